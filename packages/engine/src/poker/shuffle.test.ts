import { describe, expect, test } from 'vitest';
import type { Card } from '../core/card.ts';
import { clause, rules } from './clause.test-kit.ts';
import type { Command } from './command.ts';
import { game } from './game.ts';
import {
  AUTOMATED,
  after,
  announce,
  ante,
  bet,
  betting,
  check,
  collected,
  cut,
  dealer,
  dealt,
  eventsOf,
  invite,
  load,
  NO_JACKPOT,
  noMoreBets,
  offered,
  opened,
  operator,
  PLAIN,
  ready,
  refusalOf,
  refusedBy,
  settle,
  shown,
  shuffle,
  supervisor,
  toDecide,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

/** One whole round in which P1 alone plays. */
const played = (table: Table): Table =>
  collected(
    after(shown(after(toDecide(after(table, ante('P1', 1, 500)), PLAIN), bet('P1', 1000)), PLAIN), settle),
  );

describe('shuffle and cut', () => {
  clause('5.1', 'the cards are shuffled for each round', () => {
    expect(eventsOf(after(opened(), check), shuffle)).toEqual([
      { type: 'CardsShuffled', shoe: 1, by: '5.1' },
    ]);
    const next = played(betting());
    expect(refusalOf(next, invite)).toEqual({
      clause: '5.1',
      detail: 'not now: next, the cards are shuffled',
    });
    expect(eventsOf(next, shuffle)).toEqual([{ type: 'CardsShuffled', shoe: 2, by: '5.1' }]);
    expect(next.shoe.cards).toMatchObject({ out: 10, discarded: 10 });
    expect(after(next, shuffle).shoe).toMatchObject({
      number: 2,
      stage: 'toCut',
      cards: { out: 0, discarded: 0 },
    });
  });

  //  depth  refused by
  const DEPTHS = [
    [0, '5.2'],
    [1, '5.2'],
    [2, undefined],
    [25, undefined],
    [50, undefined],
    [51, '5.2'],
    [52, '5.2'],
    [2.5, '5.2'],
  ] as const;
  for (const [depth, by] of DEPTHS) {
    clause('5.2', `a cut ${depth} cards deep`, () => {
      expect(refusedBy(after(opened(), check, shuffle), cut(depth))).toBe(by);
    });
  }

  clause('5.2', 'the dealer cuts once, and then the cards are in the shoe', () => {
    const toCut = after(opened(), check, shuffle);
    expect(refusedBy(toCut, invite)).toBe('5.2');
    expect(offered(toCut, dealer, 'CutCards')).toEqual([
      {
        command: { type: 'CutCards', actor: dealer, depth: 2 },
        by: '5.2',
        choose: { depth: { least: 2, most: 50, multiple: 1 } },
      },
    ]);
    expect(eventsOf(toCut, cut(30))).toEqual([{ type: 'CardsCut', depth: 30, by: '5.2' }]);
    expect(refusedBy(after(toCut, cut(30)), cut(30))).toBe('4.1');
  });
});

describe('an automated shuffling shoe', () => {
  clause(['12.1', '12.3'], 'the dealer shuffles and loads for the first round, and cuts nothing', () => {
    const checked = after(opened(AUTOMATED), check);
    expect(eventsOf(checked, shuffle)).toEqual([{ type: 'CardsShuffled', shoe: 1, by: '12.3' }]);
    const shuffled = after(checked, shuffle);
    expect(refusalOf(shuffled, invite)).toEqual({
      clause: '12.3',
      detail: 'not now: next, the cards go into the automated shuffling shoe',
    });
    expect(refusedBy(shuffled, cut(20))).toBe('12.3');
    expect(eventsOf(shuffled, load)).toEqual([{ type: 'ShoeLoaded', by: '12.3' }]);
    expect(refusedBy(after(shuffled, load), invite)).toBeUndefined();
  });

  clause(['12.1', '12.2'], 'each round is dealt from one whole deck of 52, without another shuffle', () => {
    const first = betting(AUTOMATED);
    expect(first.shoe).toMatchObject({ number: 1, cards: { decks: 1, out: 0 } });
    const next = played(first);
    expect(next.shoe).toMatchObject({ number: 2, stage: 'ready', cards: { decks: 1, out: 0, discarded: 0 } });
    expect(refusedBy(next, shuffle)).toBe('4.1');
    expect(refusedBy(next, invite)).toBeUndefined();
  });

  clause('12.1', 'without one nothing is loaded and nothing is announced', () => {
    expect(refusedBy(after(opened(), check, shuffle), load)).toBe('5.2');
    expect(refusedBy(toDecide(after(betting(), ante('P1', 1, 500)), PLAIN), announce)).toBe('7.1');
  });
});

describe('the number of cards', () => {
  const verify = (found: number): Command => ({ type: 'VerifyCards', actor: supervisor, found });

  clause(['2.4', '12.2'], 'is verified at any time and recorded beside the number due', () => {
    for (const table of [
      opened(),
      ready(),
      dealt(after(betting(), ante('P1', 1, 500), noMoreBets), PLAIN, 3),
    ]) {
      expect(eventsOf(table, verify(51))).toEqual([
        { type: 'CardsVerified', found: 51, expected: 52, by: '2.4' },
      ]);
      expect(after(table, verify(51))).toEqual(table);
    }
    expect(eventsOf(ready(AUTOMATED), verify(104))).toMatchObject([{ expected: 104 }]);
  });

  clause('2.4', 'is a whole number, and a supervisor directs the count', () => {
    expect(refusedBy(ready(), verify(-1))).toBe('2.4');
    expect(refusedBy(ready(), verify(0.5))).toBe('2.4');
    expect(refusedBy(ready(), verify(0))).toBeUndefined();
    expect(refusedBy(ready(), { ...verify(52), actor: dealer })).toBe('A:Casino Supervisor');
  });
});

describe('cards that are replaced', () => {
  const replace = (cards: 'all' | readonly Card[], change: object = {}): Command => ({
    type: 'ReplaceCards',
    actor: operator,
    cards,
    checkedBySupervisor: 'S. Roe',
    checkedByDealer: 'D. Lee',
    ...change,
  });

  clause('2.3', 'come in between rounds, checked by supervisor and dealer, and are shuffled', () => {
    expect(eventsOf(ready(), replace('all'))).toEqual([
      {
        type: 'CardsReplaced',
        cards: 'all',
        checkedBySupervisor: 'S. Roe',
        checkedByDealer: 'D. Lee',
        by: '2.3',
      },
    ]);
    expect(after(betting(), replace(['Kh']))).toMatchObject({
      shoe: { stage: 'toShuffle', cards: { out: 0 } },
      round: null,
      roundsPlayed: 0,
    });
    expect(refusedBy(after(betting(), ante('P1', 1, 500)), replace('all'))).toBe('2.3');
  });

  clause('2.3', 'are named, and both checks are on record', () => {
    expect(refusedBy(ready(), replace([]))).toBe('2.3');
    expect(refusedBy(ready(), replace(['Xx' as Card]))).toBe('2.3');
    expect(refusedBy(ready(), replace('all', { checkedBySupervisor: '' }))).toBe('2.3');
    expect(refusedBy(ready(), replace('all', { checkedByDealer: '' }))).toBe('2.3');
    expect(refusedBy(opened(), replace('all'))).toBe('2.2');
  });
});

clause(['2.1', '6.1'], 'a face that was seen does not come again in the round', () => {
  const table = toDecide(after(betting(), ante('P1', 1, 500)), PLAIN);
  const own = { type: 'PickUpCards', actor: dealer, patron: 'P1' } as const;
  expect(refusedBy(table, { ...own, cards: ['3c', '4d', '6h', '8s', 'Tc'] })).toBe('2.1');
  expect(refusedBy(table, { ...own, cards: ['2c', '2c', '6h', '8s', 'Tc'] })).toBe('2.1');
  expect(refusedBy(table, { ...own, cards: ['2c', '4d', '6h', '8s'] })).toBe('2.5');
});

test('the dealer is offered what comes next', () => {
  const types = (table: Table) => game.options(rules, table, dealer).map(({ command }) => command.type);
  expect(types(opened(NO_JACKPOT))).toEqual(['CheckCards']);
  expect(types(after(opened(NO_JACKPOT), check))).toEqual(['Shuffle']);
  expect(types(ready(NO_JACKPOT))).toEqual(['InviteWagers']);
});
