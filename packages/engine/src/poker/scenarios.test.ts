import { describe, expect } from 'vitest';
import { clause, rules } from './clause.test-kit.ts';
import { settleJackpot as jackpotOf } from './jackpot.ts';
import {
  AUTOMATED,
  after,
  ante,
  bet,
  betting,
  CHIPS,
  chipsOf,
  type Deal,
  dealer,
  dealt,
  declare,
  declareVoid,
  eventsOf,
  exposed,
  fold,
  jackpot,
  noMoreBets,
  PLAIN,
  refusedBy,
  sensor,
  settle,
  settleJackpot,
  shown,
  toDecide,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

/** What each player has won or lost, in cents. */
const nets = (table: Table): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(table.patrons).map(([name, { chips }]) => [name, chips - CHIPS]));

describe('S1: the dealer does not take part', () => {
  const deal: Deal = {
    1: 'Kh Th 7h 4h 2h',
    2: 'As Qd Js 9c 8c',
    3: '2c 3d 4s 6d 7c',
    dealer: 'Ad Qs Jc 9h 8d',
  };
  clause(
    ['7.3', '9.2', '9.3', '9.6', '10.5', '11.1(e)'],
    'a declared flush, an equal hand and a fold',
    () => {
      const table = toDecide(
        after(betting(), ante('P1', 1, 2500), jackpot('P1', 1), ante('P2', 2, 1000), ante('P3', 3, 5000)),
        deal,
      );
      const decided = after(table, bet('P1', 5000), bet('P2', 2000), fold('P3'), declare('P1'));
      const done = after(shown(decided, deal), settle, settleJackpot(3_000_000));
      expect(nets(done)).toEqual({ P1: 2500 + 25_000 - 250, P2: 1000, P3: -5000 });
    },
  );
});

describe('S2: a win with the maximum payout', () => {
  const deal: Deal = { 1: 'Jd Td 9d 8d 7d', 2: 'Ah Ks Qd Qh 4d', dealer: 'Ac Kd 9s 6h 3c' };
  clause(['8.1:max', '9.4', '7.2'], 'the bet is capped, the ante and the other box are not', () => {
    const table = toDecide(after(betting(), ante('P1', 1, 10_000), ante('P2', 2, 2000)), deal);
    expect([refusedBy(table, bet('P1', 19_000)), refusedBy(table, bet('P1', 21_000))]).toEqual([
      '7.2',
      '7.2',
    ]);
    const done = after(shown(after(table, bet('P1', 20_000), bet('P2', 4000)), deal), settle);
    expect(nets(done)).toMatchObject({ P1: 10_000 + 500_000, P2: 2000 + 4000 });
  });
});

describe('S3: a tie and a loss', () => {
  const deal: Deal = { 1: 'As Kh 9d 6c 3d', 2: 'Ad Ks 9c 6d 2d', dealer: 'Ac Kd 9s 6h 3c' };
  clause(['9.5', '9.6'], 'an equal hand gets both stakes back, a lower one loses both', () => {
    const table = toDecide(after(betting(), ante('P1', 1, 2500), ante('P2', 2, 2500)), deal);
    const done = after(shown(after(table, bet('P1', 5000), bet('P2', 5000)), deal), settle);
    expect(nets(done)).toMatchObject({ P1: 0, P2: -7500 });
  });
});

describe('S4: the discipline of the jackpot', () => {
  const deal: Deal = { 1: 'Kh Th 7h 4h 2h', dealer: 'Ad Qs Jc 9h 8d' };
  const wagered = (): Table => after(betting(), ante('P1', 1, 2500), jackpot('P1', 1));

  clause('7.3', 'a flush that was folded', () => {
    const done = shown(after(toDecide(wagered(), deal), fold('P1')), deal);
    expect(nets(done)).toMatchObject({ P1: -2500 - 250 });
    expect(refusedBy(done, settleJackpot(0))).toBe('9.7');
  });

  clause('10.4', 'a flush that was bet and not declared', () => {
    const done = after(
      shown(after(toDecide(wagered(), deal), bet('P1', 5000)), deal),
      settle,
      settleJackpot(0),
    );
    expect(nets(done)).toMatchObject({ P1: 2500 - 250 });
  });

  clause('14.4', 'a declared hand that was racked by mistake is rebuilt and paid', () => {
    const settled = after(
      shown(after(toDecide(wagered(), deal), bet('P1', 5000), declare('P1')), deal),
      settle,
    );
    const racked = after(settled, { type: 'HandRacked', actor: dealer, box: 1 });
    expect(refusedBy(racked, settleJackpot(0))).toBe('14.4');
    const done = after(racked, { type: 'ReconstructHand', actor: dealer, box: 1 }, settleJackpot(0));
    expect(nets(done)).toMatchObject({ P1: 2500 + 25_000 - 250 });
  });

  clause('10.2', 'a sensor that was dark at the first card', () => {
    const dark = after(wagered(), sensor(1, false), noMoreBets);
    expect(chipsOf(dark, 'P1')).toBe(CHIPS - 2500);
    expect(dark.round?.entries).toEqual([]);
    const all = dealt(dark, deal);
    expect(refusedBy(all, declare('P1'))).toBe('10.1');
  });

  clause('10.1', 'a jackpot wager without an ante', () => {
    expect(refusedBy(betting(), jackpot('P1', 1))).toBe('10.1');
  });
});

describe('S5: the arithmetic of the jackpot, at the table', () => {
  const royals = ['Ah Kh Qh Jh Th', 'As Ks Qs Js Ts'];
  const straights = ['9c 8c 7c 6c 5c', '9d 8d 7d 6d 5d', '9s 8s 7s 6s 5s'];
  //  pool     royals  straights  prizes in the order of payment       pool after
  const CASES = [
    [820_000, 1, 0, [1_000_000], 0],
    [1_500_000, 2, 0, [1_000_000, 1_000_000], 0],
    [2_500_000, 2, 0, [1_250_000, 1_250_000], 0],
    [600_000, 0, 1, [100_000], 540_000],
    [3_000_000, 0, 2, [285_000, 285_000], 2_430_000],
    [3_000_000, 0, 3, [271_000, 271_000, 271_000], 2_187_000],
    [1_050_000, 0, 2, [100_000, 100_000], 850_500],
    [5_000_000, 1, 1, [500_000, 4_500_000], 0],
    [1_000_000, 1, 1, [100_000, 1_000_000], 0],
    [6_000_000, 1, 2, [570_000, 570_000, 4_860_000], 0],
  ] as const;
  for (const [pool, royal, straight, prizes, left] of CASES) {
    clause(
      ['11.1(a)', '11.1(b)', '11.3', '11.3(a)', '11.3(b)', '11.4'],
      `${pool / 100} with ${royal} royal and ${straight} straight flushes`,
      () => {
        const hands = [...royals.slice(0, royal), ...straights.slice(0, straight)];
        const names = hands.map((_, index) => `P${index + 1}`);
        const deal: Deal = {
          ...Object.fromEntries(hands.map((hand, index) => [index + 1, hand])),
          dealer: '2c 3d 4h 2h 3s',
        };
        const placed = names.flatMap((name, index) => [ante(name, index + 1, 500), jackpot(name, index + 1)]);
        const decided = after(
          toDecide(after(betting(), ...placed), deal),
          ...names.flatMap((name) => [bet(name, 1000), declare(name)]),
        );
        const table = after(shown(decided, deal), settle);
        const events = eventsOf(table, settleJackpot(pool));
        expect(events.flatMap((event) => (event.type === 'JackpotSettled' ? [event.pays] : []))).toEqual(
          prizes,
        );
        const { pools } = after(table, settleJackpot(pool));
        expect(pool + pools.jackpot - table.pools.jackpot).toBe(left);
      },
    );
  }

  clause('11.4', 'a straight flush in the leftmost box is paid before a royal flush at the right', () => {
    const { payments } = jackpotOf(rules, {
      pool: 5_000_000,
      displayed: 250,
      winners: [
        { box: 9, hand: 'royalFlush' },
        { box: 1, hand: 'straightFlush' },
      ],
    });
    expect(payments.map(({ box }) => box)).toEqual([1, 9]);
  });
});

describe('S6: exposed cards and faults of the shoe', () => {
  const wagered = (): Table =>
    after(
      betting(),
      ...[1, 2, 3].flatMap((box) => [ante(`P${box}`, box, 500), jackpot(`P${box}`, box)]),
      noMoreBets,
    );

  clause('14.1', "two players' cards are turned over and the round goes on; a third makes it void", () => {
    const two = after(dealt(wagered(), PLAIN, 8), exposed(1, 1, '2c'), exposed(2, 1, '2d'));
    expect(refusedBy(two, { type: 'DealCard', actor: dealer, to: 1 })).toBeUndefined();
    const three = after(two, exposed(3, 1, '2h'));
    expect(refusedBy(three, { type: 'DealCard', actor: dealer, to: 1 })).toBe('14.1');
    const done = after(three, declareVoid('exposedCards', 1, dealer));
    expect(nets(done)).toEqual({ P1: 0, P2: 0, P3: 0 });
    expect([done.pools, done.bank]).toEqual([{ jackpot: 0, reserve: 0 }, 0]);
    expect(eventsOf(three, declareVoid('exposedCards', 1, dealer))).toMatchObject([
      { fromPools: { jackpot: 525, reserve: 225 } },
    ]);
  });

  clause(
    '14.2',
    "the dealer's second card is the up card, the fifth is dealt face down, and it counts",
    () => {
      const table = after(dealt(wagered(), PLAIN, 8), exposed('dealer', 2, 'Kd'));
      expect(table.round).toMatchObject({ upCard: 1, exposures: Array(1).fill(expect.anything()) });
      const all = dealt(table, PLAIN);
      expect(all.round?.dealer.map(({ card }) => card)).toEqual([
        undefined,
        'Kd',
        undefined,
        undefined,
        undefined,
      ]);
      expect(all.round?.stage).toBe('deciding');
    },
  );

  clause('14.3', 'box 3 dealt before box 2 in the second pass', () => {
    const table = after(dealt(wagered(), PLAIN, 5), {
      type: 'Misdealt',
      actor: dealer,
      what: 'box 3 before box 2',
    });
    expect(nets(after(table, declareVoid('misdealt', 1, dealer)))).toEqual({ P1: 0, P2: 0, P3: 0 });
  });

  clause('12.6', 'a jam of the shuffler', () => {
    const table = dealt(
      after(betting(AUTOMATED), ante('P1', 1, 500), jackpot('P1', 1), noMoreBets),
      PLAIN,
      4,
    );
    const jammed = after(table, { type: 'ShoeMalfunctioned', actor: dealer, fault: 'impeded' });
    const done = after(jammed, declareVoid('malfunction', 1, dealer));
    expect([nets(done).P1, done.pools]).toEqual([0, { jackpot: 0, reserve: 0 }]);
  });
});
