import { describe, expect, test } from 'vitest';
import { throttle, waitAfter } from './throttle.ts';

const KIM = { name: 'Kim', address: '10.0.0.1' };

const fail = (gate: ReturnType<typeof throttle>, attempt: typeof KIM, now: number): number => {
  const wait = gate.begin(attempt, now);
  if (wait === 0) gate.failed(attempt, now);
  return wait;
};

test('three failures, then a wait that doubles up to a quarter of an hour', () => {
  expect([0, 1, 2].map(waitAfter)).toEqual([0, 0, 0]);
  expect([3, 4, 5, 6, 7, 8, 9, 10, 11, 100].map((failures) => waitAfter(failures) / 1000)).toEqual([
    5, 10, 20, 40, 80, 160, 320, 640, 900, 900,
  ]);
});

describe('a name', () => {
  test('waits from the third failure on, from wherever it comes, and not a moment longer', () => {
    const gate = throttle();
    const from = (number: number) => ({ name: number % 2 ? 'KIM' : 'kim', address: `10.0.0.${number}` });
    expect([1, 2, 3].map((number) => fail(gate, from(number), 1000))).toEqual([0, 0, 0]);
    expect(gate.begin(from(4), 1000)).toBe(5000);
    expect(gate.begin(from(4), 5999)).toBe(1);
    expect(fail(gate, from(4), 6000)).toBe(0);
    expect(gate.begin(from(5), 6000)).toBe(10_000);
    expect(gate.begin(from(5), 16_000)).toBe(0);
  });

  test('trying during the wait does not make it longer', () => {
    const gate = throttle();
    for (const now of [0, 0, 0]) fail(gate, KIM, now);
    for (let now = 0; now < 5000; now += 10) expect(gate.begin(KIM, now)).toBe(5000 - now);
    expect(gate.begin(KIM, 5000)).toBe(0);
  });

  test('another name from elsewhere does not wait', () => {
    const gate = throttle();
    for (const now of [0, 0, 0]) fail(gate, KIM, now);
    expect(gate.begin({ name: 'lee', address: '10.0.0.2' }, 0)).toBe(0);
  });

  test('a hundred attempts at once are not a hundred first ones', () => {
    const gate = throttle();
    const waits = Array.from({ length: 100 }, (_, number) =>
      gate.begin({ name: 'kim', address: `a${number}` }, 0),
    );
    expect(waits.filter((wait) => wait === 0).length).toBe(3);
  });
});

describe('an address', () => {
  test('waits after three failures under whatever names', () => {
    const gate = throttle();
    for (const name of ['ann', 'bob', 'cid']) expect(fail(gate, { name, address: 'x' }, 0)).toBe(0);
    expect(gate.begin({ name: 'dan', address: 'x' }, 0)).toBe(5000);
    expect(gate.begin({ name: 'dan', address: 'y' }, 0)).toBe(0);
  });

  test('is not held up by many who log in from it at once and rightly', () => {
    const gate = throttle();
    const floor = Array.from({ length: 200 }, (_, number) => ({ name: `p${number}`, address: 'floor' }));
    expect(floor.every((attempt) => gate.begin(attempt, 0) === 0)).toBe(true);
    for (const attempt of floor) gate.succeeded(attempt);
    expect(gate.begin({ name: 'q', address: 'floor' }, 0)).toBe(0);
  });
});

describe('a success', () => {
  test('sets back the name and what was tried on it from there', () => {
    const gate = throttle();
    for (let again = 0; again < 5; again += 1) {
      expect([fail(gate, KIM, again), fail(gate, KIM, again), gate.begin(KIM, again)]).toEqual([0, 0, 0]);
      gate.succeeded(KIM);
    }
  });

  test('of his own does not wash the address of one who tries others', () => {
    const gate = throttle();
    const mine = { name: 'mallory', address: 'x' };
    for (const name of ['ann', 'bob', 'cid']) {
      expect(fail(gate, { name, address: 'x' }, 0)).toBe(0);
      gate.begin(mine, 0);
      gate.succeeded(mine);
    }
    expect(gate.begin({ name: 'dan', address: 'x' }, 0)).toBe(5000);
  });
});

test('an attempt that came to nothing because the house was busy does not count', () => {
  const gate = throttle();
  for (let again = 0; again < 20; again += 1) {
    expect(gate.begin(KIM, 0)).toBe(0);
    gate.abandoned(KIM);
  }
  gate.abandoned({ name: 'never tried', address: 'x' });
});

test('failures are forgotten an hour after the last', () => {
  const gate = throttle();
  for (const now of [0, 1, 2]) fail(gate, KIM, now);
  const hour = 60 * 60_000;
  // Within the hour the fourth failure still doubles the wait; after it, counting begins anew.
  expect([fail(gate, KIM, 2 + hour - 1), gate.begin(KIM, 2 + hour - 1)]).toEqual([0, 10_000]);
  const later = 2 + hour - 1 + hour;
  expect([0, 1, 2].map(() => fail(gate, KIM, later))).toEqual([0, 0, 0]);
  expect(gate.begin(KIM, later)).toBe(5000);
});

test('a clock that is put back makes no wait longer', () => {
  const gate = throttle();
  for (const now of [0, 0, 0]) fail(gate, KIM, 1e12 + now);
  expect(gate.begin(KIM, 1e12 - 3_600_000)).toBe(5000);
});

test('a name that is tried again and again is not pushed out by a storm of others', () => {
  const gate = throttle();
  for (const now of [0, 0, 0]) fail(gate, { name: 'kim', address: 'f' }, now);
  const storm = (from: number, to: number) => {
    for (let number = from; number < to; number += 1)
      fail(gate, { name: `n${number}`, address: `a${number}` }, 1);
  };
  storm(0, 9000);
  expect(fail(gate, { name: 'kim', address: 'g' }, 5000)).toBe(0);
  storm(9000, 18_000);
  expect(gate.begin({ name: 'kim', address: 'h' }, 5000)).toBe(10_000);
});

test('an endless name costs no more memory than any other', () => {
  const gate = throttle();
  const waits = [1, 2, 3, 4].map((end) => gate.begin({ name: `${'n'.repeat(64)}${end}`, address: 'x' }, 0));
  expect(waits).toEqual([0, 0, 0, 5000]);
});

test('a storm of names is bounded, and the latest are kept', () => {
  const gate = throttle();
  for (const now of [0, 0, 0]) fail(gate, { name: 'first', address: 'f' }, now);
  for (let number = 0; number < 10_000; number += 1)
    fail(gate, { name: `n${number}`, address: `a${number}` }, 1);
  expect(gate.begin({ name: 'first', address: 'g' }, 1)).toBe(0);
  for (const now of [2, 2, 2]) fail(gate, { name: 'last', address: 'l' }, now);
  expect(gate.begin({ name: 'last', address: 'm' }, 2)).toBe(5000);
});

test('whoever holds a whole IPv6 network waits as one; the network beside it does not', () => {
  const gate = throttle();
  const from = (number: number) => ({ name: `n${number}`, address: `2001:db8:0:1::${number.toString(16)}` });
  expect([1, 2, 3].map((number) => fail(gate, from(number), 0))).toEqual([0, 0, 0]);
  expect(gate.begin(from(0xffff), 0)).toBe(5000);
  expect(gate.begin({ name: 'lee', address: '2001:db8:0:1:ffff:ffff:ffff:ffff' }, 0)).toBe(5000);
  expect(gate.begin({ name: 'lee', address: '2001:db8:0:2::1' }, 0)).toBe(0);
});
