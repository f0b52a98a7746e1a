import { expect, test } from 'vitest';
import type { AboutPeople, Affair } from '../tables/affairs.ts';
import type { TableAffairs } from '../tables/floor.ts';
import { restrictionsDue } from './restrictions.ts';

const affair = (event: AboutPeople, person: string | null = 'sam', at = 0): Affair => ({
  version: 1,
  at,
  person,
  event,
});
const restricted = (by: string, scope?: 'game' | 'table', person: string | null = 'sam', at = 0) =>
  affair(
    { type: 'PlayerRestricted', patron: 'Ann', reference: 'P-1', ...(scope && { scope }), by },
    person,
    at,
  );
const lifted = (ground?: string, person: string | null = 'sam', at = 0) =>
  affair({ type: 'RestrictionLifted', patron: 'Ann', ...(ground && { ground }), by: '4.8' }, person, at);
const table = (name: string, affairs: readonly Affair[], more: Partial<TableAffairs> = {}): TableAffairs => ({
  table: name,
  version: 9,
  game: 'blackjack',
  rulebook: 'act-blackjack-2018',
  stage: 'open',
  isTournament: false,
  present: ['Ann'],
  affairs,
  ...more,
});
const due = (...tables: readonly TableAffairs[]) =>
  restrictionsDue(tables).map(({ type, table: at }) => `${type} ${at}`);

test('4.8: where the operator said so a restriction holds at every table of the game that she comes to', () => {
  const origin = table('1', [restricted('4.8', 'game')]);
  expect(restrictionsDue([origin, table('2', [])])).toEqual([
    { type: 'RestrictPlayer', table: '2', version: 9, patron: 'Ann', reference: 'P-1 (table 1)' },
  ]);
  // Not where she is not, nor where it is another game, a tournament or a table that is closed.
  for (const more of [
    { present: ['Bo'] },
    { game: 'roulette' },
    { isTournament: true },
    { stage: 'closed' },
  ] as const)
    expect(due(origin, table('2', [], more))).toEqual([]);
  expect(due({ ...origin, stage: 'closed' }, table('2', []))).toEqual(['RestrictPlayer 2']);
  expect(due(origin, table('2', [restricted('4.8')]))).toEqual([]);
  // For a shoe it is for that shoe alone.
  expect(due(origin, table('2', [restricted('4.7(a)')]))).toEqual(['RestrictPlayer 2']);
});

test('4.8: at the table alone it stays there; lifted where it came from, she is free where it was taken to', () => {
  expect(due(table('1', [restricted('4.8', 'table')]), table('2', []))).toEqual([]);
  expect(due(table('1', [restricted('4.8')]), table('2', []))).toEqual([]);
  const taken = table('2', [restricted('4.8', undefined, null)]);
  const over = table('1', [restricted('4.8', 'game'), lifted()]);
  expect(due(over, taken)).toEqual(['LiftRestriction 2']);
  expect(due(table('1', [restricted('4.8', 'game'), lifted('4.7')]), taken)).toEqual([]);
  // What somebody decided at that table himself stands.
  expect(due(over, table('2', [restricted('4.8')]))).toEqual([]);
});

test('4.8: lifted at a table to which it was taken, it is lifted where it came from and everywhere else', () => {
  const origin = table('1', [restricted('4.8', 'game', 'sam', 10)]);
  const taken = restricted('4.8', undefined, null, 20);
  const lift = lifted('4.8', 'sam', 30);
  expect(due(origin, table('2', [taken, lift]), table('3', [taken]))).toEqual([
    'LiftRestriction 1',
    'LiftRestriction 3',
  ]);
  // Where the first table is closed nothing is left to do there, and it does not come back.
  expect(due({ ...origin, stage: 'closed' }, table('2', [taken, lift]))).toEqual([]);
  // What the house itself lifted followed something; another game is another matter; and it may be imposed anew.
  expect(due(origin, table('2', [taken, lifted('4.8', null, 30)]))).toEqual(['RestrictPlayer 2']);
  expect(due(origin, table('2', [taken, lift], { game: 'roulette' }))).toEqual([]);
  const anew = table('1', [...origin.affairs, lifted('4.8', null, 31), restricted('4.8', 'game', 'sam', 40)]);
  expect(due(anew, table('2', [taken, lift]))).toEqual(['RestrictPlayer 2']);
});
