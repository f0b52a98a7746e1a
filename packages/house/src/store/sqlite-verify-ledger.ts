import type { Fault } from './port.ts';
import { type LedgerLine, unpackLines } from './sqlite-packed.ts';
import type { Held } from './sqlite-read.ts';

export interface LedgerRow {
  readonly number: number;
  readonly id: string;
  readonly posting: number;
  readonly postings: string | null;
  /** Whether the command wrote down an event. Those of the first houses did not always. */
  readonly isSilent: boolean;
}

export interface AccountRow extends Held {
  readonly account: string;
}

/** Goes along all commands and says what of their postings does not hold. */
export interface LedgerCheck {
  row(row: LedgerRow): readonly Fault[];
  /** What all accounts say that they hold. */
  ends(accounts: readonly AccountRow[]): readonly Fault[];
}

interface Followed extends Held {
  /** What its postings come to; `balance` is what the last of them says. */
  readonly posted: number;
}

const UNMOVED: Followed = { balance: 0, last: null, posted: 0 };

const damaged = (detail: string): Fault => ({ is: 'damaged', detail });

const linesOf = ({ id, postings }: LedgerRow): readonly LedgerLine[] | undefined => {
  try {
    const lines = postings === null ? [] : unpackLines(postings, id);
    return lines.every(({ amount }) => Number.isSafeInteger(amount)) ? lines : undefined;
  } catch {
    return undefined;
  }
};

export const ledgerCheck = (): LedgerCheck => {
  const accounts = new Map<string, Followed>();
  let command = 0;
  let posting = 0;

  const line = ({ account, amount, balance, previous }: LedgerLine, number: number): readonly Fault[] => {
    const before = accounts.get(account) ?? UNMOVED;
    accounts.set(account, { balance, last: command, posted: before.posted + amount });
    return previous === before.last && balance === before.balance + amount
      ? []
      : [damaged(`posting ${number} does not follow the one before it in ${account}`)];
  };

  return {
    row: (row) => {
      const faults: Fault[] = [];
      command = row.number;
      const lines = linesOf(row);
      if (lines === undefined) return [...faults, damaged(`the postings of ${row.id} cannot be read`)];
      if (row.posting !== posting + lines.length)
        faults.push(damaged(`the postings of ${row.id} do not follow those before them`));
      posting = row.posting;
      if (lines.length > 0 && row.isSilent)
        faults.push(damaged(`money moves by ${row.id}, and nothing happened`));
      if (lines.reduce((sum, { amount }) => sum + BigInt(amount), 0n) !== 0n)
        faults.push({ is: 'unbalanced', command: row.id });
      return [...faults, ...lines.flatMap((each, index) => line(each, posting - lines.length + index + 1))];
    },
    ends: (held) => {
      const said = new Map(held.map((each) => [each.account, each]));
      const names = [...new Set([...said.keys(), ...accounts.keys()])].toSorted();
      return names.flatMap((account): readonly Fault[] => {
        const { balance: holds, last } = said.get(account) ?? UNMOVED;
        const found = accounts.get(account) ?? UNMOVED;
        const faults: Fault[] = [];
        if (holds !== found.posted) faults.push({ is: 'misstated', account, holds, posted: found.posted });
        if (last !== found.last) faults.push(damaged(`${account} does not name its last posting`));
        return faults;
      });
    },
  };
};
