import { describe, expect } from 'vitest';
import { referee } from '../referee.ts';
import { clause } from './clause.test-kit.ts';
import type { PokerAnswer } from './referee.ts';

/** P1 has a flush in hearts with the jackpot, P2 folds; the dealer has a pair of kings. */
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

const told = (irregularities: readonly object[], change: object = {}): PokerAnswer => {
  const answer = referee({ ...ROUND, ...change, irregularities });
  if (!answer.ok) throw new Error(`${answer.refusal.at}: ${answer.refusal.detail}`);
  return answer as PokerAnswer;
};

const line = (player: string, box: number, wager: string, stake: number) => ({ player, box, wager, stake });
const P1 = (wager: string, stake: number) => line('P1', 1, wager, stake);
const nothing = (result: string, by: string) => ({ result, pays: 0, net: 0, clause: by });
const FOLDED = { ...line('P2', 2, 'ante', 500), result: 'lose', pays: 0, net: -500, clause: '7.3' };
const ANTE = { ...P1('ante', 1000), result: 'win', pays: 1000, net: 1000, clause: '8.1:ante' };
const BET = { ...P1('bet', 2000), result: 'win', pays: 10_000, net: 10_000, clause: '8.1:bet' };
const PRIZE = { ...P1('jackpot', 250), result: 'win', pays: 25_000, net: 24_750, clause: '11.1(e)' };
const HANDS = {
  P1: { cards: 'Qh Th 7h 4h 2h', category: 'flush' },
  P2: { cards: '2c 4d 6s 8s Tc', category: 'highCard' },
};
const DEALER = { cards: 'Ad Kc Ks 5c 3d', category: 'onePair', qualifies: true };
const WHOLE = {
  ok: true,
  rulebook: 'act-canberra-poker-2023',
  dealer: DEALER,
  players: { P1: { net: 35_750, ...HANDS.P1 }, P2: { net: -500, ...HANDS.P2 } },
  lines: [FOLDED, ANTE, BET, PRIZE],
  cardsUsed: 15,
  jackpotPool: 3_000_000,
};
const isVoid = (by: string) => ({ void: { clause: by } });
/** Without the dealer's hand, which nobody had to show. */
const { dealer: _dealer, ...UNSHOWN } = WHOLE;

describe('the answer to a round file is whole', () => {
  clause(['9.4', '8.1', '11.1(e)'], 'where nothing went wrong', () => {
    expect(told([])).toStrictEqual(WHOLE);
    expect(told([], { id: 7 })).toStrictEqual({ ...WHOLE, id: 7 });
    const { jackpotPool: _pool, ...noMeter } = WHOLE;
    expect(told([], { jackpotPool: null })).toStrictEqual(noMeter);
  });

  clause('6.3(a)', 'in whichever order the file names the boxes', () => {
    expect(told([], { boxes: ROUND.boxes.toReversed() })).toEqual(WHOLE);
    const folds = [3, 1, 2].map((box) => ({ box, player: `P${box}`, ante: 500, act: 'fold' }));
    const cards = `${CARDS} 9c 9d 9h 9s 8c`;
    expect(told([], { boxes: folds, cards }).lines.map(({ box }) => box)).toEqual([1, 2, 3]);
  });

  clause(['10.2', '10.4'], 'whoever beside them has entered the jackpot', () => {
    const dark = { box: 2, player: 'P2', ante: 500, act: 'bet', jackpot: true, lit: false };
    expect(told([], { boxes: [ROUND.boxes[0], dark] })).toMatchObject({
      players: { P1: { net: 35_750 }, P2: { net: -1500 } },
    });
  });

  clause('11.1(a)', 'a royal flush takes the meter', () => {
    const royal = told([], {
      boxes: [ROUND.boxes[0]],
      cards: 'Kh Ad Qh Kc Jh Ks Th 5c Ah 3d',
    });
    expect(royal).toMatchObject({
      jackpotPool: 0,
      players: { P1: { net: 1000 + 2000 * 250 + 3_000_000 - 250 } },
    });
  });

  clause('2.5', 'where a card was keyed wrongly', () =>
    expect(told([{ after: 'settled', what: 'corrected', card: 12, is: '5d' }])).toStrictEqual({
      ...WHOLE,
      dealer: { ...DEALER, cards: 'Ad Kc Ks 5d 3d' },
      irregularities: [
        {
          what: 'corrected',
          clause: '2.5',
          detail: 'card 12 is 5d and not 5c: payments follow the card that lay there',
        },
      ],
    }),
  );

  clause('14.3', 'where a round is void before its hands are whole', () =>
    expect(told([{ after: 4, what: 'misplaced', card: 2, lay: 'box 1' }])).toStrictEqual({
      ...UNSHOWN,
      players: { P1: { net: 0 }, P2: { net: 0 } },
      lines: [
        { ...P1('ante', 1000), ...nothing('void', '14.3') },
        { ...line('P2', 2, 'ante', 500), ...nothing('void', '14.3') },
        { ...P1('jackpot', 250), ...nothing('void', '14.3') },
      ],
      cardsUsed: 4,
      irregularities: [{ what: 'misplaced', clause: '14.3', detail: 'the round is void' }],
      ...isVoid('14.3'),
    }),
  );

  clause('14.3', 'where a round is void after its cards were collected', () =>
    expect(told([{ after: 'nextRound', what: 'drawnInError', card: 2 }])).toStrictEqual({
      ...UNSHOWN,
      players: { P1: { net: 0, ...HANDS.P1 }, P2: { net: 0, ...HANDS.P2 } },
      lines: [
        { ...line('P2', 2, 'ante', 500), ...nothing('void', '14.3') },
        { ...P1('ante', 1000), ...nothing('void', '14.3') },
        { ...P1('bet', 2000), ...nothing('void', '14.3') },
        { ...P1('jackpot', 250), ...nothing('void', '14.3') },
      ],
      irregularities: [{ what: 'drawnInError', clause: '14.3', detail: 'the round is void' }],
      ...isVoid('14.3'),
    }),
  );

  clause(['14.1', '14.2'], 'where cards were exposed, and where there were too many', () => {
    const exposed = (after: number | string, card: number) => ({ after, what: 'exposed', card });
    const turned = (card: number) => ({
      what: 'exposed',
      clause: '14.1',
      detail: `card ${card} is turned over and the deal goes on`,
    });
    expect(told([exposed(1, 1), exposed(15, 3)])).toStrictEqual({
      ...WHOLE,
      irregularities: [turned(1), turned(3)],
    });
    expect(told([exposed(3, 3), exposed(5, 1)]).irregularities?.at(-1)).toEqual(turned(1));
    expect(told([exposed(3, 3), exposed(6, 6)])).toStrictEqual({
      ...WHOLE,
      irregularities: [
        { what: 'exposed', clause: '14.2', detail: "card 3 is the dealer's face-up card" },
        turned(6),
      ],
    });
    expect(told([exposed(1, 1), exposed(2, 2), exposed(3, 3)])).toMatchObject({
      irregularities: [
        turned(1),
        turned(2),
        { what: 'exposed', clause: '14.1', detail: 'the round is void' },
      ],
      ...isVoid('14.1'),
      cardsUsed: 3,
    });
  });

  clause('14.4', 'where a hand was put together again', () =>
    expect(told([{ after: 15, what: 'racked', box: 2 }])).toStrictEqual({
      ...WHOLE,
      irregularities: [{ what: 'racked', clause: '14.4', detail: 'the hand of box 2 is put together again' }],
    }),
  );

  clause('12.6', 'where an automated shoe failed', () =>
    expect(
      told([{ after: 0, what: 'malfunction' }], {
        determinations: { ...ROUND.determinations, automatedShoe: true },
      }),
    ).toMatchObject({
      cardsUsed: 0,
      irregularities: [{ what: 'malfunction', clause: '12.6', detail: 'the round is void' }],
      ...isVoid('12.6'),
    }),
  );

  clause('16.5', 'where a dispute ended with the round void, whenever it was decided', () => {
    for (const after of [1, 15, 'settled', 'collected', 'nextRound']) {
      const answer = told([{ what: 'void', after, cause: 'decision', reason: 'seen on the recording' }]);
      expect(answer).toMatchObject({
        ...isVoid('16.5'),
        irregularities: [{ what: 'void', clause: '16.5', detail: 'the round is void' }],
        players: { P1: { net: 0 }, P2: { net: 0 } },
        jackpotPool: 3_000_000,
      });
    }
    const first = referee({
      ...ROUND,
      irregularities: [{ what: 'void', after: 0, cause: 'decision', reason: '' }],
    });
    expect(first).toMatchObject({ refusal: { clause: '16.5', at: 'irregularities[0]' } });
  });

  clause(['16.2', '16.4', '13.2'], 'where the operator declares the round void', () => {
    const declared = (cause: string, more: object = {}) =>
      told([{ after: 15, what: 'void', cause, ...more }]);
    const by = (at: string) => ({
      irregularities: [{ what: 'void', clause: at, detail: 'the round is void' }],
      ...isVoid(at),
    });
    expect(declared('disturbance')).toMatchObject(by('16.2'));
    expect(declared('impractical')).toMatchObject(by('16.4'));
    expect(declared('fraud')).toMatchObject(by('16.4'));
    expect(declared('collusion', { player: 'P2' })).toMatchObject(by('13.2'));
  });

  clause(['16.3(a)', '13.2'], 'where wagers of one player are void', () => {
    const struck = (clauseBroken: string, wagers?: readonly string[]) =>
      told([{ after: 'settled', what: 'voidWagers', player: 'P1', clause: clauseBroken, wagers }]);
    expect(struck('16.1', ['bet'])).toStrictEqual({
      ...WHOLE,
      players: { ...WHOLE.players, P1: { net: 25_750, ...HANDS.P1 } },
      lines: [FOLDED, ANTE, PRIZE, { ...P1('bet', 2000), ...nothing('void', '16.3(a)') }],
      irregularities: [{ what: 'voidWagers', clause: '16.3(a)', detail: 'wagers of P1 are void' }],
    });
    expect(struck('13.2(b)')).toMatchObject({
      players: { P1: { net: 0 } },
      irregularities: [{ what: 'voidWagers', clause: '13.2', detail: 'wagers of P1 are void' }],
    });
  });

  clause('16.3(b)', 'where a player takes no further part', () =>
    expect(told([{ after: 15, what: 'excluded', player: 'P1', clause: '16.8' }])).toStrictEqual({
      ...WHOLE,
      players: { P1: { net: 0, ...HANDS.P1 }, P2: { net: -500, ...HANDS.P2 } },
      lines: [
        FOLDED,
        { ...P1('ante', 1000), ...nothing('void', '16.3(b)') },
        { ...P1('jackpot', 250), ...nothing('void', '16.3(b)') },
      ],
      irregularities: [
        { what: 'excluded', clause: '16.3(b)', detail: 'P1 takes no further part in the game' },
      ],
    }),
  );
});

describe('what was said of an ante or a bet', () => {
  const limits = { min: 1000, max: 2000, multiple: 500 };
  const alone = (box: object, change: object = {}) =>
    told([], {
      limits,
      boxes: [{ box: 1, player: 'P1', act: 'bet', ...box }],
      cards: 'Qh Ad Th Kc 7h Ks 4h 5c 2h 3d',
      ...change,
    }).lines;

  clause('3.5', 'stands on its line: what lay above the maximum', () => {
    const counts = { ...ANTE, stake: 2000, pays: 2000, net: 2000 };
    const bet = { ...BET, stake: 4000, pays: 20_000, net: 20_000 };
    expect(alone({ ante: 2000 })).toStrictEqual([counts, bet]);
    expect(alone({ ante: 2000, bet: 4000 })).toEqual([counts, bet]);
    expect(alone({ ante: 2500 })).toStrictEqual([{ ...counts, returned: 500 }, bet]);
    expect(alone({ ante: 2500, bet: 5000 })).toStrictEqual([
      { ...counts, returned: 500 },
      { ...bet, returned: 1000 },
    ]);
    expect(alone({ ante: 2500, bet: 4000 })).toStrictEqual([{ ...counts, returned: 500 }, bet]);
  });

  clause('3.4', 'and that it was short', () => {
    expect(alone({ ante: 500 })).toStrictEqual([
      { ...ANTE, stake: 500, pays: 500, net: 500, advised: '3.4' },
      { ...BET, stake: 1000, pays: 5000, net: 5000 },
    ]);
    expect(alone({ ante: 1000 })).toStrictEqual([ANTE, BET]);
  });
});
