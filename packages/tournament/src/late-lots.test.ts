import { expect } from 'vitest';
import { sealLot } from './ballot/lot.ts';
import { unseatedIn } from './chairs.ts';
import { BY_HAND, confirm, enter, openDesk, seat } from './desk.test-kit.ts';
import { type Book, HEATS, score } from './file.test-kit.ts';
import { clause } from './instruments.test-kit.ts';
import { fails, fill, firstCard, late, SECRET, sealed, seats, twoTables } from './seats.test-kit.ts';

/** A lot for one who entered after the ballot, drawn after the first card. */
const lateEntrant = (book: Book): string[] => {
  const desk = twoTables(book);
  desk.do(enter('G'), sealed(SECRET), firstCard);
  const said = desk.do(fill(SECRET, { seats: 4 }));
  expect(seats(desk)).toEqual(['ABC', 'DEF']);
  expect(desk.state().lots[0]?.drawn).toBeUndefined();
  return said;
};

/** B left a table of the heats that failed; a correction brings him into the final, and nobody sees to his seat. */
const lateFinalist = (book: Book): string[] => {
  const desk = openDesk(book, 'ABCD', { sessions: HEATS });
  desk.do(seat('heats', 'AB', 'CD'), fails(1), late('A', 2, BY_HAND), late('B', 2, BY_HAND));
  desk.do(score({ A: 9, B: 1, C: 2, D: 0 }, 'heats', 2), confirm('heats'), seat('final', 'AC'));
  const chips = { A: 9, B: 5, C: 2, D: 0 };
  const commitment = sealLot({ tournament: 'T', session: 'final' }, SECRET);
  const said = desk.do(
    { do: 'correct', session: 'heats', table: 2, chips, reason: 'his chips were in the other stack' },
    { do: 'sealLot', session: 'final', commitment },
    { do: 'begin', session: 'final', table: 1 },
    fill(SECRET, { session: 'final' }),
  );
  expect(unseatedIn(desk.rules, desk.state(), { session: 'final' })).toEqual(['B']);
  return said;
};

/** Table 2 fails in play, and somebody who came late has no seat either: he is not seated, and keeps nobody from it. */
const lateBesideFailed = (book: Book): string[] => {
  const desk = twoTables(book);
  desk.do(enter('G'), firstCard, fails(2), sealed(SECRET));
  const said = desk.do(fill(SECRET, { seats: 6 }), late('G', 1, BY_HAND));
  expect(seats(desk)[0]).toHaveLength(6);
  expect(unseatedIn(desk.rules, desk.state(), { session: 'heats' })).toEqual(['G']);
  expect(desk.state().lots[0]?.drawn?.players).toEqual(['D', 'E', 'F']);
  return said;
};

const SAYS = 'nobody draws a seat in a session that is on, but for a table of that session which failed';
clause('17.7', SAYS, (book, at) => {
  expect(lateEntrant(book)).toEqual([`not by ${at('17.7')}`]);
  expect(lateFinalist(book)).toEqual([
    `ScoreCorrected ${at('17.20')}`,
    `LotSealed ${at('17.7')}`,
    `SessionBegun ${at('17.7')}`,
    `not by ${at('17.7')}`,
  ]);
});
const BESIDE = 'who came too late does not keep those whose table failed from their lots';
clause('17.7', BESIDE, (book, at) =>
  expect(lateBesideFailed(book)).toEqual([`SeatsFilled ${at('17.7')}`, `not by ${at('17.7')}`]),
);
