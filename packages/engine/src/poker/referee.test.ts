import { describe, expect, test } from 'vitest';
import { referee } from '../referee.ts';
import { clause } from './clause.test-kit.ts';
import type { PokerAnswer } from './referee.ts';

const settled = (file: object): PokerAnswer => {
  const answer = referee({ rulebook: 'act-canberra-poker-2023', ...file });
  if (!answer.ok) throw new Error(`${answer.refusal.at}: ${answer.refusal.detail}`);
  return answer as PokerAnswer;
};

const FLUSH = 'Kh Ad Th Qs 7h Jc 4h 9h 2h 8d';
const SIGN = { maxPayout: 500_000, jackpotWager: 250 };
const box = (number: number, ante: number, more: object = {}) => ({
  box: number,
  player: `P${number}`,
  ante,
  act: 'bet',
  ...more,
});

clause(
  'A:Authorised game',
  'a file is settled by the rulebook of an authorised game, and by no other',
  () => {
    const file = { boxes: [box(1, 2500)], cards: FLUSH };
    expect(referee({ ...file, rulebook: 'act-canberra-poker-2023' }).ok).toBe(true);
    expect(referee({ ...file, rulebook: 'act-three-card-poker' })).toMatchObject({
      refusal: { at: 'rulebook' },
    });
  },
);

describe('a round that is refereed', () => {
  clause(['9.3', '10.5', '11.1(e)'], 'tells hands, nets, lines with their clauses, and the meter', () => {
    const file = {
      id: 'r-1',
      determinations: SIGN,
      jackpotPool: 3_000_000,
      boxes: [box(1, 2500, { jackpot: true })],
      cards: FLUSH,
    };
    expect(settled(file)).toEqual({
      ok: true,
      id: 'r-1',
      rulebook: 'act-canberra-poker-2023',
      dealer: { cards: 'Ad Qs Jc 9h 8d', category: 'highCard', qualifies: false },
      players: { P1: { net: 2500 + 25_000 - 250, cards: 'Kh Th 7h 4h 2h', category: 'flush' } },
      lines: [
        {
          player: 'P1',
          box: 1,
          wager: 'ante',
          stake: 2500,
          result: 'win',
          pays: 2500,
          net: 2500,
          clause: '8.1:ante',
        },
        {
          player: 'P1',
          box: 1,
          wager: 'bet',
          stake: 5000,
          result: 'returned',
          pays: 0,
          net: 0,
          clause: '9.3',
        },
        {
          player: 'P1',
          box: 1,
          wager: 'jackpot',
          stake: 250,
          result: 'win',
          pays: 25_000,
          net: 24_750,
          clause: '11.1(e)',
        },
      ],
      cardsUsed: 10,
      jackpotPool: 3_000_000,
    });
  });

  clause('10.4', 'a flush that was not declared', () => {
    const boxes = [box(1, 2500, { jackpot: true, declared: false })];
    const answer = settled({ determinations: SIGN, boxes, cards: FLUSH });
    expect(answer.players.P1?.net).toBe(2500 - 250);
    expect(answer.lines.at(-1)).toMatchObject({ wager: 'jackpot', result: 'lose', clause: '10.4' });
    expect(answer.jackpotPool).toBeUndefined();
  });

  clause('7.3', 'a flush that was folded, declared or not', () => {
    for (const declared of [true, false]) {
      const boxes = [box(1, 2500, { jackpot: true, act: 'fold', declared })];
      const answer = settled({ determinations: SIGN, boxes, cards: FLUSH, jackpotPool: 100 });
      expect(answer.players.P1).toEqual({ net: -2750, cards: 'Kh Th 7h 4h 2h', category: 'flush' });
      expect(answer.jackpotPool).toBe(100);
    }
  });

  clause(['11.1(b)', '11.3(b)'], 'two straight flushes share two tenths of the meter', () => {
    const answer = settled({
      determinations: SIGN,
      jackpotPool: 3_000_000,
      boxes: [box(2, 2500, { jackpot: true }), box(1, 2500, { jackpot: true })],
      cards: '9h 9c Ad 8h 8c Qs 7h 7c Jc 6h 6c 2h 5h 5c 4d',
    });
    expect([answer.players.P1?.net, answer.players.P2?.net]).toEqual([287_250, 287_250]);
    expect(answer.jackpotPool).toBe(2_430_000);
  });

  clause(['3.4', '3.5'], 'advice and what was given back stand on the line of the ante', () => {
    const limits = { min: 1000, max: 5000, multiple: 500 };
    const cards = '2c 4d Ac 3s 6d Kd 5s 8d 9s 7c Td 6h 9c Qd 3c';
    const { lines } = settled({ limits, boxes: [box(1, 500), box(2, 6000)], cards });
    expect(lines.map(({ wager, stake, advised, returned }) => [wager, stake, advised, returned])).toEqual([
      ['ante', 500, '3.4', undefined],
      ['bet', 1000, undefined, undefined],
      ['ante', 5000, undefined, 1000],
      ['bet', 10_000, undefined, undefined],
    ]);
  });

  clause(['12.1', '12.4', '12.5'], 'from an automated shoe hand after hand', () => {
    const boxes = [box(3, 2500), box(1, 1000, { act: 'fold' })];
    const answer = settled({
      determinations: { automatedShoe: true },
      boxes,
      cards: '2c 3c 4c 5d 7d Kh Th 7h 4h 2h Ad Qs Jc 9h 8d',
    });
    expect(answer.dealer?.cards).toBe('Ad Qs Jc 9h 8d');
    expect(answer.players.P3).toMatchObject({ net: 2500, cards: 'Kh Th 7h 4h 2h' });
    expect(answer.players.P1).toMatchObject({ net: -1000 });
  });

  clause('8.2', 'a maximum payout that is not told is not enforced', () => {
    const boxes = [box(1, 10_000_000)];
    const cards = 'Ah Ac Kh Kd Qh 9s Jh 6h Th 3c';
    expect(settled({ boxes, cards }).players.P1?.net).toBe(10_000_000 + 20_000_000 * 250);
    expect(settled({ boxes, cards, determinations: SIGN }).players.P1?.net).toBe(10_000_000 + 500_000);
  });

  test('cards beyond those that were dealt are no matter', () => {
    expect(settled({ boxes: [box(1, 2500)], cards: `${FLUSH} As` }).cardsUsed).toBe(10);
  });
});
