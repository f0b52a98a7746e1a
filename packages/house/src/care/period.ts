import { midnight } from '../desk/deposit-tally.ts';

export const PERIODS = ['day', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];

/** When the day, week (from Monday) or month of this time began, where the house stands. */
export const periodStart = (period: Period, at: number): number => {
  const day = new Date(midnight(at));
  if (period === 'week') return day.setDate(day.getDate() - ((day.getDay() + 6) % 7));
  return period === 'month' ? day.setDate(1) : day.getTime();
};

/** The time of day some months later; where that month has no such day, on its last. */
export const monthsAfter = (at: number, months: number): number => {
  const from = new Date(at);
  const day = from.getDate();
  const then = new Date(from);
  then.setDate(1);
  then.setMonth(then.getMonth() + months + 1, 0);
  then.setDate(Math.min(day, then.getDate()));
  return then.getTime();
};
