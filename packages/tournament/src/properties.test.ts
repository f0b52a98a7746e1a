import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decide } from './decide/index.ts';
import { actOf, rulesUnder } from './desk.test-kit.ts';
import { sumOf } from './division.ts';
import { evolve } from './evolve.ts';
import { BOOKS, type Book, fileOf, HEATS, score } from './file.test-kit.ts';
import { deskOptions, playerOptions } from './options.ts';
import { type Settled, settle } from './settle.ts';
import { initial } from './state.ts';

/** Percentages that make a hundred. */
const percentages = fc
  .array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 8 })
  .map((weights) => {
    const all = weights.reduce((sum, each) => sum + each, 0);
    const [, ...rest] = weights.map((weight) => Math.floor((weight * 100) / all));
    return [100 - rest.reduce((sum, each) => sum + each, 0), ...rest];
  });

const tournament = fc.record({
  book: fc.constantFrom(...BOOKS),
  percent: percentages,
  tie: fc.constantFrom('combine', 'extraRounds'),
  fee: fc.integer({ min: 0, max: 100_000 }),
  /** Few values, so that ties are common. */
  chips: fc.array(
    fc.integer({ min: 0, max: 6 }).map((many) => many * 100),
    { minLength: 1, maxLength: 14 },
  ),
  seed: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 50, maxLength: 50 }),
});

const nameOf = (index: number): string => `p${index}`;

const recordOf = (chips: readonly number[]): object[] => [
  ...chips.map((_, index) => ({ do: 'enter', player: nameOf(index) })),
  score(Object.fromEntries(chips.map((held, index) => [nameOf(index), held]))),
];

/** Plays off whatever is due, by chance, and in the end by name, until nothing is. */
const toTheEnd = (
  {
    book,
    percent,
    tie,
    fee,
    seed,
  }: { book: Book; percent: number[]; tie: string; fee: number; seed: number[] },
  record: readonly object[],
): Settled => {
  let acts = [...record];
  for (let round = 0; ; round += 1) {
    const answer = settle(fileOf(book, acts, { prizes: { percent }, tie, entryFee: fee }));
    if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
    const [due] = answer.due;
    if (due === undefined) return answer;
    const players = due.players ?? [];
    const held = players.map((player, index) => [
      player,
      round < 5 ? (seed[index + round] ?? 0) * 100 : index,
    ]);
    acts = [...acts, { do: 'playOff', chips: Object.fromEntries(held) }];
  }
};

test('every pool is paid out whole, whatever the ties', () => {
  fc.assert(
    fc.property(tournament, (drawn) => {
      const end = toTheEnd(drawn, recordOf(drawn.chips));
      const paid = end.places.reduce((sum, { prize, players }) => sum + sumOf(prize, players.length), 0);
      expect(paid).toBe(end.pool);
      expect(end.pool).toBe(drawn.fee * drawn.chips.length);
    }),
    { numRuns: 300 },
  );
});

test('places follow the chips, everybody has one at the most, and equal players differ by a cent at the most', () => {
  fc.assert(
    fc.property(tournament, (drawn) => {
      const { places } = toTheEnd(drawn, recordOf(drawn.chips));
      const held = places.flatMap(({ players }) =>
        players.map((player) => drawn.chips[Number(player.slice(1))] ?? 0),
      );
      expect(held).toEqual([...held].sort((one, other) => other - one));
      const named = places.flatMap(({ players }) => players);
      expect(new Set(named).size).toBe(named.length);
      let next = 1;
      for (const { place, players, prize } of places) {
        expect(place).toBe(next);
        next += players.length;
        const shares = typeof prize === 'number' ? [prize] : Object.values(prize);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 300 },
  );
});

test('the order in which chips are written down, or tables counted, changes nothing', () => {
  fc.assert(
    fc.property(tournament, fc.array(fc.nat(), { minLength: 14, maxLength: 14 }), (drawn, keys) => {
      const record = recordOf(drawn.chips);
      const entered = record.slice(0, -1);
      const rows = drawn.chips.map((held, index) => [nameOf(index), held] as const);
      const shuffled = rows.toSorted(
        ([one], [other]) => (keys[Number(one.slice(1))] ?? 0) - (keys[Number(other.slice(1))] ?? 0),
      );
      const half = Math.ceil(rows.length / 2);
      const tables = [shuffled.slice(0, half), shuffled.slice(half)].filter((table) => table.length > 0);
      const apart = tables.map((table, index) => score(Object.fromEntries(table), 'final', index));
      const conditions = { prizes: { percent: drawn.percent }, tie: drawn.tie };
      const together = settle(fileOf(drawn.book, record, conditions));
      expect(settle(fileOf(drawn.book, record, conditions))).toEqual(together);
      expect(settle(fileOf(drawn.book, [...entered, ...apart], conditions))).toEqual(together);
    }),
    { numRuns: 200 },
  );
});

test('whatever options are taken, none is refused and the state is what its events make it', () => {
  const desks = BOOKS.map((book) => rulesUnder(book, { sessions: HEATS, sessionTie: 'extraRounds' }));
  fc.assert(
    fc.property(
      fc.constantFrom(...desks),
      fc.array(fc.nat({ max: 1_000_000 }), { minLength: 5, maxLength: 25 }),
      (rules, draws) => {
        let state = initial(rules);
        for (const [index, draw] of draws.entries()) {
          const everything = [
            ...deskOptions(rules, state),
            ...state.entrants.flatMap(({ player }) => playerOptions(rules, state, player)),
          ].filter(({ act }) => act.do !== 'cancel' || index > 20);
          const option = everything[draw % Math.max(1, everything.length)];
          if (option === undefined) return;
          // What stands in for a name is somebody else each time.
          const act = JSON.parse(JSON.stringify(option.act).replaceAll('somebody', `P${index}`));
          const outcome = decide(rules, state, actOf(act));
          expect(outcome.ok).toBe(true);
          if (outcome.ok) state = outcome.events.reduce(evolve, state);
        }
      },
    ),
    { numRuns: 60 },
  );
});
