import { expect, test } from 'vitest';
import type { Affair } from './affairs.ts';
import { withPast } from './past.ts';

const restricted = (patron: string, by: string): Affair => ({
  version: 1,
  at: 0,
  person: 'sam',
  event: { type: 'PlayerRestricted', patron, reference: 'P-1', by },
});
const asked = (ground: string, more: object = {}) =>
  ({ type: 'RestrictPlayer', patron: 'Ann', ground, reference: 'P-2', ...more }) as never;
const told = (command: never, ...tables: readonly { game: string; affairs: readonly Affair[] }[]) =>
  withPast(command, () => tables);

test('4.9: that somebody was tracked and restricted before is the house’s to say, from every table, and nobody else’s', () => {
  const other = { game: 'blackjack', affairs: [restricted('Ann', '4.8')] };
  expect(told(asked('4.9'), { game: 'blackjack', affairs: [] }, other)).toEqual(
    asked('4.9', { before: true }),
  );
  // Whoever claims it is not heard.
  expect(told(asked('4.9', { before: true }))).toEqual(asked('4.9'));
  expect(told(asked('4.8', { before: true }), other)).toEqual(asked('4.8'));
  for (const affairs of [[restricted('Bo', '4.8')], [restricted('Ann', '4.7(a)')]])
    expect(told(asked('4.9'), { game: 'blackjack', affairs })).toEqual(asked('4.9'));
  expect(told(asked('4.9'), { ...other, game: 'roulette' })).toEqual(asked('4.9'));
  const leave = { type: 'LeaveTable', patron: 'Ann' } as never;
  expect(told(leave, other)).toBe(leave);
});
