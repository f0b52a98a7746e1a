import { describe, expect, test } from 'vitest';
import { hasBegun, hasSessionBegun, isDealt, isPlaying, startOf } from './begun.ts';
import { BY_HAND, confirm, type Desk, enter, openDesk, seat } from './desk.test-kit.ts';
import { entries, HEATS, refusal, score, settled } from './file.test-kit.ts';
import { instantOf } from './instant.ts';
import { BJ05, BJ18, clause, NZ } from './instruments.test-kit.ts';
import { deskOptions } from './options.ts';
import { readAct } from './read-act.ts';
import { stageOf } from './stage.ts';

const heats = { sessions: HEATS };
const begin = (more: object = {}): object => ({ do: 'begin', session: 'heats', ...more });
const roundCount = { do: 'count', session: 'heats', round: 1, chips: { A: 900, B: 1100 } };

/** A desk whose heats are seated and have not begun. */
const seated = (book: string): Desk => {
  const desk = openDesk(book, 'AB', heats);
  desk.do(seat('heats', 'AB'));
  return desk;
};

/** Each of these is play, whatever the clock says. */
const PLAY: readonly (readonly [string, object])[] = [
  ['the director’s word', begin()],
  ['the first card of a table', begin({ table: 1 })],
  ['a count after a round', roundCount],
  ['a count at the end', score({ A: 900, B: 1100 }, 'heats')],
];

describe.each(PLAY)('play has begun with %s (L4)', (_, first) => {
  clause(['1999 2.3(e)', '1999 2.5(a)(ii)'], 'no refund by consent and no cancelling from then on', () => {
    const before = '2024-05-04T12:00';
    const desk = seated(NZ);
    expect(hasBegun(desk.rules, desk.state())).toBe(false);
    expect(desk.do(first)[0]).not.toContain('not');
    expect(hasBegun(desk.rules, desk.state())).toBe(true);
    desk.do({ do: 'withdraw', player: 'A', at: before, consent: true });
    expect(desk.state().entrants[0]).toMatchObject({ presence: 'withdrawn', refunds: 0 });
    expect(desk.do({ do: 'cancel', at: before })).toEqual(['not by 2.3(e)']);
  });

  clause('17.7', 'nobody enters any more', (book, at) => {
    const desk = seated(book);
    expect(desk.do(first, enter('Z'))[1]).toBe(`not by ${at('17.7')}`);
  });

  test('and the stage is play', () => {
    const desk = seated(BJ18);
    expect(stageOf(desk.rules, desk.state()).stage).toBe('seated');
    desk.do(first);
    expect(['play', 'tally']).toContain(stageOf(desk.rules, desk.state()).stage);
  });
});

clause('17.7', 'a session begins once, when its seats are given', (book, at) => {
  const by = at('17.7');
  const desk = openDesk(book, 'AB', heats);
  expect(desk.do(begin(), begin({ session: 'nowhere' }))).toEqual([`not by ${by}`, `not by ${by}`]);
  desk.do(seat('heats', 'AB'));
  const offered = (): string[] =>
    deskOptions(desk.rules, desk.state()).flatMap(({ act }) => (act.do === 'begin' ? [act.session] : []));
  expect(offered()).toEqual(['heats']);
  expect(desk.do(begin({ at: '2024-05-04T18:02' }), begin())).toEqual([`SessionBegun ${by}`, `not by ${by}`]);
  expect(offered()).toEqual([]);
  expect(desk.state().begun).toEqual([{ session: 'heats', at: '2024-05-04T18:02' }]);
});

clause('1999 4.2', 'the first card of each table is told beside the beginning of the session', () => {
  const desk = openDesk(NZ, 'ABCD', heats);
  desk.do(seat('heats', 'AB', 'CD'));
  const tables = [1, 1, 2, 3].map((table) => begin({ table }));
  expect(desk.do(begin(), ...tables)).toEqual([
    'SessionBegun 4.2',
    'SessionBegun 4.2',
    'not by 4.2',
    'SessionBegun 4.2',
    'not by 4.2',
  ]);
  const { rules } = desk;
  expect(['1', '2', '3'].map((table) => isDealt(rules, desk.state(), 'heats', table))).toEqual([
    true,
    true,
    false,
  ]);
});

test('waves begin one by one, and the session with the first of them', () => {
  const desk = openDesk(BJ18, 'ABCD', { sessions: [{ ...HEATS[0], waves: [{}, {}] }, HEATS[1]] });
  desk.do({ ...seat('heats', 'AB'), wave: 1 }, { ...seat('heats', 'CD'), wave: 2 }, begin({ wave: 2 }));
  const playing = (wave?: number): boolean =>
    isPlaying(desk.rules, desk.state(), { session: 'heats', ...(wave === undefined ? {} : { wave }) });
  expect([playing(1), playing(2), playing()]).toEqual([false, true, true]);
  expect(desk.do(begin({ wave: 2 }), begin({ wave: 1 }))).toEqual(['not by 19.7', 'SessionBegun 19.7']);
});

/** Waves that there are not, that are not named, and that nobody has a seat in. */
const inWaves = (book: string): string[] => {
  const desk = openDesk(book, 'ABCD', { sessions: [{ ...HEATS[0], waves: [{}, {}] }, HEATS[1]] });
  desk.do({ ...seat('heats', 'AB'), wave: 1 });
  const pause = { do: 'break', minutes: 5, session: 'heats' };
  return [
    ...desk.do(begin({ wave: 3 }), begin(), begin({ wave: 2 }), begin({ wave: 1, table: 2 })),
    ...desk.do({ ...pause, wave: 3 }, { ...pause, wave: 2 }, pause),
    ...desk.do({ do: 'moveStart', session: 'heats', wave: 3, start: '2024-05-04T20:00', notified: true }),
  ];
};
const WAVES = 'nobody begins, moves or interrupts a wave that there is not';
clause(['17.7', '17.18'], WAVES, (book, at) => {
  const not = `not by ${at('17.7')}`;
  const given = `BreakGiven ${at('17.18')}`;
  // In 2005 the published start stands, whatever is said to be moved.
  const moved = `not by ${at(book === BJ05 ? '17.9' : '17.7')}`;
  expect(inWaves(book)).toEqual([not, not, not, not, not, given, given, moved]);
});
clause(['1999 2.3(d)(i)', '1999 4.2'], WAVES, (book) => {
  const [none, unseated] = ['not by 2.3(d)(i)', 'not by 4.2'];
  expect(inWaves(book)).toEqual([
    ...[none, none, unseated, unseated],
    ...[none, 'BreakGiven 4.1', 'BreakGiven 4.1', none],
  ]);
});

test('a session begins at its start too, as far as the clock is told', () => {
  const { rules, state } = seated(BJ18);
  const begun = (session: string, at?: string): boolean =>
    hasSessionBegun(rules, state(), { session }, at === undefined ? undefined : instantOf(at));
  expect([
    begun('heats', '2024-05-04T17:59'),
    begun('heats', '2024-05-04T18:00'),
    begun('heats', '2024-05-04T18:00Z'),
    begun('heats'),
    begun('final', '2025-05-04T18:00'),
  ]).toEqual([false, true, false, false, false]);
  expect(startOf(rules, state(), { session: 'final' })).toBe(undefined);
});

describe('a file of results', () => {
  test('has no counts after a round: they begin nothing', () => {
    const record = [...entries('AB'), { ...roundCount, session: 'final' }, { do: 'cancel' }];
    expect(settled(NZ, record).refunds).toEqual({ A: 10_000, B: 10_000 });
  });

  test('may say that play has begun, without seats', () => {
    const record = [...entries('AB'), { do: 'begin', session: 'final' }, { do: 'cancel' }];
    expect(refusal(NZ, record)).toBe('2.3(e) 3');
    expect(settled(BJ05, record).refunds).toEqual({ A: 10_000, B: 10_000 });
  });

  test('needs no seats in a sit-and-go, at a desk either', () => {
    expect(openDesk(BJ18, 'A', { sitAndGo: true }).do({ do: 'begin', session: 'final' })).toEqual([
      'SessionBegun 19.7',
    ]);
  });
});

test.each([
  [{ do: 'begin' }, 'a session is named'],
  [{ do: 'begin', session: 'x', wave: 0 }, 'by its number'],
  [{ do: 'break', minutes: 5, wave: 1 }, 'a session is named'],
  [{ do: 'moveStart', start: '2024-05-04T20:00', wave: 1 }, 'a session is named'],
  [{ do: 'begin', session: 'x', at: 'soon' }, 'a day and a time'],
])('%j is no act', (said, detail) => {
  expect(readAct(said, 3)).toMatchObject({ at: 3, detail: expect.stringContaining(detail) });
});

/** G came after the ballot and nobody has given him a seat: not begun, not counted, and both where he has one. */
const begunWithout = (book: string): string[] => {
  const desk = seated(book);
  desk.do(enter('G'));
  const count = { ...roundCount, chips: { A: 900, B: 1100 } };
  const seatG = { do: 'lateSeat', session: 'heats', player: 'G', table: 1, ...BY_HAND };
  return desk.do(begin(), count, score(count.chips, 'heats'), seatG, begin());
};
clause('17.7', 'no session begins while one of its players has no seat', (book, at) => {
  const [by, not] = [at('17.7'), `not by ${at('17.7')}`];
  expect(begunWithout(book)).toEqual([not, not, not, `SeatsFilled ${by}`, `SessionBegun ${by}`]);
});

clause(
  '17.7',
  'entries end with the places of the first session, where a wave of it stayed empty',
  (book, at) => {
    const desk = openDesk(book, 'AB', { sessions: [{ ...HEATS[0], waves: [{ seats: 9 }, {}] }, HEATS[1]] });
    desk.do({ ...seat('heats', 'AB'), wave: 1 }, score({ A: 900, B: 1100 }, 'heats'));
    expect(desk.do(enter('C'), { do: 'withdraw', player: 'C', consent: false })[0]).toContain('Entered');
    desk.do(confirm('heats'));
    expect(desk.do(enter('D'))).toEqual([`not by ${at('17.7')}`]);
  },
);
