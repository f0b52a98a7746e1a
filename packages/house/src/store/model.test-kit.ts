import fc from 'fast-check';
import {
  HOUSE,
  mayBeBelowNothing,
  type Sender,
  type Store,
  type StoredEvent,
  senderOf,
  type Transaction,
  WORLD,
} from './port.ts';

/** A store in a few lines: lists and maps, one command at a time, nothing kept beyond its life. */
export interface Model {
  commit(transaction: Transaction): unknown;
  version(stream: string): number;
  readonly log: readonly StoredEvent[];
  answered(by: Sender, id: string): { readonly fingerprint: string; readonly reply: unknown } | undefined;
  readonly balances: ReadonlyMap<string, number>;
}

const sumFor = (account: string, { postings }: Transaction): number =>
  postings.filter((posting) => posting.account === account).reduce((sum, { amount }) => sum + amount, 0);

export const storeModel = (): Model => {
  const log: StoredEvent[] = [];
  const answers = new Map<string, { fingerprint: string; reply: unknown }>();
  const keyOf = (by: Sender, id: string): string => JSON.stringify([by, id]);
  const balances = new Map<string, number>();
  const version = (stream: string): number => log.filter((event) => event.stream === stream).length;

  const commit = (transaction: Transaction): unknown => {
    const { command, at, appends, postings, reply } = transaction;
    const before = answers.get(keyOf(command.by, command.id));
    if (before !== undefined) {
      const same = before.fingerprint === command.fingerprint;
      return same ? { is: 'repeated', reply: before.reply } : { is: 'reused' };
    }
    const stale = appends.find(({ stream, expected }) => version(stream) !== expected);
    if (stale !== undefined) return { is: 'conflict', stream: stale.stream, actual: version(stale.stream) };
    const short = postings.find(
      ({ account }) =>
        !mayBeBelowNothing(account) && (balances.get(account) ?? 0) + sumFor(account, transaction) < 0,
    );
    if (short !== undefined) return { is: 'overdrawn', account: short.account };
    const beyond = postings.find(
      ({ account }) => !Number.isSafeInteger((balances.get(account) ?? 0) + sumFor(account, transaction)),
    );
    if (beyond !== undefined) return { is: 'beyond', account: beyond.account };
    const from = log.length;
    for (const { stream, events } of appends) {
      for (const event of events) {
        const position = log.length + 1;
        log.push({ stream, version: version(stream) + 1, position, at, command: answers.size + 1, ...event });
      }
    }
    for (const { account, amount } of postings) balances.set(account, (balances.get(account) ?? 0) + amount);
    answers.set(keyOf(command.by, command.id), { fingerprint: command.fingerprint, reply });
    return { is: 'committed', events: log.slice(from) };
  };
  return { commit, version, log, answered: (by, id) => answers.get(keyOf(by, id)), balances };
};

const STREAMS = ['table/1', 'table/2', 'person/ada'];
const ACCOUNTS = [WORLD, 'bank/ada', 'bank/bo', 'chips/ada/table/1'];

/** A command as chance makes it; `stale` is how far its expectation is from the truth at the time. */
export interface Move {
  readonly by: Sender;
  readonly id: string;
  readonly fingerprint: string;
  readonly appends: readonly { readonly stream: string; readonly stale: number; readonly events: number }[];
  readonly transfers: readonly { readonly from: string; readonly to: string; readonly amount: number }[];
  readonly note: string;
}

/** Among them one whose name is what the house might be taken for. */
const SENDERS: readonly Sender[] = [HOUSE, HOUSE, HOUSE, senderOf('ada'), senderOf('house')];

const move: fc.Arbitrary<Move> = fc.record({
  by: fc.constantFrom(...SENDERS),
  id: fc.integer({ min: 0, max: 24 }).map((number) => `command-${number}`),
  fingerprint: fc.constantFrom('one', 'one', 'one', 'another'),
  appends: fc.uniqueArray(
    fc.record({
      stream: fc.constantFrom(...STREAMS),
      stale: fc.constantFrom(0, 0, 0, 0, 0, 1, -1),
      events: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 1, maxLength: 3, selector: ({ stream }) => stream },
  ),
  transfers: fc.array(
    fc.record({
      from: fc.constantFrom(...ACCOUNTS),
      to: fc.constantFrom(...ACCOUNTS),
      amount: fc.integer({ min: 0, max: 100 }),
    }),
    { maxLength: 3 },
  ),
  note: fc.string({ unit: 'binary', maxLength: 8 }),
});

/** Commands in groups: those of a group are sent without waiting for one another. */
export const moves = (together: number): fc.Arbitrary<readonly (readonly Move[])[]> =>
  fc.array(fc.array(move, { minLength: 1, maxLength: together }), { maxLength: 16 });

export const transactionOf = (
  model: Model,
  { by, id, fingerprint, ...rest }: Move,
  at: number,
): Transaction => ({
  command: { by, id, fingerprint },
  at,
  appends: rest.appends.map(({ stream, stale, events }) => ({
    stream,
    expected: Math.max(0, model.version(stream) + stale),
    events: Array.from({ length: events }, (_, index) => ({
      type: 'Noted',
      data: { note: rest.note, index },
    })),
  })),
  postings: rest.transfers.flatMap(({ from, to, amount }) => [
    { account: from, amount: 0 - amount },
    { account: to, amount },
  ]),
  reply: { note: rest.note, at },
});

/** Everything that a store will tell, in the shape of the model. */
export const contentsOf = async (store: Store, ids: Iterable<string>): Promise<unknown> => ({
  log: await store.readAll(0, 10_000),
  streams: await Promise.all(STREAMS.map((stream) => store.read(stream))),
  answers: await Promise.all([...ids].flatMap((id) => SENDERS.map((by) => store.replyTo(by, id)))),
  balances: await store.balances(''),
});

export const contentsDue = (model: Model, ids: Iterable<string>): unknown => ({
  log: model.log,
  streams: STREAMS.map((stream) => model.log.filter((event) => event.stream === stream)),
  answers: [...ids].flatMap((id) => SENDERS.map((by) => model.answered(by, id))),
  balances: Object.fromEntries(model.balances),
});
