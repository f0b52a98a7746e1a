import { dollars } from '@baize/engine';
import { askedBy, openKept } from '../../kept-state.ts';
import { dayBegan } from '../../pit/figures.ts';
import { type Store, senderOf } from '../../store/port.ts';
import { type Reply, refusedReply } from '../../tables/command-journal.ts';
import type { Clock } from '../../tables/ports.ts';
import type { Cashier, PaymentResult } from '../cashier.ts';
import { type Cash, type CashEvent, evolveCash, NO_CASH, type Receipt } from './cash.ts';
import { type CashAct, decideCash } from './decide.ts';

interface Ports {
  readonly cashier: Pick<Cashier, 'deposit' | 'withdraw'>;
  /** What of so much money pays first what its person owes at tables. */
  owed(person: string, amount: number): Promise<number>;
}

/** The cash desk: drawers, receipts, and the register of large sums. Durable, and the same at every node. */
export interface CashDesk {
  now(): Cash;
  act(from: { readonly id: string; readonly person: string }, act: CashAct): Promise<Reply>;
}

type Issued = Extract<CashEvent, { readonly type: 'ReceiptIssued' }>;

const sumIn = ({ taken, given }: Pick<Receipt, 'taken' | 'given'>): number => {
  const sum = (pieces: Receipt['taken']): number =>
    Object.entries(pieces).reduce((all, [value, many]) => all + Number(value) * many, 0);
  return sum(taken) - sum(given);
};

export const openCash = async (store: Store, clock: Clock, { cashier, owed }: Ports): Promise<CashDesk> => {
  const kept = await openKept<Cash, CashEvent>(store, clock, {
    stream: 'cash',
    prefix: 'cash',
    empty: NO_CASH,
    evolve: evolveCash,
  });
  const { now, inTurn, write, journal } = kept;

  /** Account, drawer and receipt are one: the payment is written with the receipt, or neither is. */
  const pay = async (
    { id, person: by }: { readonly id: string; readonly person: string },
    event: Issued,
    person: string,
  ): Promise<PaymentResult> => {
    const amount = sumIn(event);
    const payment = {
      id,
      person,
      by,
      at: event.at,
      amount: Math.abs(amount),
      appends: [kept.appendOf([event])],
    };
    if (amount > 0) return cashier.deposit(payment);
    // What was paid in by mistake goes back whole.
    const debt = event.voids === null ? await owed(person, -amount) : 0;
    return debt > 0
      ? { ok: false, detail: `${dollars(debt)} of it is owing at tables: have that paid first` }
      : cashier.withdraw(payment);
  };

  /** The same command once more: what it did is there already. */
  const wasVoided = async (
    { id, person }: { readonly id: string; readonly person: string },
    number: number,
  ): Promise<boolean> => {
    const receipt = now().receipts[number - 1];
    const voiding = now().receipts[(receipt?.voidedBy ?? 0) - 1];
    return voiding?.signed.by === person && (await store.replyTo(senderOf(person), id))?.reply === null;
  };

  return {
    now,
    act: (from, act) =>
      inTurn(async () => {
        const at = clock.now();
        const identity = askedBy(from, 'cash', from.person, act);
        const decision = decideCash(now(), act, { by: from.person, at }, dayBegan);
        if (!decision.ok && act.do === 'void' && (await wasVoided(from, act.receipt)))
          return { ok: true, version: now().version };
        if (!decision.ok) return journal.commitRefusal(identity, refusedReply(null, decision.detail));
        const { event } = decision;
        if (event.type !== 'ReceiptIssued' || event.person === null) return write(identity, at, [event]);
        const paid = await pay(from, event, event.person);
        if (!paid.ok) return refusedReply(null, paid.detail);
        await kept.committed([event]);
        return { ok: true, version: now().version };
      }),
  };
};
