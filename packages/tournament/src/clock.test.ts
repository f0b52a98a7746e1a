import { describe, expect, test } from 'vitest';
import { clockOf } from './clock.ts';
import { confirm, type Desk, openDesk, rulesUnder, seat } from './desk.test-kit.ts';
import { type Book, HEATS, score } from './file.test-kit.ts';
import { instantOf, writtenOf } from './instant.ts';
import { BJ18, clause, NZ } from './instruments.test-kit.ts';
import { play } from './settle.ts';
import { tournamentView } from './view.ts';

const at = (minute: string): string => `2024-05-04T${minute}`;
const begin = { do: 'begin', session: 'heats', at: at('18:00') };
const hold = (minute: string): object => ({ do: 'hold', session: 'heats', at: at(minute) });
const resume = (minute: string): object => ({ do: 'resume', session: 'heats', at: at(minute) });
const pause = (minute: string, minutes: number, more: object = {}): object => ({
  do: 'break',
  minutes,
  at: at(minute),
  session: 'heats',
  ...more,
});

const TIMED = { sessions: HEATS, sessionLength: { time: 60 } };

/** Heats that are seated. */
const seated = (book: Book, said: object = {}): Desk => {
  const desk = openDesk(book, 'ABCD', { ...TIMED, ...said });
  desk.do(seat('heats', 'ABCD'));
  return desk;
};
const clockAt = ({ rules, state }: Desk) => clockOf(rules, state(), { session: 'heats' });

/** Held before it began, held, held again, gone on, and gone on again; held once it is confirmed. */
const heldBy = (book: Book): string[] => {
  const desk = seated(book, { sessionLength: { rounds: 20 } });
  return [
    ...desk.do(hold('17:59'), begin, { ...hold('18:10'), wave: 1 }, hold('18:10'), hold('18:11')),
    ...desk.do(
      resume('18:20'),
      resume('18:21'),
      score({ A: 9, B: 8, C: 1, D: 0 }, 'heats'),
      confirm('heats'),
    ),
    ...desk.do(hold('18:30')),
  ];
};
clause(['17.19', '17.18'], 'the director stops play and lets it go on (U3)', (book, cite) => {
  const [by, not] = [cite('17.19'), `not by ${cite('17.19')}`];
  const said = heldBy(book);
  expect([said[0], said[3], said[4], said[5], said[6], said[9]]).toEqual([
    not,
    `SessionHeld ${by}`,
    not,
    `SessionResumed ${by}`,
    not,
    not,
  ]);
});
clause('1999 4.1', 'the director stops play and lets it go on (U3)', (book) => {
  const said = heldBy(book);
  expect([said[0], said[2], said[3], said[5], said[6]]).toEqual([
    'not by 4.1',
    'not by 2.3(d)(i)',
    'SessionHeld 4.1',
    'SessionResumed 4.1',
    'not by 4.1',
  ]);
});

/** Between sessions, in one, for some, for somebody who is not there, in a session that there is not. */
const brokenBy = (book: Book): string[] => {
  const desk = seated(book, { sessionLength: { rounds: 20 } });
  return [
    ...desk.do(pause('17:00', 10), begin, pause('18:30', 10), { do: 'break', minutes: 5 }),
    ...desk.do(pause('18:50', 5, { players: ['A'] }), pause('18:50', 5, { players: ['X'] })),
    ...desk.do(pause('18:50', 5, { session: 'lunch' })),
  ].map((each) => each.split(' ').slice(0, 3).join(' '));
};
clause(
  '1999 4.6',
  'a break in a session is the consent to leave it; between sessions nothing forbids one (L22)',
  (book) =>
    expect(brokenBy(book)).toEqual([
      'BreakGiven 4.1',
      'SessionBegun 4.2',
      'BreakGiven 4.6',
      'BreakGiven 4.6',
      'BreakGiven 4.6',
      'not by A:Player',
      'not by 4.2',
    ]),
);
clause('17.18', 'a break says when it begins, how long it is and for whom (L22)', (book, cite) => {
  const by = `BreakGiven ${cite('17.18')}`;
  expect(brokenBy(book).filter((_, index) => index !== 1)).toEqual([
    by,
    by,
    by,
    by,
    `not by ${cite('17.6')}`,
    `not by ${cite('17.7')}`,
  ]);
  const desk = seated(book, { sessionLength: { rounds: 20 } });
  desk.do(begin, pause('18:30', 15), pause('18:50', 5, { players: ['A'] }), { do: 'break', minutes: 7 });
  expect(clockAt(desk).breaks).toEqual([
    { from: at('18:30'), minutes: 15, until: at('18:45'), players: undefined },
    { from: at('18:50'), minutes: 5, until: at('18:55'), players: ['A'] },
    { from: undefined, minutes: 7, until: undefined, players: undefined },
  ]);
});

describe('the clock of a wave (U3)', () => {
  test('scheduled, begun, held and over, in the view of the board', () => {
    const desk = seated(NZ);
    const shown = () =>
      tournamentView(desk.rules, desk.state(), { role: 'public' }).sessions[0]?.waves[0]?.clock;
    expect(shown()).toMatchObject({ scheduled: at('18:00'), isOn: false, begun: undefined, held: undefined });
    desk.do(begin);
    expect(shown()).toMatchObject({ isOn: true, begun: at('18:00'), ends: at('19:00') });
    desk.do(hold('18:20'));
    expect(shown()).toMatchObject({ held: { since: at('18:20') }, ends: undefined, leftSeconds: 2400 });
    desk.do(resume('18:30'));
    expect(shown()).toMatchObject({ held: undefined, ends: at('19:10'), leftSeconds: undefined });
    desk.do(score({ A: 9, B: 8, C: 1, D: 0 }, 'heats'), confirm('heats'));
    expect(shown()).toMatchObject({ isOn: false });
  });

  //  what stops the clock of an hour from 18:00, and when it is up
  test.each<[readonly object[], string | undefined, object]>([
    [[pause('18:30', 15)], at('19:15'), {}],
    [[pause('18:30', 15)], at('19:00'), { breakClock: 'runs' }],
    [[pause('18:30', 15, { players: ['A'] })], at('19:00'), {}],
    [[pause('17:30', 15)], at('19:00'), {}],
    [[pause('17:50', 15)], at('19:05'), {}],
    [[pause('19:00', 15)], at('19:00'), {}],
    [[hold('18:10'), pause('18:15', 30), resume('18:20')], at('19:35'), {}],
    [[pause('18:15', 30), hold('18:20'), resume('18:40')], at('19:30'), {}],
    [[{ do: 'break', minutes: 9 }], at('19:00'), {}],
    [[hold('18:10'), { do: 'resume', session: 'heats' }], undefined, {}],
    [[{ do: 'hold', session: 'heats' }], at('19:00'), {}],
    [[{ ...pause('18:15', 30), at: '2024-05-04T18:15Z' }], at('19:00'), {}],
    [[{ ...pause('18:15', 30), session: 'final' }], at('19:00'), {}],
  ])('%j: up at %s', (acts, ends, said) => {
    const desk = seated(NZ, said);
    desk.do(begin, ...acts);
    expect(clockAt(desk).ends).toBe(ends);
  });

  test('each wave has its own, as it is scheduled and as it began', () => {
    const waves = [{ start: at('18:00') }, { start: at('20:00') }];
    const desk = openDesk(NZ, 'ABCD', {
      ...TIMED,
      sessions: [{ name: 'heats', advance: 1, waves }, HEATS[1]],
    });
    desk.do({ ...seat('heats', 'AB'), wave: 1 }, { ...seat('heats', 'CD'), wave: 2 });
    desk.do({ ...begin, wave: 1 }, { ...hold('18:20'), wave: 1 });
    const of = (wave: number) => clockOf(desk.rules, desk.state(), { session: 'heats', wave });
    expect(of(1)).toMatchObject({ isOn: true, held: { since: at('18:20') } });
    expect(of(2)).toMatchObject({ scheduled: at('20:00'), isOn: false, begun: undefined, held: undefined });
  });

  test('a break of one wave stops that wave alone, and is in a session only where that wave is on', () => {
    const desk = openDesk(NZ, 'ABCD', {
      ...TIMED,
      sessions: [{ name: 'heats', advance: 1, waves: [{}, {}, {}] }, HEATS[1]],
    });
    desk.do({ ...seat('heats', 'AB'), wave: 1 }, { ...seat('heats', 'C'), wave: 2 });
    desk.do({ ...begin, wave: 1 }, { ...begin, wave: 2 });
    expect(desk.do(pause('18:30', 15, { wave: 1 }), pause('18:30', 15, { wave: 3 }))).toEqual([
      'BreakGiven 4.6',
      'BreakGiven 4.1',
    ]);
    const of = (wave: number) => clockOf(desk.rules, desk.state(), { session: 'heats', wave });
    expect(of(1)).toMatchObject({ breaks: [{ from: at('18:30'), until: at('18:45') }], ends: at('19:15') });
    expect(of(2)).toMatchObject({ breaks: [], ends: at('19:00') });
  });
});

test.each([
  { do: 'hold' },
  { do: 'hold', session: 'heats', wave: 0 },
  { do: 'resume', session: 'heats', at: 'soon' },
  { do: 'break', minutes: 5, at: 'soon' },
  { do: 'break', minutes: 5, wave: 0 },
])('%j is no act', (said) => expect(play(rulesUnder(BJ18), [said])).toMatchObject({ at: 0 }));

test.each([
  '2024-05-04T18:00',
  '2024-02-29T00:00:07',
  '1999-12-31T23:59:59Z',
  '2000-01-01T00:00',
  '0400-03-01T12:30',
])('%s is written as it was read', (text) =>
  expect(writtenOf(instantOf(text) as NonNullable<ReturnType<typeof instantOf>>)).toBe(text),
);
