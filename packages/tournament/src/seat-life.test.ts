import { describe, expect, test } from 'vitest';
import { sealBallot } from './ballot/draw.ts';
import { drawLot, faultsOfLot, publishedLots, sealLot } from './ballot/lot.ts';
import { faultsOfBallot, publishedBallots } from './ballot/published.ts';
import { decideWithoutSecret } from './decide/index.ts';
import { BY_HAND, confirm, enter, openDesk, seat } from './desk.test-kit.ts';
import { seatSlips } from './documents/index.ts';
import { htmlOf } from './documents/page.ts';
import { csvOf, SHEETS } from './documents/sheets.ts';
import { type Book, HEATS, score } from './file.test-kit.ts';
import { BJ18, clause, MB16, NZ } from './instruments.test-kit.ts';
import { preview } from './preview.ts';
import { previewAll } from './preview-all.ts';
import { runningIn } from './running.ts';
import {
  begin,
  fails,
  fill,
  firstCard,
  HEAD,
  late,
  NAME,
  SECOND,
  SECRET,
  sealed,
  seats,
  twoTables,
} from './seats.test-kit.ts';
import { seatsIn } from './seats.ts';

describe('a free seat by lot (U5, L2)', () => {
  test('those who come late draw the seats that are free, sealed before, and anybody can repeat it', () => {
    const desk = twoTables(BJ18);
    desk.do({ do: 'withdraw', player: 'B', consent: false }, enter('G'), enter('H'));
    expect(
      desk.do(
        fill(SECRET),
        sealed(SECRET),
        sealed(SECOND),
        fill(SECOND, { seats: 4 }),
        fill(SECRET, { seats: 4 }),
      ),
    ).toEqual(['not by 19.7', 'LotSealed 19.7', 'not by 19.7', 'not by 19.7', 'SeatsFilled 19.7']);
    const chairs = [
      { table: 1, seat: 2 },
      { table: 1, seat: 4 },
    ];
    const given = drawLot(NAME, SECRET, { players: ['G', 'H'], chairs, head: HEAD });
    expect(given.map(({ player }) => player).sort()).toEqual(['G', 'H']);
    const [second, fourth] = given.map(({ player }) => player);
    expect(seats(desk)).toEqual([`A${second}C${fourth}`, 'DEF']);
    const [lot] = publishedLots('T', desk.state());
    if (lot?.drawn === undefined) throw new Error('no lot was drawn');
    expect(faultsOfLot(lot)).toEqual([]);
    expect(faultsOfLot({ ...lot, commitment: SECRET })).toEqual(['the lot of heats does not fit its seal']);
    const moved = { ...lot, drawn: { ...lot.drawn, given: [...given].reverse() } };
    expect(faultsOfLot(moved)).toEqual(['the chairs of heats are not those that its secret gives']);
    expect(faultsOfLot({ ...lot, wave: 1 })[0]).toBe('the lot of heats does not fit its seal');
  });

  test('tables stay even: the one with the fewest players comes first', () => {
    const desk = openDesk(BJ18, 'ABCDEFG', { sessions: HEATS });
    desk.do(seat('heats', 'ABC', 'DE', 'FG'), enter('H'), enter('I'), enter('J'));
    desk.do(sealed(SECRET), fill(SECRET));
    expect(desk.state().lots[0]?.drawn).toBeUndefined();
    desk.do(fill(SECRET, { seats: 4 }));
    expect(desk.state().lots[0]?.drawn?.chairs).toEqual([
      { table: 2, seat: 3 },
      { table: 3, seat: 3 },
      { table: 1, seat: 4 },
    ]);
  });

  test('nobody draws for a table that has been counted', () => {
    const desk = openDesk(BJ18, 'ABCDEF', { sessions: HEATS });
    desk.do(seat('heats', 'AB', 'CD', 'EF'), begin, score({ A: 9, B: 1 }, 'heats', 1), fails(2));
    desk.do(sealed(SECRET), fill(SECRET, { seats: 4 }));
    expect(desk.state().lots[0]?.drawn?.chairs).toEqual([3, 4].map((at) => ({ table: 3, seat: at })));
  });

  test('a sealed draw says how many sit at a table', () => {
    const desk = openDesk(NZ, 'ABC', { sessions: HEATS });
    const head = { position: 1, hash: SECRET };
    desk.do(
      { do: 'seal', session: 'heats', commitment: sealBallot(NAME, SECRET) },
      { do: 'closeList', session: 'heats', seats: 4, head },
      { do: 'draw', session: 'heats', secret: SECRET },
      enter('D'),
      sealed(SECOND),
    );
    expect(desk.do(fill(SECOND))).toEqual(['SeatsFilled 4.2']);
    expect(desk.do(sealed(SECRET), fill(SECRET), sealed(SECOND))).toEqual([
      'LotSealed 4.2',
      'not by 4.2',
      'not by 4.2',
    ]);
  });

  test('a seal is given up for a reason, and never used', () => {
    const desk = twoTables(NZ);
    desk.do(enter('G'), sealed(SECRET));
    expect(desk.do(sealed(SECOND, { reason: 'the secret is lost' }), fill(SECRET, { seats: 4 }))).toEqual([
      'LotSealed 4.2',
      'not by 4.2',
    ]);
    expect(desk.do(fill(SECOND, { seats: 4 }))).toEqual(['SeatsFilled 4.2']);
    expect(desk.state().lots.map(({ voided, drawn }) => voided ?? drawn?.secret)).toEqual([
      'the secret is lost',
      SECOND,
    ]);
    // What was never drawn cannot be faulty.
    expect(publishedLots('T', desk.state()).map(faultsOfLot)).toEqual([[], []]);
  });

  test('there are no lots before the ballot, and none of a wave that there is not', () => {
    const desk = openDesk(NZ, 'ABC', { sessions: HEATS });
    expect(desk.do(sealed(SECRET), sealed(SECRET, { wave: 1 }), fill(SECRET))).toEqual([
      'not by 4.2',
      'not by 2.3(d)(i)',
      'not by 4.2',
    ]);
  });

  test('whoever a correction brings into the final draws the seat of whom it takes out of it', () => {
    const desk = openDesk(NZ, 'ABCD', { sessions: [{ name: 'heats', advance: 1 }, HEATS[1]] });
    desk.do(seat('heats', 'AB', 'CD'), score({ A: 2, B: 1 }, 'heats', 1), score({ C: 2, D: 1 }, 'heats', 2));
    desk.do(confirm('heats'), seat('final', 'AC'));
    expect(
      desk.do({ do: 'correct', session: 'heats', table: 1, chips: { A: 1, B: 2 }, reason: 'swapped' }),
    ).toEqual(['ScoreCorrected 5.5']);
    const commitment = sealLot({ tournament: 'T', session: 'final' }, SECRET);
    expect(
      desk.do({ do: 'sealLot', session: 'final', commitment }, fill(SECRET, { session: 'final' })),
    ).toEqual(['LotSealed 4.2', 'SeatsFilled 4.2']);
    expect(seatsIn(desk.state(), 'final')).toEqual([['B', 'C']]);
  });

  test('nothing of a lot is told before its secret is open', () => {
    const desk = twoTables(NZ);
    desk.do(enter('G'), sealed(SECRET));
    const act = { do: 'fillSeat', session: 'heats', seats: 4 } as const;
    const seating = { session: 'heats', players: ['G'], seats: 1, tables: 1, by: '4.2' };
    const foreseen = preview(desk.rules, desk.state(), act);
    expect(foreseen).toEqual({ ok: true, events: [], changes: {}, seating });
    expect(preview(desk.rules, desk.state(), { ...act, seats: 3 })).toMatchObject({ ok: false });
    expect(preview(desk.rules, desk.state(), { do: 'sealLot', session: 'heats', reason: 'x' })).toMatchObject(
      {
        events: [],
      },
    );
    expect(previewAll(desk.rules, desk.state(), [act])).toMatchObject({ ok: true, seating });
    expect(previewAll(desk.rules, desk.state(), [{ do: 'sealLot', session: 'heats' }])).toMatchObject({
      ok: false,
    });
    desk.do({ do: 'cancel' });
    expect(decideWithoutSecret(desk.rules, desk.state(), act, HEAD)).toMatchObject({ ok: false });
  });
});

/** At will, drawn by hand, at a table that is not there, a second time, before everybody sits, and after a card. */
const lateBy = (book: Book): string[] => {
  const desk = twoTables(book);
  desk.do(enter('G'), enter('H'));
  return [
    ...desk.do(late('G', 1), late('G', 9, BY_HAND), late('G', 1, { seat: 2, ...BY_HAND })),
    ...desk.do(late('G', 1, { seat: 4, ...BY_HAND }), late('A', 2, BY_HAND), late('X', 2, BY_HAND)),
    ...desk.do({ ...late('H', 2, BY_HAND), wave: 1 }, begin, firstCard, late('H', 2, BY_HAND)),
  ].map((each) => each.split(' ').at(0) as string);
};
clause(['17.7', '17.6'], 'a late seat is drawn too, and before the first card (L16)', (book) =>
  expect(lateBy(book)).toEqual([
    'not',
    'not',
    'not',
    'SeatsFilled',
    'not',
    'not',
    'not',
    'not',
    'SessionBegun',
    'not',
  ]),
);
clause('1999 2.3(d)(ii)', 'the operator gives a late seat where he likes, before the first card', (book) =>
  expect(lateBy(book)).toEqual([
    'SeatsFilled',
    'not',
    'not',
    'not',
    'not',
    'not',
    'not',
    'not',
    'SessionBegun',
    'not',
  ]),
);

/** Changed, changed with himself, with nobody, moved, moved to a table that there is not, and all of it in play. */
const changedBy = (book: Book): string[] => {
  const desk = twoTables(book);
  const swap = { do: 'swap', session: 'heats', player: 'A', with: 'D' };
  const move = { do: 'move', session: 'heats', player: 'B', table: 2 };
  const said = desk.do(swap, { ...swap, with: 'A' }, { ...swap, with: 'X' }, move, { ...move, table: 9 });
  return [...said, ...desk.do(begin, swap, move)];
};
clause(
  '1999 4.2',
  'seats change before the first card as the operator likes, and then nobody changes his',
  (book) => {
    expect(changedBy(book)).toEqual([
      'SeatsSwapped 4.2',
      'not by 4.2',
      'not by 4.2',
      'SeatMoved 4.2',
      'not by 4.2',
      'SessionBegun 4.2',
      'not by 4.2',
      'not by 4.2',
    ]);
    const desk = twoTables(book);
    desk.do({ do: 'swap', session: 'heats', player: 'A', with: 'D' });
    desk.do({ do: 'move', session: 'heats', player: 'B', table: 2 });
    expect(seats(desk)).toEqual(['D-C', 'AEFB']);
    expect(csvOf(SHEETS.seats?.(desk.rules, desk.state()) as never)).not.toContain('heats,1,2');
    expect(htmlOf(seatSlips(desk.rules, desk.state(), 'heats')).match(/class="slip"/g)).toHaveLength(6);
  },
);
clause(
  ['17.7', '17.6'],
  'nobody changes the seat that the ballot gave him, nor are tables balanced',
  (book, at) => {
    const not = `not by ${at('17.7')}`;
    expect(changedBy(book)).toEqual([not, not, not, not, not, `SessionBegun ${at('17.7')}`, not, not]);
  },
);

/** A table that fails, once more, one that is not there, a sound one; and where its players go. */
const failedBy = (book: Book): string[] => {
  const desk = twoTables(book);
  desk.do(begin, { do: 'count', session: 'heats', table: 1, round: 3, chips: { A: 400, B: 20, C: 900 } });
  desk.do({ do: 'count', session: 'heats', table: 2, round: 2, chips: { D: 400, E: 500, F: 900 } });
  const sound = { ...fails(2), do: 'breakTable' };
  const said = desk.do(sound, fails(1), fails(1), fails(7), { ...sound, table: 9 });
  expect(seats(desk)).toEqual(['---', 'DEF']);
  expect(desk.do(sealed(SECRET), fill(SECRET, { seats: 6 })).map((each) => each.split(' ')[0])).toEqual([
    'LotSealed',
    'SeatsFilled',
  ]);
  expect([...(seats(desk)[1] ?? '')].sort().join('')).toBe('ABCDEF');
  const chips = { A: 1, B: 2, C: 3, D: 4, E: 5, F: 6 };
  return [...said, ...desk.do(score(chips, 'heats', 2), fails(2))];
};
clause(
  ['17.7', '17.6'],
  'a table that fails is left by lot, and a sound one never',
  (book, at, { director }) =>
    expect(failedBy(book)).toEqual([
      `not by ${at('17.7')}`,
      `TableClosed ${director}`,
      `not by ${at('17.7')}`,
      `not by ${at('17.7')}`,
      `not by ${at('17.7')}`,
      `Scored ${at('17.20')}`,
      `not by ${at('17.20')}`,
    ]),
);
clause('1999 4.2', 'a table that fails is left, and a sound one never', (book) =>
  expect(failedBy(book)).toEqual([
    'not by 4.2',
    'TableClosed 4.1',
    'not by 4.2',
    'not by 4.2',
    'not by 4.2',
    'Scored 5.5',
    'not by 5.5',
  ]),
);
clause(
  '17.3(a)(ii)(B)',
  'in a sit-and-go seats change as its conditions state, and only then',
  (book, at) => {
    const acts = [
      { ...fails(1), do: 'breakTable' },
      { do: 'move', session: 'heats', player: 'D', table: 2 },
    ];
    const stated = { sitAndGo: true, seatingWhilePlaying: 'tables are broken up as they empty' };
    const by = at('17.3(a)(ii)(B)');
    const not = `not by ${at('17.7')}`;
    expect(
      twoTables(book, { sitAndGo: true, seatingWhilePlaying: undefined })
        .do(begin, ...acts)
        .slice(1),
    ).toEqual([not, not]);
    expect(
      twoTables(book, stated)
        .do(begin, ...acts)
        .slice(1),
    ).toEqual([`TableClosed ${by}`, `SeatMoved ${by}`]);
  },
);

test('who comes from a table that failed wagers with what he brought, and the marker knows it', () => {
  const desk = twoTables(NZ);
  desk.do({ do: 'count', session: 'heats', table: 1, round: 3, chips: { A: 400, B: 20, C: 900 } });
  desk.do({ do: 'count', session: 'heats', table: 2, round: 1, chips: { D: 10, E: 10, F: 10 } });
  desk.do(fails(1), late('B', 2), late('A', 2));
  expect(seats(desk)[1]).toBe('DEFBA');
  expect(runningIn(desk.rules, desk.state(), 'heats')[1]).toMatchObject({ round: 1, marker: 5 });
});

/** Struck for a cause, drawn anew under a new seal only, and not after the first card. */
const redrawnBy = (book: Book): string[] => {
  const desk = openDesk(book, 'ABCD', { sessions: HEATS });
  const seal = (secret: string): object => ({
    do: 'seal',
    session: 'heats',
    commitment: sealBallot(NAME, secret),
  });
  const close = { do: 'closeList', session: 'heats', seats: 2, head: HEAD };
  const draw = (secret: string): object => ({ do: 'draw', session: 'heats', secret });
  const redraw = { do: 'redraw', session: 'heats', cause: 'players', reason: 'E was left out' };
  const said = desk.do({ ...redraw, wave: 2 }, redraw, seal(SECRET), close, draw(SECRET), enter('E'), redraw);
  const again = desk.do(
    seat('heats', 'ABCDE'),
    seal(SECRET),
    seal(SECOND),
    close,
    draw(SECOND),
    begin,
    redraw,
  );
  const [first, second] = publishedBallots('T', desk.state());
  expect(first?.drawn?.secret).toBe(SECRET);
  expect(second?.drawn?.tables.flat().sort()).toEqual([...'ABCDE']);
  expect([first, second].flatMap((each) => faultsOfBallot(each as NonNullable<typeof each>))).toEqual([]);
  expect(desk.state().struckBallots).toMatchObject([
    { session: 'heats', cause: 'players', reason: 'E was left out' },
  ]);
  return [...said, ...again].map((each) => each.split(' ')[0] as string);
};
clause('17.7', 'all is drawn anew before the first card, for a cause and under a new seal', (book) =>
  expect(redrawnBy(book)).toEqual([
    'not',
    'not',
    'BallotSealed',
    'ListClosed',
    'Balloted',
    'Entered',
    'BallotStruck',
    'not',
    'not',
    'BallotSealed',
    'ListClosed',
    'Balloted',
    'SessionBegun',
    'not',
  ]),
);

test('a wave that is drawn anew keeps the numbers of its tables, and what was drawn by hand stays to be seen', () => {
  const waves = { sessions: [{ name: 'heats', advance: 1, waves: [{}, {}] }, HEATS[1]] };
  const desk = openDesk(MB16, 'ABCD', waves);
  const ballot = (wave: number, players: string) => ({ ...seat('heats', players), wave });
  desk.do(ballot(1, 'AB'), ballot(2, 'CD'));
  const redraw = { do: 'redraw', session: 'heats', wave: 1, cause: 'tables', reason: 'table 1 is closed' };
  expect(desk.do(redraw, ballot(1, 'BA'))).toEqual(['BallotStruck 15.7', 'Balloted 15.7']);
  expect(seats(desk)).toEqual(['BA', 'CD']);
  expect(desk.state().struckBallots).toEqual([
    {
      session: 'heats',
      wave: 1,
      tables: [['A', 'B']],
      byHand: BY_HAND,
      cause: 'tables',
      reason: 'table 1 is closed',
    },
  ]);
  expect(publishedBallots('T', desk.state())).toEqual([]);
});
