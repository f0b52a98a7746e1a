import Database from 'better-sqlite3';
import { StoreFailure } from './port.ts';

interface Kind {
  readonly codes: RegExp;
  readonly says: (file: string) => string;
  /** For people who only sent a command. */
  readonly brief: string;
}

/** Codes of the operating system and of SQLite, and what a person has to do about each. */
const KINDS: readonly Kind[] = [
  {
    codes: /^(ENOSPC|EDQUOT|SQLITE_FULL)$/,
    says: (file) =>
      `The disk that holds ${file} is full: nothing was written. Free some space and try again.`,
    brief: 'nothing was written: the disk is full',
  },
  {
    codes: /^(EACCES|EPERM|EROFS|SQLITE_READONLY.*|SQLITE_PERM|SQLITE_AUTH)$/,
    says: (file) =>
      `${file} cannot be written: the folder or the file is read-only for this user. Allow writing there, or choose another data folder.`,
    brief: 'nothing was written: the store is read-only',
  },
  {
    codes: /^(ENOENT|ENOTDIR|EEXIST|EISDIR|SQLITE_CANTOPEN.*|SQLITE_READONLY_DBMOVED)$/,
    says: (file) =>
      `${file} cannot be opened: its folder is missing or is not a folder. Put it right, or choose another data folder.`,
    brief: 'nothing was written: the store cannot be opened',
  },
  {
    codes: /^(SQLITE_BUSY|SQLITE_LOCKED|SQLITE_PROTOCOL)/,
    says: (file) => `Another program holds ${file}: nothing was written. Stop that program and try again.`,
    brief: 'nothing was written: another program holds the store',
  },
  {
    codes: /^(SQLITE_NOTADB|SQLITE_CORRUPT|SQLITE_FORMAT)/,
    says: (file) => `${file} is damaged or is not a store of Baize. Put a good copy in its place.`,
    brief: 'nothing was written: the store is damaged',
  },
  {
    codes: /^(EIO|EFBIG|SQLITE_IOERR.*)$/,
    says: (file) =>
      `The disk that holds ${file} fails: nothing was written. Look at the disk, then try again.`,
    brief: 'nothing was written: the disk fails',
  },
];

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** A defect of one transaction, which the rest of its batch need not suffer for; not a trouble of the disk. */
export const concernsOneAlone = (error: unknown): boolean =>
  !(error instanceof Database.SqliteError) || /^SQLITE_(CONSTRAINT|TOOBIG|MISMATCH)/.test(error.code);

/** Says in a sentence what is wrong with the file and what to do, and keeps the error as its cause. */
export const storeFailure = (file: string, error: unknown): StoreFailure => {
  if (error instanceof StoreFailure) return error;
  const code = codeOf(error);
  const kind = KINDS.find(({ codes }) => codes.test(code));
  const detail = error instanceof Error ? error.message : String(error);
  return new StoreFailure(kind?.says(file) ?? `${file} cannot be used: ${detail}.`, {
    cause: error,
    ...(kind === undefined ? {} : { brief: kind.brief }),
  });
};

export const closedFailure = (file: string): StoreFailure =>
  new StoreFailure(`${file} has been closed: the house is stopping. Start it again.`, {
    brief: 'nothing was written: the house is closing',
  });
