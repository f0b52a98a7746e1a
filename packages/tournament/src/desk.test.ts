import {
  actBlackjack2005,
  actBlackjack2018,
  actCanberraPoker2023,
  actMiniBaccarat2016,
  nzTournament1999,
} from '@baize/rulebooks';
import { expect, test } from 'vitest';
import { clauseTests } from '../../engine/src/testing/clause.ts';
import { type Act, readAct } from './act.ts';
import { readConditions } from './conditions.ts';
import { decide } from './decide/index.ts';
import type { Event } from './event.ts';
import { evolve } from './evolve.ts';
import { type Book, entries, fileOf, HEATS, refusal, score, settled } from './file.test-kit.ts';
import { policyOf } from './policy/index.ts';
import { standingOf } from './standing.ts';
import { initial, type Rules } from './state.ts';

const bj05 = clauseTests(actBlackjack2005);
const mb16 = clauseTests(actMiniBaccarat2016);
const bj18 = clauseTests(actBlackjack2018);
const cp23 = clauseTests(actCanberraPoker2023);
const nz = clauseTests(nzTournament1999);

/** A desk, where every step is told and judged by itself: the events, or the clause that was in the way. */
const desk = (book: Book, acts: readonly object[]): string[] => {
  const policy = policyOf(book);
  const conditions = readConditions(fileOf(book, []).conditions);
  if (policy === undefined || 'detail' in conditions) throw new Error('no rules');
  const rules: Rules = { policy, conditions, game: 'blackjack', told: 'everything' };
  let state = initial(rules);
  return acts.map((said, at) => {
    const outcome = decide(rules, state, readAct(said, at) as Act);
    if (!outcome.ok) return `not by ${outcome.refusal.clause}`;
    for (const event of outcome.events) state = evolve(state, event);
    return outcome.events.map((event: Event) => `${event.type} ${event.by}`).join();
  });
};

const step = (name: string): object => ({ do: 'prepare', step: name });
const enter = { do: 'enter', player: 'A' };

bj05('20.3', 'no entries before the conditions are approved', () => {
  expect(
    desk('act-blackjack-2005', [enter, step('notify'), step('approve'), step('approve'), enter]),
  ).toEqual(['not by 20.3', 'not by 20.3', 'Prepared 20.3', 'not by 20.3', 'Entered 20.6']);
});

const gated = (book: Book): string[] =>
  desk(book, [enter, step('document'), enter, step('publish'), enter, step('notify'), enter]);

mb16(
  ['15.2', '15.2(a)', '15.2(b)', '15.2(c)'],
  'no entries before the conditions are documented, published and notified',
  () => {
    expect(gated('act-mini-baccarat-2016')).toEqual([
      'not by 15.2(a)',
      'Prepared 15.2(a)',
      'not by 15.2(b)',
      'Prepared 15.2(b)',
      'not by 15.2(c)',
      'Prepared 15.2(c)',
      'Entered 15.6',
    ]);
  },
);
bj18(
  ['19.2', '19.2(a)', '19.2(b)', '19.2(c)'],
  'no entries before the conditions are documented, published and notified',
  () => {
    expect(gated('act-blackjack-2018').filter((line) => line.startsWith('not'))).toEqual([
      'not by 19.2(a)',
      'not by 19.2(b)',
      'not by 19.2(c)',
    ]);
  },
);
cp23(
  ['17.2', '17.2(a)', '17.2(b)', '17.2(c)'],
  'no entries before the conditions are documented, published and notified',
  () => {
    expect(gated('act-canberra-poker-2023').filter((line) => line.startsWith('not'))).toEqual([
      'not by 17.2(a)',
      'not by 17.2(b)',
      'not by 17.2(c)',
    ]);
  },
);
nz(
  ['2.2', '2.7', 'A:Applicant'],
  'no entries before the matters are determined and the applicant is told in writing',
  () => {
    const acts = [enter, step('determine'), enter, { ...enter, notified: true }];
    expect(desk('nz-tournament-1999', acts)).toEqual([
      'not by 2.2',
      'Prepared 2.2',
      'not by 2.7',
      'Entered A:Tournament',
    ]);
  },
);

const seated = (book: Book): string[] => {
  const ballot = (...tables: string[]): object => ({
    do: 'ballot',
    session: 'heats',
    tables: tables.map((table) => [...table]),
  });
  const heats = { sessions: HEATS };
  const record = [...entries('ABCD'), { do: 'noShow', player: 'D' }];
  expect(settled(book, [...record, ballot('CA', 'B'), score({ A: 1, C: 2 }, 'heats')], heats).pool).toBe(
    40_000,
  );
  return [
    refusal(book, [...record, ballot('AB', 'CA')], heats),
    refusal(book, [...record, ballot('AB', 'CD')], heats),
    refusal(book, [...record, ballot('AB')], heats),
    refusal(book, [...record, { ...ballot('ABC'), session: 'x' }], heats),
    refusal(book, [...record, ballot('ABC'), ballot('ABC')], heats),
    refusal(
      book,
      [...record, score({ A: 2, B: 1, C: 0 }, 'heats'), { ...ballot('ABC'), session: 'final' }],
      heats,
    ),
  ];
};
const clauseAt = (by: string): string[] => [5, 5, 5, 5, 6, 6].map((at) => `${by} ${at}`);

bj05(['20.7', '20.8'], 'everybody has one seat by the ballot, as many to a table as the director likes', () =>
  expect(seated('act-blackjack-2005')).toEqual(clauseAt('20.7')),
);
mb16(['15.7', '15.8'], 'everybody has one seat by the ballot, as many to a table as the director likes', () =>
  expect(seated('act-mini-baccarat-2016')).toEqual(clauseAt('15.7')),
);
bj18(['19.7', '19.8'], 'everybody has one seat by the ballot, as many to a table as the director likes', () =>
  expect(seated('act-blackjack-2018')).toEqual(clauseAt('19.7')),
);
cp23(['17.7', '17.8'], 'everybody has one seat by the ballot, as many to a table as the director likes', () =>
  expect(seated('act-canberra-poker-2023')).toEqual(clauseAt('17.7')),
);
nz(['4.2', '2.3(d)', '2.3(d)(i)', '2.3(d)(ii)'], 'everybody has one seat, where the operator puts him', () =>
  expect(seated('nz-tournament-1999')).toEqual(clauseAt('4.2')),
);

const MOVE = { do: 'moveStart', start: '2024-05-05T18:00' };
const moved = (book: Book): string => {
  const late = { do: 'enter', player: 'Z', at: '2024-05-05T17:59' };
  expect(settled(book, [MOVE, late]).pool).toBe(10_000);
  return refusal(book, [...entries('A'), score({ A: 1 }), MOVE]);
};
mb16('15.7', 'the start may be moved before play begins', () =>
  expect(moved('act-mini-baccarat-2016')).toBe('15.7 2'),
);
bj18('19.7', 'the start may be moved before play begins', () =>
  expect(moved('act-blackjack-2018')).toBe('19.7 2'),
);
cp23('17.7', 'the start may be moved before play begins', () =>
  expect(moved('act-canberra-poker-2023')).toBe('17.7 2'),
);
nz('2.8', 'the start may be moved before play begins', () =>
  expect(moved('nz-tournament-1999')).toBe('2.8 2'),
);
bj05('20.9', 'the published start stands', () =>
  expect(refusal('act-blackjack-2005', [MOVE])).toBe('20.9 0'),
);

test('a tournament that nobody has entered stands at its first session and owes nothing', () => {
  expect(settled('nz-tournament-1999', [])).toMatchObject({ places: [], due: [], advancing: {} });
  const policy = policyOf('nz-tournament-1999');
  const conditions = readConditions({ entryFee: 0 });
  if (policy === undefined || 'detail' in conditions) throw new Error('no rules');
  const rules: Rules = { policy, conditions, game: '', told: 'results' };
  expect(standingOf(rules, initial(rules)).due).toEqual([]);
});
