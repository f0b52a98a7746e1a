import { houseBaccarat } from '@baize/rulebooks/books';
import { describe, expect, test } from 'vitest';
import { STAKE_MAX } from '../core/money.ts';
import type { Fields } from '../core/notation.ts';
import { faultOf, says, WAGERS } from './fault.test-kit.ts';
import { rulesOf } from './rules.ts';
import { testUnder } from './table.test-kit.ts';

describe('a round file is told what is wrong with it', () => {
  test('in its determinations', () => {
    says([
      [
        { determinations: 'A' },
        'determinations',
        'say by which method winners are paid: {"method": "A"}',
        '8.1',
      ],
      [{ determinations: {} }, 'determinations.method', 'the method is "A" or "B"', '8.1'],
      [
        { determinations: { method: 'A', colour: 'red' } },
        'determinations.colour',
        'unknown field; known are method, pairs, decks, form',
        '',
      ],
      [
        { determinations: { method: 'A', pairs: 'any' } },
        'determinations.pairs',
        'pairs are "perfect", "canberra" or null',
        '8.2',
      ],
      [
        { determinations: { method: 'A', decks: 6 } },
        'determinations.decks',
        'the game is played with 8 decks',
        '2.1',
      ],
      [
        { determinations: { method: 'A', form: 'mini' } },
        'determinations.form',
        'these rules know the mini game alone',
        '1.1',
      ],
      [
        { weather: 'fine' },
        'weather',
        'unknown field; known are id, rulebook, determinations, wagers, cards, limits, advised, irregularities',
        '',
      ],
    ]);
    testUnder(rulesOf(houseBaccarat));
    says([
      [
        { determinations: { method: 'A', form: 'maxi' } },
        'determinations.form',
        'a table is "mini", "midi" or "full"',
        '1.2',
      ],
    ]);
    expect(faultOf({ determinations: { method: 'A', form: 'midi', decks: 8 } })).toBe('no fault');
  });

  test('in its wagers', () => {
    const wager = (change: Fields): Fields => ({ wagers: [WAGERS[0], { ...WAGERS[1], ...change }] });
    const most = Array.from({ length: 101 }, () => ({ player: 'P1', on: 'tie', amount: STAKE_MAX }));
    says([
      [{ wagers: 'none' }, 'wagers', 'wagers are a list', ''],
      [{ wagers: ['P1 banker'] }, 'wagers[0]', 'a wager is {"player", "on", "amount"}', ''],
      [wager({ colour: 'red' }), 'wagers[1].colour', 'unknown field; known are player, on, amount', ''],
      [wager({ player: '' }), 'wagers[1].player', 'say whose wager it is', ''],
      [wager({ player: 7 }), 'wagers[1].player', 'say whose wager it is', ''],
      [
        wager({ on: 'side' }),
        'wagers[1].on',
        'wagers are made on player, banker, tie, playerPair, bankerPair',
        '4.3',
      ],
      [
        wager({ amount: 0 }),
        'wagers[1].amount',
        'an amount is a whole number of cents from 1 to 1000000000000',
        '4.2',
      ],
      [
        wager({ amount: '5' }),
        'wagers[1].amount',
        'an amount is a whole number of cents from 1 to 1000000000000',
        '4.2',
      ],
      [{ wagers: most }, 'wagers[100].amount', 'a round holds 100000000000000 cents at the most', '4.2'],
      [{ advised: 'P1' }, 'advised', 'say who was advised before: ["P1"]', '3.4'],
      [{ advised: ['P1', 7] }, 'advised', 'say who was advised before: ["P1"]', '3.4'],
      [{ advised: {} }, 'advised', 'say who was advised before: ["P1"]', '3.4'],
      [{ cards: 7 }, 'cards', 'cards are written in one string, as in "6h 4h Js"', ''],
      [{ cards: '7c 5x' }, 'cards[1]', '"5x" is no card: rank A23456789TJQK, then suit cdhs', ''],
      [{ irregularities: 'none' }, 'irregularities', 'irregularities are a list', ''],
    ]);
  });

  test('in its limits', () => {
    const limits = (value: unknown): Fields => ({ limits: value });
    says([
      [limits('none'), 'limits', 'limits are {"min", "max", "multiple", "smallestChip"}', ''],
      [limits({ pairs: 'none' }), 'limits.pairs', 'limits for pairs are {"min", "max", "multiple"}', '9.3'],
      [
        limits({ colour: 1 }),
        'limits.colour',
        'unknown field; known are min, max, multiple, smallestChip, pairs, differential, personal',
        '',
      ],
      [
        limits({ pairs: { colour: 1 } }),
        'limits.pairs.colour',
        'unknown field; known are min, max, multiple',
        '',
      ],
      [limits({ min: 0 }), 'limits.min', 'a limit is a whole number of cents above nothing', ''],
      [limits({ max: '5' }), 'limits.max', 'a limit is a whole number of cents above nothing', ''],
      [limits({ multiple: 0.5 }), 'limits.multiple', 'a limit is a whole number of cents above nothing', ''],
      [
        limits({ smallestChip: 0 }),
        'limits.smallestChip',
        'a limit is a whole number of cents above nothing',
        '',
      ],
      [
        limits({ differential: 0 }),
        'limits.differential',
        'a limit is a whole number of cents above nothing',
        '',
      ],
      [
        limits({ pairs: { min: 0 } }),
        'limits.pairs.min',
        'a limit is a whole number of cents above nothing',
        '',
      ],
      [limits({ min: 500, max: 400 }), 'limits.min', 'the minimum $5 is above the maximum $4', '3.1'],
      [
        limits({ pairs: { min: 500, max: 400 } }),
        'limits.pairs.min',
        'the minimum $5 is above the maximum $4',
        '9.3',
      ],
      [limits({ personal: 7 }), 'limits.personal', 'limits on markers are {"player": amount}', '3.2'],
      [
        limits({ max: 400, personal: { P1: 400 } }),
        'limits.personal.P1',
        "a player's own limit lies above the maximum of $4",
        '3.2',
      ],
      [
        limits({ differential: 4999 }),
        'wagers',
        'the table differential is $50, above its limit of $49.99',
        '3.6',
      ],
      [limits({ multiple: 3 }), 'wagers[0]', 'wagers are made in multiples of $0.03', '3.3'],
    ]);
    expect(faultOf(limits({ differential: 5000 }))).toBe('no fault');
    expect(faultOf(limits({ max: 10_000, personal: { P1: 10_001 } }))).toBe('no fault');
  });

  test('in its cards', () => {
    says([
      [{ cards: '7c 5d Kh' }, 'cards', "card 4 is missing: the banker's hand is due one", '6.2(b)'],
      [{ cards: '2c 5d 2h Ah' }, 'cards', "card 5 is missing: the player's hand is due one", '7.2'],
      [{ cards: '7c 2d Kh Ah' }, 'cards', "card 5 is missing: the banker's hand is due one", '7.3'],
      [{ cards: '' }, 'cards', "card 1 is missing: the player's hand is due one", '6.2(a)'],
    ]);
  });
});
