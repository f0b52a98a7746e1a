import { createHash, createHmac } from 'node:crypto';
import { type Given, givenBytes, type Promised, promisedBytes } from './contributions.ts';
import { encode } from './encoding.ts';
import type { Secret } from './secret.ts';
import { keyedChance } from './source.ts';
import { below, wordsOf } from './uniform.ts';

/**
 * Which spin of which wheel, or which throw of which dice: a draw of one number below so many `pockets`, each alike.
 * The commitment is to all of it, so that a secret opens one spin only.
 */
export interface SpinName {
  readonly table: string;
  /** 1, 2, 3 ... at this table, without a gap: a spin that was put away unseen would show. */
  readonly spin: number;
  readonly rulebook: string;
  readonly pockets: number;
}

export interface UnspunSpin extends SpinName {
  readonly secret: Secret;
  /** Where somebody contributes; then the second construction holds, else the first. */
  readonly promised?: Promised;
}

interface SpunSpin extends UnspunSpin {
  readonly given?: Given;
}

/** Two dice of twenty faces have 400; a file that claims more than this would only cost time. */
const POCKETS_MAX = 1024;
/** A spin that was called no spin a thousand times is no spin at all. */
const ATTEMPTS_MAX = 1000;

/** What is wrong with a spin's name, in words; undefined where nothing is. */
export const faultInSpinName = ({ table, spin, rulebook, pockets }: SpinName): string | undefined => {
  if (table === '' || rulebook === '') return 'a spin names its table and its rulebook';
  if (!table.isWellFormed() || !rulebook.isWellFormed()) return 'a name has half a character in it';
  if (!Number.isSafeInteger(spin) || spin < 1) return `spins are numbered from 1, and this is ${spin}`;
  if (!Number.isInteger(pockets) || pockets < 2 || pockets > POCKETS_MAX)
    return `a wheel has 2 to ${POCKETS_MAX} pockets, not ${pockets}`;
  return undefined;
};

const demand = (fault: string | undefined): void => {
  if (fault !== undefined) throw new RangeError(fault);
};

/** The name as the rest of the house binds things to a spin with it. */
export const spinBytes = ({ table, spin, rulebook, pockets }: SpinName): Uint8Array =>
  encode('baize spin/1', table, spin, rulebook, pockets);

/**
 * The commitment, in hexadecimal: SHA-256 of "baize spin/1", table, spin number, rulebook, pockets and secret, as
 * `encode` writes them. Published before anybody is invited to wager, it says nothing about the number, and no other
 * secret will ever fit it. Where people contribute it begins with "baize spin/2", and what they promised stands before
 * the secret.
 */
export const sealSpin = ({ secret, promised, ...name }: UnspunSpin): string => {
  demand(faultInSpinName(name));
  const { table, spin, rulebook, pockets } = name;
  const hash = createHash('sha256');
  if (promised === undefined) hash.update(spinBytes(name));
  else hash.update(encode('baize spin/2', table, spin, rulebook, pockets)).update(promisedBytes(promised));
  return hash.update(encode(secret.reveal())).digest('hex');
};

/**
 * The number that the ball comes to rest at.
 *
 * Key: HMAC-SHA-256 under the secret of "baize number/1", table, spin number, rulebook, pockets and attempt, written by
 * `encode`. Stream: AES-256-CTR of that key from block 0, read in words of 32 bits, highest byte first. Number: the
 * remainder of a word by the pockets, where words from the last whole multiple of the pockets on are passed over.
 *
 * Why one secret a spin: who doubts a number checks one commitment, one secret and one remainder, and needs no other
 * spin for it; what is opened early says nothing about the next. Why the attempt is in the key: after a no spin wagers
 * lie already, so that the number of the spin that follows has to be fixed before them too. The one commitment fixes
 * all of them, and a house that called no spin in order to get another number could be asked what it passed over.
 *
 * What this does not prevent: whoever could read the secret would know the number. It is in the store only under the
 * key of the house, is opened for the one announcement, and nobody is shown it before. A house alone could try secrets
 * until one suits it; where people contribute it cannot: then the key is of "baize number/2", and ends with what they
 * gave after the commitment.
 */
export const numberOf = ({ secret, promised, given, ...name }: SpunSpin, attempt: number): number => {
  demand(faultInSpinName(name));
  demand((promised === undefined) === (given === undefined) ? undefined : 'the contributions are not open');
  const { table, spin, rulebook, pockets } = name;
  if (!Number.isInteger(attempt) || attempt < 0 || attempt >= ATTEMPTS_MAX)
    throw new RangeError(`attempts are counted from 0, and this is ${attempt}`);
  const version = promised === undefined ? 'baize number/1' : 'baize number/2';
  const key = createHmac('sha256', secret.reveal())
    .update(encode(version, table, spin, rulebook, pockets, attempt))
    .update(promised === undefined || given === undefined ? new Uint8Array() : givenBytes(promised, given))
    .digest();
  return below(wordsOf(keyedChance(key)), pockets);
};
