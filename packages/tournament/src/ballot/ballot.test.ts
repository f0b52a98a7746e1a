import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openDesk } from '../desk.test-kit.ts';
import { type Book, HEATS } from '../file.test-kit.ts';
import { clause } from '../instruments.test-kit.ts';
import { drawFrom, drawSeats, drawSeatsUnclosed, sealBallot } from './draw.ts';
import { hexOf, sha256 } from './sha256.ts';

const SECRET = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const OTHER = SECRET.replace('00', '01');
const NAME = { tournament: 'T', session: 'heats' };
const HEAD = { position: 12, hash: 'ab'.repeat(32) };

const closed = (seats: number, players: readonly string[], words: Readonly<Record<string, string>> = {}) => ({
  seats,
  list: players.map((player) => {
    const word = words[player];
    return word === undefined ? { player } : { player, word };
  }),
  head: HEAD,
});

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
  ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
])('SHA-256 gives the published answer (%#)', (text, hash) => {
  expect(hexOf(sha256(new TextEncoder().encode(text)))).toBe(hash);
});

test('a number is drawn without favour: words beyond the last whole stretch are passed over', () => {
  const counts = [0, 0, 0];
  for (let word = 0; word < 8; word += 1) {
    const words = [word, 0];
    const drawn = drawFrom(() => words.shift() ?? Number.NaN, 8)(3);
    if (words.length === 1) counts[drawn] = (counts[drawn] ?? 0) + 1;
  }
  expect(counts).toEqual([2, 2, 2]);
});

test('everybody has one seat, tables are as few as can be and differ by one at the most, and it can be repeated', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 60 }),
      fc.integer({ min: 1, max: 9 }),
      (players, seats) => {
        const tables = drawSeats(NAME, SECRET, closed(seats, players));
        expect(tables.flat().sort()).toEqual([...players].sort());
        expect(tables.length).toBe(Math.ceil(players.length / seats));
        const sizes = tables.map(({ length }) => length);
        if (sizes.length > 0) expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        expect(drawSeats(NAME, SECRET, closed(seats, players))).toEqual(tables);
      },
    ),
  );
});

test('whatever goes into the draw gives other seats when it is another; and a seal fits one ballot', () => {
  const players = [...'abcdefghijklmnopqrstuvwxyz'];
  const list = closed(7, players, { c: 'green' });
  const drawn = [
    drawSeats(NAME, SECRET, list),
    drawSeats(NAME, OTHER, list),
    drawSeats({ ...NAME, session: 'final' }, SECRET, list),
    drawSeats({ ...NAME, tournament: 'U' }, SECRET, list),
    drawSeats(NAME, SECRET, { ...list, seats: 6 }),
    drawSeats(NAME, SECRET, closed(7, players.slice(1), { c: 'green' })),
    drawSeats(NAME, SECRET, closed(7, players, { c: 'felt' })),
    drawSeats(NAME, SECRET, closed(7, players, { d: 'green' })),
    drawSeats(NAME, SECRET, { ...list, head: { ...HEAD, position: 13 } }),
    drawSeats(NAME, SECRET, { ...list, head: { ...HEAD, hash: 'ac'.repeat(32) } }),
    drawSeatsUnclosed(NAME, SECRET, 7, players),
  ].map((tables) => tables.flat().join(''));
  expect(new Set(drawn).size).toBe(drawn.length);
  const seals = [
    sealBallot(NAME, SECRET),
    sealBallot(NAME, OTHER),
    sealBallot({ ...NAME, session: 'final' }, SECRET),
    sealBallot({ tournament: 'Theats', session: '' }, SECRET),
  ];
  expect(new Set(seals).size).toBe(seals.length);
});

const drawnBy = (book: Book): string[] => {
  const desk = openDesk(book, 'ABCDE', { sessions: HEATS });
  const seal = { do: 'seal', session: 'heats', commitment: sealBallot(NAME, SECRET) };
  const close = { do: 'closeList', session: 'heats', seats: 3, head: HEAD };
  const draw = { do: 'draw', session: 'heats', secret: SECRET };
  const said = desk.do(
    draw,
    close,
    { ...seal, session: 'nowhere' },
    seal,
    seal,
    { do: 'ballot', session: 'heats', tables: [[...'ABCDE']] },
    draw,
    { do: 'giveWord', session: 'heats', player: 'D', word: 'green felt' },
    close,
    { ...close, seats: 4 },
    { ...draw, secret: OTHER },
    { ...draw, seats: 4 },
    { ...draw, seats: 3 },
    draw,
  );
  const [ballot] = desk.state().ballots;
  expect(ballot?.tables).toEqual(drawSeats(NAME, SECRET, closed(3, [...'ABCDE'], { D: 'green felt' })));
  return said;
};
const expected = (by: string): string[] => [
  `not by ${by}`,
  `not by ${by}`,
  `not by ${by}`,
  `BallotSealed ${by}`,
  `not by ${by}`,
  `not by ${by}`,
  `not by ${by}`,
  `WordGiven ${by}`,
  `ListClosed ${by}`,
  `not by ${by}`,
  `not by ${by}`,
  `not by ${by}`,
  `Balloted ${by}`,
  `not by ${by}`,
];
const SAYS =
  'seats are drawn by the secret that was sealed before, of the list that was closed since, and by no other';

clause('17.7', SAYS, (book, at) => expect(drawnBy(book)).toEqual(expected(at('17.7'))));
clause('17.8', 'as many to a table as the director says, by the same draw', (book, at) =>
  expect(drawnBy(book)).toEqual(expected(at('17.7'))),
);
clause('1999 A:Tournament', 'everybody has the same chance of every seat', (book, at) =>
  expect(drawnBy(book)).toEqual(expected(at('17.7'))),
);
