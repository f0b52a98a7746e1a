import { libraryOf, rulebooks } from '@baize/rulebooks';
import { expect, test } from 'vitest';
import { GAME_NAMES, GAMES, isGame } from './games.ts';
import { trialOf } from './testing/trial.ts';

test('a game is known by its name in the list, and by nothing else', () => {
  expect(GAME_NAMES.every(isGame)).toBe(true);
  expect(['tournament', 'toString', ''].some(isGame)).toBe(false);
});

test.each(GAME_NAMES)('%s knows its editions, those of the house first, and carries them all', (name) => {
  const { game, books, usual, idsIn, bookIn, faultsIn } = GAMES[name].editions;
  expect(game).toBe(name);
  const own = books.map(({ edition }) => edition.id);
  expect(idsIn(rulebooks).slice(0, own.length)).toEqual(own);
  expect(usual).toBe(books[0].edition.id);
  const trial = trialOf(books[0], {});
  const library = libraryOf([trial, ...Object.values(rulebooks)]);
  expect(idsIn(library).at(-1)).toBe('trial');
  expect(bookIn(library, 'trial')).toBe(trial);
  expect(bookIn(library, 'nz-tournament-1999')).toBeUndefined();
  expect(bookIn(library, 'toString')).toBeUndefined();
  for (const book of books) expect((faultsIn as (book: unknown) => unknown)(book)).toEqual([]);
});

test('every rulebook is of a game of the list, or of tournament play', () => {
  for (const { edition } of Object.values(rulebooks))
    expect(isGame(edition.game) || edition.game === 'tournament', edition.id).toBe(true);
});

test('rules of a book that a library has not are a defect', () => {
  expect(() => GAMES.baccarat.editions.rulesIn(rulebooks, 'house-roulette')).toThrow(
    'there is no book house-roulette of baccarat',
  );
});
