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
const desk = (book: Book, acts: readonly object[], said: object = {}): string[] => {
  const policy = policyOf(book);
  const conditions = readConditions(fileOf(book, [], said).conditions);
  if (policy === undefined || 'detail' in conditions) throw new Error('no rules');
  const rules: Rules = { policy, conditions, game: 'blackjack', name: 'T', told: 'everything' };
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

const agreed = (book: Book): string[] => {
  const steps = ['document', 'publish', 'notify'].map(step);
  const acts = [...steps, enter, { ...enter, agreed: true }];
  expect(desk(book, [...steps, enter])[3]).toMatch(/^Entered/);
  return desk(book, acts, { agreement: true }).slice(3);
};
mb16('15.5', 'where an agreement in writing is required no entry is taken without it', () =>
  expect(agreed('act-mini-baccarat-2016')).toEqual(['not by 15.5', 'Entered 15.6']),
);
bj18('19.5', 'where an agreement in writing is required no entry is taken without it', () =>
  expect(agreed('act-blackjack-2018')).toEqual(['not by 19.5', 'Entered 19.6']),
);
cp23('17.5', 'where an agreement in writing is required no entry is taken without it', () =>
  expect(agreed('act-canberra-poker-2023')).toEqual(['not by 17.5', 'Entered 17.6']),
);

const directed = (book: Book): string[] => {
  const ballot = { do: 'ballot', session: 'final', tables: [] };
  return desk(book, [ballot, { do: 'nameDirector', name: 'Dee' }, ballot]);
};
bj05(['20.2', 'A:Tournament Director/Assistant'], 'no seats before a director is named', () =>
  expect(directed('act-blackjack-2005')).toEqual(['not by 20.2', 'DirectorNamed 20.2', 'Balloted 20.7']),
);
mb16(['15.4', 'A:Tournament Director/Assistant'], 'no seats before a director is named', () =>
  expect(directed('act-mini-baccarat-2016')).toEqual(['not by 15.4', 'DirectorNamed 15.4', 'Balloted 15.7']),
);
bj18(['19.4', 'A:Tournament Director/Assistant'], 'no seats before a director is named', () =>
  expect(directed('act-blackjack-2018')).toEqual(['not by 19.4', 'DirectorNamed 19.4', 'Balloted 19.7']),
);
cp23(['17.4', 'A:Tournament Director/Assistant'], 'no seats before a director is named', () =>
  expect(directed('act-canberra-poker-2023')).toEqual(['not by 17.4', 'DirectorNamed 17.4', 'Balloted 17.7']),
);
nz(['4.1', 'A:Tournament Director'], 'no seats before a director is named', () =>
  expect(directed('nz-tournament-1999')).toEqual(['not by 4.1', 'DirectorNamed 4.1', 'Balloted 4.2']),
);

nz(['2.3', '2.3(a)'], 'an application may be turned down until it is accepted', () => {
  const turnDown = { do: 'refuseApplication', player: 'A' };
  expect(refusal('nz-tournament-1999', [turnDown, enter])).toBe('2.3(a) 1');
  expect(refusal('nz-tournament-1999', [enter, turnDown])).toBe('2.3(a) 1');
  expect(refusal('act-blackjack-2018', [turnDown])).toBe('19.6 0');
});

const broken = (book: Book): string[] => desk(book, [{ do: 'break', minutes: 15 }]);
bj05('20.17', 'a break is given for so many minutes', () => {
  expect(broken('act-blackjack-2005')).toEqual(['BreakGiven 20.17']);
  expect(refusal('act-blackjack-2005', [{ do: 'break' }])).toBe('null 0');
  expect(refusal('act-blackjack-2005', [{ do: 'break', minutes: 0 }])).toBe('null 0');
});
mb16('15.18', 'a break is given for so many minutes', () =>
  expect(broken('act-mini-baccarat-2016')).toEqual(['BreakGiven 15.18']),
);
bj18('19.16', 'a break is given for so many minutes', () =>
  expect(broken('act-blackjack-2018')).toEqual(['BreakGiven 19.16']),
);
cp23('17.18', 'a break is given for so many minutes', () =>
  expect(broken('act-canberra-poker-2023')).toEqual(['BreakGiven 17.18']),
);
test('in New Zealand no rule knows a break', () =>
  expect(broken('nz-tournament-1999')).toEqual(['not by 4.1']));

const breaches = (book: Book): string[] => {
  const breach = (kind: string): object => ({ do: 'breach', player: 'A', kind });
  expect(refusal(book, [breach('advice')])).toMatch(/ 0$/);
  expect(refusal(book, [enter, breach('dancing')])).toBe('null 1');
  const kinds = ['advice', 'chipsHidden', 'chipsMoved', 'lending', 'leaving', 'concealing'];
  return desk(book, [...PREPARED, { ...enter, notified: true }, ...kinds.map(breach)]).slice(-6);
};
const PREPARED = ['determine', 'document', 'publish', 'notify', 'approve'].map(step);

bj05(['20.12', '20.13'], 'a breach is recorded by its clause', () =>
  expect(breaches('act-blackjack-2005')).toEqual([
    'not by 16.2(b)',
    'BreachRecorded 20.12',
    'BreachRecorded 20.13',
    ...Array(3).fill('not by 16.2(b)'),
  ]),
);
mb16(['15.12', '15.13', '15.17'], 'a breach is recorded by its clause', () =>
  expect(breaches('act-mini-baccarat-2016').slice(0, 3)).toEqual(
    ['15.17', '15.12', '15.13'].map((by) => `BreachRecorded ${by}`),
  ),
);
bj18(['19.12', '19.13', '19.15'], 'a breach is recorded by its clause', () =>
  expect(breaches('act-blackjack-2018').slice(0, 3)).toEqual(
    ['19.15', '19.12', '19.13'].map((by) => `BreachRecorded ${by}`),
  ),
);
cp23(['17.12', '17.13', '17.17'], 'a breach is recorded by its clause', () =>
  expect(breaches('act-canberra-poker-2023').slice(0, 3)).toEqual(
    ['17.17', '17.12', '17.13'].map((by) => `BreachRecorded ${by}`),
  ),
);
nz(
  ['4.5', '4.6', '4.9', '4.10', '4.11'],
  'a breach is recorded by its clause, and concealing chips disqualifies',
  () =>
    expect(breaches('nz-tournament-1999')).toEqual([
      'BreachRecorded 4.11',
      'BreachRecorded 4.9',
      'not by 2.3(c)',
      'BreachRecorded 4.5',
      'BreachRecorded 4.6',
      'BreachRecorded 4.10,Disqualified 4.10',
    ]),
);

test('a tournament that nobody has entered stands at its first session and owes nothing', () => {
  expect(settled('nz-tournament-1999', [])).toMatchObject({ places: [], due: [], advancing: {} });
  const policy = policyOf('nz-tournament-1999');
  const conditions = readConditions({ entryFee: 0 });
  if (policy === undefined || 'detail' in conditions) throw new Error('no rules');
  const rules: Rules = { policy, conditions, game: '', name: '', told: 'results' };
  expect(standingOf(rules, initial(rules)).due).toEqual([]);
});
