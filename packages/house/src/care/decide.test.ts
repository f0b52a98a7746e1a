import { describe, expect, test } from 'vitest';
import { type CareCommand, decideLimits } from './decide.ts';
import {
  type CareEvent,
  DAY,
  evolveLimits,
  HOUR,
  MINUTE,
  NO_LIMITS,
  type OwnLimits,
  USUAL_CHECK,
} from './limits.ts';
import { monthsAfter, periodStart } from './period.ts';

const NOON = new Date(2026, 10, 18, 12).getTime();
const LOSS_DAY = { kind: 'loss', period: 'day' } as const;

const after = (own: OwnLimits, command: CareCommand, at: number): OwnLimits => {
  const decision = decideLimits(own, command, at);
  if (!decision.ok) throw new Error(decision.detail);
  return decision.events.reduce((each, event) => evolveLimits(each, event, at), own);
};
const types = (own: OwnLimits, command: CareCommand, at: number): readonly CareEvent['type'][] => {
  const decision = decideLimits(own, command, at);
  return decision.ok ? decision.events.map(({ type }) => type) : [];
};
const refused = (own: OwnLimits, command: CareCommand, at: number): string => {
  const decision = decideLimits(own, command, at);
  return decision.ok ? 'taken' : decision.detail;
};

const set = (to: number | null): CareCommand => ({ type: 'SetLimit', ...LOSS_DAY, to });
const confirm: CareCommand = { type: 'ConfirmRaise', ...LOSS_DAY };

describe('a limit', () => {
  const own = after(NO_LIMITS, set(20_000), NOON);

  test('holds at once where it is the first or lower', () => {
    expect(own.limits).toEqual({ 'loss.day': 20_000 });
    expect(after(own, set(19_999), NOON).limits).toEqual({ 'loss.day': 19_999 });
  });

  test('that is higher waits 24 hours and for a second yes', () => {
    const asked = after(own, set(20_001), NOON);
    expect(asked.limits).toEqual({ 'loss.day': 20_000 });
    expect(refused(asked, confirm, NOON + DAY - 1)).toMatch(/24 hours/);
    expect(asked.limits).toEqual({ 'loss.day': 20_000 });
    expect(after(asked, confirm, NOON + DAY)).toMatchObject({ limits: { 'loss.day': 20_001 }, waiting: {} });
  });

  test.each([
    ['one millisecond before a week is over', 8 * DAY - 1, true],
    ['a week after it could be', 8 * DAY, false],
  ])('asked for once is no key kept ready: confirmed %s', (_, later, isTaken) => {
    const asked = after(own, set(null), NOON);
    if (isTaken) expect(after(asked, confirm, NOON + later).limits).toEqual({});
    else expect(refused(asked, confirm, NOON + later)).toMatch(/more than a week ago/);
  });

  test('is taken away no sooner than it is raised', () => {
    const asked = after(own, set(null), NOON);
    expect(asked.limits).toEqual({ 'loss.day': 20_000 });
    expect(after(asked, confirm, NOON + DAY).limits).toEqual({});
  });

  test('asked for twice waits from the second time on', () => {
    const asked = after(after(own, set(30_000), NOON), set(40_000), NOON + DAY - 1);
    expect(refused(asked, confirm, NOON + DAY)).toMatch(/24 hours/);
  });

  test('that is lowered meanwhile is not raised by what waited', () => {
    const lower = after(after(own, set(30_000), NOON), set(10_000), NOON + HOUR);
    expect(lower.waiting).toEqual({});
    expect(refused(lower, confirm, NOON + 2 * DAY)).toMatch(/no higher limit/);
  });

  test('stays where the raise is withdrawn, by word or by asking for what stands', () => {
    const asked = after(own, set(30_000), NOON);
    expect(after(asked, { type: 'WithdrawRaise', ...LOSS_DAY }, NOON)).toEqual(own);
    expect(after(asked, set(20_000), NOON)).toEqual(own);
    expect(types(own, set(20_000), NOON)).toEqual([]);
    expect(refused(own, { type: 'WithdrawRaise', ...LOSS_DAY }, NOON)).toMatch(/no higher limit/);
  });

  test.each([0, -1, 1.5, Number.NaN, 1_000_000_001])('is no %d', (to) => {
    expect(refused(NO_LIMITS, set(to), NOON)).toMatch(/whole number of cents/);
  });

  test('of time is whole minutes', () => {
    const time = (to: number): CareCommand => ({ type: 'SetLimit', kind: 'time', period: 'day', to });
    expect(refused(NO_LIMITS, time(MINUTE + 1), NOON)).toMatch(/whole minutes/);
    expect(after(NO_LIMITS, time(MINUTE), NOON).limits).toEqual({ 'time.day': MINUTE });
  });
});

describe('a cool-off', () => {
  const coolOff = (days: number): CareCommand => ({ type: 'CoolOff', days });

  test.each([
    [0, false],
    [1, true],
    [42, true],
    [43, false],
    [1.5, false],
  ])('of %d days: %s', (days, isTaken) => {
    expect(decideLimits(NO_LIMITS, coolOff(days), NOON).ok).toBe(isTaken);
  });

  test('is made longer and never shorter', () => {
    const week = after(NO_LIMITS, coolOff(7), NOON);
    expect(refused(week, coolOff(6), NOON + DAY)).toMatch(/cannot be shortened/);
    expect(after(week, coolOff(7), NOON + 1).pausedUntil).toBe(NOON + 1 + 7 * DAY);
    expect(after(week, { type: 'TakeBreak' }, NOON).pausedUntil).toBe(NOON + 7 * DAY);
  });
});

describe('a self-exclusion', () => {
  const exclude = (months: number | null): CareCommand => ({ type: 'ExcludeMyself', months });
  const end: CareCommand = { type: 'EndSelfExclusion', by: 'olga', reason: 'letter of 20 May' };
  const half = after(NO_LIMITS, exclude(6), NOON);
  const until = new Date(2027, 4, 18, 12).getTime();

  test('is for six months at least', () => {
    expect(half.exclusion).toEqual({ from: NOON, until });
    for (const months of [0, 1, 5, 7, -6])
      expect(refused(NO_LIMITS, exclude(months), NOON)).toMatch(/6 months/);
  });

  test('is made longer and never shorter', () => {
    expect(refused(half, exclude(6), NOON)).toMatch(/cannot be shortened/);
    expect(after(half, exclude(12), NOON).exclusion).toEqual({ from: NOON, until: monthsAfter(NOON, 12) });
    const ever = after(half, exclude(null), NOON);
    expect(ever.exclusion).toEqual({ from: NOON, until: null });
    expect(refused(ever, exclude(60), NOON)).toMatch(/cannot be shortened/);
  });

  test('is lifted by a person, in writing, and not an instant before its time', () => {
    expect(refused(half, end, until - 1)).toMatch(/before its time/);
    expect(refused(half, { ...end, reason: ' ' }, until)).toMatch(/writing/);
    expect(after(half, end, until).exclusion).toBeNull();
    expect(refused(NO_LIMITS, end, until)).toMatch(/has not excluded/);
    expect(refused(after(half, exclude(null), NOON), end, until * 2)).toMatch(/for good/);
  });

  test('stands after its time until somebody lifts it', () => {
    expect(evolveLimits(half, { type: 'Refused', why: 'selfExclusion', table: '1' }, until + DAY)).toEqual(
      half,
    );
  });
});

describe('the reality check', () => {
  test('is every hour at first, and is never off', () => {
    expect(NO_LIMITS.check).toBe(USUAL_CHECK);
    expect(after(NO_LIMITS, { type: 'SetCheck', every: 15 * MINUTE }, NOON).check).toBe(15 * MINUTE);
    for (const every of [0, 14 * MINUTE, 121 * MINUTE, Number.POSITIVE_INFINITY])
      expect(refused(NO_LIMITS, { type: 'SetCheck', every }, NOON)).toMatch(/15 minutes/);
  });

  test('is acknowledged, or answered by a break of ten minutes', () => {
    expect(after(NO_LIMITS, { type: 'Acknowledge' }, NOON).acknowledgedAt).toBe(NOON);
    expect(after(NO_LIMITS, { type: 'TakeBreak' }, NOON)).toMatchObject({
      acknowledgedAt: NOON,
      pausedUntil: NOON + 10 * MINUTE,
    });
  });
});

describe('periods, where the house stands', () => {
  const at = (...parts: [number, number, number, number?, number?]): number => new Date(...parts).getTime();

  test('a day is from midnight, a week from Monday, a month from its first', () => {
    const sunday = at(2026, 10, 22, 23, 59);
    expect(periodStart('day', sunday)).toBe(at(2026, 10, 22));
    expect(periodStart('week', sunday)).toBe(at(2026, 10, 16));
    expect(periodStart('week', at(2026, 10, 23))).toBe(at(2026, 10, 23));
    expect(periodStart('month', sunday)).toBe(at(2026, 10, 1));
    expect(periodStart('week', at(2026, 2, 1))).toBe(at(2026, 1, 23));
  });

  test('months later is the same day, or the last of a shorter month', () => {
    expect(monthsAfter(at(2026, 7, 31, 12), 6)).toBe(at(2027, 1, 28, 12));
    expect(monthsAfter(at(2026, 10, 18, 9, 30), 6)).toBe(at(2027, 4, 18, 9, 30));
    expect(monthsAfter(at(2024, 1, 29), 12)).toBe(at(2025, 1, 28));
  });
});
