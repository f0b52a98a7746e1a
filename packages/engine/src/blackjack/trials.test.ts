import { libraryOf } from '@baize/rulebooks';
import { actBlackjack2005, actBlackjack2018 } from '@baize/rulebooks/books';
import { describe, expect, test } from 'vitest';
import { must } from '../core/must.ts';
import { referee } from '../referee.ts';
import { trialOf } from '../testing/trial.ts';
import type { CommandOf } from './command.ts';
import { bothSay, chanceFrom, isPlain, oracleSays } from './differential.test-kit.ts';
import type { BlackjackRulebook } from './editions.ts';
import { game } from './game.ts';
import { lineIn, netsIn, refusal, settled } from './round.test-kit.ts';
import { generateRound } from './rounds/generate.ts';
import { type BlackjackRules, editions, rulesOf } from './rules.ts';
import type { Table } from './table.ts';

const rulesWith = (
  parameters: Readonly<Record<string, unknown>>,
  base: BlackjackRulebook = actBlackjack2018,
) => {
  const book = trialOf(base, parameters);
  expect(editions.faultsIn(book)).toEqual([]);
  return rulesOf(book);
};

const operator = { role: 'operator' } as const;
const dealer = { role: 'dealer' } as const;

const openingOf = (rules: BlackjackRules): CommandOf<'OpenTable'> =>
  must(game.options(rules, game.initial(rules), operator)[0], 'opening').command as CommandOf<'OpenTable'>;

const opened = (rules: BlackjackRules, change: Partial<CommandOf<'OpenTable'>>) =>
  game.decide(rules, game.initial(rules), { ...openingOf(rules), ...change });

describe('aces that may be split again', () => {
  const book = trialOf(actBlackjack2018, { '10.3': { handsMax: 4, handsFromAcesMax: 4 } });
  const rules = rulesOf(book);
  const told = { boxes: { 1: { P1: 1000 } }, cards: 'As 9h Ad Ac 5d Kd 7c Tc Ts 9d' };

  test('are asked about, and get no further card but by a split', () => {
    expect(refusal(rules, { ...told, acts: '1 split P1:1000, 1 hit' })).toEqual(['10.5', 1]);
    expect(refusal(rules, { ...told, acts: '1 split P1:1000, 1 double P1:1000' })).toEqual(['10.5', 1]);
    // Aces with 5, king and 7 against 19 of the dealer.
    expect(netsIn(rules, { ...told, acts: '1 split P1:1000, 1 split P1:1000' })).toEqual({ P1: -1000 });
    expect(Object.keys(settled(rules, { ...told, acts: '1 split P1:1000, 1 stand' }).hands)).toEqual([
      'box 1.1',
      'box 1.2',
      'dealer',
    ]);
  });

  test('lawful and unlawful rounds come out as a second reading has them', () => {
    const library = libraryOf([book]);
    for (let seed = 1; seed <= 300; seed += 1) {
      const [engine, oracle] = bothSay(rules, seed, library);
      expect(engine, `lawful ${seed}`).toEqual(oracle);
    }
    for (let seed = 1; seed <= 600; seed += 1) {
      const { file, refusal: due } = generateRound(rules, chanceFrom(seed), 'unlawful');
      const answer = referee(file, library);
      expect(
        answer.ok ? answer : { clause: answer.refusal.clause, at: answer.refusal.at },
        `${seed}`,
      ).toEqual(due);
      if (isPlain(file)) expect(oracleSays(file, library), `${seed}`).toEqual({ at: due?.at });
    }
  });
});

describe('what does not come out in whole cents is refused by the clause that would pay it', () => {
  const paid = (clause: string, pays: number, per: number) => rulesWith({ [clause]: { pays, for: per } });

  test('insurance, even money, pairs', () => {
    const ace = { boxes: { 1: { P1: 1000 } }, cards: '8h As 9d Tc Td' };
    const insured = (amount: number) => ({ ...ace, acts: `1 insure P1 ${amount}, 1 stand` });
    expect(refusal(paid('7.5', 5, 2), insured(401))[0]).toBe('7.5');
    expect(lineIn(settled(paid('7.5', 5, 2), insured(400)), 'P1', 'insurance').pays).toBe(1000);
    const natural = { boxes: { 1: { P1: 1001 } }, cards: 'Kh As Ad Tc Td', acts: '1 evenMoney P1' };
    expect(refusal(paid('8.1(b)', 6, 5), natural)).toEqual(['8.1(b)', 0]);
    const pair = (pairs: number) => ({
      boxes: { 1: { P1: { amount: 1000, pairs } } },
      cards: '8h 9s 8h Tc Td',
      acts: '1 hit',
      determinations: { pairs: 'perfect-pairs' },
    });
    expect(refusal(paid('17.12(c)', 51, 2), pair(501))[0]).toBe('17.12(c)');
    expect(lineIn(settled(paid('17.12(c)', 51, 2), pair(500)), 'P1', 'pairs').pays).toBe(12_750);
  });

  test('sevens, when they are wagered and when the table opens', () => {
    const table = actBlackjack2005.parameters['17.7'];
    const rules = rulesWith({ '17.7': { ...table, twoSuited: { pays: 99, for: 4 } } }, actBlackjack2005);
    const told = (sevens: number) => ({
      boxes: { 1: { P1: { amount: 1000, sevens } } },
      cards: '2h 9s 8h Tc Td',
    });
    expect(refusal(rules, told(102))).toEqual(['17.7', 'boxes[0].wagers[0].sevens']);
    const { determinations, approvals } = openingOf(rules);
    const withSevens = (stake: number) =>
      opened(rules, {
        determinations: { ...determinations, sevens: [stake] },
        approvals: { ...approvals, sevensLayout: 'layout' },
      });
    expect(withSevens(102)).toMatchObject({ ok: false, refusal: { clause: '17.7' } });
    expect(withSevens(400)).toMatchObject({ ok: true });
  });

  test.each([
    ['8.1(a)', '3.3'],
    ['8.1(b)', '3.3'],
    ['13.2(a)', '3.3'],
    ['13.2(b)', '3.3'],
    ['7.5', '7.5'],
    ['17.12(b)', '17.12(b)'],
  ])('%s at a table with the usual sign', (clause, by) => {
    const sign = openingOf(rulesOf(actBlackjack2018)).sign;
    expect(opened(paid(clause, 5, 7), { sign })).toMatchObject({ ok: false, refusal: { clause: by } });
    // The sign that is offered fits the edition.
    expect(opened(paid(clause, 5, 7), {})).toMatchObject({ ok: true });
  });
});

describe('a part other than the half', () => {
  const third = { part: 2, of: 3 };
  test('is named in a refusal, and binds', () => {
    const rules = rulesWith({ '7.1': third, '7.4': { part: 1, of: 1 } });
    const told = (amount: number) => ({
      boxes: { 1: { P1: 1500 } },
      cards: '8h As 9d Tc Td',
      acts: `1 insure P1 ${amount}, 1 stand`,
      limits: { smallestChip: 100 },
    });
    expect(refusal(rules, told(1001))).toEqual(['7.1', 0]);
    expect(refusal(rules, told(950))).toEqual(['7.4', 0]);
    expect(netsIn(rules, told(1000))).toEqual({ P1: 500 });
  });

  test('of a chip that cannot be paid is refused when the table opens', () => {
    const sign = openingOf(rulesOf(actBlackjack2018)).sign;
    expect(opened(rulesWith({ '7.4': third }), { sign })).toMatchObject({
      ok: false,
      refusal: { clause: '7.4', detail: '2/3 of a chip of $1 cannot be paid in sums of $0.50' },
    });
  });
});

describe('one deck', () => {
  const rules = rulesWith({ '2.1': { decksMin: 1, decksMax: 8, cardsPerDeck: 52 } });
  const { determinations } = openingOf(rules);

  test('has no place for a cutting card, and opens with an automated shoe alone', () => {
    expect(opened(rules, { determinations: { ...determinations, decks: 1 } })).toMatchObject({
      refusal: { clause: '5.3', detail: 'the cards of one deck cannot be cut as far in as the rules say' },
    });
    const far = rulesWith({
      '5.3': { decksFromEitherEndMin: 3, decksFromBackMin: 1, decksFromBackMax: { part: 1, of: 2 } },
    });
    expect(opened(far, { determinations: { ...determinations, decks: 4 } })).toMatchObject({
      refusal: { clause: '5.3', detail: 'the cards of 4 decks cannot be cut as far in as the rules say' },
    });
    const decided = opened(rules, { determinations: { ...determinations, decks: 1, shoe: 'automated' } });
    if (!decided.ok) throw new Error(decided.refusal.detail);
    const open = decided.events.reduce(
      (state, event) => game.evolve(state, event),
      game.initial(rules),
    ) as Table;
    // What was worked from by hand after a fault is not brought in again.
    const table: Table = { ...open, shoe: { ...open.shoe, kind: 'manual' } };
    const [option] = game.options(rules, table, dealer);
    expect(option?.command).toMatchObject({ type: 'IntroduceCards', shoe: 'automated' });
    expect(
      game.decide(rules, table, { type: 'IntroduceCards', actor: dealer, checkedBy: 'Di', shoe: 'manual' }),
    ).toMatchObject({ ok: false, refusal: { clause: '5.3' } });
  });
});
