import type { ReactElement } from 'react';
import type { OpenTableView } from '../game/kind.ts';
import { ClauseTag } from '../mark/clause-tag.tsx';
import { Prose } from '../why/prose.tsx';
import type { LinesOf, NameOf } from './consequence.ts';
import './rulings-log.css';
import { type AnyRuling, clockTime, pendingNotices, rulingLines } from './rulings.ts';

interface RulingsLogProps {
  readonly rulings: readonly AnyRuling[];
  readonly view: OpenTableView;
  readonly linesOf: LinesOf;
  /** A notice in words. */
  readonly noticeWords: (notice: OpenTableView['notices'][number]) => string;
  readonly nameOf: NameOf;
}

/** What was ruled at this table, when and by whom; notices that wait for their change stand first. */
export const RulingsLog = ({
  rulings,
  view,
  linesOf,
  noticeWords,
  nameOf,
}: RulingsLogProps): ReactElement => {
  const lines = rulingLines(rulings, linesOf, nameOf);
  const pending = pendingNotices(view, rulings);
  return (
    <div className="rulings-log">
      {pending.length > 0 && <h3>Notices pending</h3>}
      <ol>
        {pending.map(({ notice, at }) => (
          <li key={JSON.stringify(notice)}>
            <time>{at === null ? '' : clockTime(at)}</time>
            <p>{noticeWords(notice).replace(/^Notice: /, '')}</p>
          </li>
        ))}
      </ol>
      <h3>Rulings</h3>
      {lines.length === 0 && <p className="log-empty">Nothing has been ruled at this table yet.</p>}
      <ol>
        {lines.map(({ at, kind, text, clause, by }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the log only grows at its head, and has no other name
          <li key={`${at} ${lines.length - index}`}>
            <time dateTime={new Date(at).toISOString()}>{clockTime(at)}</time>
            <p>
              <b>{kind}</b> <Prose text={text} />
              {by !== null && <span className="log-by">{by}</span>}
            </p>
            {clause !== null && <ClauseTag clause={clause} />}
          </li>
        ))}
      </ol>
    </div>
  );
};
