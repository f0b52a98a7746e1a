import { describe, expect, test } from 'vitest';
import type { Card } from '../core/card.ts';
import type { Cause, Command, CommandOf } from './command.ts';
import { closed, dealTo, nextRound } from './deal.test-kit.ts';
import { declareVoid, playedOut, withCardsLeft } from './irregularity.test-kit.ts';
import {
  after,
  betting,
  collect,
  deal,
  dealer,
  invite,
  noMoreBets,
  operator,
  place,
  played,
  refusalOf,
  settle,
  supervisor,
} from './table.test-kit.ts';
import type { Table } from './table.ts';
import { says } from './words.test-kit.ts';

const STANDS = '7c 5d Kh Ah';
const decide = (round: number, at: number, card: Card): Command => ({
  type: 'DecideRecord',
  actor: operator,
  round,
  at,
  card,
  reason: 'keyed wrongly',
});
const declare = (actor: Command['actor'], cause: Cause, round: number, reason = 'for a reason'): Command => ({
  type: 'DeclareVoid',
  actor,
  cause,
  round,
  reason,
});
const breach: Command = {
  type: 'RecordBreach',
  actor: supervisor,
  person: 'P1',
  employee: false,
  clause: '14.8',
  what: 'a side bet',
};
const voidWagers = (change: Partial<CommandOf<'VoidWagers'>> = {}): Command => ({
  type: 'VoidWagers',
  actor: operator,
  patron: 'P1',
  breach: 1,
  ...change,
});
/** A round of four cards, at places 1 to 4, collected. */
const collected = (): Table => after(deal(closed(), STANDS), settle, collect);

describe('a refusal says what is wrong', () => {
  test('of a record that is decided', () => {
    const next = after(collected(), invite, place('P1', 'player', 1000), noMoreBets, dealTo('player', '2s'));
    const voided = after(next, declareVoid('errorFoundLater', 1));
    says([
      [
        collected(),
        decide(1, 1, '9s'),
        '14.4',
        'the cards of round 1 are not kept: decide a dispute about it by a sum',
      ],
      [
        next,
        decide(2, 5, '9s'),
        '14.4',
        'the cards of round 2 are not kept: decide a dispute about it by a sum',
      ],
      [
        next,
        decide(1, 5, '9s'),
        '14.4',
        'the cards of round 1 are not kept: decide a dispute about it by a sum',
      ],
      [voided, decide(1, 1, '9s'), 'A:Void', 'round 1 is void'],
      [next, decide(1, 1, '7c'), '6.1', 'the card is on record as 7c'],
      [
        next,
        decide(1, 4, 'Kc'),
        '12.5',
        'by that card others were due: cards lay wrong, and the round is declared void',
      ],
      [playedOut(next), decide(1, 1, '9s'), '2.1', 'all 8 cards 9s of this shoe are already out'],
    ]);
    expect(refusalOf(next, decide(1, 1, '6c'))).toBeUndefined();
  });

  test('of a void', () => {
    const dealing = deal(closed(), '7c');
    const over = collected();
    const two = nextRound(over, STANDS);
    const voided = after(dealing, declareVoid('impractical', 1));
    says([
      [
        dealing,
        declare(dealer, 'disturbance', 1),
        'A:Casino Operator',
        'this is for the operator to declare',
      ],
      [dealing, declare(supervisor, 'fraud', 1), 'A:Casino Operator', 'this is for the operator to declare'],
      [
        dealing,
        declare(operator, 'cannotReconstruct', 1),
        'A:Casino Supervisor',
        'this is for the supervisor to declare',
      ],
      [
        dealing,
        declare(dealer, 'cannotReconstruct', 1),
        'A:Casino Supervisor',
        'this is for the supervisor to declare',
      ],
      [
        dealing,
        declare(operator, 'errorFoundLater', 1),
        'A:Dealer',
        'this is for the dealer or the supervisor to declare',
      ],
      [
        dealing,
        declare(operator, 'insufficientCards', 1),
        'A:Dealer',
        'this is for the dealer or the supervisor to declare',
      ],
      [dealing, declareVoid('disturbance', 1, ''), '14.1', 'say why the round is void'],
      [dealing, declareVoid('disturbance', 7), '14.1', 'round 7 is not one that can still be voided'],
      [betting(), declareVoid('impractical', 1), '14.3', 'round 1 is not one that can still be voided'],
      [voided, declareVoid('impractical', 1), 'A:Void', 'round 1 is void already'],
      [
        two,
        declareVoid('disturbance', 1),
        '14.1',
        'only the round that is on or the last one concluded can be invalidated',
      ],
      [
        over,
        declareVoid('impractical', 1),
        '14.3',
        'only the round that is on can be declared void for this',
      ],
      [closed(), declareVoid('cannotReconstruct', 1), '12.4:void', 'no card of this round has left the shoe'],
      [
        two,
        declareVoid('cannotReconstruct', 1),
        '12.4:void',
        'the next round has commenced: an error of placement is one found later (12.5)',
      ],
      [
        dealing,
        declareVoid('errorFoundLater', 1),
        '12.5',
        'an error in the round that is on is put right by 12.4',
      ],
      [
        over,
        declareVoid('errorFoundLater', 1),
        '12.5',
        'the next round has not commenced: the error is put right by 12.4',
      ],
      [
        after(over, invite, place('P1', 'tie', 1000), noMoreBets),
        declareVoid('errorFoundLater', 1),
        '12.5',
        'the next round has not commenced: the error is put right by 12.4',
      ],
      [dealing, declareVoid('insufficientCards', 1), '12.7', 'the shoe has the card that is due'],
      [over, declareVoid('insufficientCards', 1), '12.7', 'the shoe has the card that is due'],
    ]);
    expect(refusalOf(withCardsLeft(dealing, 0), declareVoid('insufficientCards', 1))).toBeUndefined();
    expect(refusalOf(two, declareVoid('fraud', 1))).toBeUndefined();
    expect(refusalOf(two, declareVoid('errorFoundLater', 1))).toBeUndefined();
    expect(refusalOf(over, declareVoid('cannotReconstruct', 1))).toBeUndefined();
  });

  test('of wagers that are void, and of an excluded patron', () => {
    const laid = after(betting(), place('P1', 'player', 1000));
    const done = after(played(betting(), [['P1', 'player', 1000]], STANDS), breach);
    says([
      [laid, voidWagers(), '14.2', 'no breach 1 by P1 is recorded'],
      [after(laid, breach), voidWagers({ wagers: ['tie'] }), '14.2(a)', 'P1 has no such wager in round 1'],
      [after(laid, breach), voidWagers({ patron: 'P2' }), '14.2', 'no breach 1 by P2 is recorded'],
      [done, voidWagers({ wagers: ['banker', 'tie'] }), '14.2(a)', 'P1 has no such wager in round 1'],
      [
        after(betting(), breach, { type: 'ExcludePatron', actor: operator, patron: 'P1', breach: 1 }),
        place('P1', 'tie', 1000),
        '14.2(b)',
        'P1 is excluded for breach 1',
      ],
    ]);
    expect(refusalOf(after(laid, breach), voidWagers({ wagers: ['player'] }))).toBeUndefined();
    expect(refusalOf(done, voidWagers())).toBeUndefined();
  });
});
