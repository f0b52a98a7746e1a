import { expect } from 'vitest';
import type { Command } from './command.ts';
import { refusalOf } from './table.test-kit.ts';
import type { State } from './table.ts';

/** What is refused, by which clause, and what the person reads. */
export const says = (rows: readonly (readonly [State, Command, string, string])[]): void => {
  expect(rows.map(([state, command]) => refusalOf(state, command))).toEqual(
    rows.map(([, , clause, detail]) => ({ clause, detail })),
  );
};
