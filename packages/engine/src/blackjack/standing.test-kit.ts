import type { Command } from './command.ts';
import type { Event } from './event.ts';
import { operator, patron } from './table.test-kit.ts';
import type { Spot, Table } from './table.ts';

export const alter = (name: string, box: number, amount: number, on: Spot = 'main'): Command => ({
  type: 'AlterWager',
  actor: patron(name),
  patron: name,
  box,
  on,
  amount,
});
export const move = (name: string, box: number, to: number): Command => ({
  type: 'MoveWager',
  actor: patron(name),
  patron: name,
  box,
  to,
});
export const leave = (name: string): Command => ({ type: 'LeaveTable', actor: patron(name), patron: name });
export const lying = (table: Table) =>
  table.round?.boxes.map(({ number, wagers, sides }) => [
    number,
    wagers.map(({ patron: name, stake }) => `${name} ${stake}`).join(', '),
    sides.map(({ patron: name, stake }) => `${name} ${stake}`).join(', '),
  ]);
export const types = (events: readonly Event[]) => events.map(({ type, by }) => [type, by]);
export const undo = (round: number): Command => ({
  type: 'DeclareVoid',
  actor: operator,
  cause: 'fraud',
  round,
  reason: 'seen',
});
export const PAIRS = { determinations: { pairs: 'perfect-pairs' } } as const;
