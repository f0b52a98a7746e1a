import { describe, test } from 'vitest';
import { type Card, DECK } from '../core/card.ts';
import type { Command } from './command.ts';
import {
  AUTOMATED,
  after,
  ante,
  bet,
  betting,
  breach,
  cardsIn,
  collected,
  cut,
  type Deal,
  dealer,
  dealt,
  declare,
  declareVoid,
  exposed,
  fold,
  invite,
  jackpot,
  leave,
  noMoreBets,
  operator,
  patron,
  pickUp,
  ready,
  seat,
  settle,
  settleJackpot,
  shown,
  shuffle,
  supervisor,
  toDecide,
} from './table.test-kit.ts';
import { offers } from './words.test-kit.ts';

/** P1 has a flush in hearts, P2 nothing; the dealer a pair of nines. */
const DEAL: Deal = { 1: 'Kh Th 7h 4h 2h', 2: '2c 4d 6s 8s Tc', dealer: 'Ad 9c 9s 5h 3d' };
const [P1, P2, P3] = [patron('P1'), patron('P2'), patron('P3')];

const setHand: Command = { type: 'ExposeDealer', actor: dealer, cards: cardsIn(DEAL.dealer) };
const misdealt: Command = { type: 'Misdealt', actor: dealer, what: 'box 2 first' };
const rack: Command = { type: 'HandRacked', actor: dealer, box: 1 };

const laid = after(betting(), ante('P1', 1, 500), jackpot('P1', 1), ante('P2', 2, 1000));
const closed = after(laid, noMoreBets);
const deciding = toDecide(laid, DEAL);
const went = after(deciding, bet('P1', 1000), fold('P2'));
const set = after(went, setHand);
const open = shown(went, DEAL);
const settled = after(open, settle);
const over = after(settled, settleJackpot(600_000));
const next = toDecide(after(over, shuffle, cut(20), invite, ante('P2', 2, 500)), DEAL);
const automated = dealt(after(betting(AUTOMATED), ante('P1', 1, 500), noMoreBets), DEAL);

/** The first cards of a deck that was not shown: stand-ins for what lies face down. */
const first = (count: number, ...seen: readonly Card[]): readonly Card[] =>
  DECK.filter((card) => !seen.includes(card)).slice(0, count);
const [FIRST] = DECK as [Card];

describe('while cards are dealt', () => {
  test('the next card is offered to whom it is due, with a face where it is dealt face up', () => {
    offers(laid, dealer, 'DealCard');
    offers(closed, dealer, 'DealCard', { to: 1, by: '6.3' });
    offers(dealt(closed, DEAL, 2), dealer, 'DealCard', { to: 'dealer', by: '6.3' });
    offers(dealt(closed, DEAL, 14), dealer, 'DealCard', {
      to: 'dealer',
      card: FIRST,
      by: '6.2',
      choose: { card: 'card' },
    });
    offers(after(betting(AUTOMATED), ante('P1', 1, 500), noMoreBets), dealer, 'DealCard', {
      to: 1,
      by: '12.4',
    });
    offers(deciding, dealer, 'DealCard');
  });

  test('the top card of an automated shoe is turned up, and bet or fold announced', () => {
    const turned = after(automated, { type: 'TurnUpCard', actor: dealer, card: '3d' });
    offers(automated, dealer, 'TurnUpCard', { card: FIRST, by: '12.4', choose: { card: 'card' } });
    offers(after(automated, exposed('dealer', 5, '3d')), dealer, 'TurnUpCard', {
      card: '3d',
      by: '12.4',
      choose: { card: 'card' },
    });
    offers(turned, dealer, 'TurnUpCard');
    offers(automated, dealer, 'AnnounceBetOrFold');
    offers(turned, dealer, 'AnnounceBetOrFold', { by: '12.5' });
    offers(ready(AUTOMATED), dealer, 'TurnUpCard');
  });
});

describe('while players decide', () => {
  test('each is offered his cards, his bet, to fold and to declare', () => {
    offers(deciding, P1, 'PickUpCards', { patron: 'P1', by: '7.1' });
    offers(after(deciding, pickUp('P1', DEAL[1] as string)), P1, 'PickUpCards');
    offers(deciding, P1, 'Bet', { patron: 'P1', amount: 1000, by: '7.2' });
    offers(deciding, P2, 'Bet', { patron: 'P2', amount: 2000, by: '7.2' });
    offers(deciding, P2, 'Fold', { patron: 'P2', by: '7.3' });
    offers(deciding, P1, 'Declare', { patron: 'P1', by: '10.4' });
    offers(went, P1, 'Declare', { patron: 'P1', by: '10.4' });
  });

  test('nobody else is', () => {
    offers(deciding, P3, 'PickUpCards');
    offers(deciding, P3, 'Bet');
    offers(deciding, P3, 'Fold');
    offers(deciding, P2, 'Declare');
    offers(after(deciding, declare('P1')), P1, 'Declare');
    offers(went, P1, 'Bet');
    offers(went, P1, 'Fold');
    offers(deciding, dealer, 'Bet');
    offers(deciding, dealer, 'Fold');
    offers(deciding, dealer, 'Declare');
  });
});

describe('when hands are compared', () => {
  test('the dealer sets his, with the card that is up, and shows the others', () => {
    offers(deciding, dealer, 'ExposeDealer');
    offers(went, dealer, 'ExposeDealer', {
      cards: [...first(4, '3d'), '3d'],
      by: '9.1',
      choose: { cards: 'cards' },
    });
    offers(set, dealer, 'ExposeHand', {
      box: 1,
      cards: first(5, ...cardsIn(DEAL.dealer)),
      by: '9.4',
      choose: { cards: 'cards' },
    });
    const picked = after(deciding, pickUp('P1', DEAL[1] as string), bet('P1', 1000), fold('P2'), setHand);
    offers(picked, dealer, 'ExposeHand', { box: 1, by: '9.4' });
    offers(open, dealer, 'ExposeHand');
  });

  test('antes and bets are settled, then the jackpot, and the cards collected', () => {
    const pool = { least: 0, most: 1_000_000_000_000, multiple: 1 };
    const folded = after(toDecide(after(betting(), ante('P1', 1, 500)), DEAL), fold('P1'), setHand);
    offers(open, dealer, 'SettleWagers', { by: '9.1' });
    offers(settled, dealer, 'SettleWagers');
    offers(open, dealer, 'SettleJackpot');
    offers(settled, dealer, 'SettleJackpot', {
      pool: 0,
      reserve: 0,
      counted: [5, 5, 5],
      by: '9.8',
      choose: { pool, reserve: pool },
    });
    offers(settled, dealer, 'CollectCards');
    offers(folded, dealer, 'CollectCards', { counted: [5, 5], by: '9.7' });
    offers(collected(folded), dealer, 'CollectCards');
  });
});

describe('when something goes wrong', () => {
  test('every card that may have been exposed is offered to the floor', () => {
    const two = dealt(closed, DEAL, 4);
    const card = { card: FIRST, by: '14.1', choose: { card: 'card' } };
    offers(
      two,
      dealer,
      'CardExposed',
      { to: 1, place: 1, ...card },
      { to: 1, place: 2, ...card },
      { to: 2, place: 1, ...card },
      { to: 'dealer', place: 1, ...card },
    );
    offers(
      after(two, exposed(1, 1, 'Kh')),
      supervisor,
      'CardExposed',
      { to: 1, place: 2, ...card },
      { to: 2, place: 1, ...card },
      { to: 'dealer', place: 1, ...card },
    );
    offers(ready(), dealer, 'CardExposed');
    offers(closed, dealer, 'CardExposed');
  });

  test('a misdeal and a hand in the rack', () => {
    offers(dealt(closed, DEAL, 1), dealer, 'Misdealt', {
      what: 'what',
      by: '14.3',
      choose: { what: 'text' },
    });
    offers(closed, dealer, 'Misdealt');
    offers(deciding, dealer, 'HandRacked', { box: 1, by: '14.4' }, { box: 2, by: '14.4' });
    offers(went, supervisor, 'HandRacked', { box: 1, by: '14.4' });
    offers(ready(), dealer, 'HandRacked');
    offers(after(deciding, rack), dealer, 'ReconstructHand', { box: 1, by: '14.4' });
    offers(deciding, dealer, 'ReconstructHand');
    offers(ready(), dealer, 'ReconstructHand');
  });

  test('a card keyed wrongly, with a reason once anything has followed', () => {
    const five = { round: 1, to: 'dealer', place: 5, card: FIRST, by: '2.5' };
    const card = { choose: { card: 'card' } };
    const why = { reason: 'reason', choose: { card: 'card', reason: 'text' } };
    offers(deciding, dealer, 'CorrectCard', { ...five, ...card });
    offers(deciding, supervisor, 'CorrectCard', { ...five, ...card });
    offers(went, dealer, 'CorrectCard');
    offers(went, supervisor, 'CorrectCard', { ...five, ...why });
    offers(set, dealer, 'CorrectCard', ...[1, 2, 3, 4, 5].map((place) => ({ ...five, place, ...card })));
    const aces: Deal = { 1: '2h 4s 6c 8d Th', dealer: 'Kd 9s 7h 3c Ac' };
    offers(toDecide(after(betting(), ante('P1', 1, 500)), aces), dealer, 'CorrectCard', {
      ...five,
      card: 'Ad',
      ...card,
    });
    offers(ready(), supervisor, 'CorrectCard');
    offers(next, supervisor, 'CorrectCard', { ...five, round: 2, ...card });
  });
});

describe('a void is offered', () => {
  const text = { reason: 'text' };
  const on = (cause: string, by: string, more: object = {}) => ({
    cause,
    round: 1,
    reason: cause,
    by,
    choose: text,
    ...more,
  });
  const disturbance = on('disturbance', '16.2', { disturbance: 'like' });
  const past = (cause: string, by: string, more: object = {}) =>
    on(cause, by, { choose: { ...text, round: { least: 1, most: 1, multiple: 1 } }, ...more });
  const dealtWrongly = past('misdealt', '14.3', {
    evidence: 'evidence',
    choose: { ...text, evidence: 'text', round: { least: 1, most: 1, multiple: 1 } },
  });

  test('to the operator: of the round that is on, and of those before it', () => {
    offers(laid, operator, 'DeclareVoid');
    offers(deciding, operator, 'DeclareVoid', disturbance, on('impractical', '16.4'), on('fraud', '16.4'));
    offers(over, operator, 'DeclareVoid', past('fraud', '16.4'), dealtWrongly);
    offers(
      after(deciding, breach('P1')),
      operator,
      'DeclareVoid',
      disturbance,
      on('impractical', '16.4'),
      on('fraud', '16.4'),
      on('collusion', '13.2'),
    );
    offers(
      next,
      operator,
      'DeclareVoid',
      { ...disturbance, round: 2 },
      on('impractical', '16.4', { round: 2 }),
      on('fraud', '16.4', { round: 2 }),
      past('fraud', '16.4'),
      dealtWrongly,
    );
    offers(after(over, declareVoid('fraud')), operator, 'DeclareVoid');
  });

  test('to the floor: what was reported', () => {
    offers(deciding, dealer, 'DeclareVoid');
    offers(after(deciding, misdealt), dealer, 'DeclareVoid', on('misdealt', '14.3'));
    offers(after(deciding, misdealt), supervisor, 'DeclareVoid', on('misdealt', '14.3'));
    const three = after(deciding, exposed(1, 1, 'Kh'), exposed(1, 2, 'Th'), exposed(2, 1, '2c'));
    offers(three, dealer, 'DeclareVoid', on('exposedCards', '14.1'));
    const failed = after(automated, { type: 'ShoeMalfunctioned', actor: dealer, fault: 'unfit' });
    offers(failed, dealer, 'DeclareVoid', on('malfunction', '12.6'));
  });

  test('of the wagers of a player in breach', () => {
    const inBreach = after(deciding, breach('P1'));
    offers(inBreach, operator, 'VoidWagers', { patron: 'P1', breach: 1, round: 1, by: '16.3(a)' });
    offers(deciding, operator, 'VoidWagers');
    offers(inBreach, supervisor, 'VoidWagers');
  });
});

test('seats are offered by the clause on boxes, and leaving by the one on wagers', () => {
  const free = (at: number) => ({ patron: 'P1', seat: at, by: '4.4' });
  offers(betting(), P1, 'TakeSeat', free(0), free(1), free(2));
  offers(after(betting(), seat('P2', 1)), P1, 'TakeSeat', free(0), free(2));
  offers(betting(), P1, 'LeaveTable', { patron: 'P1', by: '4.5' });
  offers(laid, P1, 'LeaveTable');
  offers(settled, P1, 'LeaveTable');
  offers(after(betting(), leave('P1')), P1, 'LeaveTable');
});
