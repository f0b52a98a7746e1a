import type { Card } from '../core/card.ts';
import type { Actor } from '../core/game.ts';
import type { Command, CommandOf } from './command.ts';
import { after, bring, eventsOf, operator, ready, supervisor } from './table.test-kit.ts';
import type { Hand, Table } from './table.ts';

export const STANDS = '7c 5d Kh Ah';
export const sitting = (): Table => after(ready(), bring('P1', 50_000));
export const correct = (at: number, card: Card, actor: Actor = supervisor): Command => ({
  type: 'CorrectCard',
  actor,
  at,
  card,
  reason: 'keyed wrongly',
});
export const late = (at: number, card?: Card): Command => ({
  type: 'CardDrawnInError',
  actor: supervisor,
  at,
  ...(card && { card }),
  reason: 'seen on film',
});
export const order = (...places: readonly number[]): Command => ({
  type: 'Reconstruct',
  actor: supervisor,
  order: places,
  reason: 'seen on film',
});
export const decide = (round: number, at: number, card: Card): Command => ({
  type: 'DecideRecord',
  actor: operator,
  round,
  at,
  card,
  reason: 'keyed wrongly',
});
export const breach: Command = {
  type: 'RecordBreach',
  actor: supervisor,
  person: 'P1',
  employee: false,
  clause: '14.8',
  what: 'a side bet',
  rounds: [1, 2],
};
export const voidWagers = (change: Partial<CommandOf<'VoidWagers'>> = {}): Command => ({
  type: 'VoidWagers',
  actor: operator,
  patron: 'P1',
  breach: 1,
  ...change,
});
/** An event in one line, as it is stored. */
export const told = (table: Table, command: Command): readonly string[] =>
  eventsOf(table, command).map((event) => JSON.stringify(event));
const slots = (table: Table, hand: Hand): string =>
  (table.round?.hands[hand] ?? []).map(({ at, card }) => `${at}${card ?? ''}`).join(' ');
/** What an error or its mending changes at a table, in short. */
export const state = (table: Table): string =>
  [
    `${table.round?.stage ?? 'no round'} ${table.round?.pause ?? ''} ${slots(table, 'player')} / ${slots(table, 'banker')}`,
    `front ${table.shoe.front.map(({ at, card }) => `${at}${card ?? ''}`).join(' ')} keyed ${table.keyed.join(' ')}`,
    `${table.shoe.stage} out ${table.shoe.cards.out} rack ${table.shoe.cards.discarded} bank ${table.bank}`,
    `rounds ${table.rounds.map(({ number, outcome, voidedBy }) => `${number} ${outcome} ${voidedBy}`).join(', ')}`,
    `played ${table.roundsPlayed} last ${table.last?.round.number} ${table.last?.round.outcome} ${table.last?.round.settled.length}`,
  ].join('; ');
