import { expect, test } from 'vitest';
import { checkTournament } from '../../check/index.ts';
import { damagedFrom } from './damaged.ts';
import { GENERATED, generateTournament } from './index.ts';
import { letPassIn, unlawfulIn } from './unlawful.ts';

const SEEDS = [3, 5, 8, 13] as const;

test.each(GENERATED)('%s: what nobody may do is refused by the clause that was foretold', (instrument) => {
  const made = SEEDS.map((seed) => generateTournament(instrument, seed));
  expect(made.flatMap(letPassIn)).toEqual([]);
  const kinds = new Set(made.flatMap((each) => unlawfulIn(each)).map(({ what }) => what));
  expect(kinds.size).toBeGreaterThan(15);
});

test.each(GENERATED)('%s: whatever is damaged in an export, the checker finds it', (instrument) => {
  for (const seed of SEEDS) {
    const damaged = damagedFrom(generateTournament(instrument, seed));
    expect(damaged.length).toBeGreaterThan(5);
    const unnoticed = damaged.filter(({ file }) => checkTournament(JSON.parse(JSON.stringify(file))).ok);
    expect({ seed, unnoticed: unnoticed.map(({ what }) => what) }).toEqual({ seed, unnoticed: [] });
  }
});
