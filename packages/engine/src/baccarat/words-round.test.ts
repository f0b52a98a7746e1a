import { houseBaccarat } from '@baize/rulebooks/books';
import { describe, expect, test } from 'vitest';
import type { Command } from './command.ts';
import { closed, dealTo, directCoup, expose } from './deal.test-kit.ts';
import {
  closedDown,
  declareVoid,
  misplace,
  permit,
  reconstruct,
  resume,
  withCardsLeft,
} from './irregularity.test-kit.ts';
import { rulesOf } from './rules.ts';
import {
  after,
  betting,
  collect,
  deal,
  dealDown,
  dealer,
  invite,
  noMoreBets,
  patron,
  place,
  played,
  ready,
  refusalOf,
  seat,
  settle,
  settlePairs,
  supervisor,
  testUnder,
} from './table.test-kit.ts';
import type { Hand } from './table.ts';
import { says } from './words.test-kit.ts';

const opens = (name: string, hand: Hand): Command => ({
  type: 'ExposeHand',
  actor: patron(name),
  patron: name,
  hand,
  cards: ['2s', '3d'],
});

describe('a refusal says what is wrong', () => {
  test('of cards that are dealt', () => {
    const down = dealDown(closedDown(), 4);
    says([
      [betting(), dealTo('player', '9h'), '6.2', 'not now: next, wagers are closed with "no more bets"'],
      [closed(), dealTo('banker', '9h'), '6.2(a)', "the next card goes to the player's hand"],
      [deal(closed(), '9h'), dealTo('player', '9h'), '6.2(a)', "the next card goes to the banker's hand"],
      [closed(), dealTo('player'), '2.2', 'the cards are dealt face up: the card must be told'],
      [
        closedDown(),
        dealTo('player', '9h'),
        '2.2',
        'the cards are dealt face down: the face is told when the hand is exposed',
      ],
      [
        deal(closed(), '9h 9h 9h 9h'),
        settlePairs,
        '6.4',
        'not now: next, the result is declared and wagers are settled',
      ],
      [deal(closed(), '9h 9h 9h'), settle, '6.2(b)', 'not now: next, a card is dealt'],
      [
        deal(closed(), '9h 9h 9h 9h'),
        collect,
        '6.4',
        'not now: next, the result is declared and wagers are settled',
      ],
      [down, dealTo('player'), '6.3', 'not now: next, a hand is exposed'],
      [closedDown(), expose('player', '2s 3d'), '6.2(a)', 'not now: next, a card is dealt'],
      [down, expose('player', '2s'), '6.3', "the player's hand has 2 cards to expose"],
      [
        after(down, expose('player', '2s 3d')),
        expose('player', '2s 3d'),
        '6.3',
        "the player's hand lies open already",
      ],
      [down, opens('P1', 'player'), '6.3', 'the dealer exposes the hands'],
      [
        down,
        { ...expose('player', '2s 3d'), actor: patron('P1') } as Command,
        '14.7',
        'P1 does not act for another',
      ],
      [
        after(
          deal(closed(), '2h 2h 2h 2h 2h 2h'),
          settle,
          collect,
          invite,
          place('P1', 'player', 1000),
          noMoreBets,
        ),
        dealTo('player'),
        '2.2',
        'the cards are dealt face up: the card must be told',
      ],
      [
        withCardsLeft(closed(), 0),
        dealTo('player', '9h'),
        '12.7',
        'not now: next, the round is declared void for want of cards',
      ],
      [
        after(betting(), place('P1', 'playerPair', 1000), noMoreBets),
        settle,
        '6.2(a)',
        'not now: next, a card is dealt',
      ],
      [
        deal(after(betting(), place('P1', 'playerPair', 1000), noMoreBets), '2s 9h 3d Kc'),
        settle,
        '9.9',
        'not now: next, pairs wagers are settled',
      ],
      [
        played(betting(), [['P1', 'tie', 1000]], '2s 9h 3d Kc'),
        dealTo('player', '9h'),
        'A:Round of Play',
        'not now: next, the cards are collected',
      ],
    ]);
  });

  test('of faces of which the shoe has no more', () => {
    const seven = (['2h 2h 2h 2h 2h 2h', '2h 9h 6d 9d'] as const).reduce(
      (table, faces) =>
        after(deal(after(table, place('P1', 'player', 1000), noMoreBets), faces), settle, collect, invite),
      betting(),
    );
    const dealing = after(seven, place('P1', 'player', 1000), noMoreBets);
    const eighth = deal(dealing, '2h');
    says([
      [eighth, dealTo('banker', '2h'), '2.1', 'all 8 cards 2h of this shoe are already out'],
      [eighth, misplace('player', '2h'), '2.1', 'all 8 cards 2h of this shoe are already out'],
    ]);
    expect(refusalOf(dealing, dealTo('player', '2h'))).toBeUndefined();
    expect(refusalOf(eighth, dealTo('banker', '2s'))).toBeUndefined();
  });

  test('of a sum that does not come out, and of a declaration', () => {
    const odd = after(closed(), { type: 'DealCard', actor: dealer, to: 'player', card: '9h' });
    says([
      [odd, permit, '12.6(a)', 'a card has been exposed'],
      [odd, resume, '6.2(a)', 'not now: next, a card is dealt'],
      [ready(), permit, '12.6', 'no round is being dealt'],
      [closedDown(), permit, '12.6(a)', 'none of the first four cards has been dealt'],
      [after(ready(), directCoup), permit, 'A:No-Bet Coup', 'there are no wagers on a no-bet coup'],
      [after(dealDown(closedDown(), 1), permit), permit, '12.6', 'the round is halted already'],
      [
        after(dealDown(closedDown(), 1), permit),
        dealTo('banker'),
        '12.6',
        'not now: next, the round is resumed once patrons have chosen',
      ],
      [
        after(dealDown(closedDown(), 1), misplace('player')),
        dealTo('banker'),
        '12.4',
        'not now: next, the supervisor has the misplaced cards put right',
      ],
      [odd, declareVoid('cannotReconstruct', 1, ''), '12.4:void', 'say why the round is void'],
      [odd, reconstruct, '6.2(a)', 'not now: next, a card is dealt'],
    ]);
  });

  test('of who opens a hand', () => {
    const patrons = { determinations: { face: 'down', exposedBy: 'patrons' } } as const;
    const table = dealDown(
      after(betting(patrons), seat('P1', 1), place('P1', 'banker', 1000), noMoreBets),
      4,
    );
    const named = after(dealDown(closedDown(), 4), {
      type: 'DetermineExposure',
      actor: supervisor,
      exposedBy: 'dealer',
      openers: { player: 'P2' },
    });
    says([
      [table, expose('player', '2s 3d'), '6.3', 'the patrons expose the hands'],
      [table, opens('P2', 'player'), '6.3', 'the patrons expose the hands'],
      [named, opens('P1', 'player'), '6.3', "P2 opens the player's hand"],
      [named, opens('P2', 'banker'), '6.3', 'the dealer exposes the hands'],
    ]);
    expect(refusalOf(table, opens('P1', 'player'))).toBeUndefined();
    expect(refusalOf(named, opens('P2', 'player'))).toBeUndefined();
    testUnder(rulesOf(houseBaccarat));
    const midi = { determinations: { form: 'midi', face: 'down', exposedBy: 'patrons' } } as const;
    const byRight = dealDown(
      after(
        betting(midi),
        seat('P1', 1),
        seat('P2', 2),
        place('P1', 'banker', 1000),
        place('P2', 'banker', 1500),
        noMoreBets,
      ),
      4,
    );
    says([
      [byRight, opens('P1', 'player'), '6.5(c)', 'the dealer exposes the hands'],
      [byRight, opens('P1', 'banker'), '6.5(a)', "P2 opens the banker's hand"],
      [byRight, dealTo('player'), '6.5', 'not now: next, a hand is exposed'],
    ]);
    expect(refusalOf(byRight, opens('P2', 'banker'))).toBeUndefined();
    expect(refusalOf(byRight, expose('player', '2s 3d'))).toBeUndefined();
  });
});
