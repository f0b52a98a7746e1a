import { expect, test } from 'vitest';
import { housePlays } from '../../games.test-kit.ts';
import { dealingOf, openingEvents } from './opening.ts';
import type { SessionOf } from './session.ts';

const terms = (instrument: string, game: string, limits = { min: 50, max: 500 }): SessionOf['terms'] => ({
  instrument,
  game,
  limits,
  length: { by: 'rounds', number: 3 },
  startingChips: 1000,
  marker: true,
  leftHand: false,
});

test.each([
  ['act-blackjack-2005', 'blackjack', 'act-blackjack-2005'],
  ['act-blackjack-2018', 'blackjack', 'act-blackjack-2018'],
  ['act-blackjack-2018', 'baccarat', 'act-mini-baccarat-2016'],
  ['act-mini-baccarat-2016', 'mini-baccarat', 'act-mini-baccarat-2016'],
  ['act-canberra-poker-2023', 'poker', 'act-canberra-poker-2023'],
  ['act-canberra-poker-2023', 'blackjack', 'act-blackjack-2018'],
  ['nz-tournament-1999', 'blackjack', 'act-blackjack-2018'],
  ['nz-tournament-1999', 'roulette', 'house-roulette'],
  ['nz-tournament-1999', 'baccarat', 'house-baccarat'],
  ['nz-tournament-1999', 'whist', undefined],
])('%s at %s is dealt by %s', (instrument, game, rulebook) => {
  expect(dealingOf(housePlays, terms(instrument, game))?.play.rulebook).toBe(rulebook);
});

/** The steps of a wager on the sign, in chips, or the clause by which the table is refused. */
const stepOf = (instrument: string, game: string, limits: SessionOf['terms']['limits']): number | string => {
  const asked = terms(instrument, game, limits);
  const dealt = dealingOf(housePlays, asked);
  if (dealt === undefined) return 'not dealt';
  const of = { tournament: 'cup', title: 'Cup', session: 'final', table: '1' };
  const opened = openingEvents(dealt, {
    ...of,
    terms: asked,
    seating: [{ seat: 1, player: 'ann', chips: 1000 }],
  });
  if (!opened.ok) return opened.refusal.clause;
  const [{ sign }] = opened.events as unknown as readonly [{ sign: { chip: number } }];
  return sign.chip / 100;
};

test('wagers go in the finest steps that are paid in whole chips', () => {
  expect(stepOf('act-blackjack-2005', 'blackjack', { min: 50, max: 500 })).toBe(2);
  expect(stepOf('act-mini-baccarat-2016', 'baccarat', { min: 50, max: 500 })).toBe(2);
  expect(stepOf('nz-tournament-1999', 'roulette', { min: 5, max: 501 })).toBe(1);
  expect(stepOf('act-canberra-poker-2023', 'poker', { min: 7, max: 70 })).toBe(1);
});

test('they are made of the increment of the sign', () => {
  expect(stepOf('nz-tournament-1999', 'roulette', { min: 50, max: 500, increment: 25 })).toBe(25);
  // L30: steps that the limits are not made of are lawful; limits between which none lies are not.
  expect(stepOf('nz-tournament-1999', 'roulette', { min: 50, max: 500, increment: 30 })).toBe(30);
  expect(stepOf('nz-tournament-1999', 'roulette', { min: 40, max: 50, increment: 30 })).toBe('3.4');
});

test('L18: in New Zealand a wager at blackjack is any whole chip, and odd limits are dealt', () => {
  expect(stepOf('nz-tournament-1999', 'blackjack', { min: 50, max: 500 })).toBe(1);
  expect(stepOf('nz-tournament-1999', 'blackjack', { min: 25, max: 75 })).toBe(1);
  expect(stepOf('nz-tournament-1999', 'blackjack', { min: 25, max: 501, increment: 25 })).toBe(1);
});

test.each(['miniBaccarat', 'midiBaccarat', 'baccarat'])(
  'L18: and so it is at %s, where five in the hundred of 25 chips are no chips',
  (game) => {
    expect(stepOf('nz-tournament-1999', game, { min: 25, max: 75 })).toBe(1);
    expect(stepOf('nz-tournament-1999', game, { min: 25, max: 501, increment: 25 })).toBe(1);
    expect(stepOf('act-mini-baccarat-2016', 'baccarat', { min: 25, max: 75 })).toBe('3.3');
  },
);

test('limits that cannot be paid in whole chips are refused by the clause of the game', () => {
  expect(stepOf('act-blackjack-2005', 'blackjack', { min: 25, max: 75 })).toBe('3.3');
});
