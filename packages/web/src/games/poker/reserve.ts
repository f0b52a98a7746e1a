import { type PoolCommand, prizePools } from '@baize/engine/poker';
import type { AnswerAt } from '@baize/house/api';
import { readAmount } from '../../words/amount.ts';
import { MONEY } from '../../words/money.ts';

/** A jackpot as those who answer for the money see it. */
export type Jackpot = AnswerAt<'GET /api/jackpots'>[number];

/** A transfer as somebody fills it in: the amount is still text. */
export interface Form {
  readonly link: string;
  readonly amount: string;
  readonly arrangement: string;
  readonly use: 'pool' | 'prizes';
  readonly kind: 'tournament' | 'lottery';
  readonly name: string;
  /** Of the notification of a tournament, or of the approval of a lottery. */
  readonly reference: string;
}

export const START: Form = {
  link: '',
  amount: '',
  arrangement: '',
  use: 'pool',
  kind: 'tournament',
  name: '',
  reference: '',
};

type Transfer = Extract<PoolCommand, { readonly type: 'Transfer' }>;

/** What a transfer would come to, by the rules themselves. */
export type Preview =
  | { readonly is: 'unread'; readonly why: string }
  | { readonly is: 'refused'; readonly why: string; readonly clause: string }
  | {
      readonly is: 'lawful';
      readonly transfer: Omit<Transfer, 'type'>;
      readonly says: string;
      readonly clause: string;
    };

/** 10.6, 10.6(a), 10.6(b): The form, judged before it is sent: only the reserve gives, and only with its references. */
export const previewOf = (form: Form, { meter, reserve = 0, movements }: Jackpot): Preview => {
  const amount = readAmount(form.amount);
  if (!amount.ok) return { is: 'unread', why: amount.why };
  const { kind, name, reference } = form;
  const to = kind === 'tournament' ? { kind, name, notice: reference } : { kind, name, approval: reference };
  const transfer = { amount: amount.cents, arrangement: form.arrangement, use: form.use, to };
  const decision = prizePools.decide(
    { jackpot: meter, reserve, movements },
    { type: 'Transfer', ...transfer },
  );
  if (!decision.ok) return { is: 'refused', why: decision.refusal.detail, clause: decision.refusal.clause };
  const left = MONEY.balance(reserve - amount.cents);
  return {
    is: 'lawful',
    transfer,
    says: `${MONEY.balance(amount.cents)} goes from the reserve to the ${kind} ${name}; ${left} stays in it. The meter does not move.`,
    clause: decision.events[0]?.by ?? '10.6',
  };
};
