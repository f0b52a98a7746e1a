import { describe, expect, test } from 'vitest';
import type { Card } from '../core/card.ts';
import type { Command, CommandOf } from './command.ts';
import {
  AUTOMATED,
  after,
  ante,
  bet,
  betting,
  breach,
  cardsIn,
  collect,
  cut,
  type Deal,
  dealer,
  dealt,
  declareVoid,
  exposed,
  fold,
  invite,
  jackpot,
  noMoreBets,
  operator,
  pickUp,
  ready,
  refusalOf,
  settle,
  settleJackpot,
  shown,
  shuffle,
  supervisor,
  toDecide,
  voidWagers,
} from './table.test-kit.ts';
import type { To } from './table.ts';
import { says } from './words.test-kit.ts';

/** P1 has a flush in hearts, P2 nothing; the dealer a pair of nines. */
const DEAL: Deal = { 1: 'Kh Th 7h 4h 2h', 2: '2c 4d 6s 8s Tc', dealer: 'Ad 9c 9s 5h 3d' };

const deal = (to: To, card?: Card): Command => ({
  type: 'DealCard',
  actor: dealer,
  to,
  ...(card === undefined ? {} : { card }),
});
const turnUp = (card: Card): Command => ({ type: 'TurnUpCard', actor: dealer, card });
const setHand = (cards: string): Command => ({
  type: 'ExposeDealer',
  actor: dealer,
  cards: cardsIn(cards),
});
const show = (box: number, cards?: string): Command => ({
  type: 'ExposeHand',
  actor: dealer,
  box,
  ...(cards === undefined ? {} : { cards: cardsIn(cards) }),
});
const count = (...counted: readonly number[]): Command => ({ type: 'CollectCards', actor: dealer, counted });
const misdealt = (what = 'box 2 first'): Command => ({ type: 'Misdealt', actor: dealer, what });
const rack = (box: number): Command => ({ type: 'HandRacked', actor: dealer, box });
const rebuild = (box: number): Command => ({ type: 'ReconstructHand', actor: dealer, box });
const correct = (
  to: To,
  place: number,
  card: Card,
  more: Partial<CommandOf<'CorrectCard'>> = { reason: 'keyed for another' },
): Command => ({ type: 'CorrectCard', actor: supervisor, to, place, card, ...more });
const voidFor = (change: Partial<CommandOf<'DeclareVoid'>>): Command => ({
  type: 'DeclareVoid',
  actor: operator,
  cause: 'fraud',
  round: 1,
  reason: 'as it was seen',
  ...change,
});

const laid = after(betting(), ante('P1', 1, 500), jackpot('P1', 1), ante('P2', 2, 500));
const closed = after(laid, noMoreBets);
const deciding = toDecide(laid, DEAL);
const went = after(deciding, bet('P1', 1000), fold('P2'));
const set = after(went, setHand(DEAL.dealer));
const open = shown(went, DEAL);
const settled = after(open, settle);
const over = after(settled, settleJackpot(600_000));
const next = toDecide(after(over, shuffle, cut(20), invite, ante('P2', 2, 500)), DEAL);

describe('a refusal says what is wrong with a card', () => {
  test('that is dealt', () => {
    const last = dealt(closed, DEAL, 14);
    says([
      [laid, deal(1), '4.1', 'not now: next, no more bets'],
      [closed, deal(2), '6.3', 'the next card goes to box 1'],
      [dealt(closed, DEAL, 1), deal('dealer'), '6.3', 'the next card goes to box 2'],
      [dealt(closed, DEAL, 2), deal(1), '6.3', 'the next card goes to the dealer'],
      [closed, deal(1, 'Kh'), '6.2', 'this card is dealt face down'],
      [last, deal('dealer'), '6.2', "the dealer's last card is dealt face up"],
      [
        after(dealt(closed, DEAL, 2), exposed(1, 1, 'Kh')),
        deal('dealer', '3d'),
        '6.2',
        'this card is dealt face down',
      ],
      [after(last, exposed(1, 1, 'Kh')), deal('dealer', 'Kh'), '2.1', 'Kh has been seen: the deck holds one'],
    ]);
    expect(refusalOf(last, deal('dealer', '3d'))).toBeUndefined();
  });

  test('that is turned up from an automated shoe', () => {
    const all = dealt(after(betting(AUTOMATED), ante('P1', 1, 500), noMoreBets), DEAL);
    says([
      [deciding, turnUp('3d'), '7.1', 'not now: next, each player bets or folds'],
      [after(all, exposed(1, 1, 'Kh')), turnUp('Kh'), '2.1', 'Kh has been seen: the deck holds one'],
      [after(all, exposed('dealer', 5, '3d')), turnUp('3c'), '12.4', 'card 1 of the hand is 3d'],
    ]);
  });

  test('of the hand that is set, or of one beside it', () => {
    const picked = after(
      deciding,
      pickUp('P1', DEAL[1] as string),
      bet('P1', 1000),
      bet('P2', 1000),
      setHand(DEAL.dealer),
    );
    says([
      [deciding, setHand(DEAL.dealer), '7.1', 'not now: next, each player bets or folds'],
      [went, setHand('Ad 9c 9s 5h'), '2.5', 'the hand has 5 cards'],
      [went, setHand('Ad 9c 9s 5h 3c'), '9.1', 'card 5 of the hand is 3d'],
      [went, setHand('Ad Ad 9s 5h 3d'), '2.1', 'Ad has been seen: the deck holds one'],
      [went, show(1, DEAL[1]), '9.1', "not now: next, the dealer's hand is set"],
      [picked, show(2, DEAL[2]), '9.4', 'the hand on box 1 is shown next'],
      [set, show(1), '9.4', 'say which cards the hand shows'],
      [picked, show(1, 'Kh Th 7h 4h 3h'), '9.4', 'these are not the cards that P1 picked up'],
      [set, show(1, 'Kh Th 7h 4h'), '2.5', 'the hand has 5 cards'],
      [
        after(deciding, exposed(1, 2, 'Th'), bet('P1', 1000), fold('P2'), setHand(DEAL.dealer)),
        show(1, 'Kh Jh 7h 4h 2h'),
        '9.4',
        'card 2 of the hand is Th',
      ],
      [set, show(1, 'Kh Th 7h 4h Ad'), '2.1', 'Ad has been seen: the deck holds one'],
    ]);
    expect(refusalOf(picked, show(1))).toBeUndefined();
    expect(refusalOf(picked, show(1, DEAL[1]))).toBeUndefined();
  });

  test('that is collected', () => {
    const plain = shown(
      after(
        toDecide(after(betting(), ante('P1', 1, 500), ante('P2', 2, 500)), DEAL),
        bet('P1', 1000),
        fold('P2'),
      ),
      DEAL,
    );
    const due = after(plain, settle);
    says([
      [plain, count(5, 5, 5), '9.1', 'not now: next, antes and bets are settled'],
      [due, count(5, 5), '9.7', "3 hands are counted, the dealer's last"],
      [due, count(5, 5, 5, 0), '9.7', "3 hands are counted, the dealer's last"],
      [due, count(6, 5, 5), '9.7', 'box 1 was dealt 5 cards, and 6 are counted'],
      [due, count(5, 4, 5), '7.4', 'box 2 was dealt 5 cards, and 4 are counted'],
      [due, count(5, 5, 0), '9.7', 'the dealer was dealt 5 cards, and 0 are counted'],
    ]);
    expect(refusalOf(due, collect(due))).toBeUndefined();
  });

  test('that was exposed', () => {
    const none = 'there is no such card face down';
    const picked = after(deciding, pickUp('P1', DEAL[1] as string));
    says([
      [ready(), exposed(1, 1, 'Kh'), '4.1', 'not now: next, players are invited to wager'],
      [laid, exposed(1, 1, 'Kh'), '4.1', 'not now: next, no more bets'],
      [
        over,
        exposed(1, 1, 'Kh'),
        '16.5',
        'the cards are collected: what follows is for the operator to decide',
      ],
      [closed, exposed(1, 1, 'Kh'), '14.1', none],
      [dealt(closed, DEAL, 1), exposed(1, 0, 'Kh'), '14.1', none],
      [dealt(closed, DEAL, 1), exposed(1, 2, 'Kh'), '14.1', none],
      [dealt(closed, DEAL, 1), exposed(3, 1, 'Kh'), '14.1', none],
      [dealt(closed, DEAL, 1), exposed('dealer', 1, 'Kh'), '14.1', none],
      [picked, exposed(1, 1, 'Kh'), '14.1', none],
      [deciding, exposed(1, 1, '3d'), '2.1', '3d has been seen: the deck holds one'],
      [deciding, exposed('dealer', 5, '3d'), '14.1', 'this card has been seen: it is 3d'],
      [open, exposed('dealer', 5, '3d'), '14.1', 'this card lies face up by right'],
      [open, exposed('dealer', 4, '5c'), '14.1', 'this card is 5h'],
      [
        after(open, exposed('dealer', 4, '5h')),
        exposed('dealer', 4, '5h'),
        '14.1',
        'this card has been seen: it is 5h',
      ],
    ]);
    expect(refusalOf(picked, exposed(2, 1, '2c'))).toBeUndefined();
    expect(refusalOf(open, exposed('dealer', 4, '5h'))).toBeUndefined();
  });
});

describe('a refusal says what is wrong with a report', () => {
  test('of a misdeal', () => {
    const none = 'no card of a round has been dealt';
    says([
      [ready(), misdealt(), '14.3', none],
      [closed, misdealt(), '14.3', none],
      [after(deciding, declareVoid('fraud')), misdealt(), 'A:Void', 'round 1 is void already'],
      [after(deciding, misdealt()), misdealt(), '14.3', 'the round has to be declared void already'],
      [deciding, misdealt(''), '14.3', 'say how the cards were dealt'],
    ]);
    expect(refusalOf(dealt(closed, DEAL, 1), misdealt())).toBeUndefined();
  });

  test('of a hand in the rack', () => {
    const racked = after(deciding, rack(1));
    says([
      [laid, rack(1), '4.1', 'not now: next, no more bets'],
      [closed, rack(1), '14.4', 'no hand that is still needed lies on box 1'],
      [deciding, rack(3), '14.4', 'no hand that is still needed lies on box 3'],
      [racked, rack(1), '14.4', 'no hand that is still needed lies on box 1'],
      [went, rack(2), '14.4', 'no hand that is still needed lies on box 2'],
      [after(deciding, declareVoid('fraud')), rack(1), '14.4', 'no hand that is still needed lies on box 1'],
      [deciding, rebuild(1), '7.1', 'not now: next, each player bets or folds'],
      [racked, rebuild(2), '14.4', 'the hand on box 2 is not in the rack'],
    ]);
    expect(refusalOf(racked, rack(2))).toBeUndefined();
    expect(refusalOf(racked, rebuild(1))).toBeUndefined();
  });

  test('that a card was keyed wrongly', () => {
    const reach = 'another round has commenced: a payment is put right by a decision';
    says([
      [next, correct('dealer', 5, '3c', { round: 1, reason: 'late' }), '16.5', reach],
      [after(deciding, declareVoid('fraud')), correct('dealer', 5, '3c'), 'A:Void', 'round 1 is void'],
      [after(deciding, misdealt()), correct('dealer', 5, '3c'), '14.3', 'the round has to be declared void'],
      [deciding, correct('dealer', 1, '3c'), '2.5', 'card 1 of the dealer has no face on record'],
      [deciding, correct(1, 3, '3c'), '2.5', 'card 3 of box 1 has no face on record'],
      [deciding, correct('dealer', 5, '3d'), '2.5', 'card 5 of the dealer is 3d on record'],
      [open, correct(1, 1, '3d'), '2.1', '3d is on record elsewhere: the deck holds one'],
      [
        went,
        correct('dealer', 5, '3c', { actor: dealer, reason: 'late' }),
        'A:Casino Supervisor',
        'something has followed: the supervisor puts it right',
      ],
      [
        after(deciding, exposed(2, 2, '4d')),
        correct(2, 2, '4c', { actor: dealer, also: [{ to: 'dealer', place: 5, card: '3c' }] }),
        'A:Casino Supervisor',
        'something has followed: the supervisor puts it right',
      ],
      [went, correct('dealer', 5, '3c', {}), '2.5', 'say why the record is put right'],
      [went, correct('dealer', 5, '3c', { reason: '' }), '2.5', 'say why the record is put right'],
    ]);
    expect(refusalOf(over, correct('dealer', 5, '3c', { round: 1, reason: 'late' }))).toBeUndefined();
  });
});

describe('a refusal says what is wrong with a void', () => {
  test('who declares it, and why', () => {
    const floor = 'this is for the dealer or the supervisor to declare';
    const alone = 'this is for the operator to declare';
    says([
      [deciding, voidFor({ actor: dealer }), 'A:Casino Operator', alone],
      [deciding, voidFor({ actor: supervisor, cause: 'collusion' }), 'A:Casino Operator', alone],
      [deciding, voidFor({ cause: 'exposedCards' }), 'A:Dealer', floor],
      [deciding, voidFor({ cause: 'malfunction' }), 'A:Dealer', floor],
      [deciding, voidFor({ cause: 'misdealt' }), 'A:Dealer', floor],
      [over, voidFor({ cause: 'misdealt', actor: dealer }), 'A:Casino Operator', alone],
      [deciding, voidFor({ reason: '' }), '16.4', 'say why the round is void'],
      [deciding, voidFor({ cause: 'disturbance', reason: '' }), '16.2', 'say why the round is void'],
    ]);
  });

  test('which round it is, and what was found', () => {
    const reach = (number: number) => `round ${number} is not one that can still be voided`;
    const current = 'only the round that is on can be declared void for this';
    const none = 'nothing was reported that demands it';
    const noBreach = 'no breach of 13.2 in that round by one of its players is recorded';
    says([
      [laid, voidFor({}), '16.4', reach(1)],
      [deciding, voidFor({ round: 2 }), '16.4', reach(2)],
      [deciding, voidFor({ round: 0, cause: 'collusion' }), '13.2', reach(0)],
      [after(deciding, declareVoid('fraud')), voidFor({}), 'A:Void', 'round 1 is void already'],
      [after(over, declareVoid('fraud')), voidFor({}), 'A:Void', 'round 1 is void already'],
      [over, voidFor({ cause: 'disturbance' }), '16.2', current],
      [over, voidFor({ cause: 'impractical' }), '16.4', current],
      [next, voidFor({ cause: 'impractical' }), '16.4', current],
      [deciding, voidFor({ cause: 'collusion' }), '13.2', noBreach],
      [after(deciding, breach('P1', '16.1')), voidFor({ cause: 'collusion' }), '13.2', noBreach],
      [after(deciding, breach('P3', '13.2')), voidFor({ cause: 'collusion' }), '13.2', noBreach],
      [after(next, breach('P2', '13.2')), voidFor({ cause: 'collusion' }), '13.2', noBreach],
      [deciding, voidFor({ cause: 'exposedCards', actor: dealer }), '14.1', none],
      [deciding, voidFor({ cause: 'misdealt', actor: dealer }), '14.3', none],
      [deciding, voidFor({ cause: 'malfunction', actor: supervisor }), '12.6', none],
      [after(deciding, misdealt()), voidFor({ cause: 'exposedCards', actor: dealer }), '14.1', none],
      [over, voidFor({ cause: 'exposedCards', actor: dealer }), '14.1', none],
      [over, voidFor({ cause: 'misdealt' }), '14.3', 'say what shows how that round was dealt'],
      [over, voidFor({ cause: 'misdealt', evidence: '' }), '14.3', 'say what shows how that round was dealt'],
    ]);
    for (const clause of ['13.2', '13.2(a)', '13.2(b)'] as const)
      expect(
        refusalOf(after(deciding, breach('P1', clause)), voidFor({ cause: 'collusion' })),
      ).toBeUndefined();
    expect(refusalOf(over, voidFor({ cause: 'misdealt', evidence: 'camera 4' }))).toBeUndefined();
    expect(refusalOf(next, voidFor({ round: 1 }))).toBeUndefined();
  });

  test('of the wagers of one player', () =>
    says([
      [after(deciding, breach('P3')), voidWagers('P3'), '16.3(a)', 'P3 has no such wager in round 1'],
      [
        after(deciding, breach('P1')),
        { ...voidWagers('P1'), wagers: ['bet'] } as Command,
        '16.3(a)',
        'P1 has no such wager in round 1',
      ],
      [
        after(deciding, breach('P2')),
        { ...voidWagers('P2'), wagers: ['jackpot'] } as Command,
        '16.3(a)',
        'P2 has no such wager in round 1',
      ],
      [after(ready(), breach('P1')), voidWagers('P1'), '16.3', 'breach 1 did not touch round 0'],
    ]));
});
