import { rulebooks } from '@baize/rulebooks';
import { describe, expect, test } from 'vitest';
import type { DeskLook } from './api.ts';
import { asksRoundIn, outsOf, roundOf } from './count-option.ts';

const PLAYERS = ['A', 'B', 'C'];

const asked = (instrument: string, ...stacks: readonly string[]): readonly string[] => {
  const look = { draft: { instrument } } as unknown as DeskLook;
  const session = { terms: { minWager: { value: 50 } } } as unknown as DeskLook['view']['sessions'][number];
  const typed = Object.fromEntries(PLAYERS.map((player, index) => [player, stacks[index] ?? '']));
  return asksRoundIn(look, session, rulebooks)(PLAYERS, typed);
};

describe('L8, L31: the round of going out is asked where it matters', () => {
  test('in the Territory of everybody below the smallest wager, and of nobody at it or not counted', () => {
    expect(asked('act-blackjack-2018', '49', '50', '')).toEqual(['A']);
    expect(asked('act-blackjack-2005', '0', '49', '51')).toEqual(['A', 'B']);
  });

  test('in New Zealand only where nobody at the table can wager any more', () => {
    expect(asked('nz-tournament-1999', '0', '49', '50')).toEqual([]);
    expect(asked('nz-tournament-1999', '0', '49', '20')).toEqual(PLAYERS);
  });

  test.each([
    ['last', 'last'],
    ['L', 'last'],
    [' 7 ', 7],
    ['0', undefined],
    ['7.5', undefined],
    ['', undefined],
  ])('“%s” is %s', (typed, round) => {
    expect(roundOf(typed)).toBe(round);
  });

  test('only what was told goes with the count', () => {
    expect(outsOf(['A', 'B'], { A: '3', B: '', C: 'last' })).toEqual({ out: { A: 3 } });
    expect(outsOf(['B'], { B: ' ' })).toEqual({});
  });
});
