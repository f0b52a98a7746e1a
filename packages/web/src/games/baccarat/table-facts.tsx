import type { Command } from '@baize/engine/baccarat';
import type { ReactElement } from 'react';
import { Facts } from '../../dock/facts.tsx';
import type { OfferedAct } from '../../dock/offered-act.ts';
import { useMoney } from '../../words/use-money.tsx';
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
  const money = useMoney();
  const { shoe } = view;
  const rows = [
    ...signRows(money, law, view),
    { name: 'Cards', value: view.determinations.face === 'up' ? 'dealt face up' : 'dealt face down' },
    { name: `Shoe ${shoe.number}`, value: `${shoe.remaining} left, ${shoe.discarded} discarded` },
  ];
  return (
    <Facts
      rows={rows}
      notices={view.notices.map((notice) => noticeWords(money, law, notice))}
      places="Seats"
      seats={view.seats}
      viewer={viewer}
      others={others}
      onAct={onAct}
    />
  );
};
