import type { Passkey, PeopleEvent, PeopleEventOf, Proof, Proven } from './event.ts';
import type { Role } from './roles.ts';

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly display: string;
  readonly role: Role;
  readonly passwordHash: string | null;
  /** A link that was given out and not used yet. */
  readonly link: { readonly tokenHash: string; readonly expiresAt: number } | null;
  /** Who may issue the next link for him, because another agreed; a regulator's is issued in no other way. */
  readonly linkAllowed: { readonly by: string; readonly until: number } | null;
  /** Where he is logged in, the first first: each browser has a session of its own. */
  readonly sessions: readonly string[];
  readonly lastLogin: { readonly at: number; readonly address: string } | null;
  /** Failed logins since the last good one: to be told at the next. */
  readonly failures: number;
  /** Since when, by whom and why he cannot come in; null: he can. */
  readonly disabled: { readonly at: number; readonly by: string; readonly reason: string } | null;
  readonly passkeys: readonly Passkey[];
  /** The locked secret of an app that makes codes, and the step of the last code that was taken. */
  readonly codes: { readonly locked: string; readonly step: number } | null;
}

/** A key for a program: it acts for its person within its scopes, and is no session of his. */
export interface ApiKey {
  readonly id: string;
  readonly person: string;
  readonly label: string;
  readonly scopes: readonly string[];
  readonly tokenHash: string;
  readonly madeAt: number;
  readonly expiresAt: number;
}

export interface Session {
  readonly id: string;
  readonly person: string;
  readonly tokenHash: string;
  readonly address: string;
  /** The browser as its person knows it, "Firefox, Android"; null where it did not say. */
  readonly device: string | null;
  readonly openedAt: number;
  /** As far as it is written down; up to a minute behind. */
  readonly seenAt: number;
  /** By what its person proved who he is, and when he did last. */
  readonly proof: Proof;
  readonly provenAt: number;
}

/** A screen on a wall: a key that shows boards, and no person. */
export interface Screen {
  readonly id: string;
  readonly name: string;
  /** Whose board it shows; null: those of the whole house. */
  readonly tournament: string | null;
  readonly tokenHash: string;
  readonly admittedAt: number;
  readonly by: string;
}

type By<T> = Readonly<Record<string, T>>;

export interface People {
  readonly accounts: By<Account>;
  /** Names in small letters, with whose they are. */
  readonly names: By<string>;
  readonly sessions: By<Session>;
  readonly screens: By<Screen>;
  readonly keys: By<ApiKey>;
}

export const NOBODY: People = { accounts: {}, names: {}, sessions: {}, screens: {}, keys: {} };

/** Names are compared without regard to case. */
const foldName = (name: string): string => name.toLowerCase();

const own = <T>(entries: By<T>, key: string): T | undefined =>
  Object.hasOwn(entries, key) ? entries[key] : undefined;

export const accountOf = (people: People, person: string): Account | undefined =>
  own(people.accounts, person);

export const accountNamed = (people: People, name: string): Account | undefined => {
  const person = own(people.names, foldName(name));
  return person === undefined ? undefined : accountOf(people, person);
};

export const sessionNumbered = (people: People, session: string): Session | undefined =>
  own(people.sessions, session);

export const screenNumbered = (people: People, screen: string): Screen | undefined =>
  own(people.screens, screen);

export const keyNumbered = (people: People, key: string): ApiKey | undefined => own(people.keys, key);

/** Whether a password alone lets nobody in under this account. */
export const hasProofs = ({ passkeys, codes }: Account): boolean => passkeys.length > 0 || codes !== null;

/** What an event puts in or, where it is undefined, takes out. */
interface Change {
  readonly accounts?: readonly Account[];
  readonly name?: string;
  readonly sessions?: Readonly<Record<string, Session | undefined>>;
  readonly screens?: Readonly<Record<string, Screen | undefined>>;
  readonly keys?: Readonly<Record<string, ApiKey | undefined>>;
}

const mustFindAccount = (people: People, person: string): Account => {
  const accountChange = accountOf(people, person);
  if (accountChange === undefined) throw new Error(`impossible: there is no account ${person}`);
  return accountChange;
};

const mustFindSession = (people: People, session: string): Session => {
  const found = sessionNumbered(people, session);
  if (found === undefined) throw new Error(`impossible: there is no session ${session}`);
  return found;
};

const account = (people: People, person: string, change: Partial<Account>): Change => ({
  accounts: [{ ...mustFindAccount(people, person), ...change }],
});

/** What is left of a person's proofs once one of them was used: nothing of it is good a second time. */
const afterProof = (people: People, person: string, proven: Proven): Partial<Account> => {
  const { codes, passkeys } = mustFindAccount(people, person);
  if (proven.proof === 'code' && codes !== null) return { codes: { ...codes, step: proven.step } };
  if (proven.proof !== 'passkey') return {};
  const { passkey, counter } = proven;
  return { passkeys: passkeys.map((each) => (each.id === passkey ? { ...each, counter } : each)) };
};

const endedSessions = (people: People, sessions: readonly string[]): Change => {
  const ended = new Set(sessions);
  const persons = new Set(sessions.map((session) => mustFindSession(people, session).person));
  return {
    accounts: [...persons].map((person) => {
      const each = mustFindAccount(people, person);
      return { ...each, sessions: each.sessions.filter((session) => !ended.has(session)) };
    }),
    sessions: Object.fromEntries(sessions.map((session) => [session, undefined])),
  };
};

type Changes = {
  readonly [Type in PeopleEvent['type']]: (people: People, event: PeopleEventOf<Type>) => Change;
};

const BY_PASSWORD: Proven = { proof: 'password' };

const CHANGES: Changes = {
  AccountOpened: (_people, { person, name, display, role }) => ({
    accounts: [
      {
        id: person,
        name,
        display,
        role,
        passwordHash: null,
        link: null,
        linkAllowed: null,
        sessions: [],
        lastLogin: null,
        failures: 0,
        disabled: null,
        passkeys: [],
        codes: null,
      },
    ],
    name: foldName(name),
  }),
  LinkIssued: (people, { person, tokenHash, expiresAt }) =>
    account(people, person, { link: { tokenHash, expiresAt }, linkAllowed: null }),
  LinkAllowed: (people, { person, by, until }) => account(people, person, { linkAllowed: { by, until } }),
  PasswordSet: (people, { person, hash }) => account(people, person, { passwordHash: hash, link: null }),
  RoleSet: (people, { person, role }) => account(people, person, { role }),
  AccountDisabled: (people, { person, at, by, reason }) =>
    account(people, person, { disabled: { at, by, reason }, link: null }),
  AccountEnabled: (people, { person }) => account(people, person, { disabled: null }),
  PasskeyAdded: (people, { person, passkey }) =>
    account(people, person, { passkeys: [...mustFindAccount(people, person).passkeys, passkey] }),
  PasskeyRemoved: (people, { person, passkey }) =>
    account(people, person, {
      passkeys: mustFindAccount(people, person).passkeys.filter(({ id }) => id !== passkey),
    }),
  CodesSet: (people, { person, locked, step }) => account(people, person, { codes: { locked, step } }),
  CodesRemoved: (people, { person }) => account(people, person, { codes: null }),
  ProofsReset: (people, { person }) => account(people, person, { passkeys: [], codes: null }),
  IdentityProven: (people, { type: _, session, person, at, ...proven }) => ({
    ...account(people, person, afterProof(people, person, proven)),
    sessions: {
      [session]: { ...mustFindSession(people, session), proof: proven.proof, provenAt: at },
    },
  }),
  ApiKeyMade: (_people, { key, person, label, scopes, expiresAt, tokenHash, at }) => ({
    keys: { [key]: { id: key, person, label, scopes, tokenHash, madeAt: at, expiresAt } },
  }),
  ApiKeyEnded: (_people, { key }) => ({ keys: { [key]: undefined } }),
  SessionOpened: (
    people,
    { session, person, tokenHash, address, device = null, at, proven = BY_PASSWORD },
  ) => ({
    ...account(people, person, {
      ...afterProof(people, person, proven),
      sessions: [...mustFindAccount(people, person).sessions, session],
      lastLogin: { at, address },
      failures: 0,
    }),
    sessions: {
      [session]: {
        id: session,
        person,
        tokenHash,
        address,
        device,
        openedAt: at,
        seenAt: at,
        proof: proven.proof,
        provenAt: at,
      },
    },
  }),
  SessionRotated: (people, { session, tokenHash, at }) => ({
    sessions: { [session]: { ...mustFindSession(people, session), tokenHash, seenAt: at } },
  }),
  SessionsSeen: (people, { seen }) => ({
    sessions: Object.fromEntries(
      Object.entries(seen).map(([session, seenAt]) => [
        session,
        { ...mustFindSession(people, session), seenAt },
      ]),
    ),
  }),
  SessionsRevoked: (people, { sessions }) => endedSessions(people, sessions),
  SessionsExpired: (people, { sessions }) => endedSessions(people, sessions),
  ScreenAdmitted: (_people, { screen, name, tournament, tokenHash, at, by }) => ({
    screens: { [screen]: { id: screen, name, tournament, tokenHash, admittedAt: at, by } },
  }),
  ScreenEnded: (_people, { screen }) => ({ screens: { [screen]: undefined } }),
  LoginFailed: (people, { person }) =>
    person === null
      ? {}
      : account(people, person, { failures: mustFindAccount(people, person).failures + 1 }),
};

const changeBy = <Type extends PeopleEvent['type']>(
  people: People,
  type: Type,
  event: PeopleEventOf<Type>,
): Change => CHANGES[type](people, event);

interface PeopleBuilder {
  accounts: Record<string, Account>;
  names: Record<string, string>;
  sessions: Record<string, Session>;
  screens: Record<string, Screen>;
  keys: Record<string, ApiKey>;
}

const applyEntries = <T>(to: Record<string, T>, entries: Readonly<Record<string, T | undefined>>): void => {
  for (const [id, entry] of Object.entries(entries)) {
    if (entry === undefined) delete to[id];
    else to[id] = entry;
  }
};

const applyChange = (
  draft: PeopleBuilder,
  { accounts = [], name, sessions = {}, screens = {}, keys = {} }: Change,
): void => {
  for (const each of accounts) {
    draft.accounts[each.id] = each;
    if (name !== undefined) draft.names[name] = each.id;
  }
  applyEntries(draft.sessions, sessions);
  applyEntries(draft.screens, screens);
  applyEntries(draft.keys, keys);
};

export const evolve = (people: People, event: PeopleEvent): People => {
  const change = changeBy(people, event.type, event as never);
  const draft = {
    accounts: change.accounts === undefined ? people.accounts : { ...people.accounts },
    names: change.name === undefined ? people.names : { ...people.names },
    sessions: change.sessions === undefined ? people.sessions : { ...people.sessions },
    screens: change.screens === undefined ? people.screens : { ...people.screens },
    keys: change.keys === undefined ? people.keys : { ...people.keys },
  };
  applyChange(draft, change);
  return draft;
};

/**
 * Everybody, from the whole stream. The same as `evolve` over it, but in one draft: with ten thousand
 * accounts, a copy for every event would keep the house from opening in time.
 */
export const peopleAfter = (events: Iterable<PeopleEvent>): People => {
  const draft: PeopleBuilder = { accounts: {}, names: {}, sessions: {}, screens: {}, keys: {} };
  for (const event of events) applyChange(draft, changeBy(draft, event.type, event as never));
  return draft;
};
