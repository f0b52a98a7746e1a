import type { Chance } from '../chance/source.ts';
import type { PeopleCommandOf } from './command.ts';
import type { KnownBrowsers } from './known-browser.ts';
import type { Passwords } from './password.ts';
import { accountNamed, type People } from './people.ts';
import type { Throttle } from './throttle.ts';
import { drawId, drawToken, hashToken, type Key } from './token.ts';

export interface LoginPorts {
  /** Everybody as of this moment. */
  people(): People;
  now(): number;
  readonly passwords: Passwords;
  readonly throttle: Throttle;
  readonly browsers: KnownBrowsers;
  readonly chance: Chance;
}

export interface Credentials {
  readonly name: string;
  readonly password: string;
  /** Where it comes from; see `Attempt`. */
  readonly address: string;
  /** The browser in two words, for the person's own list; null where it did not say. */
  readonly device?: string | null;
  /** What the browser holds from when this person logged in there before. */
  mark(person: string): string | undefined;
}

/**
 * What came of it: a command to decide on and store where there is one, and a sentence for the person where
 * he is not in.
 */
export type Login =
  /** The key is for the person's browser once the command has been stored, and for nobody else; so is the mark. */
  | {
      readonly is: 'right';
      readonly command: PeopleCommandOf<'LogIn'>;
      readonly key: Key;
      readonly mark: string;
    }
  | { readonly is: 'wrong'; readonly command: PeopleCommandOf<'FailLogin'>; readonly detail: string }
  | { readonly is: 'wait'; readonly seconds: number; readonly detail: string }
  | { readonly is: 'busy'; readonly detail: string };

/** The same for a name that does not exist, one without a password, and a wrong password. */
const WRONG = 'this name and this password do not belong together';

const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** How long somebody who failed too often has to wait, in words. */
export const waitDetail = (ms: number, of = 'failed logins'): Extract<Login, { readonly is: 'wait' }> => {
  const seconds = Math.ceil(ms / 1000);
  return { is: 'wait', seconds, detail: `too many ${of}: try again in ${plural(seconds, 'second')}` };
};

/**
 * Compares name and password. Nothing is decided about the session here: `decide` does, on what is true when
 * it is stored.
 */
export const logInWith = async (
  { people, now, passwords, throttle, browsers, chance }: LoginPorts,
  { name, password, address, device = null, mark }: Credentials,
): Promise<Login> => {
  const account = accountNamed(people(), name);
  const browser = account === undefined ? null : browsers.read(account.id, mark(account.id));
  const attempt = { name, address, browser, lastAddress: account?.lastLogin?.address ?? null };
  const wait = throttle.begin(attempt, now());
  if (wait > 0) return waitDetail(wait);
  const fitted = account?.passwordHash ?? null;
  const match = await passwords.match(fitted, password);
  const at = now();
  if (match === 'busy') {
    throttle.abandoned(attempt);
    return { is: 'busy', detail: 'many people are logging in just now: try again in a moment' };
  }
  if (match === 'wrong' || account === undefined || fitted === null) {
    throttle.failed(attempt, at);
    return {
      is: 'wrong',
      command: { type: 'FailLogin', at, person: account?.id ?? null, address },
      detail: WRONG,
    };
  }
  throttle.succeeded(attempt);
  const key = { id: drawId(chance), token: drawToken(chance) };
  const command = {
    type: 'LogIn',
    at,
    person: account.id,
    fitted,
    session: key.id,
    tokenHash: hashToken(key.token),
    address,
    device,
  } as const;
  return { is: 'right', command, key, mark: browsers.mark(account.id, browser ?? drawId(chance)) };
};
