import type { Cents } from '@baize/engine';
import type { AnswerAt } from '@baize/house/api';
import { MONEY } from '../words/money.ts';

/** What the house takes, as it tells it. */
export type Deposits = AnswerAt<'GET /api/deposit'>;

/** What a player may pay in, in a sentence or two. */
export const depositWords = ({ selfService, paymentMax, dayMax, leftToday }: Deposits): string =>
  selfService
    ? `The house takes up to ${MONEY.felt(paymentMax)} in one payment and ${MONEY.felt(dayMax)} a day: today ${MONEY.felt(leftToday)} more.`
    : 'Money is paid in at the desk: a supervisor or the owner takes it. Here you can take it out.';

/** Why the house would not take this from a player; undefined where it would. The house says so too. */
export const faultInDeposit = ({ paymentMax, leftToday }: Deposits, cents: Cents): string | undefined => {
  if (cents > paymentMax) return `The house takes up to ${MONEY.felt(paymentMax)} in one payment.`;
  return cents > leftToday ? `Today the house takes ${MONEY.felt(leftToday)} more from you.` : undefined;
};
