import { drawSecret } from './shoe.ts';
import type { Chance } from './source.ts';
import { numberOf, type SpinName, sealSpin, spinBytes } from './spin.ts';
import { type Vault, VaultFailure } from './vault.ts';

/** A spin as it may lie in the store: the commitment for everybody, the secret under lock. */
interface SealedSpin {
  readonly spin: number;
  readonly pockets: number;
  readonly commitment: string;
  readonly sealed: string;
}

/** The sealed spins of a house, for the wheels of any rulebook. */
export const sealedSpins =
  (chance: Chance, vault: Vault) =>
  (rulebook: string): ReturnType<typeof spinsOf> =>
    spinsOf(rulebook, chance, vault);

/**
 * Seals the spins of the wheels of one rulebook, and spins them. Nothing is kept in memory: a number is asked for once.
 */
const spinsOf = (rulebook: string, chance: Chance, vault: Vault) => {
  const nameOf = (table: string, { spin, pockets }: Pick<SealedSpin, 'spin' | 'pockets'>): SpinName => ({
    table,
    spin,
    rulebook,
    pockets,
  });
  const secretOf = (table: string, spin: SealedSpin) =>
    vault.open(spin.sealed, spinBytes(nameOf(table, spin)));

  return {
    seal: (table: string, spin: number, pockets: number): SealedSpin => {
      const name = nameOf(table, { spin, pockets });
      const secret = drawSecret(chance);
      return {
        spin,
        pockets,
        commitment: sealSpin({ ...name, secret }),
        sealed: vault.lock(secret, spinBytes(name)),
      };
    },
    /** The number of the spin; another one after each no spin. */
    number: (table: string, spin: SealedSpin, attempt: number): number => {
      const opened = { ...nameOf(table, spin), secret: secretOf(table, spin) };
      if (sealSpin(opened) !== spin.commitment)
        throw new VaultFailure(`the secret of spin ${spin.spin} at ${table} is not the one that was sealed`);
      return numberOf(opened, attempt);
    },
    /** For when the spin is over, void or not. */
    reveal: (table: string, spin: SealedSpin): string =>
      Buffer.from(secretOf(table, spin).reveal()).toString('hex'),
  };
};
