import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededChance } from '../chance/source.ts';
import { openVault, type Vault } from '../chance/vault.ts';
import { type Codes, openCodes } from './codes.ts';

/** A vault whose key is in memory alone from here on. */
const vaultInMemory = (seed = 'vault'): Vault => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-vault-'));
  try {
    return openVault(folder, seededChance(seed));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

export const codesOf = (now: () => number): Codes => openCodes(vaultInMemory(), seededChance('codes'), now);
