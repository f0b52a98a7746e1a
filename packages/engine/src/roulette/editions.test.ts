import { expect, test } from 'vitest';
import { isFault } from '../core/notation.ts';
import { STRANGER } from '../core/patrons.ts';
import { numbersIn, othersThan, trialOf } from '../testing/trial.ts';
import { chipsOf, sidesOf } from './called.ts';
import { CALLS } from './command.ts';
import { BOOKS, type RouletteRulebook } from './editions.ts';
import { game } from './game.ts';
import { pocketColour } from './layout.ts';
import { settleRound } from './referee.ts';
import { readRound } from './round-file.ts';
import { editions, type RouletteRules, rulesOf } from './rules.ts';
import { opened, openTable } from './table.test-kit.ts';

/*
 * Every number of the law, changed: an edition for trial either is refused by that very clause, or is played by the
 * number it states, as a small model that is handed the same number has it; and then something is seen of the change.
 */

const [BASE] = BOOKS;
const law = BASE.parameters;
const STAKE = 700;

interface Stated {
  readonly '1.2': { readonly pockets: number; readonly red: readonly number[] };
  readonly '2.1': { readonly rows: number };
  readonly '2.8': { readonly dozens: number };
}
type Prices = Readonly<Record<string, { readonly pays: number }>>;

/** Every wager of a small model: on which numbers, and by which clause it is paid. Rows have three numbers. */
const wagersOf = (
  stated: Stated,
): readonly (readonly [on: string, numbers: readonly number[], paid: string])[] => {
  const most = stated['2.1'].rows * 3;
  const all = Array.from({ length: most }, (_, at) => at + 1);
  const { red } = stated['1.2'];
  const { dozens } = stated['2.8'];
  const dozen = (which: number) => all.slice(((which - 1) * most) / dozens, (which * most) / dozens);
  return [
    ['0', [0], '8.1(a)'],
    ['5', [5], '8.1(a)'],
    ['1-2', [1, 2], '8.1(b)'],
    ['0-2', [0, 2], '8.1(b)'],
    ['4-5-6', [4, 5, 6], '8.1(c)'],
    ['0-1-2', [0, 1, 2], '8.1(c)'],
    ['1-2-4-5', [1, 2, 4, 5], '8.1(d)'],
    ['0-1-2-3', [0, 1, 2, 3], '8.1(d)'],
    ['1-2-3-4-5-6', [1, 2, 3, 4, 5, 6], '8.1(e)'],
    ['column2', all.filter((number) => number % 3 === 2), '8.1(f)'],
    ...Array.from({ length: dozens }, (_, at) => [`dozen${at + 1}`, dozen(at + 1), '8.1(g)'] as const),
    ['red', red, '8.1(h)'],
    ['black', all.filter((number) => !red.includes(number)), '8.1(h)'],
    ['odd', all.filter((number) => number % 2 === 1), '8.1(h)'],
    ['even', all.filter((number) => number % 2 === 0), '8.1(h)'],
    ['low', all.slice(0, most / 2), '8.1(h)'],
    ['high', all.slice(most / 2), '8.1(h)'],
  ];
};

const settled = (rules: RouletteRules, on: readonly string[], spin: number) => {
  const wagers = on.map((place) => ({
    player: place,
    ...(/^\d/.test(place) ? { numbers: place.split('-').map(Number) } : { on: place }),
    amount: STAKE,
  }));
  const round = readRound(rules, { rulebook: rules.rulebook, wagers, spin });
  return isFault(round) ? round : settleRound(rules, round);
};

/** Numbers that every edition here has, so that two editions can be held against each other. */
const SPINS = [0, 1, 2, 3, 4, 5, 6];

const probes = (rules: RouletteRules): unknown => {
  const table = opened();
  const seated = (idle: number) => ({
    ...table,
    seats: ['P'],
    patrons: { P: { ...STRANGER, idle } },
  });
  const open = openTable();
  const colours = (many: number) =>
    game.decide(rules, { stage: 'unopened' }, {
      ...open,
      determinations: { ...open.determinations, seats: 1, colours: many },
    } as never);
  return [
    rules.layout.places,
    rules.law['1.3'],
    CALLS.map((call) => chipsOf(rules, call)),
    sidesOf(rules),
    Array.from({ length: rules.law['1.2'].pockets }, (_, number) => pocketColour(rules.law, number)),
    [1, 11, 12, 13, 24].map((many) => colours(many).ok),
    [
      { ...open.checks, wheel: '' },
      { ...open.checks, ball: '' },
    ].map((checks) => game.decide(rules, { stage: 'unopened' }, { ...open, checks })),
    [0, 1, 2, 3, 4, 5, 6, 7].map(
      (idle) =>
        game.decide(rules, seated(idle), { type: 'VacateSeat', actor: { role: 'operator' }, patron: 'P' }).ok,
    ),
    SPINS.map((spin) =>
      settled(
        rules,
        ['0', '5', '1-2', '4-5-6', '1-2-4-5', '1-2-3-4-5-6', 'column2', 'dozen1', 'red', 'low'],
        spin,
      ),
    ),
  ];
};

const seen = (rules: RouletteRules): string => JSON.stringify(probes(rules)).replaceAll(rules.rulebook, '');

const judged = (book: RouletteRulebook, clause: string, name: string): void => {
  const faults = editions.faultsIn(book);
  if (faults.length > 0) {
    expect(
      faults.map((fault) => fault.clause),
      name,
    ).toContain(clause);
    return;
  }
  const rules = rulesOf(book);
  const model = wagersOf(book.parameters as Stated);
  for (let spin = 0; spin < book.parameters['1.2'].pockets; spin += 1) {
    const answer = settled(
      rules,
      model.map(([on]) => on),
      spin,
    );
    if (isFault(answer) || !answer.ok) throw new Error(`${name}: ${JSON.stringify(answer)}`);
    for (const [on, numbers, paid] of model) {
      const won = ((book.parameters as unknown as Prices)[paid]?.pays ?? 0) * STAKE;
      expect(answer.players[on]?.net, `${name}, ${on} at ${spin}`).toBe(
        numbers.includes(spin) ? won : -STAKE,
      );
    }
  }
  expect(seen(rules), `${name} is seen`).not.toBe(seen(rulesOf(BASE)));
};

test.each(numbersIn(BASE).map((leaf) => [`${leaf.clause} ${leaf.path}`, leaf] as const))(
  '%s',
  (name, leaf) => {
    for (const value of othersThan(leaf.value))
      judged(trialOf(BASE, { [leaf.clause]: leaf.with(value) }), leaf.clause, `${name} ${value}`);
  },
);

const reds = (most: number): readonly number[] =>
  Array.from({ length: most }, (_, at) => at + 1).filter((number) => number % 2 === 1);

test.each([4, 8, 10, 14, 20])('a wheel and a layout of %i rows are dealt as they are stated', (rows) => {
  const numbers = rows * 3;
  const around = Array.from({ length: numbers + 1 }, (_, at) => at);
  const few = { pieces: [{ on: [1, 2], chips: 1 }] };
  const changed = {
    '1.2': { pockets: numbers + 1, red: reds(numbers) },
    '1.3': { clockwise: around },
    '2.1': { rows, columns: 3 },
    '2.8': { dozens: 3 },
    ...(rows < 12 ? { '5.3': few, '5.4': few, '5.5': few, '5.6': few } : {}),
  };
  const book = trialOf(BASE, changed);
  expect(editions.faultsIn(book)).toEqual([]);
  judged(book, '2.1', `${rows} rows`);
});

test.each([
  ['1.2', { pockets: 37, red: [...law['1.2'].red, 1] }],
  ['1.2', { pockets: 37, red: [37] }],
  ['1.3', { clockwise: law['1.3'].clockwise.slice(1) }],
  ['1.3', { clockwise: law['1.3'].clockwise.with(1, 0) }],
  ['5.6', { pieces: [{ on: [0, 36], chips: 1 }] }],
  ['5.6', { pieces: [{ on: [0, 3], chips: 0 }] }],
  ['8.1(h)', { pays: 3, for: 2 }],
] as const)('%s cannot be %o', (clause, stated) => {
  expect(editions.faultsIn(trialOf(BASE, { [clause]: stated }))).toMatchObject([{ clause }]);
});

test('a pocket that the layout has no number for is refused by both clauses', () => {
  const faults = editions.faultsIn(trialOf(BASE, { '1.2': { ...law['1.2'], pockets: 38 } }));
  expect(faults.map(({ clause }) => clause)).toEqual(['2.1', '1.2', '1.3']);
});
