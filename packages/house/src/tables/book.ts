import { hash } from 'node:crypto';
import type { Append, Json, Outcome, Posting, Sender, Store } from '../store/port.ts';
import { accounts } from './ledger.ts';
import type { Clock } from './ports.ts';

export type Reply =
  /** `request` is the number under which an act waits for a second person, where that was asked for. */
  | { readonly ok: true; readonly version: number; readonly request?: number }
  | { readonly ok: false; readonly refusal: Refused };

/** Why not, and by which clause; `rulebook` where that is none of the table's own but of the tournament that is played there. */
interface Refused {
  readonly clause: string | null;
  readonly detail: string;
  readonly rulebook?: string;
  /** What would make it possible: another person who approves it, or a reason to depart from the law of the day. */
  readonly needs?: 'secondPerson' | 'departure';
}

/** What a command is known by: the same id may come again from the same sender, and only with the same content. */
export interface Sent {
  readonly by: Sender;
  readonly id: string;
  readonly content: readonly unknown[];
}

/** What is written with a reply, whole or not at all. */
interface Entry {
  readonly appends: readonly Append[];
  readonly postings: readonly Posting[];
  readonly reply: Reply;
}

type Entered =
  | { readonly is: 'written' }
  /** Done before, and nothing was written: this was the answer. */
  | { readonly is: 'answered'; readonly reply: Reply }
  /** Its sender has used the id for something else, and nothing was written. */
  | { readonly is: 'reused'; readonly reply: Reply }
  | { readonly is: 'overdrawn'; readonly reply: Reply };

/**
 * Every command's one effect and one reply, by its id. One that comes again is decided once more, but what was answered
 * then is the answer, and nothing else is written.
 */
export interface Book {
  enter(sent: Sent, at: number, entry: Entry): Promise<Entered>;
  /** A refusal is written down too: the same id gets the same answer, whatever happens meanwhile. */
  refuse(sent: Sent, reply: Reply): Promise<Reply>;
}

/** Somebody else has written to a stream meanwhile: what is in memory is not what is in the store. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
  readonly stream: string;

  constructor(stream: string, actual: number) {
    super(`${stream} was changed by somebody else at version ${actual}`);
    this.stream = stream;
  }
}

export const refusedAs = (clause: string | null, detail: string): Reply => ({
  ok: false,
  refusal: { clause, detail },
});

/** How the ids of the automatic dealer's own acts begin. The house's ids are its own in the store, so that nobody can use one up. */
export const DEALER_ID = 'dealer:';
const REUSED = refusedAs(null, 'this id was used for another command');

const BEYOND = refusedAs(null, 'that is more money than can be counted: nothing was moved');

const shortIn = (account: string): Reply =>
  refusedAs(
    null,
    account === accounts.house ? 'the house has not so much' : 'there is not so much in the bank',
  );

/** Two commands under one id are the same command only if they say the same. */
export const fingerprintOf = ({ content }: Pick<Sent, 'content'>): string =>
  hash('sha256', JSON.stringify(content));

const WRITTEN: Entered = { is: 'written' };

const enteredAs = (outcome: Outcome): Entered => {
  switch (outcome.is) {
    case 'committed':
      return WRITTEN;
    case 'repeated':
      return { is: 'answered', reply: outcome.reply as unknown as Reply };
    case 'reused':
      return { is: 'reused', reply: REUSED };
    case 'overdrawn':
      return { is: 'overdrawn', reply: shortIn(outcome.account) };
    case 'beyond':
      return { is: 'overdrawn', reply: BEYOND };
    case 'conflict':
      throw new Overtaken(outcome.stream, outcome.actual);
  }
};

export const openBook = (store: Store, clock: Clock): Book => {
  const enter = (sent: Sent, at: number, { appends, postings, reply }: Entry): Promise<Entered> => {
    const command = { by: sent.by, id: sent.id, fingerprint: fingerprintOf(sent) };
    return store.commit({ command, at, appends, postings, reply: reply as unknown as Json }).then(enteredAs);
  };

  return {
    enter,
    refuse: async (sent, reply) => {
      const entered = await enter(sent, clock.now(), { appends: [], postings: [], reply });
      return entered.is === 'written' ? reply : entered.reply;
    },
  };
};
