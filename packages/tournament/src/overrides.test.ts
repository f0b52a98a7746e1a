import { rulebooks } from '@baize/rulebooks';
import { describe, expect, test } from 'vitest';
import { readConditions } from './conditions.ts';
import { rulesUnder } from './desk.test-kit.ts';
import { BOOKS, type Book, fileOf } from './file.test-kit.ts';
import { BJ05, BJ18, clause, NZ } from './instruments.test-kit.ts';
import { judge } from './judge.ts';
import { isAsOverridden } from './overrides.ts';
import { allowedBy, noRoomFor } from './policy/allowed.ts';
import { termsOf } from './table/index.ts';

const SIX_TO_FIVE = {
  rule: '13.2(a)',
  words: 'Blackjack pays 6 to 5',
  approval: 'GRC 12 of 2005',
  parameters: { pays: 6, for: 5 },
};
const under = (book: Book, ...overrides: readonly object[]) => rulesUnder(book, { overrides });
const judged = (book: Book, ...overrides: readonly object[]) => {
  const { policy, conditions, game } = under(book, ...overrides);
  return judge(policy, conditions, game);
};
const dealt = (...overrides: readonly object[]) => {
  const { policy, conditions, ...rest } = under(BJ05, ...overrides);
  const said = { ...conditions.said, sessionLength: { rounds: 20 } };
  return termsOf({ policy, conditions: { ...conditions, said }, ...rest }, 'final', false);
};

clause(
  '2005 20.5',
  'approved conditions go before the rules of the game, never before rule 20 (L15)',
  (book) => {
    expect(judged(book, SIX_TO_FIVE)).toMatchObject({ ok: true, contrary: [], inWords: ['overrides'] });
    const wrong = ['20.14', '99.1'].map((rule) => judged(book, { ...SIX_TO_FIVE, rule }).contrary);
    expect(wrong).toEqual([
      [{ field: 'overrides[0]', clause: '20.5', detail: expect.stringContaining('not before 20.14') }],
      [{ field: 'overrides[0]', clause: '20.5', detail: 'there is no rule 99.1' }],
    ]);
  },
);

clause(
  '2005 20.5',
  'numbers that the game knows are carried; anything else the house does not deal (L15)',
  () => {
    expect(dealt()).not.toHaveProperty('overridden');
    expect(dealt(SIX_TO_FIVE)).toMatchObject({ overridden: { '13.2(a)': { pays: 6, for: 5 } } });
    const { parameters: _, ...inWords } = SIX_TO_FIVE;
    for (const unknown of [
      inWords,
      { ...SIX_TO_FIVE, parameters: { pays: 'six' } },
      { ...SIX_TO_FIVE, rule: '12.2', parameters: { pays: 6 } },
      { ...SIX_TO_FIVE, parameters: { pays: 0, for: 0 } },
    ]) {
      expect(dealt(unknown)).toMatchObject({ clause: '20.5', field: 'overrides' });
    }
  },
);

test.each(BOOKS.filter((book) => book !== BJ05))(
  '%s: the rules prevail, and none is set aside (L15)',
  (book) => {
    const { policy } = rulesUnder(book);
    expect(judged(book, SIX_TO_FIVE).contrary).toEqual([
      { field: 'overrides[0]', clause: policy.prevails.by, detail: expect.stringContaining('prevail') },
    ]);
  },
);

test('an edition is the one that is meant where it has these numbers and no others', () => {
  const base = rulebooks[BJ05] as NonNullable<(typeof rulebooks)[string]>;
  const numbers = { '13.2(a)': { pays: 6, for: 5 } };
  expect(isAsOverridden(base, numbers, base)).toBe(false);
  expect(isAsOverridden(base, { '13.2(a)': 1 }, base)).toBe(false);
  const parameters = { ...(base.parameters as object), ...numbers };
  const other = { ...base, edition: { ...base.edition, extends: BJ05 }, parameters } as typeof base;
  expect(isAsOverridden(base, numbers, other)).toBe(true);
  expect(isAsOverridden(base, { '13.2(a)': { pays: 7, for: 5 } }, other)).toBe(false);
});

test.each([
  ['all'],
  [['13.2(a)']],
  [[{ rule: '13.2(a)', words: 'x' }]],
  [[{ rule: '', words: 'x', approval: 'y' }]],
])('overrides %j are none', (overrides) =>
  expect(readConditions(fileOf(BJ05, [], { overrides }).conditions)).toMatchObject({
    at: 'conditions.overrides',
  }),
);

describe('U13: what may be stated besides', () => {
  const names = (book: Book, list: typeof allowedBy): readonly string[] =>
    list(rulesUnder(book).policy).flatMap(({ fields }) => fields);

  test('is only what the instrument has room for', () => {
    for (const field of ['commission', 'points', 'sitAndGo', 'buyBack', 'sideWagers', 'overrides']) {
      expect(names(NZ, allowedBy)).not.toContain(field);
      expect(names(NZ, noRoomFor)).toContain(field);
    }
    expect(names(NZ, allowedBy)).toEqual(expect.arrayContaining(['increment', 'transferable', 'breakClock']));
    expect(names(BJ05, allowedBy)).toContain('overrides');
    expect(names(BJ18, allowedBy)).toEqual(expect.arrayContaining(['agreement', 'points', 'playOffChips']));
  });

  test('comes with the judgement, by clause, as long as it is not stated', () => {
    const { policy, conditions, game } = rulesUnder(NZ);
    const { allowed } = judge(policy, conditions, game);
    expect(allowed).toContainEqual({ fields: ['increment'], says: 'the steps of a wager', clause: '3.4' });
    expect(allowed.flatMap(({ fields }) => fields)).not.toContain('start');
  });
});
