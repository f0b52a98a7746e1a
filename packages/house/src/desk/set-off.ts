import { dollars } from '@baize/engine';
import type { Store } from '../store/port.ts';
import { senderOf } from '../store/port.ts';
import type { Debt, Floor } from '../tables/floor.ts';
import { accounts } from '../tables/ledger.ts';
import type { HouseKind } from '../tables/plays.ts';
import type { Cashier, PaymentResult } from './cashier.ts';

/** What of a withdrawal pays what is owing at a table. */
export interface SetOff {
  readonly table: string;
  readonly amount: number;
}

/** What of so much money pays debts first, in the order in which they stand. */
export const setOffOf = (
  debts: readonly Pick<Debt, 'table' | 'amount'>[],
  amount: number,
): readonly SetOff[] => {
  const paid: SetOff[] = [];
  let left = amount;
  for (const { table, amount: owing } of debts) {
    const part = Math.min(left, owing);
    if (part > 0) paid.push({ table, amount: part });
    left -= part;
  }
  return paid;
};

/** As it is told before anything is paid. */
export const setOffWords = (paid: readonly SetOff[]): string =>
  `${paid.map(({ table, amount }) => `${dollars(amount)} of it pays what is owing at table ${table}`).join(', ')} (A:Void)`;

export type DebtCommand = Extract<HouseKind['command'], { readonly type: 'RepayOwing' | 'ForgiveOwing' }>;

export const repayCommand = (patron: string, amount: number): DebtCommand => ({
  type: 'RepayOwing',
  actor: { role: 'patron', patron },
  patron,
  amount,
  from: 'account',
});

interface Desk {
  readonly store: Store;
  readonly floor: Pick<Floor, 'debts' | 'perform'>;
  readonly cashier: Cashier;
}

interface Withdrawal {
  readonly id: string;
  readonly person: string;
  readonly amount: number;
  /** What he was told that pays debts; nothing where he was told of none. */
  readonly setOff: readonly SetOff[];
  readonly at: number;
}

const sumOf = (paid: readonly SetOff[]): number => paid.reduce((sum, { amount }) => sum + amount, 0);
const isSame = (one: readonly SetOff[], other: readonly SetOff[]): boolean =>
  JSON.stringify(one.map(({ table, amount }) => [table, amount])) ===
  JSON.stringify(other.map(({ table, amount }) => [table, amount]));

/** What of a withdrawal of so much would pay debts of this person, by the rules of the house. */
export const setOffFor = async (
  { floor, cashier }: Pick<Desk, 'floor' | 'cashier'>,
  person: string,
  amount: number,
): Promise<readonly SetOff[]> =>
  cashier.rules().setOff
    ? setOffOf(
        (await floor.debts()).filter((each) => each.person === person),
        amount,
      )
    : [];

/**
 * Money out of a bank, of which what is owing is paid first, as its owner was told beforehand. Each debt is paid under
 * an id of its own: whoever asks again after a crash goes on where it stopped, and nothing is paid twice.
 */
export const withdrawFrom = async (desk: Desk, withdrawal: Withdrawal): Promise<PaymentResult> => {
  const { store, floor, cashier } = desk;
  const { id, person, amount, setOff, at } = withdrawal;
  const idOf = ({ table }: SetOff): string => `set off ${id} ${table}`;
  const done: SetOff[] = [];
  for (const each of setOff)
    if ((await store.replyTo(senderOf(person), idOf(each))) !== undefined) done.push(each);
  const waiting = setOff.filter((each) => !done.includes(each));
  const left = amount - sumOf(done);
  const isPaid = (await store.replyTo(senderOf(person), id)) !== undefined;
  const due = isPaid ? waiting : await setOffFor(desk, person, left);
  if (!isSame(due, waiting))
    return {
      ok: false,
      detail:
        due.length === 0
          ? 'what is owing has changed: look again'
          : `${setOffWords(due)}: nothing was paid out before you were told`,
    };
  const bank = await store.balance(accounts.bank(person));
  if (!isPaid && left > bank) return { ok: false, detail: 'there is not so much in the bank' };
  for (const each of setOff) {
    const command = repayCommand(person, each.amount);
    const reply = await floor.perform(each.table, { id: idOf(each), person, command });
    if (!reply.ok) return { ok: false, detail: reply.refusal.detail };
  }
  const out = amount - sumOf(setOff);
  if (out === 0) return { ok: true, balance: await store.balance(accounts.bank(person)) };
  return cashier.withdraw({ id, person, amount: out, by: person, at });
};

/** How much of a withdrawal of so much would pay debts. */
export const owedOf =
  (desk: Pick<Desk, 'floor' | 'cashier'>) =>
  async (person: string, amount: number): Promise<number> =>
    sumOf(await setOffFor(desk, person, amount));
