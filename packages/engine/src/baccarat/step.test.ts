import { describe, expect } from 'vitest';
import { remaining, take } from '../core/shoe.ts';
import type { Command } from './command.ts';
import { closed, coup, dealTo, directShuffle, expose, stray } from './deal.test-kit.ts';
import { withShoe } from './shoe.ts';
import { hasCard, inRound, nextStep, refuseUnlessNext, type StepName } from './step.ts';
import {
  after,
  betting,
  burn,
  clause,
  collect,
  cut,
  deal,
  dealDown,
  dealer,
  eventsOf,
  insert,
  introduce,
  invite,
  noMoreBets,
  opened,
  place,
  ready,
  refusalOf,
  refusedBy,
  rules,
  settle,
  settlePairs,
  shuffle,
  supervisor,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

/** The same table with nothing left in the shoe. */
const emptied = (table: Table): Table =>
  withShoe(table, { cards: take(table.shoe.cards, remaining(table.shoe.cards)) });

const misplaced: Command = { type: 'CardMisplaced', actor: dealer, to: 'banker', card: '4c' };
const permit: Command = { type: 'PermitChanges', actor: supervisor };
const reconstruct: Command = { type: 'Reconstruct', actor: supervisor };

const faceDown = { determinations: { face: 'down' } } as const;
const withPair = (): Table => after(betting(), place('P1', 'playerPair', 500), noMoreBets);

// the table, what comes next, by which clause, in words
const life = (): readonly (readonly [Table, StepName, string, string])[] => [
  [opened(), 'introduce', '5.1(a)', 'cards are brought to the table'],
  [after(opened(), introduce), 'shuffle', '5.1(a)', 'the cards are shuffled'],
  [after(opened(), introduce, shuffle), 'cut', '5.3', 'the cards are cut'],
  [after(opened(), introduce, shuffle, cut(52)), 'insert', '5.4', 'the second cutting card is inserted'],
  [after(opened(), introduce, shuffle, cut(52), insert(12)), 'burn', '5.5', 'the first card is burned'],
  [ready(), 'invite', '4.1', 'patrons are invited to wager'],
  [after(ready(), stray('4d')), 'beginNoBet', '12.2', 'a no-bet coup is begun with the exposed card'],
  [after(ready(), stray()), 'invite', '4.1', 'patrons are invited to wager'],
  [betting(), 'close', '6.2', 'wagers are closed with "no more bets"'],
  [closed(), 'deal', '6.2(a)', 'a card is dealt'],
  [deal(closed(), 'Kc'), 'deal', '6.2(a)', 'a card is dealt'],
  [deal(closed(), 'Kc Kd'), 'deal', '6.2(b)', 'a card is dealt'],
  [deal(closed(), 'Kc Kd 5h'), 'deal', '6.2(b)', 'a card is dealt'],
  [after(closed(), misplaced), 'reconstruct', '12.4', 'the supervisor has the misplaced cards put right'],
  [dealDown(closed(faceDown), 4), 'expose', '6.3', 'a hand is exposed'],
  [
    after(dealDown(closed(faceDown), 1), permit),
    'resume',
    '12.6',
    'the round is resumed once patrons have chosen',
  ],
  [
    after(closed(faceDown), { type: 'CardMisplaced', actor: dealer, to: 'banker' }, reconstruct),
    'resume',
    '12.4:withdraw',
    'the round is resumed once patrons have chosen',
  ],
  [deal(withPair(), 'Kc Kd 5h 5s'), 'settlePairs', '9.9', 'pairs wagers are settled'],
  [deal(closed(), 'Kc Kd 5h 5s'), 'deal', '7.2', 'a card is dealt'],
  [deal(closed(), 'Kc Kd 6h 5s'), 'deal', '7.3', 'a card is dealt'],
  [deal(closed(), 'Kc Kd 6h 6s'), 'settle', '7.1', 'the result is declared and wagers are settled'],
  [deal(closed(), 'Kc Kd 8h 5s'), 'settle', '6.4', 'the result is declared and wagers are settled'],
  [after(deal(closed(), 'Kc Kd 8h 5s'), settle), 'collect', 'A:Round of Play', 'the cards are collected'],
  [emptied(closed()), 'void', '12.7', 'the round is declared void for want of cards'],
  [coup(ready({}, 415), 'Kc Kd 8h 5s'), 'shuffle', '5.1(b)', 'the cards are shuffled'],
  [after(ready(), directShuffle), 'shuffle', '5.1(c)', 'the cards are shuffled'],
];

describe('the order of a table', () => {
  clause(
    [
      '5.1(a)',
      '5.1(b)',
      '5.1(c)',
      '5.3',
      '5.4',
      '5.5',
      '6.2',
      '6.3',
      '9.9',
      '7.1',
      'A:Round of Play',
      '12.7',
    ],
    'at each moment one thing has to come next, by one clause',
    () => {
      for (const [table, next, by, words] of life()) {
        expect(nextStep(rules, table), words).toMatchObject({ do: next, by });
      }
    },
  );

  clause('6.2', 'an act out of its order is refused by the clause that says what comes first', () => {
    for (const [table, next, by, words] of life()) {
      const wanted = next === 'insert' ? 'burn' : 'insert';
      expect(refuseUnlessNext(rules, table, wanted)).toEqual({
        clause: by,
        detail: `not now: next, ${words}`,
      });
    }
  });

  clause('6.2', 'what comes next is never refused for its order', () => {
    for (const [table, next] of life()) {
      expect(refuseUnlessNext(rules, table, next), next).toBeUndefined();
    }
  });
});

describe('a round', () => {
  clause(
    ['A:Initial Deal', '9.9', '9.10'],
    'pairs and third cards wait until both hands hold two cards',
    () => {
      for (const faces of ['Kc', 'Kc Kd', 'Kc Kd 5h']) {
        expect(refusedBy(deal(withPair(), faces), settlePairs), faces).toMatch(/^6\.2/);
      }
      const two = deal(withPair(), 'Kc Kd 5h 5s');
      expect(refusedBy(two, dealTo('player', '2c'))).toBe('9.9');
      const settled = after(two, settlePairs);
      expect(refusedBy(settled, dealTo('player', '2c'))).toBeUndefined();
    },
  );

  clause(
    ['9.9', '4.3(d)'],
    'one pairs wager on either hand holds the third cards back; others do not',
    () => {
      const hands = deal(closed(), 'Kc Kd 5h 5s').round?.hands ?? { player: [], banker: [] };
      const stepWith = (on: 'player' | 'banker' | 'tie' | 'playerPair' | 'bankerPair') =>
        inRound(rules, { hands, wagers: [{ patron: 'P1', on, stake: 500 }] }).by;
      expect(stepWith('playerPair')).toBe('9.9');
      expect(stepWith('bankerPair')).toBe('9.9');
      expect(stepWith('player')).toBe('7.2');
      expect(stepWith('banker')).toBe('7.2');
      expect(stepWith('tie')).toBe('7.2');
    },
  );

  clause('6.4', 'a natural in either hand or in both ends the drawing', () => {
    // player, banker, then what refuses a card to the player, a card to the banker, and the settlement
    const cases = [
      ['8', 'K', '6.4', '6.4', undefined],
      ['9', 'K', '6.4', '6.4', undefined],
      ['K', '8', '6.4', '6.4', undefined],
      ['K', '9', '6.4', '6.4', undefined],
      ['9', '8', '6.4', '6.4', undefined],
      ['8', '8', '6.4', '6.4', undefined],
      ['7', '7', '7.1', '7.1', undefined],
      ['K', '7', undefined, '7.2', '7.2'],
      ['7', 'K', '7.3', undefined, '7.3'],
    ] as const;
    for (const [player, banker, toPlayer, toBanker, settled] of cases) {
      const table = deal(closed(), `Kc Kd ${player}h ${banker}s`);
      const hands = `${player} against ${banker}`;
      expect(refusedBy(table, dealTo('player', '2c')), hands).toBe(toPlayer);
      expect(refusedBy(table, dealTo('banker', '2c')), hands).toBe(toBanker);
      expect(refusedBy(table, settle), hands).toBe(settled);
    }
  });

  clause('6.4', 'eight or nine with a third card is no natural: the banker goes on by the tableau', () => {
    const nine = deal(closed(), 'Kc Kd 5h 4s 4c');
    expect(nextStep(rules, nine)).toEqual({ do: 'deal', to: 'banker', by: '7.3' });
    const eight = deal(closed(), '2c Kd 2h 5s 4d');
    expect(nextStep(rules, eight)).toEqual({ do: 'deal', to: 'banker', by: '7.3' });
  });

  clause('A:Round of Play', 'no other round begins before the cards of this one are collected', () => {
    const done = after(deal(closed(), 'Kc Kd 8h 5s'), settle);
    expect(refusalOf(done, invite)).toEqual({
      clause: 'A:Round of Play',
      detail: 'not now: next, the cards are collected',
    });
    expect(refusedBy(done, { type: 'DirectNoBetCoup', actor: supervisor })).toBe('A:Round of Play');
    expect(refusedBy(after(done, collect), invite)).toBeUndefined();
  });
});

describe('a shoe that runs out', () => {
  clause(
    '12.7',
    'a card that is due and not in the shoe leaves nothing but to declare the round void',
    () => {
      for (const faces of ['Kc', 'Kc Kd 5h', 'Kc Kd 5h 5s', 'Kc Kd 6h 5s', 'Kc Kd 5h 5s 4c']) {
        const table = emptied(deal(closed(), faces));
        expect(nextStep(rules, table), faces).toEqual({ do: 'void', by: '12.7' });
        expect(refusalOf(table, dealTo('player', '2c')), faces).toEqual({
          clause: '12.7',
          detail: 'not now: next, the round is declared void for want of cards',
        });
        expect(refusedBy(table, settle)).toBe('12.7');
      }
    },
  );

  clause('12.7', 'an empty shoe does not void a round that needs no card', () => {
    const complete = emptied(deal(closed(), 'Kc Kd 6h 6s'));
    expect(hasCard(complete)).toBe(false);
    expect(nextStep(rules, complete)).toEqual({ do: 'settle', by: '7.1' });
  });

  clause('12.7', 'the last card of the shoe is enough, and so is one that left it early', () => {
    const due = deal(closed(), 'Kc Kd 6h 5s');
    const cards = take(due.shoe.cards, remaining(due.shoe.cards) - 1);
    expect(nextStep(rules, withShoe(due, { cards })).by).toBe('7.3');
    const early = after(withShoe(due, { cards }), stray('4d'));
    expect(remaining(early.shoe.cards)).toBe(0);
    expect(hasCard(early)).toBe(true);
    expect(eventsOf(early, dealTo('banker', '4d'))).toHaveLength(1);
  });
});

describe('hands that lie face down', () => {
  clause(['6.3', '2.2'], 'what depends on faces waits: exposure comes before pairs and third cards', () => {
    const setting = { determinations: { face: 'down', pairs: 'perfect' } } as const;
    const four = dealDown(after(betting(setting), place('P1', 'playerPair', 500), noMoreBets), 4);
    expect(nextStep(rules, four)).toEqual({ do: 'expose', to: 'player', by: '6.3' });
    expect(refusedBy(four, settlePairs)).toBe('6.3');
    const half = after(four, expose('player', 'Kc 5h'));
    expect(nextStep(rules, half)).toEqual({ do: 'expose', to: 'banker', by: '6.3' });
    const open = after(half, expose('banker', 'Kd 5s'));
    expect(nextStep(rules, open)).toEqual({ do: 'settlePairs', by: '9.9' });
  });
});

clause('5.5', 'the burn comes before the first round', () => {
  const table = after(opened(), introduce, shuffle, cut(52), insert(12));
  expect(nextStep(rules, table)).toEqual({ do: 'burn', by: '5.5' });
  expect(refusedBy(after(table, burn()), invite)).toBeUndefined();
});
