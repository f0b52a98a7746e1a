import { expect } from 'vitest';
import type { Actor } from '../core/game.ts';
import { rules } from './clause.test-kit.ts';
import type { Command } from './command.ts';
import { game } from './game.ts';
import { eventsOf, refusalOf } from './table.test-kit.ts';
import type { State } from './table.ts';

/** What is refused, by which clause, and what the person reads. */
export const says = (rows: readonly (readonly [State, Command, string, string])[]): void => {
  expect(rows.map(([state, command]) => refusalOf(state, command))).toEqual(
    rows.map(([, , clause, detail]) => ({ clause, detail })),
  );
};

/** What an actor is offered of one kind: the whole command, its clause, and what is left to choose. */
export const offers = (
  state: State,
  actor: Actor,
  type: Command['type'],
  ...expected: readonly object[]
): void => {
  const all = game
    .options(rules, state, actor)
    .filter(({ command }) => command.type === type)
    .map(({ command, by, choose }) => ({ ...command, by, ...(choose === undefined ? {} : { choose }) }));
  expect(all).toStrictEqual(expected.map((each) => ({ type, actor, ...each })));
};

/** Exactly these events follow from each. */
export const follow = (rows: readonly (readonly [State, Command, ...(readonly object[])])[]): void =>
  expect(rows.map(([state, command]) => eventsOf(state, command))).toStrictEqual(
    rows.map(([, , ...events]) => events),
  );
