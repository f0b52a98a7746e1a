import type { AnswerAt } from '@baize/house/api';
import { useEffect, useState } from 'react';
import { get } from '../app/api.ts';
import { readAmount } from '../words/amount.ts';
import { MONEY } from '../words/money.ts';

type SetOff = AnswerAt<'GET /api/withdraw'>;

/** What of a withdrawal pays debts, in a sentence; nothing where none does. */
export const setOffWords = ({ setOff, out }: SetOff): string | undefined => {
  if (setOff.length === 0) return undefined;
  const parts = setOff.map(
    ({ table, amount }) => `${MONEY.balance(amount)} of it pays what you owe at table ${table}`,
  );
  return `${parts.join(', ')} (A:Void). ${out === 0 ? 'Nothing' : MONEY.balance(out)} is paid out.`;
};

/** What the house would set off of so much, told before it is asked for. */
export const useSetOff = (isTakingOut: boolean, text: string): SetOff | undefined => {
  const read = readAmount(text);
  const amount = isTakingOut && read.ok ? read.cents : undefined;
  const [told, setTold] = useState<{ readonly amount: number; readonly value: SetOff }>();
  useEffect(() => {
    if (amount === undefined) return undefined;
    let wanted = true;
    void get('/api/withdraw', { query: { amount } }).then((answer) => {
      if (wanted && answer.ok) setTold({ amount, value: answer.value });
    });
    return () => {
      wanted = false;
    };
  }, [amount]);
  return told !== undefined && told.amount === amount ? told.value : undefined;
};
