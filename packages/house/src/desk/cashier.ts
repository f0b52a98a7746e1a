import { isAmount, printCents } from '@baize/engine';
import { serialQueue } from '../serial-queue.ts';
import { type Append, HOUSE, type Outcome, type Sender, type Store, senderOf, WORLD } from '../store/port.ts';
import { VersionConflict } from '../tables/command-journal.ts';
import { accounts } from '../tables/ledger.ts';
import { type DepositRules, openDepositRules, type SetDepositRules } from './deposit-rules.ts';
import { midnight, openTally } from './deposit-tally.ts';

export const CASHIER_STREAM = 'cashier';

export type PaymentResult =
  | { readonly ok: true; readonly balance: number }
  | { readonly ok: false; readonly detail: string };

/** Money that somebody pays in or takes out at the desk. */
interface Payment {
  readonly id: string;
  /** Whose bank. */
  readonly person: string;
  readonly amount: number;
  /** Who does it: the person, or who takes his money at the desk. */
  readonly by: string;
  readonly at: number;
  /** What is written with it: both or neither. */
  readonly appends?: readonly Append[];
}

/** Where money comes into the house and leaves it. */
export interface Cashier {
  /**
   * The house's own payment to a person's bank (above nothing) or from it (below nothing), as a demo begins with one.
   */
  pay(id: string, person: string, amount: number, at: number): Promise<PaymentResult>;
  /** Capital of the house itself, for the floats of its tables. */
  capital(id: string, amount: number, at: number): Promise<PaymentResult>;
  /** Within what the house takes: of a payment, of a day, and by oneself only where it is allowed. */
  deposit(payment: Payment): Promise<PaymentResult>;
  withdraw(payment: Payment): Promise<PaymentResult>;
  rules(): DepositRules;
  /** What the house takes from now on, on record with who set it; null is the house itself. */
  setRules(
    rules: SetDepositRules,
    by: { readonly id: string; readonly person: string | null; readonly at: number },
  ): Promise<{ readonly ok: true } | { readonly ok: false; readonly detail: string }>;
  /** How much more a person may pay in on the day of this time. */
  left(person: string, at: number): Promise<number>;
}

interface LedgerMove {
  readonly sender: Sender;
  readonly id: string;
  readonly type: 'cashier.Deposited' | 'cashier.Withdrawn' | 'cashier.CapitalPaidIn';
  readonly account: string;
  readonly amount: number;
  readonly at: number;
  readonly appends?: readonly Append[] | undefined;
}

/** So often somebody else may have written in between; more is a defect. */
const TRIES = 100;

const NO_AMOUNT: PaymentResult = { ok: false, detail: 'a whole number of cents above nothing' };
const AT_THE_DESK: PaymentResult = {
  ok: false,
  detail: 'money is paid in at the desk here: a supervisor or the owner takes it',
};

/** Why it was not paid; undefined where it was, now or before. */
const refusalOf = ({ is }: Outcome): string | undefined => {
  switch (is) {
    case 'committed':
    case 'repeated':
      return undefined;
    case 'overdrawn':
      return 'there is not so much in the bank';
    case 'beyond':
      return 'that is more money than the house can count: nothing was paid';
    case 'reused':
      return 'this id was used for another payment';
    case 'conflict':
      throw new Error('the record of the cashier was changed by somebody else, time and again');
  }
};

const fingerprintOf = ({ type, account, amount }: LedgerMove): string =>
  JSON.stringify([type, account, amount]);

/** Commits payments to the cashier's stream. Where somebody else has appended to it meanwhile the commit is retried. */
const paymentCommits = (store: Store): ((move: LedgerMove) => Promise<Outcome>) => {
  /** Undefined where the store has to be asked for it. The record itself is never read for it, however long it is. */
  let version: number | undefined;

  const attempt = (move: LedgerMove, expected: number): Promise<Outcome> => {
    const { sender, id, type, account, amount, at, appends = [] } = move;
    const person = sender.is === 'person' ? { person: sender.person } : {};
    return store.commit({
      command: { by: sender, id, fingerprint: fingerprintOf(move) },
      at,
      appends: [
        { stream: CASHIER_STREAM, expected, events: [{ type, data: { account, amount, ...person } }] },
        ...appends,
      ],
      postings: [
        { account: WORLD, amount: -amount },
        { account, amount },
      ],
      reply: null,
    });
  };

  const commitWithRetry = async (move: LedgerMove, tries = TRIES): Promise<Outcome> => {
    const expected = version ?? (await store.version(CASHIER_STREAM));
    version = undefined;
    const outcome = await attempt(move, expected);
    // What is written with it was overtaken: its own judge has to look again.
    if (outcome.is === 'conflict' && outcome.stream !== CASHIER_STREAM)
      throw new VersionConflict(outcome.stream, outcome.actual);
    version =
      outcome.is === 'committed' ? expected + 1 : outcome.is === 'conflict' ? outcome.actual : expected;
    return outcome.is === 'conflict' && tries > 1 ? commitWithRetry(move, tries - 1) : outcome;
  };

  return (move) => commitWithRetry(move);
};

/** Why somebody's own limits are against taking his money; undefined where they are not. */
type RefuseDeposit = (person: string, amount: number) => Promise<{ readonly detail: string } | undefined>;

// long: one till, and everything that is asked of it.
export const openCashier = async (
  store: Store,
  now: number,
  refuseDeposit: RefuseDeposit = async () => undefined,
): Promise<Cashier> => {
  const rules = await openDepositRules(store);
  const tally = openTally(store, CASHIER_STREAM);
  await tally.on(midnight(now));
  const payments = serialQueue();
  store.follow?.(({ events }) => tally.note(events.filter(({ stream }) => stream === CASHIER_STREAM)));
  const commitWithRetry = paymentCommits(store);

  const move = async (each: LedgerMove): Promise<PaymentResult> => {
    if (!isAmount(Math.abs(each.amount))) return NO_AMOUNT;
    const outcome = await commitWithRetry(each);
    const detail = refusalOf(outcome);
    if (detail !== undefined) return { ok: false, detail };
    if (outcome.is === 'committed') tally.note(outcome.events);
    return { ok: true, balance: await store.balance(each.account) };
  };

  const left = async (account: string, at: number): Promise<number> =>
    Math.max(0, rules.now().dayMax - (await tally.on(midnight(at)))(account));

  /** Why the house does not take it; undefined where it does. */
  const faultIn = async ({ account, amount, at }: LedgerMove): Promise<string | undefined> => {
    const { paymentMax, dayMax } = rules.now();
    if (amount > paymentMax)
      return `the house takes at most ${printCents(paymentMax)} in one payment: pay in less`;
    const more = await left(account, at);
    return amount > more
      ? `the house takes at most ${printCents(dayMax)} a day from one person: today ${printCents(more)} more`
      : undefined;
  };

  const deposit = async ({ id, person, amount, by, at, appends }: Payment): Promise<PaymentResult> => {
    const account = accounts.bank(person);
    const asked: LedgerMove = {
      sender: senderOf(by),
      id,
      type: 'cashier.Deposited',
      account,
      amount,
      at,
      appends,
    };
    if (!isAmount(amount)) return NO_AMOUNT;
    // What was taken already is answered as it was, whatever has been paid in or ruled since.
    const before = await store.replyTo(asked.sender, id);
    if (before?.fingerprint !== fingerprintOf(asked)) {
      if (by === person && !rules.now().selfService) return AT_THE_DESK;
      const fault = await faultIn(asked);
      if (fault !== undefined) return { ok: false, detail: fault };
      const refusal = await refuseDeposit(person, amount);
      if (refusal !== undefined) return { ok: false, detail: `Not paid in. ${refusal.detail}` };
    }
    return move(asked);
  };

  return {
    pay: (id, person, amount, at) => {
      const type = amount > 0 ? 'cashier.Deposited' : 'cashier.Withdrawn';
      return payments.run(() =>
        move({ sender: HOUSE, id, type, account: accounts.bank(person), amount, at }),
      );
    },
    capital: (id, amount, at) =>
      payments.run(() =>
        move({ sender: HOUSE, id, type: 'cashier.CapitalPaidIn', account: accounts.house, amount, at }),
      ),
    deposit: (payment) => payments.run(() => deposit(payment)),
    withdraw: ({ id, person, amount, by, at, appends }) =>
      payments.run(async () => {
        if (!isAmount(amount)) return NO_AMOUNT;
        const account = accounts.bank(person);
        const out = { sender: senderOf(by), id, account, amount: -amount, at, appends };
        return move({ ...out, type: 'cashier.Withdrawn' });
      }),
    rules: rules.now,
    setRules: (set, by) => payments.run(() => rules.set(set, by)),
    left: (person, at) => payments.run(() => left(accounts.bank(person), at)),
  };
};
