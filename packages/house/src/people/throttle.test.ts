import { describe, expect, test } from 'vitest';
import { throttle, waitAfter } from './throttle.ts';

type Gate = ReturnType<typeof throttle>;
type Attempt = Parameters<Gate['begin']>[0];

/** Somebody in a browser that is not known. */
const stranger = (name: string, address: string): Attempt => ({
  name,
  address,
  browser: null,
  lastAddress: null,
});
const KIM = stranger('Kim', '10.0.0.1');
const MINUTE = 60_000;

const fail = (gate: Gate, attempt: Attempt, now: number): number => {
  const wait = gate.begin(attempt, now);
  if (wait === 0) gate.failed(attempt, now);
  return wait;
};

const failTimes = (gate: Gate, times: number, attempt: Attempt, now = 0): void => {
  for (let time = 0; time < times; time += 1) fail(gate, attempt, now);
};

/** Fails so often that the next one from there would wait as long as it ever does. */
const exhaust = (gate: Gate, attempt: Attempt): number => {
  let now = 0;
  for (let time = 0; time < 20; time += 1) {
    now += gate.begin(attempt, now);
    fail(gate, attempt, now);
  }
  return now;
};

test.each<[longest: number, seconds: readonly number[]]>([
  [15 * MINUTE, [0, 0, 0, 5, 10, 20, 40, 80, 160, 320, 640, 900, 900]],
  [MINUTE, [0, 0, 0, 5, 10, 20, 40, 60, 60, 60, 60, 60, 60]],
])('three failures, then a wait that doubles up to %i', (longest, seconds) => {
  expect(seconds.map((_, failures) => waitAfter(failures, { free: 3, longest }) / 1000)).toEqual(seconds);
});

describe('F9: nobody is kept out by others who fail in his name', () => {
  test('who fails on another network does not hold him up', () => {
    const gate = throttle();
    const now = exhaust(gate, stranger('kim', '10.9.9.9'));
    expect(gate.begin(stranger('kim', '10.9.9.9'), now)).toBe(MINUTE);
    expect(gate.begin(KIM, now)).toBe(0);
  });

  test('nor does who fails on his own network, in a browser that is known', () => {
    const gate = throttle();
    const now = exhaust(gate, KIM);
    expect(gate.begin(KIM, now)).toBe(MINUTE);
    expect(gate.begin({ ...KIM, browser: 'b1' }, now)).toBe(0);
    expect(gate.begin({ ...KIM, browser: 'b2' }, now)).toBe(0);
  });

  test('nor do a thousand networks that fail in his name, where he came from the last time or is known', () => {
    const gate = throttle();
    for (let number = 0; number < 1000; number += 1) fail(gate, stranger('kim', `10.1.${number}.1`), 0);
    expect(gate.begin({ ...KIM, lastAddress: KIM.address }, 0)).toBe(0);
    expect(gate.begin({ ...KIM, browser: 'b1' }, 0)).toBe(0);
    // From where nobody knows him he waits, and never longer than a minute.
    expect(gate.begin(stranger('kim', '10.2.0.1'), 0)).toBe(5000);
    expect(gate.begin(stranger('lee', '10.2.0.1'), 0)).toBe(0);
  });

  test('a known browser in which somebody fails waits for itself alone', () => {
    const gate = throttle();
    const known = { ...KIM, browser: 'b1' };
    const now = exhaust(gate, known);
    expect(gate.begin(known, now)).toBe(15 * MINUTE);
    expect(gate.begin(KIM, now)).toBe(0);
    expect(gate.begin({ ...KIM, browser: 'b2' }, now)).toBe(0);
  });
});

describe('a name from one network', () => {
  test('waits from the third failure on, and not a moment longer', () => {
    const gate = throttle();
    const as = (name: string) => stranger(name, '10.0.0.1');
    expect(['kim', 'KIM', 'Kim'].map((name) => fail(gate, as(name), 1000))).toEqual([0, 0, 0]);
    expect(gate.begin(KIM, 1000)).toBe(5000);
    expect(gate.begin(KIM, 5999)).toBe(1);
    expect(fail(gate, KIM, 6000)).toBe(0);
    expect(gate.begin(KIM, 6000)).toBe(10_000);
    expect(gate.begin(KIM, 16_000)).toBe(0);
  });

  test('trying during the wait does not make it longer', () => {
    const gate = throttle();
    failTimes(gate, 3, KIM);
    for (let now = 0; now < 5000; now += 10) expect(gate.begin(KIM, now)).toBe(5000 - now);
    expect(gate.begin(KIM, 5000)).toBe(0);
  });

  test('another name from there does not wait', () => {
    const gate = throttle();
    failTimes(gate, 3, KIM);
    expect(gate.begin(stranger('lee', KIM.address), 0)).toBe(0);
  });

  test('a hundred attempts at once are not a hundred first ones', () => {
    const gate = throttle();
    const waits = Array.from({ length: 100 }, () => gate.begin(KIM, 0));
    expect(waits.filter((wait) => wait === 0).length).toBe(3);
  });
});

describe('a network', () => {
  const guessed = (times: number): Gate => {
    const gate = throttle();
    for (let number = 0; number < times; number += 1) fail(gate, stranger(`n${number}`, 'x'), 0);
    return gate;
  };

  test('waits after thirty failures under whatever names, a minute at the most', () => {
    expect(guessed(29).begin(stranger('dan', 'x'), 0)).toBe(0);
    expect(guessed(30).begin(stranger('dan', 'x'), 0)).toBe(5000);
    expect(guessed(30).begin(stranger('dan', 'y'), 0)).toBe(0);
    const gate = guessed(30);
    const now = exhaust(gate, stranger('dan', 'x'));
    expect(gate.begin(stranger('eve', 'x'), now)).toBe(MINUTE);
  });

  test('is not held up by many who log in from it at once and rightly', () => {
    const gate = throttle();
    const floor = Array.from({ length: 200 }, (_, number) => stranger(`p${number}`, 'floor'));
    expect(floor.every((attempt) => gate.begin(attempt, 0) === 0)).toBe(true);
    for (const attempt of floor) gate.succeeded(attempt);
    expect(gate.begin(stranger('q', 'floor'), 0)).toBe(0);
  });
});

describe('a success', () => {
  test('sets back the name and what was tried on it from there', () => {
    const gate = throttle();
    for (let again = 0; again < 50; again += 1) {
      expect([fail(gate, KIM, again), fail(gate, KIM, again), gate.begin(KIM, again)]).toEqual([0, 0, 0]);
      gate.succeeded(KIM);
    }
  });

  test('of his own does not wash the network of one who tries others', () => {
    const gate = throttle();
    const mine = stranger('mallory', 'x');
    for (let number = 0; number < 30; number += 1) {
      expect(fail(gate, stranger(`n${number}`, 'x'), 0)).toBe(0);
      if (number < 29) {
        gate.begin(mine, 0);
        gate.succeeded(mine);
      }
    }
    expect(gate.begin(stranger('dan', 'x'), 0)).toBe(5000);
  });
});

test('an attempt that came to nothing because the house was busy does not count', () => {
  const gate = throttle();
  for (let again = 0; again < 20; again += 1) {
    expect(gate.begin(KIM, 0)).toBe(0);
    gate.abandoned(KIM);
  }
  gate.abandoned(stranger('never tried', 'x'));
});

test('failures are forgotten an hour after the last', () => {
  const gate = throttle();
  for (const now of [0, 1, 2]) fail(gate, KIM, now);
  const hour = 60 * MINUTE;
  // Within the hour the fourth failure still doubles the wait; after it, counting begins anew.
  expect([fail(gate, KIM, 2 + hour - 1), gate.begin(KIM, 2 + hour - 1)]).toEqual([0, 10_000]);
  const later = 2 + hour - 1 + hour;
  expect([0, 1, 2].map(() => fail(gate, KIM, later))).toEqual([0, 0, 0]);
  expect(gate.begin(KIM, later)).toBe(5000);
});

test('a clock that is put back makes no wait longer', () => {
  const gate = throttle();
  failTimes(gate, 3, KIM, 1e12);
  expect(gate.begin(KIM, 1e12 - 3_600_000)).toBe(5000);
});

test('what is tried again and again is not pushed out by a storm of others', () => {
  const gate = throttle();
  failTimes(gate, 3, KIM);
  const storm = (from: number, to: number) => {
    for (let number = from; number < to; number += 1) fail(gate, stranger(`n${number}`, `a${number}`), 1);
  };
  storm(0, 9000);
  expect(fail(gate, KIM, 5000)).toBe(0);
  storm(9000, 18_000);
  expect(gate.begin(KIM, 5000)).toBe(10_000);
});

test('an endless name costs no more memory than any other', () => {
  const gate = throttle();
  const waits = [1, 2, 3, 4].map((end) => gate.begin(stranger(`${'n'.repeat(64)}${end}`, 'x'), 0));
  expect(waits).toEqual([0, 0, 0, 5000]);
});

test('a storm of names is bounded, and the latest are kept', () => {
  const gate = throttle();
  failTimes(gate, 3, KIM);
  for (let number = 0; number < 10_000; number += 1) fail(gate, stranger(`n${number}`, `a${number}`), 1);
  expect(gate.begin(KIM, 1)).toBe(0);
  failTimes(gate, 3, stranger('last', 'l'), 2);
  expect(gate.begin(stranger('last', 'l'), 2)).toBe(5000);
});

test('whoever holds a whole IPv6 network waits as one; the network beside it does not', () => {
  const gate = throttle();
  const from = (network: number, host: number) =>
    stranger('kim', `2001:db8:0:${network}::${host.toString(16)}`);
  expect([1, 2, 3].map((host) => fail(gate, from(1, host), 0))).toEqual([0, 0, 0]);
  expect(gate.begin(from(1, 0xffff), 0)).toBe(5000);
  expect(gate.begin(from(2, 1), 0)).toBe(0);
});
