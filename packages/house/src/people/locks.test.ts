import { describe, expect, test } from 'vitest';
import { openLocks } from './locks.ts';
import type { Session } from './people.ts';

const MINUTE = 60_000;
const OPENED = 1_700_000_000_000;

const session = (id = 's1'): Session => ({
  id,
  person: 'dora',
  tokenHash: 'h',
  address: '::1',
  device: null,
  openedAt: OPENED,
  seenAt: OPENED,
  proof: 'password',
  provenAt: OPENED,
});

const locksAt = (minutes = 15) => {
  const clock = { now: OPENED };
  const terms = { minutes };
  return {
    clock,
    terms,
    locks: openLocks(
      () => clock.now,
      () => terms.minutes * MINUTE,
    ),
  };
};

describe('a screen that nobody touches', () => {
  test.each([
    [0, 15 * MINUTE],
    [15 * MINUTE - 1, 1],
    [15 * MINUTE, 0],
    [15 * MINUTE + 1, 0],
    [24 * 60 * MINUTE, 0],
    [-15 * MINUTE + 1, 1],
    [-15 * MINUTE, 0],
  ])('%i ms after the login may act for another %i ms', (after, left) => {
    const { clock, locks } = locksAt();
    clock.now = OPENED + after;
    expect(locks.leftOf(session())).toBe(left);
  });

  test('is locked from when it was touched last, each by itself', () => {
    const { clock, locks } = locksAt();
    clock.now = OPENED + 14 * MINUTE;
    locks.touched('s1');
    clock.now = OPENED + 20 * MINUTE;
    expect([locks.leftOf(session()), locks.leftOf(session('s2'))]).toEqual([9 * MINUTE, 0]);
  });

  test('goes by the minutes as they are set now', () => {
    const { clock, terms, locks } = locksAt();
    clock.now = OPENED + 10 * MINUTE;
    terms.minutes = 5;
    expect([locks.lasts(), locks.leftOf(session())]).toEqual([5 * MINUTE, 0]);
    terms.minutes = 60;
    expect(locks.leftOf(session())).toBe(50 * MINUTE);
  });

  test('is forgotten when no session can be left of it, and then counts from its login', () => {
    const { clock, locks } = locksAt(48 * 60);
    locks.touched('s1');
    clock.now = OPENED + 24 * 60 * MINUTE;
    locks.touched('s2');
    expect(locks.leftOf({ ...session(), openedAt: OPENED + 60 * MINUTE })).toBe(25 * 60 * MINUTE);
  });
});
