import type { AnswerAt } from '@baize/house/api';
import type { Plain } from '../words/language.ts';

export type CashTold = AnswerAt<'GET /api/cash'>;
export type Drawer = CashTold['drawers'][number];
export type Receipt = CashTold['receipts'][number];
export type Entry = CashTold['register'][number];
export type Patron = AnswerAt<'GET /api/cash/patrons'>['patrons'][number];

export const RECEIPTS: Readonly<Record<Receipt['kind'], Plain>> = {
  payIn: 'Pay in',
  payOut: 'Pay out',
  exchange: 'Exchange~notes',
  void: 'Void~receipt',
};

/** The drawer that somebody works from; undefined where he has none. */
export const ownDrawer = (drawers: readonly Drawer[], me: string): Drawer | undefined =>
  drawers.find(({ holder, closed }) => holder === me && closed === null);

/** Those that wait for a second count, by somebody else than their holders. */
export const waitingFor = (drawers: readonly Drawer[], me: string): readonly Drawer[] =>
  drawers.filter(
    ({ holder, confirmed, counted, closed }) =>
      holder !== me && closed === null && (confirmed === null || counted !== null),
  );

/** Whether with so much more a report on the patron's cash of today falls due, and by one payment or by several. */
export const dueBy = (today: number, more: number, threshold: number): 'threshold' | 'structuring' | null => {
  if (more <= 0 || today + more < threshold) return null;
  return more >= threshold ? 'threshold' : 'structuring';
};
