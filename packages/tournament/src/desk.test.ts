import { expect, test } from 'vitest';
import type { Act } from './act.ts';
import { decide } from './decide/index.ts';
import { BY_HAND, rulesUnder } from './desk.test-kit.ts';
import type { Event } from './event.ts';
import { evolve } from './evolve.ts';
import { type Book, entries, HEATS, refusal, score, settled } from './file.test-kit.ts';
import { clause, NZ } from './instruments.test-kit.ts';
import { readAct } from './read-act.ts';
import { standingOf } from './standing.ts';
import { initial } from './state.ts';

/** A desk, where every step is told and judged by itself: the events, or the clause that was in the way. */
const desk = (book: Book, acts: readonly object[], said: object = {}): string[] => {
  const rules = rulesUnder(book, said);
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

clause('2005 20.3', 'no entries before the conditions are approved', (book, at) => {
  expect(desk(book, [enter, step('notify'), step('approve'), step('approve'), enter])).toEqual([
    'not by 20.3',
    'not by 20.3',
    'Prepared 20.3',
    'not by 20.3',
    `Entered ${at('17.6')}`,
  ]);
});

clause(
  ['17.2', '17.2(a)', '17.2(b)', '17.2(c)'],
  'no entries before the conditions are documented, published and notified',
  (book, at) => {
    const acts = [enter, step('document'), enter, step('publish'), enter, step('notify'), enter];
    expect(desk(book, acts)).toEqual([
      `not by ${at('17.2(a)')}`,
      `Prepared ${at('17.2(a)')}`,
      `not by ${at('17.2(b)')}`,
      `Prepared ${at('17.2(b)')}`,
      `not by ${at('17.2(c)')}`,
      `Prepared ${at('17.2(c)')}`,
      `Entered ${at('17.6')}`,
    ]);
  },
);
clause(
  ['1999 2.2', '1999 2.7', '1999 A:Applicant'],
  'no entries before the matters are determined and the applicant is told in writing',
  (book) => {
    const acts = [enter, step('determine'), enter, { ...enter, notified: true }];
    expect(desk(book, acts)).toEqual(['not by 2.2', 'Prepared 2.2', 'not by 2.7', 'Entered A:Tournament']);
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

clause(
  ['17.7', '17.8'],
  'everybody has one seat by the ballot, as many to a table as the director likes',
  (book, at) => expect(seated(book)).toEqual(clauseAt(at('17.7'))),
);
clause(
  ['17.7', '1999 2.3(d)', '1999 2.3(d)(i)', '1999 2.3(d)(ii)'],
  'everybody has one seat, where the operator puts him',
  (book, at) => expect(seated(book)).toEqual(clauseAt(at('17.7'))),
);

const MOVE = { do: 'moveStart', start: '2024-05-05T18:00' };
clause(
  '17.7',
  'the start may be moved before play begins, where the rules know it',
  (book, at, { moveStart }) => {
    const by = at('1999 2.8', '2005 20.9', '17.7');
    if (!moveStart.allowed) return expect(refusal(book, [MOVE])).toBe(`${by} 0`);
    const late = { do: 'enter', player: 'Z', at: '2024-05-05T17:59' };
    expect(settled(book, [MOVE, late]).pool).toBe(10_000);
    expect(refusal(book, [...entries('A'), score({ A: 1 }), MOVE])).toBe(`${by} 2`);
  },
);
clause('2005 20.9', 'the published start stands', (book) => expect(refusal(book, [MOVE])).toBe('20.9 0'));
clause('1999 2.8', 'the start may be moved before play begins', (book) =>
  expect(settled(book, [MOVE, ...entries('A')]).pool).toBe(10_000),
);

const agreed = (book: Book): string[] => {
  const steps = ['document', 'publish', 'notify'].map(step);
  const acts = [...steps, enter, { ...enter, agreed: true }];
  expect(desk(book, [...steps, enter])[3]).toMatch(/^Entered/);
  return desk(book, acts, { agreement: true }).slice(3);
};
clause('17.5', 'where an agreement in writing is required no entry is taken without it', (book, at) =>
  expect(agreed(book)).toEqual([`not by ${at('17.5')}`, `Entered ${at('17.6')}`]),
);

clause('A:Tournament Director/Assistant', 'no seats before a director is named', (book, at, policy) => {
  const { director, gate } = policy;
  const ballot = { do: 'ballot', session: 'final', tables: [['A']], ...BY_HAND };
  const opened = [...gate.map((each) => step(each.step)), { ...enter, notified: true }];
  const acts = [...opened, ballot, { do: 'nameDirector', name: 'Dee' }, ballot];
  expect(desk(book, acts).slice(opened.length)).toEqual([
    `not by ${director}`,
    `DirectorNamed ${director}`,
    `Balloted ${at('17.7')}`,
  ]);
});
clause('17.4', 'the shift manager names the director', (_, at, { director }) =>
  expect(director).toBe(at('17.4')),
);
clause('1999 4.1', 'the director is there, by name', (_, at, { director }) =>
  expect(director).toBe(at('1999 4.1')),
);

clause(['1999 2.3', '1999 2.3(a)'], 'an application may be turned down until it is accepted', (book) => {
  const turnDown = { do: 'refuseApplication', player: 'A' };
  expect(refusal(book, [turnDown, enter])).toBe('2.3(a) 1');
  expect(refusal(book, [enter, turnDown])).toBe('2.3(a) 1');
});
clause('17.6', 'nobody who may enter is turned down', (book, at) =>
  expect(refusal(book, [{ do: 'refuseApplication', player: 'A' }])).toBe(`${at('17.6')} 0`),
);

const broken = (book: Book): string[] => desk(book, [{ do: 'break', minutes: 15 }]);
clause('17.18', 'a break is given for so many minutes', (book, at) => {
  expect(broken(book)).toEqual([`BreakGiven ${at('17.18')}`]);
  expect(refusal(book, [{ do: 'break' }])).toBe('null 0');
  expect(refusal(book, [{ do: 'break', minutes: 0 }])).toBe('null 0');
});
test('in New Zealand nothing forbids a break between sessions (L22)', () =>
  expect(broken(NZ)).toEqual(['BreakGiven 4.1']));

const breaches = (book: Book): string[] => {
  const breach = (kind: string): object => ({ do: 'breach', player: 'A', kind });
  expect(refusal(book, [breach('advice')])).toMatch(/ 0$/);
  expect(refusal(book, [enter, breach('dancing')])).toBe('null 1');
  const kinds = ['advice', 'chipsHidden', 'chipsMoved', 'lending', 'leaving', 'concealing'];
  return desk(book, [...PREPARED, { ...enter, notified: true }, ...kinds.map(breach)]).slice(-6);
};
const PREPARED = ['determine', 'document', 'publish', 'notify', 'approve'].map(step);

clause(
  ['17.12', '17.13'],
  'a breach is recorded by its clause, and what is none is not',
  (book, at, policy) => {
    const [, hidden, moved, lending] = breaches(book);
    const recorded = `BreachRecorded ${at('17.13')}`;
    const none = `not by ${at('16.3(b)', '1999 2.3(c)')}`;
    expect(hidden).toBe(`BreachRecorded ${at('17.12')}`);
    expect([moved, lending]).toEqual(
      policy.breaches.chipsMoved === undefined ? [none, recorded] : [recorded, none],
    );
  },
);
clause('17.17', 'advice is a breach, and recorded', (book, at) =>
  expect(breaches(book)[0]).toBe(`BreachRecorded ${at('17.17')}`),
);
clause('2005 20.12', 'no rule forbids advice', (book) => expect(breaches(book)[0]).toBe('not by 16.2(b)'));
clause(
  ['1999 4.5', '1999 4.6', '1999 4.9', '1999 4.10', '1999 4.11'],
  'a breach is recorded by its clause, and concealing chips disqualifies',
  (book) =>
    expect(breaches(book)).toEqual([
      'BreachRecorded 4.11',
      'BreachRecorded 4.9',
      'not by 2.3(c)',
      'BreachRecorded 4.5',
      'BreachRecorded 4.6',
      'BreachRecorded 4.10,Disqualified 4.10',
    ]),
);

test('a tournament that nobody has entered stands at its first session and owes nothing', () => {
  expect(settled(NZ, [])).toMatchObject({ places: [], due: [], advancing: {} });
  const rules = rulesUnder(NZ, { sessions: [] }, 'results');
  expect(standingOf(rules, initial(rules)).due).toEqual([]);
});
