import { actMiniBaccarat2016, houseRoulette, rulebooks } from '@baize/rulebooks';
import { expect, test } from 'vitest';
import { codeOf, gameName, placeAndYear } from './edition.ts';

test('an edition by place and year, by code and by game', () => {
  expect(placeAndYear(actMiniBaccarat2016.edition)).toEqual(['ACT', '2016']);
  expect(codeOf(rulebooks, 'act-mini-baccarat-2016')).toBe('MB16');
  expect(codeOf(rulebooks, 'act-blackjack-2018')).toBe('BJ18');
  expect(gameName(rulebooks, 'act-blackjack-2005')).toBe('Blackjack');
});

test('house rules are called that, whatever they stand in for', () => {
  expect(placeAndYear(houseRoulette.edition)).toEqual(['House rules', '']);
  expect([gameName(rulebooks, 'house-roulette'), codeOf(rulebooks, 'house-roulette')]).toEqual([
    'Roulette',
    'RO',
  ]);
});

test('an edition that has no short name keeps its long one', () => {
  expect(gameName(rulebooks, 'made-up-1999')).toBe('made-up-1999');
  expect(codeOf(rulebooks, 'made-up-1999')).toBe('made-up-1999');
});
