import { decide, evolve, initial, readAct, rulesOf, tournamentView } from '@baize/tournament';
import { expect, test } from 'vitest';
import {
  dueWords,
  isBeforePlay,
  isDealt,
  lifeOf,
  prizesOf,
  roundsOf,
  sessionNow,
  tableCards,
  tablesIn,
  termsWords,
  withDealt,
} from './standing.ts';

const DRAFT = {
  title: 'The Cup',
  instrument: 'nz-tournament-1999',
  game: 'blackjack',
  conditions: {
    entryForm: 'form T',
    chipsIssued: 'free',
    playOffLength: { rounds: 2 },
    entryFee: 10_000,
    startingChips: 1000,
    minWager: 50,
    maxWager: 500,
    sessionLength: { rounds: 3 },
    prizes: { percent: [60, 40] },
    sessions: [
      { name: 'heats', advance: 2 },
      { name: 'final', final: true },
    ],
  },
};

/** What everybody sees after these acts of the desk. */
const seenAfter = (...acts: readonly object[]) => {
  const rules = rulesOf({ id: 'cup', ...DRAFT }, 'everything');
  if ('detail' in rules) throw new Error(rules.detail);
  const opened = [
    { do: 'prepare', step: 'determine' },
    { do: 'nameDirector', name: 'Dora' },
    ...[...'ABCDEF'].map((player) => ({ do: 'enter', player, notified: true })),
    { do: 'ballot', session: 'heats', tables: [[...'ABC'], [...'DEF']] },
  ];
  let state = initial(rules);
  for (const said of [...opened, ...acts]) {
    const act = readAct(said, 0);
    if ('detail' in act) throw new Error(act.detail);
    const outcome = decide(rules, state, act);
    if (!outcome.ok) throw new Error(outcome.refusal.detail);
    state = outcome.events.reduce(evolve, state);
  }
  return tournamentView(rules, state, { role: 'public' });
};

/** `1 A 900 1 on`, of each seat of each table: seat, player, chips, place, standing; the marker with an M. */
const cards = (view: ReturnType<typeof seenAfter>): readonly string[][] => {
  const session = sessionNow(view);
  return session === undefined
    ? []
    : tableCards(view, session, session.final ? undefined : 2).map(({ rows }) =>
        rows.map(({ seat, player, chips, place, standing, marker }) =>
          [marker ? 'M' : seat, player, chips ?? '-', place ?? '-', standing].join(' '),
        ),
      );
};

const count = (round: number, chips: object): object => ({ do: 'count', session: 'heats', round, chips });
const score = (table: number, chips: object): object => ({ do: 'score', session: 'heats', table, chips });

test('a table in play: who is ahead by the last count, who is equal on the line, who wagers first', () => {
  expect(cards(seenAfter())[0]).toEqual(['M A - - open', '2 B - - open', '3 C - - open']);
  const ahead = seenAfter(count(1, { A: 900, B: 1100, C: 0 }));
  expect(cards(ahead)[0]).toEqual(['1 A 900 2 ahead', 'M B 1100 1 ahead', '3 C 0 3 open']);
  const equal = seenAfter(count(1, { A: 900, B: 1100, C: 900 }));
  expect(cards(equal)[0]?.map((row) => row.split(' ').at(-1))).toEqual(['open', 'ahead', 'open']);
});

test('a table that is counted: who goes on, who is tied, who is not in the count', () => {
  const view = seenAfter(
    { do: 'begin', session: 'heats' },
    { do: 'noShow', player: 'F' },
    score(1, { A: 900, B: 500, C: 500 }),
    score(2, { D: 5, E: 4 }),
  );
  expect(cards(view)).toEqual([
    ['1 A 900 1 on', '2 B 500 2 tied', '3 C 500 2 tied'],
    ['1 D 5 1 on', '2 E 4 2 on', '3 F - - away'],
  ]);
  expect(view.due.map((due) => dueWords(due, (player) => player))).toEqual([
    'B and C are equal at table 1, for going on',
  ]);
  expect(lifeOf(view, 'heats').map(({ name, state }) => `${name} ${state}`)).toEqual([
    'Conditions done',
    'Entries done',
    'heats hold',
    'final later',
    'Prizes later',
  ]);
  expect(isBeforePlay(view)).toBe(false);
});

test('three who are equal, and points that are for a whole session', () => {
  const due = { do: 'playOff', players: [...'ABC'], clause: 'x' } as const;
  const words = (more: object): string => dueWords({ ...due, ...more }, (player) => player);
  expect(words({ for: 'winner' })).toBe('A, B and C are equal, for the win');
  expect(words({ for: 'points', session: 'session 1', table: '1' })).toBe(
    'A, B and C are equal in session 1, for its points',
  );
});

test('what a place wins now, by percentages or sums; how many rounds a session has', () => {
  expect(prizesOf(DRAFT, 50_001)).toEqual([30_000, 20_000]);
  expect(prizesOf({ ...DRAFT, conditions: { prizes: { amounts: [7, 5] } } }, 1)).toEqual([7, 5]);
  expect(prizesOf({ ...DRAFT, conditions: {} }, 1)).toEqual([]);
  expect([roundsOf(DRAFT), roundsOf({ ...DRAFT, conditions: {} })]).toEqual([3, undefined]);
});

test('at a table that the house deals, chips and marker come from the felt, and nobody counts it by hand', () => {
  const view = seenAfter();
  const session = sessionNow(view);
  if (session === undefined) throw new Error('no session');
  const strip = {
    session: 'heats',
    table: '2',
    isPlayOff: false,
    indicator: { what: 'round', number: 3, of: 18 },
    marker: 3,
    standing: [
      { player: 'D', chips: 1200 },
      { player: 'E', chips: 800 },
      { player: 'F', chips: 0 },
    ],
    end: null,
  };
  const dealt = (more: object = {}) =>
    [{ table: 'T1-1-2', held: false, strip: { ...strip, ...more } }] as never;
  const rows = tableCards(view, withDealt(session, dealt()), 2)[1];
  expect([rows?.round, rows?.rows.map(({ chips, marker }) => (marker ? 'M' : chips))]).toEqual([
    2,
    [1200, 800, 'M'],
  ]);
  expect(tableCards(view, withDealt(session, dealt()), 2)[0]?.rows[0]?.chips).toBe(undefined);
  expect([isDealt(session, dealt(), '2'), isDealt(session, dealt(), '1')]).toEqual([true, false]);
  const over = { end: { by: 'x', together: [], isScored: true } };
  expect([isDealt(session, dealt(over), '2'), isDealt(session, dealt({ isPlayOff: true }), '2')]).toEqual([
    false,
    false,
  ]);
});

test('U9: in a counted final the place at the table is the one that play-offs decided, and not that of equal chips', () => {
  const view = seenAfter();
  const final = {
    ...view.sessions[1],
    seats: [['A', 'B']],
    counts: [{ table: '1', chips: { A: 1850, B: 1850 } }],
  } as (typeof view.sessions)[number];
  const decided = new Map([
    ['A', 2],
    ['B', 1],
  ]);
  const at = (ranks?: ReadonlyMap<string, number>) =>
    tableCards(view, final, undefined, ranks)[0]?.rows.map(({ place }) => place);
  expect(at()).toEqual([1, 1]);
  expect(at(decided)).toEqual([2, 1]);
});

test('S5: the rail tells the terms of each session, its own where it has some', () => {
  const view = seenAfter();
  const rail = lifeOf(view, 'heats').filter(({ name }) => name === 'heats' || name === 'final');
  expect(rail.map(({ terms }) => terms)).toEqual([
    '3 rounds, 1,000 chips, wagers 50 – 500',
    '3 rounds, 1,000 chips, wagers 50 – 500',
  ]);
  const final = view.sessions[1] as (typeof view.sessions)[number];
  const longer = {
    ...final.terms,
    sessionLength: { value: { by: 'time', number: 75 }, by: '2.2(g)' },
    minWager: undefined,
  } as typeof final.terms;
  expect(termsWords({ ...final, terms: longer })).toBe('75 min, 1,000 chips');
});

test('U5: a table that failed is closed, has nobody, and none of those that are still to be counted', () => {
  const view = seenAfter({ do: 'failTable', session: 'heats', table: 2, reason: 'the layout is torn' });
  const session = sessionNow(view);
  if (session === undefined) throw new Error('heats are on');
  expect(tablesIn(session)).toBe(1);
  expect(tableCards(view, session).map(({ closed, rows }) => [closed, rows.length])).toEqual([
    [false, 3],
    [true, 0],
  ]);
  expect(lifeOf(view, 'heats').find(({ name }) => name === 'heats')?.note).toBe('0 of 1 tables counted');
});

test('U5: a chair that nobody has is no row', () => {
  const view = seenAfter();
  const session = { ...view.sessions[0], seats: [['A', '', 'C']] } as (typeof view.sessions)[number];
  expect(tableCards(view, session)[0]?.rows.map(({ seat, player }) => [seat, player])).toEqual([
    [1, 'A'],
    [3, 'C'],
  ]);
});
