import type { Card } from '@baize/engine';
import { editions, type PokerRulebook, rulesOf } from '@baize/engine/poker';
import { extendBook, libraryOf } from '@baize/rulebooks';
import { actCanberraPoker2023 } from '@baize/rulebooks/books';
import { describe, expect, test, vi } from 'vitest';
import { ratio } from '../ratio.ts';
import { expectAgreement } from '../simulate/agreement.test-kit.ts';
import { cardAt, eachRound, netByTwin, netsByEngine, STAKE } from '../simulate/replay.test-kit.ts';
import { decision, odds, oddsFaultsIn, plan } from './index.ts';
import { jackpotBreakEven, jackpotValue } from './jackpot.ts';
import { pokerTwin } from './simulate/twin.ts';

// A sweep takes a second alone, and several where many tests run at once.
vi.setConfig({ testTimeout: 600_000 });

const BASE: PokerRulebook = actCanberraPoker2023;
const BET = BASE.parameters['8.1:bet'];

const trialOf = (parameters: Readonly<Record<string, unknown>>): PokerRulebook => {
  const edition = {
    id: 'trial',
    extends: BASE.edition.id,
    title: 'Trial',
    standing: 'trial',
    made: '2027-01-01',
  };
  const book = extendBook(BASE, { edition, parameters });
  if ('why' in book) throw new Error(book.why);
  expect(editions.faultsIn(book as PokerRulebook)).toEqual([]);
  return book as PokerRulebook;
};

const POOL = 6_000_000;
const DISPLAYED = 500;

const TRIALS = [
  {
    name: 'the dealer takes part from king and queen up, and the table pays otherwise',
    parameters: {
      '9.2': { ranks: 'KQ' },
      '8.1:bet': {
        ...BET,
        highCard: { pays: 1, for: 2 },
        flush: { pays: 9, for: 2 },
        fullHouse: { pays: 6, for: 1 },
      },
      '11.1(b)': { least: 50_000, part: 1, of: 20 },
      '11.1(e)': { times: 70 },
    },
  },
  {
    name: 'the dealer always takes part, an ante pays 2 to 1 and a bet is one ante',
    parameters: {
      '9.2': { ranks: '75' },
      '8.1:ante': { pays: 2, for: 1 },
      '7.2': { times: 1 },
      '11.1(c)': { times: 900 },
    },
  },
];

/**
 * The twin deals, the engine's referee settles by the edition for trial, and the exact figures are within four errors.
 */
describe('an edition for trial is simulated as it is refereed and computed', () => {
  test.each(TRIALS)('$name', ({ parameters }) => {
    const book = trialOf(parameters);
    const rules = rulesOf(book);
    const library = libraryOf([book]);
    const made = plan(rules, { pool: POOL, displayed: DISPLAYED });
    const twin = pokerTwin(made);
    eachRound(twin, 11, 300, (outcome) => {
      const all = Array.from({ length: 10 }, (_, place) => cardAt(twin, place));
      const hand = all.filter((_, place) => place % 2 === 0);
      const { best } = decision(rules, hand, cardAt(twin, 9));
      const nets = netsByEngine(
        {
          rulebook: 'trial',
          determinations: { jackpotWager: DISPLAYED },
          jackpotPool: POOL,
          boxes: [{ box: 1, player: 'P', ante: STAKE, jackpot: true, act: best }],
          cards: all.join(' '),
        },
        library,
      );
      expect((nets['P ante'] ?? 0) + (nets['P bet'] ?? 0)).toBe(netByTwin(made, 'game', outcome));
      expect(nets['P jackpot']).toBe(netByTwin(made, 'jackpot', outcome, DISPLAYED));
    });
    expectAgreement(made, 'game');
  });
});

test('prizes of the jackpot are those of the trial', () => {
  const rules = rulesOf(trialOf({ '11.1(a)': { least: 0, part: 1, of: 2 }, '11.1(d)': { times: 0 } }));
  // 4 royals at half of 60,000.00, 36 straight flushes at 6,000.00, and 500 and 100 wagers of 2.50.
  const prizes = 4 * 3_000_000 + 36 * 600_000 + 250 * (624 * 500 + 5108 * 100);
  expect(jackpotValue(rules, POOL, 250)).toEqual(ratio(prizes - 250 * 2_598_960, 250 * 2_598_960));
  expect(jackpotBreakEven(rules, 250).numerator > 0n).toBe(true);
});

describe('what chances cannot carry', () => {
  const many = Object.fromEntries(Object.keys(BET).map((hand, at) => [hand, { pays: 7, for: 997 - at }]));
  test.each([
    ['8.1:bet', { '8.1:bet': many }],
    ['11.1(a)', { '11.1(a)': { least: 3_000_000_000, part: 1, of: 1 } }],
  ])('is refused by %s, and computed by nobody', (clause, parameters) => {
    const rules = rulesOf(trialOf(parameters));
    expect(oddsFaultsIn(rules)).toEqual([{ clause, why: expect.any(String) }]);
    const hand = 'As Kh Qd Jc 3s'.split(' ') as readonly Card[];
    for (const compute of [
      () => odds(rules),
      () => decision(rules, hand, 'Kd'),
      () => plan(rules, { pool: POOL, displayed: DISPLAYED }),
    ])
      expect(compute).toThrow(`impossible: ${clause} of trial`);
  });
});
