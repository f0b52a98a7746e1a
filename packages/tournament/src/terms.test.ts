import { describe, expect, test } from 'vitest';
import { startOf } from './begun.ts';
import { confirm, openDesk, rulesUnder, seat } from './desk.test-kit.ts';
import { BOOKS, refusal } from './file.test-kit.ts';
import { instantOf } from './instant.ts';
import { BJ18, clause, NZ } from './instruments.test-kit.ts';
import { termsOf } from './table/terms.ts';
import { stackIn, termsIn } from './terms.ts';

const SESSIONS = [
  { name: 'heats', advance: 2 },
  {
    name: 'final',
    final: true,
    start: '2024-05-05T20:00',
    startingChips: 5000,
    minWager: 100,
    maxWager: 2500,
    increment: 100,
    smallestChip: 25,
    sessionLength: { rounds: 30 },
    playOffLength: { rounds: 5 },
    tables: 1,
    seats: 6,
  },
];
const SAID = {
  sessions: SESSIONS,
  sessionLength: { rounds: 20 },
  increment: 50,
  seats: 7,
  tables: 'as needed',
};

/** `source value` of every term that is stated. */
const told = (session: string, said: object = SAID): Record<string, string> =>
  Object.fromEntries(
    Object.entries(termsIn(rulesUnder(BJ18, said), session)).flatMap(([field, term]) =>
      term === undefined ? [] : [[field, `${term.source} ${JSON.stringify(term.value)}`]],
    ),
  );

describe('L13: what governs a session', () => {
  test('is what it states itself', () => {
    expect(told('final')).toMatchObject({
      game: 'tournament "blackjack"',
      startingChips: 'session 5000',
      minWager: 'session 100',
      maxWager: 'session 2500',
      increment: 'session 100',
      smallestChip: 'session 25',
      sessionLength: 'session {"by":"rounds","number":30}',
      playOffLength: 'session {"by":"rounds","number":5}',
      tables: 'session 1',
      seats: 'session 6',
      carryOver: 'reading false',
    });
  });

  test('and where it is silent what is stated for all', () => {
    expect(told('heats')).toEqual({
      game: 'tournament "blackjack"',
      start: `tournament ${JSON.stringify(termsIn(rulesUnder(BJ18), 'final').start?.value)}`,
      startingChips: 'tournament 1000',
      minWager: 'tournament 50',
      maxWager: 'tournament 500',
      increment: 'tournament 50',
      sessionLength: 'tournament {"by":"rounds","number":20}',
      playOffLength: 'reading {"by":"rounds","number":1}',
      tables: 'tournament "as needed"',
      seats: 'tournament 7',
      carryOver: 'reading false',
    });
    expect(told('heats', { ...SAID, tables: '' }).tables).toBeUndefined();
  });

  test('the start that is stated for the tournament is that of its first session alone', () => {
    const open = { sessions: [SESSIONS[0], { name: 'final', final: true }] };
    expect(told('heats', open).start).toMatch(/^tournament /);
    expect(told('final', open).start).toBeUndefined();
    expect(told('final').start).toMatch(/^session /);
  });

  test('and is when that session begins', () => {
    const desk = openDesk(BJ18, 'AB', SAID);
    const starts = (session: string) => startOf(desk.rules, desk.state(), { session });
    expect(starts('heats')).toEqual(instantOf('2024-05-04T18:00'));
    expect(starts('final')).toEqual(instantOf('2024-05-05T20:00'));
    const own = { start: undefined, sessions: [{ name: 'final', final: true, start: '2024-05-05T20:00' }] };
    const alone = openDesk(BJ18, 'AB', own);
    expect(startOf(alone.rules, alone.state(), { session: 'final' })).toEqual(instantOf('2024-05-05T20:00'));
  });

  test('another game, where a session has one', () => {
    const sessions = [{ name: 'final', final: true, game: 'baccarat' }];
    expect(told('final', { sessions }).game).toBe('session "baccarat"');
  });

  test.each(BOOKS)('%s: each term has its clause', (book) => {
    for (const session of ['heats', 'final'])
      for (const term of Object.values(termsIn(rulesUnder(book, SAID), session)))
        expect(term?.by ?? 'unsaid').toMatch(/\S/);
  });
});

clause(
  ['1999 2.2(c)', '1999 2.2(e)', '1999 2.2(g)'],
  'a final may be longer and dearer than the heats',
  () => {
    const rules = rulesUnder(NZ, SAID);
    expect(termsOf(rules, 'final', false)).toMatchObject({
      startingChips: 5000,
      limits: { min: 100, max: 2500, increment: 100 },
      length: { by: 'rounds', number: 30 },
    });
    expect(termsOf(rules, 'final', true)).toMatchObject({ length: { by: 'rounds', number: 5 } });
    expect(termsIn(rules, 'final')).toMatchObject({
      startingChips: { by: '2.2(c)' },
      minWager: { by: '2.2(e)' },
      sessionLength: { by: '2.2(g)' },
    });
  },
);

clause('1999 3.8', 'chips that are issued once more are measured by those of that session', () => {
  const desk = openDesk(NZ, 'ABC', SAID);
  desk.do(seat('heats', 'ABC'), { do: 'score', session: 'heats', chips: { A: 0, B: 0, C: 0 } });
  const again = (chips: number) => ({
    do: 'reissue',
    session: 'heats',
    players: ['A', 'B', 'C'],
    chips,
    round: 9,
  });
  expect(desk.do(again(1001))).toEqual(['not by 3.8']);
  expect(desk.do(again(1000))).toEqual(['Reissued 3.8']);
});

clause('17.3(a)(iv)', 'stacks are issued anew, or carried over where that is stated', (book, _, policy) => {
  if (!policy.carryOver.allowed) return;
  const carried = [SESSIONS[0], { name: 'final', final: true, carryOver: true }];
  const stacks = (sessions: readonly unknown[]) => {
    const desk = openDesk(book, 'ABCD', { sessions });
    desk.do(
      seat('heats', 'ABCD'),
      { do: 'score', session: 'heats', chips: { A: 1800, B: 700, C: 0, D: 0 } },
      confirm('heats'),
    );
    return ['A', 'B', 'X'].map((player) => stackIn(desk.rules, desk.state(), 'final', player));
  };
  expect(stacks(carried)).toEqual([1800, 700, 1000]);
  expect(stacks(SESSIONS)).toEqual([5000, 5000, 5000]);
});

test('a round beyond those of its own session is no round', () => {
  const desk = openDesk(BJ18, 'AB', { ...SAID, sessions: [SESSIONS[1]] });
  const count = (round: number) => ({ do: 'count', session: 'final', round, chips: { A: 5000, B: 5000 } });
  expect(desk.do(seat('final', 'AB'), count(30), count(31))).toEqual([
    expect.stringMatching(/^Balloted/),
    expect.stringMatching(/^Counted/),
    'not by A:Session',
  ]);
});

test.each([
  ['start', 'noon'],
  ['startingChips', 1.5],
  ['carryOver', 'yes'],
  ['minWager', '50'],
  ['sessionLength', 20],
  ['playOffLength', [5]],
  ['tables', {}],
  ['seats', -1],
])('a session whose %s is %j is no session', (field, value) => {
  const sessions = [{ name: 'final', final: true, [field]: value }];
  expect(refusal(BJ18, [], { sessions })).toBe(`null conditions.sessions[0].${field}`);
});
