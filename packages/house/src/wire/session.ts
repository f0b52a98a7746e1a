import type { FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import type { Account, Session } from '../people/people.ts';
import { type Key, printKey } from '../people/token.ts';

const COOKIE = 'baize';

/** One for each person who has logged in there: several may share a browser. */
const knownCookie = (person: string): string => `baize-known-${person}`;
const KNOWN_SECONDS = 400 * 24 * 60 * 60;

export interface Authenticated {
  readonly account: Account;
  readonly session: Session;
}

/** Who sent this request, by the cookie; undefined where nobody is logged in any more. */
export const knownBy = (house: House, request: FastifyRequest): Authenticated | undefined => {
  const checked = house.registry.check(request.cookies[COOKIE] ?? '');
  return checked.is === 'in' ? checked : undefined;
};

/**
 * Authenticates the same session again, whenever it is called; undefined where it has ended, expired or got another key
 * since.
 */
export const stillKnown = (house: House, { session }: Authenticated): (() => Authenticated | undefined) => {
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
  reply.setCookie(COOKIE, printKey(key), { path: '/', httpOnly: true, sameSite: 'strict', secure });
};

/** What this browser holds from when a person logged in there before. */
export const markIn = ({ cookies }: FastifyRequest, person: string): string | undefined =>
  cookies[knownCookie(person)];

/** Stays when the person logs out: it lets him try his password there, and nothing else. */
export const giveMark = (reply: FastifyReply, person: string, mark: string, secure: boolean): void => {
  const only = { path: '/api/login', httpOnly: true, sameSite: 'strict', secure } as const;
  reply.setCookie(knownCookie(person), mark, { ...only, maxAge: KNOWN_SECONDS });
};

export const takeKey = (reply: FastifyReply): void => {
  reply.clearCookie(COOKIE, { path: '/' });
};
