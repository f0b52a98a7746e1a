import type { SealedSpin } from '../tables/wheel.ts';
import type { Promised } from './contributions.ts';
import { drawSecret } from './shoe.ts';
import type { Chance } from './source.ts';
import { numberOf, type SpinName, sealSpin, spinBytes } from './spin.ts';
import { type Vault, VaultFailure } from './vault.ts';

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
    seal: (table: string, spin: number, pockets: number, promised?: Promised): SealedSpin => {
      const name = nameOf(table, { spin, pockets });
      const secret = drawSecret(chance);
      const contributed = promised === undefined ? {} : { promised };
      return {
        spin,
        pockets,
        ...(promised === undefined ? {} : { version: 'spin/2', promised }),
        commitment: sealSpin({ ...name, secret, ...contributed }),
        sealed: vault.lock(secret, spinBytes(name)),
      };
    },
    /** The number of the spin; another one after each no spin. */
    number: (table: string, spin: SealedSpin, attempt: number): number => {
      const { promised, given } = spin;
      const opened = {
        ...nameOf(table, spin),
        secret: secretOf(table, spin),
        ...(promised === undefined ? {} : { promised }),
        ...(given === undefined ? {} : { given }),
      };
      if (sealSpin(opened) !== spin.commitment)
        throw new VaultFailure(`the secret of spin ${spin.spin} at ${table} is not the one that was sealed`);
      return numberOf(opened, attempt);
    },
    /** For when the spin is over, void or not. */
    reveal: (table: string, spin: SealedSpin): string =>
      Buffer.from(secretOf(table, spin).reveal()).toString('hex'),
  };
};
