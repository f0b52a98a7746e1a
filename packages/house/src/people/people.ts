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
  /** Where he is logged in, the first first: each browser has a session of its own. */
  readonly sessions: readonly string[];
  readonly lastLogin: { readonly at: number; readonly address: string } | null;
  /** Failed logins since the last good one: to be told at the next. */
  readonly failures: number;
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
}

export const NOBODY: People = { accounts: {}, names: {}, sessions: {}, screens: {} };

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

/** What an event puts in or, where it is undefined, takes out. */
interface Change {
  readonly accounts?: readonly Account[];
  readonly name?: string;
  readonly sessions?: Readonly<Record<string, Session | undefined>>;
  readonly screens?: Readonly<Record<string, Screen | undefined>>;
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
        sessions: [],
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
  SessionOpened: (people, { session, person, tokenHash, address, device = null, at }) => ({
    ...account(people, person, {
      sessions: [...mustFindAccount(people, person).sessions, session],
      lastLogin: { at, address },
      failures: 0,
    }),
    sessions: { [session]: { id: session, person, tokenHash, address, device, openedAt: at, seenAt: at } },
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
}

const applyEntries = <T>(to: Record<string, T>, entries: Readonly<Record<string, T | undefined>>): void => {
  for (const [id, entry] of Object.entries(entries)) {
    if (entry === undefined) delete to[id];
    else to[id] = entry;
  }
};

const applyChange = (
  draft: PeopleBuilder,
  { accounts = [], name, sessions = {}, screens = {} }: Change,
): void => {
  for (const each of accounts) {
    draft.accounts[each.id] = each;
    if (name !== undefined) draft.names[name] = each.id;
  }
  applyEntries(draft.sessions, sessions);
  applyEntries(draft.screens, screens);
};

export const evolve = (people: People, event: PeopleEvent): People => {
  const change = changeBy(people, event.type, event as never);
  const draft = {
    accounts: change.accounts === undefined ? people.accounts : { ...people.accounts },
    names: change.name === undefined ? people.names : { ...people.names },
    sessions: change.sessions === undefined ? people.sessions : { ...people.sessions },
    screens: change.screens === undefined ? people.screens : { ...people.screens },
  };
  applyChange(draft, change);
  return draft;
};

/**
 * Everybody, from the whole stream. The same as `evolve` over it, but in one draft: with ten thousand
 * accounts, a copy for every event would keep the house from opening in time.
 */
export const peopleAfter = (events: Iterable<PeopleEvent>): People => {
  const draft: PeopleBuilder = { accounts: {}, names: {}, sessions: {}, screens: {} };
  for (const event of events) applyChange(draft, changeBy(draft, event.type, event as never));
  return draft;
};
