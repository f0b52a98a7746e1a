import { actMiniBaccarat2016 } from '@baize/rulebooks/books';
import { describe, expect, test } from 'vitest';
import type { Viewer } from '../core/game.ts';
import { roundOf } from './chips.ts';
import type { Command } from './command.ts';
import { closed, dealTo, expose } from './deal.test-kit.ts';
import { isSpent } from './deal.ts';
import type { Event } from './event.ts';
import { game } from './game.ts';
import { closedDown, declareVoid, misplace } from './irregularity.test-kit.ts';
import { settlePair } from './pairs.ts';
import { rulesOf } from './rules.ts';
import { withShoe } from './shoe.ts';
import {
  after,
  betting,
  bring,
  collect,
  deal,
  dealDown,
  dealer,
  invite,
  noMoreBets,
  operator,
  place,
  ready,
  refusalOf,
  rules,
  settlePairs,
  supervisor,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

const onlooker = { role: 'onlooker' } as Viewer;
const evolve = (table: Table, event: Event) => () => game.evolve(table, event);
const without = (table: Table): Table => ({
  ...table,
  determinations: { ...table.determinations, pairs: null },
});
/** Cards are left, and yet every face is out. */
const faceless = (table: Table): Table =>
  withShoe(table, {
    cards: { ...table.shoe.cards, seen: table.shoe.cards.seen.map(() => table.shoe.cards.decks) },
  });

describe('what cannot be crashes, and says what is missing', () => {
  test('in events', () => {
    const again = {
      round: 1,
      at: 1,
      was: '7c',
      is: '6c',
      hands: { player: [], banker: [] },
      front: [],
      by: '6.1',
    } as const;
    expect(evolve(ready(), { type: 'BetsClosed', round: 1, by: '6.2' })).toThrow('there is no round');
    expect(
      evolve(betting(), { type: 'WagerReturned', patron: 'P1', on: 'tie', stake: 1000, by: '4.6' }),
    ).toThrow('there is no wager to take up');
    expect(
      evolve(ready(), {
        type: 'RecordDecided',
        round: 1,
        was: { at: 1, card: '7c' },
        is: { at: 1, card: '6c' },
        reason: 'x',
        by: '14.4',
      } as Event),
    ).toThrow('there is no round before');
    expect(evolve(ready(), { ...again, type: 'CardCorrected', round: null, burned: 6 })).toThrow(
      'there is no burned card',
    );
    expect(() => roundOf(ready())).toThrow('impossible: there is no round');
  });

  test('in questions', () => {
    const pair = { patron: 'P1', on: 'playerPair', stake: 1000 } as const;
    const hands = (...cards: readonly ('7c' | '7d')[]) => ({
      player: cards.map((card, at) => ({ at, card })),
      banker: [],
    });
    const paired = deal(after(betting(), place('P1', 'playerPair', 1000), noMoreBets), '7c 5d 7h Ah');
    const { shoe } = closed();
    expect(() => settlePair(rules, 'perfect', hands(), pair)).toThrow('there is no first card');
    expect(() => settlePair(rules, 'perfect', hands('7c'), pair)).toThrow('there is no second card');
    expect(() => settlePair(rules, 'perfect', hands('7c', '7d'), { ...pair, stake: 0.5 })).toThrow(
      'there is no whole pairs payment',
    );
    expect(() => after(without(paired), settlePairs)).toThrow('there is no pairs option');
    expect(() =>
      after(without(after(paired, settlePairs)), {
        type: 'CorrectCard',
        actor: supervisor,
        at: 1,
        card: '8c',
        reason: 'x',
      }),
    ).toThrow('there is no pairs option');
    expect(() =>
      isSpent(
        rules,
        {
          shoe: { ...shoe, cuttingCardRound: 1 },
          determinations: { ...closed().determinations, lastRound: 'oneMore' },
        },
        { number: 1, outcome: null, voidedBy: null },
      ),
    ).toThrow('there is no forms');
    expect(() => game.options(rules, faceless(closed()), dealer)).toThrow('there is no card');
    expect(() => game.options(rules, faceless(dealDown(closedDown(), 4)), dealer)).toThrow(
      'there is no card',
    );
    expect(() => game.options(rules, faceless(ready()), supervisor)).toThrow('there is no card');
    expect(refusalOf(faceless(dealDown(closedDown(), 1)), misplace('player', '9s'))).toEqual({
      clause: '2.1',
      detail: 'all 8 cards 9s of this shoe are already out',
    });
  });
});

describe('what comes of hours, and of rounds that were never turned', () => {
  const SET: Command = { type: 'SetHours', actor: operator, hours: { from: '10:00', to: '04:00' } };
  const OVER: Command = { type: 'TellHour', actor: operator, isWithin: false };
  const check = (checkedBy: string): Command => ({ type: 'RecordCheck', actor: dealer, checkedBy });

  test('gaming commences again when the cards have been checked', () => {
    const over = after(ready(), SET, OVER);
    const again = after(over, { ...OVER, isWithin: true } as Command);
    expect([refusalOf(over, invite), refusalOf(again, invite), refusalOf(again, check(''))]).toEqual([
      { clause: '13.1', detail: 'the hours of gaming are from 10:00 to 04:00' },
      { clause: '2.5', detail: 'gaming was over since: the cards are checked, and by whom is recorded' },
      { clause: '2.5', detail: 'by whom the cards were checked is recorded' },
    ]);
    expect(refusalOf(after(again, check('D. Lee'), check('D. Lee')), invite)).toBeUndefined();
    expect(game.view(rules, ready(), onlooker)).toMatchObject({ hours: null });
    expect(game.view(rules, over, onlooker)).toMatchObject({
      hours: { from: '10:00', to: '04:00', isWithin: false },
    });
  });

  test('a round that was void face down leaves nothing to decide', () => {
    const voided = after(dealDown(closedDown(), 2), declareVoid('impractical', 1), collect);
    const next = after(voided, invite, place('P1', 'tie', 1000), noMoreBets, dealTo('player'));
    const open = after(dealDown(closedDown(), 4), expose('player', '7c Kh'));
    expect(game.view(rules, next, operator)).toMatchObject({ decidable: [], recorded: [] });
    expect(game.view(rules, open, dealer)).toMatchObject({
      recorded: [
        { at: 1, card: '7c', to: 'player' },
        { at: 3, card: 'Kh', to: 'player' },
      ],
    });
    expect(game.view(rules, after(ready(), bring('P1', 500)), dealer)).toMatchObject({ recorded: [] });
  });

  test('a view under rules that are read anew is the same', () => {
    const table = deal(closed(), '7c 5d');
    const seen = game.view(rulesOf(actMiniBaccarat2016), table, onlooker);
    expect(seen).toEqual(game.view(rules, table, onlooker));
    expect(seen).toMatchObject({
      stage: 'open',
      round: { hands: { player: { cards: ['7c'], total: 7 }, banker: { cards: ['5d'], total: 5 } } },
    });
  });
});
