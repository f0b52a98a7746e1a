import pg from 'pg';
import { StoreFailure } from '../port.ts';

/** Of an error: its code, by PostgreSQL or by the operating system. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const UNIQUE = '23505';
/** The server goes down, comes up, or is a standby now; or it had no place for one more. */
const AWAY = /^(57P0[1-5]|25006|08...|53300|55P03|40001|40P01|58...|XX000)$/;

/** A row like it is there already: an id that was used, or a number that somebody else took. */
export const isTaken = (error: unknown): boolean => codeOf(error) === UNIQUE;

/** What the database refuses of a single transaction, for what is in it. */
export const concernsOneAlone = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(22|23|54)/.test(codeOf(error)) && !isTaken(error);

/** A commit whose wait for the standby was broken off is on one machine alone: it counts as not heard of. */
export class Unsafe extends Error {
  override readonly name = 'Unsafe';
}

/** How the driver says that a line is broken, where no code says so. */
const BROKEN =
  /connection (terminated|error)|terminated unexpectedly|not queryable|timeout|client was closed/i;

/** The line broke or the server is not one that takes writes: what was sent may have been done, or not. */
export const isLost = (error: unknown): boolean => {
  if (error instanceof Unsafe) return true;
  if (error instanceof StoreFailure) return /standby/.test(error.message);
  if (error instanceof pg.DatabaseError) return AWAY.test(codeOf(error));
  return error instanceof AggregateError || /^E[A-Z]+$/.test(codeOf(error)) || BROKEN.test(String(error));
};

interface Kind {
  readonly codes: RegExp;
  readonly says: (name: string) => string;
  readonly brief: string;
}

const KINDS: readonly Kind[] = [
  {
    codes: /^53100$/,
    says: (name) => `The disk of ${name} is full: nothing was written. Free some space and try again.`,
    brief: 'nothing was written: the disk is full',
  },
  {
    codes: /^(28...|42501)$/,
    says: (name) => `${name} does not let this user in, or not write. Put right user, password and rights.`,
    brief: 'nothing was written: the database does not let the house in',
  },
  {
    codes: /^3D000$/,
    says: (name) => `There is no such database at ${name}. Make it (CREATE DATABASE), or name another.`,
    brief: 'nothing was written: there is no such database',
  },
  {
    codes: /^(ECONN\w+|ENOTFOUND|EHOSTUNREACH|ETIMEDOUT|EAI_AGAIN|57P0.|25006|08...|53300)$/,
    says: (name) =>
      `${name} does not answer as a primary that takes writes. See that the database is up and can be reached from here.`,
    brief: 'the database does not answer: nothing more is taken until it does',
  },
];

/** Says in a sentence what is wrong with the database and what to do, and keeps the error as its cause. */
export const storeFailure = (name: string, error: unknown): StoreFailure => {
  if (error instanceof StoreFailure) return error;
  const code = codeOf(error);
  const kind = KINDS.find(({ codes }) => codes.test(code));
  const detail = error instanceof Error ? error.message || code : String(error);
  return new StoreFailure(kind?.says(name) ?? `${name} cannot be used: ${detail}.`, {
    cause: error,
    brief: kind?.brief ?? 'the house cannot use its database',
  });
};

export const closedFailure = (name: string): StoreFailure =>
  new StoreFailure(`${name} has been closed: the house is stopping. Start it again.`, {
    brief: 'nothing was written: the house is closing',
  });
