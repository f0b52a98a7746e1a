import type { PeopleCommandOf } from './command.ts';
import type { Proven } from './event.ts';
import { type Account, accountOf, hasProofs, type People, sessionNumbered } from './people.ts';
import { happens, type PeopleDecision, refuse } from './refusal.ts';

/** More than anybody carries: a bound on what lies in the record. */
const PASSKEYS_MAX = 10;
const LABEL_MAX = 40;

/** What is wrong with what somebody calls a thing of his own; undefined: nothing. */
export const faultInLabel = (label: string): string | undefined => {
  if (label.trim() !== label || label === '') return 'it needs a name without blanks around it';
  if (label.length > LABEL_MAX) return `its name has ${LABEL_MAX} characters or less`;
  return /[\p{C}\p{Zl}\p{Zp}]/u.test(label) ? 'its name has characters that cannot be seen' : undefined;
};

/** The session may have ended while the browser asked its person for a finger. */
const isOwnSession = (people: People, person: string, session: string): boolean =>
  sessionNumbered(people, session)?.person === person;

const nobody = (): PeopleDecision => refuse('nobody', 'there is no such person');

export const addPasskey = (
  people: People,
  { at, person, session, passkey }: PeopleCommandOf<'AddPasskey'>,
): PeopleDecision => {
  const account = accountOf(people, person);
  if (account === undefined) return nobody();
  if (!isOwnSession(people, person, session)) return refuse('session', 'log in first');
  const fault = faultInLabel(passkey.label);
  if (fault !== undefined) return refuse('proof', fault);
  if (account.passkeys.length >= PASSKEYS_MAX)
    return refuse('proof', `you have ${PASSKEYS_MAX} passkeys already: remove one first`);
  // One passkey opens one account: else whoever holds it would choose whose it is.
  if (Object.values(people.accounts).some(({ passkeys }) => passkeys.some(({ id }) => id === passkey.id)))
    return refuse('proof', 'this passkey is known here already');
  const { id, counter } = passkey;
  return happens(
    { type: 'PasskeyAdded', at, person, passkey },
    { type: 'IdentityProven', at, session, person, proof: 'passkey', passkey: id, counter },
  );
};

export const removePasskey = (
  people: People,
  { at, person, passkey }: PeopleCommandOf<'RemovePasskey'>,
): PeopleDecision => {
  const account = accountOf(people, person);
  if (account === undefined) return nobody();
  return account.passkeys.some(({ id }) => id === passkey)
    ? happens({ type: 'PasskeyRemoved', at, person, passkey })
    : refuse('proof', 'you have no such passkey');
};

export const setCodes = (
  people: People,
  { at, person, session, locked, step }: PeopleCommandOf<'SetCodes'>,
): PeopleDecision => {
  const account = accountOf(people, person);
  if (account === undefined) return nobody();
  if (!isOwnSession(people, person, session)) return refuse('session', 'log in first');
  if (account.codes !== null)
    return refuse('proof', 'an app makes your codes already: take that one away first');
  return happens(
    { type: 'CodesSet', at, person, locked, step },
    { type: 'IdentityProven', at, session, person, proof: 'code', step },
  );
};

export const removeCodes = (
  people: People,
  { at, person }: PeopleCommandOf<'RemoveCodes'>,
): PeopleDecision => {
  const account = accountOf(people, person);
  if (account === undefined) return nobody();
  return account.codes === null
    ? refuse('proof', 'no app makes codes for you')
    : happens({ type: 'CodesRemoved', at, person });
};

/**
 * For who has lost what he proves himself by. Whoever does this for him has another's word with his own, and the link
 * that sets a password is no part of it: neither of the two comes in as him by his own hand.
 */
export const resetProofs = (
  people: People,
  { at, person, by, approvedBy, reason }: PeopleCommandOf<'ResetProofs'>,
): PeopleDecision => {
  const account = accountOf(people, person);
  if (account === undefined) return nobody();
  if (person === by || person === approvedBy) return refuse('ownRole', 'this is for others to do for you');
  if (by === approvedBy) return refuse('twoHands', 'one person is not enough for this');
  if (!hasProofs(account)) return refuse('proof', `${account.name} has neither a passkey nor codes`);
  if (reason.trim() === '') return refuse('reason', 'say why, for the record');
  const { sessions } = account;
  return happens(
    { type: 'ProofsReset', at, person, by, approvedBy, reason },
    ...(sessions.length === 0
      ? []
      : [{ type: 'SessionsRevoked', at, sessions, why: 'proofsReset', by } as const]),
  );
};

/**
 * Why this does not prove that somebody is the person of an account; undefined where it does. What was compared outside
 * may be another by now: a passkey that was taken away, a code that was taken by a second request.
 */
export const faultInProof = (account: Account, proven: Proven): string | undefined => {
  switch (proven.proof) {
    case 'password':
      return hasProofs(account)
        ? 'a password alone is not enough: prove it by your passkey or a code'
        : undefined;
    case 'code':
      return account.codes === null || proven.step <= account.codes.step
        ? 'this code was used already: wait for the next'
        : undefined;
    case 'passkey': {
      const passkey = account.passkeys.find(({ id }) => id === proven.passkey);
      if (passkey === undefined) return 'this passkey was taken away';
      // Those that do not count say nought each time.
      return proven.counter <= passkey.counter && (proven.counter > 0 || passkey.counter > 0)
        ? 'this passkey has signed more often than it says: it may be a copy, and is not taken'
        : undefined;
    }
  }
};

export const proveAgain = (
  people: People,
  { at, session, proven }: PeopleCommandOf<'Prove'>,
): PeopleDecision => {
  const person = sessionNumbered(people, session)?.person;
  const account = person === undefined ? undefined : accountOf(people, person);
  if (person === undefined || account === undefined) return refuse('session', 'log in first');
  const fault = faultInProof(account, proven);
  return fault === undefined
    ? happens({ type: 'IdentityProven', at, session, person, ...proven })
    : refuse('proof', fault);
};
