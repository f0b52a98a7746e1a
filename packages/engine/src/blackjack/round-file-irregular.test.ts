import { describe, expect } from 'vitest';
import { referee } from '../referee.ts';
import { clause, clause2018, rules2018 } from './round.test-kit.ts';
import type { BlackjackRules } from './rules.ts';

type Told = Readonly<Record<string, unknown>>;

const answer = (rules: BlackjackRules, told: Told) =>
  referee({
    rulebook: rules.rulebook,
    determinations: { decks: 6, ...(rules.soft17Choice ? { soft17: 'stand' } : {}) },
    boxes: [
      { box: 1, wagers: [{ player: 'P1', amount: 1000 }] },
      { box: 2, wagers: [{ player: 'P2', amount: 1000 }] },
    ],
    acts: [
      { box: 1, act: 'stand' },
      { box: 2, act: 'stand' },
    ],
    ...told,
  });
const nets = (rules: BlackjackRules, told: Told) => {
  const said = answer(rules, told);
  if (!said.ok) return said.refusal;
  const all = said as unknown as { irregularities?: readonly Told[]; void?: Told };
  return {
    nets: Object.values(said.players).map(({ net }) => net),
    cards: said.cardsUsed,
    by: (all.irregularities ?? []).map(({ clause: by }) => by),
    ...(all.void === undefined ? {} : { void: all.void }),
  };
};
const only = (what: string, after: unknown, more: object = {}) => ({
  irregularities: [{ what, after, ...more }],
});
/** Twenty and seventeen against nineteen. */
const CARDS = 'Tc Td 9h Ts 7s Tc 2c 3c 4c 5c';

describe('a round file with irregularities', () => {
  clause(['6.1', '16.4'], 'has a card that was keyed wrongly, until the next round commences', (rules) => {
    const told = { cards: CARDS };
    expect(nets(rules, told)).toEqual({ nets: [1000, -1000], cards: 6, by: [] });
    for (const after of [5, 'settled', 'collected'])
      expect(nets(rules, { ...told, ...only('corrected', after, { card: 5, is: 'Ks' }) })).toEqual({
        nets: [1000, 1000],
        cards: 6,
        by: ['6.1'],
      });
    expect(
      answer(rules, { ...told, ...only('corrected', 'nextRound', { card: 5, is: 'Ks' }) }),
    ).toMatchObject({
      ok: false,
      refusal: { clause: '16.4', at: 'irregularities[0]' },
    });
    expect(answer(rules, { ...told, ...only('corrected', 6, { card: 7, is: 'Ks' }) })).toMatchObject({
      refusal: { clause: '16.4' },
    });
    // The dealer's nineteen was sixteen: he draws the two, and the three makes no difference.
    expect(nets(rules, { ...told, ...only('corrected', 'settled', { card: 6, is: '7d' }) })).toMatchObject({
      nets: [1000, -1000],
      cards: 7,
    });
  });

  clause(
    ['14.1', '14.2', '14.3', '14.4'],
    'has cards that went wrong, by the clause that their facts choose',
    (rules) => {
      const by = (what: string, after: unknown, more: object, cards = CARDS) =>
        nets(rules, { cards, ...only(what, after, more) });
      const plain = { nets: [1000, -1000], cards: 6 };
      expect(by('misplaced', 2, { card: 2, lay: { box: 1, hand: 1 } })).toEqual({ ...plain, by: ['14.4'] });
      expect(
        by('misplaced', 'settled', { card: 4, lay: { box: 2, hand: 1 }, belongs: { box: 1, hand: 1 } }),
      ).toEqual({
        ...plain,
        by: ['14.4'],
      });
      expect(by('drawnInError', 6, { card: 6, seen: true })).toEqual({ ...plain, by: ['14.2'] });
      expect(by('drawnInError', 6, { card: 6, seen: false, act: 1 })).toEqual({ ...plain, by: ['14.2'] });
      // An extra card at its place: burned, or out of the way.
      const extra = 'Tc Td 2h 9h Ts 7s Tc 2c 3c';
      for (const after of [3, 'settled']) {
        expect(by('faceUp', after, { card: 3 }, extra)).toEqual({
          nets: [1000, -1000],
          cards: 7,
          by: ['14.1'],
        });
        expect(by('burnedInError', after, { card: 3 }, extra)).toEqual({
          nets: [1000, -1000],
          cards: 7,
          by: ['14.2'],
        });
      }
      const dealers = 'Tc Td 9h 2h Ts 7s Tc 2c 3c';
      for (const after of [4, 6, 'settled'])
        expect(by('dealerCard', after, { card: 4 }, dealers)).toEqual({
          nets: [1000, -1000],
          cards: 7,
          by: ['14.3'],
        });
      // Left over and dealt past, it goes where it was due: box 1 has twelve, box 2 twenty, and the dealer goes over.
      expect(
        by('drawnInError', 'settled', { card: 4, seen: true }, 'Tc Td 9h 2h Ts 7s Tc 2c 3c'),
      ).toMatchObject({
        nets: [1000, 1000],
        by: ['14.4'],
      });
      expect(by('dealerCard', 'settled', { card: 7 }, CARDS)).toEqual({
        nets: [1000, -1000],
        cards: 7,
        by: ['14.3'],
      });
      expect(by('drawnInError', 4, { card: 4, seen: true })).toMatchObject({
        clause: '6.2(c)',
        at: 'irregularities[0]',
      });
      expect(by('misplaced', 'nextRound', { card: 4, lay: 'dealer' })).toEqual({
        nets: [0, 0],
        cards: 6,
        by: ['14.5'],
        void: { clause: '14.5' },
      });
      expect(by('faceUp', 99, { card: 3 })).toMatchObject({ at: 'irregularities[0]' });
      // Found when the next round has begun, a card that was burned is no error of placement: the round stands.
      for (const [what, ruled] of [
        ['faceUp', '14.1'],
        ['burnedInError', '14.2'],
      ] as const) {
        const late = by(what, 'nextRound', { card: 3 });
        expect(late).toEqual({ ...by(what, 3, { card: 3 }), by: [rules.cite(ruled)] });
        expect(late).not.toHaveProperty('void');
      }
      expect(by('dealerCard', 'nextRound', { card: 6 }, CARDS)).toMatchObject({ void: { clause: '14.5' } });
      expect(by('dealerCard', 'nextRound', { card: 7 }, CARDS)).toMatchObject({ clause: '6.1' });
    },
  );

  clause(['14.4', '9.1'], 'has hands asked again where their cards changed', (rules) => {
    // P1 stood on the twelve that he should not have had; the card before was his.
    expect(
      nets(rules, {
        cards: 'Tc Td 9h 2h Ts 7s Tc 2c 3c',
        acts: [
          { box: 1, act: 'stand' },
          { box: 1, act: 'hit' },
          { box: 1, act: 'stand' },
          { box: 2, act: 'stand' },
        ],
        ...only('drawnInError', 6, { card: 4, seen: true, act: 1 }),
      }),
    ).toMatchObject({ by: ['14.4'] });
  });

  clause('16.4', 'has a dispute that ended with the round void, whenever it was decided', (rules) => {
    for (const after of [4, 'settled', 'collected', 'nextRound'])
      expect(
        nets(rules, { cards: CARDS, ...only('void', after, { cause: 'decision', reason: 'seen' }) }),
      ).toMatchObject({ nets: [0, 0], void: { clause: '16.4' }, by: ['16.4'] });
  });

  clause(
    ['16.1', '16.2(a)', '16.2(b)', '16.3', '14.8', '14.6', '18.3'],
    'has what the operator declares',
    (rules) => {
      const by = (what: string, after: unknown, more: object = {}) =>
        nets(rules, { cards: CARDS, ...only(what, after, more) });
      for (const [cause, clause16] of [
        ['disturbance', '16.1'],
        ['impractical', '16.3'],
        ['fraud', '16.3'],
      ])
        expect(by('void', 4, { cause, reason: 'seen' })).toMatchObject({
          nets: [0, 0],
          void: { clause: clause16 },
        });
      expect(by('void', 'nextRound', { cause: 'errorFoundLater', reason: 'seen' })).toMatchObject({
        void: { clause: '14.5' },
      });
      expect(by('void', 'collected', { cause: 'impractical', reason: 'seen' })).toMatchObject({
        clause: '16.3',
      });
      for (const after of [6, 'settled', 'collected', 'nextRound'])
        expect(by('voidWagers', after, { player: 'P2', clause: rules.cite('4.3') })).toMatchObject({
          nets: [1000, 0],
          by: ['16.2(a)'],
        });
      expect(
        by('voidWagers', 'settled', { player: 'P2', clause: rules.cite('4.3'), wagers: ['1'] }),
      ).toMatchObject({ clause: '16.2(a)' });
      const twice = [
        { what: 'corrected', after: 'collected', card: 5, is: 'Ks' },
        { what: 'voidWagers', after: 'nextRound', player: 'P2', clause: rules.cite('4.3') },
        { what: 'voidWagers', after: 'nextRound', player: 'P1', clause: rules.cite('4.3') },
      ];
      expect(nets(rules, { cards: CARDS, irregularities: twice })).toMatchObject({ nets: [0, 0] });
      expect(by('voidWagers', 'settled', { player: 'P2', clause: '99' })).toMatchObject({ clause: '16.2' });
      // His hand of seventeen stands without him.
      expect(
        nets(rules, {
          cards: CARDS,
          acts: [{ box: 1, act: 'stand' }],
          ...only('excluded', 5, { player: 'P2', clause: rules.cite('4.3') }),
        }),
      ).toMatchObject({ nets: [1000, -1000], by: ['16.2(b)'] });
      expect(by('cuttingCard', 3)).toMatchObject({ clause: '14.8' });
      expect(by('malfunction', 3)).toMatchObject({ clause: rules.cite('18.3') });
      expect(by('tooFewCards', 3)).toMatchObject({ at: 'irregularities[0]' });
    },
  );

  clause(
    ['14.6', '14.8', '18.3', '18.1'],
    'tells how full the shoe was, and whether it is automated',
    (rules) => {
      const by = (what: string, after: unknown, more: object) =>
        nets(rules, { cards: CARDS, ...only(what, after), ...more });
      const plain = { nets: [1000, -1000], cards: 6 };
      const automated = {
        determinations: {
          decks: 6,
          automatedShoe: true,
          ...(rules.soft17Choice ? { soft17: 'stand' } : {}),
        },
      };
      expect(by('tooFewCards', 5, { inShoe: 5 })).toEqual({ ...plain, by: ['14.6'] });
      expect(by('tooFewCards', 5, { inShoe: 6 })).toMatchObject({ at: 'irregularities[0]' });
      expect(by('tooFewCards', 'settled', { inShoe: 5 })).toMatchObject({ clause: '14.6', at: 'cards' });
      expect(nets(rules, { cards: CARDS, inShoe: 5 })).toMatchObject({ clause: '14.6', at: 'cards' });
      expect(by('cuttingCard', 3, { inShoe: 159 })).toEqual({ ...plain, by: ['14.8'] });
      expect(by('cuttingCard', 3, { inShoe: 160 })).toMatchObject({ clause: '14.8' });
      expect(by('malfunction', 3, automated)).toEqual({ ...plain, by: [rules.cite('18.3(a)')] });
      for (const after of [0, 'collected'])
        expect(by('malfunction', after, automated)).toMatchObject({ clause: rules.cite('18.3') });
      expect(answer(rules, { cards: CARDS, inShoe: 313 })).toMatchObject({ refusal: { at: 'inShoe' } });
      const odd = { determinations: { ...automated.determinations, automatedShoe: 'yes' } };
      expect(answer(rules, { cards: CARDS, ...odd })).toMatchObject({
        refusal: { at: 'determinations.automatedShoe' },
      });
      // With an automated shoe nobody is held to the minimum for its sake.
      const held = { cards: CARDS, limits: { min: 500 }, restricted: { P2: '4.7(a)' } };
      expect(answer(rules, held)).toMatchObject({ refusal: { clause: '4.7(a)' } });
      expect(answer(rules, { ...held, ...automated })).toMatchObject({ ok: true });
    },
  );

  clause(
    ['14.3', '14.4', '6.2'],
    "has a card on the dealer's hand before his first where it was due",
    (rules) => {
      // The ace was box 2's: 9 6 and A 9 against T 8.
      const told = nets(rules, {
        cards: '9s Ah Td 6h 9d 8c Tc 3s',
        ...only('dealerCard', 'settled', { card: 2 }),
      });
      expect(told).toMatchObject({ nets: [-1000, 1000], by: ['14.4'] });
    },
  );

  clause(
    ['14.1', '14.2', '14.3', '14.5'],
    'has burned cards told when the round is over, which move nothing',
    (rules) => {
      const cards = 'Tc Td 9h 2h Ts 7s Tc 2c 3c';
      for (const [what, after, by] of [
        ['faceUp', 'collected', '14.1'],
        ['burnedInError', 'nextRound', '14.2'],
        ['dealerCard', 'collected', '14.3'],
      ] as const)
        expect(nets(rules, { cards, ...only(what, after, { card: 4 }) })).toMatchObject({
          nets: [1000, -1000],
          by: [by],
        });
      expect(nets(rules, { cards, ...only('dealerCard', 'nextRound', { card: 4 }) })).toMatchObject({
        void: { clause: '14.5' },
      });
      expect(nets(rules, { cards: CARDS, ...only('faceUp', 'collected', { card: 7 }) })).toMatchObject({
        clause: '6.1',
      });
    },
  );

  clause(['14.4', '10.3'], 'has a split asked again whose second card lay elsewhere', (rules) => {
    const boxes = [{ box: 1, wagers: [{ player: 'P1', amount: 1000 }] }];
    const split = { box: 1, act: 'split', amounts: { P1: 1000 } };
    const told = { boxes, cards: '8c 9h 8d 2c Tc Ts 9c', acts: [split, { box: 1, act: 'stand' }] };
    const lay = only('misplaced', 4, { card: 3, lay: 'front', act: 1 });
    expect(nets(rules, { ...told, ...lay })).toMatchObject({ nets: [-1000], by: ['14.4'] });
  });

  clause(
    ['14.4', '7.3', '8.1(b)'],
    'keeps insurance where a card of the initial deal is still to come',
    (rules) => {
      const told = {
        cards: 'Tc 9d As 2h Ah 8s 9c Td 5c',
        acts: [
          { box: 1, act: 'insure', player: 'P1', amount: 500 },
          { box: 2, act: 'insure', player: 'P2', amount: 500 },
          { box: 1, act: 'stand' },
          { box: 2, act: 'stand' },
        ],
        // The two was found face up in the shoe: the ace is box 1's, and box 2 gets the eight.
        ...only('misplaced', 5, { card: 4, lay: 'faceUp', act: 2 }),
      };
      const said = answer(rules, { ...told, acts: [...told.acts.slice(0, 2), { box: 2, act: 'stand' }] });
      expect(said).toMatchObject({ ok: true, irregularities: [{ clause: '14.1' }] });
      expect(
        (said as unknown as { lines: readonly { wager: string }[] }).lines.filter(
          ({ wager }) => wager === 'insurance',
        ),
      ).toHaveLength(2);
      // Even money on a Blackjack that was none is passed over, and what was asked for after it is not.
      const mixed = {
        cards: 'Kh Kc Ah As Ac Kc Kh Kc',
        acts: [
          { box: 2, act: 'evenMoney', player: 'P2' },
          { box: 1, act: 'insure', player: 'P1', amount: 500 },
          { box: 2, act: 'stand' },
        ],
      };
      expect(
        nets(rules, { ...mixed, ...only('misplaced', 5, { card: 5, lay: 'faceUp', act: 2 }) }),
      ).toMatchObject({ nets: [1000, -1000] });
      const even = {
        cards: 'Tc 9d As Ah 2h 8s Td 5c',
        acts: [
          { box: 1, act: 'evenMoney', player: 'P1' },
          { box: 2, act: 'stand' },
        ],
      };
      expect(
        nets(rules, { ...even, ...only('misplaced', 5, { card: 5, lay: 'faceUp', act: 1 }) }),
      ).toMatchObject({ by: ['14.1'] });
    },
  );

  clause2018(['7.2', '14.3'], 'asks on the wagers of others what was told before it', () => {
    const insured = (acts: readonly number[]) =>
      answer(rules2018, {
        determinations: { decks: 6, soft17: 'stand', insuranceByOthers: true },
        cards: 'Tc 9d Ah 2c Ts 7s Kc',
        acts: [
          ...acts.map((amount) => ({ box: 1, act: 'insure', player: 'P1', amount })),
          { box: 1, act: 'stand' },
          { box: 2, act: 'stand' },
        ].map((each) => ('amount' in each && each.amount === 400 ? { ...each, box: 2, for: 'P2' } : each)),
        // The two lay on the dealer's hand. It is seen when P1 has insured his own wager, and nobody another's yet.
        ...only('misplaced', 4, { card: 4, lay: 'dealer', act: 1 }),
      });
    expect(insured([400, 500])).toMatchObject({ ok: true, irregularities: [{ clause: '14.3' }] });
    expect(insured([400, 500])).toEqual(insured([500, 400]));
  });

  clause('9.1', 'is judged with every act, also where something was to come to light', (rules) => {
    const acts = [1, 2, 2].map((box) => ({ box, act: 'stand' }));
    const told = { cards: CARDS, acts, ...only('faceUp', 'settled', { card: 7 }) };
    expect(answer(rules, told)).toMatchObject({ ok: false, refusal: { at: 2 } });
  });

  clause(['3.4', '16.2(a)', '4.1'], 'has to leave somebody to deal to', (rules) => {
    const boxes = [{ box: 1, wagers: [{ player: 'P1', amount: 500 }] }];
    const told = { boxes, cards: CARDS, acts: [] };
    expect(nets(rules, { ...told, limits: { min: 1000 }, advised: ['P1'] })).toMatchObject({ clause: '3.4' });
    expect(
      nets(rules, { ...told, ...only('voidWagers', 0, { player: 'P1', clause: rules.cite('4.3') }) }),
    ).toMatchObject({ clause: '4.1', at: 'irregularities[0]' });
  });

  clause(['3.4', '4.8', '14.7'], 'tells who was advised, restricted or away', (rules) => {
    const limits = { min: 1000, max: 50_000, multiple: 500 };
    const short = [
      { box: 1, wagers: [{ player: 'P1', amount: 500 }] },
      { box: 2, wagers: [{ player: 'P2', amount: 1000 }] },
    ];
    const told = { cards: 'Td 9h 9s Tc 2c', boxes: short, acts: [{ box: 2, act: 'stand' }], limits };
    expect(nets(rules, { ...told, advised: ['P1'] })).toMatchObject({ nets: [0, 0] });
    expect(answer(rules, { ...told, advised: ['P1'] })).toMatchObject({
      lines: [{ player: 'P1', result: 'returned', clause: '3.4' }, { player: 'P2' }],
    });
    expect(nets(rules, { ...told, restricted: { P1: '4.8' } })).toMatchObject({ nets: [0, 0] });
    expect(
      answer(rules, { cards: CARDS, limits: { ...limits, min: 500 }, restricted: { P2: '4.7(a)' } }),
    ).toMatchObject({
      refusal: { clause: '4.7(a)', at: 'boxes[1].wagers[0]' },
    });
    expect(answer(rules, { cards: CARDS, absent: ['P9'] })).toMatchObject({
      refusal: { clause: '14.7', at: 'absent' },
    });
    expect(answer(rules, { cards: CARDS, advised: 'P1' })).toMatchObject({ refusal: { at: 'advised' } });
    expect(answer(rules, { cards: CARDS, restricted: [] })).toMatchObject({ refusal: { at: 'restricted' } });
    expect(answer(rules, { cards: CARDS, restricted: { P1: '4.6' } })).toMatchObject({
      refusal: { at: 'restricted.P1' },
    });
  });
});
