import type { Command } from '@baize/engine/roulette';
import type { ReactElement } from 'react';
import { Facts } from '../../dock/facts.tsx';
import type { Offer } from '../../game/kind.ts';
import { useMoney } from '../../words/use-money.tsx';
import { otherActs } from './acts.ts';
import { ColourChoice } from './colour-choice.tsx';
import { noticeWords, signRows } from './sign.ts';
import type { OpenView } from './view.ts';

interface TableFactsProps {
  readonly view: OpenView;
  readonly viewer: string | null;
  readonly options: readonly Offer<Command>[];
  onAct(command: Command): void;
}

/** The table itself: its sign, who has which colour, who sits, and what else may lawfully be done. */
export const TableFacts = ({ view, viewer, options, onAct }: TableFactsProps): ReactElement => {
  const money = useMoney();
  const { called, hand, tournament } = view.determinations;
  const others = viewer === null ? [] : otherActs(money, options);
  const rows = [
    ...signRows(money, view),
    { name: 'Smallest chip', value: money.felt(view.sign.chip) },
    {
      name: 'Sectors',
      value: called ? 'may be called' : tournament ? 'not in a tournament' : 'are not called',
    },
    { name: 'Wheel', value: `at the dealer’s ${hand}` },
  ];
  return (
    <Facts
      rows={rows}
      notices={view.notices.map((notice) => noticeWords(money, notice))}
      places="Seats"
      seats={view.seats}
      viewer={viewer}
      others={others}
      onAct={onAct}
    >
      <ColourChoice view={view} viewer={viewer} options={options} onAct={onAct} />
    </Facts>
  );
};
