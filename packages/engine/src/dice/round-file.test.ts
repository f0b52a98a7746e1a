import { describe, expect, test } from 'vitest';
import { referee } from '../referee.ts';
import { clause } from './clause.test-kit.ts';

const WAGER = { player: 'P1', on: 'seven', amount: 500 };
const ROUND = { rulebook: 'house-under-over', wagers: [WAGER], throw: [3, 4] };

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
  });

  test('has its parts in the form that they have', () => {
    expect(refusal({ limits: [] })).toEqual(at('limits', null));
    expect(refusal({ limits: { min: 0 } })).toEqual(at('limits.min', null));
    expect(refusal({ wagers: [5] })).toEqual(at('wagers[0]', null));
    for (const player of ['', 5, undefined])
      expect(inWager({ player })).toEqual(at('wagers[0].player', null));
  });

  clause('4.2', 'has a wager at least', () => {
    for (const wagers of [[], {}, undefined]) expect(refusal({ wagers })).toEqual(at('wagers', '4.2'));
  });

  clause(['1.2', '4.4', '5.2'], 'says what was thrown', () => {
    for (const none of [undefined, null]) expect(refusal({ throw: none })).toEqual(at('throw', '4.4'));
    for (const wrong of [[], [3], [3, 4, 5], [0, 3], [3, 7], ['3', 4], 34, '34', { 0: 3, 1: 4 }])
      expect(refusal({ throw: wrong })).toEqual(at('throw', '1.2'));
  });

  clause('2.1', 'has chips in boxes of the layout', () => {
    for (const on of ['purple', 7, undefined, ['seven']])
      expect(inWager({ on })).toEqual(at('wagers[0].on', '2.1'));
    for (const on of ['under', 'seven', 'over', 'double']) expect(inWager({ on })).toBeUndefined();
  });

  clause(['3.1', '3.3', '3.4', '3.5', '2.6'], 'is held against the limits that it gives', () => {
    for (const amount of [0, -5, 0.5, '500', undefined, 1e13])
      expect(inWager({ amount })).toEqual(at('wagers[0].amount', '2.6'));
    const limits = { min: 500, max: 2000, multiple: 100, smallestChip: 50 };
    const put = (amount: number, more: object = {}) =>
      refusal({ limits: { ...limits, ...more }, wagers: [{ ...WAGER, amount }] });
    expect(put(400)).toEqual(at('wagers[0].amount', '3.4'));
    expect(put(500)).toBeUndefined();
    expect(put(550)).toEqual(at('wagers[0].amount', '3.3'));
    expect(put(525)).toEqual(at('wagers[0].amount', '2.6'));
    expect(put(9000)).toBeUndefined();
    expect(put(500, { min: 3000 })).toEqual(at('limits.min', '3.1'));
    expect(refusal({ limits: { max: 1000 } })).toBeUndefined();
  });
});
