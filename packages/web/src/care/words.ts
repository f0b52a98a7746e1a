import type { AnswerAt } from '@baize/house/api';
import { MONEY } from '../words/money.ts';

export type Standing = AnswerAt<'GET /api/limits'>;
export type Limit = Standing['limits'][number];

const MINUTE = 60_000;

/** "1 h 30", "45 min". */
export const timeWords = (millis: number): string => {
  const minutes = Math.floor(millis / MINUTE);
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  return `${hours} h ${String(minutes % 60).padStart(2, '0')}`;
};

const WHEN = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });
export const whenWords = (at: number): string => WHEN.format(at);

export const KIND_WORDS: Readonly<Record<Limit['kind'], string>> = {
  deposit: 'Deposit',
  loss: 'Loss',
  wager: 'Wager',
  time: 'Time',
};
export const PERIOD_WORDS: Readonly<Record<Limit['period'], string>> = {
  day: 'a day',
  week: 'a week',
  month: 'a month',
};
export const LEFT_WORDS: Readonly<Record<Limit['period'], string>> = {
  day: 'left today',
  week: 'left this week',
  month: 'left this month',
};

/** A sum of a limit: money to the cent, or time. */
export const sumWords = (kind: Limit['kind'], sum: number): string =>
  kind === 'time' ? timeWords(sum) : MONEY.balance(sum);

/** What is typed as a limit: dollars, with cents where there are some, or hours and minutes. Null is none. */
export const typedSum = (kind: Limit['kind'], typed: string): number | null => {
  const text = typed.trim();
  if (kind !== 'time') {
    const [, whole, cents = ''] = /^\$?(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.replaceAll(',', '')) ?? [];
    return whole === undefined ? null : Number(whole) * 100 + Number(cents.padEnd(2, '0'));
  }
  const [, hours, minutes = '0'] = /^(\d{1,3})\s*h(?:\s*(\d{1,2}))?$/.exec(text) ?? [];
  if (hours !== undefined) return (Number(hours) * 60 + Number(minutes)) * MINUTE;
  const [, only] = /^(\d{1,4})(?:\s*min)?$/.exec(text) ?? [];
  return only === undefined ? null : Number(only) * MINUTE;
};

/** What the button says that it does. */
export const actWords = ({ kind, limit }: Pick<Limit, 'kind' | 'limit'>, to: number | null): string => {
  if (to === null || to === 0) return 'Set';
  const sum = kind === 'time' ? timeWords(to) : MONEY.felt(to);
  if (limit === null) return `Limit to ${sum}`;
  if (to === limit) return `Keep ${sum}`;
  return to < limit ? `Lower to ${sum}` : `Ask for ${sum}`;
};

/** Of the limits of a kind the one that leaves the least; the first where there is none. */
export const tightest = (limits: readonly Limit[]): Limit | undefined =>
  limits.filter(({ left }) => left !== null).toSorted((one, other) => (one.left ?? 0) - (other.left ?? 0))[0];

/** "1 h 00 · −$57.50", always in sight. */
export const sessionWords = (session: Standing['session']): string =>
  session === null ? '0 min · $0.00' : `${timeWords(session.played)} · ${MONEY.signedBalance(session.net)}`;

/** Whether the reality check is to be shown: it is due, and nothing of the player lies in a round. */
export const isCheckShown = ({ now, check, session }: Standing, wagered: number): boolean =>
  session !== null && check.due !== null && now >= check.due && wagered === 0;
