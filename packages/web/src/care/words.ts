import type { AnswerAt } from '@baize/house/api';
import type { Language, Plain, Say } from '../words/language.ts';
import type { Money } from '../words/money.ts';

export type Standing = AnswerAt<'GET /api/limits'>;
export type Limit = Standing['limits'][number];

const MINUTE = 60_000;

/** "1 h 30", "45 min". */
export const timeWords = ({ say }: Language, millis: number): string => {
  const minutes = Math.floor(millis / MINUTE);
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return say('{n} min', { n: minutes });
  return say('{hours} h {minutes}', { hours, minutes: String(minutes % 60).padStart(2, '0') });
};

export const whenWords = ({ date }: Language, at: number): string =>
  date(at, { dateStyle: 'medium', timeStyle: 'short' });

export const KIND_WORDS: Readonly<Record<Limit['kind'], Plain>> = {
  deposit: 'Deposit',
  loss: 'Loss',
  wager: 'Wager',
  time: 'Time',
};
export const PERIOD_WORDS = {
  day: 'a day',
  week: 'a week',
  month: 'a month',
} as const satisfies Readonly<Record<Limit['period'], Plain>>;
export const LEFT_WORDS: Readonly<
  Record<Limit['period'], '{sum} left today' | '{sum} left this week' | '{sum} left this month'>
> = {
  day: '{sum} left today',
  week: '{sum} left this week',
  month: '{sum} left this month',
};
export const USED_WORDS: Readonly<Record<Limit['period'], Plain>> = {
  day: 'Used today',
  week: 'Used this week',
  month: 'Used this month',
};

/** What may be chosen for a limit, in its order. */
export const periodsIn = (say: Say): readonly (readonly [Limit['period'], string])[] =>
  (['day', 'week', 'month'] as const).map((period) => [period, say(PERIOD_WORDS[period])]);

/** A sum of a limit: money to the cent, or time. */
export const sumWords = (money: Money, kind: Limit['kind'], sum: number): string =>
  kind === 'time' ? timeWords(money.language, sum) : money.balance(sum);

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
export const actWords = (
  money: Money,
  { kind, limit }: Pick<Limit, 'kind' | 'limit'>,
  to: number | null,
): string => {
  const { say } = money.language;
  if (to === null || to === 0) return say('Set~limit');
  const sum = kind === 'time' ? timeWords(money.language, to) : money.felt(to);
  if (limit === null) return say('Limit to {sum}', { sum });
  if (to === limit) return say('Keep {sum}', { sum });
  return to < limit ? say('Lower to {sum}', { sum }) : say('Ask for {sum}', { sum });
};

/** Of the limits of a kind the one that leaves the least; the first where there is none. */
export const tightest = (limits: readonly Limit[]): Limit | undefined =>
  limits.filter(({ left }) => left !== null).toSorted((one, other) => (one.left ?? 0) - (other.left ?? 0))[0];

/** "1 h 00 · −$57.50", always in sight. */
export const sessionWords = (money: Money, session: Standing['session']): string => {
  const { played, net } = session ?? { played: 0, net: 0 };
  return `${timeWords(money.language, played)} · ${money.signedBalance(net)}`;
};

/** Whether the reality check is to be shown: it is due, and nothing of the player lies in a round. */
export const isCheckShown = ({ now, check, session }: Standing, wagered: number): boolean =>
  session !== null && check.due !== null && now >= check.due && wagered === 0;
