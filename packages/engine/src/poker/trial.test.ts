import { actCanberraPoker2023 as BASE } from '@baize/rulebooks/books';
import { describe, expect, test } from 'vitest';
import { isFault } from '../core/notation.ts';
import { tableTests } from '../testing/table.ts';
import { trialOf } from '../testing/trial.ts';
import type { Command } from './command.ts';
import type { Event } from './event.ts';
import { game } from './game.ts';
import { settleJackpot } from './jackpot.ts';
import { settleRound } from './referee.ts';
import { readRound } from './round-file.ts';
import { type Clause, type PokerRules, rulesOf } from './rules.ts';
import { qualifies } from './settle.ts';
import {
  ante,
  bet,
  betting,
  cardsIn,
  check,
  cut,
  exposed,
  openTable,
  operator,
  PLAIN,
  type Setting,
  shuffle,
  supervisor,
  toDecide,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

/** What an edition for trial says that states these clauses otherwise. */
const by = (parameters: Readonly<Record<string, unknown>>): PokerRules => rulesOf(trialOf(BASE, parameters));
const at = (rules: PokerRules) => tableTests<PokerRules, Table, Command, Event, unknown, Clause>(game, rules);
const opening = (rules: PokerRules, setting: Setting) =>
  at(rules).refusalOf({ stage: 'unopened' }, openTable(setting));

const SEVENTHS = { pays: 1, for: 7 };
const ANTES = by({ '8.1:ante': SEVENTHS });
const STRAIGHTS = by({ '8.1:bet': { ...BASE.parameters['8.1:bet'], straight: SEVENTHS } });

describe('by an edition that pays other odds', () => {
  test('a sign is refused whose antes or bets could not be paid in chips', () => {
    expect(opening(ANTES, {})).toEqual({
      clause: '8.1:ante',
      detail: 'an ante of $5 cannot be paid exactly',
    });
    expect(opening(STRAIGHTS, {})).toEqual({
      clause: '8.1:bet',
      detail: 'a bet of $10 cannot be paid exactly',
    });
    const sevens = { sign: { ante: { min: 700, max: 21_000, multiple: 700 }, chip: 100, jackpotWager: 200 } };
    expect(opening(ANTES, sevens)).toBeUndefined();
    expect(opening(STRAIGHTS, sevens)).toBeUndefined();
    const coins = { sign: { ...sevens.sign, chip: 350, maxPayout: 700_000, jackpotWager: 350 } };
    expect(opening(ANTES, coins)).toEqual({
      clause: '8.1:ante',
      detail: 'an ante of $7 cannot be paid exactly',
    });
  });

  test('the sign that is offered can be paid: its multiple is the next that is whole', () => {
    const signs = [ANTES, STRAIGHTS].map((rules) => {
      const [offer] = game.options(rules, { stage: 'unopened' }, operator);
      return offer?.command.type === 'OpenTable' ? offer.command.sign : undefined;
    });
    const sign = {
      ante: { min: 3500, max: 140_000, multiple: 3500 },
      chip: 100,
      maxPayout: 5_000_000,
      jackpotWager: 500,
    };
    expect(signs).toEqual([sign, sign]);
  });

  test('a round whose payment is not in whole cents is refused by the clause that would pay it', () => {
    const settled = (rules: PokerRules, cards: string, stake: number) => {
      const boxes = [{ box: 1, player: 'P1', ante: stake, act: 'bet' }];
      const round = readRound(rules, { rulebook: rules.rulebook, boxes, cards });
      const answer = isFault(round) ? round : settleRound(rules, round);
      return isFault(answer)
        ? [answer.at, answer.clause, answer.detail]
        : answer.lines.map(({ pays }) => pays);
    };
    const straight = '9s Ad 8h Kc 7d 4h 6c 3d 5s 9c';
    expect(settled(ANTES, straight, 500)).toEqual([
      'boxes',
      '8.1:ante',
      'a wager of $5 cannot be paid 1 to 7 in whole cents',
    ]);
    expect(settled(STRAIGHTS, straight, 500)).toEqual([
      'boxes',
      '8.1:bet',
      'a wager of $10 cannot be paid 1 to 7 in whole cents',
    ]);
    expect(settled(ANTES, straight, 700)).toEqual([100, 5600]);
    expect(settled(STRAIGHTS, straight, 700)).toEqual([700, 200]);
  });
});

describe('by an edition that states other numbers', () => {
  test.each([
    [1, 500, 'a bet is exactly as much as the ante: $5'],
    [3, 1500, 'a bet is exactly 3 times the ante: $15'],
  ])('a bet of %i antes', (times, amount, detail) => {
    const table = at(by({ '7.2': { times } }));
    const deciding = toDecide(table.after(betting(), ante('P1', 1, 500)), PLAIN);
    expect(table.refusalOf(deciding, bet('P1', 1000))).toEqual({ clause: '7.2', detail });
    expect(table.refusalOf(deciding, bet('P1', amount))).toBeUndefined();
  });

  test('a cut further from either end', () => {
    const table = at(by({ '5.2': { fromEitherEndMin: 10 } }));
    const toCut = table.after({ stage: 'unopened' }, openTable(), check, shuffle);
    const detail = 'the cut is made 10 to 42 cards deep';
    expect(table.refusalOf(toCut, cut(9))).toEqual({ clause: '5.2', detail });
    expect(table.refusalOf(toCut, cut(43))).toEqual({ clause: '5.2', detail });
    expect(table.refusalOf(toCut, cut(42))).toBeUndefined();
  });

  test('a void after as many exposed cards as it says', () => {
    const demands = (exposedMax: number, count: number) => {
      const table = at(by({ '14.1': { exposedMax } }));
      const deciding = toDecide(table.after(betting(), ante('P1', 1, 500), ante('P2', 2, 500)), PLAIN);
      const cards = cardsIn(PLAIN[1] as string);
      const before = table.after(
        deciding,
        ...cards.slice(0, count - 1).map((card, index) => exposed(1, index + 1, card)),
      );
      const [, demand] = table.eventsOf(before, exposed(1, count, cards[count - 1] as 'Kh'));
      return demand;
    };
    const what = (words: string) => ({ type: 'VoidDemanded', what: words, by: '14.1' });
    expect(demands(0, 1)).toEqual(what('one card was wrongly exposed'));
    expect(demands(1, 1)).toBeUndefined();
    expect(demands(1, 2)).toEqual(what('2 cards were wrongly exposed'));
    expect(demands(2, 3)).toEqual(what('three cards were wrongly exposed'));
    expect(demands(3, 3)).toBeUndefined();
    expect(demands(3, 4)).toEqual(what('4 cards were wrongly exposed'));
  });

  test('a dealer who takes part with other ranks', () => {
    const takesPart = (ranks: string, hand: string) =>
      qualifies(
        by({ '9.2': { ranks } }),
        cardsIn(hand).map((card, index) => ({ at: index, card })),
      );
    expect(takesPart('KQ', 'Kc Qd 9s 7h 3c')).toBe(true);
    expect(takesPart('KQ', 'Kc Jd 9s 7h 3c')).toBe(false);
    expect(takesPart('KQ', 'Ac 8d 6s 5h 3c')).toBe(true);
    expect(takesPart('KQ', 'Qc Jd 9s 7h 3c')).toBe(false);
    expect(takesPart('K9', 'Kc Td 8s 7h 3c')).toBe(true);
    expect(takesPart('K9', '3c 7h 8s Td Kc')).toBe(true);
    expect(takesPart('K9', 'Kc 8d 7s 5h 3c')).toBe(false);
  });

  test('as many decks in an automated shoe as it says', () => {
    const table = at(by({ '12.2': { decks: 3, cardsPerDeck: 52 } }));
    const automated = table.after(
      { stage: 'unopened' },
      openTable({
        determinations: { automatedShoe: true, colours: ['red', 'blue'] },
      }),
    );
    const verify: Command = { type: 'VerifyCards', actor: supervisor, found: 156 };
    expect(table.eventsOf(automated, verify)).toMatchObject([{ found: 156, expected: 156 }]);
  });

  test('a maximum payout of a bet that is paid by halves', () => {
    const rules = by({ '8.1:bet': { ...BASE.parameters['8.1:bet'], straight: { pays: 3, for: 2 } } });
    const paid = (maxPayout: number) => {
      const round = readRound(rules, {
        rulebook: rules.rulebook,
        determinations: { maxPayout },
        boxes: [{ box: 1, player: 'P1', ante: 500, act: 'bet' }],
        cards: '9s Ad 8h Kc 7d 4h 6c 3d 5s 9c',
      });
      const answer = isFault(round) ? round : settleRound(rules, round);
      const line = isFault(answer) ? undefined : answer.lines.at(-1);
      return [line?.pays, line?.clause];
    };
    expect(paid(1600)).toEqual([1500, '8.1:bet']);
    expect(paid(1500)).toEqual([1500, '8.1:bet']);
    expect(paid(1400)).toEqual([1400, '8.1:max']);
  });

  test('other parts of the pool for straight flushes', () => {
    const rules = by({ '11.1(b)': { least: 1000, part: 3, of: 10 } });
    const winners = [1, 2].map((box) => ({ box, hand: 'straightFlush' as const }));
    const { payments, pool } = settleJackpot(rules, { pool: 100_000, displayed: 250, winners });
    expect(payments.map(({ pays }) => pays)).toEqual([25_500, 25_500]);
    expect(pool).toBe(49_000);
  });

  test('other prizes of the jackpot', () => {
    const rules = by({ '11.1(a)': { least: 5000, part: 1, of: 2 }, '11.1(e)': { times: 10 } });
    const box = { box: 1, player: 'P1', ante: 500, jackpot: true, act: 'bet' };
    const paid = (cards: string, jackpotPool: number) => {
      const round = readRound(rules, {
        rulebook: rules.rulebook,
        determinations: { jackpotWager: 250 },
        jackpotPool,
        boxes: [box],
        cards,
      });
      const answer = isFault(round) ? round : settleRound(rules, round);
      return isFault(answer) ? answer.detail : [answer.lines.at(-1)?.pays, answer.jackpotPool];
    };
    const royal = 'Kh Ad Qh Kc Jh Ks Th 5c Ah 3d';
    expect(paid(royal, 100_001)).toEqual([50_000, 50_001]);
    expect(paid(royal, 9000)).toEqual([5000, 4500]);
    expect(paid('Qh Ad Th Kc 7h Ks 4h 5c 2h 3d', 9000)).toEqual([2500, 9000]);
  });
});
