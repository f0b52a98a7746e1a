import { describe, expect, test } from 'vitest';
import { fault, faultInFields, isFault, isFields, readCards } from './notation.ts';
import { refuse } from './refusal.ts';

describe('faults', () => {
  test('say where, what and, where one forbids it, by which clause', () => {
    expect(fault('cards', 'too few', '7.2')).toEqual({ clause: '7.2', detail: 'too few', at: 'cards' });
    expect(fault(3, 'no such act')).toEqual({ clause: null, detail: 'no such act', at: 3 });
  });

  test('are told apart from everything else', () => {
    expect(isFault(fault('', ''))).toBe(true);
    for (const value of [{}, [], { detail: 'x' }, { at: 'x' }, refuse('4.5', 'x')]) {
      expect(isFault(value)).toBe(false);
    }
  });
});

describe('fields', () => {
  test('are those of an object, not of a list or of nothing', () => {
    expect(isFields({})).toBe(true);
    for (const value of [undefined, null, [], 'text', 5, true]) expect(isFields(value)).toBe(false);
  });

  test('that nobody knows are named, with those that are known', () => {
    const known = new Set(['min', 'max']);
    expect(faultInFields({}, known, '')).toBeUndefined();
    expect(faultInFields({ max: 1, min: 1 }, known, '')).toBeUndefined();
    expect(faultInFields({ min: 1, mux: 2 }, known, 'limits.')).toEqual({
      clause: null,
      detail: 'unknown field; known are min, max',
      at: 'limits.mux',
    });
    const proto = JSON.parse('{"__proto__": 1}') as Record<string, unknown>;
    expect(faultInFields(proto, known, '')?.at).toBe('__proto__');
  });
});

describe('cards', () => {
  test('are read in the order in which they left the shoe', () => {
    expect(readCards('6h 4h Js', 8, '2.1')).toEqual(['6h', '4h', 'Js']);
    expect(readCards('  6h   4h ', 8, '2.1')).toEqual(['6h', '4h']);
    expect(readCards('', 8, '2.1')).toEqual([]);
  });

  test('are one string', () => {
    for (const value of [undefined, null, 5, ['6h'], {}]) {
      expect(readCards(value, 8, '2.1')).toEqual({
        clause: null,
        detail: 'cards are written in one string, as in "6h 4h Js"',
        at: 'cards',
      });
    }
  });

  test('are known, or the first that is not is named', () => {
    expect(readCards('6h 10h Xs', 8, '2.1')).toEqual({
      clause: null,
      detail: '"10h" is no card: rank A23456789TJQK, then suit cdhs',
      at: 'cards[1]',
    });
  });

  test('come no oftener than the decks hold them', () => {
    expect(readCards('6h 4h 6h', 2, '2.1')).toEqual(['6h', '4h', '6h']);
    expect(readCards('6h 4h 6h 4h 6h', 2, '2.1')).toEqual({
      clause: '2.1',
      detail: '2 decks hold 2 cards 6h, not 3',
      at: 'cards[4]',
    });
  });
});
