import { describe, expect, test } from 'vitest';
import { caseIn } from './case.test-kit.ts';
import { refusalsOf } from './case.ts';
import { controlsOf } from './games.ts';
import { fieldsOf, knowsSuits, leftIn, textOfFields, wrongLeft } from './left.ts';

const whole = (decks: number) => fieldsOf('', decks);
const text = (fields: readonly string[], decks = 8) => textOfFields(fields, decks);

describe('what is left of a shoe', () => {
  test('is all of it until a field says otherwise, and all of it again once none does', () => {
    expect(whole(8)).toEqual(Array.from({ length: 13 }, () => '32'));
    expect(text(whole(8))).toBe('');
    const fewer = text(whole(8).with(0, '30'));
    expect(fewer).toBe('Ax30 2x32 3x32 4x32 5x32 6x32 7x32 8x32 9x32 Tx32 Jx32 Qx32 Kx32');
    expect(leftIn({ remaining: fewer })?.ranks.slice(0, 2)).toEqual([30, 32]);
    expect(text(fieldsOf(fewer, 8).with(0, '32'))).toBe('');
  });

  test('keeps what was typed, even where it makes no sense', () => {
    const odd = text(whole(8).with(12, 'mány'));
    expect(fieldsOf(odd, 8)[12]).toBe('mány');
    expect(fieldsOf(text(whole(8).with(12, ' ')), 8)[12]).toBe('');
    expect(fieldsOf('Ax3', 8).slice(0, 2)).toEqual(['3', '0']);
    expect(fieldsOf('Ah:3 Ad:2 Kd:2', 8)).toEqual(['5', ...new Array(11).fill('0'), '2']);
    expect(fieldsOf('nonsense', 8)[0]).toBe('');
  });

  test('knows suits only where cards are named', () => {
    expect(knowsSuits({})).toBe(true);
    expect(knowsSuits({ remaining: 'Ah:3 Ad:2' })).toBe(true);
    expect(knowsSuits({ remaining: 'Ax3' })).toBe(false);
    expect(knowsSuits({ remaining: 'nonsense' })).toBe(false);
  });

  test('is refused where it cannot be: unread, more than the decks hold, too few for a round', () => {
    const ranks = text(whole(1), 8);
    expect(wrongLeft(ranks, 1, 52)).toBeUndefined();
    expect(wrongLeft(text(whole(1).with(3, '3'), 8), 1, 52)).toBe(
      'A round can need 52 cards, and 51 are left.',
    );
    expect(wrongLeft(text(whole(8).with(0, '33')), 8, 52)).toBe('8 decks hold 32 of rank A, not 33.');
    expect(wrongLeft('Ah:2 Kd:50', 1, 6)).toBe('1 deck holds 1 of Ah, not 2.');
    expect(wrongLeft('Ax', 8, 6)).toContain('Ax is no card or rank with a number');
    const controls = controlsOf(caseIn('act-mini-baccarat-2016'));
    const refused = (values: Readonly<Record<string, string>>) =>
      refusalsOf(controls, caseIn('act-mini-baccarat-2016', values));
    expect(refused({ remaining: 'Ax3 Kx2' })).toEqual([
      { field: 'Cards left', clause: '2.1', detail: 'A round can need 6 cards, and 5 are left.' },
    ]);
    expect(refused({ remaining: 'Ax3 Kx3' })).toEqual([]);
    expect(refused({ remaining: 'Ax33 Kx3', decks: '9' })).toEqual([]);
    expect(refused({ remaining: 'Ax33 Kx3' })).toHaveLength(1);
  });
});
