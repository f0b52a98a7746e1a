import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Chance } from '../chance/source.ts';

/** As long as somebody may look for his key. */
export const CHALLENGE_MS = 3 * 60_000;
const DRAWN = 16;
const TIME = 8;
const SEAL = 32;
/** Remembered at most; each is forgotten when it has run out. */
const USED_MAX = 10_000;

/**
 * What a passkey signs to prove that it is there now. Each carries its own end and the house's seal, so that any node
 * takes what another gave out and nobody fills the memory by asking; each is taken once.
 */
export interface Challenges {
  issue(purpose: string): Uint8Array;
  /** Whether it was given out for this, has not run out and was not taken yet; it is taken by asking. */
  take(purpose: string, challenge: string): boolean;
}

export const openChallenges = (key: Uint8Array, chance: Chance, now: () => number): Challenges => {
  /** With their ends, the oldest first. */
  const used = new Map<string, number>();

  const seal = (purpose: string, body: Uint8Array): Buffer =>
    createHmac('sha256', key).update(purpose).update('\n').update(body).digest();

  const forget = (): void => {
    for (const [challenge, until] of used) {
      if (until > now() && used.size <= USED_MAX) break;
      used.delete(challenge);
    }
  };

  return {
    issue: (purpose) => {
      const until = Buffer.alloc(TIME);
      until.writeBigUInt64BE(BigInt(now() + CHALLENGE_MS));
      const body = Buffer.concat([chance.bytes(DRAWN), until]);
      return Buffer.concat([body, seal(purpose, body)]);
    },
    take: (purpose, challenge) => {
      const bytes = Buffer.from(challenge, 'base64url');
      if (bytes.length !== DRAWN + TIME + SEAL || bytes.toString('base64url') !== challenge) return false;
      const body = bytes.subarray(0, DRAWN + TIME);
      if (!timingSafeEqual(bytes.subarray(DRAWN + TIME), seal(purpose, body))) return false;
      const until = Number(body.readBigUInt64BE(DRAWN));
      // A clock that was put back makes none longer.
      if (now() >= until || now() < until - 2 * CHALLENGE_MS || used.has(challenge)) return false;
      used.set(challenge, until);
      forget();
      return true;
    },
  };
};
