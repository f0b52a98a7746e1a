import type { Command } from '@baize/engine';
import type { ReactElement } from 'react';
import { ActForm } from '../dock/act-form.tsx';
import type { OfferedAct } from '../dock/offered-act.ts';
import { ClauseTag } from '../mark/clause-tag.tsx';
import type { Law } from './cards.ts';
import { noticeWords, signRows } from './sign.ts';
import type { OpenView } from './view.ts';

interface TableFactsProps {
  readonly law: Law;
  readonly view: OpenView;
  readonly viewer: string | null;
  readonly others: readonly OfferedAct<Command>[];
  readonly onAct: (command: Command) => void;
}

/** The table itself: its sign, its shoe, who sits, and what else may lawfully be done. */
export const TableFacts = ({ law, view, viewer, others, onAct }: TableFactsProps): ReactElement => {
  const { shoe } = view;
  const rows = [
    ...signRows(law, view),
    { name: 'Cards', value: view.determinations.face === 'up' ? 'dealt face up' : 'dealt face down' },
    { name: `Shoe ${shoe.number}`, value: `${shoe.remaining} left, ${shoe.discarded} discarded` },
  ];
  return (
    <div className="table-facts">
      <dl>
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      {view.notices.map((notice) => (
        <p key={notice.what}>{noticeWords(law, notice)}</p>
      ))}
      <h3>Seats</h3>
      <dl>
        {view.seats.map((name, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number.
          <div key={seat}>
            <dt className="figures">{seat + 1}</dt>
            <dd>{name === null ? 'free' : name === viewer ? 'you' : name}</dd>
          </div>
        ))}
      </dl>
      {others.length > 0 && <h3>Also lawful now</h3>}
      <ul>
        {others.map((act) => (
          <li key={act.id}>
            <ActForm act={act} onAct={onAct} />
            <ClauseTag clause={act.clause} />
          </li>
        ))}
      </ul>
    </div>
  );
};
