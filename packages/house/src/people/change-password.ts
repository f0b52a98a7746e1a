import type { Chance } from '../chance/source.ts';
import type { PeopleCommandOf } from './command.ts';
import { waitDetail } from './login.ts';
import { faultInPassword, type Passwords } from './password.ts';
import type { Account } from './people.ts';
import type { Throttle } from './throttle.ts';
import { drawToken, hashToken, type Key } from './token.ts';

interface Ports {
  now(): number;
  readonly passwords: Passwords;
  readonly throttle: Throttle;
  readonly chance: Chance;
}

interface PasswordChange {
  readonly account: Account;
  readonly session: string;
  readonly address: string;
  readonly old: string;
  readonly new: string;
}

type PasswordChangeResult =
  | { readonly is: 'right'; readonly command: PeopleCommandOf<'SetPassword'>; readonly key: Key }
  | { readonly is: 'wrong' | 'wait' | 'busy'; readonly detail: string };

const BUSY: PasswordChangeResult = { is: 'busy', detail: 'the house is busy: try again in a moment' };

/**
 * Compares the old password and hashes the new one. Whoever finds an open browser must not be able to guess: it is
 * slowed down like a login.
 */
export const changePassword = async (
  { now, passwords, throttle, chance }: Ports,
  { account, session, address, old, new: wanted }: PasswordChange,
): Promise<PasswordChangeResult> => {
  const fault = faultInPassword(wanted, account.name);
  if (fault !== undefined) return { is: 'wrong', detail: fault };
  // Nobody but who holds the session can fail here, and he fails for nobody else.
  const attempt = { name: account.name, address, browser: session, lastAddress: null };
  const wait = throttle.begin(attempt, now());
  if (wait > 0) return waitDetail(wait);
  const match = await passwords.match(account.passwordHash, old);
  if (match === 'busy') {
    throttle.abandoned(attempt);
    return BUSY;
  }
  if (match === 'wrong') {
    throttle.failed(attempt, now());
    return { is: 'wrong', detail: 'this is not the password so far' };
  }
  throttle.succeeded(attempt);
  const hashed = await passwords.hash(wanted);
  if (hashed.is === 'busy') return BUSY;
  const key = { id: session, token: drawToken(chance) };
  const tokenHash = hashToken(key.token);
  return {
    is: 'right',
    command: { type: 'SetPassword', at: now(), session, passwordHash: hashed.hash, tokenHash },
    key,
  };
};
