import { createElement } from 'react';
import { expect, test } from 'vitest';
import { drawn } from '../app/drawn.test-kit.ts';
import { netWords, stakedWords, sumWords } from './rail-sums.ts';
import type { RoundLine } from './replay.ts';
import { RoundsRail } from './rounds-rail.tsx';

const line = (round: number, net: number | null, change: Partial<RoundLine> = {}): RoundLine => ({
  table: '1',
  round,
  shoe: 1,
  rulebook: 'act-mini-baccarat-2016',
  standing: 'approved',
  tournament: null,
  began: round * 1000,
  ended: round * 1000 + 500,
  outcome: 'Banker 7 v 4',
  net,
  staked: 2000,
  void: false,
  live: false,
  ...change,
});
const CUP = { table: 'T1-1-1', tournament: 'cup', staked: 5000 };
/** One round for money that lost $20, and two of a tournament that won 50 chips each (features D5). */
const ROUNDS = [line(1, -2000), line(2, 5000, CUP), line(3, 5000, CUP)];

test('a sum of rounds has money and chips apart, and names only what was played for', () => {
  expect(sumWords(ROUNDS, true)).toBe('−$20.00 · +100 chips');
  expect(sumWords(ROUNDS.slice(0, 1), true)).toBe('−$20.00');
  expect(sumWords(ROUNDS.slice(1), true)).toBe('+100 chips');
  expect(sumWords([], true)).toBe('$0.00');
  expect(sumWords(ROUNDS, false)).toBe('$20 staked · 100 chips staked');
  expect(sumWords([], false)).toBe('');
});

test('what is void counts for nothing, of either kind', () => {
  const undone = ROUNDS.map((each) => ({ ...each, void: true }));
  expect(sumWords(undone, true)).toBe('$0.00 · 0 chips');
});

test('a round of a tournament is told in its chips', () => {
  expect([netWords(line(1, 0), 950), netWords(line(2, 0, CUP), -5000)]).toEqual(['+$9.50', '−50 chips']);
  expect([stakedWords(line(1, 0)), stakedWords(line(2, 0, CUP))]).toEqual(['$20', '50 chips']);
});

test('the rail shows both kinds side by side, each as what it is', () => {
  const list = {
    rounds: ROUNDS,
    more: false,
    loading: false,
    detail: null,
    loadMore: () => {},
    refresh: () => {},
  };
  const rail = createElement(RoundsRail, {
    list,
    tables: ['1', 'T1-1-1'],
    table: null,
    chosen: undefined,
    own: true,
    hrefOf: () => '/history',
    onTable: () => {},
  });
  const page = drawn(rail);
  const said = [...page.matchAll(/class="round-came figures"[^>]*>([^<]*)</g)].map(([, words]) => words);
  expect(said).toEqual(['−$20.00', '+50 chips', '+50 chips']);
  expect(page).toContain('−$20.00 · +100 chips');
});
