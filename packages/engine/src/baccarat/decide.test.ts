import { describe, expect } from 'vitest';
import type { Card } from '../core/card.ts';
import { cardNumber } from '../core/card.ts';
import type { Command, CommandOf } from './command.ts';
import { offered, stray } from './deal.test-kit.ts';
import { decidedOn } from './decide.ts';
import { beginNoBet, declareVoid } from './irregularity.test-kit.ts';
import {
  after,
  betting,
  bring,
  chipsOf,
  clause,
  collect,
  deal,
  eventsOf,
  invite,
  newShoe,
  noMoreBets,
  operator,
  place,
  ready,
  refusedBy,
  rules,
  settle,
  supervisor,
} from './table.test-kit.ts';
import type { Table } from './table.ts';
import { view } from './view.ts';

/** The first card of a round in these tests is at 1: the burn was at 0. */
const decide = (at: number, card: Card, more: Partial<CommandOf<'DecideRecord'>> = {}): Command => ({
  type: 'DecideRecord',
  actor: operator,
  round: 1,
  at,
  card,
  reason: 'seen on the recording',
  ...more,
});

/** P1 has 10 on banker and P2 20 on player; these cards were dealt, and the next round has its first one. */
const over = (cards: string): Table =>
  after(
    deal(after(betting(), place('P1', 'banker', 1000), place('P2', 'player', 2000), noMoreBets), cards),
    settle,
    collect,
  );
const begun = (table: Table): Table =>
  deal(after(table, invite, place('P1', 'banker', 1000), noMoreBets), '5s');
const next = (cards = 'Kc 2h 9d 6s'): Table => begun(over(cards));
const chips = (table: Table) => [chipsOf(table, 'P1'), chipsOf(table, 'P2'), table.bank];

describe('a card that turns out to have been keyed wrongly once the next round has commenced', () => {
  clause('14.4', 'is put right by decision: both cards and the result stay on record', () => {
    // Player nine against banker eight, and truly seven.
    const events = eventsOf(next(), decide(3, '7d'));
    expect(events[0]).toEqual({
      type: 'RecordDecided',
      round: 1,
      was: { at: 3, card: '9d' },
      is: { at: 3, card: '7d' },
      result: { to: 'player', outcome: 'banker', totals: { player: 7, banker: 8 } },
      reason: 'seen on the recording',
      by: '14.4',
    });
    const before = next();
    const table = after(before, decide(3, '7d'));
    const [one, other] = chips(before);
    expect(chips(table).slice(0, 2)).toEqual([Number(one) + 1950, Number(other) - 4000]);
    expect(table.disputes.map(({ remedy }) => remedy)).toEqual([
      { kind: 'pay', amount: 1950 },
      { kind: 'collect', amount: 4000 },
    ]);
    expect(table.rounds[0]).toMatchObject({ outcome: 'banker', settled: before.rounds[0]?.settled });
    expect(table.before?.round.hands.player[1]?.card).toBe('7d');
    const seen = (card: Card): number => Number(table.shoe.cards.seen[cardNumber(card)]);
    expect([seen('9d'), seen('7d')]).toEqual([0, 1]);
  });

  clause('14.4', 'is put right once more by the difference, and a void takes everything back', () => {
    expect(chips(after(next(), decide(3, '7d'), decide(3, '9h')))).toEqual(chips(next()));
    const undone = after(next(), decide(3, '7d'), declareVoid('fraud', 1));
    expect(chips(undone)).toEqual(chips(after(next(), declareVoid('fraud', 1))));
    expect(refusedBy(undone, decide(3, '6d'))).toBe('A:Void');
    expect(offered(undone, operator, 'DecideRecord')).toEqual([]);
  });

  clause('12.5', 'leads to a void where by that card others were due', () => {
    // Player five would have drawn.
    expect(refusedBy(next('Kc 2h 7d 5s'), decide(3, '5d'))).toBe('12.5');
    // Player drew on five, and with seven would have stood; banker drew a card that nobody was due.
    expect(refusedBy(next('2c 2h 3d 3s 5h Kc'), decide(3, '5d'))).toBe('12.5');
  });

  clause('14.4', 'is picked among the cards of the round before, by those who supervise', () => {
    const cards = [
      { round: 1, at: 1, card: 'Kc', to: 'player' },
      { round: 1, at: 2, card: '2h', to: 'banker' },
      { round: 1, at: 3, card: '9d', to: 'player' },
      { round: 1, at: 4, card: '6s', to: 'banker' },
    ];
    expect(decidedOn(next())).toEqual(cards);
    expect(decidedOn(over('Kc 2h 9d 6s'))).toEqual([]);
    expect(view(rules, next(), supervisor)).toMatchObject({ decidable: cards });
    expect(offered(next(), operator, 'DecideRecord')).toHaveLength(4);
    expect(offered(begun(over('Ac 2h 8d 6s')), operator, 'DecideRecord')).toHaveLength(4);
  });

  clause('14.4', 'is a decision of the operator, of a face that the decks can hold', () => {
    for (const [command, by] of [
      [decide(3, '7d', { reason: '' }), '14.4'],
      [decide(3, '7d', { round: 2 }), '14.4'],
      [decide(9, '7d'), '14.4'],
      [decide(3, '9d'), '6.1'],
      [decide(3, '7d', { actor: supervisor }), 'A:Casino Operator'],
    ] as const)
      expect(refusedBy(next(), command)).toBe(by);
    expect(refusedBy(over('Kc 2h 9d 6s'), decide(3, '7d'))).toBe('14.4');
  });

  clause('2.1', 'is counted in the shoe that it is of, and in no other', () => {
    const later = begun(
      newShoe(after(over('Kc 2h 9d 6s'), { type: 'DirectShuffle', actor: supervisor, reason: 'worn' })),
    );
    const table = after(later, decide(3, '7d'));
    expect(table.shoe.cards.seen).toEqual(later.shoe.cards.seen);
    expect(chips(table)[1]).toBe(Number(chips(later)[1]) - 4000);
  });

  clause('2.1', 'is no face of which all are out already', () => {
    const { shoe, ...table } = next();
    const { cards } = shoe;
    const seen = cards.seen.with(cardNumber('7d'), cards.decks);
    expect(refusedBy({ ...table, shoe: { ...shoe, cards: { ...cards, seen } } }, decide(3, '7d'))).toBe(
      '2.1',
    );
  });

  clause('8.8(b)', 'is refused where what is due cannot be paid', () => {
    const table = next();
    const cent = <Settled extends { readonly stake: number }>(
      settled: readonly Settled[],
    ): readonly Settled[] => settled.map((each) => ({ ...each, stake: 1 }));
    const odd: Table = {
      ...table,
      rounds: table.rounds.map((round) => ({ ...round, settled: cent(round.settled) })),
      before: table.before && {
        ...table.before,
        round: { ...table.before.round, settled: cent(table.before.round.settled) },
      },
    };
    expect(refusedBy(odd, decide(3, '7d'))).toBe('8.8(b)');
  });

  clause('14.4', 'moves nothing where nobody wagered', () => {
    const coup = after(deal(after(ready(), stray('Kc'), beginNoBet), 'Kc 2h 9d 6s'), settle, collect);
    const table = begun(after(coup, bring('P1', 10_000)));
    expect(eventsOf(table, decide(Number(decidedOn(table)[2]?.at), '7d')).map(({ type }) => type)).toEqual([
      'RecordDecided',
    ]);
  });
});
