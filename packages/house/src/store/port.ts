/** What can be written down and read back unchanged. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export interface NewEvent {
  readonly type: string;
  readonly data: Json;
}

/** An event in the log. It is never edited: an error is corrected by another event. */
export interface StoredEvent extends NewEvent {
  readonly stream: string;
  /** 1, 2, 3 ... within its stream, without a gap. */
  readonly version: number;
  /** 1, 2, 3 ... over all streams, in the order of commits, without a gap. */
  readonly position: number;
  /** Milliseconds since 1970, from the clock that was handed in. Order never depends on it. */
  readonly at: number;
  /** The number of the command that caused it: 1, 2, 3 ... in the order of commits. Its leaf has the index before. */
  readonly command: number;
}

/** One side of a movement of money, in cents. The postings of a transaction come to nothing. */
export interface Posting {
  readonly account: string;
  readonly amount: number;
}

/** A posting in the ledger. */
export interface LedgerPosting extends Posting {
  /** 1, 2, 3 ... over all accounts, in the order of commits. */
  readonly number: number;
  readonly at: number;
  readonly command: string;
  /** Who sent the command; null where it was written before ids belonged to their senders. */
  readonly by: Sender | null;
  /** What the account held after it. */
  readonly balance: number;
  /** The other side: what the same command did to every other account. */
  readonly against: readonly Posting[];
}

export interface Append {
  readonly stream: string;
  /** The version that the stream must still have; 0 is a new stream. */
  readonly expected: number;
  readonly events: readonly NewEvent[];
}

/** Who sent a command: one of its people, or the house itself. */
export type Sender = { readonly is: 'house' } | { readonly is: 'person'; readonly person: string };

export const HOUSE: Sender = { is: 'house' };

/** What nobody is named for is the house's own doing. */
export const senderOf = (person: string | null): Sender =>
  person === null ? HOUSE : { is: 'person', person };

/** The identity of a command. */
export interface CommandKey {
  /**
   * An id belongs to whoever sent it: the same text from another is another id, and nobody can use up what is not his.
   */
  readonly by: Sender;
  /** Made by the sender: at most one effect. */
  readonly id: string;
  /** A hash of the content: another command under the same id has another. */
  readonly fingerprint: string;
}

/** Everything that one command does, to be written whole or not at all. */
export interface Transaction {
  readonly command: CommandKey;
  readonly at: number;
  readonly appends: readonly Append[];
  readonly postings: readonly Posting[];
  readonly reply: Json;
}

/** Where several would be true, the first of these in the order repeated, reused, conflict, overdrawn, beyond. */
export type Outcome =
  | { readonly is: 'committed'; readonly events: readonly StoredEvent[] }
  /** Done before: this was the answer. */
  | { readonly is: 'repeated'; readonly reply: Json }
  /** The sender has used the id for something else. */
  | { readonly is: 'reused' }
  /** Somebody else has written to the stream meanwhile. */
  | { readonly is: 'conflict'; readonly stream: string; readonly actual: number }
  /** The account would fall below nothing. */
  | { readonly is: 'overdrawn'; readonly account: string }
  /** The account would come to more than is counted exactly, above nothing or below it. */
  | { readonly is: 'beyond'; readonly account: string };

export interface StoredReply {
  readonly fingerprint: string;
  readonly reply: Json;
}

/**
 * The state of a stream at a version, so that a reader need not begin at its first event. It is an optimization and
 * proves nothing: the events alone are the record, and without it everything is the same but slower.
 */
export interface Snapshot {
  readonly version: number;
  /** What wrote it, and in which shape: whoever does not know it reads the events instead. */
  readonly shape: string;
  readonly state: Json;
}

/** The entry of a command in the log, opened: what its leaf in the tree is the hash of. */
export interface LoggedEntry {
  /** The number of the command; its leaf has the index before. */
  readonly number: number;
  readonly leaf: Uint8Array;
  /** The very text that was hashed; `log/leaf.ts` reads it. */
  readonly text: string;
}

/** Where the chain of a stream ended, in a store from before there was one tree over all commands. */
export interface ChainEnd {
  readonly stream: string;
  readonly version: number;
  readonly hash: string;
}

/** Something in the store that is not as it was written. */
export type Fault =
  /** What stands there of a command is not what its leaf is the hash of. */
  | { readonly is: 'altered'; readonly command: number; readonly what: string }
  /** There is no event at this position. */
  | { readonly is: 'missing'; readonly position: number }
  /** The postings of a command do not come to nothing. */
  | { readonly is: 'unbalanced'; readonly command: string }
  /** An account holds something else than its postings come to. */
  | { readonly is: 'misstated'; readonly account: string; readonly holds: number; readonly posted: number }
  /** The database itself says that it is damaged. */
  | { readonly is: 'damaged'; readonly detail: string };

/** The account that stands for the world outside, and may be below nothing. */
export const WORLD = 'world';

/**
 * Before the name of a tournament: where its chips are issued. They are no money, and the account is below nothing by
 * what is in play.
 */
export const ISSUE = 'issue:';

/** Before a table and a person: below nothing by what that person owes there. */
export const OWING = 'owing:';

/** Whether an account stands for something outside, or for what is still to come, so that it may be below nothing. */
export const mayBeBelowNothing = (account: string): boolean =>
  account === WORLD || account.startsWith(ISSUE) || account.startsWith(OWING);

/** Thrown when nothing can be written (full disk, lost folder). Nothing of the transaction is there afterwards. */
export class StoreFailure extends Error {
  override readonly name: string = 'StoreFailure';
  /** The same for whoever sent the command: he is not told where the house keeps its files. */
  readonly brief: string;

  constructor(message: string, { brief, cause }: { readonly brief?: string; readonly cause?: unknown } = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.brief = brief ?? 'nothing was written: the house cannot use its store';
  }
}

/** Another node has taken over what this was about, and nothing of it was written here. */
export class Fenced extends StoreFailure {
  override readonly name: string = 'Fenced';
  readonly lease: string;

  constructor(lease: string) {
    super(`another node holds ${lease} now: nothing was written here`, {
      brief: 'nothing was written: another node goes on with this. Ask again',
    });
    this.lease = lease;
  }
}

/** A command that another node has committed. */
export interface FollowedCommand {
  readonly at: number;
  /** Null where it was written before ids belonged to their senders. */
  readonly by: Sender | null;
  readonly postings: readonly Posting[];
  readonly events: readonly StoredEvent[];
}

/** The store port: an event log with a ledger, in one transaction. `sqlite.ts` is the adapter. */
export interface Store {
  /**
   * Resolves only when what it wrote survives a loss of power. A transaction that could never be right (postings
   * that do not come to nothing, data that is not JSON) is a defect of the caller and throws before anything waits.
   */
  commit(transaction: Transaction): Promise<Outcome>;
  /**
   * The reply to a command of this sender and id, if it was ever committed. It is the reply to a given command only
   * where the fingerprint is the same.
   */
  replyTo(by: Sender, id: string): Promise<StoredReply | undefined>;
  /** Saves the latest snapshot of a stream, in place of any earlier one. */
  saveSnapshot(stream: string, snapshot: Snapshot): Promise<void>;
  /** The snapshot of a stream, if the event that it was taken after is still in the log as it was. */
  readSnapshot(stream: string): Promise<Snapshot | undefined>;
  /**
   * The version of a stream, which is the number of its events; 0 where there is none. However long it is, this is
   * quick.
   */
  version(stream: string): Promise<number>;
  /** Events of a stream after a version, oldest first; at most `limit` where one is given. */
  read(stream: string, after?: number, limit?: number): Promise<readonly StoredEvent[]>;
  /** Events of all streams after a position, oldest first, at most `limit`. */
  readAll(after: number, limit: number): Promise<readonly StoredEvent[]>;
  /**
   * Calls with events that are committed from now on, in order, each once, and only after those who committed them have
   * their replies. Returns how to unsubscribe.
   */
  subscribe(listener: (events: readonly StoredEvent[]) => void): () => void;
  /**
   * Calls with what other nodes commit, in order, each once, before subscribers are told of it: so caches follow. A
   * store that one process alone may write to has none of it. Returns how to stop.
   */
  follow?(listener: (command: FollowedCommand) => void): () => void;
  balance(account: string): Promise<number>;
  /** Every account whose name begins so, with what it holds. */
  balances(prefix: string): Promise<Readonly<Record<string, number>>>;
  /** Postings of an account, newest first, at most `limit`; with `before`, those whose number is lower. */
  postings(
    account: string,
    page: { readonly before?: number; readonly limit: number },
  ): Promise<readonly LedgerPosting[]>;
  /** How many leaves the log has: every command that was ever committed is one. */
  size(): Promise<number>;
  /** Leaves of commands after a number, in their order, at most `limit`. */
  leaves(after: number, limit: number): Promise<readonly Uint8Array[]>;
  /** The same, opened. */
  entries(after: number, limit: number): Promise<readonly LoggedEntry[]>;
  /** Where the chains ended that this store had before it had a tree; none where it always had one. */
  chainEnds(): Promise<readonly ChainEnd[]>;
  /** Calls after commits with the number of leaves there are then. Returns how to unsubscribe. */
  onGrowth(listener: (size: number) => void): () => void;
  /** Goes through everything that is stored: positions, leaves, sums. Empty where all of it holds. */
  verify(): Promise<readonly Fault[]>;
  /** Commits what still waits, publishes it, and closes the file. */
  close(): Promise<void>;
}
