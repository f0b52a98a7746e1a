import { expect, test } from 'vitest';
import { CHORD_MS, chordStep, isHeld, NO_CHORD, nameOf, rests } from './keys.ts';

const press = (key: string, held: Partial<Record<'ctrlKey' | 'altKey' | 'metaKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...held,
});

test('a letter is the same key in both cases, a named key keeps its name', () => {
  expect([nameOf(press('F')), nameOf(press('f')), nameOf(press('ArrowUp')), nameOf(press('?'))]).toEqual([
    'f',
    'f',
    'ArrowUp',
    '?',
  ]);
});

test('keys of the browser are not taken', () => {
  expect(isHeld(press('f'))).toBe(false);
  for (const held of ['ctrlKey', 'altKey', 'metaKey'] as const) {
    expect(isHeld(press('f', { [held]: true }))).toBe(true);
  }
});

test('letters rest while somebody types and where they are switched off; arrows rest only while typing', () => {
  expect(rests('f', false, 'on')).toBe(false);
  expect(rests('f', true, 'on')).toBe(true);
  expect(rests('f', false, 'off')).toBe(true);
  expect(rests('ArrowUp', false, 'off')).toBe(false);
  expect(rests('ArrowUp', true, 'on')).toBe(true);
});

test('G and a letter soon after are one key, a letter alone or late is itself', () => {
  const begun = chordStep(NO_CHORD, 'g', 1000);
  expect(begun).toEqual({ chord: { since: 1000 } });
  expect(chordStep(begun.chord, 'f', 1000 + CHORD_MS)).toEqual({ chord: NO_CHORD, ends: 'f' });
  expect(chordStep(begun.chord, 'f', 1001 + CHORD_MS)).toEqual({ chord: NO_CHORD });
  expect(chordStep(NO_CHORD, 'f', 1000)).toEqual({ chord: NO_CHORD });
});

test('G late after G begins anew', () => {
  expect(chordStep({ since: 0 }, 'g', CHORD_MS + 1)).toEqual({ chord: { since: CHORD_MS + 1 } });
});
