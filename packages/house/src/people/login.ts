import type { Chance } from '../chance/source.ts';
import type { Codes } from './codes.ts';
import type { PeopleCommandOf } from './command.ts';
import type { LoginFault, Proven } from './event.ts';
import type { KnownBrowsers } from './known-browser.ts';
import type { Passwords } from './password.ts';
import { type Account, accountNamed, hasProofs, type People } from './people.ts';
import { WRONG_CODE } from './prove.ts';
import type { Throttle } from './throttle.ts';
import { drawId, drawToken, hashToken, type Key } from './token.ts';
import { type Wait, waitDetail } from './wait-detail.ts';

export interface LoginPorts {
  /** Everybody as of this moment. */
  people(): People;
  now(): number;
  readonly passwords: Passwords;
  readonly throttle: Throttle;
  readonly browsers: KnownBrowsers;
  readonly codes: Codes;
  readonly chance: Chance;
}

export interface Credentials {
  readonly name: string;
  readonly password: string;
  /** What the app of this person shows, where he has one. */
  readonly code?: string | undefined;
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
  /** The password is right, and is not enough: nobody is in yet. */
  | { readonly is: 'more'; readonly needs: 'code' | 'passkey'; readonly detail: string }
  | { readonly is: 'wrong'; readonly command: PeopleCommandOf<'FailLogin'>; readonly detail: string }
  | Wait
  | { readonly is: 'busy'; readonly detail: string };

/** The same for a name that does not exist, one without a password, and a wrong password. */
const WRONG = 'this name and this password do not belong together';

const MORE = {
  code: 'your password is right: say the code that your app shows, too',
  passkey: 'your password is right, and not enough: come in by your passkey',
} as const;

/** What came of the second half of a login, where the account has one. */
type Second =
  | { readonly is: 'right'; readonly proven: Proven | undefined }
  | { readonly is: 'wrong' }
  | Extract<Login, { readonly is: 'more' }>;

const secondHalf = (codes: Codes, account: Account, code: string | undefined): Second => {
  if (!hasProofs(account)) return { is: 'right', proven: undefined };
  const needs = account.codes === null ? 'passkey' : 'code';
  if (account.codes === null || code === undefined) return { is: 'more', needs, detail: MORE[needs] };
  const step = codes.step(account.id, account.codes, code);
  return step === undefined ? { is: 'wrong' } : { is: 'right', proven: { proof: 'code', step } };
};

/**
 * Compares name and password. Nothing is decided about the session here: `decide` does, on what is true when
 * it is stored.
 */
export const logInWith = async (
  { people, now, passwords, throttle, browsers, codes, chance }: LoginPorts,
  { name, password, code, address, device = null, mark }: Credentials,
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
  const fail = (why: LoginFault, detail: string): Login => {
    throttle.failed(attempt, at);
    return {
      is: 'wrong',
      command: { type: 'FailLogin', at, person: account?.id ?? null, address, why },
      detail,
    };
  };
  if (match === 'wrong' || account === undefined || fitted === null) return fail('password', WRONG);
  const second = secondHalf(codes, account, code);
  if (second.is === 'more') {
    throttle.abandoned(attempt);
    return second;
  }
  if (second.is === 'wrong') return fail('code', WRONG_CODE);
  throttle.succeeded(attempt);
  const { proven } = second;
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
    ...(proven === undefined ? {} : { proven }),
  } as const;
  return { is: 'right', command, key, mark: browsers.mark(account.id, browser ?? drawId(chance)) };
};
