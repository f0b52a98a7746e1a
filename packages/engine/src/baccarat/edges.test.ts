import { expect } from 'vitest';
import type { Slot } from '../core/shoe.ts';
import type { Command } from './command.ts';
import { printed } from './course.ts';
import { withinDifferential } from './differential.ts';
import { isReopened, type Reworked, rework, strayedBy } from './rework.ts';
import { ordinaryTotal } from './settle.ts';
import {
  after,
  alter,
  betting,
  bring,
  clause,
  collect,
  eventsOf,
  invite,
  move,
  patron,
  place,
  played,
  ready,
  refusedBy,
  rules,
} from './table.test-kit.ts';
import type { LastRound, Table } from './table.ts';

const slots = (...places: readonly (readonly [at: number, card?: Slot['card']])[]): readonly Slot[] =>
  places.map(([at, card]) => (card === undefined ? { at } : { at, card }));

clause('8.9(b)', 'the total that is paid like every other is never the one that is paid otherwise', () => {
  const withTotal = (total: number) =>
    ({ ...rules, law: { ...rules.law, '8.9(b)': { ...rules.law['8.9(b)'], total } } }) as typeof rules;
  expect([6, 8, 9].map((total) => ordinaryTotal(withTotal(total)))).toEqual([9, 9, 8]);
});

clause(['12.1', '12.2', '12.3'], 'a card that strayed goes by where it lay and whether it was seen', () => {
  const before = { player: slots([0, '2c'], [2, '3c'], [4, '8d']), banker: slots([1, 'Kh'], [3, '3d']) };
  const lies = (banker: readonly Slot[], front: readonly Slot[], waiting = 0) =>
    strayedBy(before, { hands: { player: slots([0, '2c'], [2, '3c']), banker }, front }, waiting);
  expect(lies(slots([1, 'Kh'], [3, '3d'], [4, '8d']), [])).toBe('12.1');
  // Among the first two nobody had drawn it: it lies there by 6.2.
  expect(lies(slots([1, 'Kh'], [4, '8d']), [])).toBeUndefined();
  expect(lies(before.banker, slots([4, '8d']))).toBe('12.2');
  expect(lies(before.banker, slots([4]))).toBe('12.3');
  // What waited in front before is not of this error.
  expect(lies(before.banker, slots([5]), 1)).toBeUndefined();
});

clause(['6.1', 'A:Void'], 'a round that is void is settled no second time, whatever card lay there', () => {
  const table = played(betting(), [['P1', 'player', 1000]], '7c 5d Kh Ah');
  const { round, method, pairs } = after(table, collect).last as LastRound;
  const drawn = slots([1, '7c'], [2, '5d'], [3, 'Kh'], [4, 'Ah']);
  const subject = (change: object): Reworked => ({ round: { ...round, ...change }, method, pairs });
  expect(rework(rules, subject({}), drawn, [])).toHaveProperty('correction');
  expect(rework(rules, subject({ voidedBy: '14.3' }), drawn, [])).not.toHaveProperty('correction');
});

clause('7.1', 'only a round whose result was declared is opened again for a further card', () => {
  const correction = { settled: [], relaid: [], moved: {}, outcome: null };
  const hands = { player: [], banker: [] };
  const about = (stage: string): Reworked => ({ round: { stage } }) as unknown as Reworked;
  expect(isReopened({ hands, front: [], correction }, about('done'))).toBe(true);
  expect(isReopened({ hands, front: [], correction }, about('dealing'))).toBe(false);
  expect(isReopened({ hands, front: [] }, about('done'))).toBe(false);
});

clause('3.6', 'what is left of a wager at exactly the minimum stays, and a step less goes back whole', () => {
  const { sign } = ready({ sign: { differential: 3000 } });
  const { min, multiple } = sign.main;
  const cut = (stake: number, limit: number) => {
    const wagers = [{ patron: 'P1', on: 'banker', stake }] as const;
    return withinDifferential({ sign: { ...sign, differential: limit } }, wagers, wagers);
  };
  expect(cut(5 * min, min)).toEqual([{ patron: 'P1', on: 'banker', stake: min }]);
  expect(cut(5 * min, min - multiple)).toEqual([]);
  expect(cut(min, min)).toEqual([{ patron: 'P1', on: 'banker', stake: min }]);
});

clause(['3.6', '4.6'], 'a wager that is moved onto a main box adds to its side, and to no other', () => {
  const table: Table = after(
    ready({ sign: { differential: 2000 } }),
    bring('P1', 100_000),
    invite,
    place('P1', 'tie', 5000),
  );
  for (const to of ['banker', 'player'] as const) expect(refusedBy(table, move('P1', 'tie', to))).toBe('3.6');
  expect(refusedBy(table, move('P1', 'tie', 'playerPair'))).toBeUndefined();
});

clause(['3.6', '4.6'], 'chips that stay where they lay are laid no later for being added to', () => {
  const at = (differential: number | null): Table =>
    after(ready({ sign: { differential } }), bring('P1', 100_000), invite, place('P1', 'banker', 5000));
  const keptBy = (table: Table, command: Command) =>
    eventsOf(table, command).map((event) => ('kept' in event ? event.kept : null));
  expect(keptBy(at(50_000), alter('P1', 'banker', 8000))).toEqual([5000, null]);
  expect(keptBy(at(50_000), alter('P1', 'banker', 3000))).toEqual([3000, null]);
  expect(keptBy(at(50_000), move('P1', 'banker', 'tie'))).toEqual([null, null]);
  expect(keptBy(at(null), alter('P1', 'banker', 8000))).toEqual([null, null]);
});

clause('14.4', 'a dispute names a round that is on or kept, or none', () => {
  const table = played(betting(), [['P1', 'player', 1000]], '7c 5d Kh Ah');
  const raise = (round: number): Command => ({
    type: 'RaiseDispute',
    actor: patron('P1'),
    patron: 'P1',
    what: 'my wager',
    round,
  });
  expect(refusedBy(table, raise(1))).toBeUndefined();
  for (const round of [0, 2, 99]) expect(refusedBy(table, raise(round))).toBe('14.4');
  const on = betting();
  expect(refusedBy(on, raise(on.round?.number ?? 0))).toBeUndefined();
});

clause(
  ['12.4:void', '12.4:withdraw'],
  'a part of a clause is printed by its number, where it ends so',
  () => {
    expect(['12.4:void', '12.4:withdraw', '12.4', '12.4:voided', ':void 3'].map(printed)).toEqual([
      ...['12.4', '12.4', '12.4', '12.4:voided', ':void 3'],
    ]);
  },
);
