import type { PeopleCommandOf } from './command.ts';
import type { PeopleEvent } from './event.ts';
import { type Account, type ApiKey, accountOf, keyNumbered, type People } from './people.ts';
import { faultInLabel } from './proofs.ts';
import { happens, type PeopleDecision, refuse } from './refusal.ts';
import { isScope } from './scopes.ts';
import { fits, parseKey } from './token.ts';

/** Keys that one person may have at a time. */
const KEYS_MAX = 10;
const DAY_MS = 24 * 60 * 60_000;
/** Nothing that lies in a program's files is good for longer. */
export const KEY_DAYS_MAX = 366;

const keysOf = ({ keys }: People, person: string): readonly ApiKey[] =>
  Object.values(keys).filter((key) => key.person === person);

export const makeApiKey = (people: People, command: PeopleCommandOf<'MakeApiKey'>): PeopleDecision => {
  const { at, key, person, label, scopes, expiresAt, tokenHash } = command;
  if (keyNumbered(people, key) !== undefined) throw new Error(`impossible: key ${key} was drawn twice`);
  if (accountOf(people, person) === undefined) return refuse('nobody', 'there is no such person');
  const fault = faultInLabel(label);
  if (fault !== undefined) return refuse('apiKey', fault);
  const unknown = scopes.find((each) => !isScope(each));
  if (unknown !== undefined) return refuse('apiKey', `there is no scope ${unknown}`);
  if (scopes.length === 0) return refuse('apiKey', 'a key without a scope opens nothing: say what it is for');
  if (new Set(scopes).size < scopes.length) return refuse('apiKey', 'a scope is named twice');
  if (!(expiresAt > at && expiresAt <= at + KEY_DAYS_MAX * DAY_MS))
    return refuse('apiKey', `a key ends within ${KEY_DAYS_MAX} days, and not before it begins`);
  const own = keysOf(people, person).filter((each) => each.expiresAt > at);
  if (own.some((each) => each.label === label))
    return refuse('apiKey', `you have a key called ${label} already`);
  if (own.length >= KEYS_MAX) return refuse('apiKey', `you have ${KEYS_MAX} keys already: end one`);
  return happens({ type: 'ApiKeyMade', at, key, person, label, scopes, expiresAt, tokenHash });
};

export const endApiKey = (people: People, { at, key, by }: PeopleCommandOf<'EndApiKey'>): PeopleDecision =>
  keyNumbered(people, key) === undefined
    ? refuse('apiKey', 'there is no such key')
    : happens({ type: 'ApiKeyEnded', at, key, by });

/** The end of every key of a person: whoever has another role, or none any more, leaves no program behind. */
export const endKeysOf = (
  people: People,
  person: string,
  { by, at }: { readonly by: string; readonly at: number },
): readonly PeopleEvent[] =>
  keysOf(people, person).map(({ id: key }) => ({ type: 'ApiKeyEnded', at, key, by }));

/** A key that is good now, and whose it is. */
export interface HeldKey {
  readonly key: ApiKey;
  readonly account: Account;
}

/** Whose key this is, now; undefined where it is none, was ended, has run out, or its person cannot come in. */
export const keyHolderOf = (people: People, keyText: string, now: number): HeldKey | undefined => {
  const parsed = parseKey(keyText);
  const key = parsed === undefined ? undefined : keyNumbered(people, parsed.id);
  if (parsed === undefined || key === undefined || !fits(parsed.token, key.tokenHash)) return undefined;
  return heldKey(people, key, now);
};

/** The same for a line that stays open: the key was found to fit once. */
export const heldKey = (people: People, { id, tokenHash }: ApiKey, now: number): HeldKey | undefined => {
  const key = keyNumbered(people, id);
  if (key === undefined || key.tokenHash !== tokenHash || now >= key.expiresAt || now < key.madeAt - DAY_MS)
    return undefined;
  const account = accountOf(people, key.person);
  return account === undefined || account.disabled !== null ? undefined : { key, account };
};
