import { expect, test } from 'vitest';
import { referee } from '../../referee.ts';
import { editions } from '../rules.ts';
import { type Chance, generateRound } from './generate.ts';

const ROUNDS = 2000;

/** Chance from a seed, by a sequence of its own; neighbours among the seeds lie far apart. */
const chanceFrom = (seed: number): Chance => {
  let state = Math.imul(seed, 0x9e3779b1);
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

test('a round with one unlawful thing is refused there, by the clause that it breaks', () => {
  const clauses = new Set<string>();
  for (let seed = 1; seed <= ROUNDS; seed += 1) {
    const { file, refusal } = generateRound(rules, chanceFrom(seed), 'unlawful');
    expect(referee(file), `${seed} ${JSON.stringify(file)}`).toMatchObject({ ok: false, refusal });
    clauses.add(String(refusal?.clause));
  }
  expect([...clauses].sort()).toEqual(CLAUSES);
});

const CLAUSES = ['1.2', '2.10', '2.3', '2.4', '2.5', '2.6', '3.3', '3.4'];

test('an irregular round is a lawful one with what came to light', () => {
  const kinds = new Set<string>();
  for (let seed = 1; seed <= ROUNDS / 4; seed += 1) {
    const { irregularities, ...file } = generateRound(rules, chanceFrom(seed), 'irregular').file;
    expect(referee(file)).toMatchObject({ ok: true });
    for (const { what } of irregularities as readonly { readonly what: string }[]) kinds.add(what);
  }
  expect([...kinds].sort()).toEqual(['correctedNumber', 'void', 'voidWagers']);
});
