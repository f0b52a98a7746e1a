import { expect, test } from 'vitest';
import { fault } from '../core/notation.ts';
import { referee } from '../referee.ts';
import { bothSay, chanceFrom, EDITIONS, oracleSays } from './differential.test-kit.ts';
import { generateRound, lawful } from './rounds/generate.ts';

const ROUNDS = 5000;

test('lawful rounds by chance come out as a second reading of the rules has them', {
  timeout: 600_000,
}, () => {
  for (const rules of EDITIONS) {
    for (let seed = 1; seed <= ROUNDS; seed += 1) {
      const [engine, oracle] = bothSay(rules, seed);
      expect(engine, `${rules.rulebook} ${seed}`).toEqual(oracle);
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
