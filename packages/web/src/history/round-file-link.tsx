import { roundFileOf } from '@baize/house/round-files';
import type { ReactElement } from 'react';
import { useLibrary } from '../library/library.ts';
import { KeyCap } from '../mark/key-cap.tsx';
import type { Replay } from './replay.ts';

/** Everything of a round that is over in one file: its law, its rulings, and the proof that the log holds it. */
export const roundBundleHref = (
  { table, round }: Pick<Replay, 'table' | 'round'>,
  as: 'pdf' | 'json',
): string => `/api/tables/${encodeURIComponent(table)}/rounds/${round}/bundle.${as}`;

const BundleLinks = ({ replay }: { readonly replay: Replay }): ReactElement => (
  <p className="proof-take">
    <a className="button" href={roundBundleHref(replay, 'pdf')}>
      Bundle, PDF <KeyCap of="X" />
    </a>
    <a className="button" href={roundBundleHref(replay, 'json')} download>
      JSON
    </a>
    <code>baize verify bundle.json</code>
  </p>
);

/** The round as a file that any referee settles to the same cent; where none tells it, why. */
export const RoundFileLink = ({ replay }: { readonly replay: Replay }): ReactElement | null => {
  const library = useLibrary();
  if (replay.live) return null;
  const told = roundFileOf(library, replay);
  if ('why' in told)
    return (
      <>
        <p className="proof-none">There is no round file: {told.why}.</p>
        <BundleLinks replay={replay} />
      </>
    );
  const name = `round-${replay.table.replaceAll(/[^A-Za-z0-9-]/g, '_')}-${replay.round}.json`;
  const text = JSON.stringify(told.file, null, 2);
  return (
    <>
      <p className="proof-take">
        <a
          className="button"
          href={`data:application/json;charset=utf-8,${encodeURIComponent(text)}`}
          download={name}
        >
          Round file
        </a>
        <code>baize referee {name}</code>
      </p>
      <BundleLinks replay={replay} />
    </>
  );
};
