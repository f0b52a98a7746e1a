import { describe, expect, test } from 'vitest';
import type { Card } from '../core/card.ts';
import { remaining } from '../core/shoe.ts';
import type { Command } from './command.ts';
import { dealTo, expose, nextRound, offered, stray } from './deal.test-kit.ts';
import { closedDown, declareVoid, resume } from './irregularity.test-kit.ts';
import { nextStep } from './step.ts';
import {
  after,
  betting,
  bring,
  chipsOf,
  clause,
  collect,
  deal,
  dealDown,
  dealer,
  eventsOf,
  invite,
  newShoe,
  noMoreBets,
  place,
  played,
  ready,
  refusalOf,
  refusedBy,
  remove,
  rules,
  settle,
  settlePairs,
  supervisor,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

const inOrder = (...order: number[]): Command => ({
  type: 'Reconstruct',
  actor: supervisor,
  order,
  reason: 'the camera',
});
const strayedAt = (at: number, card?: Card): Command => ({
  type: 'CardDrawnInError',
  actor: supervisor,
  at,
  reason: 'the camera',
  ...(card && { card }),
});

/** P1 has 10 on banker and P2 20 on player, and these cards are dealt. */
const dealt = (cards: string): Table =>
  deal(after(betting(), place('P1', 'banker', 1000), place('P2', 'player', 2000), noMoreBets), cards);
const done = (cards: string): Table => after(dealt(cards), settle);
const chips = (table: Table) => [chipsOf(table, 'P1'), chipsOf(table, 'P2'), table.bank];
const hands = ({ round, last }: Table) => {
  const lies = (round ?? last?.round)?.hands;
  return [lies?.player, lies?.banker].map((hand) => hand?.map(({ card }) => card ?? '?').join(' '));
};

describe('a wrong order that comes to light later', () => {
  clause(['12.4', '6.2'], 'the hands follow from the order in which the cards left the shoe', () => {
    // Dealt player, player, banker, banker: 9 and K lay on the player's hand.
    const table = done('9c 2h Kd 3s');
    const right = after(table, inOrder(1, 3, 2, 4));
    expect(hands(right)).toEqual(['9c 2h', 'Kd 3s']);
    expect(eventsOf(table, inOrder(1, 3, 2, 4))).toMatchObject([
      { type: 'RoundRebuilt', round: 1, order: [1, 3, 2, 4], reason: 'the camera', by: '12.4' },
    ]);
    expect(nextStep(rules, right)).toEqual({ do: 'deal', to: 'player', by: '7.2' });
    const over = after(right, dealTo('player', '4d'), dealTo('banker', '2d'), settle); // 5 against 5
    expect(chips(over)).toEqual([100_000, 100_000, 0]);
  });

  clause(['12.4', '12.4:withdraw'], 'face down, with nothing seen, everybody may withdraw first', () => {
    const four = dealDown(closedDown(), 4);
    expect(eventsOf(four, inOrder(1, 2, 3, 4))).toMatchObject([
      { type: 'RoundRebuilt' },
      { type: 'WithdrawalOffered', by: '12.4:withdraw' },
    ]);
    const back = after(four, inOrder(1, 3, 2, 4), remove('P1', 'banker'), resume);
    expect(back.round?.wagers).toHaveLength(1);
    const seen = after(four, expose('player', '9c Kd'));
    expect(eventsOf(seen, inOrder(1, 3, 2, 4))).toHaveLength(1);
  });

  clause(['12.4', '5.8'], 'a wager on the next round goes back first; no card leaves the shoe for it', () => {
    const open = after(done('9c 2h Kd 3s'), collect, invite, place('P1', 'player', 1000));
    expect(eventsOf(open, inOrder(1, 3, 2, 4))).toMatchObject([
      { type: 'WagerReturned', patron: 'P1', by: '12.4' },
      { type: 'RoundRebuilt' },
    ]);
    // The cutting card is next in this shoe, and comes with the next card.
    const last = after(ready({}, 411), bring('P1', 10_000), invite);
    const racked = after(played(last, [['P1', 'player', 1000]], 'Kc 2h 9d 4s'), collect);
    expect(eventsOf(racked, inOrder(1, 2, 3, 4))).toMatchObject([{ type: 'RoundRebuilt' }]);
  });

  clause('12.4', 'also in the rack, until the next round has commenced: then 12.5', () => {
    const racked = after(done('8c Kh Kd Qs'), collect);
    expect(after(racked, inOrder(1, 3, 2, 4)).round).toBeNull();
    expect(after(racked, inOrder(2, 1, 3, 4)).rounds).toMatchObject([{ outcome: 'banker' }]);
    const later = nextRound(racked, 'Kc 2h 9d 6s');
    expect(refusedBy(after(later, invite), inOrder(1, 3, 2, 4))).toBe('12.4');
    expect(refusedBy(later, declareVoid('errorFoundLater', 1))).toBeUndefined();
    expect(refusedBy(ready(), inOrder(1))).toBe('12.5');
  });

  test('names each card once and says why, in a round that is not void', () => {
    const table = done('9c 2h Kd 3s');
    for (const order of [
      [1, 2, 3],
      [1, 2, 3, 3],
      [1, 2, 3, 4, 5],
    ]) {
      expect(refusalOf(table, inOrder(...order))).toEqual({
        clause: '12.4',
        detail: 'the order names each of the cards 1, 2, 3, 4 once, as they left the shoe',
      });
    }
    expect(refusedBy(table, { type: 'Reconstruct', actor: supervisor, order: [1, 2, 3, 4] })).toBe('12.4');
    expect(refusedBy(after(table, declareVoid('fraud', 1)), inOrder(1, 2, 3, 4))).toBe('A:Void');
  });
});

describe('a card that had left the shoe unrecorded', () => {
  clause(
    ['12.1', '12.2', '12.3', '12.4'],
    'goes where the true order puts it, by the clause of that place',
    () => {
      //  dealt              at  card   by      hands after
      const cases: readonly (readonly [string, number, Card | undefined, string, readonly string[]])[] = [
        ['Kc 2h 6d 3s 8d', 5, '4d', '12.1', ['Kc 6d', '2h 3s 4d']],
        ['Kc 2h 6d 4s', 5, '4d', '12.2', ['Kc 6d', '2h 4s']],
        ['Kc 2h 6d 4s', 5, undefined, '12.3', ['Kc 6d', '2h 4s']],
        ['Kc 2h 9d 4s', 1, '5d', '12.4', ['5d 2h 4s', 'Kc 9d']],
      ];
      for (const [cards, at, card, by, lies] of cases) {
        const table = dealt(cards);
        expect(eventsOf(table, strayedAt(at, card)).at(-1), cards).toMatchObject({
          type: 'RoundRebuilt',
          by,
        });
        const { rounds: _rounds, ...right } = after(table, strayedAt(at, card));
        if (by !== '12.4') expect(hands(right as Table), cards).toEqual(lies);
        expect(remaining(right.shoe.cards)).toBe(remaining(table.shoe.cards) - 1);
      }
    },
  );

  clause(['12.1', '12.4'], 'as the banker’s third it is 12.1 only where the player drew none', () => {
    // 2 and K draw a three; the banker's three draws then as well.
    const drew = dealt('2c 3h Kd Qs 3d');
    expect(eventsOf(drew, strayedAt(6, '4d'))).toMatchObject([{ type: 'RoundRebuilt', by: '12.4' }]);
    const stood = dealt('Kc 2h 6d 3s');
    expect(eventsOf(stood, strayedAt(5, '4d'))).toMatchObject([{ type: 'RoundRebuilt', by: '12.1' }]);
  });

  clause(['12.3', '12.4:withdraw'], 'an excess card that nobody saw lets nobody withdraw', () => {
    const four = dealDown(closedDown(), 4);
    expect(eventsOf(four, strayedAt(5))).toMatchObject([{ type: 'RoundRebuilt', by: '12.3' }]);
  });

  clause(['12.4', '9.9'], 'pairs that it leaves unknown lie on the layout again', () => {
    const pairs = after(
      deal(after(betting(), place('P1', 'playerPair', 1000), noMoreBets), '8h Qc 8h Qs'),
      settlePairs,
    );
    const back = after(pairs, strayedAt(1));
    expect(back.round).toMatchObject({ settled: [], wagers: [{ on: 'playerPair' }] });
    expect([chipsOf(back, 'P1'), back.bank]).toEqual([99_000, 0]);
  });

  clause(['12.2', '12.3'], 'in the rack it leads nothing', () => {
    const racked = after(done('Kc 2h 6d 4s'), collect);
    const right = after(racked, strayedAt(5, '4d'));
    expect(right.shoe.front).toEqual([]);
    expect(right.shoe.cards.discarded).toBe(racked.shoe.cards.discarded + 1);
    expect(nextStep(rules, right)).toEqual({ do: 'invite', by: '4.1' });
    const waiting = after(racked, stray(), strayedAt(5));
    expect(waiting.shoe.front).toEqual([{ at: 6 }]);
  });

  clause('5.8', 'the cutting card may have come with it, in that very round', () => {
    const table = after(
      played(after(ready({}, 411), bring('P1', 10_000), invite), [['P1', 'player', 1000]], 'Kc 2h 9d 4s'),
      collect,
    );
    expect(eventsOf(table, strayedAt(5, '4d'))).toMatchObject([
      { type: 'CuttingCardDrawn', round: 1 },
      { type: 'RoundRebuilt', shoeSpent: true },
    ]);
  });

  test('is for the supervisor, at a place of that round, with a reason and a face that can be', () => {
    const table = done('Kc 2h 6d 4s');
    expect(refusedBy(table, { ...strayedAt(5), actor: dealer } as Command)).toBe('A:Casino Supervisor');
    expect(refusedBy(table, strayedAt(0))).toBe('12.4');
    expect(refusedBy(table, strayedAt(6))).toBe('12.4');
    expect(refusedBy(table, strayedAt(2.5))).toBe('12.4');
    expect(refusedBy(table, { type: 'CardDrawnInError', actor: supervisor, at: 5 })).toBe('12.4');
    expect(refusedBy(ready(), strayedAt(1))).toBe('12.5');
    expect(refusedBy(after(table, declareVoid('fraud', 1)), strayedAt(5))).toBe('A:Void');
    const cards = { ...table.shoe.cards, seen: table.shoe.cards.seen.map(() => 8) };
    expect(refusedBy({ ...table, shoe: { ...table.shoe, cards } }, strayedAt(5, '4d'))).toBe('2.1');
    const none = { ...table.shoe.cards, out: 416 };
    expect(refusedBy({ ...table, shoe: { ...table.shoe, cards: none } }, strayedAt(5))).toBe('12.7');
    const old = newShoe(after(table, collect, { type: 'DirectShuffle', actor: supervisor, reason: 'worn' }));
    expect(after(old, strayedAt(5)).shoe).toEqual(old.shoe);
    expect(offered(table, supervisor, 'CardDrawnInError').at(-1)?.choose?.at).toEqual({
      least: 1,
      most: 5,
      multiple: 1,
    });
  });
});
