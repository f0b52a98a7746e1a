import type { Chance } from '../chance/source.ts';
import type { PeopleCommandOf } from './command.ts';
import { faultInPassword, type Passwords } from './password.ts';
import type { Account } from './people.ts';
import { BUSY, proveIdentity } from './prove.ts';
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

/** Compares the old password and hashes the new one. */
export const changePassword = async (
  { now, passwords, throttle, chance }: Ports,
  { account, session, address, old, new: wanted }: PasswordChange,
): Promise<PasswordChangeResult> => {
  const fault = faultInPassword(wanted, account.name);
  if (fault !== undefined) return { is: 'wrong', detail: fault };
  const proven = await proveIdentity(
    { now, passwords, throttle },
    { account, session, address, password: old },
  );
  if (proven.is === 'wrong') return { is: 'wrong', detail: 'this is not the password so far' };
  if (proven.is !== 'right') return proven;
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
