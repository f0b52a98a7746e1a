import { expect, test } from 'vitest';
import { fault } from '../core/notation.ts';
import { referee } from '../referee.ts';
import { bothSay, chanceFrom, EDITIONS, isPlain, oracleSays } from './differential.test-kit.ts';
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

/** Read a second time, by a reading that goes into them, they are in the command. */
test('rounds in which something went wrong are settled, each kind of it at every moment', {
  timeout: 600_000,
}, () => {
  const kinds = new Map<string, Set<string>>();
  for (const rules of EDITIONS) {
    for (let seed = 1; seed <= ROUNDS / 4; seed += 1) {
      const { file } = generateRound(rules, chanceFrom(seed), 'irregular');
      const where = `${rules.rulebook} ${seed}`;
      expect(referee(file), where).toMatchObject({ ok: true });
      for (const { what, after } of file.irregularities as readonly { what: string; after: unknown }[]) {
        const moments = kinds.get(what) ?? new Set();
        kinds.set(what, moments.add(typeof after === 'number' ? 'dealing' : String(after)));
      }
    }
  }
  const told = Object.fromEntries([...kinds].map(([what, moments]) => [what, [...moments].sort()]));
  const EVER = ['collected', 'dealing', 'nextRound', 'settled'];
  const SOME = expect.arrayContaining(['dealing', 'settled']);
  expect(told).toEqual({
    ...{
      corrected: ['collected', 'dealing', 'settled'],
      misplaced: EVER,
      drawnInError: SOME,
      dealerCard: SOME,
    },
    ...{
      faceUp: SOME,
      burnedInError: SOME,
      cuttingCard: SOME,
      tooFewCards: ['dealing'],
      malfunction: ['dealing'],
    },
    ...{ void: SOME, voidWagers: EVER, excluded: expect.arrayContaining(['dealing']) },
  });
});

test('a round with one unlawful act is refused there, by the clause that was broken', {
  timeout: 600_000,
}, () => {
  const clauses = new Set<string>();
  const reports = new Set<string>();
  for (const rules of EDITIONS) {
    for (let seed = 1; seed <= ROUNDS / 5; seed += 1) {
      const { file, refusal } = generateRound(rules, chanceFrom(seed), 'unlawful');
      const where = `${rules.rulebook} ${seed}`;
      const answer = referee(file);
      expect(answer.ok ? answer : { clause: answer.refusal.clause, at: answer.refusal.at }, where).toEqual(
        refusal,
      );
      if (isPlain(file)) {
        expect(oracleSays(file), where).toEqual({ at: refusal?.at });
        clauses.add(String(refusal?.clause));
      } else reports.add(String(refusal?.clause));
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
  for (const by of ['14.4', '14.5', '16.2(a)', '18.3']) expect(reports).toContain(by);
});

test('a generated round that is refused would be a defect', () => {
  expect(() => lawful(fault('cards', 'one is missing'))).toThrow(
    'impossible: what was generated is refused, one is missing',
  );
});
