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

const seat = (wave: number, players: string): object => ({
  do: 'ballot',
  session: 'heats',
  wave,
  tables: [[...players]],
});

/** The board after these acts of the desk: three play in each of two waves. */
const boardAfter = (...acts: readonly object[]): BoardLook => {
  const rules = rulesOf({ id: 'cup', ...DRAFT }, 'everything');
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
    draft: DRAFT,
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
    expect(boardClock(boardAfter(...begun), 5)).toEqual({ is: 'round', number: 1, of: 3 });
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

  test.each([
    [0, '00:00'],
    [1, '00:01'],
    [59_000, '00:59'],
    [1_308_000, '21:48'],
    [3_909_000, '1:05:09'],
  ])('%i milliseconds are %s', (ms, words) => expect(leftWords(ms)).toBe(words));
});
