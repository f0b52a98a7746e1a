import type { LeafEvent } from '../log/leaf.ts';
import { mayBeBelowNothing, type Outcome } from './port.ts';
import type { PreparedTransaction } from './prepare.ts';
import type { LedgerLine } from './sqlite-packed.ts';
import type { Held } from './sqlite-read.ts';
import type { Head } from './sqlite-streams.ts';

/** Where streams and accounts end, as far as a batch has come: every adapter plans on the same. */
export interface Ends {
  head(stream: string): Head;
  held(account: string): Held;
  /** The position of the last event, and the numbers of the last command and the last posting. */
  readonly last: { position: number; command: number; posting: number };
}

/** Why a new transaction cannot be written on what there is; undefined where it can. */
export const refusedOutcome = (
  ends: Ends,
  { appends, movements }: PreparedTransaction,
): Outcome | undefined => {
  for (const { stream, expected } of appends) {
    const { version } = ends.head(stream);
    if (version !== expected) return { is: 'conflict', stream, actual: version };
  }
  for (const { account, amount } of movements) {
    if (ends.held(account).balance + amount < 0 && !mayBeBelowNothing(account))
      return { is: 'overdrawn', account };
  }
  for (const { account, amount } of movements)
    if (!Number.isSafeInteger(ends.held(account).balance + amount)) return { is: 'beyond', account };
  return undefined;
};

/** The events of a transaction as they stand in its entry. Each stream is at the version that was expected. */
export const leafEvents = ({ appends }: PreparedTransaction): readonly LeafEvent[] => {
  const events: LeafEvent[] = [];
  for (const { stream, expected, events: added } of appends)
    for (const [index, { line }] of added.entries())
      events.push({ stream, version: expected + index + 1, line });
  return events;
};

/** What each posting comes to, and which command it follows. */
export const ledgerLinesOf = (ends: Ends, { postings }: PreparedTransaction): readonly LedgerLine[] => {
  const lines: LedgerLine[] = [];
  for (const { account, amount } of postings) {
    const before = lines.findLast((line) => line.account === account);
    const { balance, last } =
      before === undefined ? ends.held(account) : { balance: before.balance, last: ends.last.command + 1 };
    lines.push({ account, amount, balance: balance + amount, previous: last });
  }
  return lines;
};
