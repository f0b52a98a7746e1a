import { DEAD_LINK, isGoodLink } from './account.ts';
import { networkOf } from './address.ts';
import type { PeopleCommandOf } from './command.ts';
import { faultInPassword, type Passwords } from './password.ts';
import { type Account, accountOf, type People } from './people.ts';
import type { Throttle } from './throttle.ts';
import { hashToken, parseKey } from './token.ts';
import { waitDetail } from './wait-detail.ts';

interface Ports {
  /** Everybody as of this moment. */
  people(): People;
  now(): number;
  readonly passwords: Passwords;
  /** One of its own: who tries links keeps nobody from logging in. */
  readonly throttle: Throttle;
  /** Whose link is being followed now. */
  readonly following: Set<string>;
}

interface LinkRequest {
  /** What came as a key. */
  readonly key: string;
  readonly password: string;
  readonly address: string;
}

type NotFollowed = { readonly is: 'wrong' | 'wait' | 'busy'; readonly detail: string };
type LinkResult = { readonly is: 'right'; readonly command: PeopleCommandOf<'FollowLink'> } | NotFollowed;

const BUSY: NotFollowed = { is: 'busy', detail: 'the house is busy: try again in a moment' };

/** Whoever sends what is no link is slowed down by where he comes from. */
const deadLink = ({ throttle, now }: Pick<Ports, 'throttle' | 'now'>, address: string): NotFollowed => {
  const attempt = { name: networkOf(address), address, browser: null, lastAddress: null };
  const wait = throttle.begin(attempt, now());
  if (wait > 0) return waitDetail(wait, 'links that cannot be followed');
  throttle.failed(attempt, now());
  return { is: 'wrong', detail: DEAD_LINK };
};

/** Whose link this is, for who holds it: he has to know the name that he logs in with. */
export const lookAtLink = (
  ports: Pick<Ports, 'people' | 'now' | 'throttle'>,
  { key: text, address }: Pick<LinkRequest, 'key' | 'address'>,
): { readonly is: 'right'; readonly account: Account; readonly tokenHash: string } | NotFollowed => {
  const { people, now } = ports;
  const key = parseKey(text);
  const account = key === undefined ? undefined : accountOf(people(), key.id);
  const tokenHash = key === undefined ? '' : hashToken(key.token);
  if (account === undefined || account.disabled !== null || !isGoodLink(account.link, tokenHash, now()))
    return deadLink(ports, address);
  return { is: 'right', account, tokenHash };
};

/**
 * Looks at the key first, and hashes the password only for who has a good one: hashing is slow on purpose, and who
 * could make the house hash by the hundred would keep everybody else from logging in. `decide` looks at the key once
 * more when it is written.
 */
export const followLinkWith = async (
  ports: Ports,
  { key: text, password, address }: LinkRequest,
): Promise<LinkResult> => {
  const { now, passwords, following } = ports;
  const looked = lookAtLink(ports, { key: text, address });
  if (looked.is !== 'right') return looked;
  const { account, tokenHash } = looked;
  const fault = faultInPassword(password, account.name);
  if (fault !== undefined) return { is: 'wrong', detail: fault };
  if (following.has(account.id)) return BUSY;
  following.add(account.id);
  try {
    const hashed = await passwords.hash(password);
    if (hashed.is === 'busy') return BUSY;
    const command = { type: 'FollowLink', at: now(), person: account.id, tokenHash } as const;
    return { is: 'right', command: { ...command, passwordHash: hashed.hash } };
  } finally {
    following.delete(account.id);
  }
};
