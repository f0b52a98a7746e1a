import { expect, test } from 'vitest';
import { CAPTIONS, factorOf, lengthOf, maySound, SCORE, type SoundName } from './score.ts';

const NAMES = Object.keys(SCORE) as readonly SoundName[];

test('there are six sounds, each with words for whoever does not hear it, none over three seconds', () => {
  expect(NAMES).toHaveLength(6);
  for (const name of NAMES) {
    expect(CAPTIONS[name]).not.toBe('');
    expect(lengthOf(name)).toBeGreaterThan(0);
    expect(lengthOf(name)).toBeLessThan(3000);
  }
});

test('no voice is louder than the call of your turn', () => {
  const peak = (name: SoundName): number => Math.max(...SCORE[name].map((tone) => tone.peak));
  for (const name of NAMES) expect(peak(name)).toBeLessThanOrEqual(peak('turn'));
  expect(factorOf(0)).toBe(1);
  expect(factorOf(-20)).toBeCloseTo(0.1);
});

test('the same sound not within 30 milliseconds, and at most four at once', () => {
  expect(maySound([], { name: 'chip', at: 0 })).toBe(true);
  expect(maySound([{ name: 'chip', at: 0 }], { name: 'chip', at: 29 })).toBe(false);
  expect(maySound([{ name: 'chip', at: 0 }], { name: 'chip', at: 30 })).toBe(true);
  expect(maySound([{ name: 'chip', at: 0 }], { name: 'card', at: 0 })).toBe(true);
  const four = [0, 40, 80, 120].map((at) => ({ name: 'ball', at }) as const);
  expect(maySound(four, { name: 'chip', at: 130 })).toBe(false);
  expect(maySound(four, { name: 'chip', at: lengthOf('ball') + 1 })).toBe(true);
});
