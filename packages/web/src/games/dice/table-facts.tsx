import type { Command } from '@baize/engine/dice';
import type { ReactElement } from 'react';
import { Facts } from '../../dock/facts.tsx';
import type { Offer } from '../../game/kind.ts';
import { feltMoney } from '../../words/money.ts';
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
export const TableFacts = ({ view, viewer, options, onAct }: TableFactsProps): ReactElement => (
  <Facts
    rows={[...signRows(view), { name: 'Smallest chip', value: feltMoney(view.sign.chip) }]}
    notices={view.notices.map(noticeWords)}
    places="Seats"
    seats={view.seats}
    viewer={viewer}
    others={viewer === null ? [] : otherActs(options)}
    onAct={onAct}
  />
);
