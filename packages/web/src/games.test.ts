import { type Actor, GAME_NAMES, GAMES, type GameName, must } from '@baize/engine';
import { libraryOf, type Rulebook, rulebooks } from '@baize/rulebooks';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { OpenTableView } from './game/kind.ts';
import type { DeskParts, GameParts } from './game/parts.ts';
import { deskOf, partsOf, playableIn, readDesks } from './games.ts';
import { oddsBooksIn } from './odds/books.ts';
import { controlsOf, oddsOf } from './odds/games.ts';
import { solve } from './odds/work-games.ts';
import { TRIALS, trialOf } from './trials.test-kit.ts';
import { editionTitle, gameName, placeAndYear } from './words/edition.ts';

const LIBRARY = libraryOf([...Object.values(rulebooks), ...GAME_NAMES.map(trialOf)]);

const bookOf = (id: string): Rulebook => must(LIBRARY[id], id);
const partsUnder = (id: string): GameParts & DeskParts => ({
  ...must(partsOf(LIBRARY, id), id),
  ...must(deskOf(LIBRARY, id), id),
});

test('a game has no parts before it has been read', async () => {
  for (const id of Object.keys(LIBRARY))
    expect([partsOf(LIBRARY, id), deskOf(LIBRARY, id)]).toEqual([undefined, undefined]);
  await readDesks();
  expect(partsOf(LIBRARY, 'trial-dice')).toBeDefined();
});

interface AnyGame {
  initial(rules: unknown): unknown;
  decide(
    rules: unknown,
    state: unknown,
    command: unknown,
  ):
    | { readonly ok: true; readonly events: readonly unknown[] }
    | { readonly ok: false; readonly refusal: object };
  evolve(state: unknown, event: unknown): unknown;
  view(rules: unknown, state: unknown, viewer: Actor | { readonly role: 'onlooker' }): OpenTableView;
}

/** A table under a book, opened with the form as it begins, by the rules themselves. */
const opened = (game: GameName, id: string): OpenTableView => {
  const { editions, game: play } = GAMES[game] as unknown as {
    readonly editions: { rulesOf(book: Rulebook): unknown };
    readonly game: AnyGame;
  };
  const rules = editions.rulesOf(bookOf(id));
  const { opening } = partsUnder(id);
  const read = opening.read({ ...opening.start(), name: 'Salon' });
  if (!read.ok) throw new Error(read.fault.why);
  const { approvals, checks, determinations, sign } = read.opening as unknown as Record<string, unknown>;
  const command = { type: 'OpenTable', actor: { role: 'operator' }, approvals, checks, determinations, sign };
  const stated = Object.fromEntries(Object.entries(command).filter(([, value]) => value !== undefined));
  const decision = play.decide(rules, play.initial(rules), stated);
  if (!decision.ok) throw new Error(JSON.stringify(decision.refusal));
  const state = decision.events.reduce((at, event) => play.evolve(at, event), play.initial(rules));
  return play.view(rules, state, { role: 'onlooker' });
};

const plain = (html: string): string =>
  html
    .replaceAll(/<!-- -->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

/** Everything that a table's parts say before a round: its sign, its tile, its opening page, its shoe. */
const wordsOf = (game: GameName, id: string): string => {
  const parts = partsUnder(id);
  const view = opened(game, id);
  const read = parts.opening.read({ ...parts.opening.start(), name: 'Salon' });
  const rows = read.ok ? parts.opening.sign(read.opening) : [];
  return [
    plain(renderToStaticMarkup(createElement(parts.Sign, { view }))),
    ...rows.map(({ name, value }) => `${name} ${value}`),
    parts.tile.facts(view),
    parts.tile.side(view),
    parts.replay.shoe,
  ].join(' | ');
};

describe.each(GAME_NAMES)('%s', (game) => {
  const { extends: base, says, before, controls, why } = TRIALS[game];
  const trial = `trial-${game}`;

  test('has every part under each of its books, the same ones at every look', () => {
    const ids = GAMES[game].editions.idsIn(LIBRARY);
    expect(ids).toContain(trial);
    for (const id of ids) {
      const parts = partsUnder(id);
      expect(Object.keys(parts)).toEqual(
        expect.arrayContaining([
          'clocks',
          'tile',
          'why',
          'staff',
          'opening',
          'replay',
          'places',
          'Sign',
          'Table',
        ]),
      );
      expect(partsOf(LIBRARY, id)).toBe(partsOf(LIBRARY, id));
      expect(deskOf(LIBRARY, id)).toBe(deskOf(LIBRARY, id));
      expect(parts.opening.start().rulebook).toBe(id);
      expect(oddsOf({ book: bookOf(id) }).lines({ book: bookOf(id), values: {} }).length).toBeGreaterThan(0);
    }
  });

  test('opens under each of its books as its form begins', () => {
    for (const id of GAMES[game].editions.idsIn(LIBRARY)) expect(opened(game, id).rulebook).toBe(id);
  });

  test('says the numbers of the book that is named, and none of the one that it extends', () => {
    const [now, was] = [wordsOf(game, trial), wordsOf(game, base)];
    for (const words of says) expect(now).toContain(words);
    for (const words of before) expect(now).not.toContain(words);
    for (const words of before) expect(was).toContain(words);
  });

  test('explains a payment by the numbers of the book that is named', () => {
    const { round, says: text, ...settled } = why;
    const view = { ...opened(game, trial), round: { number: 1, settled: [], ...round } };
    const event = { type: 'WagerSettled', patron: 'Ann', box: 1, ...settled };
    const [item] = partsUnder(trial).why.settlements(view, [event], 'Ann');
    expect(item?.text).toContain(text);
  });

  test('asks the odds with the numbers of the book that is named', () => {
    const book = bookOf(trial);
    const usual = Object.fromEntries(controlsOf({ book }).map((each) => [each.id, each.usual]));
    expect(usual).toMatchObject(controls);
    for (const [id, value] of Object.entries(controls))
      expect(controlsOf({ book: bookOf(base) }).find((each) => each.id === id)?.usual).not.toBe(value);
  });

  test('is called a trial, and by what it extends', () => {
    expect(placeAndYear(bookOf(trial).edition)).toEqual(['Trial', trial]);
    expect(gameName(LIBRARY, trial)).toBe(gameName(LIBRARY, base));
    expect(editionTitle(LIBRARY, trial)).toBe(
      `A trial of ${game} (a trial that extends ${editionTitle(LIBRARY, base)})`,
    );
  });
});

test('every game that can be played has odds, and the other way round', () => {
  const ids = (books: readonly Rulebook[]): readonly string[] =>
    books.map(({ edition }) => edition.id).sort();
  expect(ids(playableIn(LIBRARY))).toEqual(ids(oddsBooksIn(LIBRARY)));
  expect(partsOf(LIBRARY, 'nz-tournament-1999')).toBeUndefined();
  expect(partsOf(LIBRARY, 'toString')).toBeUndefined();
});

test('figures are worked out by the numbers of the trial', () => {
  const edge = (id: string, wager: string): number =>
    Number(solve({ book: bookOf(id), values: {} }).wagers[wager]?.ev);
  expect(edge('trial-roulette', 'straight')).toBeCloseTo(-2 / 37, 9);
  expect(edge('house-roulette', 'straight')).toBeCloseTo(-1 / 37, 9);
  expect(edge('trial-baccarat', 'tie')).toBeGreaterThan(edge('act-mini-baccarat-2016', 'tie') + 0.09);
});
