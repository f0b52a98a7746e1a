import { describe, expect, test } from 'vitest';
import { caseIn } from './case.test-kit.ts';
import type { Case } from './case.ts';
import { askingOf, type Typed } from './decision.ts';
import { commandOf, csvOf, jsonOf } from './export.ts';
import type { Decided } from './game-odds.ts';
import { decide, solve } from './work-games.ts';

const POKER: Case = caseIn('act-canberra-poker-2023');
const BLACKJACK: Case = caseIn('act-blackjack-2018');

const read = (asked: Case, hand: string, up: string) => askingOf(asked, { hand, up });
const decided = (asked: Case, hand: string, up: string): Decided => {
  const { asking } = read(asked, hand, up);
  const found = asking === undefined ? { wrong: 'not read' } : decide(asking);
  if ('wrong' in found) throw new Error(found.wrong);
  return found;
};
const worthOf = (found: Decided, act: string): number =>
  Number(found.acts.find((each) => each.act === act)?.figure.ev);

describe('cards are read as people write them', () => {
  test.each([
    ['As Kh Qd Jc 3s', 'Kd'],
    ['as kh, qd,jc 3S', ' kd '],
    ['A♠K♥Q♦J♣3♠', 'K♦'],
  ])('%s against %s', (hand, up) => {
    expect(read(POKER, hand, up).asking).toEqual({
      asked: POKER,
      hand: ['As', 'Kh', 'Qd', 'Jc', '3s'],
      up: 'Kd',
    });
  });

  test('at blackjack by their values', () => {
    expect(read(BLACKJACK, '97', '10').asking).toMatchObject({ hand: ['9', '7'], up: 'T' });
    expect(read(BLACKJACK, 'Ah, 10c j Kd', 'q').asking).toMatchObject({
      hand: ['A', 'T', 'T', 'T'],
      up: 'T',
    });
  });
});

describe('what is not a hand is refused by its field', () => {
  const fields = (asked: Case, typed: Typed) =>
    askingOf(asked, typed).refused.map(({ field, detail }) => `${field}: ${detail}`);

  test('nothing asks nothing, and no other game decides', () => {
    expect(askingOf(POKER, { hand: ' ', up: '' })).toEqual({ refused: [] });
    expect(askingOf(caseIn('house-roulette'), { hand: '9', up: '9' })).toEqual({
      refused: [],
    });
  });

  test('too few, too many, something else, a card twice', () => {
    expect(fields(POKER, { hand: 'As Kh Qd Jc', up: '' })).toEqual([
      'Hand: It is five cards such as As Kh Qd Jc 3s, not As Kh Qd Jc.',
      'Up card: It is one card such as Kd, not nothing.',
    ]);
    expect(fields(POKER, { hand: 'As Kh Qd Jc 3s 2s', up: 'Kd' })).toHaveLength(1);
    expect(fields(POKER, { hand: 'A K Q J 3', up: 'Kd' })).toHaveLength(1);
    expect(fields(POKER, { hand: 'As Kh Qd Jc 3z', up: 'Kd Qc' })).toHaveLength(2);
    expect(fields(POKER, { hand: 'As Kh Qd Jc 3s', up: 'As' })).toEqual([
      'Hand: A card is named twice, and there is one deck.',
    ]);
    expect(fields(BLACKJACK, { hand: '9', up: '10' })).toEqual([
      'Hand: It is two cards or more such as 9 7, not 9.',
    ]);
    expect(fields(BLACKJACK, { hand: '2'.repeat(500), up: '10' })).toHaveLength(1);
  });

  test('and a hand that cannot come up says why', () => {
    const { asking } = read(BLACKJACK, 'K Q 2', '2');
    expect(asking && decide(asking)).toEqual({ wrong: 'a hand of 22 is over 21' });
  });
});

describe('one decision', () => {
  test('at poker follows the maximum payout', () => {
    // A royal flush: nothing beats it, and its worth is what it is paid.
    const royal = ['As Ks Qs Js Ts', '2d'] as const;
    const [free, capped] = [POKER, { ...POKER, values: { maxPayout: '100' } }].map((asked) =>
      decided(asked, ...royal),
    ) as [Decided, Decided];
    const { notQualified, below } = free.dealer as NonNullable<Decided['dealer']>;
    expect(free.dealer).toMatchObject({ equal: 0, above: 0 });
    expect(notQualified + below).toBe(163_185);
    expect(worthOf(free, 'bet')).toBeCloseTo(1 + (500 * below) / 163_185, 12);
    expect(worthOf(capped, 'bet')).toBeCloseTo(1 + (100 * below) / 163_185, 12);
    expect(capped.best).toBe('bet');
    expect(worthOf(capped, 'fold')).toBe(-1);
  });

  test('at blackjack follows what is left of the shoe', () => {
    const rich = { ...BLACKJACK, values: { remaining: 'Ax20 5x4 6x4 7x20 8x20 9x20 Tx32 Jx32 Qx32 Kx32' } };
    const [plain, left] = [decided(BLACKJACK, 'T 6', 'T'), decided(rich, 'T 6', 'T')];
    expect([plain.best, left.best]).toEqual(['hit', 'stand']);
    expect(left.acts.map(({ act }) => act)).toEqual(['stand', 'hit', 'double']);
    expect(left).toMatchObject({ total: 16, soft: false });
  });

  test('is told as a command and exported', () => {
    const values = { maxPayout: '100' };
    const { asking } = read({ ...POKER, values }, 'As Kh Qd Jc 3s', 'Kd');
    expect(commandOf({ ...POKER, values }, asking)).toBe(
      "baize odds poker --rulebook act-canberra-poker-2023 --max-payout 100 --hand 'As Kh Qd Jc 3s' --up Kd",
    );
    const remaining = 'Ax30 Kx31';
    expect(commandOf({ ...BLACKJACK, values: { remaining } })).toBe(
      "baize odds blackjack --rulebook act-blackjack-2018 --remaining 'A:30 K:31'",
    );
    const decision = { hand: ['9', '7'], up: 'T', ...decided(BLACKJACK, '9 7', 'T') };
    const shown = { asked: BLACKJACK, columns: [], decision };
    expect(csvOf(shown)).toMatch(/\r\n9 7,T,hit,-0\.5\d+,,recursion,hit\r\n/);
    expect(JSON.parse(jsonOf(shown)).decision.best).toBe('hit');
  });
});

test('a maximum payout is in antes; without one there is none', () => {
  const paid = (values: Case['values']) =>
    worthOf(decided({ ...POKER, values }, 'As Ks Qs Js Ts', '9d'), 'bet');
  expect(paid({ maxPayout: '500' })).toBe(paid({}));
  expect(paid({ maxPayout: '40' })).toBeLessThan(paid({}) / 5);
});

test('baccarat from what is left: without an eight or a nine there are fewer naturals', () => {
  const asked = caseIn('act-mini-baccarat-2016');
  const left = { ...asked, values: { remaining: 'Ax20 2x20 3x20 4x20 5x20 6x20 7x20 Tx20 Jx20 Qx20 Kx20' } };
  const [whole, some] = [solve(asked), solve(left)];
  const naturals = ({ counts = {} }: typeof whole) => Number(counts.playerNatural) / Number(counts.total);
  expect(naturals(some)).toBeLessThan(naturals(whole));
  expect(some.wagers['pair:perfect']).toBeUndefined();
  expect(some.wagers['pair:canberra']).toBeDefined();
});
