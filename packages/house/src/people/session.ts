import type { PeopleCommandOf, Whose } from './command.ts';
import type { Expiry, PeopleEvent, Revocation } from './event.ts';
import { type Account, accountOf, type People, type Session, sessionNumbered } from './people.ts';
import { faultInProof } from './proofs.ts';
import { happens, type PeopleDecision, refuse } from './refusal.ts';
import { fits, parseKey } from './token.ts';

/** A session that is not used for so long has ended. */
const IDLE_MS = 15 * 60_000;
/** A session ends after so long however much it is used. */
const ABSOLUTE_MS = 12 * 60 * 60_000;
/** So many browsers of one person at a time: more than anybody carries, and a bound on what a stolen password opens. */
const SESSIONS_MAX = 8;

/** When a session was last used, as far as memory knows; undefined where it knows nothing. */
export type LastSeen = (session: string) => number | undefined;

/**
 * Why a session has ended by itself; undefined where it has not. A session is good only near the time it was
 * last used, on either side: a clock that is put back by an hour must not give everybody another hour.
 */
const expiryOf = (session: Session, seen: LastSeen, now: number): Expiry | undefined => {
  const seenAt = Math.max(session.seenAt, seen(session.id) ?? session.seenAt);
  if (Math.abs(now - seenAt) >= IDLE_MS) return 'idle';
  return now - session.openedAt >= ABSOLUTE_MS ? 'over' : undefined;
};

export type Checked =
  | { readonly is: 'in'; readonly session: Session; readonly account: Account }
  | { readonly is: 'out'; readonly why: 'unknown' | Expiry };

/**
 * Who holds this key, now. Asked for every message: what has been revoked, or has run out, is out at the
 * next. It does not count as use; whoever serves what a person (not a timer of his browser) asked for tells
 * `activity`.
 */
export const sessionOf = (people: People, seen: LastSeen, keyText: string, now: number): Checked => {
  const key = parseKey(keyText);
  const session = key === undefined ? undefined : sessionNumbered(people, key.id);
  if (key === undefined || session === undefined || !fits(key.token, session.tokenHash))
    return { is: 'out', why: 'unknown' };
  return checkSession(holdingOf(people, session), seen, now);
};

/** A session that has not ended by itself, and whose it is. */
type HeldSession = Extract<Checked, { readonly is: 'in' }>;

const holdingOf = (people: People, session: Session): HeldSession => {
  const account = accountOf(people, session.person);
  if (account === undefined) throw new Error(`impossible: session ${session.id} of nobody`);
  return { is: 'in', session, account };
};

const checkSession = (holding: HeldSession, seen: LastSeen, now: number): Checked => {
  const why = expiryOf(holding.session, seen, now);
  return why === undefined ? holding : { is: 'out', why };
};

/** Until when a session that is good now stays good, though it be used no more. */
const goodUntil = ({ id, seenAt, openedAt }: Session, seen: LastSeen): number =>
  Math.min(Math.max(seenAt, seen(id) ?? seenAt) + IDLE_MS, openedAt + ABSOLUTE_MS);

/** Who holds a session, asked of people as they are now. */
type Holder = (people: People, seen: LastSeen, now: number) => Checked;

/**
 * The same for a line that stays open: its key was found to fit this session once, so that it need not be hashed for
 * every message. A session that got another token since is another's. As long as nobody comes, goes or is changed,
 * whose it is is looked up once, and when it ends only when it could have.
 */
export const holderOf = (proven: Session): Holder => {
  let of: People | undefined;
  let holding: HeldSession | undefined;
  let good = { from: 0, until: 0 };
  const lookUp = (people: People): HeldSession | undefined => {
    const session = sessionNumbered(people, proven.id);
    return session?.tokenHash === proven.tokenHash ? holdingOf(people, session) : undefined;
  };
  return (people, seen, now) => {
    if (of === people && holding !== undefined && now >= good.from && now < good.until) return holding;
    if (of !== people) holding = lookUp(people);
    of = people;
    if (holding === undefined) return { is: 'out', why: 'unknown' };
    const checked = checkSession(holding, seen, now);
    good = { from: now, until: checked.is === 'in' ? goodUntil(holding.session, seen) : now };
    return checked;
  };
};

/** The end of those of these sessions that are still there; no event where there is none. */
export const revokeEvents = (
  people: People,
  sessions: readonly string[],
  ended: {
    readonly why: Revocation;
    readonly by: string | null;
    readonly at: number;
    readonly reason?: string;
  },
): readonly PeopleEvent[] => {
  const there = sessions.filter((id) => sessionNumbered(people, id) !== undefined);
  return there.length === 0 ? [] : [{ type: 'SessionsRevoked', sessions: there, ...ended }];
};

/** Which sessions make room for one more: those that were not used for longest. */
const makingRoom = (people: People, { sessions }: Account): readonly string[] => {
  const over = sessions.length + 1 - SESSIONS_MAX;
  if (over <= 0) return [];
  const seenAt = (session: string): number => sessionNumbered(people, session)?.seenAt ?? 0;
  return sessions.toSorted((one, other) => seenAt(one) - seenAt(other)).slice(0, over);
};

/** Told only to who has proven that the account is his. */
const DISABLED = 'this account is disabled: ask whoever keeps the house';

/** Who logs in somewhere else stays logged in here: two browsers are two sessions. */
export const logIn = (
  people: People,
  { at, person, fitted, session, tokenHash, address, device = null, proven }: PeopleCommandOf<'LogIn'>,
): PeopleDecision => {
  const account = accountOf(people, person);
  // The password may have been changed while the old one was being compared.
  if (account === undefined || (fitted !== null && account.passwordHash !== fitted))
    return refuse('password', 'the password has just been changed');
  if (account.disabled !== null) return refuse('disabled', DISABLED);
  const fault = faultInProof(account, proven ?? { proof: 'password' });
  if (fault !== undefined) return refuse('proof', fault);
  if (fitted === null && proven?.proof !== 'passkey')
    throw new Error('impossible: without a password nothing but a passkey lets anybody in');
  if (sessionNumbered(people, session) !== undefined)
    throw new Error(`impossible: session ${session} was drawn twice`);
  return happens(
    ...revokeEvents(people, makingRoom(people, account), { why: 'loggedInAgain', by: person, at }),
    {
      type: 'SessionOpened',
      at,
      session,
      person,
      tokenHash,
      address,
      device,
      ...(proven === undefined ? {} : { proven }),
    },
  );
};

/** Somebody who is out already is not told so: he wanted to be out. */
export const logOut = (people: People, { at, session }: PeopleCommandOf<'LogOut'>): PeopleDecision =>
  happens(...revokeEvents(people, [session], { why: 'loggedOut', by: null, at }));

const sessionsOf = (people: People, whose: Whose): readonly string[] => {
  switch (whose.of) {
    case 'person':
      return accountOf(people, whose.person)?.sessions ?? [];
    case 'session':
      return [whose.session];
    case 'everybody':
      return Object.keys(people.sessions);
  }
};

/** The one place to end other people's sessions. */
export const revokeSessions = (
  people: People,
  { at, whose, by, reason }: PeopleCommandOf<'RevokeSessions'>,
): PeopleDecision =>
  happens(
    ...revokeEvents(people, sessionsOf(people, whose), {
      why: 'revoked',
      by,
      at,
      ...(reason === undefined ? {} : { reason }),
    }),
  );

/**
 * Once a minute: writes down when sessions were last used, and takes out those that have run out. Sessions
 * that have meanwhile ended otherwise are passed over.
 */
export const keepSessions = (
  people: People,
  { at, seen }: PeopleCommandOf<'KeepSessions'>,
): PeopleDecision => {
  const lastSeen: LastSeen = (session) => (Object.hasOwn(seen, session) ? seen[session] : undefined);
  const later: Record<string, number> = {};
  const expired: Record<Expiry, string[]> = { idle: [], over: [] };
  for (const session of Object.values(people.sessions)) {
    const why = expiryOf(session, lastSeen, at);
    const seenAt = lastSeen(session.id);
    if (why !== undefined) expired[why].push(session.id);
    else if (seenAt !== undefined && seenAt > session.seenAt) later[session.id] = seenAt;
  }
  return happens(
    ...(Object.keys(later).length === 0 ? [] : [{ type: 'SessionsSeen', at, seen: later } as const]),
    ...(['idle', 'over'] as const)
      .filter((why) => expired[why].length > 0)
      .map((why) => ({ type: 'SessionsExpired', at, sessions: expired[why], why }) as const),
  );
};
