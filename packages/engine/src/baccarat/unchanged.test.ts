import { describe, expect, test } from 'vitest';
import type { Actor } from '../core/game.ts';
import { closed } from './deal.test-kit.ts';
import { optionsStand } from './stand.ts';
import {
  after,
  alter,
  betting,
  bring,
  deal,
  dealer,
  noMoreBets,
  operator,
  patron,
  place,
  ready,
  remove,
  supervisor,
} from './table.test-kit.ts';
import type { State, Table } from './table.ts';

const names = ['P1', 'P2', 'P3'];
/** Whose options stand from one state to the next, of three patrons. */
const standing = (before: State, next: State): readonly string[] => {
  const stands = optionsStand(before, next);
  return names.filter((name) => stands(patron(name)));
};
const three = (setting: Parameters<typeof betting>[0] = {}): Table =>
  betting(setting, { P1: 50_000, P2: 50_000, P3: 50_000 });

describe('the options that stand', () => {
  test('are everybody’s where nothing that they hang on has changed', () => {
    const table = after(three(), place('P1', 'banker', 1000));
    expect(standing(table, { ...table })).toEqual(names);
    expect(standing(table, { ...table, bank: table.bank + 500 })).toEqual(names);
    expect(standing(table, { ...table, round: table.round && { ...table.round } })).toEqual(names);
    expect(standing(ready(), { ...ready(), bank: 500 })).toEqual([]);
    const between = ready();
    expect(standing(between, { ...between, bank: 500 })).toEqual(names);
  });

  test('are a patron’s, never those of the house', () => {
    const table = three();
    const stands = optionsStand(table, { ...table });
    const house: readonly Actor[] = [dealer, supervisor, operator];
    expect(house.map(stands)).toEqual([false, false, false]);
    expect(stands(patron('P1'))).toBe(true);
  });

  test('are nobody’s before the table is open', () => {
    const unopened = { stage: 'unopened' } as const;
    const table = three();
    expect(standing(unopened, table)).toEqual([]);
    expect(standing(table, unopened)).toEqual([]);
    expect(standing(unopened, unopened)).toEqual([]);
  });

  test('are nobody’s where the table has changed in anything else', () => {
    const table = after(three(), place('P1', 'banker', 1000));
    expect(standing(table, { ...table, notices: [] })).toEqual([]);
    expect(standing(table, { ...table, seats: [...table.seats] })).toEqual([]);
    expect(standing(table, { ...table, round: null })).toEqual([]);
    expect(standing({ ...table, round: null }, table)).toEqual([]);
    expect(standing(table, after(table, noMoreBets))).toEqual([]);
  });

  test('are not those of one whose purse has changed', () => {
    const table = after(three(), place('P1', 'banker', 1000));
    expect(standing(table, after(table, bring('P2', 500)))).toEqual(['P1', 'P3']);
  });

  test('are not those of one whose wager has come, gone or changed', () => {
    const one = after(three(), place('P1', 'banker', 1000));
    const two = after(one, place('P2', 'player', 1000));
    const all = after(two, place('P3', 'tie', 1000));
    expect(standing(one, two)).toEqual(['P1', 'P3']);
    expect(standing(two, all)).toEqual(['P1', 'P2']);
    expect(standing(all, after(all, remove('P1', 'banker')))).toEqual(['P2', 'P3']);
    expect(standing(all, after(all, remove('P2', 'player')))).toEqual(['P1', 'P3']);
    expect(standing(all, after(all, alter('P2', 'player', 1500)))).toEqual(['P1', 'P3']);
    expect(standing(all, after(all, remove('P1', 'banker'), remove('P3', 'tie')))).toEqual(['P2']);
    expect(standing(after(all, remove('P1', 'banker')), all)).toEqual(['P2', 'P3']);
  });

  test('are judged by the wagers also where the purse is the same', () => {
    const all = after(
      three(),
      place('P1', 'banker', 1000),
      place('P2', 'player', 1000),
      place('P3', 'tie', 1000),
    );
    const { round } = all;
    const laid = (wagers: NonNullable<typeof round>['wagers']): Table => ({
      ...all,
      round: round && { ...round, wagers },
    });
    const [one, two, last] = round?.wagers ?? [];
    if (one === undefined || two === undefined || last === undefined)
      throw new Error('three wagers lie there');
    expect(standing(all, laid([one, last]))).toEqual(['P1', 'P3']);
    expect(standing(laid([one, last]), all)).toEqual(['P1', 'P3']);
    expect(standing(all, laid([one, { ...two, on: 'tie' }, last]))).toEqual(['P1', 'P3']);
    expect(standing(all, laid([last, two, one]))).toEqual(names);
    expect(standing(all, laid([]))).toEqual([]);
  });

  test('are nobody’s with the first wager and the last: whether there are any counts for all', () => {
    const none = three();
    const one = after(none, place('P1', 'banker', 1000));
    expect(standing(none, one)).toEqual([]);
    expect(standing(one, after(one, remove('P1', 'banker')))).toEqual([]);
    const { round } = none;
    expect(standing(none, { ...none, round: round && { ...round, wagers: [] } })).toEqual(names);
  });

  test('are nobody’s where wagers change under a limit on the differential, or after "no more bets"', () => {
    const limited = after(three({ sign: { differential: 5000 } }), place('P1', 'banker', 1000));
    expect(standing(limited, after(limited, place('P2', 'tie', 1000)))).toEqual([]);
    const dealing = deal(closed(), '7c');
    const { round } = dealing;
    const changed = { ...dealing, round: round && { ...round, wagers: [...round.wagers] } };
    expect(standing(dealing, changed)).toEqual([]);
    expect(standing(dealing, { ...dealing })).toEqual(names);
  });
});
