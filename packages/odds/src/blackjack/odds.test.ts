import { rulesOf } from '@baize/engine/blackjack';
import { actBlackjack2005, actBlackjack2018 } from '@baize/rulebooks';
import { describe, expect, test, vi } from 'vitest';
import { cardsIn, shoeOfDecks } from '../shoe.ts';
import { bestBy, doubleBy, hitBy, splitBy, standBy } from './brute-force.test-kit.ts';
import { dealerChances, OUTCOMES } from './dealer.ts';
import { allHands, pairOf, VALUES } from './hands.ts';
import { type BlackjackLaw, lawOf } from './law.ts';
import { blackjackOdds, oddsFrom, sideWagers, UP_CARDS, valuesOf } from './odds.ts';
import { DOUBLE, HIT } from './play.ts';
import { blackjackValue, DEALT, solve } from './solve.ts';
import { depthOf, patternsOf } from './split.ts';
import { type Dealer, dealersOf, seatAt } from './stand.ts';

// A shoe is solved in half a second alone, and slower where many tests run at once.
vi.setConfig({ testTimeout: 60_000 });

const stands = lawOf(rulesOf(actBlackjack2018), { soft17: 'stand' });
const draws = lawOf(rulesOf(actBlackjack2018), { soft17: 'draw' });
const old = lawOf(rulesOf(actBlackjack2005), { soft17: 'stand' });
const ALWAYS = new Array<boolean>(10).fill(true);
const hands = allHands();

/** A shoe of a few values: `{ 8: 5, 10: 8 }`. */
const few = (counts: Readonly<Record<number, number>>): number[] =>
  Array.from({ length: VALUES }, (_, at) => counts[at + 1] ?? 0);

/** Shoes that cannot run out in a round, though they are small. */
const TINY: readonly (readonly [string, number[]])[] = [
  ['eights, tens and fives', few({ 8: 5, 10: 8, 5: 4 })],
  ['aces, tens and sixes', few({ 1: 4, 10: 7, 6: 5 })],
  ['sevens, tens, fours and nines', few({ 7: 5, 10: 6, 4: 3, 9: 3 })],
];
const LAWS: readonly (readonly [string, BlackjackLaw])[] = [
  ['standing on soft 17', stands],
  ['drawing to soft 17', draws],
  ['to two hands', { ...stands, handsMax: 2 }],
  ['to three hands, aces too', { ...stands, handsMax: 3, handsFromAcesMax: 3 }],
  ['doubled by half, a win paid 6 to 5', { ...stands, double: { part: 1, of: 2 }, win: { pays: 6, for: 5 } }],
  ['a dealer who stops at 14 and a soft 19', { ...stands, dealer: { hardMin: 14, softMin: 19 } }],
  ['drawing below 15', { ...stands, hardMin: 15 }],
];

describe.each(TINY)('a small shoe of %s, card by card', (_, shoe) => {
  test.each(LAWS)('%s', (_name, law) => {
    for (const { up, acts, splits, play } of solve(law, shoe).ups) {
      for (const [one, other] of DEALT) {
        const left = [...shoe];
        for (const value of [up, one, other]) left[value] = (left[value] as number) - 1;
        if (left.some((many) => many < 0)) continue;
        const hand = pairOf(hands, one, other);
        const cards = [one + 1, other + 1];
        const name = `${cards} v ${up + 1}`;
        expect(acts.stand[hand], name).toBeCloseTo(standBy(law, left, up + 1, cards), 12);
        if (hands.total[hand] === 21) continue;
        expect(acts.hit[hand], name).toBeCloseTo(hitBy(law, left, up + 1, cards), 12);
        const double = doubleBy(law, left, up + 1, cards);
        expect(acts.double[hand], name).toBeCloseTo(double, 12);
        expect(acts.value[hand], name).toBeCloseTo(Math.max(bestBy(law, left, up + 1, cards), double), 12);
        if (one !== other) continue;
        const act = (held: readonly number[]) => {
          const number = held
            .slice(1)
            .reduce(
              (at, card) => hands.next[at * VALUES + card - 1] as number,
              hands.single[(held[0] as number) - 1] as number,
            );
          return play[number] === DOUBLE ? 'double' : play[number] === HIT ? 'hit' : 'stand';
        };
        expect(splits[one], `${name} split`).toBeCloseTo(splitBy(law, left, up + 1, one + 1, act), 12);
      }
    }
  });
});

describe('splitting', () => {
  test('comes to as many patterns as second cards can make', () => {
    expect(patternsOf(2)).toEqual([{ splits: 0, closed: 0, open: 2 }]);
    expect(patternsOf(4)).toHaveLength(8);
    expect([2, 3, 4].map((most) => depthOf(patternsOf(most)))).toEqual([0, 2, 4]);
  });
});

describe('eight decks', () => {
  const shoe = valuesOf(shoeOfDecks(8));
  const solved = solve(stands, shoe);
  const odds = oddsFrom(stands, shoeOfDecks(8), solved);

  test('the deals against all up cards make up the whole', () => {
    const all = solved.ups.reduce((sum, { dealt }) => sum + dealt.reduce((part, each) => part + each, 0), 0);
    expect(all).toBeCloseTo(1, 13);
  });

  test("the dealer's outcomes make up the whole", () => {
    const into = new Float64Array(OUTCOMES);
    for (const law of [stands, draws]) {
      for (const { tree } of dealersOf(law)) {
        dealerChances(tree, Int32Array.from(shoe), 416, into);
        expect(into.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
      }
    }
  });

  test('a table loses somewhat more than the exact cards do', () => {
    const { game } = odds.wagers;
    expect(game).toEqual({ ev: expect.stringMatching(/^-0\.005423898070464/), exactness: 'strategy' });
    const table = odds.wagers['game:table'];
    expect(table).toEqual({ ev: expect.stringMatching(/^-0\.005446609405775/), exactness: 'strategy' });
  });

  test('the table is the one that is known for a game without a hole card', () => {
    const row = (hand: string): string =>
      UP_CARDS.map((up) => odds.hands[`${hand} v ${up}`]?.table.replace('split', 'p').charAt(0)).join('');
    //  hand, against 2 to ace
    for (const [hand, acts] of [
      ['26', 'hhhhhhhhhh'],
      ['36', 'hddddhhhhh'],
      ['46', 'ddddddddhh'],
      ['56', 'ddddddddhh'],
      ['2T', 'hhssshhhhh'],
      ['6T', 'ssssshhhhh'],
      ['7T', 'ssssssssss'],
      ['A2', 'hhhddhhhhh'],
      ['A7', 'sddddsshhh'],
      ['A8', 'ssssssssss'],
      ['AA', 'ppppppppph'],
      ['88', 'pppppppphh'],
      ['99', 'pppppsppss'],
      ['TT', 'ssssssssss'],
    ] as const) {
      expect(row(hand), hand).toBe(acts);
    }
  });

  test('every two cards against every up card, by name', () => {
    expect(Object.keys(odds.hands)).toHaveLength(550);
    expect(odds.hands['6T v T']).toMatchObject({ best: 'hit', table: 'hit' });
    expect(odds.hands['6T v T']).not.toHaveProperty('split');
    expect(Number(odds.hands['88 v T']?.split)).toBeLessThan(Number(odds.hands['88 v T']?.hit));
    expect(odds.hands['AT v 9']).toEqual({ stand: '1.5000000000000000', best: 'stand', table: 'stand' });
  });

  test('side wagers and insurance are fractions', () => {
    const exact = (wagers: typeof odds.wagers) =>
      Object.fromEntries(Object.entries(wagers).flatMap(([wager, { exact: p }]) => (p ? [[wager, p]] : [])));
    expect(exact(odds.wagers)).toEqual({
      perfectPairs: '-17/415',
      pairsPlay: '-43/415',
      insurance: '-31/415',
    });
    // One seven, two and three, of 416 cards with 32 sevens.
    const all = 416 * 415 * 414;
    const won =
      3 * 32 * 384 * 414 +
      100 * 32 * 7 * 384 +
      50 * 32 * 24 * 384 +
      5000 * 32 * 7 * 6 +
      500 * (32 * 31 * 30 - 32 * 7 * 6);
    const sevens = Number(sideWagers(old, shoeOfDecks(8), ALWAYS).superSevens?.ev);
    expect(sevens).toBeCloseTo((won - (all - 32 * 415 * 414)) / all, 14);
  });

  test('known by rank alone, wagers on suits cannot be told', () => {
    const { ranks } = shoeOfDecks(8);
    expect(Object.keys(sideWagers(old, { ranks }, ALWAYS))).toEqual(['insurance']);
    expect(Object.keys(sideWagers(stands, { ranks: ranks.with(0, 0) }, ALWAYS))).toEqual(['pairsPlay']);
  });
});

describe('what changes with the law', () => {
  test('both editions play alike where the dealer stands', () => {
    expect({ ...old, side: undefined }).toEqual({ ...stands, side: undefined });
    expect(draws).toEqual({ ...stands, dealer: { hardMin: 17, softMin: 18 } });
  });

  test('a win that pays more is worth more, and even money is taken where tens abound', () => {
    const small = few({ 8: 5, 10: 8, 5: 4 });
    const [two, one] = [{ ...stands, win: { pays: 2, for: 1 } }, stands].map((law) => solve(law, small).game);
    expect(two).toBeGreaterThan(one as number);
    const shoe = valuesOf(shoeOfDecks(4));
    const ace = dealersOf(stands)[0] as Dealer;
    expect(blackjackValue(stands, seatAt(shoe, ace, 0, 0))).toBeCloseTo(1.5 * (1 - 63 / 205), 14);
    expect(blackjackValue(stands, seatAt(shoe.with(9, 200), ace, 0, 0))).toBe(1);
  });

  test('a shoe that could run out is not played from', () => {
    const { ranks } = shoeOfDecks(1);
    expect(() => blackjackOdds(stands, { ranks: ranks.with(4, 3) })).toThrow('a round from 51 cards');
    expect(cardsIn({ ranks })).toBe(52);
  });

  test('what the shoe cannot deal is left out', () => {
    const { ranks } = shoeOfDecks(2);
    const { hands: found } = blackjackOdds(stands, { ranks: ranks.with(4, 1).with(7, 0) });
    expect(found['55 v 6']).toBeUndefined();
    expect(found['58 v 6']).toBeUndefined();
    expect(found['56 v 8']).toBeUndefined();
    expect(found['56 v 6']).toBeDefined();
  });
});
