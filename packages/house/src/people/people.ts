import type { PeopleEvent, PeopleEventOf } from './event.ts';
import type { Role } from './roles.ts';

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly display: string;
  readonly role: Role;
  readonly passwordHash: string | null;
  /** A link that was given out and not used yet. */
  readonly link: { readonly tokenHash: string; readonly expiresAt: number } | null;
  /** The one session: who logs in somewhere else is logged out here. */
  readonly session: string | null;
  readonly lastLogin: { readonly at: number; readonly address: string } | null;
  /** Failed logins since the last good one: to be told at the next. */
  readonly failures: number;
}

export interface Session {
  readonly id: string;
  readonly person: string;
  readonly tokenHash: string;
  readonly openedAt: number;
  /** As far as it is written down; up to a minute behind. */
  readonly seenAt: number;
}

type By<T> = Readonly<Record<string, T>>;

export interface People {
  readonly accounts: By<Account>;
  /** Names in small letters, with whose they are. */
  readonly names: By<string>;
  readonly sessions: By<Session>;
}

export const NOBODY: People = { accounts: {}, names: {}, sessions: {} };

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

/** What an event puts in or, where it is undefined, takes out. */
interface Change {
  readonly accounts?: readonly Account[];
  readonly name?: string;
  readonly sessions?: Readonly<Record<string, Session | undefined>>;
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

const endedSessions = (people: People, sessions: readonly string[]): Change => ({
  accounts: sessions.map((session) => ({
    ...mustFindAccount(people, mustFindSession(people, session).person),
    session: null,
  })),
  sessions: Object.fromEntries(sessions.map((session) => [session, undefined])),
});

type Changes = {
  readonly [Type in PeopleEvent['type']]: (people: People, event: PeopleEventOf<Type>) => Change;
};

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
        session: null,
        lastLogin: null,
        failures: 0,
      },
    ],
    name: foldName(name),
  }),
  LinkIssued: (people, { person, tokenHash, expiresAt }) =>
    account(people, person, { link: { tokenHash, expiresAt } }),
  PasswordSet: (people, { person, hash }) => account(people, person, { passwordHash: hash, link: null }),
  RoleSet: (people, { person, role }) => account(people, person, { role }),
  SessionOpened: (people, { session, person, tokenHash, address, at }) => ({
    ...account(people, person, { session, lastLogin: { at, address }, failures: 0 }),
    sessions: { [session]: { id: session, person, tokenHash, openedAt: at, seenAt: at } },
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
}

const applyChange = (draft: PeopleBuilder, { accounts = [], name, sessions = {} }: Change): void => {
  for (const each of accounts) {
    draft.accounts[each.id] = each;
    if (name !== undefined) draft.names[name] = each.id;
  }
  for (const [id, session] of Object.entries(sessions)) {
    if (session === undefined) delete draft.sessions[id];
    else draft.sessions[id] = session;
  }
};

export const evolve = (people: People, event: PeopleEvent): People => {
  const change = changeBy(people, event.type, event as never);
  const draft = {
    accounts: change.accounts === undefined ? people.accounts : { ...people.accounts },
    names: change.name === undefined ? people.names : { ...people.names },
    sessions: change.sessions === undefined ? people.sessions : { ...people.sessions },
  };
  applyChange(draft, change);
  return draft;
};

/**
 * Everybody, from the whole stream. The same as `evolve` over it, but in one draft: with ten thousand
 * accounts, a copy for every event would keep the house from opening in time.
 */
export const peopleAfter = (events: Iterable<PeopleEvent>): People => {
  const draft: PeopleBuilder = { accounts: {}, names: {}, sessions: {} };
  for (const event of events) applyChange(draft, changeBy(draft, event.type, event as never));
  return draft;
};
