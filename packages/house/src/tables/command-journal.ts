import { hash } from 'node:crypto';
import type { Append, Json, Outcome, Posting, Sender, Store } from '../store/port.ts';
import { accounts } from './ledger.ts';
import type { Clock } from './ports.ts';

export type Reply =
  /** `request` is the number under which an act waits for a second person, where that was asked for. */
  | { readonly ok: true; readonly version: number; readonly request?: number }
  | { readonly ok: false; readonly refusal: ReplyRefusal };

/**
 * Why not, and by which clause; `rulebook` where that is none of the table's own but of the tournament that is played
 * there.
 */
interface ReplyRefusal {
  readonly clause: string | null;
  readonly detail: string;
  readonly rulebook?: string;
  /**
   * What would make it possible: another person who approves it, a reason to depart from the law of the day, or the
   * player's word that he has seen how long he has played.
   */
  readonly needs?: 'secondPerson' | 'departure' | 'realityCheck' | 'unlock';
}

/** The identity of a command: the same id may come again from the same sender, and only with the same content. */
export interface CommandIdentity {
  readonly by: Sender;
  readonly id: string;
  readonly content: readonly unknown[];
}

/** What is committed with a reply, all of it or nothing. */
interface JournalEntry {
  readonly appends: readonly Append[];
  readonly postings: readonly Posting[];
  readonly reply: Reply;
}

type JournalResult =
  | { readonly is: 'written' }
  /** Done before: this was the reply. Nothing was written. */
  | { readonly is: 'answered'; readonly reply: Reply }
  /** Its sender has used the id for something else, and nothing was written. */
  | { readonly is: 'reused'; readonly reply: Reply }
  | { readonly is: 'overdrawn'; readonly reply: Reply };

/**
 * Gives every command one effect and one reply, by its identity (idempotency). A command that comes again is decided
 * once more, but it gets the reply of the first time, and nothing is written.
 */
export interface CommandJournal {
  commit(identity: CommandIdentity, at: number, entry: JournalEntry): Promise<JournalResult>;
  /** A refusal is committed too: the same id gets the same reply, whatever happens meanwhile. */
  commitRefusal(identity: CommandIdentity, reply: Reply): Promise<Reply>;
}

/** Somebody else has appended to a stream meanwhile: the cached state is not what the store holds. */
export class VersionConflict extends Error {
  override readonly name = 'Overtaken';
  readonly stream: string;

  constructor(stream: string, actual: number) {
    super(`${stream} was changed by somebody else at version ${actual}`);
    this.stream = stream;
  }
}

export const refusedReply = (clause: string | null, detail: string): Reply => ({
  ok: false,
  refusal: { clause, detail },
});

/**
 * How the ids of the automatic dealer's own acts begin. The house's ids are its own in the store, so that nobody can
 * use one up.
 */
export const DEALER_ID = 'dealer:';
const REUSED = refusedReply(null, 'this id was used for another command');

const BEYOND = refusedReply(null, 'that is more money than can be counted: nothing was moved');

const overdrawnReply = (account: string): Reply =>
  refusedReply(
    null,
    account === accounts.house ? 'the house has not so much' : 'there is not so much in the bank',
  );

/** Two commands under one id are the same command only if they say the same. */
export const contentFingerprint = ({ content }: Pick<CommandIdentity, 'content'>): string =>
  hash('sha256', JSON.stringify(content));

const WRITTEN: JournalResult = { is: 'written' };

const resultOf = (outcome: Outcome): JournalResult => {
  switch (outcome.is) {
    case 'committed':
      return WRITTEN;
    case 'repeated':
      return { is: 'answered', reply: outcome.reply as unknown as Reply };
    case 'reused':
      return { is: 'reused', reply: REUSED };
    case 'overdrawn':
      return { is: 'overdrawn', reply: overdrawnReply(outcome.account) };
    case 'beyond':
      return { is: 'overdrawn', reply: BEYOND };
    case 'conflict':
      throw new VersionConflict(outcome.stream, outcome.actual);
  }
};

export const openJournal = (store: Store, clock: Clock): CommandJournal => {
  const enter = (
    identity: CommandIdentity,
    at: number,
    { appends, postings, reply }: JournalEntry,
  ): Promise<JournalResult> => {
    const command = { by: identity.by, id: identity.id, fingerprint: contentFingerprint(identity) };
    return store.commit({ command, at, appends, postings, reply: reply as unknown as Json }).then(resultOf);
  };

  return {
    commit: enter,
    commitRefusal: async (identity, reply) => {
      const entered = await enter(identity, clock.now(), { appends: [], postings: [], reply });
      return entered.is === 'written' ? reply : entered.reply;
    },
  };
};
