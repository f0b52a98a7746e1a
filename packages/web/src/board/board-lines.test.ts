import {
  type DeskAct,
  decide,
  evolve,
  initial,
  rankingOf,
  readAct,
  rulesOf,
  tournamentView,
} from '@baize/tournament';
import { describe, expect, test } from 'vitest';
import type { BoardLook } from '../tournament/api.ts';
import { boardClock, coming, goesOnWords, leftWords } from './board-clock.ts';
import {
  boardSession,
  cardsNow,
  found,
  highest,
  leaderAt,
  rankLines,
  seatLines,
  waveAt,
  waveName,
  waveNow,
} from './board-lines.ts';
import { showsNow } from './shows.ts';

const NAMES: Readonly<Record<string, string>> = {
  A: 'Ana Petrović',
  B: 'Ana C. Petrović',
  C: 'Zoë Wu',
  D: 'Émile O’Brien',
  E: 'Hana Singh',
  F: 'Hemi Henare',
};

const DRAFT = {
  title: 'The Cup',
  instrument: 'nz-tournament-1999',
  game: 'blackjack',
  conditions: {
    start: '2030-03-20T18:00',
    entryForm: 'form T',
    entryFee: 10_000,
    startingChips: 1000,
    chipsIssued: 'free',
    minWager: 50,
    maxWager: 500,
    sessionLength: { rounds: 3 },
    playOffLength: { rounds: 2 },
    prizes: { percent: [60, 40] },
    sessions: [
      {
        name: 'heats',
        advance: 1,
        waves: [{ name: 'A', start: '2030-03-20T18:00' }, { start: '2030-03-20T19:45' }],
      },
      { name: 'final', final: true },
    ],
  },
};

/** The same by time: an hour of play for each wave. */
const TIMED = { ...DRAFT, conditions: { ...DRAFT.conditions, sessionLength: { time: 60 } } };

const seat = (wave: number, players: string): object => ({
  do: 'ballot',
  session: 'heats',
  wave,
  tables: [[...players]],
});

/** The board after these acts of the desk: three play in each of two waves. */
const boardAfter = (...acts: readonly object[]): BoardLook => boardOf(DRAFT, acts);

const boardOf = (draft: typeof DRAFT | typeof TIMED, acts: readonly object[]): BoardLook => {
  const rules = rulesOf({ id: 'cup', ...draft }, 'everything');
  if ('detail' in rules) throw new Error(rules.detail);
  const opened = [
    { do: 'prepare', step: 'determine' },
    { do: 'nameDirector', name: 'Dora' },
    ...[...'ABCDEF'].map((player) => ({ do: 'enter', player, notified: true })),
    { do: 'allocate', session: 'heats', wave: 1, players: [...'ABC'] },
    { do: 'allocate', session: 'heats', wave: 2, players: [...'DEF'] },
  ];
  let state = initial(rules);
  for (const said of [...opened, ...acts]) {
    const act = readAct(said, 0);
    if ('detail' in act) throw new Error(act.detail);
    const outcome = decide(rules, state, act as DeskAct as never);
    if (!outcome.ok) throw new Error(outcome.refusal.detail);
    state = outcome.events.reduce(evolve, state);
  }
  return {
    now: 0,
    id: 'cup',
    version: 1,
    standing: 'approved',
    draft,
    view: tournamentView(rules, state, { role: 'public' }),
    ranking: rankingOf(rules, state),
    dealt: [],
    names: NAMES,
  } as unknown as BoardLook;
};

const FIRST = [seat(1, 'ABC')];
const BOTH = [...FIRST, seat(2, 'DEF')];
const COUNTED = [...BOTH, { do: 'score', session: 'heats', table: '1', chips: { A: 900, B: 1500, C: 900 } }];
/** By the clock of wherever the tests run: on the day itself the hour alone is told. */
const ON_THE_DAY = new Date(2030, 2, 20, 12).getTime();
const THE_DAY_BEFORE = new Date(2030, 2, 19, 12).getTime();

describe('who sits where', () => {
  test('from A to Z as names are written, whatever the accents', () => {
    expect(
      seatLines(boardAfter(...BOTH)).map(({ name, table, row }) => `${name} ${table}/${row.seat}`),
    ).toEqual([
      'Ana C. Petrović 1/2',
      'Ana Petrović 1/1',
      'Émile O’Brien 2/1',
      'Hana Singh 2/2',
      'Hemi Henare 2/3',
      'Zoë Wu 1/3',
    ]);
  });

  test('a free chair and an empty table are not shown, and seats keep their numbers', () => {
    const look = boardAfter(...BOTH);
    const [heats, ...others] = look.view.sessions;
    if (heats === undefined) throw new Error('no heats');
    const seats = [['A', '', 'C'], [], ['D', 'E', 'F']];
    const view = { ...look.view, sessions: [{ ...heats, seats }, ...others] };
    expect(
      seatLines({ ...look, view }).map(({ player, table, row }) => `${player} ${table}/${row.seat}`),
    ).toEqual(['A 1/1', 'D 3/1', 'E 3/2', 'F 3/3', 'C 1/3']);
  });

  test.each([
    ['petrovic ana', ['Ana Petrović', 'Ana C. Petrović']],
    ['ANA C', ['Ana C. Petrović']],
    ["emile o'brien", ['Émile O’Brien']],
    ['zoe', ['Zoë Wu']],
    ['h', ['Hana Singh', 'Hemi Henare']],
    ['nobody', []],
    ['  ', []],
  ])('who types %s finds %j', (typed, names) => {
    const hits = found(seatLines(boardAfter(...BOTH)), typed).map(({ name }) => name);
    expect(hits).toEqual(names);
  });
});

describe('waves on the board', () => {
  test('the wave that is on has a table that is not counted; its tables alone are played at', () => {
    const now = (look: BoardLook): string | undefined => {
      const session = boardSession(look);
      const wave = session === undefined ? undefined : waveNow(session);
      return wave === undefined ? undefined : waveName(wave);
    };
    expect([boardAfter(...FIRST), boardAfter(...BOTH), boardAfter(...COUNTED)].map(now)).toEqual([
      'wave A',
      'wave A',
      'wave 2',
    ]);
    expect(cardsNow(boardAfter(...BOTH)).map(({ table }) => table)).toEqual(['1']);
    expect(cardsNow(boardAfter(...COUNTED)).map(({ table }) => table)).toEqual(['2']);
    expect(waveAt(boardSession(boardAfter(...BOTH)), '2')?.wave).toBe(2);
    expect(waveAt(undefined, '2')).toBeUndefined();
  });

  test('what comes, with the hour alone on the day itself; a wave that is counted does not come again', () => {
    expect(coming(boardAfter(), ON_THE_DAY)).toEqual([
      { at: '18:00', what: 'heats, wave A' },
      { at: '19:45', what: 'heats, wave 2' },
    ]);
    expect(coming(boardAfter(...COUNTED), ON_THE_DAY)).toEqual([{ at: '19:45', what: 'heats, wave 2' }]);
    expect(coming(boardAfter(...COUNTED), THE_DAY_BEFORE)[0]?.at).toMatch(/^Wed.* 20 Mar 19:45$/);
  });

  test('a wave that has begun does not come, and a start that was moved is told as moved', () => {
    const begun = [...BOTH, { do: 'begin', session: 'heats', wave: 1 }];
    const later = { do: 'moveStart', session: 'heats', wave: 2, start: '2030-03-20T20:15', notified: true };
    expect(coming(boardAfter(...begun, later), ON_THE_DAY)).toEqual([{ at: '20:15', what: 'heats, wave 2' }]);
  });
});

describe('the ranking', () => {
  test('equal chips have one place, and who goes on is told', () => {
    expect(
      rankLines(boardAfter(...COUNTED)).map(({ place, player, at, value, standing }) => [
        place,
        player,
        at,
        value,
        standing,
      ]),
    ).toEqual([
      [1, 'B', 'table 1', 1500, 'on'],
      [2, 'A', 'table 1', 900, 'out'],
      [2, 'C', 'table 1', 900, 'out'],
    ]);
  });

  test('is never cut inside a tie', () => {
    const lines = rankLines(boardAfter(...COUNTED));
    expect(highest(lines, 2).map(({ player }) => player)).toEqual(['B']);
    expect(highest(lines, 3)).toHaveLength(3);
  });

  test('a table that nobody counted has no leader', () => {
    const [one, two] = [boardAfter(...COUNTED), boardAfter(...BOTH)].map((look) => cardsNow(look)[0]);
    expect(one === undefined ? 'none' : leaderAt(one)).toBeUndefined();
    expect(two === undefined ? 'none' : leaderAt(two)).toBeUndefined();
  });
});

describe('what a screen shows, and its clock', () => {
  test('seats before play, tables when they are counted', () => {
    expect(showsNow(boardAfter())).toEqual(['clock']);
    expect(showsNow(boardAfter(...BOTH))).toEqual(['seats', 'tables']);
    expect(showsNow(boardAfter(...COUNTED))).toEqual(['tables']);
  });

  test('before play it is the time of day, then the round of how many', () => {
    expect(boardClock(boardAfter(), 5)).toEqual({ is: 'day', at: 5 });
    const begun = [...BOTH, { do: 'begin', session: 'heats', wave: 1 }];
    expect(boardClock(boardAfter(...begun), 5)).toEqual({ is: 'round', number: 1, of: 3, isHeld: false });
    expect(goesOnWords(boardAfter(...BOTH))).toBe('The winner of each table goes on.');
  });

  test('a felt that is dealt by time counts it down', () => {
    const felt = {
      session: 'heats',
      table: '2',
      isPlayOff: false,
      isOver: false,
      held: false,
      indicator: { what: 'minutes', number: 3, of: 20, by: '5.3' },
      endsAt: 60_000,
      marker: null,
      chips: { D: 10, E: 20, F: 0 },
    } as const;
    const look = { ...boardAfter(...COUNTED), dealt: [felt] };
    expect(boardClock(look, 12_000)).toMatchObject({ is: 'left', ms: 48_000, isHeld: false });
    expect(boardClock({ ...look, dealt: [{ ...felt, held: true }] }, 70_000)).toMatchObject({
      ms: 0,
      isHeld: true,
    });
    expect(cardsNow(look)[0]?.rows.map(({ chips }) => chips)).toEqual([10, 20, 0]);
  });

  const at = (hour: number, minute: number): number => new Date(2030, 2, 20, hour, minute).getTime();
  const act = (what: string, hour: string, more: object = {}): object => ({
    do: what,
    session: 'heats',
    wave: 1,
    at: `2030-03-20T${hour}`,
    ...more,
  });

  test('a session that is counted by hand counts its time down, but not while it is held', () => {
    const begun = [...BOTH, act('begin', '18:05')];
    const left = (acts: readonly object[], now: number) => boardClock(boardOf(TIMED, acts), now);
    expect(left(begun, at(18, 35))).toMatchObject({ is: 'left', ms: 30 * 60_000, isHeld: false });
    expect(left(begun, at(20, 0))).toMatchObject({ is: 'left', ms: 0 });
    const held = [...begun, act('hold', '18:45')];
    expect(left(held, at(19, 0))).toMatchObject({ is: 'left', ms: 20 * 60_000, isHeld: true });
    expect(left([...held, act('resume', '19:00')], at(19, 10))).toMatchObject({ ms: 10 * 60_000 });
    expect(boardClock(boardAfter(...held), at(19, 0))).toMatchObject({ is: 'round', isHeld: true });
  });

  test('a break that everybody has is counted down; before it, after it and for some alone it is not', () => {
    const begun = [...BOTH, act('begin', '18:00')];
    const look = boardAfter(...begun, act('break', '18:30', { minutes: 15 }));
    expect(boardClock(look, at(18, 40))).toEqual({
      is: 'left',
      ms: 5 * 60_000,
      words: 'left of the break',
      isHeld: false,
    });
    const some = boardAfter(...begun, act('break', '18:30', { minutes: 15, players: ['A'] }));
    const others = [boardClock(look, at(18, 29)), boardClock(look, at(18, 45)), boardClock(some, at(18, 40))];
    expect(others.map(({ is }) => is)).toEqual(['round', 'round', 'round']);
  });

  test.each([
    [0, '00:00'],
    [1, '00:01'],
    [59_000, '00:59'],
    [1_308_000, '21:48'],
    [3_909_000, '1:05:09'],
  ])('%i milliseconds are %s', (ms, words) => expect(leftWords(ms)).toBe(words));
});
