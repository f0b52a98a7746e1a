import { expect, test } from 'vitest';
import { fault } from '../core/notation.ts';
import { referee } from '../referee.ts';
import { type Chance, type GeneratedRound, generateRound, lawful } from './generate.ts';
import { oracle, Unlawful } from './oracle.test-kit.ts';
import { rules2005, rules2018 } from './round.test-kit.ts';

/** A small generator with a seed (xorshift): a run is repeated from its number. */
const chanceFrom = (seed: number): Chance => {
  let state = seed * 2_654_435_761 || 1;
  return (n) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % n;
  };
};

const ROUNDS = 5000;
const EDITIONS = [rules2018, rules2005];

/** What both say of a round, in one form. */
const engineSays = (file: GeneratedRound['file']) => {
  const answer = referee(file);
  if (!answer.ok) return { at: answer.refusal.at };
  const nets = Object.fromEntries(Object.entries(answer.players).map(([name, { net }]) => [name, net]));
  const { cards } = (answer as unknown as { dealer: { cards: string } }).dealer;
  return { nets, cardsUsed: answer.cardsUsed, dealer: cards };
};
const oracleSays = (file: GeneratedRound['file']) => {
  try {
    return oracle(file);
  } catch (error) {
    if (error instanceof Unlawful) return { at: error.at };
    throw error;
  }
};

test('lawful rounds by chance come out as a second reading of the rules has them', {
  timeout: 600_000,
}, () => {
  for (const rules of EDITIONS) {
    for (let seed = 1; seed <= ROUNDS; seed += 1) {
      const { file } = generateRound(rules, chanceFrom(seed), 'lawful');
      expect(engineSays(file), `${rules.rulebook} ${seed}`).toEqual(oracleSays(file));
    }
  }
});

test('a round with one unlawful act is refused there, by the clause that was broken', {
  timeout: 600_000,
}, () => {
  const clauses = new Set<string>();
  for (const rules of EDITIONS) {
    for (let seed = 1; seed <= ROUNDS / 5; seed += 1) {
      const { file, refusal } = generateRound(rules, chanceFrom(seed), 'unlawful');
      const where = `${rules.rulebook} ${seed}`;
      const answer = referee(file);
      expect(answer.ok ? answer : { clause: answer.refusal.clause, at: answer.refusal.at }, where).toEqual(
        refusal,
      );
      expect(oracleSays(file), where).toEqual({ at: refusal?.at });
      clauses.add(String(refusal?.clause));
    }
  }
  expect([...clauses].sort()).toEqual(
    [
      '10.1',
      '10.3',
      '10.4',
      '11.1',
      '4.5',
      '7.1',
      '7.2',
      '7.3',
      '8.1(b)',
      '9.1',
      '9.2(b)',
      'A:Double/double down',
      'A:Split',
    ].sort(),
  );
});

test('a generated round that is refused would be a defect', () => {
  expect(() => lawful(fault('cards', 'one is missing'))).toThrow(
    'impossible: what was generated is refused, one is missing',
  );
});
