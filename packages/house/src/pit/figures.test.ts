import { expect, test } from 'vitest';
import { allTogether, dayBegan, figuresOf } from './figures.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = 100 * HOUR;
const DAY = NOW - 10 * HOUR;

type Record = Parameters<typeof figuresOf>[0];
type Round = Record['rounds'][number];

const round = (ended: number | null, net: number, more: Partial<Round> = {}): Round =>
  ({
    began: (ended ?? NOW) - MINUTE,
    ended,
    nets: { ann: net },
    remedies: {},
    staked: { ann: 1000 },
    void: false,
    expected: { mean: 50, variance: 10_000 },
    ...more,
  }) as Round;

const of = (rounds: readonly Round[], crossings: Record['crossings'] = []) =>
  figuresOf({ rounds, crossings }, DAY, NOW);

test('drop is what came, win what stayed, hold their ratio: of this day alone', () => {
  const figures = of(
    [round(DAY - 1, -9000), round(DAY, -300), round(NOW - HOUR, 100), round(null, 0)],
    [
      { at: DAY - 1, person: 'ann', amount: 7000 },
      { at: DAY, person: 'ann', amount: 500 },
      { at: DAY + 1, person: 'ann', amount: -200 },
      { at: DAY + 2, person: 'bo', amount: 300 },
    ],
  );
  expect(figures).toMatchObject({ rounds: 2, drop: 800, win: 200, hold: 0.25, staked: 2000, pace: null });
  expect(of([round(NOW, -5)]).hold).toBeNull();
});

test('what a decision paid since is no longer won', () => {
  expect(of([round(NOW, -300, { remedies: { ann: 120 } })]).win).toBe(180);
});

test('the pace is that of the last half hour; a young table is measured from its first round', () => {
  const every = (minutes: number, times: number): readonly Round[] =>
    Array.from({ length: times }, (_, index) => round(NOW - (times - 1 - index) * minutes * MINUTE, 0));
  expect(of([round(DAY, 0), ...every(2, 10)]).pace).toBe(20);
  expect(of(every(1, 10)).pace).toBe(60);
  expect(of([round(DAY, 0)]).pace).toBeNull();
});

test('the win is told in standard errors of the exact chances; void rounds and unknown chances say nothing', () => {
  const { against } = of([
    round(NOW, -1050),
    round(NOW, 850, { expected: { mean: 50, variance: 30_000 } }),
    round(NOW, -99_999, { expected: null }),
    round(NOW, 0, { void: true }),
  ]);
  expect(against).toEqual({ rounds: 2, win: 200, expected: 100, error: 200, errors: 0.5 });
  expect(of([round(NOW, 5, { expected: null })]).against).toBeNull();
});

test('tables go together by their variances', () => {
  const one = of([round(NOW, -1050, { expected: { mean: 50, variance: 90_000 } })]);
  const other = of([round(NOW, -450, { expected: { mean: 50, variance: 160_000 } })]);
  expect(allTogether([one, other]).errors).toBeCloseTo((1000 + 400) / 500);
  expect(allTogether([]).errors).toBeNull();
  expect(allTogether([of([], [{ at: NOW, person: 'ann', amount: 400 }]), one])).toMatchObject({
    drop: 400,
    win: 1050,
  });
});

test('a day of gaming goes on past midnight', () => {
  const at = (hour: number): number => new Date(2026, 10, 21, hour).getTime();
  expect(dayBegan(at(23))).toBe(at(6));
  expect(dayBegan(new Date(2026, 10, 22, 5, 59).getTime())).toBe(at(6));
  expect(dayBegan(at(6))).toBe(at(6));
});
