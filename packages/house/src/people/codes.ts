import { createHash } from 'node:crypto';
import { Secret } from '../chance/secret.ts';
import type { Chance } from '../chance/source.ts';
import type { Vault } from '../chance/vault.ts';
import { VaultFailure } from '../chance/vault.ts';
import type { Account } from './people.ts';
import { base32, codeAddress, stepOfCode } from './totp.ts';

/** 160 bits, as RFC 4226 advises. */
const SECRET_BYTES = 20;

/** The secrets of the apps that make people's codes: locked under the name of whose they are. */
export interface Codes {
  /** A new secret, to be shown once; it counts when a code of it has come back. */
  draw(
    account: Account,
    house: string,
  ): { readonly secret: string; readonly address: string; readonly locked: string };
  /** The step that this code is of; undefined where it is none of this secret's, or not his. */
  step(
    person: string,
    codes: { readonly locked: string; readonly step: number },
    code: string,
  ): number | undefined;
}

const label = (person: string): Uint8Array => createHash('sha256').update(`codes of ${person}`).digest();

export const openCodes = (vault: Vault, chance: Chance, now: () => number): Codes => ({
  draw: ({ id, name }, house) => {
    const secret = chance.bytes(SECRET_BYTES);
    return {
      secret: base32(secret),
      address: codeAddress(secret, { house, name }),
      locked: vault.lock(new Secret(secret), label(id)),
    };
  },
  step: (person, { locked, step }, code) => {
    try {
      return stepOfCode(vault.open(locked, label(person)).reveal(), code, { now: now(), after: step });
    } catch (error) {
      // Whatever a browser sends back for one that it was given may be none.
      if (error instanceof VaultFailure) return undefined;
      throw error;
    }
  },
});
