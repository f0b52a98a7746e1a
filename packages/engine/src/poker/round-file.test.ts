import { describe, expect, test } from 'vitest';
import { referee } from '../referee.ts';
import { clause } from './clause.test-kit.ts';

const BOX = { box: 1, player: 'P1', ante: 2500, act: 'bet' };
const ROUND = {
  rulebook: 'act-canberra-poker-2023',
  determinations: { maxPayout: 500_000, jackpotWager: 250, automatedShoe: false },
  jackpotPool: 3_000_000,
  boxes: [BOX],
  cards: 'Kh Ad Th Qs 7h Jc 4h 9h 2h 8d',
};

const refusal = (change: object): object | undefined => {
  const answer = referee({ ...ROUND, ...change });
  return answer.ok ? undefined : { at: answer.refusal.at, clause: answer.refusal.clause };
};
const inBox = (change: object): object | undefined => refusal({ boxes: [{ ...BOX, ...change }] });
const inDeterminations = (change: object): object | undefined =>
  refusal({ determinations: { ...ROUND.determinations, ...change } });

describe('a round file', () => {
  test('that is complete is settled', () => expect(refusal({})).toBeUndefined());

  test('names no field that nobody knows', () => {
    expect(refusal({ ante: 5 })).toEqual({ at: 'ante', clause: null });
    expect(inDeterminations({ maxpayout: 5 })).toEqual({ at: 'determinations.maxpayout', clause: null });
    expect(refusal({ limits: { minimum: 5 } })).toEqual({ at: 'limits.minimum', clause: null });
    expect(inBox({ wager: 5 })).toEqual({ at: 'boxes[0].wager', clause: null });
  });

  test('has its parts in the form that they have', () => {
    expect(refusal({ determinations: 5 })).toEqual({ at: 'determinations', clause: null });
    expect(refusal({ limits: [] })).toEqual({ at: 'limits', clause: null });
    expect(refusal({ boxes: [5] })).toEqual({ at: 'boxes[0]', clause: null });
    expect(refusal({ cards: [] })).toEqual({ at: 'cards', clause: null });
    expect(refusal({ cards: 'Kh Ad Zz' })).toEqual({ at: 'cards[2]', clause: null });
    expect(inBox({ player: '' })).toEqual({ at: 'boxes[0].player', clause: null });
    expect(inBox({ player: 5 })).toEqual({ at: 'boxes[0].player', clause: null });
  });

  clause(['3.6', '8.2', '12.1'], 'states the determinations as the sign does', () => {
    expect(inDeterminations({ maxPayout: 0 })).toEqual({ at: 'determinations.maxPayout', clause: '8.2' });
    expect(inDeterminations({ jackpotWager: 0.5 })).toEqual({
      at: 'determinations.jackpotWager',
      clause: '3.6',
    });
    expect(inDeterminations({ automatedShoe: 'yes' })).toEqual({
      at: 'determinations.automatedShoe',
      clause: '12.1',
    });
    expect(inDeterminations({ maxPayout: null, jackpotWager: null })).toBeUndefined();
    expect(refusal({ determinations: undefined })).toBeUndefined();
  });

  clause(['3.1', '3.3', '3.4', '3.5', '4.3'], 'is held against the limits that it gives', () => {
    const limits = (ante: number, change: object = {}) =>
      refusal({
        limits: { min: 1000, max: 5000, multiple: 500, smallestChip: 100, ...change },
        boxes: [{ ...BOX, ante }],
      });
    for (const ante of [500, 1000, 5000, 5500]) expect(limits(ante)).toBeUndefined();
    expect(limits(1200)).toEqual({ at: 'boxes[0].ante', clause: '3.3' });
    expect(limits(1250)).toEqual({ at: 'boxes[0].ante', clause: '4.3' });
    expect(limits(1000, { min: 5001 })).toEqual({ at: 'limits.min', clause: '3.1' });
    expect(limits(1000, { min: 5000 })).toBeUndefined();
    expect(limits(1000, { max: 0 })).toEqual({ at: 'limits.max', clause: null });
  });

  clause(
    ['2.1', '4.3', '6.3(a)', '7.1', '7.2', '10.4', '3.6'],
    'says of each box what lies on it and what was decided',
    () => {
      expect(refusal({ boxes: [] })).toEqual({ at: 'boxes', clause: '6.3(a)' });
      expect(refusal({ boxes: 5 })).toEqual({ at: 'boxes', clause: '6.3(a)' });
      for (const box of [0, 10, 1.5, '1'])
        expect(inBox({ box })).toEqual({ at: 'boxes[0].box', clause: '2.1' });
      expect(inBox({ box: 9 })).toBeUndefined();
      for (const ante of [0, -5, 0.5, 1e13, '5'])
        expect(inBox({ ante })).toEqual({ at: 'boxes[0].ante', clause: '4.3' });
      expect(inBox({ jackpot: 250 })).toEqual({ at: 'boxes[0].jackpot', clause: '3.6' });
      expect(inBox({ act: 'call' })).toEqual({ at: 'boxes[0].act', clause: '7.1' });
      expect(inBox({ bet: 0 })).toEqual({ at: 'boxes[0].bet', clause: '7.2' });
      expect(inBox({ declared: 'yes' })).toEqual({ at: 'boxes[0].declared', clause: '10.4' });
    },
  );

  clause('7.2', 'with a bet that is not twice the ante', () => {
    expect(inBox({ bet: 5000 })).toBeUndefined();
    expect(inBox({ bet: null })).toBeUndefined();
    for (const bet of [4900, 5100]) expect(inBox({ bet })).toEqual({ at: 'boxes[0].bet', clause: '7.2' });
  });

  clause('10.1', 'with a jackpot wager on a box without an ante', () => {
    for (const ante of [0, null, undefined]) {
      expect(inBox({ jackpot: true, ante })).toEqual({ at: 'boxes[0].jackpot', clause: '10.1' });
      expect(inBox({ ante })).toEqual({ at: 'boxes[0].ante', clause: '4.3' });
    }
    expect(inBox({ jackpot: true, ante: -1 })).toEqual({ at: 'boxes[0].ante', clause: '4.3' });
    expect(inBox({ jackpot: true, ante: 1 })).toBeUndefined();
  });

  clause('3.6', 'with a jackpot wager where none is displayed', () => {
    const boxes = [{ ...BOX, jackpot: true }];
    expect(refusal({ determinations: { maxPayout: 500_000 }, boxes })).toEqual({
      at: 'boxes[0].jackpot',
      clause: '3.6',
    });
  });

  clause('4.4', 'with a second box for a player, or two players on a box', () => {
    expect(refusal({ boxes: [BOX, { ...BOX, box: 2 }] })).toEqual({ at: 'boxes[1].ante', clause: '4.4' });
    expect(refusal({ boxes: [BOX, { ...BOX, player: 'P2' }] })).toEqual({
      at: 'boxes[1].ante',
      clause: '4.4',
    });
  });

  clause(['2.1', '6.3', '12.4'], 'with a card missing, or a card twice', () => {
    expect(refusal({ cards: 'Kh Ad Th Qs 7h Jc 4h 9h 2h' })).toEqual({ at: 'cards', clause: '6.3' });
    expect(refusal({ cards: 'Kh Ad Th Qs 7h' })).toEqual({ at: 'cards', clause: '6.3' });
    expect(refusal({ cards: '' })).toEqual({ at: 'cards', clause: '6.3' });
    expect(refusal({ cards: 'Kh Ad Th Qs 7h Jc 4h 9h 2h Kh' })).toEqual({ at: 'cards[9]', clause: '2.1' });
    expect(refusal({ determinations: { automatedShoe: true }, cards: 'Kh Th 7h 4h 2h Ad Qs Jc 9h' })).toEqual(
      { at: 'cards', clause: '12.4' },
    );
  });

  clause('10.3', 'gives the meter where a hand is paid from it', () => {
    const straight = { boxes: [{ ...BOX, jackpot: true }], cards: '9h Ad 8h Qs 7h Jc 6h 9s 5h 8d' };
    expect(refusal({ ...straight, jackpotPool: undefined })).toEqual({ at: 'jackpotPool', clause: '10.3' });
    expect(refusal({ ...straight, jackpotPool: null })).toEqual({ at: 'jackpotPool', clause: '10.3' });
    expect(refusal({ ...straight, jackpotPool: 0 })).toBeUndefined();
    expect(refusal({ ...straight, jackpotPool: -1 })).toEqual({ at: 'jackpotPool', clause: '10.3' });
    expect(refusal({ boxes: [{ ...BOX, jackpot: true }], jackpotPool: undefined })).toBeUndefined();
  });
});
