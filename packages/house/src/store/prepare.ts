import { eventLine } from '../log/leaf.ts';
import type { CommandKey, Json, NewEvent, Posting, Sender, Transaction } from './port.ts';
import { addTo, type Sum } from './sums.ts';

interface PreparedEvent extends NewEvent {
  /** `["TYPE",DATA]`, as it will be written. */
  readonly line: string;
}

export interface PreparedAppend {
  readonly stream: string;
  readonly expected: number;
  readonly events: readonly PreparedEvent[];
}

/** A transaction that was checked, with its JSON as it will be written. */
export interface PreparedTransaction {
  readonly command: CommandKey;
  readonly at: number;
  readonly appends: readonly PreparedAppend[];
  readonly postings: readonly Posting[];
  /** What each account gains or loses by the whole. */
  readonly movements: readonly Posting[];
  readonly reply: string;
}

/** A lone surrogate or a NUL would come back from a database as something else, or not at all. */
const isName = (name: string): boolean =>
  typeof name === 'string' && name !== '' && name.isWellFormed() && !name.includes('\0');

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

const isJson = (value: unknown): value is Json => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object') return false;
  if (Array.isArray(value)) return isJsonList(value);
  if (!isPlain(value)) return false;
  const fields = value as Readonly<Record<string, unknown>>;
  // A plain object has nothing but its own.
  for (const key in fields) if (!isJson(fields[key])) return false;
  return true;
};

/** A hole reads as undefined, over which `every` would step. */
const isJsonList = (list: readonly unknown[]): boolean => {
  for (let place = 0; place < list.length; place += 1) if (!isJson(list[place])) return false;
  return true;
};

/** What JSON.stringify would quietly leave out or turn into null is a defect: replay would differ from life. */
export const jsonOf = (value: unknown, what: string): string => {
  if (!isJson(value)) throw new TypeError(`${what} holds something that JSON does not`);
  return JSON.stringify(value);
};

const prepareAppends = ({ appends }: Transaction): readonly PreparedAppend[] => {
  if (appends.length > 1 && new Set(appends.map(({ stream }) => stream)).size !== appends.length) {
    throw new TypeError('a transaction appends to a stream at most once');
  }
  return appends.map(({ stream, expected, events }) => {
    if (!isName(stream)) throw new TypeError(`not the name of a stream: ${JSON.stringify(stream)}`);
    if (!isCount(expected)) throw new RangeError(`not a version of ${stream}: ${expected}`);
    if (events.length === 0) throw new TypeError(`nothing to append to ${stream}`);
    return {
      stream,
      expected,
      events: events.map(({ type, data }) => {
        if (!isName(type)) throw new TypeError(`not a type of event: ${JSON.stringify(type)}`);
        return { type, data, line: eventLine(type, jsonOf(data, `${type} on ${stream}`)) };
      }),
    };
  });
};

/** Exactly, however large: as long as every sum on the way is exact, so is the last. */
const sumOf = (postings: readonly Posting[]): number | bigint => {
  let sum = 0;
  for (const { amount } of postings) {
    sum += amount;
    if (!Number.isSafeInteger(sum)) return postings.reduce((all, each) => all + BigInt(each.amount), 0n);
  }
  return sum;
};

const movementsOf = ({ appends, postings }: Transaction): readonly Posting[] => {
  if (postings.length > 0 && appends.length === 0) throw new TypeError('money moves without an event');
  const movements: Sum[] = [];
  for (const { account, amount } of postings) {
    if (!isName(account)) throw new TypeError(`not the name of an account: ${JSON.stringify(account)}`);
    if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole cents for ${account}: ${amount}`);
    addTo(movements, account, amount);
  }
  const sum = sumOf(postings);
  if (Number(sum) !== 0) throw new RangeError(`the postings come to ${sum} and not to nothing`);
  return movements;
};

const isSender = (by: Sender): boolean => by.is === 'house' || (by.is === 'person' && isName(by.person));

/** Checks and serializes a transaction, before it is queued. Throws where no store could ever take it. */
export const prepareTransaction = (transaction: Transaction): PreparedTransaction => {
  const { command, at, postings, reply } = transaction;
  if (!isName(command.id)) throw new TypeError(`not the id of a command: ${JSON.stringify(command.id)}`);
  if (!isSender(command.by)) throw new TypeError(`nobody is named as the sender of command ${command.id}`);
  if (!isName(command.fingerprint)) throw new TypeError(`command ${command.id} has no fingerprint`);
  if (!isCount(at)) throw new RangeError(`not a time in milliseconds: ${at}`);
  return {
    command: { by: command.by, id: command.id, fingerprint: command.fingerprint },
    at,
    appends: prepareAppends(transaction),
    postings: postings.map(({ account, amount }) => ({ account, amount })),
    movements: movementsOf(transaction),
    reply: jsonOf(reply, `the reply to ${command.id}`),
  };
};
