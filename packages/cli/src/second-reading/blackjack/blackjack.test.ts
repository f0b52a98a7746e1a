import { describe, expect, test } from 'vitest';
import { blackjack } from './index.ts';
import { DETERMINATIONS, hit, insure, round, stand } from './round.test-kit.ts';

const nets = (file: object): unknown => {
  const said = blackjack(file as never);
  return said.ok ? said.nets : said;
};
const OTHERS = { determinations: { ...DETERMINATIONS, insuranceByOthers: true } };

describe('worked rounds', () => {
  test('insurance by others: the same box first, then of two boxes as near the one with less', () => {
    const boxes = [
      [['P1', 2000]],
      [
        ['P2', 3000],
        ['P3', 1000],
      ],
      [['P4', 1000]],
    ] as const;
    const acts = [
      insure(1, 'P4', 250, 'P1'),
      insure(2, 'P4', 1000, 'P2'),
      insure(2, 'P1', 500, 'P2'),
      insure(2, 'P3', 1000, 'P2'),
      ...[stand(1), hit(2), stand(3)],
    ];
    expect(nets(round(boxes, 'Ts 5d 9h As 7c 6c 9d Th 8c', acts, OTHERS))).toEqual({
      P1: -2500,
      P2: 3000,
      P3: 0,
      P4: -1250,
    });
  });

  test('of two boxes as near, who is behind waits for who is in front', () => {
    // P2 has had 100 already and stands in front of P3, who has had none; across stands P5 with 50.
    const boxes = [
      [
        ['P2', 1000],
        ['P3', 1000],
      ],
      [['P1', 400]],
      [['P5', 1000]],
      [['P6', 1000]],
    ] as const;
    const acts = [
      insure(4, 'P2', 100, 'P6'),
      insure(4, 'P5', 50, 'P6'),
      insure(2, 'P2', 200, 'P1'),
      insure(2, 'P3', 200, 'P1'),
      insure(2, 'P5', 120, 'P1'),
      ...[stand(1), stand(2), stand(3), stand(4)],
    ];
    const cards = 'Ts Ts Ts Ts As 8c 8c 8c 8c Kh';
    // The wager on box 2 comes before that on box 4, so nobody has had anything yet: dealing order, box 1 first.
    expect(nets(round(boxes, cards, acts, OTHERS))).toEqual({
      P2: -1000 + 400 + 200,
      P3: -1000,
      P1: -400,
      P5: -1000 + 100,
      P6: -1000,
    });
  });

  test('who was paid even money and has no other wager stands nowhere for the insurance of others', () => {
    const boxes = [[['P1', 1000]], [['P2', 1000]]] as const;
    const acts = [{ box: 1, act: 'evenMoney', player: 'P1' }, insure(2, 'P1', 100, 'P2'), stand(2)];
    expect(nets(round(boxes, 'Ks Ts As As 9c 5d', acts, OTHERS))).toEqual({
      ok: false,
      clause: '7.2',
      at: 1,
    });
  });

  test('the dealer draws for insurance alone, and then one card', () => {
    const boxes = [[['P1', 1000]]] as const;
    const soft = { determinations: { ...DETERMINATIONS, soft17: 'draw' } };
    expect(nets(round(boxes, 'Tc Ad 6d Qh 6c', [insure(1, 'P1', 500), hit(1)], soft))).toEqual({ P1: -1500 });
    expect(blackjack(round(boxes, 'Tc Ad 6d Qh', [hit(1)], soft))).toMatchObject({
      nets: { P1: -1000 },
      facts: { cardsUsed: 4, dealer: { cards: 'Ad' } },
    });
  });

  test('a shared box: split, split again, doubled in part', () => {
    const boxes = [
      [
        ['P1', 2000],
        ['P2', 1000],
        ['P3', 1500],
      ],
    ] as const;
    const add = (act: string, hand: number, amounts: object) => ({ box: 1, hand, act, amounts });
    const acts = [
      add('split', 1, { P1: 2000, P2: 1000 }),
      add('split', 1, { P1: 2000 }),
      ...[stand(1, 1), hit(1, 2), stand(1, 2)],
      add('double', 3, { P1: 1000, P2: 1000 }),
    ];
    const cards = '8s 6h 8d 8h Tc 2d Jd 3c 5s Th 2s';
    expect(nets(round(boxes, cards, acts))).toEqual({ P1: -1000, P2: -2000, P3: 0 });
  });

  test('nobody there: cards beyond eleven and no more', () => {
    const boxes = [[['P1', 2000]], [['P2', 1000]], [['P3', 1000]]] as const;
    const cards = '4c As 2h 5h 3d 4h 5s 2s 4d 9c Td Kc';
    const acts = [{ box: 1, hand: 1, act: 'double', amounts: { P1: 500 } }];
    const file = round(boxes, cards, acts, { absent: ['P2', 'P3'] });
    expect(nets(file)).toEqual({ P1: 2500, P2: 1000, P3: 1000 });
    expect(nets({ ...file, acts: [stand(1)] })).toEqual({ ok: false, clause: '9.2(b)', at: 0 });
  });

  test('2005: Super Sevens after a split, and one that nothing accompanies', () => {
    const sevens = { sevens: 100 };
    const boxes = [
      [['P1', 2000, sevens]],
      [['P2', 2000, sevens]],
      [['P3', 2000, sevens]],
      [['P4', 0, sevens]],
    ] as const;
    const acts = [
      { box: 1, hand: 1, act: 'split', amounts: { P1: 2000 } },
      ...[stand(1, 1), stand(1, 2), stand(2), stand(3)],
    ];
    const old = { rulebook: 'act-blackjack-2005', determinations: { decks: 6, pairs: null } };
    expect(nets(round(boxes, '7h 7c 7s Td 7h 9d 7d 7h Tc Ad', acts, old))).toEqual({
      P1: 496_000,
      P2: -1700,
      P3: 3000,
      P4: 0,
    });
  });
});

describe('what came to light', () => {
  const boxes = [[['P1', 2000, { pairs: 100 }]], [['P2', 1000]]] as const;
  const PAIRS = { determinations: { ...DETERMINATIONS, pairs: 'perfect-pairs' } };
  /** P1 has 9 9, P2 has T 8, the dealer 6 and then T 3: 19. */
  const CARDS = '9s Td 6h 9d 8c Tc 3s';
  const played = (irregularity: object, cards = CARDS) =>
    blackjack(round(boxes, cards, [stand(1), stand(2)], { ...PAIRS, irregularities: [irregularity] }));
  const PAID = { P1: -2000 + 600, P2: -1000 };

  test.each([
    ['faceUp', '14.1'],
    ['burnedInError', '14.2'],
  ])('%s: the card is out, by %s', (what, clause) => {
    expect(played({ what, card: 2, after: 'settled' }, '9s Kh Td 6h 9d 8c Tc 3s')).toMatchObject({
      nets: PAID,
      irregularities: [{ what, clause }],
    });
  });

  test("14.3: a card on the dealer's hand after his first is burned, and before it is not", () => {
    const error = { what: 'dealerCard', after: 'settled' };
    expect(played({ ...error, card: 5 }, '9s Td 6h 9d Ah 8c Tc 3s')).toMatchObject({
      nets: PAID,
      irregularities: [{ clause: '14.3' }],
    });
    // Before his first it was box 2's: 9 6 and A 9 against T 8, and the rest was drawn for nothing.
    expect(played({ ...error, card: 2 }, '9s Ah Td 6h 9d 8c Tc 3s')).toMatchObject({
      nets: { P1: -2000 - 100, P2: 1000 },
      facts: { dealer: { cards: 'Td 8c', total: 18 } },
      irregularities: [{ clause: '14.4' }],
    });
    expect(played({ ...error, card: 5, after: 5 }, '9s Td 6h 9d Ah 8c Tc 3s')).toMatchObject({ nets: PAID });
    expect(played({ ...error, card: 3, after: 3 }).ok).toBe(false);
  });

  test('14.4, 14.5: cards go by the order of leaving the shoe; found in the next round it is void', () => {
    const error = { what: 'misplaced', card: 4, lay: { box: 2, hand: 1 } };
    expect(played({ ...error, after: 'settled' })).toMatchObject({
      nets: PAID,
      irregularities: [{ clause: '14.4' }],
    });
    expect(played({ ...error, after: 'nextRound' })).toMatchObject({
      nets: { P1: 0, P2: 0 },
      void: '14.5',
    });
    expect(played({ ...error, after: 'settled', lay: { box: 1, hand: 1 } }).ok).toBe(false);
  });

  test('a card keyed wrongly: the felt decides, until the next round', () => {
    const slip = { what: 'corrected', card: 4, is: '9s' };
    expect(played({ ...slip, after: 'collected' })).toMatchObject({ nets: { ...PAID, P1: 500 } });
    expect(played({ ...slip, after: 'nextRound' })).toMatchObject({ ok: false, clause: '16.4' });
    expect(played({ ...slip, after: 4, is: '9d' }).ok).toBe(false);
  });

  test.each([
    ['disturbance', 'collected', '16.1'],
    ['disturbance', 'nextRound', '16.1'],
    ['impractical', 3, '16.3'],
    ['fraud', 'nextRound', '16.3'],
    ['errorFoundLater', 'nextRound', '14.5'],
  ])('void for %s after %s by %s', (cause, after, clause) => {
    expect(played({ what: 'void', cause, after })).toMatchObject({ nets: { P1: 0, P2: 0 }, void: clause });
  });

  test.each([
    ['impractical', 'collected', '16.3'],
    ['errorFoundLater', 'settled', '14.5'],
  ])('no void for %s after %s', (cause, after, clause) => {
    expect(played({ what: 'void', cause, after })).toMatchObject({ ok: false, clause });
  });

  test('16.2: chosen wagers of a player in breach', () => {
    const breach = { what: 'voidWagers', player: 'P1', clause: '4.3', after: 'settled' };
    expect(played(breach)).toMatchObject({ nets: { ...PAID, P1: 0 } });
    expect(played({ ...breach, wagers: ['1'] })).toMatchObject({ nets: { ...PAID, P1: 0 } });
    expect(played({ ...breach, wagers: ['1 main'] })).toMatchObject({ nets: { ...PAID, P1: 600 } });
    expect(played({ ...breach, wagers: ['1 pairs'] })).toMatchObject({ nets: { ...PAID, P1: -2000 } });
    expect(played({ ...breach, player: 'P9' })).toMatchObject({ ok: false, clause: '16.2(a)' });
    expect(played({ ...breach, clause: '99.1' })).toMatchObject({ ok: false, clause: '16.2' });
    expect(played({ ...breach, what: 'excluded' })).toMatchObject({ nets: PAID });
  });

  test('14.2: a card drawn in error is the next; dealt past, it goes where it was due and all others with it', () => {
    const error = { what: 'drawnInError', seen: true };
    expect(played({ ...error, card: 6, after: 6 })).toMatchObject({
      nets: PAID,
      irregularities: [{ clause: '14.2' }],
    });
    // A card was due: it is no error.
    expect(played({ ...error, card: 4, after: 4 }).ok).toBe(false);
    // 9 K and T 9 against 6 8 T.
    expect(played({ ...error, card: 4, after: 'settled' }, '9s Td 6h Kh 9d 8c Tc 3s')).toMatchObject({
      nets: { P1: 2000 - 100, P2: 1000 },
      irregularities: [{ clause: '14.4' }],
    });
    expect(played({ ...error, card: 4, after: 'collected' }, '9s Td 6h Kh 9d 8c Tc 3s')).toMatchObject({
      clause: '16.4',
    });
  });

  const asked = (irregularity: object, acts: readonly object[], cards: string) =>
    blackjack(round([[['P1', 2000]], [['P2', 1000]]], cards, acts, { irregularities: [irregularity] }));

  test('14.4: a hand that had other cards is asked again while the dealer has one card, and others are not', () => {
    const error = { what: 'misplaced', card: 4, lay: { box: 2, hand: 1 }, after: 5, act: 2 };
    const acts = [stand(1), stand(2), hit(1), stand(1), stand(2)];
    // Both hands were wrong: P1 draws the 2 now.
    expect(asked(error, acts, '9s Td 6h 9d 8c 2c Tc 3s')).toMatchObject({
      nets: { P1: 2000, P2: -1000 },
      facts: { hands: { 'box 1': { total: 20 } } },
    });
    const front = { ...error, lay: 'front' };
    expect(asked(front, acts.slice(0, 4), '9s Td 6h 9d 8c 2c Tc 3s')).toMatchObject({ nets: { P1: 2000 } });
    expect(asked(front, acts, '9s Td 6h 9d 8c 2c Tc 3s')).toMatchObject({ ok: false, at: 4 });
  });

  test('14.4, 16.3: once the dealer has drawn nobody is asked again', () => {
    // Both had 21, and the ace was face up in the shoe: box 2 has twenty now, which nobody has decided on.
    const error = { what: 'misplaced', card: 3, lay: 'faceUp', after: 6 };
    expect(asked(error, [], 'Td Tc Ad Ac Ah Th 6h')).toMatchObject({ ok: false, clause: '16.3' });
  });

  test('16.2(b), 14.7: who is put out decides nothing any more', () => {
    const error = { what: 'excluded', player: 'P1', clause: '4.3', after: 5, act: 1 };
    // He hit to eleven, and gets cards until he is beyond it.
    expect(asked(error, [hit(1), stand(2)], '2s Td 6h 2d 8c 3h 4h 2c Tc 3s')).toMatchObject({
      facts: { hands: { 'box 1': { cards: '2s 2d 3h 4h 2c', total: 13 } } },
      irregularities: [{ clause: '16.2(b)' }],
    });
    expect(asked(error, [hit(1), hit(1), stand(2)], '2s Td 6h 2d 8c 3h 4h 2c Tc 3s')).toMatchObject({
      at: 1,
    });
  });

  test('16.2(a): wagers that are void while cards are dealt are played no further', () => {
    const error = { what: 'voidWagers', player: 'P1', clause: '4.3', after: 5 };
    expect(asked(error, [stand(2)], '2s Td 6h 2d 8c Tc 3s')).toMatchObject({ nets: { P1: 0, P2: -1000 } });
    const all = [error, { ...error, player: 'P2' }];
    const both = round([[['P1', 2000]], [['P2', 1000]]], '2s Td 6h 2d 8c', [], { irregularities: all });
    expect(blackjack(both)).toMatchObject({ nets: { P1: 0, P2: 0 }, facts: { dealer: { cards: '6h' } } });
  });

  test('14.6, 14.8, 18.3: what befalls the shoe', () => {
    const told = (irregularity: object, more: object) =>
      blackjack(
        round(boxes, CARDS, [stand(1), stand(2)], { ...PAIRS, irregularities: [irregularity], ...more }),
      );
    const few = { what: 'tooFewCards', after: 6 };
    expect(told(few, { inShoe: 6 })).toMatchObject({ nets: PAID, irregularities: [{ clause: '14.6' }] });
    expect(told(few, { inShoe: 7 }).ok).toBe(false);
    expect(told({ what: 'faceUp', card: 7, after: 'settled' }, { inShoe: 6 })).toMatchObject({
      clause: '14.6',
    });
    const cutting = { what: 'cuttingCard', after: 3 };
    expect(told(cutting, { inShoe: 159 })).toMatchObject({
      nets: PAID,
      irregularities: [{ clause: '14.8' }],
    });
    expect(told(cutting, { inShoe: 160 })).toMatchObject({ clause: '14.8' });
    const broken = { what: 'malfunction', after: 3 };
    const automated = { determinations: { ...PAIRS.determinations, automatedShoe: true } };
    expect(told(broken, automated)).toMatchObject({ nets: PAID, irregularities: [{ clause: '18.3' }] });
    expect(told(broken, {})).toMatchObject({ clause: '18.3' });
    expect(told(cutting, { ...automated, inShoe: 100 })).toMatchObject({ clause: '18.1' });
  });

  test('14.1 to 14.3: a card that never counted moves nothing when the round is over', () => {
    const cards = '9s Td 6h 9d Ah 8c Tc 3s';
    for (const [what, after, clause] of [
      ['faceUp', 'collected', '14.1'],
      ['burnedInError', 'nextRound', '14.2'],
      ['dealerCard', 'collected', '14.3'],
    ])
      expect(played({ what, card: 5, after }, cards)).toMatchObject({
        nets: PAID,
        irregularities: [{ clause }],
      });
    expect(played({ what: 'dealerCard', card: 5, after: 'nextRound' }, cards)).toMatchObject({
      void: '14.5',
    });
    expect(played({ what: 'faceUp', card: 8, after: 'collected' }, `${CARDS} 2s`)).toMatchObject({
      clause: '6.1',
    });
  });
});

test('7.3: insurance may be another sum until the time for it is over', () => {
  const twice = (again: number) =>
    blackjack(
      round([[['P1', 2000]]], '9s Ah Td 8c', [insure(1, 'P1', 500), insure(1, 'P1', again), stand(1)]),
    );
  expect(twice(800)).toMatchObject({ nets: { P1: -800 } });
  expect(twice(500)).toMatchObject({ ok: false, at: 1 });
});
