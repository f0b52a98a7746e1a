import { describe, expect, test } from 'vitest';
import { netOfRounds, roundsOf } from './rounds.ts';
import type { WhyItem } from './why-item.ts';

const item = (id: string, round?: number): WhyItem => ({
  ...{ id, kind: 'paid', title: id, text: '', clauses: [] },
  ...(round === undefined ? {} : { round }),
});

const result = (round: number, net: number) => ({ round, words: `round ${round}`, net });

describe('Why is divided by rounds', () => {
  test('newest first, each with what happened in it and what it brought', () => {
    const rounds = roundsOf({
      items: [item('refused', 14), item('tie', 13), item('banker', 13)],
      results: [result(13, -250)],
      past: [result(9, 4750)],
      on: 14,
    });
    expect(rounds.map(({ number, items }) => [number, items.map(({ id }) => id)])).toEqual([
      [14, ['refused']],
      [13, ['tie', 'banker']],
      [9, []],
    ]);
    expect(rounds.map((round) => round.result?.net)).toEqual([undefined, -250, 4750]);
    expect(rounds.map(({ isUnread }) => isUnread)).toEqual([false, false, true]);
    expect(netOfRounds(rounds)).toBe(4500);
  });

  test('a round that was on when the page came, and was told as past later, is one round', () => {
    const rounds = roundsOf({
      items: [item('a', 5)],
      results: [result(5, 100)],
      past: [result(5, 100)],
      on: 6,
    });
    expect(rounds).toHaveLength(1);
    expect(rounds[0]?.isUnread).toBe(false);
    expect(netOfRounds(rounds)).toBe(100);
  });

  test('what is ruled between two rounds stands with the last, and with the one on where one is', () => {
    const known = { items: [item('ruled'), item('a', 5)], results: [], past: [] };
    expect(roundsOf({ ...known, on: undefined }).map(({ number }) => number)).toEqual([5]);
    expect(roundsOf({ ...known, on: 6 }).map(({ number }) => number)).toEqual([6, 5]);
  });

  test('where the table never said how a round ended its net is that of its wagers', () => {
    const items = [
      { ...item('tie', 5), amount: -2500 },
      { ...item('banker', 5), amount: 2375 },
    ];
    expect(roundsOf({ items, results: [], past: [], on: 5 })[0]?.result).toBeUndefined();
    expect(roundsOf({ items, results: [], past: [], on: undefined })[0]?.result?.net).toBe(-125);
  });

  test('rounds in which nothing happened to the viewer are left out', () => {
    expect(roundsOf({ items: [], results: [result(3, 0)], past: [], on: 4 })).toEqual([]);
  });
});
