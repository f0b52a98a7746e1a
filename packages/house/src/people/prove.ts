import { waitDetail } from './login.ts';
import type { Passwords } from './password.ts';
import type { Account } from './people.ts';
import type { Throttle } from './throttle.ts';

interface Ports {
  now(): number;
  readonly passwords: Passwords;
  readonly throttle: Throttle;
}

interface Claim {
  readonly account: Account;
  readonly session: string;
  readonly address: string;
  readonly password: string;
}

type Proven = { readonly is: 'right' } | { readonly is: 'wrong' | 'wait' | 'busy'; readonly detail: string };

export const BUSY = { is: 'busy', detail: 'the house is busy: try again in a moment' } as const;

/**
 * That whoever holds a session is the person whose it is, by the password. Whoever finds an open browser must not be
 * able to guess: it is slowed down like a login.
 */
export const proveIdentity = async (
  { now, passwords, throttle }: Ports,
  { account, session, address, password }: Claim,
): Promise<Proven> => {
  // Nobody but who holds the session can fail here, and he fails for nobody else.
  const attempt = { name: account.name, address, browser: session, lastAddress: null };
  const wait = throttle.begin(attempt, now());
  if (wait > 0) return waitDetail(wait);
  const match = await passwords.match(account.passwordHash, password);
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
