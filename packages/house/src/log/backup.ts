import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { isVaultKey, KEY_FILE } from '../chance/vault.ts';
import { lockFolder } from '../store/lock.ts';
import { StoreFailure } from '../store/port.ts';
import { type CarriedOut, carryOut } from '../store/postgres/carry.ts';
import { storeFailure } from '../store/sqlite-failure.ts';
import { KEPT_TABLE } from '../store/sqlite-schema.ts';
import { LogFailure } from './failure.ts';
import { LOG_KEY_FILE } from './log-key.ts';

const STORE = 'house.db';
const CHECKPOINT = join('log', 'checkpoint');
/** What belongs to a house beside its store: the keys, what was signed last, and how entrants are reached. */
const BESIDE = [LOG_KEY_FILE, CHECKPOINT, 'contacts.json'] as const;
/** Said of a backup that was made while a house was open: more may have been signed after it. */
const WHILE_OPEN = 'made while open';

const isOpen = (folder: string): boolean => {
  try {
    lockFolder(folder)();
    return false;
  } catch (error) {
    if (error instanceof StoreFailure) return true;
    throw error;
  }
};

const syncFile = (path: string): void => {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

type Kept = readonly (readonly [name: string, content: Uint8Array])[];

/** A file with the record is a backup from when it holds what lies beside the record, and has its name. */
const finish = (draft: string, to: string, kept: Kept): void => {
  const copy = new Database(draft);
  copy.pragma('journal_mode = DELETE');
  copy.exec(`CREATE TABLE ${KEPT_TABLE} (name TEXT NOT NULL, content BLOB NOT NULL) STRICT`);
  const keep = copy.prepare(`INSERT INTO ${KEPT_TABLE} VALUES (?, ?)`);
  for (const [name, content] of kept) keep.run(name, content);
  copy.close();
  chmodSync(draft, 0o600);
  syncFile(draft);
  renameSync(draft, to);
};

const draftOf = (to: string): string => {
  if (existsSync(to))
    throw new LogFailure(`${to} is there already: a backup never takes the place of another.`);
  return `${to}.new`;
};

/** The keys of the vault, the one that locks and those before it. Without the first a backup would open no shoe. */
const vaultKeys = (keys: string): Kept => {
  const names = readdirSync(keys).filter(isVaultKey);
  if (!names.includes(KEY_FILE))
    throw new LogFailure(`${keys} has no ${KEY_FILE}: say with --keys DIR where the key of this house lies.`);
  return names.map((name) => [name, readFileSync(join(keys, name))]);
};

const keptBeside = (folder: string): Kept =>
  BESIDE.flatMap((name) => {
    const path = join(folder, name);
    return existsSync(path) ? [[name, readFileSync(path)] as const] : [];
  });

const OPEN_THEN = [WHILE_OPEN, Buffer.from('1')] as const;

/** Copies a house into one file, as it stands at one moment, while it goes on. The file holds its keys. */
export const makeBackup = async (folder: string, to: string, keys = folder): Promise<void> => {
  const draft = draftOf(to);
  const kept = [...keptBeside(folder), ...vaultKeys(keys)];
  const open = isOpen(folder);
  const source = new Database(join(folder, STORE), { readonly: true, fileMustExist: true });
  try {
    // Held for as long as the copying takes: what is written meanwhile does not begin it anew.
    source.exec('BEGIN');
    source.prepare('SELECT count(*) FROM sqlite_schema').get();
    writeFileSync(draft, '', { mode: 0o600 });
    await source.backup(draft);
  } finally {
    source.close();
  }
  finish(draft, to, open ? [...kept, OPEN_THEN] : kept);
};

/** The same of a house in a database: its record, and what lies in the folder of one of its nodes. */
export const makeBackupOf = async (url: string, folder: string, to: string, keys = folder): Promise<void> => {
  const draft = draftOf(to);
  if (!existsSync(join(folder, LOG_KEY_FILE)))
    throw new LogFailure(`${folder} holds no ${LOG_KEY_FILE}: name the data folder of one of the nodes.`);
  const kept = [...keptBeside(folder).filter(([name]) => name !== CHECKPOINT), ...vaultKeys(keys)];
  const carried = await carryOut(url, draft);
  finish(draft, to, [...kept, ...around(carried)]);
};

const around = ({ checkpoint, isOpen: open }: CarriedOut): Kept => [
  ...(checkpoint === undefined ? [] : [[CHECKPOINT, Buffer.from(checkpoint)] as const]),
  ...(open ? [OPEN_THEN] : []),
];

/** The record of a house in a database as a file that can be checked, without its keys. */
export const copyRecord = async (url: string, to: string): Promise<void> => {
  const draft = draftOf(to);
  finish(draft, to, around(await carryOut(url, draft)));
};

/** What lies in a backup beside the store; undefined where the file is no backup. */
const keptIn = (file: string): ReadonlyMap<string, Buffer> | undefined => {
  let db: Database.Database | undefined;
  try {
    db = new Database(file, { readonly: true, fileMustExist: true });
    const isBackup = db.prepare(`SELECT 1 FROM sqlite_schema WHERE name = ?`).get(KEPT_TABLE) !== undefined;
    if (!isBackup) return undefined;
    const rows = db
      .prepare<[], { name: string; content: Buffer }>(`SELECT name, content FROM ${KEPT_TABLE}`)
      .all();
    return new Map(rows.map(({ name, content }) => [name, content]));
  } catch (error) {
    throw storeFailure(file, error);
  } finally {
    db?.close();
  }
};

/** The checkpoint that was the newest when a backup was made. */
export const checkpointIn = (file: string): string | undefined =>
  keptIn(file)?.get(CHECKPOINT)?.toString('utf8');

/** What was taken out of a backup. */
export interface Unpacked {
  readonly checkpoint: string | undefined;
  /** Whether the house was open when it was made. */
  readonly whileOpen: boolean;
}

/** Lays a backup out in a folder that has no house yet; the checkpoint is for who restores to judge. */
export const unpackBackup = (file: string, folder: string): Unpacked => {
  const kept = keptIn(file);
  if (kept === undefined) throw new LogFailure(`${file} is no backup of a house, as baize backup makes it.`);
  const store = join(folder, STORE);
  if (existsSync(store))
    throw new LogFailure(`${folder} holds a house already: restore into another folder.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  copyFileSync(file, store);
  chmodSync(store, 0o600);
  const db = new Database(store);
  db.exec(`DROP TABLE ${KEPT_TABLE}`);
  db.close();
  for (const [name, content] of kept)
    if (name !== CHECKPOINT && name !== WHILE_OPEN)
      writeFileSync(join(folder, name), content, { mode: 0o600 });
  rmSync(join(folder, 'log'), { recursive: true, force: true });
  return { checkpoint: kept.get(CHECKPOINT)?.toString('utf8'), whileOpen: kept.has(WHILE_OPEN) };
};
