import { describe, expect, test } from 'vitest';
import { referee } from '../referee.ts';
import { cardsIn } from './table.test-kit.ts';

/**
 * Whole rounds, typed from the rules by hand: who holds what and wagers what, and what that comes to. They do not prove
 * the arithmetic of large pools.
 */
interface Golden {
  readonly says: string;
  readonly dealer: string;
  /** Box, hand, ante, and what else is said of it. */
  readonly boxes: readonly (readonly [number, string, number, object?])[];
  readonly pool?: number;
  readonly nets: Readonly<Record<string, number>>;
  readonly poolAfter?: number;
}

const JACKPOT = { jackpot: true };
const FOLD = { act: 'fold' };

const ROUNDS: readonly Golden[] = [
  {
    says: 'the dealer has ace and queen: antes win, bets come back, a fold is a fold, and a flush is paid besides',
    dealer: 'Ad Qs Jc 9h 8d',
    boxes: [
      [1, 'Kh Th 7h 4h 2h', 2500, JACKPOT],
      [2, 'As Qd Js 9c 8c', 1000],
      [3, '2c 3c 4c 5c 7d', 5000, FOLD],
    ],
    nets: { P1: 27_250, P2: 1000, P3: -5000 },
  },
  {
    says: 'a straight flush is capped at the maximum payout, a pair is not',
    dealer: 'Ac Kd 9s 6h 3c',
    boxes: [
      [1, 'Jd Td 9d 8d 7d', 10_000],
      [2, 'Ah Ks Qd Qh 4d', 2000],
    ],
    nets: { P1: 510_000, P2: 6000 },
  },
  {
    says: 'an equal hand stands, a hand one pip lower loses everything',
    dealer: 'Ac Kd 9s 6h 3c',
    boxes: [
      [4, 'As Kh 9d 6c 3d', 2500],
      [7, 'Ad Ks 9c 6d 2d', 2500],
    ],
    nets: { P4: 0, P7: -7500 },
  },
  {
    says: 'two straight flushes share two tenths',
    dealer: 'Ad Qs Jc 2h 4d',
    boxes: [
      [1, '9h 8h 7h 6h 5h', 2500, JACKPOT],
      [2, '9c 8c 7c 6c 5c', 2500, JACKPOT],
    ],
    pool: 3_000_000,
    nets: { P1: 287_250, P2: 287_250 },
    poolAfter: 2_430_000,
  },
  {
    says: 'a straight flush is paid before a royal flush, and each bet by its own hand',
    dealer: '2c 2d 3s 4s 9d',
    boxes: [
      [1, '9h 8h 7h 6h 5h', 500, JACKPOT],
      [9, 'As Ks Qs Js Ts', 500, JACKPOT],
    ],
    pool: 5_000_000,
    nets: { P1: 500 + 50_000 + 500_000 - 250, P9: 500 + 250_000 + 4_500_000 - 250 },
    poolAfter: 0,
  },
  {
    says: 'the lowest straight beats three aces; a full house and four of a kind take their fixed prizes',
    dealer: 'Ah Ac Ad 9h 8d',
    boxes: [
      [1, '5s 4h 3d 2c As', 1000],
      [2, '7h 7d 7c 4c 4d', 1000, JACKPOT],
      [3, '6h 6d 6c 6s Kd', 1000, JACKPOT],
      [5, 'Kh Ks Kc 2d 3h', 1000, JACKPOT],
    ],
    nets: {
      P1: 1000 + 8000,
      P2: 1000 + 14_000 + 37_500 - 250,
      P3: 1000 + 40_000 + 125_000 - 250,
      P5: -3000 - 250,
    },
  },
  {
    says: 'nine boxes and the dealer take fifty cards',
    dealer: '2c 3d 4h 5s 7c',
    boxes: [
      [1, 'Ac Kc Qc Jc 9d', 500],
      [2, 'Ad Kd Qd Jd 9h', 500],
      [3, 'Ah Kh Qh Jh 9s', 500],
      [4, 'As Ks Qs Js 9c', 500],
      [5, 'Tc Td 8c 8d 6c', 500],
      [6, 'Th Ts 8h 8s 6d', 500, FOLD],
      [7, '7d 7h 6h 6s 5c', 500, FOLD],
      [8, '2d 2h 3c 3h 4c', 500],
      [9, '2s 3s 4d 5d 7s', 500],
    ],
    nets: { P1: 500, P2: 500, P3: 500, P4: 500, P5: 500, P6: -500, P7: -500, P8: 500, P9: 500 },
  },
];

/** The cards as they leave the shoe: one to each box and the dealer, five times over, or five at a time. */
const dealt = (hands: readonly string[], automated: boolean): string =>
  automated
    ? hands.join(' ')
    : [0, 1, 2, 3, 4].flatMap((pass) => hands.map((hand) => cardsIn(hand)[pass])).join(' ');

for (const automatedShoe of [false, true]) {
  describe(`golden rounds from ${automatedShoe ? 'an automated' : 'a'} shoe`, () => {
    for (const { says, dealer, boxes, pool, nets, poolAfter } of ROUNDS) {
      test(says, () => {
        const answer = referee({
          rulebook: 'act-canberra-poker-2023',
          determinations: { maxPayout: 500_000, jackpotWager: 250, automatedShoe },
          ...(pool === undefined ? {} : { jackpotPool: pool }),
          boxes: boxes.map(([box, , ante, more]) => ({ box, player: `P${box}`, ante, act: 'bet', ...more })),
          cards: dealt([...boxes.map(([, hand]) => hand), dealer], automatedShoe),
        });
        if (!answer.ok) throw new Error(answer.refusal.detail);
        const found = Object.entries(answer.players).map(([name, { net }]) => [name, net]);
        expect(Object.fromEntries(found)).toEqual(nets);
        expect('jackpotPool' in answer ? answer.jackpotPool : undefined).toBe(poolAfter);
      });
    }
  });
}
