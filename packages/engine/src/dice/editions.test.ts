import { expect, test } from 'vitest';
import { isFault } from '../core/notation.ts';
import { STRANGER } from '../core/patrons.ts';
import { numbersIn, othersThan, trialOf } from '../testing/trial.ts';
import { BOOKS, type DiceRulebook } from './editions.ts';
import { game } from './game.ts';
import { settleRound } from './referee.ts';
import { readRound } from './round-file.ts';
import { type DiceRules, editions, rulesOf } from './rules.ts';
import { opened, openTable } from './table.test-kit.ts';

/*
 * Every number of the law, changed: an edition for trial either is refused by that very clause, or is played by the
 * number it states, as a small model that is handed the same number has it; and then something is seen of the change.
 */

const [BASE] = BOOKS;
const STAKE = 700;

type Stated = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Every box of a small model: the clause that says which sums it holds, where it holds sums, and that of its price. */
const BOXES = [
  ['under', '2.2', '6.1(a)'],
  ['seven', '2.3', '6.1(b)'],
  ['over', '2.4', '6.1(c)'],
  ['double', null, '6.1(d)'],
] as const;

const wins = (stated: Stated, sums: string | null, first: number, second: number): boolean => {
  if (sums === null) return first === second;
  const { from = 0, to = 0 } = stated[sums] ?? {};
  return from <= first + second && first + second <= to;
};

const settled = (rules: DiceRules, thrown: readonly number[]) => {
  const wagers = BOXES.map(([on]) => ({ player: on, on, amount: STAKE }));
  const round = readRound(rules, { rulebook: rules.rulebook, wagers, throw: thrown });
  return isFault(round) ? round : settleRound(rules, round);
};

const pairsOf = (faces: number): readonly (readonly [number, number])[] =>
  Array.from({ length: faces }, (_, first) =>
    Array.from({ length: faces }, (_each, second) => [first + 1, second + 1] as const),
  ).flat();

const probes = (rules: DiceRules): unknown => {
  const table = opened();
  const seated = (idle: number) => ({ ...table, seats: ['P'], patrons: { P: { ...STRANGER, idle } } });
  return [
    Array.from({ length: 26 }, (_, seats) =>
      game.decide(rules, { stage: 'unopened' }, openTable({ determinations: { seats } })),
    ).map(({ ok }) => ok),
    [0, 1, 2, 3, 4, 5, 6, 7].map(
      (idle) =>
        game.decide(rules, seated(idle), { type: 'VacateSeat', actor: { role: 'operator' }, patron: 'P' }).ok,
    ),
    pairsOf(13).map((thrown) => settled(rules, thrown)),
  ];
};

const seen = (rules: DiceRules): string => JSON.stringify(probes(rules)).replaceAll(rules.rulebook, '');

const judged = (book: DiceRulebook, clause: string, name: string): 'refused' | 'carried' => {
  const faults = editions.faultsIn(book);
  if (faults.length > 0) {
    expect(
      faults.map((fault) => fault.clause),
      name,
    ).toContain(clause);
    return 'refused';
  }
  const rules = rulesOf(book);
  const stated = book.parameters as unknown as Stated;
  for (const [first, second] of pairsOf(book.parameters['1.2'].faces)) {
    const answer = settled(rules, [first, second]);
    if (isFault(answer) || !answer.ok) throw new Error(`${name}: ${JSON.stringify(answer)}`);
    for (const [on, sums, price] of BOXES) {
      const won = (stated[price]?.pays ?? 0) * STAKE;
      expect(answer.players[on]?.net, `${name}, ${on} at ${first} and ${second}`).toBe(
        wins(stated, sums, first, second) ? won : -STAKE,
      );
    }
  }
  expect(seen(rules), `${name} is seen`).not.toBe(seen(rulesOf(BASE)));
  return 'carried';
};

test.each(numbersIn(BASE).map((leaf) => [`${leaf.clause} ${leaf.path}`, leaf] as const))(
  '%s',
  (name, leaf) => {
    for (const value of othersThan(leaf.value))
      judged(trialOf(BASE, { [leaf.clause]: leaf.with(value) }), leaf.clause, `${name} ${value}`);
  },
);

test.each([2, 4, 8, 12])('two dice of %i faces are thrown as they are stated', (faces) => {
  const middle = faces + 1;
  const changed = {
    '1.2': { dice: 2, faces },
    '2.2': { from: 2, to: middle - 1 },
    '2.3': { from: middle, to: middle },
    '2.4': { from: middle + 1, to: 2 * faces },
  };
  expect(judged(trialOf(BASE, changed), '1.2', `${faces} faces`)).toBe('carried');
});

test.each([
  ['2.2', { from: 1, to: 6 }],
  ['2.3', { from: 8, to: 7 }],
  ['2.4', { from: 8, to: 13 }],
  ['6.1(b)', { pays: 9, for: 2 }],
  ['1.3', { seatsMax: 0, roundsMax: 3 }],
] as const)('%s cannot be %o', (clause, stated) => {
  expect(editions.faultsIn(trialOf(BASE, { [clause]: stated })).map((fault) => fault.clause)).toContain(
    clause,
  );
});
