import { isFields } from '../refusal.ts';
import { dollars, grouped, ordinal } from './paper.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** "one", "one and two", "one, two and three". */
const listed = (all: readonly string[]): string =>
  all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;

/** What nobody has words for, as it stands. */
export const plain = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(plain).join('; ');
  if (!isFields(value)) return String(value);
  return Object.entries(value)
    .map(([name, said]) => `${name} ${plain(said)}`)
    .join(', ');
};

export const number = (value: unknown): string => (typeof value === 'number' ? grouped(value) : plain(value));

export const money = (value: unknown): string => (typeof value === 'number' ? dollars(value) : plain(value));

export const moment = (value: unknown): string => {
  const [, year, month, day, time] = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2})/.exec(String(value)) ?? [];
  return year === undefined ? plain(value) : `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}, ${time}`;
};

/** "1st 50 %, 2nd 30 % and 3rd 20 %". */
export const byPlace = (all: readonly string[]): string =>
  listed(all.map((each, index) => `${ordinal(index + 1)} ${each}`));

export const chips = (value: unknown): string =>
  typeof value === 'number' ? `${number(value)} chips` : plain(value);

const UNITS: Readonly<Record<string, string>> = { time: 'minutes' };

export const length = (value: unknown): string =>
  isFields(value)
    ? Object.entries(value)
        .map(([unit, much]) => `${plain(much)} ${UNITS[unit] ?? unit}`)
        .join(', ')
    : plain(value);
