import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import {
  type Append,
  HOUSE,
  type Json,
  type Outcome,
  type Posting,
  type Sender,
  type Store,
  type Transaction,
  WORLD,
} from './port.ts';

/** A folder for the test at hand, gone when it ends. */
export const scratch = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-store-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

export const AT = Date.UTC(2016, 5, 1);

/** A transaction of the house's under an id of its own, unless it says otherwise. */
export const transaction = ({
  by = HOUSE,
  id = randomUUID(),
  fingerprint = 'f',
  at = AT,
  appends = [],
  postings = [],
  reply = { done: id },
}: {
  readonly by?: Sender;
  readonly id?: string;
  readonly fingerprint?: string;
  readonly at?: number;
  readonly appends?: readonly Append[];
  readonly postings?: readonly Posting[];
  readonly reply?: Json;
} = {}): Transaction => ({ command: { by, id, fingerprint }, at, appends, postings, reply });

/** Events that say nothing but their number. */
export const append = (stream: string, expected: number, ...data: readonly Json[]): Append => ({
  stream,
  expected,
  events: data.map((each) => ({ type: 'Noted', data: each })),
});

export const transfer = (from: string, to: string, amount: number): readonly Posting[] => [
  { account: from, amount: -amount },
  { account: to, amount },
];

/** Brings money into the house, and says so on a stream of its own. */
export const fund = async (store: Store, account: string, amount: number): Promise<void> => {
  const outcome = await store.commit(
    transaction({
      appends: [append(`fund/${account}`, 0, amount)],
      postings: transfer(WORLD, account, amount),
    }),
  );
  expect(outcome.is).toBe('committed');
};

/** A store that a suite may do anything to. */
export interface Opened {
  readonly store: Store;
  /** Closes it and opens it again on what is there. */
  reopen(): Promise<Store>;
  remove(): Promise<void>;
}

/** How many of the outcomes are such. */
export const count = (outcomes: readonly Outcome[], is: Outcome['is']): number =>
  outcomes.filter((outcome) => outcome.is === is).length;
