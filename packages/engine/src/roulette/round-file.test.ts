import { describe, expect, test } from 'vitest';
import { referee } from '../referee.ts';
import { clause } from './clause.test-kit.ts';

const WAGER = { player: 'P1', numbers: [17, 20], amount: 500 };
const ROUND = { rulebook: 'house-roulette', wagers: [WAGER], spin: 20 };

const refusal = (change: object): object | undefined => {
  const answer = referee({ ...ROUND, ...change });
  return answer.ok ? undefined : { at: answer.refusal.at, clause: answer.refusal.clause };
};
const inWager = (change: object): object | undefined => refusal({ wagers: [{ ...WAGER, ...change }] });
const at = (place: string, clauseId: string | null) => ({ at: place, clause: clauseId });

describe('a round file', () => {
  test('that is complete is settled', () => expect(refusal({})).toBeUndefined());

  test('names no field that nobody knows', () => {
    expect(refusal({ cards: '' })).toEqual(at('cards', null));
    expect(inWager({ wager: 5 })).toEqual(at('wagers[0].wager', null));
    expect(refusal({ limits: { minimum: 5 } })).toEqual(at('limits.minimum', null));
    expect(refusal({ limits: { inside: { chip: 5 } } })).toEqual(at('limits.inside.chip', null));
  });

  test('has its parts in the form that they have', () => {
    expect(refusal({ limits: [] })).toEqual(at('limits', null));
    expect(refusal({ limits: { inside: 5 } })).toEqual(at('limits.inside', null));
    expect(refusal({ limits: { outside: [] } })).toEqual(at('limits.outside', null));
    expect(refusal({ limits: { min: 0 } })).toEqual(at('limits.min', null));
    expect(refusal({ limits: { outside: { max: 0.5 } } })).toEqual(at('limits.outside.max', null));
    expect(refusal({ wagers: [5] })).toEqual(at('wagers[0]', null));
    for (const player of ['', 5, undefined])
      expect(inWager({ player })).toEqual(at('wagers[0].player', null));
  });

  clause('6.3', 'has a wager at least', () => {
    for (const wagers of [[], {}, undefined]) expect(refusal({ wagers })).toEqual(at('wagers', '6.3'));
  });

  clause(['1.2', '6.4'], 'says which number was spun', () => {
    for (const spin of [undefined, null]) expect(refusal({ spin })).toEqual(at('spin', '6.4'));
    for (const spin of [-1, 37, 0.5, '20', [20]]) expect(refusal({ spin })).toEqual(at('spin', '1.2'));
  });

  clause(['1.2', '2.3', '2.4', '2.5', '2.6', '2.10'], 'has chips on places of the layout', () => {
    //  numbers                  refused by
    const places: readonly (readonly [unknown, string | undefined])[] = [
      [[1, 5], '2.3'],
      [[0, 4], '2.3'],
      [[3, 4], '2.3'],
      [[36, 37], '1.2'],
      [[17, '20'], '1.2'],
      [[2, 3, 4], '2.4'],
      [[1, 2, 3, 4], '2.5'],
      [[1, 2, 3, 7, 8, 9], '2.6'],
      [[1, 2, 3, 4, 5], '2.10'],
      [[], '2.10'],
      [20, '2.10'],
      [null, '2.10'],
      ['purple', '2.10'],
      [[3, 0], undefined],
      [[3, 2, 1, 0], undefined],
      ['red', undefined],
      ['17-20', undefined],
      [[1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 31, 34], undefined],
    ];
    for (const [numbers, by] of places) {
      expect([numbers, inWager({ numbers })]).toEqual([
        numbers,
        by === undefined ? undefined : at('wagers[0].numbers', by),
      ]);
    }
    expect(inWager({ numbers: undefined, on: 'dozen4' })).toEqual(at('wagers[0].on', '2.10'));
  });

  clause(['2.10', '5.1'], 'says once where a wager lies', () => {
    expect(inWager({ numbers: undefined })).toEqual(at('wagers[0]', '2.10'));
    expect(inWager({ on: 'red' })).toEqual(at('wagers[0]', '2.10'));
    expect(inWager({ numbers: undefined, call: 'jeu' })).toEqual(at('wagers[0].call', '5.1'));
    expect(inWager({ numbers: undefined, call: 'tiers' })).toBeUndefined();
  });

  clause(['3.1', '3.3', '3.4', '3.5', '4.1'], 'is held against the limits that it gives', () => {
    for (const amount of [0, -5, 0.5, '500', undefined, 1e13])
      expect(inWager({ amount })).toEqual(at('wagers[0].amount', '4.1'));
    const limits = { min: 500, max: 2000, multiple: 100, smallestChip: 50 };
    const put = (amount: number, more: object = {}, on: object = {}) =>
      refusal({ limits: { ...limits, ...more }, wagers: [{ ...WAGER, ...on, amount }] });
    expect(put(400)).toEqual(at('wagers[0].amount', '3.4'));
    expect(put(500)).toBeUndefined();
    expect(put(550)).toEqual(at('wagers[0].amount', '3.3'));
    expect(put(525)).toEqual(at('wagers[0].amount', '4.1'));
    expect(put(9000)).toBeUndefined();
    expect(put(400, { inside: { min: 100 } })).toBeUndefined();
    expect(put(400, { inside: { min: 100 } }, { numbers: 'red' })).toEqual(at('wagers[0].amount', '3.4'));
    expect(put(500, { outside: { min: 600 } }, { numbers: 'red' })).toEqual(at('wagers[0].amount', '3.4'));
    expect(put(500, { inside: { min: 3000 } })).toEqual(at('limits.inside.min', '3.1'));
    expect(put(500, { outside: { max: 100 } })).toEqual(at('limits.outside.min', '3.1'));
  });
});
