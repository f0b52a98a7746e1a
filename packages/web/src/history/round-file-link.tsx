import { roundFileOf } from '@baize/house/round-files';
import type { ReactElement } from 'react';
import { useLibrary } from '../library/library.ts';
import type { Replay } from './replay.ts';

/** The round as a file that any referee settles to the same cent; where none tells it, why. */
export const RoundFileLink = ({ replay }: { readonly replay: Replay }): ReactElement | null => {
  const library = useLibrary();
  if (replay.live) return null;
  const told = roundFileOf(library, replay);
  if ('why' in told) return <p className="proof-none">There is no round file: {told.why}.</p>;
  const name = `round-${replay.table.replaceAll(/[^A-Za-z0-9-]/g, '_')}-${replay.round}.json`;
  const text = JSON.stringify(told.file, null, 2);
  return (
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
  );
};
