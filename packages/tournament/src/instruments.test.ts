import { type Library, type Rulebook, rulebooks } from '@baize/rulebooks';
import { describe, expect, test } from 'vitest';
import { recordedDesk, seat } from './desk.test-kit.ts';
import { conditionsDocument, entrySlips, placards, seatSlips, sessionSheet } from './documents/index.ts';
import { htmlOf } from './documents/page.ts';
import type { Paper } from './documents/paper.ts';
import { entries, fileOf, refusal, score } from './file.test-kit.ts';
import { BJ18, MB16, NZ } from './instruments.test-kit.ts';
import { policies, policiesIn, policyFor, policyOf } from './instruments.ts';
import { judgeFile, judgeLine, rulesOf, settle, settleLine } from './settle.ts';
import type { Rules, Tournament } from './state.ts';
import { dealtBy, type TableTerms } from './table/terms.ts';

const bookOf = (id: string): Rulebook => {
  const book = rulebooks[id];
  if (book === undefined) throw new Error(id);
  return book;
};
const ROULETTE = bookOf('house-roulette');

/** A book with other numbers under the same clauses. */
const extending = (base: Rulebook, id: string, parameters: object = {}): Rulebook => ({
  ...base,
  edition: { ...base.edition, id, title: `The ${id}`, extends: base.edition.id },
  parameters: { ...(base.parameters as object), ...parameters },
});

const TRIAL = 'nz-trial';
const tried = extending(bookOf(NZ), TRIAL, {
  '2.5(a)(i)': { days: 5 },
  '5.3': { roundsAfter: 2 },
  '6.4(b)': { roundsAfter: 3 },
  '8.4(b)': { roundsAfter: 4 },
  '9.4(b)': { roundsAfter: 5 },
  '10.4(b)': { roundsAfter: 6 },
});
const trial: Rulebook = { ...tried, edition: { ...tried.edition, standing: 'trial' } };
const baccarat2027 = extending(bookOf(MB16), 'act-mini-baccarat-2027');
const LIBRARY: Library = { ...rulebooks, [TRIAL]: trial, 'act-mini-baccarat-2027': baccarat2027 };

const TERMS: TableTerms = {
  instrument: TRIAL,
  game: 'blackjack',
  limits: { min: 50, max: 500 },
  length: { by: 'shoes', number: 2 },
  startingChips: 1000,
  marker: true,
  leftHand: false,
};

describe('an edition that extends an instrument', () => {
  test('has its policy, under its own name, and one policy however often it is asked for', () => {
    expect(policyFor(baccarat2027)).toMatchObject({ instrument: 'act-mini-baccarat-2027', oneEntry: '15.6' });
    expect(policyFor(baccarat2027)?.book).toBe(baccarat2027);
    expect(policyOf('act-mini-baccarat-2027', LIBRARY)).toBe(policyFor(baccarat2027));
    expect(policyOf('act-mini-baccarat-2027')).toBe(undefined);
  });

  test('has its own numbers, and leaves those of the other alone', () => {
    const numbers = (book: Rulebook): unknown => {
      const { refund, play } = policyFor(book) ?? {};
      return [
        refund?.right === 'daysBefore' ? refund.days : 0,
        play?.lastShoe.roundsAfter,
        ...(play?.applications ?? []).map(({ shuffle }) => shuffle?.cuttingCard.roundsAfter),
      ];
    };
    expect(numbers(trial)).toEqual([5, 2, 3, undefined, 4, 5, 6]);
    expect(numbers(bookOf(NZ))).toEqual([2, 1, 1, undefined, 1, 1, 1]);
  });

  test('is settled, judged, dealt and printed by what the library holds, and by nothing else', () => {
    const withdraw = { do: 'withdraw', player: 'B', at: '2024-05-01T18:00' };
    const record = [...entries('AB'), withdraw];
    const refunds = (instrument: string): unknown => {
      const answer = settle(fileOf(instrument, record), LIBRARY);
      return answer.ok ? [answer.instrument, answer.refunds] : answer.refusal;
    };
    expect(refunds(NZ)).toEqual([NZ, { B: 10_000 }]);
    expect(refunds(TRIAL)).toEqual([TRIAL, {}]);
    expect(settle(fileOf(TRIAL, record))).toMatchObject({ ok: false, refusal: { at: 'instrument' } });
    const line = JSON.stringify(fileOf(TRIAL, record));
    expect([settleLine(line, LIBRARY).ok, settleLine(line).ok]).toEqual([true, false]);
    expect('missing' in judgeFile(fileOf(TRIAL, []), LIBRARY)).toBe(true);
    expect(['missing' in judgeLine(line, LIBRARY), 'missing' in judgeLine(line)]).toEqual([true, false]);
    expect(dealtBy(TERMS, LIBRARY).play.lastShoe.roundsAfter).toBe(2);
    expect(() => dealtBy(TERMS)).toThrow(TRIAL);
    const rules = rulesOf(fileOf(TRIAL, []), 'everything', LIBRARY);
    if ('detail' in rules) throw new Error(rules.detail);
    const page = htmlOf(conditionsDocument(rules));
    expect(page).toContain('The nz-trial');
    expect(page).toContain('This is a trial: nobody has approved these rules.');
    const approved = rulesOf(fileOf(NZ, []), 'everything', LIBRARY);
    if ('detail' in approved) throw new Error(approved.detail);
    expect(htmlOf(conditionsDocument(approved))).not.toContain('trial');
  });

  const TOLD = 'This is a trial: nobody has approved these rules.';
  test.each<[string, (rules: Rules, state: Tournament) => Paper, number]>([
    ['seat slips', (rules, state) => seatSlips(rules, state, 'final'), 3],
    ['slips for the check-in', entrySlips, 3],
    ['placards', (rules, state) => placards(rules, state, 'final'), 2],
    ['session sheets', (rules, state) => sessionSheet(rules, state, 'final'), 2],
  ])('says on each of the %s that it is a trial, and an approved one does not', (_, made, many) => {
    const desk = recordedDesk(NZ, 'ABC');
    desk.do(seat('final', 'AB', 'C'));
    const policy = policyFor(trial);
    if (policy === undefined) throw new Error(TRIAL);
    const page = (rules: Rules): string => htmlOf(made(rules, desk.state()));
    expect(page({ ...desk.rules, policy }).split(TOLD)).toHaveLength(many + 1);
    expect(page(desk.rules)).not.toContain('trial');
  });
});

test('a library has the policies of its instruments, each beside what it extends', () => {
  expect(Object.keys(policies)).toEqual([
    'act-blackjack-2005',
    'act-mini-baccarat-2016',
    'act-blackjack-2018',
    'act-canberra-poker-2023',
    'nz-tournament-1999',
  ]);
  expect(Object.keys(policiesIn(LIBRARY))).toEqual([
    'act-blackjack-2005',
    'act-mini-baccarat-2016',
    'act-mini-baccarat-2027',
    'act-blackjack-2018',
    'act-canberra-poker-2023',
    'nz-tournament-1999',
    TRIAL,
  ]);
  expect(policiesIn({ 'house-roulette': ROULETTE })).toEqual({});
});

test('a book that says nothing of tournaments has no policy, and neither has no book', () => {
  expect([policyFor(ROULETTE), policyOf('house-roulette'), policyOf(7), policyOf('toString')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  const none = settle(fileOf('house-roulette', []), { [BJ18]: bookOf(BJ18) });
  expect(none).toMatchObject({
    refusal: { detail: 'there is no such instrument; they are act-blackjack-2018' },
  });
  expect(refusal('house-roulette', [score({ A: 1 })])).toBe('null instrument');
});
