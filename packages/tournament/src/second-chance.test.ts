import { describe, expect, test } from 'vitest';
import { confirm, type Desk, openDesk, recordedDesk, rulesUnder, seat } from './desk.test-kit.ts';
import type { Event } from './event.ts';
import { type Book, FINAL, HEATS, refusal, score, settled } from './file.test-kit.ts';
import { BJ18, clause, NZ } from './instruments.test-kit.ts';
import { judge } from './judge.ts';
import { deskOptions } from './options.ts';
import { readAct } from './read-act.ts';
import { stageOf } from './stage.ts';
import { standingOf } from './standing.ts';
import { eventWords } from './told.ts';

const SECOND = { name: 'second', repechage: true, advance: 1 };
const withSecond = (more: object = {}): object => ({
  sessions: [
    { name: 'heats', advance: 1 },
    { ...SECOND, ...more },
    { name: 'final', final: true },
  ],
});

/** Heats of A, B, C and D at two tables are confirmed: A and C go on. */
const played = (book: Book, more: object = {}): Desk => {
  const desk = openDesk(book, 'ABCD', withSecond(more));
  desk.do(seat('heats', 'AB', 'CD'), score({ A: 9, B: 5 }, 'heats'), score({ C: 9, D: 5 }, 'heats', 2));
  return desk;
};
const leaveOut = (more: object = {}): object => ({
  do: 'leaveOut',
  session: 'second',
  reason: 'it is late',
  ...more,
});
const takes = (...players: readonly string[]): object => ({ do: 'secondChance', session: 'second', players });
const through = (desk: Desk): string =>
  [...(standingOf(desk.rules, desk.state()).eligible.get('final') ?? [])].join('');

clause(
  '17.3(a)(ii)(E)',
  'what may be offered is left out by an act before its draw, and the next session is smaller (L28)',
  (book, at) => {
    const [not, left] = [`not by ${at('17.3(a)(ii)(E)')}`, `RepechageLeftOut ${at('17.3(a)(ii)(E)')}`];
    const desk = played(book, { optional: true });
    expect(desk.do(leaveOut(), confirm('heats'), leaveOut({ session: 'heats' }))).toEqual([
      not,
      `PlacesConfirmed ${at('17.20')}`,
      not,
    ]);
    expect(desk.do(leaveOut({ players: ['B'] }), leaveOut(), leaveOut(), takes('B'))).toEqual([
      not,
      left,
      not,
      not,
    ]);
    expect(through(desk)).toBe('AC');
    expect(stageOf(desk.rules, desk.state())).toMatchObject({ stage: 'nextSession', session: 'final' });
    expect(desk.do(seat('second', 'BD'), confirm('second'))[0]).toContain('not');
    desk.do(seat('final', 'AC'), score({ A: 9, C: 8 }), confirm('final'));
    expect(desk.do({ do: 'pay' }, { do: 'close' })).toEqual([
      expect.stringContaining('PrizesPaid'),
      expect.stringContaining('Closed'),
    ]);
  },
);

clause('17.3(a)(ii)(E)', 'what shall be offered is held (L28)', (book, at) => {
  const desk = played(book);
  desk.do(confirm('heats'));
  expect(desk.do(leaveOut())).toEqual([`not by ${at('17.3(a)(ii)(E)')}`]);
  expect(desk.do(seat('final', 'AC'))).toEqual([`not by ${at('17.20')}`]);
});

clause('17.3(a)(ii)(E)', 'its places go as the conditions state (L28)', (book, at) => {
  const by = at('17.3(a)(ii)(E)');
  const desk = played(book, { optional: true, ifLeftOut: 'to the best of those who are out' });
  desk.do(confirm('heats'));
  expect(desk.do(leaveOut({ players: ['A'] }), leaveOut({ players: ['X'] }))).toEqual([
    `not by ${by}`,
    `not by ${at('17.6')}`,
  ]);
  expect(desk.do(leaveOut({ players: ['D'] }))).toEqual([`RepechageLeftOut ${by}`]);
  expect(through(desk)).toBe('ACD');
  expect(standingOf(desk.rules, desk.state()).advancing).toEqual({ heats: ['A', 'C'], second: ['D'] });
});

clause('17.3(a)(ii)(E)', 'its ballot seats those who qualify by the terms and accept (L28)', (book, at) => {
  const by = at('17.3(a)(ii)(E)');
  const desk = played(book);
  expect(desk.do(takes('B'))).toEqual([`not by ${by}`]);
  desk.do(confirm('heats'));
  expect(desk.do(takes('A'), takes('B', 'D'), takes('D'))).toEqual([
    `not by ${by}`,
    ...[`SecondChanceTaken ${by}`, `SecondChanceTaken ${by}`],
  ]);
  expect(desk.do(seat('second', 'BD'), seat('second', 'D'), takes('B'))).toEqual([
    `not by ${at('17.7')}`,
    `Balloted ${at('17.7')}`,
    `not by ${by}`,
  ]);
  desk.do(score({ D: 9 }, 'second'), confirm('second'));
  expect(through(desk)).toBe('ACD');
});

clause(
  '17.3(a)(ii)(E)',
  'it is a second chance that may be left out, and no other session (L28)',
  (book, at) => {
    const contrary = (...sessions: readonly object[]): string[] => {
      const { policy, conditions, game } = rulesUnder(book, { sessions });
      return judge(policy, conditions, game).contrary.map(({ clause: by, field }) => `${by} ${field}`);
    };
    const final = { name: 'final', final: true };
    const by = at('17.3(a)(ii)(E)');
    expect(contrary({ ...SECOND, optional: true, ifLeftOut: 'to nobody' }, final)).toEqual([]);
    expect(contrary({ ...SECOND, ifLeftOut: 'to nobody' }, final)).toEqual([`${by} sessions[0].ifLeftOut`]);
    expect(contrary({ ...final, optional: true })).toEqual([`${by} sessions[0].optional`]);
  },
);

describe('a second chance', () => {
  test('is offered at the desk, and nobody takes it: its places stand without a count', () => {
    const desk = played(BJ18, { optional: true });
    desk.do(confirm('heats'));
    const offered = deskOptions(desk.rules, desk.state()).map(({ act }) => act.do);
    expect(offered).toEqual(expect.arrayContaining(['secondChance', 'leaveOut']));
    desk.do(takes());
    expect(stageOf(desk.rules, desk.state())).toMatchObject({ stage: 'tally', session: 'second' });
    expect(desk.do(confirm('final'), confirm('second'), seat('final', 'AC'))).toEqual([
      'not by 19.18',
      'PlacesConfirmed 19.18',
      'Balloted 19.7',
    ]);
  });

  test('passes to who takes over the entry', () => {
    const desk = played(BJ18, { optional: true, ifLeftOut: 'to B' });
    const sub = { do: 'substitute', player: 'Z', for: 'B', agreed: true };
    desk.do(confirm('heats'), takes('B'), leaveOut({ players: ['B'] }), sub);
    expect(through(desk)).toBe('ACZ');
    expect(desk.state().secondChances).toEqual([{ session: 'second', players: ['Z'] }]);
  });

  test('is told in the history', () => {
    const tell = (event: object): string => eventWords(event as Event, (player) => player);
    const [taken, left] = [
      { type: 'SecondChanceTaken', session: 'second', by: '' },
      { type: 'RepechageLeftOut', session: 'second', reason: 'it is late', by: '' },
    ];
    expect([tell({ ...taken, players: [] }), tell({ ...taken, players: ['B', 'D'] })]).toEqual([
      'Nobody takes the second chance of second',
      'B, D take the second chance of second',
    ]);
    expect([tell({ ...left, players: [] }), tell({ ...left, players: ['B'] })]).toEqual([
      'second is not held: it is late',
      'second is not held: it is late; B goes on',
    ]);
  });

  test('what was said of it is undone until the draw that rests on it', () => {
    const desk = played(BJ18, { optional: true });
    const undo = (): string[] => {
      const event = desk.state().history.findLastIndex(({ type }) => type !== 'Undone');
      return desk.do({ do: 'undo', event, reason: 'a mistake' });
    };
    desk.do(confirm('heats'), takes('B'));
    expect(undo()).toEqual(['Undone 19.3(a)(ii)(E)']);
    desk.do(leaveOut());
    expect(undo()).toEqual(['Undone 19.3(a)(ii)(E)']);
    desk.do(leaveOut(), seat('final', 'AC'));
    const event = desk.state().history.findLastIndex(({ type }) => type === 'RepechageLeftOut');
    expect(desk.do({ do: 'undo', event, reason: 'a mistake' })).toEqual(['not by 19.3(a)(ii)(E)']);
  });

  test('a file of results may tell that it was not held', () => {
    const record = [
      ...['A', 'B'].map((player) => ({ do: 'enter', player })),
      score({ A: 9, B: 5 }, 'heats'),
      { do: 'confirm', session: 'heats' },
      leaveOut(),
      score({ A: 9 }),
    ];
    expect(settled(BJ18, record, withSecond({ optional: true })).due).toEqual([]);
  });

  test.each([
    [{ do: 'secondChance', session: 'x' }, 'names its session and the players'],
    [{ do: 'leaveOut', session: 'x' }, 'the reason'],
    [{ do: 'leaveOut', session: 'x', reason: 'r', players: [1] }, 'players in a list'],
  ])('%j is no act', (said, detail) =>
    expect(readAct(said, 3)).toMatchObject({ at: 3, detail: expect.stringContaining(detail) }),
  );
});

/** Everybody who came to the final leaves before it; C is out and still there. */
const empty = (book: Book): Desk => {
  const desk = openDesk(book, 'ABC', { sessions: HEATS, minPlayers: 0 });
  desk.do(seat('heats', 'ABC'), { do: 'begin', session: 'heats' });
  return desk;
};
clause(
  ['1999 2.5(b)', '1999 2.3(e)', '1999 2.6'],
  'where nobody is left who could win it does not proceed: fees go back, but none of the disqualified',
  (book) => {
    const desk = empty(book);
    expect(desk.do({ do: 'cancel' })).toEqual(['not by 2.3(e)']);
    desk.do(score({ A: 9, B: 5, C: 1 }, 'heats'), { do: 'disqualify', player: 'A' });
    expect(desk.do({ do: 'cancel' })).toEqual(['not by 2.3(e)']);
    desk.do({ do: 'withdraw', player: 'B', consent: false });
    expect(desk.do({ do: 'cancel' }, confirm('heats'), { do: 'cancel' })).toEqual([
      'not by 2.3(e)',
      'PlacesConfirmed 5.5',
      'Cancelled 2.5(b)',
    ]);
    expect(desk.do({ do: 'handOver', player: 'A' }, { do: 'handOver', player: 'B' })).toEqual([
      'not by 2.5(b)',
      'HandedOver 2.5(b)',
    ]);
    expect(desk.do({ do: 'handOver', player: 'C' }, { do: 'close' })).toEqual([
      'HandedOver 2.5(b)',
      'Closed 5.5',
    ]);
  },
);

describe('nobody is left who could win', () => {
  test('when everybody has gone in play', () => {
    const desk = empty(NZ);
    desk.do(...['A', 'B', 'C'].map((player) => ({ do: 'disqualify', player })));
    expect(desk.do({ do: 'cancel' })).toEqual(['Cancelled 2.5(b)']);
  });

  test('when all have left who were counted in the final, and not while they are there', () => {
    const desk = openDesk(NZ, 'AB');
    desk.do(seat('final', 'AB'), score({ A: 9, B: 9 }));
    expect(desk.do({ do: 'cancel' })).toEqual(['not by 2.3(e)']);
    desk.do({ do: 'disqualify', player: 'A' });
    expect(desk.do({ do: 'cancel' })).toEqual(['not by 2.3(e)']);
    desk.do({ do: 'disqualify', player: 'B' });
    expect(desk.do({ do: 'pay' }, { do: 'cancel' })).toEqual(['not by 5.5', 'Cancelled 2.5(b)']);
  });

  test('when players go on from the last session, and there is none to go to', () => {
    const desk = openDesk(NZ, 'AB', { sessions: [{ name: 'heats', advance: 1 }] });
    desk.do(seat('heats', 'AB'), score({ A: 9, B: 8 }, 'heats'));
    expect(desk.do({ do: 'cancel' }, confirm('heats'), { do: 'cancel' })).toEqual([
      'not by 2.3(e)',
      'PlacesConfirmed 5.5',
      'Cancelled 2.5(b)',
    ]);
  });

  test('in a file of results by its counts', () => {
    const gone = ['A', 'B'].map((player) => ({ do: 'disqualify', player }));
    const record = [
      ...['A', 'B', 'C'].map((player) => ({ do: 'enter', player })),
      score({ A: 9, B: 5, C: 1 }, 'heats'),
      ...gone,
      { do: 'cancel' },
    ];
    expect(settled(NZ, record, { sessions: HEATS }).refunds).toEqual({ C: 10_000 });
    // A session on the way that nobody came to is not counted in a file, and holds nothing up.
    const between = [{ name: 'heats', advance: 2 }, { name: 'semi', advance: 1 }, ...FINAL];
    expect(settled(NZ, record, { sessions: between }).refunds).toEqual({ C: 10_000 });
    expect(refusal(NZ, record.toSpliced(4, 1), { sessions: between })).toBe('2.3(e) 5');
  });

  test('a desk without sessions is deserted by nobody who is in', () => {
    const desk = recordedDesk(NZ, 'A', { sessions: undefined, minPlayers: 1 });
    expect(desk.do({ do: 'cancel' })).toEqual(['not by 2.3(e)']);
  });
});

clause(
  ['17.14', '17.3(a)(ii)(D)'],
  'nobody plays a session to which all are out, and the points stand',
  (book, at) => {
    const desk = openDesk(book, 'AB', {
      sessions: [{ name: 'one' }, { name: 'two' }],
      points: [5, 3],
      prizes: { percent: [60, 40] },
      tie: 'extraRounds',
    });
    desk.do(seat('one', 'AB'), { ...score({ A: 0, B: 0 }, 'one'), out: { A: 3, B: 2 } }, confirm('one'));
    expect(stageOf(desk.rules, desk.state())).toMatchObject({ stage: 'tally', session: 'two' });
    expect(desk.do({ do: 'pay' }, seat('two', ''), confirm('two'), { do: 'pay' })).toEqual([
      `not by ${at('17.20')}`,
      `not by ${at('17.7')}`,
      `PlacesConfirmed ${at('17.20')}`,
      `PrizesPaid ${at('17.21')}`,
    ]);
    expect(desk.state().paid).toEqual({ A: 12_000, B: 8_000 });
  },
);
