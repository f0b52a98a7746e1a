import { describe, expect, test } from 'vitest';
import { referee } from '../../referee.ts';
import { clause } from '../clause.test-kit.ts';
import type { PokerAnswer } from '../referee.ts';

/**
 * P1 has a flush in hearts with the jackpot, P2 folds nothing much, the dealer has a pair of kings. By turns: box 1,
 * box 2, dealer.
 */
const CARDS = 'Qh 2c Ad Th 4d Kc 7h 6s Ks 4h 8s 5c 2h Tc 3d';
const ROUND = {
  rulebook: 'act-canberra-poker-2023',
  determinations: { maxPayout: 500_000, jackpotWager: 250, automatedShoe: false },
  jackpotPool: 3_000_000,
  boxes: [
    { box: 1, player: 'P1', ante: 1000, jackpot: true, act: 'bet' },
    { box: 2, player: 'P2', ante: 500, act: 'fold' },
  ],
  cards: CARDS,
};

const answer = (...irregularities: readonly object[]): PokerAnswer => {
  const told = referee({ ...ROUND, irregularities });
  if (!told.ok) throw new Error(`${told.refusal.clause} ${told.refusal.detail} at ${told.refusal.at}`);
  return told as PokerAnswer;
};
const refused = (...irregularities: readonly object[]) => {
  const told = referee({ ...ROUND, irregularities });
  return told.ok ? undefined : [told.refusal.clause, told.refusal.at];
};
const nets = ({ players }: PokerAnswer) => Object.values(players).map(({ net }) => net);

const PLAIN = [1000 + 10_000 + 25_000 - 250, -500];
const MOMENTS = [6, 15, 'settled', 'collected', 'nextRound'] as const;

test('without irregularities the round is what it was', () => {
  expect(nets(answer())).toEqual(PLAIN);
  expect(answer()).not.toHaveProperty('irregularities');
});

describe('a card keyed wrongly', () => {
  clause(
    ['2.5', '9.4', '11.1'],
    'is settled by the card that lay there, until the next round has begun',
    () => {
      for (const after of [15, 'settled', 'collected'] as const) {
        const told = answer({ after, what: 'corrected', card: 1, is: 'Qd' });
        expect([after, nets(told)]).toEqual([after, [-3250, -500]]);
        expect(told.irregularities).toEqual([
          {
            what: 'corrected',
            clause: '2.5',
            detail: 'card 1 is Qd and not Qh: payments follow the card that lay there',
          },
        ]);
        expect(told.players.P1).toMatchObject({ cards: 'Qd Th 7h 4h 2h', category: 'highCard' });
      }
      expect(refused({ after: 'nextRound', what: 'corrected', card: 1, is: 'Qd' })).toEqual([
        '16.5',
        'irregularities[0]',
      ]);
    },
  );

  clause('2.5', 'also one that nobody ever saw, which moves nothing', () => {
    expect(nets(answer({ after: 'collected', what: 'corrected', card: 2, is: '2d' }))).toEqual(PLAIN);
    expect(refused({ after: 'nextRound', what: 'corrected', card: 2, is: '2d' })).toEqual([
      '16.5',
      'irregularities[0]',
    ]);
  });

  clause('2.1', 'no face comes twice, but two that were keyed for one another are put right together', () => {
    expect(refused({ after: 'settled', what: 'corrected', card: 1, is: 'Kc' })).toEqual([
      '2.1',
      'irregularities[0]',
    ]);
    const both = answer(
      { after: 'settled', what: 'corrected', card: 1, is: 'Kc' },
      { after: 'settled', what: 'corrected', card: 6, is: 'Qh' },
    );
    expect(both.dealer).toMatchObject({ cards: 'Ad Qh Ks 5c 3d', category: 'highCard' });
    expect(nets(both)).toEqual([-3250, -500]);
    expect(both.irregularities).toHaveLength(2);
    expect(refused({ after: 3, what: 'corrected', card: 4, is: '9c' })).toEqual([null, 'irregularities[0]']);
  });
});

describe('a round not dealt as it has to be', () => {
  for (const after of MOMENTS)
    clause('14.3', `is void, found ${after}`, () => {
      for (const wrong of [
        { what: 'misplaced', card: 2, lay: 'box 1', belongs: 'box 2' },
        { what: 'drawnInError', card: 3, seen: false },
        { what: 'misdealt', detail: 'box 2 before box 1' },
        { what: 'misdealt' },
        { what: 'void', cause: 'misdealt', reason: 'box 2 before box 1' },
      ]) {
        const told = answer({ after, ...wrong });
        expect(told).toMatchObject({
          void: { clause: '14.3' },
          irregularities: [{ what: wrong.what, clause: '14.3', detail: 'the round is void' }],
          jackpotPool: 3_000_000,
        });
        expect(nets(told)).toEqual([0, 0]);
        expect(told.lines.every(({ result, net }) => result === 'void' && net === 0)).toBe(true);
        expect(told).not.toHaveProperty('dealer');
      }
    });

  clause('14.3', 'not before a card has left the shoe', () => {
    expect(refused({ after: 0, what: 'misdealt', detail: 'x' })).toEqual(['14.3', 'irregularities[0]']);
    expect(refused({ after: 2, what: 'misplaced', card: 3, lay: 'box 1' })).toEqual([
      null,
      'irregularities[0]',
    ]);
  });
});

describe('cards exposed', () => {
  const exposed = (after: number | string, card: number) => ({ after, what: 'exposed', card });

  clause(['14.1', '14.2'], 'two go by, the third makes the round void, until the cards are collected', () => {
    const two = answer(exposed(4, 1), exposed(8, 3));
    expect(nets(two)).toEqual(PLAIN);
    expect(two.irregularities).toEqual([
      { what: 'exposed', clause: '14.1', detail: 'card 1 is turned over and the deal goes on' },
      { what: 'exposed', clause: '14.2', detail: "card 3 is the dealer's face-up card" },
    ]);
    for (const last of [exposed(15, 2), exposed('settled', 2), exposed('settled', 7)]) {
      const three = answer(exposed(4, 1), exposed(8, 3), last);
      expect(three.void).toEqual({ clause: '14.1' });
      expect(nets(three)).toEqual([0, 0]);
    }
    expect(refused(exposed(4, 1), exposed(8, 3), exposed('collected', 2))).toEqual([
      '16.5',
      'irregularities[2]',
    ]);
    expect(refused(exposed(4, 1), exposed(4, 1))).toEqual(['14.1', 'irregularities[1]']);
    expect(refused(exposed(4, 9))).toEqual([null, 'irregularities[0]']);
  });
});

describe('the shoe and the rack', () => {
  const automated = { determinations: { ...ROUND.determinations, automatedShoe: true } };
  const shoe = (after: number | string) =>
    referee({ ...ROUND, ...automated, irregularities: [{ after, what: 'malfunction', detail: 'a jam' }] });

  clause('12.6', 'a malfunction of an automated shoe makes the round void while it is on', () => {
    for (const after of [0, 7, 15, 'settled'])
      expect(shoe(after)).toMatchObject({ ok: true, void: { clause: '12.6' }, players: { P1: { net: 0 } } });
    expect(shoe('collected')).toMatchObject({ refusal: { clause: '12.6', at: 'irregularities[0]' } });
    for (const after of [7, 'collected'])
      expect(refused({ after, what: 'malfunction' })).toEqual(['12.1', 'irregularities[0]']);
  });

  clause('14.4', 'a hand in the rack is put together again, and nothing changes', () => {
    for (const after of [1, 7, 15, 'settled'])
      expect(nets(answer({ after, what: 'racked', box: 1 }))).toEqual(PLAIN);
    expect(refused({ after: 0, what: 'racked', box: 1 })).toEqual(['14.4', 'irregularities[0]']);
    const alone = { boxes: [{ box: 1, player: 'P1', ante: 1000, act: 'bet' }], cards: CARDS };
    const settled = [{ after: 'settled', what: 'racked', box: 1 }];
    expect(referee({ ...ROUND, ...alone, irregularities: settled })).toMatchObject({ ok: true });
  });
});

describe('what the operator declares', () => {
  clause(['16.2', '16.4', '13.2'], 'a round void, as far as each ground reaches', () => {
    const by = { disturbance: '16.2', impractical: '16.4', fraud: '16.4', collusion: '13.2' };
    for (const [cause, at] of Object.entries(by))
      for (const after of MOMENTS) {
        const whose = cause === 'collusion' ? { player: 'P1' } : {};
        const told = { after, what: 'void', cause, reason: 'r', ...whose };
        const late = after === 'collected' || after === 'nextRound';
        if (late && (cause === 'disturbance' || cause === 'impractical'))
          expect(refused(told)).toEqual([at, 'irregularities[0]']);
        else expect(answer(told).void).toEqual({ clause: at });
      }
    expect(refused({ after: 7, what: 'void', cause: 'collusion', reason: 'r', player: 'P9' })).toEqual([
      '13.2',
      'irregularities[0]',
    ]);
    // It is nobody's unless it is said whose: the first box has no part in it.
    expect(
      referee({ ...ROUND, irregularities: [{ after: 7, what: 'void', cause: 'collusion' }] }),
    ).toMatchObject({
      ok: false,
      refusal: { at: 'irregularities[0].player', detail: 'say whom it concerns' },
    });
    expect(refused({ after: 7, what: 'void', cause: 'exposedCards', reason: 'r' })).toEqual([
      '14.1',
      'irregularities[0]',
    ]);
    expect(refused({ after: 7, what: 'void', cause: 'malfunction' })).toEqual(['12.6', 'irregularities[0]']);
  });

  clause('A:Void', 'after which nothing is left to tell', () => {
    const fraud = { after: 7, what: 'void', cause: 'fraud', reason: 'r' };
    expect(refused(fraud, fraud)).toEqual(['A:Void', 'irregularities[1]']);
    expect(refused(fraud, { ...fraud, after: 9 })).toEqual([null, 'irregularities[1]']);
    expect(refused({ ...fraud, after: 99 })).toEqual([null, 'irregularities[0]']);
  });

  clause(['16.3(a)', '13.2'], 'wagers void, all or some, in the round and after it', () => {
    for (const after of MOMENTS) {
      const told = answer({ after, what: 'voidWagers', player: 'P1', clause: '16.1' });
      expect(nets(told)).toEqual([0, -500]);
      expect(told.irregularities).toMatchObject([{ clause: '16.3(a)' }]);
      expect(
        told.lines.filter(({ player }) => player === 'P1').every(({ clause: by }) => by === '16.3(a)'),
      ).toBe(true);
    }
    const some = {
      after: 'collected',
      what: 'voidWagers',
      player: 'P1',
      clause: '13.2(a)',
      wagers: ['jackpot'],
    };
    expect(nets(answer(some))).toEqual([11_000, -500]);
    expect(answer(some).jackpotPool).toBe(3_000_000);
    for (const after of ['settled', 'collected', 'nextRound'])
      expect(nets(answer({ ...some, after, wagers: ['ante'] }))).toEqual([10_000 + 25_000 - 250, -500]);
    expect(nets(answer({ ...some, after: 15, wagers: ['ante'] }))).toEqual([0, -500]);
    expect(answer(some).irregularities).toMatchObject([{ clause: '13.2' }]);
    expect(refused({ after: 7, what: 'voidWagers', player: 'P1', clause: '99.9' })).toEqual([
      '16.3',
      'irregularities[0]',
    ]);
    expect(refused({ after: 7, what: 'voidWagers', player: 'P9', clause: '16.1' })).toEqual([
      '16.3(a)',
      'irregularities[0]',
    ]);
  });

  clause('16.3(b)', 'an exclusion: undecided wagers go back, decided ones are settled', () => {
    const excluded = (after: number | string, player = 'P1') => ({
      after,
      what: 'excluded',
      player,
      clause: '16.8',
    });
    expect(nets(answer(excluded(7)))).toEqual([0, -500]);
    expect(nets(answer(excluded(15)))).toEqual([0, -500]);
    expect(nets(answer(excluded('settled')))).toEqual(PLAIN);
    const nobody = answer(excluded(7), excluded(7, 'P2'));
    expect(nets(nobody)).toEqual([0, 0]);
    expect(nobody).not.toHaveProperty('dealer');
    expect(refused(excluded(7), excluded(8))).toEqual(['16.3(b)', 'irregularities[1]']);
  });
});

describe('what is not told as it has to be', () => {
  const WRONG: readonly (readonly [unknown, string])[] = [
    ['misdealt', 'irregularities'],
    [[5], 'irregularities[0]'],
    [[{ what: 'burnMissed', after: 1 }], 'irregularities[0].what'],
    [[{ what: 'misdealt', after: -1 }], 'irregularities[0].after'],
    [[{ what: 'misdealt', after: 'later' }], 'irregularities[0].after'],
    [[{ what: 'misdealt', after: 1, card: 2 }], 'irregularities[0].card'],
    [[{ what: 'misdealt', after: 1, detail: 5 }], 'irregularities[0].detail'],
    [[{ what: 'exposed', after: 1, card: 0 }], 'irregularities[0].card'],
    [[{ what: 'corrected', after: 1, card: 1, is: 'Zz' }], 'irregularities[0].is'],
    [[{ what: 'misplaced', after: 1, card: 1 }], 'irregularities[0].lay'],
    [[{ what: 'drawnInError', after: 1, card: 1, seen: 'yes' }], 'irregularities[0].seen'],
    [[{ what: 'racked', after: 15, box: 'one' }], 'irregularities[0].box'],
    [[{ what: 'void', after: 1, cause: 'boredom' }], 'irregularities[0].cause'],
    [[{ what: 'void', after: 1, cause: 'fraud', reason: 5 }], 'irregularities[0].reason'],
    [[{ what: 'voidWagers', after: 1, player: 'P1' }], 'irregularities[0].clause'],
    [
      [{ what: 'voidWagers', after: 1, player: 'P1', clause: '16.1', wagers: ['side'] }],
      'irregularities[0].wagers',
    ],
    [[{ what: 'excluded', after: 1, clause: '16.1' }], 'irregularities[0].player'],
    [
      [
        { what: 'exposed', after: 'settled', card: 1 },
        { what: 'exposed', after: 9, card: 1 },
      ],
      'irregularities[1]',
    ],
  ];
  test.each(WRONG)('%j', (irregularities, at) => {
    expect(referee({ ...ROUND, irregularities })).toMatchObject({ ok: false, refusal: { at, clause: null } });
  });
});

describe('a round file tells besides', () => {
  const file = (change: object, box: object = {}) =>
    referee({ ...ROUND, boxes: [{ ...ROUND.boxes[0], ...box }, ROUND.boxes[1]], ...change });
  const limits = { min: 1000, max: 2000, multiple: 500, smallestChip: 50 };

  clause('3.2', 'the limit on a marker', () => {
    const big = { ante: 5000, jackpot: false };
    expect(file({ limits }, big)).toMatchObject({ players: { P1: { net: 2000 + 20_000 } } });
    expect(file({ limits: { ...limits, personal: { P1: 8000 } } }, big)).toMatchObject({
      players: { P1: { net: 5000 + 50_000 } },
    });
    expect(file({ limits: { ...limits, personal: { P1: 2000 } } })).toMatchObject({
      refusal: { clause: '3.2', at: 'limits.personal.P1' },
    });
    expect(file({ limits: { ...limits, personal: 5 } })).toMatchObject({
      refusal: { at: 'limits.personal' },
    });
  });

  clause('7.3', 'no bet of somebody who folded', () => {
    expect(file({}, { act: 'fold', bet: 3000 })).toMatchObject({
      refusal: { clause: '7.3', at: 'boxes[0].bet' },
    });
  });

  clause(['3.5', '7.2'], 'a bet beside an ante above the maximum, twice what was laid or what counts', () => {
    for (const bet of [4000, 10_000]) {
      const told = file({ limits }, { ante: 5000, bet, jackpot: false });
      expect(told).toMatchObject({ ok: true, players: { P1: { net: 22_000 } } });
      const lines = told.ok ? told.lines.filter(({ player }) => player === 'P1') : [];
      expect(lines).toMatchObject([
        { wager: 'ante', stake: 2000, returned: 3000 },
        { wager: 'bet', stake: 4000, ...(bet === 4000 ? {} : { returned: 6000 }) },
      ]);
    }
    expect(file({ limits }, { ante: 5000, bet: 5000, jackpot: false })).toMatchObject({
      refusal: { clause: '7.2' },
    });
  });

  clause('10.2', 'a pad that was dark: the wager goes back, and nothing is paid for it', () => {
    const told = file({}, { lit: false });
    expect(told).toMatchObject({ players: { P1: { net: 11_000 } }, jackpotPool: 3_000_000 });
    expect(told.ok && told.lines.at(-1)).toEqual({
      player: 'P1',
      box: 1,
      wager: 'jackpot',
      stake: 250,
      result: 'returned',
      pays: 0,
      net: 0,
      clause: '10.2',
    });
    expect(file({}, { lit: 'yes' })).toMatchObject({ refusal: { clause: '10.2', at: 'boxes[0].lit' } });
  });

  clause(
    '3.4',
    'who was advised before: a further short ante is returned, and its box is not dealt to',
    () => {
      const told = referee({
        ...ROUND,
        limits,
        advised: ['P2'],
        cards: 'Qh Ad Th Kc 7h Ks 4h 5c 2h 3d',
      });
      expect(told).toMatchObject({
        ok: true,
        players: { P1: { net: PLAIN[0] }, P2: { net: 0 } },
        cardsUsed: 10,
      });
      expect(told.ok && told.lines.at(-1)).toMatchObject({ player: 'P2', result: 'returned', clause: '3.4' });
      expect(file({ limits, advised: ['P1', 'P2'] }, { ante: 500, jackpot: false })).toMatchObject({
        refusal: { clause: '3.4', at: 'boxes' },
      });
      expect(file({ advised: 'P1' })).toMatchObject({ refusal: { clause: '3.4', at: 'advised' } });
    },
  );
});
