import { type Chance, systemChance } from '../chance/source.ts';
import { SALT_BYTES } from '../log/leaf.ts';

/** Where the salts of leaves come from, as hex: without its salt nothing can be guessed from a leaf. */
export type Salts = () => string;

/** So many are drawn at a time. */
const DRAWN = 64;
const DIGITS = 2 * SALT_BYTES;

export const newSalts = (chance: Chance = systemChance()): Salts => {
  let drawn = '';
  let used = 0;
  return () => {
    if (used === drawn.length) {
      drawn = Buffer.from(chance.bytes(DRAWN * SALT_BYTES)).toString('hex');
      used = 0;
    }
    used += DIGITS;
    return drawn.slice(used - DIGITS, used);
  };
};
