import { describe, expect, test } from 'vitest';
import { referee } from '../referee.ts';

const BOX = { box: 1, player: 'P1', ante: 1000, jackpot: true, act: 'bet' };
/** P1 has a flush in hearts, P2 folds; the dealer has ace, king and a pair. By turns: box 1, box 2, dealer. */
const ROUND = {
  rulebook: 'act-canberra-poker-2023',
  determinations: { maxPayout: 500_000, jackpotWager: 250, automatedShoe: false },
  jackpotPool: 3_000_000,
  boxes: [BOX, { box: 2, player: 'P2', ante: 500, act: 'fold' }],
  cards: 'Qh 2c Ad Th 4d Kc 7h 6s Ks 4h 8s 5c 2h Tc 3d',
};

type Words = readonly [at: string, detail: string, clause: string | null];

/** The field, the sentence and the clause; undefined where the file is settled. */
const words = (change: object): Words | undefined => {
  const answer = referee({ ...ROUND, ...change });
  if (answer.ok) return undefined;
  const { at, detail, clause } = answer.refusal;
  return [at as string, detail, clause];
};
const says = (rows: readonly (readonly [change: object, ...Words])[]): void =>
  expect(rows.map(([change]) => words(change))).toEqual(rows.map(([, ...expected]) => expected));
const settles = (...changes: readonly object[]): void =>
  expect(changes.map(words)).toEqual(changes.map(() => undefined));

const known = 'unknown field; known are';

describe('a fault in a round file says what is wrong', () => {
  test('in fields that nobody knows', () =>
    says([
      [
        { round: 1 },
        'round',
        `${known} id, rulebook, determinations, limits, jackpotPool, boxes, cards, advised, irregularities`,
        null,
      ],
      [
        { determinations: { decks: 1 } },
        'determinations.decks',
        `${known} maxPayout, jackpotWager, automatedShoe`,
        null,
      ],
      [{ limits: { least: 1 } }, 'limits.least', `${known} min, max, multiple, smallestChip, personal`, null],
      [
        { boxes: [{ ...BOX, seat: 1 }] },
        'boxes[0].seat',
        `${known} box, player, ante, jackpot, act, bet, declared, lit`,
        null,
      ],
    ]));

  test('in its determinations', () => {
    const of = (determinations: unknown) => ({ determinations });
    const { determinations } = ROUND;
    says([
      [of([]), 'determinations', 'determinations are {"maxPayout", "jackpotWager", "automatedShoe"}', null],
      [
        of({ ...determinations, maxPayout: 0 }),
        'determinations.maxPayout',
        'the maximum payout is a whole number of cents',
        '8.2',
      ],
      [
        of({ ...determinations, jackpotWager: 2.5 }),
        'determinations.jackpotWager',
        'the jackpot wager is a whole number of cents',
        '3.6',
      ],
      [
        of({ ...determinations, automatedShoe: 1 }),
        'determinations.automatedShoe',
        'the automated shoe is true or false',
        '12.1',
      ],
      [
        of({ ...determinations, jackpotWager: null }),
        'boxes[0].jackpot',
        'no jackpot is offered at this table',
        '3.6',
      ],
      [of(undefined), 'boxes[0].jackpot', 'no jackpot is offered at this table', '3.6'],
    ]);
    settles(
      of({ ...determinations, maxPayout: null }),
      of({ jackpotWager: 250 }),
      { determinations: undefined, boxes: [{ ...BOX, jackpot: false }] },
      { determinations: { jackpotWager: null }, boxes: [{ ...BOX, jackpot: false }] },
    );
  });

  test('in its limits', () => {
    const of = (limits: unknown) => ({ limits });
    const whole = 'a limit is a whole number of cents above nothing';
    says([
      [of([]), 'limits', 'limits are {"min", "max", "multiple", "smallestChip"}', null],
      [of({ min: 0 }), 'limits.min', whole, null],
      [of({ max: 'all' }), 'limits.max', whole, null],
      [of({ smallestChip: -1 }), 'limits.smallestChip', whole, null],
      [of({ min: 2000, max: 1000 }), 'limits.min', 'the minimum $20 is above the maximum $10', '3.1'],
      [of({ personal: 5 }), 'limits.personal', 'limits on markers are {"player": amount}', '3.2'],
      [
        of({ max: 1000, personal: { P1: 1000 } }),
        'limits.personal.P1',
        "a player's own limit lies above the maximum of $10",
        '3.2',
      ],
      [of({ smallestChip: 300 }), 'boxes[0].ante', 'the smallest chip is $3', '4.3'],
      [of({ multiple: 300 }), 'boxes[0].ante', 'antes are made in multiples of $3', '3.3'],
    ]);
    settles(
      of({ min: 1000, max: 1000 }),
      of({ max: 1000, personal: { P1: 2000 } }),
      of({ smallestChip: 50 }),
    );
  });

  test('in its boxes', () => {
    const of = (change: object) => ({ boxes: [{ ...BOX, ...change }] });
    const list = 'boxes are a list with one ante at least';
    const deck = 'one deck gives cards for boxes 1 to 9';
    const needs = 'a jackpot wager needs an ante on the same box';
    const ante = 'an ante is a whole number of cents from 1 to 1000000000000';
    const bets = 'a player bets or folds';
    says([
      [{ boxes: [] }, 'boxes', list, '6.3(a)'],
      [{ boxes: {} }, 'boxes', list, '6.3(a)'],
      [{ boxes: [], determinations: { automatedShoe: true } }, 'boxes', list, '12.4'],
      [{ boxes: [5] }, 'boxes[0]', 'a box is {"box", "player", "ante", "jackpot", "act"}', null],
      [of({ box: 0 }), 'boxes[0].box', deck, '2.1'],
      [of({ box: 10 }), 'boxes[0].box', deck, '2.1'],
      [of({ box: 1.5 }), 'boxes[0].box', deck, '2.1'],
      [of({ player: '' }), 'boxes[0].player', 'say whose box it is', null],
      [of({ player: 5 }), 'boxes[0].player', 'say whose box it is', null],
      [of({ ante: 0 }), 'boxes[0].jackpot', needs, '10.1'],
      [of({ ante: null }), 'boxes[0].jackpot', needs, '10.1'],
      [of({ ante: undefined }), 'boxes[0].jackpot', needs, '10.1'],
      [of({ ante: -5 }), 'boxes[0].ante', ante, '4.3'],
      [of({ ante: 0, jackpot: false }), 'boxes[0].ante', ante, '4.3'],
      [
        of({ jackpot: 'yes' }),
        'boxes[0].jackpot',
        'a jackpot wager is the displayed one or none: true or false',
        '3.6',
      ],
      [of({ act: 'stand' }), 'boxes[0].act', bets, '7.1'],
      [of({ act: undefined }), 'boxes[0].act', bets, '7.1'],
      [of({ act: 'fold', bet: 2000 }), 'boxes[0].bet', 'who folds makes no bet', '7.3'],
      [of({ bet: 0 }), 'boxes[0].bet', 'a bet is a whole number of cents', '7.2'],
      [of({ bet: 1500 }), 'boxes[0].bet', 'a bet is exactly twice the ante: $20', '7.2'],
      [
        of({ declared: 'late' }),
        'boxes[0].declared',
        'a hand was declared in time, or not: true or false',
        '10.4',
      ],
      [of({ lit: 1 }), 'boxes[0].lit', 'a sensor pad was lit, or not: true or false', '10.2'],
    ]);
    settles(of({ box: 9 }), of({ bet: 2000 }), of({ bet: null }), of({ act: 'fold', bet: null }));
  });

  test('in its meter, its cards and those who were advised', () => {
    const meter = 'the meter is a whole number of cents, and not below nothing';
    const cards = 'Qh 2c Ad Th 4d Kc 7h 6s Ks 4h 8s 5c 2h Tc';
    const short = { limits: { min: 2000 }, boxes: [BOX], advised: ['P1'] };
    const royal = { boxes: [BOX], cards: 'Kh 9c Qh 9d Jh 3s Th 4s Ah 8d' };
    const advised = 'those who were advised before are a list of players';
    says([
      [{ jackpotPool: -1 }, 'jackpotPool', meter, '10.3'],
      [{ jackpotPool: '0' }, 'jackpotPool', meter, '10.3'],
      [
        { ...royal, jackpotPool: null },
        'jackpotPool',
        'say what the meter shows: a hand is paid from it',
        '10.3',
      ],
      [{ cards: 5 }, 'cards', 'cards are written in one string, as in "6h 4h Js"', null],
      [{ cards: 'Qh Qh' }, 'cards[1]', 'one deck holds one card Qh, not 2', '2.1'],
      [{ cards: '' }, 'cards', 'card 1 is missing: box 1 is due one', '6.3'],
      [{ cards }, 'cards', 'card 15 is missing: the dealer is due one', '6.3'],
      [
        { cards, determinations: { jackpotWager: 250, automatedShoe: true } },
        'cards',
        'card 15 is missing: the dealer is due one',
        '12.4',
      ],
      [short, 'boxes', 'every ante is under the minimum and returned: there is no round', '3.4'],
      [{ advised: 'P1' }, 'advised', advised, '3.4'],
      [{ advised: [5] }, 'advised', advised, '3.4'],
    ]);
    settles({ jackpotPool: 0 }, { jackpotPool: null }, royal, { ...short, advised: [] }, { advised: ['P9'] });
  });
});

describe('a fault in what came to light says what is wrong', () => {
  const of = (...irregularities: readonly unknown[]) => ({ irregularities });
  const at = 'irregularities[0]';

  test('in its form', () => {
    const kinds =
      'corrected, misplaced, drawnInError, exposed, misdealt, malfunction, racked, void, voidWagers, excluded';
    const causes =
      'disturbance, impractical, fraud, collusion, exposedCards, misdealt, malfunction, decision';
    const when = 'a number of cards, or one of settled, collected, nextRound';
    const place = '"card" is the place of a card among the cards, from 1';
    says([
      [{ irregularities: {} }, 'irregularities', 'irregularities are a list', null],
      [of(5), at, 'an irregularity is {"what", "after", ...}', null],
      [of({ what: 'rain', after: 5 }), `${at}.what`, `an irregularity is one of ${kinds}`, null],
      [of({ what: 'misdealt' }), `${at}.after`, when, null],
      [of({ what: 'misdealt', after: -1 }), `${at}.after`, when, null],
      [of({ what: 'misdealt', after: 1.5 }), `${at}.after`, when, null],
      [of({ what: 'misdealt', after: 'dinner' }), `${at}.after`, when, null],
      [of({ what: 'misdealt', after: 5, card: 1 }), `${at}.card`, `${known} what, after, detail`, null],
      [of({ what: 'exposed', after: 5, card: 0 }), `${at}.card`, place, null],
      [of({ what: 'exposed', after: 5, card: '1' }), `${at}.card`, place, null],
      [of({ what: 'exposed', after: 5 }), `${at}.card`, place, null],
      [
        of({ what: 'corrected', after: 5, card: 1, is: 'Zz' }),
        `${at}.is`,
        '"is" is the card that lay on the felt, rank A23456789TJQK, then suit cdhs',
        null,
      ],
      [of({ what: 'racked', after: 5, box: 'one' }), `${at}.box`, '"box" is the number of a box', null],
      [of({ what: 'misdealt', after: 5, detail: 5 }), `${at}.detail`, '"detail" is words', null],
      [of({ what: 'void', after: 5, cause: 'rain' }), `${at}.cause`, `"cause" is one of ${causes}`, null],
      [of({ what: 'void', after: 5, cause: 'fraud', reason: 5 }), `${at}.reason`, '"reason" is words', null],
      [
        of({ what: 'excluded', after: 5, player: 'P1', clause: '' }),
        `${at}.clause`,
        '"clause" is the clause that was broken',
        null,
      ],
      [
        of({ what: 'misplaced', after: 5, card: 1 }),
        `${at}.lay`,
        '"lay" is where the card lay, in words',
        null,
      ],
      [
        of({ what: 'misplaced', after: 5, card: 1, lay: 2 }),
        `${at}.lay`,
        '"lay" is where the card lay, in words',
        null,
      ],
      [
        of({ what: 'misplaced', after: 5, card: 1, lay: 'box 2', belongs: {} }),
        `${at}.belongs`,
        '"belongs" is where the card belonged, in words',
        null,
      ],
      [
        of({ what: 'drawnInError', after: 5, card: 1, seen: 'yes' }),
        `${at}.seen`,
        '"seen" is true or false',
        null,
      ],
      [
        of({ what: 'voidWagers', after: 5, player: 'P1', clause: '13.2', wagers: 'ante' }),
        `${at}.wagers`,
        '"wagers" is a list of ante, bet, jackpot',
        null,
      ],
      [
        of({ what: 'voidWagers', after: 5, player: 'P1', clause: '13.2', wagers: ['ante', 'pair'] }),
        `${at}.wagers`,
        '"wagers" is a list of ante, bet, jackpot',
        null,
      ],
      [of({ what: 'excluded', after: 5, clause: '16.1' }), `${at}.player`, 'say whom it concerns', null],
      [
        of({ what: 'voidWagers', after: 5, clause: '13.2', player: '' }),
        `${at}.player`,
        'say whom it concerns',
        null,
      ],
    ]);
  });

  test('in its order', () => {
    const order = 'irregularities stand in the order in which they came to light';
    const rack = (after: number | string) => ({ what: 'racked', after, box: 1 });
    says([
      [of(rack(7), rack(6)), 'irregularities[1]', order, null],
      [of(rack('settled'), rack(7)), 'irregularities[1]', order, null],
      [of(rack('collected'), rack('settled')), 'irregularities[1]', order, null],
      [of(rack('nextRound'), rack('collected')), 'irregularities[1]', order, null],
    ]);
    settles(of(rack(6), rack(6)), of(rack(6), rack(15), rack('settled')));
  });

  test('in what it is about', () => {
    const shoe = { ...ROUND.determinations, automatedShoe: true };
    const gone = 'card 9 had not left the shoe by then';
    const twice = 'Ad is on record elsewhere: the deck holds one';
    const fraud = (after: number | string) => ({ what: 'void', after, cause: 'fraud' });
    says([
      [of({ what: 'exposed', after: 8, card: 9 }), at, gone, null],
      [of({ what: 'misplaced', after: 8, card: 9, lay: 'box 1' }), at, gone, null],
      [of({ what: 'corrected', after: 8, card: 9, is: '9c' }), at, gone, null],
      [of({ what: 'corrected', after: 15, card: 1, is: 'Ad' }), at, twice, '2.1'],
      [
        of({ what: 'corrected', after: 15, card: 15, is: '3d' }),
        at,
        'card 5 of the dealer is 3d on record',
        '2.5',
      ],
      [of({ what: 'malfunction', after: 5 }), at, 'no automated shuffling shoe is in use', '12.1'],
      [
        { determinations: shoe, ...of({ what: 'malfunction', after: 'collected' }) },
        at,
        'the round was over: a fault of the shoe does not reach it',
        '12.6',
      ],
      [of({ what: 'racked', after: 15, box: 3 }), at, 'no hand that is still needed lies on box 3', '14.4'],
      [of(fraud(5), fraud(6)), 'irregularities[1]', 'the round does not come to that moment', null],
      [of(fraud(5), fraud(5)), 'irregularities[1]', 'the round is void already', 'A:Void'],
      [of({ what: 'misdealt', after: 99 }), at, 'the round does not come to that moment', null],
      [of({ what: 'misdealt', after: 0 }), at, 'no card of a round has been dealt', '14.3'],
      [
        of({ what: 'void', after: 5, cause: 'exposedCards' }),
        at,
        'nothing was reported that demands it',
        '14.1',
      ],
      [
        of({ what: 'void', after: 5, cause: 'collusion', player: 'P3' }),
        at,
        'no breach of 13.2 in that round by one of its players is recorded',
        '13.2',
      ],
      [
        of({ what: 'voidWagers', after: 15, player: 'P2', clause: '13.2', wagers: ['jackpot'] }),
        at,
        'P2 has no such wager in round 1',
        '16.3(a)',
      ],
    ]);
  });
});
