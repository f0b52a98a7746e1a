import { actMiniBaccarat2016, houseBaccarat } from '@baize/rulebooks';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Option } from '../core/game.ts';
import { run } from '../testing/laws.ts';
import type { Command } from './command.ts';
import { miniBaccarat } from './game.ts';
import { subjectUnder } from './laws.test-kit.ts';
import { rulesOf } from './rules.ts';
import { optionsStand } from './stand.ts';
import type { State } from './table.ts';

interface Known {
  readonly state: State;
  readonly options: readonly Option<Command>[];
}

/** Wagers of several patrons, before and after one of them changes his. */
const betting = ({ state }: Known): boolean =>
  state.stage !== 'unopened' && new Set(state.round?.wagers.map(({ patron }) => patron)).size > 1;

test.each([actMiniBaccarat2016, houseBaccarat])(
  'options that stand are what the game offers anew, at tables played by chance',
  {
    timeout: 120_000,
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
          const options = miniBaccarat.options(rules, state, actor);
          const before = last.get(name);
          const now = { state, options };
          if (before !== undefined && before.state !== state && optionsStand(before.state, state)(actor)) {
            expect(options, `${where}, ${name}`).toEqual(before.options);
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
