import { actMiniBaccarat2016, houseBaccarat } from '@baize/rulebooks/books';
import { describe, expect, test } from 'vitest';
import { isFault } from '../../core/notation.ts';
import { chanceFrom } from '../../testing/laws.ts';
import { settleRound } from '../referee.ts';
import { readRound } from '../round-file.ts';
import { rulesOf } from '../rules.ts';
import { generateRound, type Kind } from './generate.ts';

const ROUNDS = 400;

describe.each([actMiniBaccarat2016, houseBaccarat])('$edition.id', (book) => {
  const rules = rulesOf(book);
  const answerTo = (kind: Kind, seed: number) => {
    const { file, refusal } = generateRound(rules, chanceFrom(seed), kind);
    const read = readRound(rules, file);
    return { file, refusal, answer: isFault(read) ? read : settleRound(rules, read) };
  };

  test('lawful and irregular rounds are settled, and a void moves nothing', () => {
    for (const kind of ['lawful', 'irregular'] as const) {
      const told = new Set<string>();
      for (let seed = 1; seed <= ROUNDS; seed += 1) {
        const { file, answer } = answerTo(kind, seed);
        if (isFault(answer)) throw new Error(`${JSON.stringify(file)}: ${answer.detail}`);
        for (const { clause } of answer.irregularities ?? []) told.add(clause);
        if (answer.void !== undefined)
          expect(Object.values(answer.players).every(({ net }) => net === 0)).toBe(true);
      }
      if (kind === 'irregular')
        expect([...told]).toEqual(
          expect.arrayContaining(['12.1', '12.2', '12.3', '12.4', '12.5', '12.7', '12.8']),
        );
    }
  });

  test('unlawful rounds are refused by the clause and at the place that are named', () => {
    for (let seed = 1; seed <= ROUNDS; seed += 1) {
      const { file, refusal, answer } = answerTo('unlawful', seed);
      const met = isFault(answer) ? { clause: answer.clause, at: answer.at } : { file, answer };
      expect(met, JSON.stringify(file)).toEqual(refusal);
    }
  });
});
