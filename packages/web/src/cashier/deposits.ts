import type { Cents } from '@baize/engine';
import { feltMoney } from '../words/money.ts';

/** What the house takes, as it tells it. */
export interface Deposits {
  readonly selfService: boolean;
  readonly paymentMax: Cents;
  readonly dayMax: Cents;
  readonly leftToday: Cents;
}

/** What a player may pay in, in a sentence or two. */
export const depositWords = ({ selfService, paymentMax, dayMax, leftToday }: Deposits): string =>
  selfService
    ? `The house takes up to ${feltMoney(paymentMax)} in one payment and ${feltMoney(dayMax)} a day: today ${feltMoney(leftToday)} more.`
    : 'Money is paid in at the desk: a supervisor or the owner takes it. Here you can take it out.';

/** Why the house would not take this from a player; undefined where it would. The house says so too. */
export const faultInDeposit = ({ paymentMax, leftToday }: Deposits, cents: Cents): string | undefined => {
  if (cents > paymentMax) return `The house takes up to ${feltMoney(paymentMax)} in one payment.`;
  return cents > leftToday ? `Today the house takes ${feltMoney(leftToday)} more from you.` : undefined;
};
