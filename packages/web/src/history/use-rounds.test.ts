import { expect, test } from 'vitest';
import type { RoundLine } from './replay.ts';
import { joined } from './use-rounds.ts';

const line = (round: number, live = false): RoundLine => ({
  table: '1',
  round,
  shoe: 1,
  rulebook: 'act-mini-baccarat-2016',
  standing: 'approved',
  tournament: null,
  began: round * 1000,
  ended: live ? null : round * 1000 + 500,
  outcome: live ? 'In play' : 'Banker 7 v 4',
  net: 0,
  staked: 1000,
  void: false,
  live,
});

test('earlier rounds come behind, newer ones in front, each once', () => {
  const known = [line(5, true), line(4), line(3)];
  expect(joined(known, [line(3), line(2)]).map(({ round }) => round)).toEqual([5, 4, 3, 2]);
  expect(joined(known, [line(6, true), line(5)]).map(({ round }) => round)).toEqual([6, 5, 4, 3]);
});

test('a round that is told again stands as it was told last', () => {
  expect(joined([line(5, true)], [line(5)])[0]?.live).toBe(false);
});

test('rounds of two tables with one number are two rounds', () => {
  expect(joined([line(5)], [{ ...line(5), table: '2' }])).toHaveLength(2);
});
