import { describe, expect, test } from 'vitest';
import { closed, nextRound, stray } from './deal.test-kit.ts';
import { laidOn, trimmed } from './differential.ts';
import { game } from './game.ts';
import { misplace } from './irregularity.test-kit.ts';
import { correct, late, order, STANDS, sitting, state } from './state.test-kit.ts';
import {
  after,
  burn,
  cut,
  deal,
  dealer,
  insert,
  introduce,
  opened,
  rules,
  shuffle,
} from './table.test-kit.ts';

describe('chips as they lie', () => {
  const mine = { patron: 'P1', on: 'banker', stake: 1000 } as const;
  const other = { patron: 'P1', on: 'tie', stake: 700 } as const;
  const more = { ...mine, stake: 500 };

  test('those that were laid last go first', () => {
    expect(trimmed([mine, other, more], mine, 1200)).toEqual([mine, other, { ...mine, stake: 200 }]);
    expect(trimmed([mine, other, more], mine, 400)).toEqual([{ ...mine, stake: 400 }, other]);
    expect(trimmed([mine, other, more], mine, 0)).toEqual([other]);
    expect(trimmed([mine, { ...mine, patron: 'P2' }], mine, 0)).toEqual([{ ...mine, patron: 'P2' }]);
  });

  test('what is more than lay there was laid last', () => {
    expect(laidOn([mine, other], { ...mine, stake: 1500 })).toEqual([mine, other, more]);
    expect(laidOn([mine, other], { ...mine, stake: 800 })).toEqual([mine, other]);
    expect(laidOn([other], mine)).toEqual([other, mine]);
  });
});

describe('cards that are put right', () => {
  test('are told apart by where they lie', () => {
    const burned = after(opened(), introduce, shuffle, cut(100), insert(14), burn('3d'));
    expect(game.view(rules, burned, dealer)).toMatchObject({
      recorded: [{ at: 0, card: '3d', to: 'burned' }],
    });
    expect(game.view(rules, after(deal(closed(), STANDS), stray('9s')), dealer)).toMatchObject({
      recorded: [
        { at: 1, card: '7c', to: 'player' },
        { at: 2, card: '5d', to: 'banker' },
        { at: 3, card: 'Kh', to: 'player' },
        { at: 4, card: 'Ah', to: 'banker' },
        { at: 5, card: '9s', to: 'front' },
      ],
    });
  });

  test('leave the rounds before as they were, and end a halt', () => {
    const two = nextRound(nextRound(sitting(), STANDS), STANDS);
    const halted = after(deal(closed(), '7c'), misplace('player', '9s'));
    expect(state(after(two, correct(5, '6c')))).toBe(
      'no round   / ; front  keyed ; inPlay out 9 rack 9 bank -1000; rounds 1 player null, 2 tie null; played 2 last 2 tie 1',
    );
    expect(state(after(two, correct(8, 'Kc')))).toBe(
      'dealing  57c 7Kh / 65d 8Kc; front  keyed ; inPlay out 9 rack 5 bank -1000; rounds 1 player null; played 2 last undefined undefined undefined',
    );
    expect(state(after(halted, order(2, 1)))).toBe(
      'dealing  19s / 27c; front  keyed ; inPlay out 3 rack 1 bank 0; rounds ; played 1 last undefined undefined undefined',
    );
  });

  test('count among the faces that were seen', () => {
    const seen = (table: ReturnType<typeof closed>) =>
      table.shoe.cards.seen.reduce((sum, each) => sum + each, 0);
    const dealt = deal(closed(), STANDS);
    expect([dealt, after(dealt, late(5, '9s')), after(dealt, late(5))].map(seen)).toEqual([4, 5, 4]);
  });
});
