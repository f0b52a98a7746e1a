import { describe, expect, test } from 'vitest';
import type { DeskAct } from '../act.ts';
import { decideWithoutSecret } from '../decide/index.ts';
import { confirm, type Desk, enter, openDesk, rulesUnder, seat } from '../desk.test-kit.ts';
import { type Book, HEATS, score } from '../file.test-kit.ts';
import { BJ18, clause, NZ } from '../instruments.test-kit.ts';
import { deskOptions } from '../options.ts';
import { preview } from '../preview.ts';
import { play } from '../settle.ts';
import { tournamentView } from '../view.ts';
import { drawSeats, drawSeatsUnclosed, isWord, sealBallot } from './draw.ts';
import { faultsOfBallot, publishedBallots } from './published.ts';

const SECRETS = ['5', '6', '7'].map((digit) => digit.repeat(64)) as [string, string, string];
const [SECRET, SECOND] = SECRETS;
const HEAD = { position: 41, hash: 'c'.repeat(64) };
const NAME = { tournament: 'T', session: 'heats' };

const seal = (secret: string, more: object = {}): object => ({
  do: 'seal',
  session: 'heats',
  commitment: sealBallot(NAME, secret),
  ...more,
});
const close = (more: object = { seats: 3 }): object => ({
  do: 'closeList',
  session: 'heats',
  head: HEAD,
  ...more,
});
const draw = (secret: string, more: object = {}): object => ({
  do: 'draw',
  session: 'heats',
  secret,
  ...more,
});
const word = (player: string, said: string): object => ({
  do: 'giveWord',
  session: 'heats',
  player,
  word: said,
});

/** A desk with five in, whose first ballot is sealed and its list closed. */
const closedDesk = (book: Book, said: object = {}): Desk => {
  const desk = openDesk(book, 'ABCDE', { sessions: HEATS, ...said });
  expect(desk.do(seal(SECRET), close())).toHaveLength(2);
  expect(desk.state().seals[0]?.closed?.seats).toBe(3);
  return desk;
};

describe('the list of a sealed ballot', () => {
  const voids = (book: Book, ...acts: readonly object[]): string[] => {
    const desk = closedDesk(book, { transferable: true });
    return desk.do(...acts, draw(SECRET), seal(SECOND), close(), draw(SECRET), draw(SECOND));
  };
  const sealedAnew = (by: string): string[] => [
    `not by ${by}`,
    `BallotSealed ${by}`,
    `ListClosed ${by}`,
    `not by ${by}`,
    `Balloted ${by}`,
  ];
  const SAYS =
    'whatever changes who is seated after the list was closed makes the seal void, and needs a new one';
  const lateChanges = (book: Book, by: string, out: string): void => {
    expect(voids(book, { do: 'disqualify', player: 'C' }).slice(0, 1)).toEqual([
      expect.stringContaining(`,SealVoided ${by}`),
    ]);
    expect(voids(book, { do: 'disqualify', player: 'C' })).toEqual([
      `Disqualified ${out},SealVoided ${by}`,
      ...sealedAnew(by),
    ]);
    for (const act of [
      { do: 'withdraw', player: 'B', consent: true },
      { do: 'substitute', player: 'X', for: 'A', notified: true },
      enter('F'),
    ])
      expect(voids(book, act)[0], JSON.stringify(act)).toContain(`SealVoided ${by}`);
  };

  clause('17.7', SAYS, (book, at) => lateChanges(book, at('17.7'), at('16.3(b)', '1999 2.3(c)')));

  test('what changes nobody on it leaves the seal alone; the void one says who left and who came', () => {
    const desk = closedDesk(BJ18);
    const left = preview(desk.rules, desk.state(), {
      do: 'substitute',
      player: 'X',
      for: 'A',
      notified: true,
    });
    expect(left).toMatchObject({ events: [{}, { type: 'SealVoided', left: ['A'], joined: ['X'] }] });
    expect(desk.do({ do: 'recordName', player: 'A', name: 'Ann' }, { do: 'closeEntries' })).toEqual([
      'NameRecorded 19.4',
      'EntriesClosed ',
    ]);
    desk.do({ do: 'disqualify', player: 'C' });
    expect(desk.state().voidedSeals).toEqual([
      {
        session: 'heats',
        commitment: sealBallot(NAME, SECRET),
        reason: 'others are to be seated than when the list was closed',
      },
    ]);
    desk.do(seal(SECOND), close(), { do: 'reinstate', player: 'C', reason: 'he was there' });
    expect(desk.state().voidedSeals).toHaveLength(2);
    expect(desk.state().seals).toEqual([]);
    // Nobody gets round the seal by hand once there has been one.
    expect(desk.do(seat('heats', 'ABCDE'))).toEqual(['not by 19.7']);
  });

  test('another number of seats needs a new seal, with its reason on record; the drawn list needs none', () => {
    const desk = closedDesk(NZ);
    expect(desk.do(close({ seats: 5 }), draw(SECRET, { seats: 5 }))).toEqual(['not by 4.2', 'not by 4.2']);
    expect(desk.do(seal(SECRET, { reason: 'five at a table' }))).toEqual(['not by 4.2']);
    expect(desk.do(seal(SECOND, { reason: 'five at a table', seats: 5 }))).toEqual([
      'SealVoided 4.2,BallotSealed 4.2',
    ]);
    expect(desk.do(close({ seats: 4 }), close({}), draw(SECRET), draw(SECOND, { seats: 5 }))).toEqual([
      'not by 4.2',
      'ListClosed 4.2',
      'not by 4.2',
      'Balloted 4.2',
    ]);
    expect(desk.do({ do: 'disqualify', player: 'A' })).toEqual(['Disqualified 2.3(c)']);
    expect(desk.do(seal('9'.repeat(64), { reason: 'I did not like it' }))).toEqual(['not by 4.2']);
  });

  test('is closed when it is said how many seats a table has, and when there is somebody on it', () => {
    const desk = openDesk(NZ, '', { sessions: HEATS });
    desk.do(seal(SECRET));
    expect(desk.do(close())).toEqual(['not by 4.2']);
    desk.do(enter('A'));
    expect(desk.do(close({}), close({ seats: 1 }))).toEqual(['not by 4.2', 'ListClosed 4.2']);
    expect(desk.do(close({ seats: 1 }))).toEqual(['not by 4.2']);
  });

  test('a later session is closed when the one before it is confirmed', () => {
    const desk = openDesk(NZ, 'ABCD', { sessions: HEATS });
    const final = { ...close(), session: 'final' };
    desk.do({ ...seal(SECRET), session: 'final' });
    desk.do(seat('heats', 'ABCD'), score({ A: 9, B: 8, C: 0, D: 0 }, 'heats'));
    expect(desk.do(final, confirm('heats'), final)).toEqual([
      'not by 5.5',
      'PlacesConfirmed 5.5',
      'ListClosed 4.2',
    ]);
    // A count that is put right sends somebody else to the final, which is not drawn yet.
    const right = { do: 'correct', session: 'heats', table: '1', chips: { A: 9, B: 0, C: 8, D: 0 } };
    expect(desk.do({ ...right, reason: 'the columns were mixed up' })).toEqual([
      'ScoreCorrected 5.5,SealVoided 4.2',
    ]);
  });
});

describe('words', () => {
  test('are given between the seal and the closing, by who is in; the last counts, and a new seal asks anew', () => {
    const desk = openDesk(NZ, 'ABC', { sessions: HEATS });
    desk.do({ ...seal(SECOND), session: 'final' });
    expect(desk.do(word('A', 'early'), seal(SECRET), word('A', 'green'), word('A', 'felt'))).toEqual([
      'not by 4.2',
      'BallotSealed 4.2',
      'WordGiven 4.2',
      'WordGiven 4.2',
    ]);
    expect(desk.do(word('X', 'stranger'), { ...word('A', 'x'), session: 'nowhere' })).toEqual([
      'not by A:Player',
      'not by 4.2',
    ]);
    desk.do(word('C', 'seventeen'), close());
    expect(desk.state().seals[0]).toMatchObject({ session: 'final', words: [] });
    expect(desk.state().seals[1]?.closed).toEqual({
      seats: 3,
      list: [{ player: 'A', word: 'felt' }, { player: 'B' }, { player: 'C', word: 'seventeen' }],
      head: HEAD,
    });
    expect(desk.do(word('B', 'late'))).toEqual(['not by 4.2']);
    desk.do(seal(SECOND, { reason: 'somebody looked at the key' }));
    expect(desk.state().seals[1]).toMatchObject({ session: 'heats', words: [] });
  });

  test('have 1 to 64 characters on one line', () => {
    for (const good of ['a', '7', 'Māori ❤️ 👍🏽', '👍'.repeat(64), 'a'.repeat(64)])
      expect(isWord(good), good).toBe(true);
    for (const bad of ['', ' ', 'a'.repeat(65), '👍'.repeat(65), 'a\tb', 'a\u2028b', '\udc00', 5])
      expect(isWord(bad), String(bad)).toBe(false);
  });

  test('are seen by who gave them, and counted for everybody else, until the list is closed', () => {
    const desk = openDesk(NZ, 'ABC', { sessions: HEATS });
    desk.do(seal(SECRET), word('A', 'felt'));
    const own = tournamentView(desk.rules, desk.state(), { role: 'player', player: 'A' }).own;
    expect(own.words).toEqual([{ session: 'heats', word: 'felt' }]);
    const other = tournamentView(desk.rules, desk.state(), { role: 'player', player: 'B' });
    expect(other.own.words).toEqual([]);
    expect(JSON.stringify(other)).not.toContain('felt');
    expect(other.sessions[0]?.ballot).toEqual({ stage: 'sealed', words: 1, voided: [] });
  });
});

describe('what is known before the draw', () => {
  const tried = (desk: Desk, act: DeskAct) => preview(desk.rules, desk.state(), act);

  test('a draw that is tried tells who is seated at how many tables, and nothing of the secret', () => {
    const desk = closedDesk(BJ18);
    const seating = { session: 'heats', players: [...'ABCDE'], seats: 3, tables: 2, by: '19.7' };
    expect(tried(desk, { do: 'draw', session: 'heats' })).toEqual({
      ok: true,
      events: [],
      changes: {},
      seating,
    });
    expect(tried(desk, { do: 'draw', session: 'heats', seats: 2 })).toMatchObject({ ok: false });
    const other = openDesk(BJ18, 'ABCDE', { sessions: HEATS });
    other.do(seal(SECOND));
    for (const act of [
      { do: 'draw', session: 'heats', seats: 3 },
      { do: 'closeList', session: 'heats', seats: 3 },
    ] as const)
      expect(tried(other, act)).toEqual({ ok: true, events: [], changes: {}, seating });
    expect(tried(other, { do: 'draw', session: 'heats' })).toMatchObject({ ok: false });
    expect(tried(other, { do: 'closeList', session: 'heats' })).toMatchObject({ ok: false });
  });

  test('a seal that is tried is none', () => {
    const desk = closedDesk(BJ18);
    expect(tried(desk, { do: 'seal', session: 'heats' })).toMatchObject({ ok: false });
    expect(tried(desk, { do: 'seal', session: 'heats', reason: 'six at a table' })).toEqual({
      ok: true,
      events: [{ type: 'SealVoided', session: 'heats', reason: 'six at a table', by: '19.7' }],
      changes: {},
    });
  });

  test('the secret is asked for when nothing else can be refused', () => {
    const desk = closedDesk(BJ18);
    const ready = (): unknown =>
      decideWithoutSecret(desk.rules, desk.state(), { do: 'draw', session: 'heats' }, HEAD);
    expect(ready()).toEqual({ ok: true, events: [] });
    desk.do({ do: 'cancel' });
    expect(ready()).toMatchObject({ ok: false, refusal: { detail: 'the tournament is cancelled' } });
  });

  test('the director is offered the closing, then a new seal for a reason; the board shows how far it is', () => {
    const desk = openDesk(NZ, 'ABC', { sessions: HEATS });
    const offers = (): unknown[] =>
      deskOptions(desk.rules, desk.state())
        .filter(({ act }) => act.do !== 'moveStart' && 'session' in act && act.session === 'heats')
        .map(({ act, choose }) => [act.do, Object.keys(choose ?? {})]);
    const stage = (): unknown =>
      tournamentView(desk.rules, desk.state(), { role: 'public' }).sessions[0]?.ballot;
    expect(stage()).toEqual({ stage: 'unsealed', words: 0, voided: [] });
    desk.do(seal(SECRET));
    expect(offers()).toEqual([
      ['closeList', ['seats', 'head']],
      ['seal', ['commitment', 'reason']],
    ]);
    desk.do(seal(SECOND, { reason: 'fixed seats', seats: 2 }));
    expect(offers()[0]).toEqual(['closeList', ['head']]);
    expect(stage()).toMatchObject({ stage: 'sealed', seats: 2 });
    desk.do(close({}));
    expect(offers()).toEqual([['seal', ['commitment', 'reason']]]);
    expect(stage()).toEqual({
      stage: 'closed',
      seats: 2,
      words: 0,
      closed: { players: 3, head: HEAD },
      voided: [{ commitment: sealBallot(NAME, SECRET), reason: 'fixed seats' }],
    });
    desk.do(draw(SECOND));
    expect(stage()).toMatchObject({ stage: 'drawn', seats: 2 });
  });
});

describe('a ballot drawn once more', () => {
  test('from what is published it comes out the same, whoever sits there since; anything else is found', () => {
    const desk = closedDesk(NZ, { transferable: true });
    expect(publishedBallots('T', desk.state())[0]).not.toHaveProperty('drawn');
    expect(publishedBallots('T', desk.state()).flatMap(faultsOfBallot)).toEqual([]);
    desk.do(draw(SECRET), { do: 'substitute', player: 'X', for: 'A', notified: true });
    const [ballot] = publishedBallots('T', desk.state());
    if (ballot?.drawn === undefined || ballot.closed === undefined) throw new Error('not drawn');
    expect(ballot.drawn.tables.flat()).toContain('A');
    expect(faultsOfBallot(ballot)).toEqual([]);
    const { drawn, closed } = ballot;
    expect(faultsOfBallot({ ...ballot, drawn: { ...drawn, tables: drawn.tables.toReversed() } })).toEqual([
      'the seats of heats are not those that its secret gives',
    ]);
    expect(faultsOfBallot({ ...ballot, drawn: { ...drawn, seats: 4 } })).toHaveLength(1);
    expect(
      faultsOfBallot({ ...ballot, closed: { ...closed, head: { ...HEAD, position: 42 } } }),
    ).toHaveLength(1);
    expect(faultsOfBallot({ ...ballot, commitment: '0'.repeat(64) })).toEqual([
      'the ballot of heats does not fit its seal',
    ]);
    expect(faultsOfBallot({ ...ballot, drawn: { ...drawn, secret: SECOND } })).toHaveLength(2);
  });

  test('one from before lists were closed is drawn as it was then, in files too', () => {
    const rules = rulesUnder(NZ, { sessions: HEATS }, 'results');
    const record = [...[...'DACB'].map((player) => enter(player)), seal(SECRET), draw(SECRET, { seats: 2 })];
    const settled = play(rules, record);
    if ('detail' in settled) throw new Error(settled.detail);
    const tables = drawSeatsUnclosed(NAME, SECRET, 2, [...'ABCD']);
    expect(settled.state.ballots[0]?.tables).toEqual(tables);
    expect(publishedBallots('T', settled.state).flatMap(faultsOfBallot)).toEqual([]);
    expect(play(rules, record.with(-1, draw(SECRET)))).toMatchObject({ clause: '4.2', at: 5 });
    const now = play(rules, record.toSpliced(-1, 1, close({ seats: 2 }), draw(SECRET)));
    if ('detail' in now) throw new Error(now.detail);
    const list = [...'DACB'].map((player) => ({ player }));
    expect(now.state.ballots[0]?.tables).toEqual(drawSeats(NAME, SECRET, { seats: 2, list, head: HEAD }));
  });
});
