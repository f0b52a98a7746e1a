import type { Command } from '@baize/engine/dice';
import type { ReactElement } from 'react';
import { Facts } from '../../dock/facts.tsx';
import type { Offer } from '../../game/kind.ts';
import { useMoney } from '../../words/use-money.tsx';
import { otherActs } from './acts.ts';
import { noticeWords, signRows } from './sign.ts';
import type { OpenView } from './view.ts';

interface TableFactsProps {
  readonly view: OpenView;
  readonly viewer: string | null;
  readonly options: readonly Offer<Command>[];
  onAct(command: Command): void;
}

/** The table itself: its sign, who sits, and what else may lawfully be done. */
export const TableFacts = ({ view, viewer, options, onAct }: TableFactsProps): ReactElement => {
  const money = useMoney();
  return (
    <Facts
      rows={[...signRows(money, view), { name: 'Smallest chip', value: money.felt(view.sign.chip) }]}
      notices={view.notices.map((notice) => noticeWords(money, notice))}
      places="Seats"
      seats={view.seats}
      viewer={viewer}
      others={viewer === null ? [] : otherActs(money, options)}
      onAct={onAct}
    />
  );
};
