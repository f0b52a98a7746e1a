import {
  closeSync,
  fstatSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { LogFailure } from './failure.ts';
import { parsePrivateKey, printPrivateKey, type SIGNS, type Signer, signerOf } from './note.ts';

const SEED_BYTES = 32;

/** Reads a private key that its owner alone may read; undefined where there is none. */
export const readPrivateKey = (path: string): Signer | undefined => {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    if ((fstatSync(file).mode & 0o077) !== 0)
      throw new LogFailure(`${path} can be read by others: chmod 600 it, and treat the key as known`);
    const signer = parsePrivateKey(readFileSync(file, 'utf8'));
    if (signer === undefined) throw new LogFailure(`${path} holds no key that signs a log`);
    return signer;
  } finally {
    closeSync(file);
  }
};

/** Makes a private key in a file of its own: in full under another name first, and never over one that is there. */
export const makePrivateKey = (
  path: string,
  name: string,
  {
    chance,
    kind,
  }: {
    readonly chance: { bytes(count: number): Uint8Array };
    readonly kind: (typeof SIGNS)[keyof typeof SIGNS];
  },
): Signer => {
  const seed = chance.bytes(SEED_BYTES);
  const signer = signerOf(name, kind, seed);
  const draft = `${path}.${Buffer.from(chance.bytes(8)).toString('hex')}`;
  const file = openSync(draft, 'wx', 0o600);
  try {
    writeFileSync(file, printPrivateKey(signer, seed));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  try {
    linkSync(draft, path);
  } finally {
    unlinkSync(draft);
  }
  return signer;
};
