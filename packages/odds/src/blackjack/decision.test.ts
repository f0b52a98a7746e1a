import { rulesOf } from '@baize/engine/blackjack';
import { actBlackjack2018 } from '@baize/rulebooks';
import { describe, expect, test } from 'vitest';
import { shoeOfDecks } from '../shoe.ts';
import { doubleBy, hitBy, standBy } from './brute-force.test-kit.ts';
import { actsWith, type BlackjackDecision, blackjackDecision } from './decision.ts';
import { VALUES } from './hands.ts';
import { lawOf } from './law.ts';
import { blackjackOdds } from './odds.ts';

const law = lawOf(rulesOf(actBlackjack2018), { soft17: 'stand' });
const draws = lawOf(rulesOf(actBlackjack2018), { soft17: 'draw' });

const decided = (...given: Parameters<typeof blackjackDecision>): BlackjackDecision => {
  const found = blackjackDecision(...given);
  if ('wrong' in found) throw new Error(found.wrong);
  return found;
};

describe('one decision from what remains of a small shoe, card by card', () => {
  /** Values from one, as the brute force has them. */
  const SHOE = Array.from({ length: VALUES }, (_, at) => ({ 2: 3, 4: 4, 7: 4, 10: 6 })[at + 1] ?? 0);
  const HANDS: readonly (readonly number[])[] = [
    [2, 4],
    [4, 4],
    [2, 2, 7],
    [4, 2, 4, 2],
    [10, 4],
    [7, 10],
  ];
  test.each(HANDS.map((cards) => ({ cards })))('$cards', ({ cards }) => {
    for (const rules of [law, draws]) {
      for (const up of [7, 10]) {
        const left = [...SHOE];
        for (const card of [up, ...cards]) left[card - 1] = (left[card - 1] as number) - 1;
        const { acts, best } = actsWith(
          rules,
          SHOE,
          cards.map((card) => card - 1),
          up - 1,
        );
        const total = cards.reduce((sum, card) => sum + card, 0);
        const by: Record<string, number> = {
          ...(total < 12 ? {} : { stand: standBy(rules, left, up, cards) }),
          hit: hitBy(rules, left, up, cards),
          ...(cards.length > 2 ? {} : { double: doubleBy(rules, left, up, cards) }),
        };
        for (const [act, worth] of Object.entries(by))
          expect(Number(acts[act as 'hit']?.ev), `${cards} v ${up}: ${act}`).toBeCloseTo(worth, 12);
        expect(Object.keys(acts).filter((act) => act !== 'split')).toEqual(Object.keys(by));
        const most = Math.max(...Object.values(acts).map(({ ev }) => Number(ev)));
        expect(Number(acts[best]?.ev)).toBe(most);
      }
    }
  });
});

describe('one decision from whole decks', () => {
  const shoe = shoeOfDecks(6);

  test('two cards are worth what they are among all hands', () => {
    const { hands } = blackjackOdds(law, shoe);
    for (const [name, hand, up] of [
      ['79 v T', ['9', '7'], 'T'],
      ['88 v T', ['8', '8'], 'T'],
      ['A7 v 3', ['7', 'A'], '3'],
      ['AT v A', ['T', 'A'], 'A'],
    ] as const) {
      const { acts, best } = decided(law, shoe, hand, up);
      const { best: known, table: _table, ...worth } = hands[name] as NonNullable<(typeof hands)[string]>;
      expect(Object.fromEntries(Object.entries(acts).map(([act, { ev }]) => [act, ev]))).toEqual(worth);
      expect(best).toBe(known);
    }
  });

  test('what a hand may do: draw below 12, no double after a third card, nothing with 21', () => {
    const may = (...hand: ('A' | '5' | '2' | 'T')[]) => {
      const { total, soft, acts } = decided(law, shoe, hand, '6');
      return [total, soft, ...Object.keys(acts)];
    };
    expect(may('5', '5')).toEqual([10, false, 'hit', 'double', 'split']);
    expect(may('5', '2', '2')).toEqual([9, false, 'hit']);
    expect(may('A', '2', '5')).toEqual([18, true, 'stand', 'hit']);
    expect(may('A', 'T')).toEqual([21, true, 'stand']);
    expect(may('T', '5', '5', 'A')).toEqual([21, false, 'stand']);
  });

  test('the cards decide where the total does not', () => {
    // Sixteen against a ten: drawn to with ten and six, stood on with three cards or more that hold a four or a five.
    expect(decided(law, shoe, ['T', '6'], 'T').best).toBe('hit');
    expect(decided(law, shoe, ['4', '5', '7'], 'T').best).toBe('stand');
  });

  test('what cannot be is told', () => {
    const wrong = (...given: Parameters<typeof blackjackDecision>) => {
      const found = blackjackDecision(...given);
      return 'wrong' in found ? found.wrong : undefined;
    };
    expect(wrong(law, shoe, ['T'], '2')).toBe('a hand has two cards or more');
    expect(wrong(law, shoe, ['T', 'T', '2'], '2')).toBe('a hand of 22 is over 21');
    const { ranks } = shoeOfDecks(1);
    expect(wrong(law, { ranks }, ['8', '8'], '8')).toBeUndefined();
    expect(wrong(law, { ranks }, ['2', '2', '2', '2'], '2')).toBe('the shoe does not hold as many 2');
    expect(wrong(law, { ranks: ranks.with(0, 3) }, ['8', '8'], '8')).toBe(
      'a round can need 52 cards, and 51 are left',
    );
  });
});
