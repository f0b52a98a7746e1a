import { expect, test } from 'vitest';
import { GENERATED, generateTournament } from './index.ts';
import { deadEndsIn } from './walk.ts';

test.each(GENERATED)('%s: from wherever a tournament stands it can be brought to its end', (instrument) => {
  for (const seed of [3, 11, 28, 44]) {
    expect({ seed, found: deadEndsIn(generateTournament(instrument, seed), 7) }).toEqual({ seed, found: [] });
  }
});
