import { referee } from '@baize/engine';
import { type BlackjackRulebook, editions, rulesOf } from '@baize/engine/blackjack';
import { extendBook, libraryOf } from '@baize/rulebooks';
import { actBlackjack2005, actBlackjack2018 } from '@baize/rulebooks/books';
import { describe, expect, test, vi } from 'vitest';
import { shoeOfDecks } from '../shoe.ts';
import { expectAgreement } from '../simulate/agreement.test-kit.ts';
import { blackjackRound, eachRound, netByTwin, netsByEngine, STAKE } from '../simulate/replay.test-kit.ts';
import { twinOf } from '../simulate/twins.ts';
import { oddsFaultsIn } from './faults.ts';
import { decision, odds, plan } from './index.ts';
import { lawOf } from './law.ts';
import { valuesOf } from './odds.ts';
import { solve } from './solve.ts';

// A shoe is solved in half a second alone, and slower where many tests run at once.
vi.setConfig({ testTimeout: 600_000 });

const trialOf = (
  base: BlackjackRulebook,
  parameters: Readonly<Record<string, unknown>>,
): BlackjackRulebook => {
  const edition = {
    id: 'trial',
    extends: base.edition.id,
    title: 'Trial',
    standing: 'trial',
    made: '2027-01-01',
  };
  const book = extendBook(base, { edition, parameters });
  if ('why' in book) throw new Error(book.why);
  expect(editions.faultsIn(book as BlackjackRulebook)).toEqual([]);
  return book as BlackjackRulebook;
};

type Trial = readonly [
  string,
  BlackjackRulebook,
  Readonly<Record<string, unknown>>,
  number,
  ('stand' | 'draw')?,
];

const TRIALS: readonly Trial[] = [
  ['Blackjack 6 to 5, both clauses', actBlackjack2018, six5(['8.1(a)', '13.2(a)']), 8],
  ['6 to 5 at once and 3 to 2 at the end', actBlackjack2018, six5(['8.1(a)']), 4, 'draw'],
  ['two hands, one of aces', actBlackjack2018, { '10.3': { handsMax: 2, handsFromAcesMax: 1 } }, 6],
  ['eight hands, aces too', actBlackjack2018, { '10.3': { handsMax: 8, handsFromAcesMax: 8 } }, 5],
  ['one hand, no split, sevens', actBlackjack2005, { '10.3': { handsMax: 1, handsFromAcesMax: 1 } }, 4],
  ['soft 17 drawn by number', actBlackjack2005, { '12.1': { hardMin: 17, softMin: 18 } }, 6],
  ['stops at 15, soft 19', actBlackjack2018, { '12.1(b)': { hardMin: 15, softMin: 19 } }, 6, 'draw'],
  ['a double of half, wins 9 to 10', actBlackjack2018, half(), 6],
  ['one deck, drawing below 14, even money 7 to 5', actBlackjack2018, one(), 1],
];

function six5(clauses: readonly string[]) {
  return Object.fromEntries(clauses.map((clause) => [clause, { pays: 6, for: 5 }]));
}

function half() {
  return { 'A:Double/double down': { part: 1, of: 2, cards: 1 }, '13.2(b)': { pays: 9, for: 10 } };
}

function one() {
  return {
    '2.1': { decksMin: 1, decksMax: 2, cardsPerDeck: 52 },
    '9.2(b)': { hardMin: 14 },
    '8.1(b)': { pays: 7, for: 5 },
    '17.12(c)': { pays: 30, for: 1 },
    '17.23': { pays: 25, for: 2 },
  };
}

/**
 * The twin deals, the engine's referee settles by the edition for trial, and the exact figure is within four errors of
 * both.
 */
describe('an edition for trial is simulated as it is refereed and computed', () => {
  test.each(TRIALS.map((trial) => [trial[0], trial] as const))(
    '%s',
    (_name, [, base, parameters, decks, soft17 = 'stand']) => {
      const book = trialOf(base, parameters);
      const rules = rulesOf(book);
      const shoe = shoeOfDecks(decks);
      const made = plan(rules, { soft17 }, shoe, 'total');
      const twin = twinOf(made);
      const law = lawOf(rules, { soft17 });
      const { ups } = solve(law, valuesOf(shoe));
      const library = libraryOf([book]);
      const in2018 = base === actBlackjack2018;
      const add = (STAKE * law.double.part) / law.double.of;
      eachRound(twin, 7, 400, (outcome) => {
        const { cards, acts } = blackjackRound(twin, {
          ups,
          by: 'total',
          handsMax: law.handsMax,
          handsFromAcesMax: law.handsFromAcesMax,
          double: add,
        });
        const evenMoney = takesEven(made, outcome) ? [{ box: 1, act: 'evenMoney', player: 'P' }] : [];
        const nets = netsByEngine(
          {
            rulebook: 'trial',
            determinations: in2018
              ? { decks, soft17, pairs: 'pairs-play' }
              : { decks, pairs: 'perfect-pairs' },
            boxes: [
              {
                box: 1,
                wagers: [{ player: 'P', amount: STAKE, pairs: STAKE, ...(in2018 ? {} : { sevens: STAKE }) }],
              },
            ],
            cards: cards.join(' '),
            acts: [...evenMoney, ...acts],
          },
          library,
        );
        expect(nets).toEqual({
          'P main': netByTwin(made, 'game', outcome),
          'P pairs': netByTwin(made, in2018 ? 'pairsPlay' : 'perfectPairs', outcome),
          ...(in2018 ? {} : { 'P sevens': netByTwin(made, 'superSevens', outcome) }),
        });
      });
      expectAgreement(made, 'game');
    },
  );

  /** Even money is the only result that is not told from the cards and the acts alone. */
  const takesEven = ({ tables }: ReturnType<typeof plan>, outcome: number): boolean => {
    const parts = Math.max(...tables.settled.slice(23 * 32, 24 * 32));
    return outcome % tables.results === parts;
  };
});

describe('what chances cannot carry', () => {
  const eighths = { pays: 1, for: 997 };
  test.each([
    ['10.3', { '10.3': { handsMax: 9, handsFromAcesMax: 2 } }],
    ['A:Double/double down', { 'A:Double/double down': { part: 31, of: 37, cards: 1 } }],
    ['13.2(b)', { '13.2(b)': eighths, '8.1(a)': { pays: 1, for: 991 }, '13.2(a)': { pays: 9, for: 983 } }],
    [
      '17.12(a)',
      { '17.12(a)': eighths, '17.12(b)': { pays: 1, for: 991 }, '17.12(c)': { pays: 90_000, for: 983 } },
    ],
  ])('is refused by %s, and computed by nobody', (clause, parameters) => {
    const rules = rulesOf(trialOf(actBlackjack2018, parameters));
    expect(oddsFaultsIn(rules)).toEqual([{ clause, why: expect.any(String) }]);
    expect(() => odds(rules, { soft17: 'stand' }, shoeOfDecks(8))).toThrow(`impossible: ${clause} of trial`);
  });

  test('of 2005 by its own number', () => {
    const sevens = Object.fromEntries(
      Object.keys(actBlackjack2005.parameters['17.7']).map((tier, at) => [
        tier,
        { pays: 99_999, for: 991 - at * 2 },
      ]),
    );
    const rules = rulesOf(trialOf(actBlackjack2005, { '17.7': sevens }));
    expect(oddsFaultsIn(rules).map(({ clause }) => clause)).toEqual(['17.7']);
  });

  test('a layout that the edition does not have', () => {
    const rules = rulesOf(actBlackjack2005);
    expect(() => plan(rules, { soft17: 'draw' }, shoeOfDecks(8), 'total')).toThrow('no layout');
  });
});

test('where nothing may be split no value of a split is told', () => {
  const rules = rulesOf(trialOf(actBlackjack2018, { '10.3': { handsMax: 1, handsFromAcesMax: 1 } }));
  const asked = decision(rules, { soft17: 'stand' }, shoeOfDecks(6), ['8', '8'], 'T');
  expect(asked).toMatchObject({ best: 'hit' });
  expect(Object.keys('acts' in asked ? asked.acts : {})).toEqual(['stand', 'hit', 'double']);
  const { hands } = odds(rules, { soft17: 'stand' }, shoeOfDecks(6));
  expect(hands['88 v T']).not.toHaveProperty('split');
});

test('a round file names the trial, and no other library knows it', () => {
  expect(referee({ rulebook: 'trial' })).toMatchObject({ ok: false, refusal: { at: 'rulebook' } });
});
