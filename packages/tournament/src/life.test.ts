import { actBlackjack2005, actBlackjack2018, nzTournament1999 } from '@baize/rulebooks';
import { describe, expect, test } from 'vitest';
import { clauseTests } from '../../engine/src/testing/clause.ts';
import { readAct } from './act.ts';
import { actOf, deskOf, openDesk } from './desk.test-kit.ts';
import { type Book, FINAL, fileOf, HEATS, score } from './file.test-kit.ts';
import { preview } from './preview.ts';
import { judgeFile } from './settle.ts';
import { stageOf } from './stage.ts';
import { standingOf } from './standing.ts';
import { tournamentView } from './view.ts';

const nz = clauseTests(nzTournament1999);
const bj05 = clauseTests(actBlackjack2005);
const bj18 = clauseTests(actBlackjack2018);

const NZ = 'nz-tournament-1999';
const BJ05 = 'act-blackjack-2005';
const BJ18 = 'act-blackjack-2018';
const heats = { sessions: HEATS };

/** Everything that NZ 2.2 asks for. */
const NZ_WHOLE = {
  entryForm: 'form 7',
  chipsIssued: 'free',
  sessionLength: { rounds: 20 },
  playOffLength: { rounds: 5 },
  sessions: HEATS,
};
const seat = (session: string, ...tables: string[]): object => ({
  do: 'ballot',
  session,
  tables: tables.map((table) => [...table]),
});
const confirm = (session: string): object => ({ do: 'confirm', session });
const enter = (player: string, more: object = {}): object => ({
  do: 'enter',
  player,
  notified: true,
  agreed: true,
  ...more,
});

test('a tournament from the draft to its end, stage by stage', () => {
  const draft = deskOf(NZ, { ...NZ_WHOLE, entryForm: '' });
  expect(stageOf(draft.rules, draft.state())).toEqual({ stage: 'draft', by: '2.2(a)' });
  const desk = deskOf(NZ, NZ_WHOLE);
  const stages: string[] = [];
  const step = (...acts: object[]): void => {
    expect(desk.do(...acts).filter((line) => line.startsWith('not'))).toEqual([]);
    const { stage, session, by } = stageOf(desk.rules, desk.state());
    stages.push([stage, session, by].filter((part) => part !== undefined).join(' '));
  };
  step();
  step({ do: 'prepare', step: 'determine' });
  step({ do: 'nameDirector', name: 'Dora' }, ...[...'ABCDEF'].map((player) => enter(player)));
  step({ do: 'closeEntries' });
  step(seat('heats', 'ABC', 'DEF'));
  step(score({ A: 900, B: 500, C: 500 }, 'heats', 1));
  step(score({ D: 900, E: 800, F: 0 }, 'heats', 2));
  step({ do: 'playOff', chips: { B: 3, C: 2 } });
  step(confirm('heats'));
  step(seat('final', 'ABDE'));
  step(score({ A: 4, B: 4, D: 2, E: 1 }));
  step({ do: 'playOff', chips: { A: 1, B: 2 } });
  step(confirm('final'));
  step({ do: 'pay' });
  step({ do: 'close' });
  expect(stages).toEqual([
    'complete 2.2',
    'entriesOpen 4.2',
    'entriesOpen 4.2',
    'entriesClosed 4.2',
    'seated heats 4.2',
    'play heats 5.5',
    'playOff heats 5.6',
    'tally heats 5.5',
    'nextSession final 4.2',
    'seated final 4.2',
    'playOff final 5.10',
    'tally final 5.5',
    'prizes 2.4',
    'paid 2.4',
    'closed 5.5',
  ]);
  expect(desk.state().paid).toEqual({ B: 30_000, A: 18_000, D: 12_000 });
  expect(desk.do({ do: 'pay' }, enter('Z'))).toEqual(['not by 5.5', 'not by 5.5']);
});

test('a cancelled tournament is cancelled', () => {
  const desk = openDesk(BJ18, 'AB');
  expect(desk.do({ do: 'cancel' })).toEqual(['Cancelled 19.21']);
  expect(stageOf(desk.rules, desk.state())).toEqual({ stage: 'cancelled', by: '19.21' });
});

describe('confirming', () => {
  test.each([
    [NZ, '5.5', '5.6'],
    [BJ05, '20.19', '20.21'],
  ] as const)(
    '%s: nobody goes on before every table is counted and every tie settled',
    (book, tally, tie) => {
      const desk = openDesk(book, 'ABCDEF', heats);
      expect(
        desk.do(
          confirm('heats'),
          confirm('nowhere'),
          seat('heats', 'ABC', 'DEF'),
          seat('final', 'ABDE'),
          score({ A: 9, B: 5, C: 5 }, 'heats', 1),
          confirm('heats'),
          score({ D: 9, E: 5, F: 4 }, 'heats', 2),
          confirm('heats'),
          { do: 'pay' },
          { do: 'playOff', chips: { B: 2, C: 1 } },
          confirm('heats'),
          confirm('heats'),
          { do: 'pay' },
        ),
      ).toEqual([
        `not by ${tally}`,
        `not by ${tally}`,
        expect.stringContaining('Balloted'),
        `not by ${tally}`,
        `Scored ${tally}`,
        `not by ${tally}`,
        `Scored ${tally}`,
        `not by ${tie}`,
        `not by ${tie}`,
        `PlayedOff ${tie}`,
        `PlacesConfirmed ${tally}`,
        `not by ${tally}`,
        `not by ${tally}`,
      ]);
    },
  );

  test('prizes are paid when all is confirmed, and only where they are the whole pool', () => {
    const desk = openDesk(BJ18, 'AB', { prizes: { amounts: [12_000, 8000] } });
    const short = openDesk(BJ18, 'AB', { prizes: { amounts: [12_000] } });
    const played = [
      score({ A: 2, B: 1 }),
      { do: 'pay' },
      confirm('final'),
      { do: 'close' },
      { do: 'pay' },
      { do: 'pay' },
      { do: 'close' },
    ];
    expect(desk.do(...played)).toEqual([
      'Scored 19.18',
      'not by 19.18',
      'PlacesConfirmed 19.18',
      'not by 19.19',
      'PrizesPaid 19.19',
      'not by 19.19',
      'Closed 19.18',
    ]);
    expect(short.do(...played).at(4)).toBe('not by 19.19');
    const gone = openDesk(BJ18, 'A');
    expect(gone.do(score({ A: 5 }), { do: 'disqualify', player: 'A' }, { do: 'pay' }).at(-1)).toBe(
      'not by 19.18',
    );
    expect(openDesk(BJ18, '').do({ do: 'close' })).toEqual(['Closed 19.18']);
  });
});

test('odd cents are paid to the cent, and boards show the secret that was sealed', () => {
  const desk = openDesk(BJ18, 'ABC', { entryFee: 10_001 });
  desk.do({ do: 'seal', session: 'final', commitment: 'a'.repeat(64) });
  const { sessions } = tournamentView(desk.rules, desk.state(), { role: 'public' });
  expect(sessions[0]?.commitment).toBe('a'.repeat(64));
  desk.do(score({ A: 5, B: 5, C: 1 }), confirm('final'), { do: 'pay' });
  expect(desk.state().paid).toEqual({ A: 12_002, B: 12_001, C: 6000 });
});

describe('corrections', () => {
  const counted = () => {
    const desk = openDesk(BJ18, 'ABC', { tie: 'combine' });
    desk.do(score({ A: 900, B: 500, C: 400 }), confirm('final'));
    return desk;
  };
  const correct = (chips: object, more: object = {}): object => ({
    do: 'correct',
    session: 'final',
    chips,
    reason: 'two stacks were exchanged',
    ...more,
  });

  test('a preview tells what would change, and changes nothing', () => {
    const desk = counted();
    const before = desk.state();
    const told = preview(desk.rules, before, actOf(correct({ A: 900, B: 400, C: 500 })));
    expect(told).toMatchObject({
      ok: true,
      changes: {
        places: { before: { B: 2, C: 3 }, after: { C: 2, B: 3 } },
        prizes: { before: { A: 15_000, B: 9000, C: 6000 }, after: { A: 15_000, C: 9000, B: 6000 } },
      },
    });
    if (!told.ok) throw new Error();
    expect(Object.keys(told.changes)).toEqual(['places', 'prizes']);
    expect(desk.state()).toBe(before);
    expect(preview(desk.rules, before, actOf(correct({ A: 1 }))).ok).toBe(false);
  });

  test('a correction is a new event with its reason, what was counted stays on record, and the places are confirmed again', () => {
    const desk = counted();
    expect(
      desk.do(
        correct({ A: 1, B: 2 }),
        correct({ A: 1, B: 2, Z: 3 }),
        correct({ A: 1, B: 2, C: 3 }, { table: 9 }),
        correct({ A: 900, B: 400, C: 500 }),
        { do: 'pay' },
        correct({ A: 900, B: 401, C: 500 }),
        confirm('final'),
      ),
    ).toEqual([
      'not by 19.18',
      'not by 19.18',
      'not by 19.18',
      'ScoreCorrected 19.18',
      'not by 19.18',
      'ScoreCorrected 19.18',
      'PlacesConfirmed 19.18',
    ]);
    expect(desk.state().corrections[0]).toEqual({
      session: 'final',
      table: '1',
      before: { A: 900, B: 500, C: 400 },
      after: { A: 900, B: 400, C: 500 },
      reason: 'two stacks were exchanged',
    });
  });

  test('what was played since on the strength of a count cannot be undone', () => {
    const desk = openDesk(BJ18, 'ABC', heats);
    desk.do(score({ A: 9, B: 5, C: 4 }, 'heats'), confirm('heats'), score({ A: 2, B: 1 }));
    const change = (chips: object): object => correct(chips, { session: 'heats' });
    expect(desk.do(change({ A: 9, B: 4, C: 5 }), change({ A: 7, B: 5, C: 4 }))).toEqual([
      'not by 19.3(a)(ii)(C)',
      'ScoreCorrected 19.18',
    ]);
  });

  test('a correction that makes a tie is refused where the conditions have no answer to ties', () => {
    const desk = openDesk(BJ18, 'AB', { tie: 'silent' });
    desk.do(score({ A: 2, B: 1 }));
    expect(desk.do(correct({ A: 1, B: 1 }))).toEqual(['not by 19.3(a)(xi)']);
  });

  test('who was recorded as absent or disqualified by mistake is in again, unless a reserve has the seat', () => {
    const desk = openDesk(BJ18, 'ABC');
    const back = (player: string): object => ({ do: 'reinstate', player, reason: 'was at the cage' });
    expect(
      desk.do(
        back('Z'),
        back('A'),
        { do: 'noShow', player: 'A' },
        back('A'),
        { do: 'disqualify', player: 'B' },
        back('B'),
        { do: 'noShow', player: 'C' },
        { do: 'reserve', player: 'R', for: 'C' },
        back('C'),
      ),
    ).toEqual([
      'not by 19.6',
      'not by 19.9',
      'Forfeited 19.9',
      'Reinstated 19.9',
      'Disqualified 16.2(b)',
      'Reinstated 16.2(b)',
      'Forfeited 19.9',
      'ReserveSeated 19.10',
      'not by 19.10',
    ]);
  });
});

describe('who has left', () => {
  test('a table that everybody has left needs no count', () => {
    const desk = openDesk(BJ18, 'ABCD', heats);
    desk.do(seat('heats', 'AB', 'CD'), score({ A: 2, B: 1 }, 'heats'));
    expect(desk.do(confirm('heats'))).toEqual(['not by 19.18']);
    expect(
      desk.do({ do: 'withdraw', player: 'C' }, { do: 'disqualify', player: 'D' }, confirm('heats')).at(-1),
    ).toBe('PlacesConfirmed 19.18');
  });

  test('NZ 3.8: of two who were issued chips once more, the one who stays goes on without a play-off', () => {
    const desk = openDesk(NZ, 'ABC', { sessions: [{ name: 'heats', advance: 1 }, ...FINAL] });
    desk.do(score({ A: 0, B: 0, C: 0 }, 'heats'));
    desk.do({ do: 'reissue', session: 'heats', players: ['A', 'B'], chips: 500 });
    expect(standingOf(desk.rules, desk.state()).due[0]).toMatchObject({ players: ['A', 'B'], clause: '3.8' });
    desk.do({ do: 'disqualify', player: 'A' });
    const { advancing, due } = standingOf(desk.rules, desk.state());
    expect([advancing.heats, due[0]?.do]).toEqual([['B'], 'score']);
  });

  test('points: nobody plays off against somebody who has left, who stands behind', () => {
    const points = { points: [10, 6, 2], sessions: [{ name: 'one' }, { name: 'two' }] };
    const tied = (pointsTie: string, ...left: string[]) => {
      const desk = openDesk(BJ18, 'ABC', { ...points, pointsTie });
      desk.do(score({ A: 5, B: 5, C: 1 }, 'one'), ...left.map((player) => ({ do: 'withdraw', player })));
      const { points: table, due } = standingOf(desk.rules, desk.state());
      return [table?.A, table?.B, due.map((each) => each.do).join()];
    };
    expect(tied('extraRounds')).toEqual([8, 8, 'playOff']);
    expect(tied('extraRounds', 'A')).toEqual([6, 10, 'score']);
    expect(tied('extraRounds', 'A', 'B')).toEqual([8, 8, 'score']);
    expect(tied('split', 'A')).toEqual([8, 8, 'score']);
  });
});

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
      'PutOnWaitingList 2.2(f)',
      'not by A:Tournament',
      'not by A:Tournament',
      'PutOnWaitingList 2.2(f)',
      'Withdrew 2.5(a)(ii)',
      'not by 2.2(f)',
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
        { do: 'noShow', player: 'A' },
        { do: 'reserve', player: 'C', for: 'A' },
      ),
    ).toEqual([
      'EntriesClosed 19.7',
      'not by 19.7',
      'not by 19.7',
      'PutOnWaitingList 19.3(a)(v)',
      'Forfeited 19.9',
      'ReserveSeated 19.10',
    ]);
    expect(desk.state().waiting).toEqual([]);
  });
});

bj05('20.4(f)', 'no more players of one group than the conditions say', () => {
  const desk = openDesk(BJ05, '', { groups: { max: 2 } });
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
    'Entered 20.6',
    'Entered 20.6',
    'not by 20.4(f)',
    'Entered 20.6',
    'Entered 20.6',
    'Withdrew 20.24',
    'Entered 20.6',
  ]);
  const judged = judgeFile(fileOf(BJ05, [], { groups: { max: 0 } }));
  expect(judged).toMatchObject({ ok: false, refusal: { at: 'conditions.groups' } });
});

bj18('19.3(a)(vi)', 'no more players of one group than the conditions say', () => {
  const desk = openDesk(BJ18, '', { groups: { max: 1 } });
  expect(desk.do(enter('A', { group: 'club' }), enter('B', { group: 'club' }))).toEqual([
    'Entered 19.6',
    'not by 19.3(a)(vi)',
  ]);
});

bj05('20.4(a)', 'a start is optional; where it is stated, nobody enters at it or after it', () => {
  const at = (time: string): object => enter('A', { at: `2024-05-04T${time}` });
  expect(openDesk(BJ05, '').do(at('18:00'), at('17:59'))).toEqual(['not by 20.7', 'Entered 20.6']);
  expect(openDesk(BJ05, '', { start: undefined }).do(at('18:00'))).toEqual(['Entered 20.6']);
  expect(judgeFile(fileOf(BJ05, [], { start: 'soon' }))).toMatchObject({
    refusal: { at: 'conditions.start' },
  });
});

const contraryTo = (book: Book, conditions: object, game = 'blackjack'): string[] => {
  const judged = judgeFile({ ...fileOf(book, [], conditions), game });
  if ('refusal' in judged) return [`${judged.refusal.at}`];
  return judged.contrary.map(({ clause, field }) => `${clause} ${field}`);
};

bj05('20.4(h)', 'the conditions may leave side wagers out, and make none up', () => {
  expect(contraryTo(BJ05, { sideWagers: [] })).toEqual([]);
  expect(contraryTo(BJ05, { sideWagers: ['perfectPairs', 'superSevens'] })).toEqual([]);
  expect(contraryTo(BJ05, { sideWagers: ['luckyLadies'] })).toEqual(['20.4(h) sideWagers']);
  expect(contraryTo(BJ05, { sideWagers: 'none' })).toEqual(['conditions.sideWagers']);
  expect(contraryTo(BJ05, { sideWagers: [1] })).toEqual(['conditions.sideWagers']);
});

nz(['6.2(b)', '6.1'], 'no side wagers in New Zealand, and no games but those that are listed', () => {
  expect(contraryTo(NZ, { sideWagers: [] })).toEqual([]);
  expect(contraryTo(NZ, { sideWagers: ['perfectPairs'] })).toEqual(['6.2(b) sideWagers']);
  expect(contraryTo(NZ, {}, 'poker')).toEqual(['6.1 game']);
  expect(contraryTo(NZ, {}, 'midi-baccarat')).toEqual([]);
});

nz(['4.3', '4.12'], 'a name is kept beside the entry, and writing is permitted on terms', () => {
  const desk = openDesk(NZ, 'A');
  expect(
    desk.do(
      { do: 'recordName', player: 'A', name: 'Ann Other' },
      { do: 'recordName', player: 'Z', name: 'Zed' },
      { do: 'permitWriting', terms: 'one pencil each' },
    ),
  ).toEqual(['NameRecorded 4.3', 'not by A:Player', 'WritingPermitted 4.12']);
  expect([desk.state().entrants[0]?.name, desk.state().writing]).toEqual(['Ann Other', ['one pencil each']]);
});

nz('2.8', 'the start is moved with notice', () => {
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
  [{ do: 'draw', session: 'x', secret: 'a'.repeat(64) }, 'seats of a table'],
  [{ do: 'draw', session: 'x', secret: 'a'.repeat(64), seats: 0 }, 'seats of a table'],
  [{ do: 'confirm' }, 'names its session'],
  [{ do: 'correct', chips: {} }, 'chips are an object'],
  [{ do: 'correct', session: 'x', chips: { A: 1 } }, 'the reason'],
  [{ do: 'reinstate', player: 'A' }, 'gives the reason'],
  [{ do: 'recordName', player: 'A' }, 'gives the name'],
  [{ do: 'permitWriting' }, 'its terms'],
])('%j is no act', (said, detail) => {
  expect(readAct(said, 3)).toMatchObject({ at: 3, detail: expect.stringContaining(detail) });
});

test('sessions without a final of their own still end', () => {
  const desk = openDesk(BJ18, 'AB', { sessions: FINAL });
  expect(desk.do(score({ A: 1, B: 0 }), confirm('final'))).toEqual(['Scored 19.18', 'PlacesConfirmed 19.18']);
  expect(stageOf(desk.rules, desk.state()).stage).toBe('prizes');
});
