import { afterAll, expect, test } from 'vitest';
import { periodStart } from './period.ts';

const HOUR = 3_600_000;
const before = process.env.TZ;
afterAll(() => {
  if (before === undefined) delete process.env.TZ;
  else process.env.TZ = before;
});

test('where clocks are put forward and back, each hour of a year belongs to one day, week and month', () => {
  process.env.TZ = 'Australia/Sydney';
  const first = new Date(2026, 0, 1).getTime();
  const end = new Date(2027, 0, 1).getTime();
  const hours = new Map<number, number>();
  for (let at = first; at < end; at += HOUR) {
    const [day, week, month] = [periodStart('day', at), periodStart('week', at), periodStart('month', at)];
    hours.set(day, (hours.get(day) ?? 0) + 1);
    expect([new Date(day).getHours(), new Date(week).getDay(), new Date(month).getDate()]).toEqual([0, 1, 1]);
    expect(week <= day && month <= day && day <= at).toBe(true);
    // Whatever of a day, it began when its own beginning says.
    expect(periodStart('day', day)).toBe(day);
  }
  expect(hours.size).toBe(365);
  const odd = [...hours].filter(([, count]) => count !== 24);
  expect(odd.map(([day, count]) => [new Date(day).getMonth() + 1, new Date(day).getDate(), count])).toEqual([
    [4, 5, 25],
    [10, 4, 23],
  ]);
});
