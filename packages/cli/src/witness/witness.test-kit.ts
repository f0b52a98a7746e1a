import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  consistencyProof,
  type Hash,
  nodesOver,
  parseVkey,
  printPrivateKey,
  printSubmission,
  rootAt,
  SIGNS,
  type Signer,
  signCheckpoint,
  signerOf,
} from '@baize/house/format';
import { onTestFinished } from 'vitest';

export const seedOf = (word: string): Uint8Array => createHash('sha256').update(word).digest();

export const logKey = signerOf('casino.example/log', SIGNS.text, seedOf('house'));
export const witnessKey = signerOf('witness.example/w1', SIGNS.cosignature, seedOf('witness'));
/** The file of the witness's key. */
export const witnessKeyText = printPrivateKey(witnessKey, seedOf('witness'));

export const folderFor = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-witness-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** A log of leaves that begin with so many honest ones; after them they are another's. */
export const logOf = (count: number, { from = count, as = 'fork' } = {}, signer: Signer = logKey) => {
  const leaves: readonly Hash[] = Array.from({ length: count }, (_, at) =>
    seedOf(at < from ? `leaf ${at}` : `${as} ${at}`),
  );
  const nodes = nodesOver(leaves);
  const checkpoint = (size: number): string =>
    signCheckpoint({ origin: signer.name, size, root: rootAt(nodes, size) }, signer);
  return {
    nodes,
    checkpoint,
    proof: (old: number, size: number): readonly Hash[] => consistencyProof(nodes, old, size),
    submission: (old: number, size: number): string =>
      printSubmission(old, consistencyProof(nodes, old, size), checkpoint(size)),
  };
};

export const mustKey = (vkey: string) => {
  const key = parseVkey(vkey);
  if (key === undefined) throw new Error(`${vkey} is no key`);
  return key;
};
