import { rulebooks } from '@baize/rulebooks';
import { describe, expect, test } from 'vitest';
import { binsOf } from './bins.ts';
import { caseIn } from './case.test-kit.ts';
import { isForced, moved, STRATEGY, UPS, worthOf } from './strategy.ts';
import {
  caseWords,
  columnName,
  dealtFor,
  fractionOf,
  linesOfAll,
  percent,
  pointsBetween,
  shownOf,
  signed,
  titleOf,
} from './words.ts';

describe('words', () => {
  test('a figure is an edge with its sign turned, or a part as it is', () => {
    const figure = { ev: '-0.027', exact: '-1/37', exactness: 'rational' } as const;
    expect(shownOf({ reads: 'edge' }, figure)).toBe(0.027);
    expect(shownOf({ reads: 'part' }, figure)).toBe(-0.027);
    expect(fractionOf({ reads: 'edge' }, figure)).toBe('1/37');
    expect(fractionOf({ reads: 'edge' }, { ...figure, exact: '1/37' })).toBe('−1/37');
    expect(fractionOf({ reads: 'edge' }, { ...figure, exact: '0/1' })).toBe('0/1');
    expect(fractionOf({ reads: 'part' }, figure)).toBe('−1/37');
    expect(fractionOf({ reads: 'edge' }, { ev: '1', exactness: 'strategy' })).toBeUndefined();
  });

  test('numbers have a true minus, and nothing has none', () => {
    expect(signed(-0.5)).toBe('−0.5000');
    expect(signed(-0.000_001)).toBe('0.0000');
    expect(percent(0.010579)).toBe('1.0579 %');
    expect(pointsBetween(0.0073, 0.0054)).toBe('+0.1900');
    expect(pointsBetween(0.0054, 0.0073)).toBe('−0.1900');
    expect(pointsBetween(0.1, 0.1)).toBe('0.0000');
  });

  test('a case is told by its edition and by what is different', () => {
    const one = caseIn('act-blackjack-2018', { soft17: 'draw', blackjack: '6:5' });
    expect(titleOf(rulebooks, one)).toBe('Blackjack 2018');
    expect(columnName(one)).toBe('ACT 2018 (b)');
    expect(columnName(caseIn('act-blackjack-2005', {}))).toBe('ACT 2005');
    expect(columnName(caseIn('house-baccarat', {}))).toBe('House rules');
    expect(caseWords(one)).toBe('8 decks, dealer draws on soft 17, Blackjack pays 6 to 5');
  });

  test('what is left of a shoe is told, and nothing is dealt for a wager on suits that nobody knows', () => {
    const one = caseIn('act-blackjack-2005', { remaining: 'Ax20 5x30 Tx40' });
    expect(caseWords(one)).toBe('8 decks, dealer stands on soft 17, 90 cards left of the shoe');
    expect(dealtFor(one).map(({ on }) => on)).toEqual(['game']);
    expect(dealtFor({ ...one, values: {} }).map(({ on }) => on)).toEqual([
      'game',
      'perfectPairs',
      'superSevens',
    ]);
    expect(caseWords(caseIn('act-canberra-poker-2023', { maxPayout: '100' }))).toBe(
      'maximum payout 100 antes',
    );
  });

  test('what one edition alone has stands beside the others', () => {
    const editions = ['act-blackjack-2005', 'act-blackjack-2018'].map((rulebook) => caseIn(rulebook));
    const wagers = linesOfAll(editions).map(({ wager }) => wager);
    expect(wagers).toEqual(['game:table', 'game', 'insurance', 'perfectPairs', 'superSevens', 'pairsPlay']);
  });
});

describe('the strategy table', () => {
  test('has a hand for every total, whose cards come to it', () => {
    const worth = (card: string): number => (card === 'A' ? 11 : card === 'T' ? 10 : Number(card));
    const [hard, soft, pairs] = STRATEGY;
    for (const { name, hand } of hard?.rows ?? [])
      expect([...hand].reduce((sum, card) => sum + worth(card), 0)).toBe(Number(name));
    expect(soft?.rows.map(({ hand }) => hand)).toEqual(['A9', 'A8', 'A7', 'A6', 'A5', 'A4', 'A3', 'A2']);
    expect(pairs?.rows.map(({ name }) => name)[1]).toBe('10 10');
    expect(UPS.map(({ name }) => name).join(' ')).toBe('2 3 4 5 6 7 8 9 10 A');
  });

  test('a hard total below the least is drawn to by rule', () => {
    const row = (name: string) => ({ name, hand: '' });
    expect(isForced(row('11'), 'Hard', 12)).toBe(true);
    expect(isForced(row('12'), 'Hard', 12)).toBe(false);
    expect(isForced(row('11'), 'Pairs', 12)).toBe(false);
  });

  test('arrows stop at the edges', () => {
    expect(moved({ row: 0, column: 0 }, 'ArrowUp', 10)).toEqual({ row: 0, column: 0 });
    expect(moved({ row: 9, column: 9 }, 'ArrowDown', 10)).toEqual({ row: 9, column: 9 });
    expect(moved({ row: 3, column: 8 }, 'ArrowRight', 10)).toEqual({ row: 3, column: 9 });
    expect(moved({ row: 3, column: 8 }, 'Home', 10)).toEqual({ row: 3, column: 0 });
    expect(moved({ row: 3, column: 0 }, 'End', 10)).toEqual({ row: 3, column: 9 });
    expect(moved({ row: 3, column: 8 }, 'Enter', 10)).toEqual({ row: 3, column: 8 });
  });

  test('acts stand by what they are worth', () => {
    const cell = {
      stand: '-0.5728',
      hit: '-0.5712',
      double: '-1.14',
      split: '-0.61',
      best: 'hit',
      table: 'hit',
    } as const;
    expect(worthOf(cell).map(({ act }) => act)).toEqual(['hit', 'stand', 'split', 'double']);
  });
});

test('rare results are joined at the ends, and nothing is lost', () => {
  const share = (net: number, part: number) => ({ net, share: part, rounds: part * 100 });
  const all = [
    share(-4, 0.01),
    share(-3, 0.02),
    share(-1, 0.5),
    share(0, 0.1),
    share(1, 0.35),
    share(1.5, 0.02),
  ];
  const bins = binsOf(all, 4);
  expect(bins.reduce((sum, bin) => sum + bin.share, 0)).toBeCloseTo(1, 12);
  expect(binsOf(all, 10).map(({ label }) => label)).toEqual(['−4', '−3', '−1', '0', '+1', '+1.5']);
  expect(binsOf(all, 5).map(({ label }) => label)).toEqual(['≤ −3', '−1', '0', '+1', '+1.5']);
  expect(binsOf(all, 4).map(({ sign }) => sign)).toEqual([-1, -1, 0, 1]);
});
