import type { Command } from '@baize/engine/roulette';
import type { ReactElement } from 'react';
import { Facts } from '../../dock/facts.tsx';
import type { Offer } from '../../game/kind.ts';
import { feltMoney } from '../../words/money.ts';
import { otherActs } from './acts.ts';
import { ColourChoice } from './colour-choice.tsx';
import { useRules } from './rules.ts';
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
  const { called, hand, tournament } = view.determinations;
  const rules = useRules();
  const others = viewer === null ? [] : otherActs(rules, options);
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
    <Facts
      rows={rows}
      notices={view.notices.map(noticeWords)}
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
