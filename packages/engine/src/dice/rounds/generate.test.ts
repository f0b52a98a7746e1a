import { expect, test } from 'vitest';
import { referee } from '../../referee.ts';
import { editions } from '../rules.ts';
import { type Chance, generateRound } from './generate.ts';

const ROUNDS = 2000;

/** Chance from a seed, by a sequence of its own. */
const chanceFrom = (seed: number): Chance => {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
};

const [rules] = editions.books.map((book) => editions.rulesOf(book)) as [ReturnType<typeof editions.rulesOf>];

test('lawful rounds by chance are settled, and the same seed gives the same', () => {
  for (let seed = 1; seed <= ROUNDS; seed += 1) {
    const { file } = generateRound(rules, chanceFrom(seed), 'lawful');
    expect(referee(file), `${seed} ${JSON.stringify(file)}`).toMatchObject({ ok: true });
    expect(generateRound(rules, chanceFrom(seed), 'lawful').file).toEqual(file);
  }
});

test('irregular rounds are settled, and say which clause followed', () => {
  const clauses = new Set<string>();
  for (let seed = 1; seed <= ROUNDS; seed += 1) {
    const { file } = generateRound(rules, chanceFrom(seed), 'irregular');
    const answer = referee(file);
    expect(answer, `${seed} ${JSON.stringify(file)}`).toMatchObject({ ok: true });
    const { irregularities } = answer as unknown as { irregularities: readonly { clause: string }[] };
    for (const { clause } of irregularities) clauses.add(clause);
  }
  expect([...clauses].sort()).toEqual(['7.2', '7.3', '9.2(a)', '9.2(b)', '9.3', '9.4', '9.5']);
});

test('a round with one unlawful thing is refused there, by the clause that it breaks', () => {
  const clauses = new Set<string>();
  for (let seed = 1; seed <= ROUNDS; seed += 1) {
    const { file, refusal } = generateRound(rules, chanceFrom(seed), 'unlawful');
    expect(referee(file), `${seed} ${JSON.stringify(file)}`).toMatchObject({ ok: false, refusal });
    clauses.add(String(refusal?.clause));
  }
  expect([...clauses].sort()).toEqual(CLAUSES);
});

const CLAUSES = ['1.2', '2.1', '3.3', '3.4', '4.2'];
