import type { RouletteCommand } from '@baize/engine';
import type { ReactElement } from 'react';
import { ActForm } from '../dock/act-form.tsx';
import type { Offer } from '../game/kind.ts';
import { ClauseTag } from '../mark/clause-tag.tsx';
import { feltMoney } from '../words/money.ts';
import { otherActs } from './acts.ts';
import { ColourChoice } from './colour-choice.tsx';
import { noticeWords, signRows } from './sign.ts';
import type { OpenView } from './view.ts';

interface TableFactsProps {
  readonly view: OpenView;
  readonly viewer: string | null;
  readonly options: readonly Offer<RouletteCommand>[];
  onAct(command: RouletteCommand): void;
}

/** The table itself: its sign, who has which colour, who sits, and what else may lawfully be done. */
export const TableFacts = ({ view, viewer, options, onAct }: TableFactsProps): ReactElement => {
  const { called, hand, tournament } = view.determinations;
  const others = viewer === null ? [] : otherActs(options);
  const rows = [
    ...signRows(view),
    { name: 'Smallest chip', value: feltMoney(view.sign.chip) },
    {
      name: 'Sectors',
      value: called ? 'may be called' : tournament ? 'not in a tournament' : 'are not called',
    },
    { name: 'Wheel', value: `at the dealer’s ${hand}` },
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
        <p key={JSON.stringify(notice)}>{noticeWords(notice)}</p>
      ))}
      <ColourChoice view={view} viewer={viewer} options={options} onAct={onAct} />
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
