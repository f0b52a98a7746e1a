import { hash as argon2, verify } from '@node-rs/argon2';
import type { Chance } from '../chance/source.ts';
import { isCommon } from './common-passwords.ts';
import { type Turnstile, turnstile } from './turnstile.ts';

/**
 * argon2id with 19 MiB, two passes, one lane: what OWASP asks for, and some hundredths of a second of one
 * core.
 */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;

const PASSWORD_MIN = 8;
/** Long sentences are welcome; a megabyte is an attack. */
const PASSWORD_MAX = 256;

/** Why this cannot be somebody's password, in words; undefined where it can. The words never repeat it. */
export const faultInPassword = (password: string, name: string): string | undefined => {
  if (password.length < PASSWORD_MIN) return `a password has ${PASSWORD_MIN} characters or more`;
  if (password.length > PASSWORD_MAX) return `a password has ${PASSWORD_MAX} characters or less`;
  if (!password.isWellFormed()) return 'the password has half a character in it';
  if (password.toLowerCase().includes(name.toLowerCase())) return 'the password contains the name';
  if (new Set(password).size < 4) return 'the password repeats too few characters';
  return isCommon(password)
    ? 'this is among the first passwords that anybody would try: take a few words that do not belong together'
    : undefined;
};

type HashResult = { readonly is: 'hashed'; readonly hash: string } | { readonly is: 'busy' };
type MatchResult = 'right' | 'wrong' | 'busy';

export interface Passwords {
  hash(password: string): Promise<HashResult>;
  /** Null is somebody who does not exist or has no password yet: it takes as long, and is wrong. */
  match(hash: string | null, password: string): Promise<MatchResult>;
}

interface Crowd {
  /**
   * Hashes worked on at once. Below the number of threads, so that a storm of logins leaves some to the
   * tables.
   */
  readonly atOnce: number;
  /** Beyond these, people are told that the house is busy. */
  readonly waitingMax: number;
}

const match = async (stand: Turnstile, hash: string, password: string): Promise<MatchResult> => {
  const verdict = await stand.pass(() => verify(hash, password));
  return verdict === undefined ? 'busy' : verdict ? 'right' : 'wrong';
};

export const passwords = async (crowd: Crowd, chance: Chance): Promise<Passwords> => {
  const stand = turnstile(crowd);
  /** Compared with where there is nothing to compare: else the time would tell which names exist. */
  const nobody = await argon2(chance.bytes(32), COST);
  return {
    hash: async (password) => {
      const hash = await stand.pass(() => argon2(password, COST));
      return hash === undefined ? { is: 'busy' } : { is: 'hashed', hash };
    },
    match: async (hash, password) => {
      const possible = hash !== null && password.length <= PASSWORD_MAX;
      return possible ? match(stand, hash, password) : match(stand, nobody, '');
    },
  };
};
