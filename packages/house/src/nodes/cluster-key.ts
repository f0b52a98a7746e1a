import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { closeSync, fstatSync, fsyncSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { StoreFailure } from '../store/port.ts';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';
/** So far apart the clocks of two nodes may be. */
const APART_MS = 60_000;

/** What the nodes of a house share: by it they know one another, and lock what lies in the database. */
export interface ClusterKey {
  lock(content: Uint8Array, label: string): Buffer;
  /** Throws where it was locked by another key, under another label, or changed since. */
  open(locked: Uint8Array, label: string): Buffer;
  /** Words by which another node knows that a node of this house says this, now. */
  sign(what: readonly string[], now: number): string;
  isSigned(signature: string, what: readonly string[], now: number): boolean;
}

const clusterKeyOf = (secret: Uint8Array): ClusterKey => {
  const keyFor = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, '', `baize cluster ${purpose}`, KEY_BYTES));
  const [locking, signing] = [keyFor('lock'), keyFor('sign')];
  const macOf = (at: string, what: readonly string[]): Buffer =>
    createHmac('sha256', signing)
      .update(JSON.stringify([at, ...what]))
      .digest();
  return {
    lock: (content, label) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, locking, nonce).setAAD(Buffer.from(label));
      const body = Buffer.concat([cipher.update(content), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open: (locked, label) => {
      const bytes = Buffer.from(locked);
      const decipher = createDecipheriv(CIPHER, locking, bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(label))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    },
    sign: (what, now) => `${now} ${macOf(String(now), what).toString('hex')}`,
    isSigned: (signature, what, now) => {
      const [at = '', mac = ''] = signature.split(' ');
      const said = Buffer.from(mac, 'hex');
      const due = macOf(at, what);
      return (
        said.length === due.length && timingSafeEqual(said, due) && Math.abs(now - Number(at)) < APART_MS
      );
    },
  };
};

/** A hash of what is sent along, to be signed with the rest. */
export const digestOf = (text: string): string => hash('sha256', text);

/** Reads the key of the nodes; makes it where there is none and it may be made. */
export const readClusterKey = (path: string, { make }: { readonly make: boolean }): ClusterKey => {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || !make)
      throw new StoreFailure(`--cluster-key ${path} cannot be read: ${(error as Error).message}`);
    const made = openSync(path, 'wx', 0o600);
    const secret = randomBytes(KEY_BYTES);
    try {
      writeFileSync(made, `${secret.toString('hex')}\n`);
      fsyncSync(made);
    } finally {
      closeSync(made);
    }
    return clusterKeyOf(secret);
  }
  try {
    if ((fstatSync(file).mode & 0o077) !== 0)
      throw new StoreFailure(
        `--cluster-key ${path} can be read by others: chmod 600 it, and treat it as known`,
      );
    const text = readFileSync(file, 'utf8').trim();
    if (!/^[0-9a-f]{64}$/i.test(text))
      throw new StoreFailure(
        `--cluster-key ${path} holds no key: 64 hex digits, as \`openssl rand -hex 32\` makes them`,
      );
    return clusterKeyOf(Buffer.from(text, 'hex'));
  } finally {
    closeSync(file);
  }
};
