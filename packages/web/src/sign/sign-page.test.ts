import { rulebooks } from '@baize/rulebooks';
import { createElement, type ReactElement } from 'react';
import { expect, test } from 'vitest';
import { textOf } from '../app/drawn.test-kit.ts';
import { TableTile } from '../floor/table-tile.tsx';
import type { Tile } from '../floor/tile-words.ts';
import { betting, seen } from '../games/baccarat/table.test-kit.ts';
import { readGames } from '../games.ts';
import { LawContext } from '../library/library.ts';
import { SignHead } from './sign-page.tsx';

await readGames();

type Look = Tile['look'];
type Hours = { readonly from: string; readonly to: string; readonly isWithin: boolean } | null;

const lookOf = (hours: Hours): Look =>
  ({
    version: 1,
    game: 'baccarat',
    rulebook: 'act-mini-baccarat-2016',
    standing: 'approved',
    mode: 'human',
    view: { ...seen(betting()), hours },
    deadline: null,
    held: false,
    seal: null,
  }) as Look;

const drawnUnderLaw = (element: ReactElement): string =>
  textOf(createElement(LawContext, { value: { library: rulebooks, forces: {} } }, element));

const signOf = (hours: Hours): string =>
  drawnUnderLaw(createElement(SignHead, { table: '7', news: { look: lookOf(hours), now: 0 }, isLive: true }));
const tileOf = (hours: Hours): string =>
  drawnUnderLaw(createElement(TableTile, { tile: { table: '7', look: lookOf(hours), ahead: 0 }, me: 'ann' }));

test('the hours of gaming stand on the sign and on the table’s tile, within them and outside', () => {
  for (const isWithin of [true, false]) {
    const hours = { from: '10:00', to: '04:00', isWithin };
    expect(signOf(hours)).toContain('Gaming from 10:00 to 04:00');
    expect(tileOf(hours)).toContain('10:00 to 04:00');
  }
});

test('where none are set neither says anything of hours', () => {
  expect(signOf(null)).toMatch(/^7 Mini Baccarat/);
  expect(signOf(null)).not.toMatch(/Gaming from|\d:\d/);
  expect(tileOf(null)).not.toMatch(/\d:\d/);
});
