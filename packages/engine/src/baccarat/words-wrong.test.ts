import { describe, expect, test } from 'vitest';
import type { Card } from '../core/card.ts';
import type { Command, CommandOf } from './command.ts';
import { closed, directShuffle, stray } from './deal.test-kit.ts';
import {
  beginNoBet,
  closedDown,
  declareVoid,
  misplace,
  playedOut,
  reconstruct,
  withCardsLeft,
} from './irregularity.test-kit.ts';
import {
  after,
  betting,
  burn,
  collect,
  cut,
  deal,
  dealDown,
  dealer,
  insert,
  introduce,
  invite,
  newShoe,
  noMoreBets,
  opened,
  place,
  ready,
  refusalOf,
  settle,
  shuffle,
  supervisor,
} from './table.test-kit.ts';
import type { Hand, Table } from './table.ts';
import { says } from './words.test-kit.ts';

const STANDS = '7c 5d Kh Ah';
const lying = (lay: Hand, card?: Card): Command => ({ ...stray(card), lay }) as Command;
const late = (at: number, change: Partial<CommandOf<'CardDrawnInError'>> = {}): Command => ({
  type: 'CardDrawnInError',
  actor: supervisor,
  at,
  card: '9s',
  reason: 'seen on film',
  ...change,
});
const order = (places: readonly number[], reason = 'seen on film'): Command => ({
  type: 'Reconstruct',
  actor: supervisor,
  order: places,
  reason,
});
const correct = (at: number, card: Card, change: Partial<CommandOf<'CorrectCard'>> = {}): Command => ({
  type: 'CorrectCard',
  actor: supervisor,
  at,
  card,
  reason: 'keyed wrongly',
  ...change,
});
const toBurn = (): Table => after(opened(), introduce, shuffle, cut(100), insert(14));
/** A round of four cards, at places 1 to 4, collected. */
const collected = (): Table => after(deal(closed(), STANDS), settle, collect);

describe('a refusal says what is wrong', () => {
  test('of a card drawn in error', () => {
    says([
      [toBurn(), stray('9s'), '5.5', 'the first card that leaves this shoe is burned'],
      [after(toBurn(), invite), stray(), '5.5', 'the first card that leaves this shoe is burned'],
      [opened(), stray(), '5.1(a)', 'not now: next, cards are brought to the table'],
      [closed(), stray('9s'), '6.2(a)', "the player's hand is due a card"],
      [deal(closed(), '7c'), stray('9s'), '6.2(a)', "the banker's hand is due a card"],
      [closed(), lying('player', '9s'), '6.2(a)', "the player's hand is where this card belongs"],
      [deal(closed(), '7c'), lying('banker', '9s'), '6.2(a)', "the banker's hand is where this card belongs"],
      [withCardsLeft(deal(closed(), STANDS), 0), stray(), '12.7', 'the shoe is empty'],
      [playedOut(deal(closed(), STANDS)), stray('9s'), '12.7', 'the shoe is empty'],
      [
        { ...deal(closed(), STANDS), shoe: playedOut(deal(closed(), STANDS)).shoe },
        lying('player'),
        '12.7',
        'the shoe is empty',
      ],
    ]);
    expect(refusalOf(deal(closed(), STANDS), stray('9s'))).toBeUndefined();
    expect(refusalOf(deal(closed(), '7c 5d Kh Kd'), stray('9s'))).toBeUndefined();
  });

  test('of a card on the wrong hand', () => {
    const waiting = after(dealDown(closedDown(), 1), misplace('player'));
    const six = ['player', 'banker', 'player', 'banker'].reduce(
      (table, to) => after(table, misplace(to as Hand)),
      waiting,
    );
    says([
      [closed(), misplace('player', '9s'), '6.2(a)', "the player's hand is where this card belongs"],
      [closed(), misplace('banker'), '2.2', 'the cards are dealt face up: the card must be told'],
      [six, misplace('player'), '12.4', 'a round has six cards at the most: rule on those that are out'],
      [withCardsLeft(waiting, 0), misplace('player'), '12.7', 'the shoe is empty'],
      [betting(), reconstruct, '6.2', 'not now: next, wagers are closed with "no more bets"'],
      [
        after(deal(closed(), STANDS), stray('9s'), settle, collect, beginNoBet),
        misplace('banker', '8s'),
        '6.1',
        'the next card is the one that left the shoe early, 9s',
      ],
    ]);
    expect(refusalOf(waiting, misplace('banker'))).toBeUndefined();
  });

  test('of an error that is seen later', () => {
    const dealt = deal(closed(), STANDS);
    const voided = after(dealt, declareVoid('cannotReconstruct', 1));
    says([
      [
        dealt,
        { ...late(2), actor: dealer } as Command,
        'A:Casino Supervisor',
        'others have followed that card: this is for the supervisor',
      ],
      [
        ready(),
        late(2),
        '12.5',
        'no round is on: an error in one before the last is found later, and makes it void',
      ],
      [
        ready(),
        order([1, 2]),
        '12.5',
        'no round is on: an error in one before the last is found later, and makes it void',
      ],
      [voided, late(2), 'A:Void', 'round 1 is void: nothing in it is put right'],
      [voided, order([1, 2, 3, 4]), 'A:Void', 'round 1 is void: nothing in it is put right'],
      [dealt, late(0), '12.4', 'the card left the shoe at a place from 1 to 5'],
      [dealt, late(6), '12.4', 'the card left the shoe at a place from 1 to 5'],
      [dealt, late(2.5), '12.4', 'the card left the shoe at a place from 1 to 5'],
      [dealt, late(2, { reason: '' }), '12.4', 'say how the error came to light'],
      [withCardsLeft(dealt, 0), late(2), '12.7', 'the shoe is empty'],
      [playedOut(dealt), late(2), '12.7', 'the shoe is empty'],
      [dealt, order([1, 2, 3, 4], ''), '12.4', 'say how the error came to light'],
      [
        dealt,
        order([1, 2, 3]),
        '12.4',
        'the order names each of the cards 1, 2, 3, 4 once, as they left the shoe',
      ],
      [
        dealt,
        order([1, 2, 3, 3]),
        '12.4',
        'the order names each of the cards 1, 2, 3, 4 once, as they left the shoe',
      ],
      [
        dealt,
        order([1, 2, 3, 4, 4]),
        '12.4',
        'the order names each of the cards 1, 2, 3, 4 once, as they left the shoe',
      ],
      [
        dealt,
        order([1, 2, 3, 9]),
        '12.4',
        'the order names each of the cards 1, 2, 3, 4 once, as they left the shoe',
      ],
    ]);
    for (const at of [1, 5]) expect(refusalOf(dealt, late(at))).toBeUndefined();
    expect(refusalOf(dealt, order([4, 3, 2, 1]))).toBeUndefined();
  });

  test('of a card that went into the shuffle', () => {
    // With a king for the fourth card the banker has five, and draws.
    const over = collected();
    const shuffled = newShoe(after(over, directShuffle));
    says([
      [
        shuffled,
        correct(4, 'Kc'),
        '12.4:void',
        'a card is due that went into the shuffle: the round cannot be reconstructed',
      ],
      [
        after(over, directShuffle, shuffle),
        correct(4, 'Kc'),
        '12.4:void',
        'a card is due that went into the shuffle: the round cannot be reconstructed',
      ],
    ]);
    expect(refusalOf(after(over, directShuffle), correct(4, 'Kc'))).toBeUndefined();
    expect(refusalOf(over, correct(4, 'Kc'))).toBeUndefined();
    expect(refusalOf(shuffled, correct(4, '2c'))).toBeUndefined();
  });

  test('of a card that was keyed', () => {
    const dealt = deal(closed(), STANDS);
    const nine = deal(after(betting(), place('P1', 'player', 1000), noMoreBets), '7c');
    says([
      [
        ready(),
        correct(1, '9s'),
        '14.4',
        'only a card of the round that is on, or of the last until the next has commenced, is put right here: a payment of an earlier round is put right by a decision',
      ],
      [
        dealt,
        correct(9, '9s'),
        '14.4',
        'only a card of the round that is on, or of the last until the next has commenced, is put right here: a payment of an earlier round is put right by a decision',
      ],
      [dealDown(closedDown(), 1), correct(1, '9s'), '6.3', 'that card has not been exposed'],
      [dealt, correct(2, '5d'), '6.1', 'the card is on record as 5d'],
      [
        dealt,
        correct(2, '9s', { actor: dealer }),
        'A:Casino Supervisor',
        'the card was followed by others: this is for the supervisor',
      ],
      [dealt, correct(2, '9s', { reason: '' }), '14.5(c)', 'say how the slip came to light'],
      [
        after(dealt, settle),
        correct(4, '9s', { actor: dealer }),
        'A:Casino Supervisor',
        'the card was followed by others: this is for the supervisor',
      ],
      [playedOut(nine), correct(1, '9s'), '2.1', 'all 8 cards 9s of this shoe are already out'],
    ]);
    expect(refusalOf(nine, correct(1, '9s', { actor: dealer, reason: '' }))).toBeUndefined();
    expect(refusalOf(dealt, correct(4, '2c', { actor: dealer }))).toBeUndefined();
    expect(refusalOf(after(ready()), correct(0, '9s'))).toEqual({
      clause: '14.4',
      detail:
        'only a card of the round that is on, or of the last until the next has commenced, is put right here: a payment of an earlier round is put right by a decision',
    });
    const burned = after(toBurn(), burn('3d'));
    expect(refusalOf(burned, correct(0, '5s', { actor: dealer }))).toBeUndefined();
    expect(refusalOf(after(burned, invite), correct(0, '3d'))).toEqual({
      clause: '6.1',
      detail: 'the card is on record as 3d',
    });
  });
});
