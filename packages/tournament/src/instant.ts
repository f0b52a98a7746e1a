/** A moment as conditions and records write it, `1999-02-20T18:00`: seconds, and whether it names its time zone. */
export interface Instant {
  readonly seconds: number;
  readonly zoned: boolean;
}

const WRITTEN = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2}))?(Z|[+-]\d{2}:\d{2})?$/;
const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const daysIn = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0);

/** Days since the first of January of the year nought, leap years counted. */
const dayNumber = (year: number, month: number, day: number): number => {
  const before = year - 1;
  const leaps = Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400);
  const ofMonths = DAYS_IN_MONTH.slice(0, month - 1).reduce((sum, days) => sum + days, 0);
  return year * 365 + leaps + ofMonths + (month > 2 && isLeap(year) ? 1 : 0) + day;
};

const zoneSeconds = (zone: string | undefined): number => {
  if (zone === undefined || zone === 'Z') return 0;
  const [hours = 0, minutes = 0] = zone.slice(1).split(':').map(Number);
  return (zone.startsWith('-') ? -1 : 1) * (hours * 3600 + minutes * 60);
};

/**
 * The moment that a text names, or nothing where there is none of that name: the thirtieth of February, half past 24.
 */
export const instantOf = (text: unknown): Instant | undefined => {
  const parts = typeof text === 'string' ? WRITTEN.exec(text) : null;
  if (parts === null) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  if (day < 1 || day > daysIn(year, month) || hour > 23 || minute > 59 || second > 59) return undefined;
  const zone = parts[7];
  const seconds = dayNumber(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second;
  return { seconds: seconds - zoneSeconds(zone), zoned: zone !== undefined };
};

/** A moment as conditions write it: in its own time where it names no zone, else in universal time. */
export const writtenOf = ({ seconds, zoned }: Instant): string => {
  const days = Math.floor(seconds / 86_400);
  let year = Math.floor(days / 366);
  while (dayNumber(year + 1, 1, 1) <= days) year += 1;
  let month = 1;
  while (month < 12 && dayNumber(year, month + 1, 1) <= days) month += 1;
  const day = days - dayNumber(year, month, 1) + 1;
  const hour = Math.floor((seconds % 86_400) / 3600);
  const minute = Math.floor((seconds % 3600) / 60);
  const second = seconds % 60;
  const two = (number: number): string => String(number).padStart(2, '0');
  const date = [String(year).padStart(4, '0'), two(month), two(day)].join('-');
  return `${date}T${two(hour)}:${two(minute)}${second === 0 ? '' : `:${two(second)}`}${zoned ? 'Z' : ''}`;
};

/** How many seconds one moment lies before another; nothing where only one of them names its zone. */
export const secondsBefore = (moment: Instant, other: Instant): number | undefined =>
  moment.zoned === other.zoned ? other.seconds - moment.seconds : undefined;
