import type { AnswerAt, ToldLine } from '@baize/house/api';
import { type ReactElement, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { get } from '../app/api.ts';
import { Icon } from '../art/icon.tsx';
import { roundBundleHref } from '../history/round-file-link.tsx';
import { KeyCap } from '../mark/key-cap.tsx';
import { roundHref } from './inspection-panel.tsx';

type RoundLine = AnswerAt<'GET /api/rounds'>['rounds'][number];

/** The round in which something happened at a table; null where it was in none. */
export const useRoundOf = (line: Pick<ToldLine, 'stream' | 'at'> | undefined): RoundLine | null => {
  const [round, setRound] = useState<RoundLine | null>(null);
  const table = line?.stream.startsWith('table:') ? line.stream.slice('table:'.length) : undefined;
  const at = line?.at;
  useEffect(() => {
    let isOver = false;
    setRound(null);
    const ask = async (): Promise<void> => {
      if (table === undefined || at === undefined) return;
      // The newest that had begun by then.
      const answer = await get('/api/rounds', { query: { table, before: at + 1, limit: 1 } });
      if (!isOver && answer.ok) setRound(answer.value.rounds[0] ?? null);
    };
    void ask();
    return () => {
      isOver = true;
    };
  }, [table, at]);
  return round;
};

const Part = ({ isThere, name }: { readonly isThere: boolean; readonly name: string }): ReactElement => (
  <li data-there={isThere}>
    {isThere && <Icon name="check" />} {name}
  </li>
);

/** Everything of one round as a file, for whoever decides a dispute: what it has, and what it lacks. */
export const BundleStrip = ({ round }: { readonly round: RoundLine }): ReactElement => {
  const { table, round: number, outcome, live } = round;
  return (
    <section className="bundle-strip" aria-label="The round as a bundle">
      <div>
        <p>
          <b>
            Table {table}, round {number}
          </b>
        </p>
        <p className="quiet">{live ? 'It is still on: there is a bundle when it is over.' : outcome}</p>
      </div>
      <ul>
        <Part isThere={!live} name="round file" />
        <Part isThere={!live} name="law as in force" />
        <Part isThere={!live} name="proofs in the tree" />
        <li>rulings, where there are any</li>
      </ul>
      <p className="acts">
        <Link className="button" href={roundHref(round)}>
          Replay <KeyCap of="R" />
        </Link>
        {!live && (
          <>
            <a className="button" href={roundBundleHref(round, 'pdf')}>
              Bundle, PDF <KeyCap of="X" />
            </a>
            <a className="button" href={roundBundleHref(round, 'json')} download>
              JSON
            </a>
          </>
        )}
      </p>
    </section>
  );
};
