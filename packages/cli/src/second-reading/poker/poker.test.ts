import { describe, expect, test } from 'vitest';
import { poker } from './index.ts';
import { prizes } from './jackpot.ts';
import { HANDS, qualifies, rankOf } from './rank.ts';

/** Hands by box, then the dealer's, dealt five at a time. */
const round = (hands: readonly string[], boxes: object[], rest: object = {}) => ({
  rulebook: 'act-canberra-poker-2023',
  determinations: { maxPayout: 500_000, jackpotWager: 250, automatedShoe: true },
  jackpotPool: 3_000_000,
  boxes: boxes.map((box, index) => ({
    box: index + 1,
    player: `P${index + 1}`,
    ante: 2500,
    jackpot: false,
    act: 'bet',
    ...box,
  })),
  cards: hands.join(' '),
  ...rest,
});
const cards = (text: string): readonly string[] => text.split(' ');
const nets = (file: object): unknown => {
  const said = poker(file as never);
  return said.ok ? said.nets : said;
};

describe('the order of hands, written out', () => {
  test('there are 7,462 different ones', () => {
    expect(HANDS).toBe(7462);
  });

  test.each([
    ['As Kh 4d 3c 2d', 'highCard', true],
    ['As Qh Jd Tc 9d', 'highCard', false],
    ['5s 4h 3d 2c Ad', 'straight', true],
    ['2s 2h 3d 4c 5d', 'onePair', true],
    ['As Ks Qs Js Ts', 'royalFlush', true],
    ['As 2s 3s 4s 5s', 'straightFlush', true],
    ['Ks Kh Kd Jc Jd', 'fullHouse', true],
  ])('%s is a %s, ace and king or higher: %s', (hand, category, does) => {
    expect(rankOf(cards(hand)).category).toBe(category);
    expect(qualifies(rankOf(cards(hand)))).toBe(does);
  });

  test('each is higher than the next, and suits make no difference', () => {
    const order = ['As Kd 9d 6c 3d', 'As Kd 9d 6c 2d', 'As Kd 8d 7c 6d', 'Ks Qd Jd Tc 8d'];
    const places = order.map((hand) => rankOf(cards(hand)).place);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(rankOf(cards('Ac Kh 9s 6d 3h')).place).toBe(places[0]);
  });
});

describe('worked rounds', () => {
  const dealer = 'Ac Kd 9s 6h 3c';

  test('a dealer without ace and king: antes win, bets go back, a flush has its prize', () => {
    const hands = ['Kh Th 7h 4h 2h', 'As Qd Js 9c 8c', '3d 4d 5c 7d 8s', 'Ad Qs Jc 9h 8d'];
    const boxes = [{ jackpot: true }, { ante: 1000 }, { ante: 5000, act: 'fold' }];
    expect(nets(round(hands, boxes))).toEqual({ P1: 2500 + 25_000 - 250, P2: 1000, P3: -5000 });
  });

  test('the maximum payout cuts what the bet wins', () => {
    const hands = ['Jd Td 9d 8d 7d', 'Ah Ks Qd Qh 4d', dealer];
    expect(nets(round(hands, [{ ante: 10_000 }, { ante: 2000 }]))).toEqual({ P1: 510_000, P2: 6000 });
  });

  test('equal hands are void, lower ones lose', () => {
    expect(nets(round(['As Kh 9d 6c 3d', 'Ah Ks 9h 6d 2d', dealer], [{}, {}]))).toEqual({ P1: 0, P2: -7500 });
  });

  test('a flush that was folded or not declared has no prize, and a dark pad took no wager', () => {
    const hands = ['Kh Th 7h 4h 2h', 'Ad Qs Jc 9h 8d'];
    const jackpot = true;
    expect(nets(round(hands, [{ jackpot, act: 'fold' }]))).toEqual({ P1: -2750 });
    expect(nets(round(hands, [{ jackpot, declared: false }]))).toEqual({ P1: 2500 - 250 });
    expect(nets(round(hands, [{ jackpot, lit: false }]))).toEqual({ P1: 2500 });
  });

  test('a bet is twice the ante as laid or as it counts; who folds makes none', () => {
    const hands = ['Kh Td 7h 4h 2h', dealer];
    const limits = { limits: { max: 2000 } };
    for (const bet of [5000, 4000]) expect(nets(round(hands, [{ bet }], limits))).toEqual({ P1: -6000 });
    expect(nets(round(hands, [{ bet: 4500 }], limits))).toMatchObject({ clause: '7.2' });
    expect(nets(round(hands, [{ bet: 5000, act: 'fold' }]))).toMatchObject({ clause: '7.3' });
    expect(nets(round(hands, [{}], { limits: { max: 2000, personal: { P1: 2400 } } }))).toEqual({
      P1: -7200,
    });
  });
});

/** Pool, straight flushes, royal flushes: what each is paid, and the pool after, in dollars. */
test.each([
  [8200, 0, 1, [], [10_000], 0],
  [15_000, 0, 2, [], [10_000, 10_000], 0],
  [25_000, 0, 2, [], [12_500, 12_500], 0],
  [6000, 1, 0, [1000], [], 5400],
  [30_000, 2, 0, [2850, 2850], [], 24_300],
  [30_000, 3, 0, [2710, 2710, 2710], [], 21_870],
  [10_500, 2, 0, [1000, 1000], [], 8505],
  [50_000, 1, 1, [5000], [45_000], 0],
  [10_000, 1, 1, [1000], [10_000], 0],
  [60_000, 2, 1, [5700, 5700], [48_600], 0],
])('pool %d with %d straight and %d royal flushes', (pool, straights, royals, straight, royal, left) => {
  const winners = [
    ...Array.from({ length: straights }, (_, index) => ({ box: index + 1, category: 'straightFlush' })),
    ...Array.from({ length: royals }, (_, index) => ({ box: 9 - index, category: 'royalFlush' })),
  ];
  const { byBox, left: after } = prizes(winners, 250, pool * 100);
  expect(straight.map((_, index) => (byBox.get(index + 1) ?? 0) / 100)).toEqual(straight);
  expect(royal.map((_, index) => (byBox.get(9 - index) ?? 0) / 100)).toEqual(royal);
  expect((after as number) / 100).toBe(left);
});

test('odd cents go one each from the right of the dealer', () => {
  const winners = [1, 2, 3].map((box) => ({ box, category: 'royalFlush' }));
  expect([...prizes(winners, 250, 10_000_001).byBox].sort()).toEqual([
    [1, 3_333_333],
    [2, 3_333_334],
    [3, 3_333_334],
  ]);
});

describe('irregular rounds, typed from sections 12, 14 and 16', () => {
  const hands = ['Kh Th 7h 4h 2h', 'As Qd Js 9c 8c', 'Ad Kc Jc 9h 8d'];
  const boxes = [{ jackpot: true }, { ante: 1000 }];
  const played = (irregularities: object[], automatedShoe = true) =>
    poker({
      ...round(hands, boxes),
      determinations: { maxPayout: null, jackpotWager: 250, automatedShoe },
      irregularities,
    });
  const PAID = { P1: 2500 + 5000 * 5 + 25_000 - 250, P2: -3000 };
  const seen = (card: number) => ({ after: 15, what: 'exposed', card });

  test('two seen cards are turned over, a third makes the round void', () => {
    expect(played([seen(1), seen(6)])).toMatchObject({
      nets: PAID,
      irregularities: [{ clause: '14.1' }, {}],
    });
    expect(played([seen(1), seen(6), seen(7)])).toMatchObject({ nets: { P1: 0, P2: 0 }, void: '14.1' });
  });

  test('an early card of the dealer is the one that is up and counts; the last one lies up by right', () => {
    const early = { ...seen(12), after: 13 };
    expect(played([early])).toMatchObject({ nets: PAID, irregularities: [{ clause: '14.2' }] });
    expect(played([seen(12)])).toMatchObject({ nets: PAID, irregularities: [{ clause: '14.1' }] });
    expect(played([seen(15)])).toMatchObject({ ok: false });
    expect(played([early, seen(15), seen(1)])).toMatchObject({ void: '14.1' });
  });

  test('seen cards are counted until the cards are collected', () => {
    expect(played([{ ...seen(1), after: 'collected' }]).ok).toBe(false);
  });

  test.each([
    ['misdealt', 7],
    ['misdealt', 'nextRound'],
    ['misplaced', 7],
    ['drawnInError', 'collected'],
  ])('14.3: %s after %s is void', (what, when) => {
    expect(played([{ after: when, what, card: 7, detail: 'box 2 before box 1' }])).toMatchObject({
      nets: { P1: 0, P2: 0 },
      void: '14.3',
    });
  });

  test('12.6: a malfunction of an automated shoe, and of no other', () => {
    expect(played([{ after: 7, what: 'malfunction' }])).toMatchObject({
      nets: { P1: 0, P2: 0 },
      void: '12.6',
    });
    expect(played([{ after: 7, what: 'malfunction' }], false)).toMatchObject({ ok: false, clause: '12.1' });
  });

  test.each([
    ['disturbance', 'settled', '16.2'],
    ['impractical', 3, '16.4'],
    ['fraud', 'nextRound', '16.4'],
    ['collusion', 'nextRound', '13.2'],
  ])('void for %s after %s by %s', (cause, when, clause) => {
    const whose = cause === 'collusion' ? { player: 'P1' } : {};
    expect(played([{ after: when, what: 'void', cause, ...whose }])).toMatchObject({
      nets: { P1: 0 },
      void: clause,
    });
  });

  test.each([
    ['disturbance', 'collected', '16.2'],
    ['impractical', 'nextRound', '16.4'],
    ['exposedCards', 3, '14.1'],
    ['collusion', 3, '13.2'],
  ])('no void for %s after %s', (cause, when, clause) => {
    expect(played([{ after: when, what: 'void', cause }])).toMatchObject({ ok: false, clause });
  });

  test('14.4: a hand in the rack is put together again and paid', () => {
    expect(played([{ after: 'settled', what: 'racked', box: 1 }])).toMatchObject({
      nets: PAID,
      irregularities: [{ clause: '14.4' }],
    });
    expect(played([{ after: 1, what: 'racked', box: 1 }])).toMatchObject({ nets: PAID });
    for (const [after, box] of [
      ['settled', 8],
      [0, 1],
      ['collected', 1],
    ])
      expect(played([{ after, what: 'racked', box }]).ok).toBe(false);
  });

  test('16.3(a): chosen wagers are void, the others are settled', () => {
    const breach = { after: 'settled', what: 'voidWagers', player: 'P1', clause: '13.1' };
    expect(played([breach])).toMatchObject({ nets: { ...PAID, P1: 0 } });
    expect(played([{ ...breach, wagers: ['jackpot'] }])).toMatchObject({ nets: { ...PAID, P1: 27_500 } });
    expect(played([{ ...breach, wagers: ['ante'] }])).toMatchObject({
      nets: { ...PAID, P1: PAID.P1 - 2500 },
    });
    expect(played([{ ...breach, wagers: ['ante'], after: 15 }])).toMatchObject({ nets: { ...PAID, P1: 0 } });
    expect(played([{ ...breach, clause: '18.1' }])).toMatchObject({ ok: false, clause: '16.3' });
  });

  test('16.3(b): somebody excluded before deciding has the wagers back, and the box gets no further card', () => {
    const gone = { what: 'excluded', player: 'P2', clause: '13.2' };
    const file = {
      ...round([], boxes),
      determinations: { maxPayout: null, jackpotWager: 250, automatedShoe: false },
      // Box 2 has its first card, and then goes: nobody but box 1 and the dealer is dealt to.
      cards: 'Kh As Ad Th Kc 7h Jc 4h 9h 2h 8d',
      irregularities: [{ ...gone, after: 3 }],
    };
    expect(poker(file)).toMatchObject({
      nets: { P1: PAID.P1, P2: 0 },
      facts: { dealer: { cards: 'Ad Kc Jc 9h 8d' } },
      irregularities: [{ clause: '16.3(b)' }],
    });
    expect(played([{ ...gone, after: 15 }])).toMatchObject({ nets: { ...PAID, P2: 0 } });
    expect(played([{ ...gone, after: 'settled' }])).toMatchObject({ nets: PAID });
  });

  test('a card keyed wrongly: the felt decides', () => {
    const slip = { after: 'settled', what: 'corrected', card: 1, is: 'Kd' };
    expect(played([slip])).toMatchObject({ nets: { ...PAID, P1: -7750 } });
  });
});
