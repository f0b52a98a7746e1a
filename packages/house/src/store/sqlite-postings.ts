import type Database from 'better-sqlite3';
import { HOUSE, type LedgerPosting, type Sender } from './port.ts';
import { refuseNotRising } from './rising.ts';
import { unpackLines } from './sqlite-packed.ts';

/** Postings of an account whose number is below `before`, newest first. */
export type PostedReader = (
  account: string,
  before: number,
  limit: number,
) => Promise<readonly LedgerPosting[]>;

/** Lets others have their turn; undefined where nobody has to wait. */
export type Breathe = () => Promise<void> | undefined;

export interface PostedRow {
  readonly sender: string;
  readonly id: string;
  readonly at: number;
  /** The number of its last posting. */
  readonly posting: number;
  readonly postings: string | null;
}

/** The reverse of how the file names a sender. */
export const senderIn = (text: string): Sender | null => {
  if (text === 'house') return HOUSE;
  return text.startsWith(PERSON) ? { is: 'person', person: text.slice(PERSON.length) } : null;
};

const PERSON = 'person:';

interface CommandPostings {
  /** What a command did to one account, newest first. */
  readonly posted: readonly LedgerPosting[];
  /** The command that moved the account before it. */
  readonly previous: number | null;
}

export const postingsOf = (
  { sender, id, at, posting, postings }: PostedRow,
  account: string,
): CommandPostings => {
  const lines = postings === null ? [] : unpackLines(postings, id);
  const before = posting - lines.length;
  const against = lines
    .filter((line) => line.account !== account)
    .map((line) => ({ account: line.account, amount: line.amount }));
  const by = senderIn(sender);
  const posted = lines.flatMap(({ amount, balance, ...line }, index) =>
    line.account === account
      ? [{ number: before + index + 1, account, amount, balance, command: id, by, at, against }]
      : [],
  );
  return {
    posted: posted.reverse(),
    previous: lines.find((line) => line.account === account)?.previous ?? null,
  };
};

/**
 * Goes back along the commands that moved an account, each of which names the one before it. Where `before` is the
 * number of none of its postings the way begins at the last of them and may be long: `breathe` is waited for at every
 * step.
 */
export const postingsReader = (db: Database.Database, breathe: Breathe): PostedReader => {
  const last = db.prepare<[string], number | null>('SELECT last FROM accounts WHERE account = ?').pluck();
  const command = db.prepare<[number], PostedRow>(
    'SELECT sender, id, at, posting, postings FROM commands WHERE number = ?',
  );
  // One command in sixty-four can be found by its postings; the one in question is among those that follow it.
  const holding = db
    .prepare<{ posting: number }, number>(
      `SELECT number FROM commands WHERE posting >= @posting AND number >= coalesce(
         (SELECT max(number) FROM (
           SELECT number FROM commands WHERE number % 64 = 0 AND posting < @posting ORDER BY posting DESC, number DESC LIMIT 1
         )), 1)
       ORDER BY number LIMIT 1`,
    )
    .pluck();

  /** What a command did to the account, if there is such a command and it did. */
  const movedIn = (number: number | null | undefined, account: string): CommandPostings | undefined => {
    const row = typeof number === 'number' ? command.get(number) : undefined;
    const moved = row && postingsOf(row, account);
    const before = moved?.previous;
    if (typeof before === 'number') refuseNotRising(`postings of ${account}`, before, number as number);
    return moved?.posted.length === 0 ? undefined : moved;
  };

  return async (account, before, limit) => {
    const cursor = movedIn(holding.get({ posting: before }), account);
    const found: LedgerPosting[] = [];
    for (
      let moved = cursor ?? movedIn(last.get(account), account);
      moved !== undefined && found.length < limit;
      moved = movedIn(moved.previous, account)
    ) {
      const rest = breathe();
      if (rest !== undefined) await rest;
      found.push(...moved.posted.filter(({ number }) => number < before));
    }
    return found.slice(0, limit);
  };
};
