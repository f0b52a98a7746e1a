import type { Chance } from '../chance/source.ts';
import { networkOf } from './address.ts';
import type { Challenges } from './challenges.ts';
import type { KnownBrowsers } from './known-browser.ts';
import type { Login } from './login.ts';
import { holderOfPasskey, type Place, readSigned } from './passkeys.ts';
import type { People } from './people.ts';
import type { Throttle } from './throttle.ts';
import { drawId, drawToken, hashToken } from './token.ts';
import { waitDetail } from './wait-detail.ts';

interface Ports {
  people(): People;
  now(): number;
  readonly challenges: Challenges;
  /** Of those who show what opens nothing, by where they come from. */
  readonly throttle: Throttle;
  readonly browsers: KnownBrowsers;
  readonly chance: Chance;
}

interface PasskeyLogin {
  readonly response: { readonly id: string };
  readonly place: Place;
  readonly address: string;
  readonly device: string | null;
  mark(person: string): string | undefined;
}

const WRONG = 'this passkey opens no account here: log in with your name and password, or take another';

/** Lets in whoever holds a passkey of an account, without a password: the passkey has asked who he is. */
export const logInByPasskey = async (
  { people, now, challenges, throttle, browsers, chance }: Ports,
  { response, place, address, device, mark }: PasskeyLogin,
): Promise<Extract<Login, { readonly is: 'right' | 'wrong' | 'wait' }>> => {
  const attempt = { name: networkOf(address), address, browser: null, lastAddress: null };
  const wait = throttle.begin(attempt, now());
  if (wait > 0) return waitDetail(wait);
  const account = holderOfPasskey(people(), response.id);
  const what = { is: 'login' } as const;
  const read =
    account === undefined ? undefined : await readSigned(challenges, account, place, { what, response });
  const at = now();
  if (account === undefined || read?.ok !== true) {
    throttle.failed(attempt, at);
    const person = account?.id ?? null;
    return {
      is: 'wrong',
      command: { type: 'FailLogin', at, person, address, why: 'passkey' },
      detail: WRONG,
    };
  }
  throttle.succeeded(attempt);
  const key = { id: drawId(chance), token: drawToken(chance) };
  const browser = browsers.read(account.id, mark(account.id)) ?? drawId(chance);
  return {
    is: 'right',
    command: {
      type: 'LogIn',
      at,
      person: account.id,
      fitted: null,
      proven: read.proven,
      session: key.id,
      tokenHash: hashToken(key.token),
      address,
      device,
    },
    key,
    mark: browsers.mark(account.id, browser),
  };
};
