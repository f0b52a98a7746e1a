import { isAmount } from '@baize/engine';
import { type Store, WORLD } from '../store/port.ts';
import { accounts } from '../tables/ledger.ts';

const STREAM = 'cashier';

type Paid = { readonly ok: true; readonly balance: number } | { readonly ok: false; readonly detail: string };

/** Where money comes into the house and leaves it. */
export interface Cashier {
  /** To a person's bank (above nothing) or from it (below nothing). */
  pay(id: string, person: string, amount: number, at: number): Promise<Paid>;
  /** Capital of the house itself, for the floats of its tables. */
  capital(id: string, amount: number, at: number): Promise<Paid>;
}

export const openCashier = (store: Store): Cashier => {
  let last: Promise<unknown> = Promise.resolve();

  const move = async (
    id: string,
    type: string,
    account: string,
    amount: number,
    at: number,
  ): Promise<Paid> => {
    if (!isAmount(Math.abs(amount))) return { ok: false, detail: 'a whole number of cents above nothing' };
    const data = { account, amount };
    const outcome = await store.commit({
      command: { id, fingerprint: JSON.stringify([type, account, amount]) },
      at,
      appends: [{ stream: STREAM, expected: (await store.read(STREAM)).length, events: [{ type, data }] }],
      postings: [
        { account: WORLD, amount: -amount },
        { account, amount },
      ],
      reply: null,
    });
    if (outcome.is === 'overdrawn') return { ok: false, detail: 'there is not so much in the bank' };
    if (outcome.is === 'reused') return { ok: false, detail: 'this id was used for another payment' };
    if (outcome.is === 'conflict') throw new Error('the record of the cashier was changed by somebody else');
    return { ok: true, balance: await store.balance(account) };
  };

  const inTurn = (work: () => Promise<Paid>): Promise<Paid> => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  };

  return {
    pay: (id, person, amount, at) =>
      inTurn(() =>
        move(id, amount > 0 ? 'cashier.Deposited' : 'cashier.Withdrawn', accounts.bank(person), amount, at),
      ),
    capital: (id, amount, at) => inTurn(() => move(id, 'cashier.CapitalPaidIn', accounts.house, amount, at)),
  };
};
