import type { Codes } from './codes.ts';
import type { Proven } from './event.ts';
import type { Passwords } from './password.ts';
import { type Account, hasProofs } from './people.ts';
import type { Throttle } from './throttle.ts';
import { waitDetail } from './wait-detail.ts';

interface Ports {
  now(): number;
  readonly passwords: Passwords;
  readonly throttle: Throttle;
}

interface Holder {
  readonly account: Account;
  readonly session: string;
  readonly address: string;
}

interface Claim extends Holder {
  readonly password: string;
}

type Refused = { readonly is: 'wrong' | 'wait' | 'busy'; readonly detail: string };
type Identified = { readonly is: 'right' } | Refused;

export const BUSY = { is: 'busy', detail: 'the house is busy: try again in a moment' } as const;

// Nobody but who holds the session can fail here, and he fails for nobody else.
const attemptOf = ({ account, session, address }: Holder) => ({
  name: account.name,
  address,
  browser: session,
  lastAddress: null,
});

/**
 * That whoever holds a session is the person whose it is, by the password. Whoever finds an open browser must not be
 * able to guess: it is slowed down like a login.
 */
export const proveIdentity = async (
  { now, passwords, throttle }: Ports,
  { password, ...holder }: Claim,
): Promise<Identified> => {
  const attempt = attemptOf(holder);
  const wait = throttle.begin(attempt, now());
  if (wait > 0) return waitDetail(wait);
  const match = await passwords.match(holder.account.passwordHash, password);
  if (match === 'busy') {
    throttle.abandoned(attempt);
    return BUSY;
  }
  if (match === 'wrong') {
    throttle.failed(attempt, now());
    return { is: 'wrong', detail: 'this is not your password' };
  }
  throttle.succeeded(attempt);
  return { is: 'right' };
};

export const WRONG_CODE = 'this is not the code that your app shows now, or it was used already';

/** The same by a code: six digits are soon guessed where nobody slows the guesser down. */
export const proveByCode = (
  { now, throttle, codes }: Pick<Ports, 'now' | 'throttle'> & { readonly codes: Codes },
  { code, ...holder }: Holder & { readonly code: string },
): { readonly is: 'right'; readonly proven: Proven } | Refused => {
  const { account } = holder;
  if (account.codes === null) return { is: 'wrong', detail: 'no app makes codes for you' };
  const attempt = attemptOf(holder);
  const wait = throttle.begin(attempt, now());
  if (wait > 0) return waitDetail(wait);
  const step = codes.step(account.id, account.codes, code);
  if (step === undefined) {
    throttle.failed(attempt, now());
    return { is: 'wrong', detail: WRONG_CODE };
  }
  throttle.succeeded(attempt);
  return { is: 'right', proven: { proof: 'code', step } };
};

/** By what this person can prove once more who he is, the best first. */
export const waysOf = (account: Account, place: string | undefined): readonly Proven['proof'][] => {
  if (!hasProofs(account)) return ['password'];
  const isThere = account.passkeys.some((each) => each.place === place);
  return [...(isThere ? (['passkey'] as const) : []), ...(account.codes === null ? [] : (['code'] as const))];
};
