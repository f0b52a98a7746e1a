import type { AnswerAt, Api } from '@baize/house/api';
import {
  type Answer,
  type Arguments as ArgumentsOf,
  askJson,
  type Method,
  type PathsBy as PathsOf,
  type RouteAt as RouteOf,
  routesOf,
} from '../../../client/src/index.ts';

export type { Answer, NotDone } from '../../../client/src/index.ts';

import { askForProof } from '../proofs/asking.ts';

/** Who is logged in, and the money in the bank. */
export type Me = AnswerAt<'GET /api/me'>;

/** What a page is given that somebody who is logged in sees. */
export interface OwnPage {
  readonly me: Me;
  readonly onOut: () => void;
}

/** What a page is given that everybody may read, logged in or not. */
export interface OpenPage {
  readonly me?: Me;
  readonly onOut: () => void;
}

/** The paths that are asked in one way. */
export type PathsBy<M extends Method> = PathsOf<Api, M>;

export type RouteAt<M extends Method, Path extends string> = RouteOf<Api, M, Path>;

export type Arguments<Route extends keyof Api> = ArgumentsOf<Api, Route>;

/** The house refuses because nobody has touched this screen for a while. */
export const LOCKED_EVENT = 'baize-locked';
const LOCKED_STATUS = 423;

const BARRED_STATUS = 403;

const wantsProof = async (response: Response): Promise<boolean> =>
  response.status === BARRED_STATUS &&
  ((await response.clone().json()) as { readonly needs?: string }).needs === 'proof';

const asking = {
  // As it is at the moment: whoever tests a page puts another in its place.
  fetch: async (address: string, sent?: RequestInit): Promise<Response> => {
    const response = await fetch(address, sent);
    // A great act is asked again once its person has proven that it is he; where he would rather not, it stays refused.
    return (await wantsProof(response)) && (await askForProof()) ? fetch(address, sent) : response;
  },
  onAnswer: ({ status }: { readonly status: number }): void => {
    if (status === LOCKED_STATUS) window.dispatchEvent(new Event(LOCKED_EVENT));
  },
};

/**
 * The house, asked by the routes that it has: what each takes and answers are the house's own types, which know more of
 * games than the documents that the client is made of.
 */
export const { get, post, put, addressOf } = routesOf<Api>(asking);

/** A file of the rules, which is no route of the house: built with the pages, and of their version. */
export const readLaw = <T>(name: string): Promise<Answer<T>> =>
  askJson<T>(asking, `/law/${encodeURIComponent(name)}.json`);
