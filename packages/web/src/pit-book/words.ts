import type { AnswerAt } from '@baize/house/api';
import type { Plain, Say } from '../words/language.ts';

export type BookTold = AnswerAt<'GET /api/pit/book'>;
export type Slip = BookTold['slips'][number];
export type FloatCount = BookTold['counts'][number];
export type Shift = BookTold['shifts'][number];
export type HandPay = BookTold['handPays'][number];
export type Incident = BookTold['incidents'][number];
export type ShiftReport = AnswerAt<'GET /api/pit/shifts/:shift'>;

/** What is done with chips of a table. */
export const WORK = {
  fill: 'Fill',
  credit: 'Credit~chips',
  opener: 'Opener',
  closer: 'Closer',
  check: 'Check~count',
} as const satisfies Readonly<Record<string, Plain>>;
export type Work = keyof typeof WORK;

export const INCIDENTS: Readonly<Record<Incident['kind'], Plain>> = {
  dispute: 'Dispute',
  cheating: 'Suspected cheating',
  behaviour: 'Behaviour',
  intoxication: 'Intoxication',
  problemGambling: 'Signs of problem gambling',
  excludedPerson: 'An excluded person',
  minor: 'A minor',
  injury: 'Injury or illness',
  equipment: 'Equipment',
  other: 'Other~incident',
};

export const isUnsigned = ({ signed }: HandPay): boolean => signed.length < 2;
export const isOpen = ({ received, withdrawn }: Slip): boolean => received === null && withdrawn === null;
export const isUnconfirmed = ({ confirmed, withdrawn }: FloatCount): boolean =>
  confirmed === null && withdrawn === null;

/** The number on a slip, as it is printed. */
export const slipNumber = (number: number): string => String(number).padStart(4, '0');

/** Pieces as they were typed: a number of each value, nothing for none; undefined where one is no number. */
export const piecesIn = (
  typed: Readonly<Record<string, string>>,
): Readonly<Record<string, number>> | undefined => {
  const pieces: Record<string, number> = {};
  for (const [value, text] of Object.entries(typed)) {
    const words = text.trim();
    if (words === '') continue;
    // Coin is typed in dollars and counted in cents; chips are whole.
    const many = value === '1' ? Math.round(Number(words) * 100) : Number(words);
    if (!Number.isSafeInteger(many) || many < 0) return undefined;
    if (many > 0) pieces[value] = many;
  }
  return pieces;
};

export const sumOf = (pieces: Readonly<Record<string, number>>): number =>
  Object.entries(pieces).reduce((sum, [value, many]) => sum + Number(value) * many, 0);

/** What a slip waits for, or what became of it. */
export const slipState = (say: Say, { kind, issued, received, withdrawn }: Slip): string => {
  if (received !== null) return say('received');
  if (withdrawn !== null) return say('withdrawn: {why}', { why: withdrawn.why });
  if (issued === null) return say('to be issued by another');
  return say(kind === 'fill' ? 'on its way to the table' : 'on its way to the cage');
};
