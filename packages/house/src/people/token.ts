import { createHash, timingSafeEqual } from 'node:crypto';
import { Secret } from '../chance/secret.ts';
import type { Chance } from '../chance/source.ts';

/** An id that says nothing and is not secret: of a person, of a session. */
export const drawId = (chance: Chance): string => Buffer.from(chance.bytes(10)).toString('hex');

const TOKEN_BYTES = 32;

export const drawToken = (chance: Chance): Secret => new Secret(chance.bytes(TOKEN_BYTES));

/**
 * What is stored of a token. The token has 256 bits of chance in it, so that a plain hash cannot be tried
 * out.
 */
export const hashToken = (token: Secret): string => createHash('sha256').update(token.reveal()).digest('hex');

/** What a browser holds: an id to find the entry by, and the token that proves it. */
export interface Key {
  readonly id: string;
  readonly token: Secret;
}

/** The only place where a token becomes text: for the cookie, or the link. */
export const printKey = ({ id, token }: Key): string =>
  `${id}.${Buffer.from(token.reveal()).toString('base64url')}`;

const KEY = /^([0-9a-f]{20})\.([A-Za-z0-9_-]{43})$/;

/** What came from outside as a key; undefined where it is none. */
export const parseKey = (text: string): Key | undefined => {
  const [, id, token] = KEY.exec(text) ?? [];
  return id === undefined || token === undefined
    ? undefined
    : { id, token: new Secret(Buffer.from(token, 'base64url')) };
};

/** Compared in the same time wherever they differ. */
export const fits = (token: Secret, storedHash: string): boolean =>
  timingSafeEqual(Buffer.from(hashToken(token), 'hex'), Buffer.from(storedHash, 'hex'));
