import { type Chance, systemChance } from '../chance/source.ts';
import { SALT_BYTES } from '../log/leaf.ts';

/** Where the salts of leaves come from, as hex: without its salt nothing can be guessed from a leaf. */
export type Salts = () => string;

export const newSalts = (chance: Chance = systemChance()): Salts => {
  return () => Buffer.from(chance.bytes(SALT_BYTES)).toString('hex');
};
