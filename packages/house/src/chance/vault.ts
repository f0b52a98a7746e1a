import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  fsyncSync,
  linkSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Secret } from './secret.ts';
import type { Chance } from './source.ts';

/** A secret that cannot be had: the key is missing or another, or what was stored has been changed. */
export class VaultFailure extends Error {}

/** Keeps secrets in a form that may lie in the store: without the key file it is noise. */
export interface Vault {
  /** What is locked opens only under the same label: one shoe's secret cannot be passed off as another's. */
  lock(secret: Secret, label: Uint8Array): string;
  open(locked: string, label: Uint8Array): Secret;
  /**
   * A key for another purpose, the same at every start; it tells nothing of the vault's own, nor of one for any other
   * purpose.
   */
  keyFor(purpose: string): Uint8Array;
  /** Which key it is; it says nothing about the key. */
  keyId(): string;
}

export const KEY_FILE = 'shoe.key';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

const readKey = (path: string): Buffer | undefined => {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
  try {
    if ((fstatSync(file).mode & 0o077) !== 0)
      throw new VaultFailure(
        `${path} can be read by others: chmod 600 it, and treat the shoes sealed so far as known`,
      );
    const key = readFileSync(file);
    if (key.length !== KEY_BYTES) throw new VaultFailure(`${path} is not a key of ${KEY_BYTES} bytes`);
    return key;
  } finally {
    closeSync(file);
  }
};

const syncFolder = (folder: string): void => {
  const file = openSync(folder, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

/**
 * Written in full under another name first: a loss of power must not leave half a key, and of two houses that
 * start at once one key wins.
 */
const makeKey = (folder: string, path: string, chance: Chance): void => {
  const draft = `${path}.${Buffer.from(chance.bytes(8)).toString('hex')}`;
  const file = openSync(draft, 'wx', 0o600);
  try {
    writeFileSync(file, chance.bytes(KEY_BYTES));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    unlinkSync(draft);
  }
  syncFolder(folder);
};

/** Tells "another key" from "tampered with", and says nothing about the key. */
const nameOfKey = (key: Uint8Array): string =>
  createHash('sha256').update('baize vault/1\n').update(key).digest('hex').slice(0, 16);

/**
 * The key that something was locked with, as its words have it; undefined where no vault that is known here locked it.
 */
export const keyIdOf = (locked: string): string | undefined => {
  const [version, keyId] = locked.split('.');
  return version === '1' ? keyId : undefined;
};

/** The keys of a vault that lie in a folder: the one that locks, those before it, and one that is being brought in. */
const KEY_FILES = /^shoe\.key(?:\.(?:\d+|next))?$/;
export const isVaultKey = (name: string): boolean => KEY_FILES.test(name);

const NEXT_FILE = `${KEY_FILE}.next`;

type Ring = ReadonlyMap<string, { readonly file: string; readonly key: Buffer }>;

const ringIn = (folder: string): Ring =>
  new Map(
    readdirSync(folder)
      .filter(isVaultKey)
      .toSorted()
      .flatMap((file) => {
        const key = readKey(join(folder, file));
        return key === undefined ? [] : [[nameOfKey(key), { file, key }] as const];
      }),
  );

/** Makes the key that is going to lock from now on, beside the one that does; answers with which it is. */
export const makeNextKey = (folder: string, chance: Chance): string => {
  const path = join(folder, NEXT_FILE);
  makeKey(folder, path, chance);
  const key = readKey(path);
  if (key === undefined) throw new VaultFailure(`${path} has gone`);
  return nameOfKey(key);
};

/** Gives the key that locks its place once it is on record; those before it stay, for what they have locked. */
export const placeKey = (folder: string, keyId: string): void => {
  const ring = ringIn(folder);
  if (ring.get(keyId)?.file !== NEXT_FILE) return;
  const numbers = [...ring.values()].map(({ file }) => Number(file.slice(KEY_FILE.length + 1)) || 0);
  const path = join(folder, KEY_FILE);
  if (readKey(path) !== undefined) renameSync(path, `${path}.${Math.max(0, ...numbers) + 1}`);
  renameSync(join(folder, NEXT_FILE), path);
  syncFolder(folder);
};

/**
 * The vault of a data folder. Its key lies in a file of its own, for its owner only. Where there is none it is made,
 * but only for a house that has sealed nothing yet (`isNew`): what was locked before would never open with another.
 * `due` is the key that locks, by the record; what keys before it locked still opens.
 */
export const openVault = (folder: string, chance: Chance, isNew = true, due?: string): Vault => {
  const path = join(folder, KEY_FILE);
  if (due !== undefined) placeKey(folder, due);
  if (readKey(path) === undefined) {
    if (!isNew)
      throw new VaultFailure(
        `${path} is missing. It opens the shoes, spins and ballots that lie sealed in this house; without it no round that is on can go on. Bring it back from the copy of this folder, and open the house again.`,
      );
    makeKey(folder, path, chance);
  }
  const key = readKey(path);
  if (key === undefined) throw new VaultFailure(`${path} has gone`);
  const keyName = nameOfKey(key);
  const ring = ringIn(folder);
  const print = (name: string, hidden: Buffer): string => `1.${name}.${hidden.toString('base64url')}`;
  return {
    keyFor: (purpose) => new Uint8Array(hkdfSync('sha256', key, '', purpose, KEY_BYTES)),
    keyId: () => keyName,
    lock: (secret, label) => {
      const nonce = chance.bytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(label);
      const hidden = Buffer.concat([
        nonce,
        cipher.update(secret.reveal()),
        cipher.final(),
        cipher.getAuthTag(),
      ]);
      return print(keyName, hidden);
    },
    open: (locked, label) => {
      const [version, name = '', text = ''] = locked.split('.');
      if (version !== '1') throw new VaultFailure('this was not locked by a vault that is known here');
      const held = ring.get(name);
      if (held === undefined)
        throw new VaultFailure(`this was locked with another key than the one in ${path}`);
      const hidden = Buffer.from(text, 'base64url');
      // Characters that the decoding would skip are no part of what was locked.
      if (hidden.length < NONCE_BYTES + TAG_BYTES || print(name, hidden) !== locked)
        throw new VaultFailure('what was locked has been changed');
      const decipher = createDecipheriv(CIPHER, held.key, hidden.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(label);
      decipher.setAuthTag(hidden.subarray(-TAG_BYTES));
      try {
        const body = hidden.subarray(NONCE_BYTES, -TAG_BYTES);
        return new Secret(Buffer.concat([decipher.update(body), decipher.final()]));
      } catch {
        throw new VaultFailure('what was locked has been changed, or belongs to something else');
      }
    },
  };
};
