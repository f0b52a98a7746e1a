import { expect, test } from 'vitest';
import { readAct } from './read-act.ts';
import { inWords } from './words.test-kit.ts';

/** Every act that there is, by what is told of one that there is not. */
const ACTS = (readAct({ do: '' }, 0) as { readonly detail: string }).detail
  .replace(/^.*; acts are /, '')
  .split(', ');

/** An act with everything that any act may say, each as it may be said. */
const WHOLE: Readonly<Record<string, unknown>> = {
  step: 'publish',
  player: 'A',
  players: ['A', 'B'],
  for: 'B',
  with: 'B',
  name: 'Dora',
  order: ['A', 'B'],
  session: 'heats',
  wave: 2,
  table: 1,
  tables: [['A', 'B']],
  seat: 1,
  seats: 7,
  chips: { A: 1, B: 2 },
  out: { A: 3 },
  total: 3,
  round: 2,
  event: 4,
  amount: 100,
  minutes: 15,
  start: '2024-05-04T18:00',
  at: '2024-05-04T18:00',
  reason: 'a reason',
  cause: 'tables',
  terms: 'by lot',
  kind: 'advice',
  to: 'winner',
  into: 'final',
  word: 'green felt',
  commitment: '0123456789abcdef'.repeat(4),
  secret: '0123456789abcdef'.repeat(4),
  head: { position: 1, hash: '0123456789abcdef'.repeat(4) },
  how: 'numbered balls',
  drawnBy: 'Dora',
  seenBy: 'Wim',
};

const isFault = (read: object): read is { readonly detail: string; readonly at: unknown } => 'detail' in read;

test('every act is read when all that it may say is said', () => {
  for (const act of ACTS) {
    const chips = act === 'reissue' ? { chips: 500 } : {};
    expect(readAct({ do: act, ...WHOLE, ...chips }, 0)).toMatchObject({ do: act });
  }
});

const WRONG: readonly unknown[] = [null, true, -1, 0.5, '', 'what', [], {}, [''], { A: -1 }, ['A', 'A']];

test('whatever is said wrongly, it is an act, or a fault in words that names its place', () => {
  for (const act of ACTS) {
    const bare = readAct({ do: act }, 7);
    for (const [field, wrong] of Object.keys(WHOLE).flatMap((each) =>
      WRONG.map((one) => [each, one] as const),
    )) {
      const read = readAct({ do: act, ...WHOLE, [field]: wrong }, 7);
      if (isFault(read)) expect(inWords(read)).not.toHaveProperty('do');
      else expect(read.do).toBe(act);
      if (isFault(read)) expect(read.at).toBe(7);
    }
    if (isFault(bare)) inWords(bare);
  }
});

test.each([
  [{ do: 'begin', session: 'heats', wave: 0 }, 'a session is named, and a wave of it by its number'],
  [{ do: 'hold', session: 'heats', wave: 0 }, 'a wave is named by its number, from 1 on'],
  [{ do: 'hold', session: 'heats', wave: 1, at: 'soon' }, 'at is a day and a time'],
  [{ do: 'noShow', player: 'A', at: 'soon' }, 'at is a day and a time'],
  [{ do: 'enter', player: 'A', at: 'soon' }, 'at is a day and a time'],
  [
    { do: 'seal', session: 'heats', wave: 0, commitment: 'a'.repeat(64) },
    'a wave is named by its number, from 1 on',
  ],
  [
    { do: 'seal', session: 'heats', seats: 0, commitment: 'a'.repeat(64) },
    'the seats of a table are a number from 1 on',
  ],
  [
    { do: 'score', session: 'final', chips: { A: 1 }, out: { A: 0 } },
    'out is an object of players and the round',
  ],
  [
    { do: 'score', session: 'final', chips: { A: 1 }, total: -1 },
    'total is all the chips of the table together',
  ],
  [{ do: 'moveStart', start: 'soon' }, 'start is a day and a time'],
  [{ do: 'moveStart', start: '2024-05-04T18:00', at: 'soon' }, 'at is a day and a time'],
  [{ do: 'break', minutes: 0 }, 'minutes says how long the break lasts'],
  [{ do: 'breakTable', session: 'heats', table: 1 }, 'names'],
  [{ do: 'failTable', session: 'heats', table: 'one', reason: 'water' }, 'names'],
  [{ do: 'lateSeat', session: 'heats', table: 0, player: 'A' }, 'lateSeat names the session'],
  [{ do: 'lateSeat', session: 'heats', table: 1 }, 'lateSeat names the session'],
  [{ do: 'redraw', session: 'heats', cause: 'cats', reason: 'a reason' }, 'redraw'],
  [{ do: 'sealLot', session: 'heats', wave: 0, commitment: 'a'.repeat(64) }, 'sealLot names the session'],
])('%j is told: %s', (said, words) => {
  expect(readAct(said, 3)).toMatchObject({ at: 3, detail: expect.stringContaining(words) });
});

test('nobody who stays is nobody who is named, and what was not said is not made up', () => {
  expect(readAct({ do: 'leaveOut', session: 'second', reason: 'late', players: [] }, 0)).toEqual({
    do: 'leaveOut',
    session: 'second',
    reason: 'late',
  });
  expect(readAct({ do: 'break', minutes: 5, players: [] }, 0)).toEqual({ do: 'break', minutes: 5 });
});
