import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wavesOf } from './allocation.ts';
import { drawSeats, sealBallot } from './ballot/draw.ts';
import { faultsOfBallot, publishedBallots } from './ballot/published.ts';
import { BY_HAND, confirm, type Desk, enter, openDesk, rulesUnder } from './desk.test-kit.ts';
import { type Book, HEATS, score } from './file.test-kit.ts';
import { BJ18, clause, NZ } from './instruments.test-kit.ts';
import { deskOptions } from './options.ts';
import { preview } from './preview.ts';
import { seatsIn } from './seats.ts';
import { play } from './settle.ts';
import { stageOf } from './stage.ts';
import { standingOf } from './standing.ts';
import { tournamentView } from './view.ts';

const SECRET = '5'.repeat(64);
const HEAD = { position: 41, hash: 'c'.repeat(64) };

/** Heats in waves, from each table of which one goes on. */
const inWaves = (...waves: readonly object[]): object => ({
  sessions: [
    { name: 'heats', advance: 1, waves },
    { name: 'final', final: true },
  ],
});

/** A wave of the heats by hand: `seatWave(1, 'AB', 'CD')` is two tables. */
const seatWave = (wave: number | undefined, ...tables: readonly string[]): object => ({
  do: 'ballot',
  session: 'heats',
  ...(wave === undefined ? {} : { wave }),
  tables: tables.map((table) => [...table]),
  ...BY_HAND,
});

const allocate = (wave: number, players: string, session = 'heats'): object => ({
  do: 'allocate',
  session,
  wave,
  players: [...players],
});

const sealed = (wave: number, secret: string, more: object = {}): object => ({
  do: 'seal',
  session: 'heats',
  wave,
  commitment: sealBallot({ tournament: 'T', session: 'heats', wave }, secret),
  ...more,
});
const close = (wave: number, seats = 2): object => ({
  do: 'closeList',
  session: 'heats',
  wave,
  seats,
  head: HEAD,
});
const draw = (wave: number, secret: string): object => ({ do: 'draw', session: 'heats', wave, secret });

const wavesAt = ({ rules, state }: Desk): string[] =>
  wavesOf(rules, state(), 'heats').map((players) => players.join(''));

const stageAt = ({ rules, state }: Desk): string => {
  const { stage, session = '', wave = '' } = stageOf(rules, state());
  return `${stage} ${session} ${wave}`.trim();
};

describe('who plays in which wave (L12)', () => {
  //  waves, entrants, by wave
  test.each([
    [[{}, {}], 'ABCD', ['AB', 'CD']],
    [[{}, {}], 'ABCDE', ['ABC', 'DE']],
    [[{}, {}, {}], 'ABCDE', ['AB', 'CD', 'E']],
    [[{ seats: 3 }, {}], 'ABCDE', ['ABC', 'DE']],
    [[{ seats: 3 }, { seats: 1 }], 'ABCDE', ['ABC', 'DE']],
    [[{ seats: 9 }, {}], 'ABC', ['ABC', '']],
    [[{}, { seats: 1 }, {}], 'ABCDEF', ['AB', 'C', 'DEF']],
  ])('%j with %s', (waves, players, expected) =>
    expect(wavesAt(openDesk(NZ, players, inWaves(...waves)))).toEqual(expected),
  );

  test('a session without waves is one, of everybody', () => {
    const { rules, state } = openDesk(NZ, 'ABC', { sessions: HEATS });
    expect(wavesOf(rules, state(), 'heats')).toEqual([['A', 'B', 'C']]);
  });

  test('whom the operator puts into a wave is there, by the last word, and the others fill what is left', () => {
    const desk = openDesk(NZ, 'ABCDE', inWaves({ seats: 2 }, { seats: 2 }, {}));
    desk.do(allocate(1, 'E'), allocate(2, 'AD'), allocate(1, 'D'));
    expect(wavesAt(desk)).toEqual(['DE', 'AB', 'C']);
  });

  test('a closed list and a drawn wave keep theirs: who comes then is for the next, and who is late for the last', () => {
    const desk = openDesk(NZ, 'ABCD', inWaves({}, {}));
    desk.do(sealed(1, SECRET), close(1), enter('E'), enter('F'));
    expect(wavesAt(desk)).toEqual(['AB', 'CDEF']);
    expect(desk.state().voidedSeals).toEqual([]);
    desk.do(draw(1, SECRET), enter('G'), seatWave(2, 'CDEFG'), enter('H'));
    expect(wavesAt(desk)).toEqual(['AB', 'CDEFGH']);
  });

  test('a substitute plays in the wave of whom he stands in for', () => {
    const desk = openDesk(BJ18, 'ABCD', inWaves({}, {}));
    desk.do(allocate(2, 'A'), { do: 'substitute', player: 'X', for: 'A' });
    expect(wavesAt(desk)).toEqual(['BC', 'XD']);
  });

  test('every player of a session is in one wave, whoever comes, goes or is put somewhere', () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('noShow'), player: fc.constantFrom(...'ABCDEFGH') }),
      fc.record({
        do: fc.constant('enter'),
        player: fc.constantFrom(...'IJKL'),
        notified: fc.constant(true),
      }),
      fc.record({
        do: fc.constant('allocate'),
        session: fc.constant('heats'),
        wave: fc.integer({ min: 1, max: 3 }),
        players: fc.tuple(fc.constantFrom(...'ABCDEFGHIJKL')),
      }),
      fc.constantFrom(sealed(1, SECRET), close(1), draw(1, SECRET), sealed(2, SECRET), close(2)),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const desk = openDesk(NZ, 'ABCDEFGH', inWaves({}, { seats: 2 }, {}));
        desk.do(...steps);
        const present = desk.state().entrants.filter(({ presence }) => presence === 'in');
        const all = wavesOf(desk.rules, desk.state(), 'heats').flat();
        expect([...all].sort()).toEqual(present.map(({ player }) => player).sort());
      }),
      { numRuns: 60 },
    );
  });

  test('who bought back after his count plays in a wave that is still to come', () => {
    const desk = openDesk(BJ18, 'ABCD', { ...inWaves({}, {}), buyBack: 1 });
    desk.do(seatWave(1, 'AB'), score({ A: 9, B: 0 }, 'heats'));
    expect(wavesAt(desk)).toEqual(['AB', 'CD']);
    expect(desk.do({ do: 'buyBack', player: 'B' })[0]).toMatch(/^BoughtBack/);
    expect(wavesAt(desk)).toEqual(['A', 'BCD']);
    desk.do(seatWave(2, 'BC', 'D'));
    expect(wavesAt(desk)).toEqual(['A', 'BCD']);
    desk.do(score({ B: 5, C: 1 }, 'heats', 2));
    expect(wavesAt(desk)).toEqual(['A', 'BCD']);
  });
});

/** Put there, put where there is none, put there after a seat was given, and put into what has begun. */
const putAt = (book: Book): string[] => {
  const desk = openDesk(book, 'ABCD', inWaves({}, {}));
  return [
    ...desk.do(allocate(2, 'A'), allocate(3, 'A'), allocate(1, 'A', 'final'), allocate(1, 'X')),
    ...desk.do(seatWave(1, 'BC'), allocate(2, 'B'), { do: 'begin', session: 'heats', wave: 1 }),
    ...desk.do(allocate(1, 'D')),
  ];
};
clause('1999 2.3(d)(i)', 'the operator says who plays in which wave, until he has a seat there', (book) =>
  expect(putAt(book)).toEqual([
    'Allocated 2.3(d)(i)',
    'not by 2.3(d)(i)',
    'not by 2.3(d)(i)',
    'not by A:Player',
    'Balloted 4.2',
    'not by 2.3(d)(i)',
    'SessionBegun 4.2',
    'not by 2.3(d)(i)',
  ]),
);
clause(
  ['17.7', '17.6'],
  'players are allocated to a wave of a session until it has begun, and they have a seat',
  (book, at) =>
    expect(putAt(book)).toEqual(
      ['Allocated', 'not by', 'not by', 'other', 'Balloted', 'not by', 'SessionBegun', 'not by'].map(
        (what) => (what === 'other' ? `not by ${at('17.6')}` : `${what} ${at('17.7')}`),
      ),
    ),
);

/** A ballot of both waves together, of no wave, of one that there is not, and of each. */
const seatedBy = (book: Book): string[] => {
  const desk = openDesk(book, 'ABCD', inWaves({}, {}));
  const said = desk.do(
    seatWave(undefined, 'ABCD'),
    seatWave(3, 'AB'),
    seatWave(1, 'ABC'),
    seatWave(1, 'A'),
    seatWave(1, 'AB'),
    seatWave(1, 'AB'),
    seatWave(2, 'C', 'D'),
  );
  expect(seatsIn(desk.state(), 'heats')).toEqual([['A', 'B'], ['C'], ['D']]);
  expect(desk.state().ballots.map(({ numbers }) => numbers)).toEqual([[1], [2, 3]]);
  return said;
};
clause(
  ['17.7', '17.6'],
  'a ballot seats everybody of its wave and nobody else, at tables of its own',
  (book, at) =>
    expect(seatedBy(book).map((each) => each.replace(at('17.7'), ''))).toEqual([
      'not by ',
      'not by ',
      'not by ',
      'not by ',
      'Balloted ',
      'not by ',
      'Balloted ',
    ]),
);
clause('1999 2.3(d)(ii)', 'every player of a wave has one seat, at whatever table', (book) =>
  expect(seatedBy(book)).toEqual([
    'not by 2.3(d)(i)',
    'not by 2.3(d)(i)',
    'not by 4.2',
    'not by 4.2',
    'Balloted 4.2',
    'not by 4.2',
    'Balloted 4.2',
  ]),
);

describe('a sealed ballot of a wave (L12)', () => {
  test('is sealed, closed and drawn by itself, and verified like any other', () => {
    const desk = openDesk(BJ18, 'ABCDE', inWaves({}, {}));
    const word = { do: 'giveWord', session: 'heats', wave: 1, player: 'B', word: 'felt' };
    expect(
      desk.do(sealed(1, SECRET), sealed(2, SECRET), word, { ...word, wave: 2 }, close(1), close(2), close(2)),
    ).toEqual([
      'BallotSealed 19.7',
      'BallotSealed 19.7',
      'WordGiven 19.7',
      'WordGiven 19.7',
      'ListClosed 19.7',
      'ListClosed 19.7',
      'not by 19.7',
    ]);
    expect(desk.do(draw(2, SECRET), draw(1, SECRET))).toEqual(['Balloted 19.7', 'Balloted 19.7']);
    const [first, second] = publishedBallots('T', desk.state());
    const name = { tournament: 'T', session: 'heats', wave: 1 };
    const list = [{ player: 'A' }, { player: 'B', word: 'felt' }, { player: 'C' }];
    expect(first?.drawn?.tables).toEqual(drawSeats(name, SECRET, { seats: 2, list, head: HEAD }));
    expect([first, second].flatMap((each) => (each === undefined ? ['none'] : faultsOfBallot(each)))).toEqual(
      [],
    );
    expect(seatsIn(desk.state(), 'heats')).toEqual([
      ...(second?.drawn?.tables ?? []),
      ...(first?.drawn?.tables ?? []),
    ]);
    const other = { ...(first as NonNullable<typeof first>), wave: 2 };
    expect(faultsOfBallot(other)).toEqual([
      'the ballot of wave 2 of heats does not fit its seal',
      'the seats of wave 2 of heats are not those that its secret gives',
    ]);
  });

  test('the secret of one wave opens no other, nor the whole session', () => {
    const of = { tournament: 'T', session: 'heats' };
    const seals = [of, { ...of, wave: 1 }, { ...of, wave: 2 }].map((name) => sealBallot(name, SECRET));
    expect(new Set(seals).size).toBe(3);
  });

  test('is void when others are to play in it, and sealed anew', () => {
    const desk = openDesk(NZ, 'ABCD', inWaves({}, {}));
    desk.do(sealed(1, SECRET), close(1), sealed(2, SECRET));
    expect(desk.do(allocate(1, 'C'))).toEqual(['Allocated 2.3(d)(i),SealVoided 4.2']);
    expect(desk.state().voidedSeals).toMatchObject([{ session: 'heats', wave: 1 }]);
    expect(desk.state().seals).toMatchObject([{ session: 'heats', wave: 2 }]);
    expect(desk.do(draw(1, SECRET), seatWave(1, 'ABC'))).toEqual(['not by 4.2', 'not by 4.2']);
    const again = sealed(2, '6'.repeat(64), { reason: 'the seats were wrong' });
    expect(desk.do(again)).toEqual(['SealVoided 4.2,BallotSealed 4.2']);
  });

  test('is never drawn of a list that was not closed, in a file either', () => {
    const rules = rulesUnder(NZ, inWaves({}, {}), 'results');
    const record = [enter('A'), enter('B'), sealed(1, SECRET), { ...draw(1, SECRET), seats: 2 }];
    expect(play(rules, record)).toMatchObject({ at: 3, clause: '4.2' });
  });

  test('of a wave that cannot be a number no act is read', () => {
    for (const act of [sealed(1, SECRET), close(1), draw(1, SECRET), seatWave(1, 'AB'), allocate(1, 'A')]) {
      const wrong = { ...act, wave: 0 };
      expect(play(rulesUnder(NZ, inWaves({}, {})), [wrong]), JSON.stringify(wrong)).toMatchObject({ at: 0 });
    }
    const word = { do: 'giveWord', session: 'heats', wave: 'A', player: 'A', word: 'felt' };
    expect(play(rulesUnder(NZ), [word])).toMatchObject({ at: 0 });
  });

  test('a preview tells who would be seated in the wave, and nothing else', () => {
    const desk = openDesk(NZ, 'ABCD', inWaves({}, {}));
    desk.do(sealed(2, SECRET));
    const foreseen = preview(desk.rules, desk.state(), {
      do: 'closeList',
      session: 'heats',
      wave: 2,
      seats: 2,
    });
    expect(foreseen).toMatchObject({ ok: true, seating: { players: ['C', 'D'], tables: 1 } });
  });
});

describe('a session in waves goes on until the last of them is confirmed (L12)', () => {
  const desk = openDesk(NZ, 'ABCD', inWaves({ name: 'early' }, {}, {}));
  const told: string[] = [];
  const says = (...acts: readonly object[]): string => {
    told.push(...desk.do(...acts));
    return stageAt(desk);
  };

  test('seated, played and counted wave by wave; one that nobody is in is passed over', () => {
    expect(says(allocate(1, 'AB'), allocate(2, 'CD'))).toBe('entriesOpen');
    expect(says(seatWave(1, 'AB'))).toBe('seated heats 1');
    expect(desk.do(confirm('heats'))).toEqual(['not by 5.5']);
    expect(says(score({ A: 2, B: 1 }, 'heats', 1))).toBe('nextSession heats 2');
    expect(standingOf(desk.rules, desk.state()).due).toEqual([
      { do: 'score', session: 'heats', clause: '5.5' },
    ]);
    expect(desk.do(confirm('heats'))).toEqual(['not by 5.5']);
    expect(says(seatWave(2, 'C', 'D'))).toBe('seated heats 2');
    expect(says(score({ C: 2 }, 'heats', 2))).toBe('play heats 2');
    expect(desk.do(confirm('heats'))).toEqual(['not by 5.5']);
    expect(says(score({ D: 2 }, 'heats', 3))).toBe('tally heats');
    expect(says(confirm('heats'))).toBe('nextSession final');
    expect(standingOf(desk.rules, desk.state()).advancing.heats).toEqual(['A', 'C', 'D']);
    expect(standingOf(desk.rules, desk.state()).due).toEqual([
      { do: 'score', session: 'final', clause: '5.5' },
    ]);
    expect(told.filter((each) => each.startsWith('not'))).toEqual([]);
  });

  test('counts without seats, as in a file, are a tally', () => {
    const rules = rulesUnder(NZ, inWaves({}, {}), 'results');
    const played = play(rules, [enter('A'), enter('B'), score({ A: 1, B: 0 }, 'heats'), confirm('heats')]);
    if ('detail' in played) throw new Error(played.detail);
    expect(stageOf(rules, played.state)).toMatchObject({ stage: 'nextSession', session: 'final' });
    const before = play(rules, [enter('A'), enter('B'), score({ A: 1, B: 0 }, 'heats')]);
    expect('state' in before ? stageOf(rules, before.state).stage : before).toBe('tally');
  });
});

describe('waves in views and offers (L12)', () => {
  test('the board tells of every wave: who plays, how far its ballot is, its tables', () => {
    const desk = openDesk(NZ, 'ABCD', inWaves({ name: 'early' }, {}));
    desk.do(sealed(1, SECRET), close(1), draw(1, SECRET), sealed(2, SECRET), {
      do: 'giveWord',
      session: 'heats',
      wave: 2,
      player: 'D',
      word: 'felt',
    });
    const view = tournamentView(desk.rules, desk.state(), { role: 'player', player: 'D' });
    const [heats, final] = view.sessions;
    expect(heats?.waves).toMatchObject([
      { wave: 1, name: 'early', players: ['A', 'B'], ballot: { stage: 'drawn' }, tables: [1] },
      { wave: 2, name: undefined, players: ['C', 'D'], ballot: { stage: 'sealed', words: 1 }, tables: [] },
    ]);
    expect(heats?.commitment).toBe(heats?.waves[1]?.commitment);
    expect(final?.waves).toMatchObject([{ wave: undefined, players: [] }]);
    expect(view.own).toMatchObject({ seats: [], words: [{ session: 'heats', wave: 2, word: 'felt' }] });
    desk.do(close(2), draw(2, SECRET));
    const own = tournamentView(desk.rules, desk.state(), { role: 'player', player: 'D' }).own.seats;
    expect(own).toMatchObject([{ session: 'heats', table: 2 }]);
  });

  test('each wave is offered its players and its ballot, and an ACT ballot by hand what it is told with', () => {
    const offers = (book: Book): string[] => {
      const desk = openDesk(book, 'ABCD', inWaves({}, {}));
      return deskOptions(desk.rules, desk.state())
        .filter(({ act }) => ['allocate', 'seal', 'ballot'].includes(act.do))
        .map(({ act, choose }) => `${act.do} ${'wave' in act ? act.wave : ''} ${Object.keys(choose ?? {})}`);
    };
    expect(offers(NZ)).toEqual([
      'allocate 1 players',
      'seal 1 commitment',
      'ballot 1 tables',
      'allocate 2 players',
      'seal 2 commitment',
      'ballot 2 tables',
      'seal  commitment',
    ]);
    expect(offers(BJ18)).toContain('ballot 2 tables,how,drawnBy,seenBy');
  });
});
