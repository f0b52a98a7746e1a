import type { PublicView } from '@baize/tournament';
import { expect, test } from 'vitest';
import { ballotSteps, deskOptionsIn, hasBallot } from './ballot-words.ts';

const HEAD = { position: 812, hash: 'c'.repeat(64) };
const COMMITMENT = 'a1'.repeat(32);

/** A ballot goes by none of these. */
const TERMS: PublicView['sessions'][number]['terms'] = {
  game: { value: 'blackjack', source: 'tournament', by: '' },
  carryOver: { value: false, source: 'reading', by: '' },
  playOffLength: { value: { by: 'rounds', number: 1 }, source: 'reading', by: '' },
  start: undefined,
  startingChips: undefined,
  minWager: undefined,
  maxWager: undefined,
  increment: undefined,
  smallestChip: undefined,
  sessionLength: undefined,
  tables: undefined,
  seats: undefined,
};

/** A session that is played at once: its ballot is that of its one wave. */
const only = (ballot: PublicView['sessions'][number]['ballot'], commitment: string | undefined) => ({
  commitment,
  ballot,
  waves: [
    {
      wave: undefined,
      name: undefined,
      players: [],
      tables: [],
      closedTables: [],
      unseated: [],
      struck: [],
      lots: [],
      clock: {
        scheduled: undefined,
        isOn: false,
        begun: undefined,
        held: undefined,
        breaks: [],
        ends: undefined,
        leftSeconds: undefined,
      },
      commitment,
      ballot,
    },
  ],
});

const session = (
  ballot: Partial<PublicView['sessions'][number]['ballot']>,
  commitment: string | undefined = COMMITMENT,
): PublicView['sessions'][number] => ({
  ...only({ stage: 'unsealed', words: 0, voided: [], ...ballot }, commitment),
  name: 'final',
  final: true,
  game: 'blackjack',
  terms: TERMS,
  seats: [],
  running: [],
  counts: [],
  advancing: undefined,
  confirmed: false,
});

const told = (...[ballot, commitment]: Parameters<typeof session>): readonly string[] =>
  ballotSteps(session(ballot, commitment)).map(({ name, note, state }) => `${name}, ${state}: ${note}`);

test('a ballot is sealed, closed and drawn, a step at a time', () => {
  expect(ballotSteps({ ...session({}), commitment: undefined }).map(({ state }) => state)).toEqual([
    'now',
    'later',
    'later',
  ]);
  expect(told({ stage: 'sealed', words: 1 })).toEqual([
    'Sealed, done: a1a1a1a1a1a1a1a1; 1 player has given a word',
    'List closed, now: who is seated, and how many at a table',
    'Drawn, later: nobody knows a seat before',
  ]);
  expect(told({ stage: 'closed', seats: 7, words: 3, closed: { players: 12, head: HEAD } })).toEqual([
    'Sealed, done: a1a1a1a1a1a1a1a1',
    'List closed, done: 12 players, 7 seats a table; log at 812, cccccccccccccccc',
    'Drawn, now: nobody knows a seat before',
  ]);
  expect(told({ stage: 'drawn', seats: 1, closed: { players: 1, head: HEAD } }).at(-1)).toBe(
    'Drawn, done: the secret is open',
  );
});

test('a session without a seal, and without one that became void, has nothing to show', () => {
  const none = { ...session({}), commitment: undefined };
  expect(hasBallot(none)).toBe(false);
  expect(hasBallot(session({ stage: 'drawn' }))).toBe(true);
  const voided = [{ commitment: COMMITMENT, reason: 'five at a table' }];
  expect(hasBallot({ ...none, ballot: { ...none.ballot, voided } })).toBe(true);
});

test('the desk sends neither commitments nor heads, and is offered the draw of a closed list', () => {
  const stage = { stage: 'entriesClosed', by: '4.2' } as const;
  const noughts = '0'.repeat(64);
  const options = deskOptionsIn({
    stage,
    sessions: [session({ stage: 'closed', seats: 7, closed: { players: 12, head: HEAD } })],
    options: [
      {
        act: { do: 'seal', session: 'final', commitment: noughts },
        by: '4.2',
        choose: { commitment: 'secret' },
      },
      {
        act: { do: 'closeList', session: 'final', seats: 7, head: { position: 0, hash: noughts } },
        by: '4.2',
        choose: { seats: { least: 1, most: 14 }, head: 'head' },
      },
      { act: { do: 'closeEntries' }, by: '4.2' },
    ],
  });
  expect(options).toEqual([
    { act: { do: 'draw', session: 'final' }, by: '4.2' },
    { act: { do: 'seal', session: 'final' }, by: '4.2', choose: {} },
    {
      act: { do: 'closeList', session: 'final', seats: 7 },
      by: '4.2',
      choose: { seats: { least: 1, most: 14 } },
    },
    { act: { do: 'closeEntries' }, by: '4.2' },
  ]);
});
