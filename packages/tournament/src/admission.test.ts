import { describe, expect, test } from 'vitest';
import { enter, openDesk, recordedDesk, seat } from './desk.test-kit.ts';
import { type Book, fileOf } from './file.test-kit.ts';
import { BJ18, clause, NZ } from './instruments.test-kit.ts';
import { readAct } from './read-act.ts';
import { judgeFile } from './settle.ts';
import { inWords } from './words.test-kit.ts';

describe('waiting', () => {
  test('who comes when all places are taken waits, and comes in when one is free', () => {
    const desk = openDesk(NZ, 'AB', { maxPlayers: 2 });
    const wait = (player: string): object => ({ do: 'wait', player });
    expect(
      desk.do(
        enter('C'),
        wait('C'),
        wait('C'),
        wait('A'),
        wait('D'),
        { do: 'withdraw', player: 'A', consent: true },
        wait('E'),
        enter('C'),
      ),
    ).toEqual([
      'not by 2.2(f)',
      'PutOnWaitingList ',
      'not by ',
      'not by A:Tournament',
      'PutOnWaitingList ',
      'Withdrew 2.5(a)(ii)',
      'not by ',
      'Entered A:Tournament',
    ]);
    expect(desk.state().waiting).toEqual(['D']);
  });

  test('when entries are closed nobody enters, and a reserve comes from those who wait', () => {
    const desk = openDesk(BJ18, 'AB');
    expect(
      desk.do(
        { do: 'closeEntries' },
        { do: 'closeEntries' },
        enter('C'),
        { do: 'wait', player: 'C' },
        seat('final', 'AB'),
        { do: 'begin', session: 'final' },
        { do: 'noShow', player: 'A' },
        { do: 'reserve', player: 'C', for: 'A' },
      ),
    ).toEqual([
      'EntriesClosed ',
      'not by ',
      'not by ',
      'PutOnWaitingList ',
      'Balloted 19.7',
      'SessionBegun 19.7',
      'Forfeited 19.9',
      'ReserveSeated 19.10',
    ]);
    expect(desk.state().waiting).toEqual([]);
  });
});

clause('17.3(a)(vi)', 'no more players of one group than the conditions say', (book, at) => {
  const desk = openDesk(book, '', { groups: { max: 2 } });
  expect(
    desk.do(
      enter('A', { group: 'club' }),
      enter('B', { group: 'club' }),
      enter('C', { group: 'club' }),
      enter('D', { group: 'other' }),
      enter('E'),
      { do: 'withdraw', player: 'A' },
      enter('C', { group: 'club' }),
    ),
  ).toEqual([
    `Entered ${at('17.6')}`,
    `Entered ${at('17.6')}`,
    `not by ${at('17.3(a)(vi)')}`,
    `Entered ${at('17.6')}`,
    `Entered ${at('17.6')}`,
    `Withdrew ${at('17.23')}`,
    `Entered ${at('17.6')}`,
  ]);
  const judged = judgeFile(fileOf(book, [], { groups: { max: 0 } }));
  expect(judged).toMatchObject({ ok: false, refusal: { at: 'conditions.groups' } });
});

clause('17.3(a)(i)', 'where a start is stated nobody enters at it or after it', (book, by) => {
  const at = (time: string): object => enter('A', { at: `2024-05-04T${time}` });
  expect(openDesk(book, '').do(at('18:00'), at('17:59'))).toEqual([
    `not by ${by('17.7')}`,
    `Entered ${by('17.6')}`,
  ]);
  expect(recordedDesk(book, 'Z', { start: undefined }).do(at('18:00'))).toEqual([`Entered ${by('17.6')}`]);
  expect(judgeFile(fileOf(book, [], { start: 'soon' }))).toMatchObject({
    refusal: { at: 'conditions.start' },
  });
});

const contraryTo = (book: Book, conditions: object, game = 'blackjack'): string[] => {
  const judged = judgeFile({ ...fileOf(book, [], conditions), game });
  if ('refusal' in judged) return [`${judged.refusal.at}`];
  return judged.contrary.map(inWords).map(({ clause, field }) => `${clause} ${field}`);
};

clause('2005 20.4(h)', 'the conditions may leave side wagers out, and make none up', (book) => {
  expect(contraryTo(book, { sideWagers: [] })).toEqual([]);
  expect(contraryTo(book, { sideWagers: ['perfectPairs', 'superSevens'] })).toEqual([]);
  expect(contraryTo(book, { sideWagers: ['luckyLadies'] })).toEqual(['20.4(h) sideWagers']);
  expect(contraryTo(book, { sideWagers: 'none' })).toEqual(['conditions.sideWagers']);
  expect(contraryTo(book, { sideWagers: [1] })).toEqual(['conditions.sideWagers']);
});

clause(
  ['1999 6.2(b)', '1999 6.1'],
  'no side wagers in New Zealand, and no games but those that are listed',
  () => {
    expect(contraryTo(NZ, { sideWagers: [] })).toEqual([]);
    expect(contraryTo(NZ, { sideWagers: ['perfectPairs'] })).toEqual(['6.2(b) sideWagers']);
    expect(contraryTo(NZ, {}, 'poker')).toEqual(['6.1 game']);
    expect(contraryTo(NZ, {}, 'midi-baccarat')).toEqual([]);
  },
);

clause(
  ['1999 4.3', '1999 4.12'],
  'a name is kept beside the entry, and writing is permitted on terms',
  () => {
    const desk = openDesk(NZ, 'A');
    expect(
      desk.do(
        { do: 'recordName', player: 'A', name: 'Ann Other' },
        { do: 'recordName', player: 'Z', name: 'Zed' },
        { do: 'permitWriting', terms: 'one pencil each' },
      ),
    ).toEqual(['NameRecorded 4.3', 'not by A:Player', 'WritingPermitted 4.12']);
    expect([desk.state().entrants[0]?.name, desk.state().writing]).toEqual([
      'Ann Other',
      ['one pencil each'],
    ]);
  },
);

clause('1999 2.8', 'the start is moved with notice', () => {
  const move = { do: 'moveStart', start: '2024-05-04T19:00' };
  expect(openDesk(NZ, '').do(move, { ...move, notified: true })).toEqual(['not by 2.8', 'StartMoved 2.8']);
});

test('a substitute has the seat as well', () => {
  const desk = openDesk(BJ18, 'AB');
  desk.do(seat('final', 'BA'), { do: 'substitute', player: 'S', for: 'A' });
  expect(desk.state().ballots[0]?.tables).toEqual([['B', 'S']]);
});

test.each([
  [{ do: 'seal', session: 'x', commitment: 'short' }, '64 hexadecimal'],
  [{ do: 'seal', session: 'x', commitment: 'a'.repeat(64), seats: 0 }, 'seats of a table'],
  [{ do: 'giveWord', player: 'A', word: 'x' }, 'giveWord names the session'],
  [{ do: 'giveWord', player: 'A', session: 'x', word: ' ' }, '1 to 64 characters'],
  [{ do: 'giveWord', player: 'A', session: 'x', word: 7 }, '1 to 64 characters'],
  [{ do: 'giveWord', player: 'A', session: 'x', word: 'a'.repeat(65) }, '1 to 64 characters'],
  [{ do: 'giveWord', player: 'A', session: 'x', word: 'a\nb' }, 'on one line'],
  [{ do: 'giveWord', player: 'A', session: 'x', word: '\ud800' }, 'on one line'],
  [{ do: 'closeList', session: 'x', seats: 7 }, 'head of the log'],
  [{ do: 'closeList', session: 'x', seats: 7, head: { position: 1, hash: 'short' } }, 'head of the log'],
  [
    { do: 'closeList', session: 'x', seats: 7, head: { position: -1, hash: 'a'.repeat(64) } },
    'head of the log',
  ],
  [{ do: 'closeList', session: 'x', seats: 'seven' }, 'seats of a table'],
  [{ do: 'draw', session: 'x', secret: 'short' }, '64 hexadecimal'],
  [{ do: 'draw', session: 'x', secret: 'a'.repeat(64), seats: 0 }, 'seats of a table'],
  [{ do: 'confirm' }, 'names its session'],
  [{ do: 'correct', chips: {} }, 'chips are an object'],
  [{ do: 'correct', session: 'x', chips: { A: 1 } }, 'the reason'],
  [{ do: 'score', chips: { A: 1 }, noted: [] }, 'chips are an object'],
  [{ do: 'correctPlayOff', chips: [] }, 'chips are an object'],
  [{ do: 'correctPlayOff', chips: { A: 1 } }, 'gives the reason'],
  [{ do: 'correctPlayOff', chips: { A: 1 }, event: -1, reason: 'x' }, 'position of the play-off'],
  [{ do: 'reinstate', player: 'A' }, 'gives the reason'],
  [{ do: 'adjust', player: 'A' }, 'gives the reason'],
  [{ do: 'discard' }, 'gives the reason'],
  [{ do: 'abandon', session: 'final' }, 'the reason'],
  [{ do: 'undo', event: 1 }, 'the reason'],
  [{ do: 'undo', event: '1', reason: 'x' }, 'the position'],
  [{ do: 'recordName', player: 'A' }, 'gives the name'],
  [{ do: 'permitWriting' }, 'its terms'],
])('%j is no act', (said, detail) => {
  expect(readAct(said, 3)).toMatchObject({ at: 3, detail: expect.stringContaining(detail) });
});
