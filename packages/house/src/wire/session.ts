import type { FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import type { Account, ApiKey, Screen, Session } from '../people/people.ts';
import { type Key, printKey } from '../people/token.ts';

const COOKIE = 'baize';
const SCREEN_COOKIE = 'baize-screen';
/** As long as browsers keep a cookie; a screen that is started anew by its link has another. */
const SCREEN_SECONDS = 400 * 24 * 60 * 60;

/**
 * The names of cookies. Behind TLS a browser takes those with such a beginning from this house alone and by TLS alone,
 * whatever a neighbour under the same domain tries to set.
 */
export const cookieNames = (secure: boolean) => {
  const host = secure ? '__Host-' : '';
  const scoped = secure ? '__Secure-' : '';
  return {
    session: `${host}${COOKIE}`,
    screen: `${scoped}${SCREEN_COOKIE}`,
    known: (person: string) => `${scoped}${knownCookie(person)}`,
    /** The cookies of a request by their bare names; what should have had a beginning and has none is left out. */
    bare: (cookies: FastifyRequest['cookies']): FastifyRequest['cookies'] => {
      if (!secure) return cookies;
      const scopedOnes = Object.entries(cookies).flatMap(([name, value]): [string, string | undefined][] =>
        name.startsWith(scoped) ? [[name.slice(scoped.length), value]] : [],
      );
      // Whoever holds another name of the domain can set a scoped one: the key of a session is never read from it.
      return { ...Object.fromEntries(scopedOnes), [COOKIE]: cookies[`${host}${COOKIE}`] };
    },
  };
};

/** One for each person who has logged in there: several may share a browser. */
const knownCookie = (person: string): string => `baize-known-${person}`;
const KNOWN_SECONDS = 400 * 24 * 60 * 60;

export interface Authenticated {
  readonly account: Account;
  readonly session: Session;
  /** A program asks with a key of this person's: it may what its scopes say, and is no session of his. */
  readonly key?: ApiKey;
}

const BEARER = /^Bearer +(\S+)$/i;

/** What a program states for its key; undefined where it states none, and then a cookie may say who it is. */
export const keyIn = ({ headers: { authorization } }: FastifyRequest): string | undefined =>
  authorization === undefined ? undefined : (BEARER.exec(authorization)?.[1] ?? '');

/** A key stands where a session would: it is never fresh, and nobody's screen. */
const asProgram = ({ key, account }: { readonly key: ApiKey; readonly account: Account }): Authenticated => ({
  account,
  key,
  session: {
    id: key.id,
    person: account.id,
    tokenHash: key.tokenHash,
    address: '',
    device: null,
    openedAt: key.madeAt,
    seenAt: key.madeAt,
    proof: 'code',
    provenAt: 0,
  },
});

/** Who sent this request, by its key or the cookie; undefined where nobody is logged in any more. */
export const knownBy = (house: House, request: FastifyRequest): Authenticated | undefined => {
  const key = keyIn(request);
  if (key !== undefined) {
    const held = house.registry.checkKey(key);
    return held && asProgram(held);
  }
  const checked = house.registry.check(request.cookies[COOKIE] ?? '');
  return checked.is === 'in' ? checked : undefined;
};

/** Which screen sent this request; undefined where it is none, or was ended. */
export const screenBy = (house: House, request: FastifyRequest): Screen | undefined =>
  house.registry.checkScreen(request.cookies[SCREEN_COOKIE] ?? '');

/** On whose account a request counts: a person's, a screen's; undefined where nobody is known. */
export const holderOf = (house: House, request: FastifyRequest): string | undefined => {
  const known = knownBy(house, request);
  if (known !== undefined) return `person ${known.account.id}`;
  const screen = screenBy(house, request);
  return screen === undefined ? undefined : `screen ${screen.id}`;
};

/**
 * Authenticates the same session again, whenever it is called; undefined where it has ended, expired or got another key
 * since.
 */
export const stillKnown = (
  house: House,
  { session, key }: Authenticated,
): (() => Authenticated | undefined) => {
  if (key !== undefined)
    return () => {
      const held = house.registry.stillHeld(key);
      return held && asProgram(held);
    };
  const holder = house.registry.holder(session);
  return () => {
    const checked = holder();
    return checked.is === 'in' ? checked : undefined;
  };
};

/** Whose own things are meant: those of who asks. */
export const ownId = (house: House, request: FastifyRequest): string | null =>
  knownBy(house, request)?.account.id ?? null;

/** The key goes into a cookie that no script can read and no other site can send. */
export const giveKey = (reply: FastifyReply, key: Key, secure: boolean): void => {
  reply.setCookie(cookieNames(secure).session, printKey(key), {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure,
  });
};

/** The key of a screen: it opens what is public, and stays until it is ended. */
export const giveScreenKey = (reply: FastifyReply, key: string, secure: boolean): void => {
  const only = { path: '/api', httpOnly: true, sameSite: 'strict', secure } as const;
  reply.setCookie(cookieNames(secure).screen, key, { ...only, maxAge: SCREEN_SECONDS });
};

/** What this browser holds from when a person logged in there before. */
export const markIn = ({ cookies }: FastifyRequest, person: string): string | undefined =>
  cookies[knownCookie(person)];

/** Stays when the person logs out: it lets him try his password there, and nothing else. */
export const giveMark = (reply: FastifyReply, person: string, mark: string, secure: boolean): void => {
  const only = { path: '/api/login', httpOnly: true, sameSite: 'strict', secure } as const;
  reply.setCookie(cookieNames(secure).known(person), mark, { ...only, maxAge: KNOWN_SECONDS });
};

export const takeKey = (reply: FastifyReply, secure: boolean): void => {
  reply.clearCookie(cookieNames(secure).session, { path: '/', secure });
};
