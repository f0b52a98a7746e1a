import { expect, test } from 'vitest';
import { referee } from '../../referee.ts';
import { rules } from '../clause.test-kit.ts';
import { type Chance, generateRound } from './generate.ts';

const ROUNDS = 1500;

/** Chance from a seed, by a sequence of its own. */
const chanceFrom = (seed: number): Chance => {
  let state = Math.imul(seed, 2_654_435_761) >>> 0;
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
};

test('lawful rounds by chance are settled, and the same seed gives the same', () => {
  for (let seed = 1; seed <= ROUNDS; seed += 1) {
    const { file } = generateRound(rules, chanceFrom(seed), 'lawful');
    expect(referee(file), `${seed} ${JSON.stringify(file)}`).toMatchObject({ ok: true });
    expect(generateRound(rules, chanceFrom(seed), 'lawful').file).toEqual(file);
  }
});

test('irregular rounds are settled, say which clause followed, and a void one moves nothing', () => {
  const told = new Map<string, number>();
  for (let seed = 1; seed <= ROUNDS; seed += 1) {
    const { file } = generateRound(rules, chanceFrom(seed), 'irregular');
    const answer = referee(file);
    const says = `${seed} ${JSON.stringify(file)} ${JSON.stringify(answer)}`;
    expect(answer, says).toMatchObject({ ok: true, irregularities: [{ clause: expect.any(String) }] });
    if (!answer.ok) continue;
    if ('void' in answer)
      expect(
        Object.values(answer.players).every(({ net }) => net === 0),
        says,
      ).toBe(true);
    const [{ what }] = file.irregularities as readonly [{ readonly what: string }];
    told.set(what, (told.get(what) ?? 0) + 1);
  }
  expect([...told.keys()].sort()).toEqual([
    'corrected',
    'drawnInError',
    'excluded',
    'exposed',
    'malfunction',
    'misdealt',
    'misplaced',
    'racked',
    'void',
    'voidWagers',
  ]);
});

test('a round with one unlawful thing is refused there, by the clause that it breaks', () => {
  const clauses = new Set<string>();
  for (let seed = 1; seed <= ROUNDS; seed += 1) {
    const { file, refusal } = generateRound(rules, chanceFrom(seed), 'unlawful');
    expect(referee(file), `${seed} ${JSON.stringify(file)}`).toMatchObject({ ok: false, refusal });
    clauses.add(String(refusal?.clause));
  }
  expect(clauses.size).toBe(19);
});
