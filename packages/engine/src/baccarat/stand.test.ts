import { actMiniBaccarat2016, houseBaccarat } from '@baize/rulebooks/books';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Actor, Option } from '../core/game.ts';
import { run } from '../testing/laws.ts';
import { withPatron } from './chips.ts';
import type { Command } from './command.ts';
import { game } from './game.ts';
import { subjectUnder } from './laws.test-kit.ts';
import { rulesOf } from './rules.ts';
import { optionsStand } from './stand.ts';
import type { State, Table } from './table.ts';

interface Known {
  readonly state: State;
  readonly options: readonly Option<Command>[];
}

const ownOf = (state: State, viewer: Actor) => game.own?.(state, viewer);

/** Wagers of several patrons, before and after one of them changes his. */
const betting = ({ state }: Known): boolean =>
  state.stage !== 'unopened' && new Set(state.round?.wagers.map(({ patron }) => patron)).size > 1;

test.each([actMiniBaccarat2016, houseBaccarat])(
  'options and own affairs that stand are what the game says anew, at tables played by chance',
  {
    timeout: 600_000,
  },
  (book) => {
    const rules = rulesOf(book);
    const subject = subjectUnder(rules);
    let alike = 0;
    let besideWagers = 0;
    let withDifferential = 0;
    for (const seed of fc.sample(fc.integer(), { numRuns: 8, seed: 1625 })) {
      const last = new Map<string, Known>();
      for (const { where, after: state } of run(subject, seed))
        for (const actor of subject.actors(state)) {
          const name = JSON.stringify(actor);
          const options = game.options(rules, state, actor);
          const before = last.get(name);
          const now = { state, options };
          if (before !== undefined && before.state !== state && optionsStand(before.state, state)(actor)) {
            expect(options, `${where}, ${name}`).toEqual(before.options);
            expect(ownOf(state, actor), `${where}, ${name}`).toEqual(ownOf(before.state, actor));
            alike += 1;
            if (betting(before) && betting(now)) besideWagers += 1;
          }
          if (state.stage === 'open' && state.sign.differential !== null && betting(now))
            withDifferential += 1;
          last.set(name, now);
        }
    }
    // The runs must come to where it could fail.
    expect(alike).toBeGreaterThan(250);
    expect(besideWagers).toBeGreaterThan(20);
    expect(withDifferential).toBeGreaterThan(20);
  },
);

test('a round more or less leaves nobody his options, and a purse fuller only its owner not', () => {
  const subject = subjectUnder(rulesOf(actMiniBaccarat2016));
  const states = run(subject, 1).map(({ after }) => after);
  const table = states.find((state) => state.stage === 'open' && state.round !== null) as Table;
  const [one, other] = ['Ann', 'Bo'].map((patron) => ({ role: 'patron', patron }) as const);
  for (const stands of [
    optionsStand(table, { ...table, round: null }),
    optionsStand({ ...table, round: null }, table),
  ])
    expect(stands(one as Actor)).toBe(false);
  const richer = withPatron(table, 'Ann', { chips: 1_000_000 });
  const stands = optionsStand(table, richer);
  expect([stands(one as Actor), stands(other as Actor), stands({ role: 'dealer' })]).toEqual([
    false,
    true,
    false,
  ]);
});
