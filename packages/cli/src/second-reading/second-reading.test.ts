import { GAME_NAMES, referee } from '@baize/engine';
import { rulebooks } from '@baize/rulebooks';
import { describe, expect, test } from 'vitest';
import { generatedRounds } from '../referee/generate.ts';
import { KINDS, type Kind } from '../referee/generators.ts';
import { blackjackRound, irregularBlackjack } from './blackjack/rounds.test-kit.ts';
import { type Compared, compared } from './index.ts';
import {
  irregularBaccarat,
  irregularDice,
  irregularPoker,
  irregularRoulette,
} from './irregular-rounds.test-kit.ts';
import { baccaratRound, chanceFrom, pokerRound } from './rounds.test-kit.ts';

const ROUNDS = 3000;

type File = Readonly<Record<string, unknown>>;

const heldAgainst = (file: File): Compared => compared(file, { ...referee(file) });

describe('rounds by chance come out the same by both readings', () => {
  test.each([
    ['baccarat', baccaratRound],
    ['blackjack', blackjackRound],
    ['poker', pokerRound],
  ])('%s', (_, round) => {
    for (let seed = 1; seed <= ROUNDS; seed += 1) {
      const file = round(chanceFrom(seed));
      expect(heldAgainst(file), JSON.stringify(file)).toEqual({ agrees: true });
    }
  });

  test.each([
    ['baccarat', irregularBaccarat],
    ['blackjack', irregularBlackjack],
    ['dice', irregularDice],
    ['poker', irregularPoker],
    ['roulette', irregularRoulette],
  ])('%s, irregular and made from the text', (_, round) => {
    for (let seed = 1; seed <= ROUNDS; seed += 1) {
      const file = round(chanceFrom(seed));
      expect(heldAgainst(file), JSON.stringify(file)).toEqual({ agrees: true });
    }
  });

  const made = GAME_NAMES.flatMap((game) => KINDS.map((kind): readonly [string, Kind] => [game, kind]));

  test.each(made)('%s, %s', (game, kind) => {
    const wanted = { generate: String(ROUNDS), game, seed: '11', kind };
    for (const { file, name } of generatedRounds(rulebooks, wanted))
      expect(heldAgainst(file), `${name} ${JSON.stringify(file)}`).toEqual({ agrees: true });
  });
});
