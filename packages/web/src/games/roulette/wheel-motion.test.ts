import { editions } from '@baize/engine/roulette';
import { rulebooks } from '@baize/rulebooks';
import { describe, expect, test } from 'vitest';
import { wheelOf } from './rules.ts';
import { atRest, FALL_MS, falling, pocketAngle, turning } from './wheel-motion.ts';

const WHEEL = wheelOf(editions.rulesIn(rulebooks, editions.usual));

const turned = (angle: number): number => ((((angle % 360) + 360) % 360) + 0.0001) % 360;

/** The pocket in which the ball lies. */
const pocketUnder = ({
  wheel,
  ball,
}: {
  readonly wheel: number;
  readonly ball: number;
}): number | undefined => WHEEL[Math.round((turned(ball - wheel) * WHEEL.length) / 360) % WHEEL.length];

describe('the wheel', () => {
  test('whatever number was sealed and however long it turned, the ball comes to rest in its pocket', () => {
    for (const number of WHEEL)
      for (const ms of [0, 300, 4511, 12_345]) {
        const before = turning(atRest(WHEEL, 77, 5), ms);
        const rest = falling(WHEEL, before, number, FALL_MS);
        expect(pocketUnder(rest)).toBe(number);
        expect(rest.reach).toBe(0);
        expect(falling(WHEEL, before, number, FALL_MS * 3)).toEqual(rest);
      }
  });

  test('ball and wheel turn against each other, and nothing jumps when the ball begins to fall', () => {
    const start = atRest(WHEEL, 0, 17);
    const [one, other] = [turning(start, 3000), turning(start, 3016)];
    expect(other.wheel).toBeGreaterThan(one.wheel);
    expect(other.ball).toBeLessThan(one.ball);
    expect(falling(WHEEL, other, 9, 0)).toEqual(other);
    const step = falling(WHEEL, other, 9, 16);
    expect(Math.abs(step.ball - other.ball)).toBeLessThan(16);
  });

  test('while it turns nothing depends on the number', () => {
    expect(turning.length).toBe(2);
    expect(pocketUnder(atRest(WHEEL, 123, 17))).toBe(17);
    expect(atRest(WHEEL, 123, null).reach).toBe(1);
    expect(pocketAngle(WHEEL, 0)).toBe(0);
  });
});
