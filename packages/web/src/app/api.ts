import type { AnswerAt, Api } from '@baize/house/api';

/** Who is logged in, and the money in the bank. */
export type Me = AnswerAt<'GET /api/me'>;

export interface NotDone {
  readonly ok: false;
  readonly detail: string;
  /** The clause that forbids it, where one does. */
  readonly clause?: string | null;
  /** What the house answered with; absent where it did not answer at all. */
  readonly status?: number;
  /** What would make it possible. */
  readonly needs?: string;
}

export type Answer<T> = { readonly ok: true; readonly value: T } | NotDone;

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

type Method = 'GET' | 'POST' | 'PUT';
type Part = 'params' | 'query' | 'body';
type Nothing = Record<never, never>;

/** The paths that are asked in one way. */
export type PathsBy<M extends Method> = {
  [Route in keyof Api]: Route extends `${M} ${infer Path}` ? Path : never;
}[keyof Api];

export type RouteAt<M extends Method, Path extends string> = `${M} ${Path}` & keyof Api;

/** The parts of what a route is asked with that cannot be left out, or those that can. */
type Needed<Route extends keyof Api, Optional extends boolean> = {
  readonly [P in Part as Api[Route][P] extends undefined
    ? never
    : (Nothing extends Api[Route][P] ? true : false) extends Optional
      ? P
      : never]: Api[Route][P];
};

type Asked<Route extends keyof Api> = Needed<Route, false> & Partial<Needed<Route, true>>;

export type Arguments<Route extends keyof Api> =
  Nothing extends Asked<Route> ? [asked?: Asked<Route>] : [asked: Asked<Route>];

type Fields = Readonly<Record<string, string | number | undefined>>;
interface AnyAsked {
  readonly params?: Fields;
  readonly query?: Fields;
  readonly body?: object;
}

const UNREACHED = 'The house does not answer. What you did before is safe; try again in a moment.';

/** The house refuses because nobody has touched this screen for a while. */
export const LOCKED_EVENT = 'baize-locked';
const LOCKED_STATUS = 423;

const ask = async <T>(path: string, init?: RequestInit): Promise<Answer<T>> => {
  try {
    const response = await fetch(path, init);
    const body = (await response.json()) as T & Partial<NotDone>;
    if (response.ok) return { ok: true, value: body };
    if (response.status === LOCKED_STATUS) window.dispatchEvent(new Event(LOCKED_EVENT));
    const { detail = UNREACHED, clause = null, needs } = body;
    return {
      ok: false,
      detail,
      clause,
      status: response.status,
      ...(needs === undefined ? {} : { needs }),
    };
  } catch {
    return { ok: false, detail: UNREACHED };
  }
};

/** The path with its names filled in, and what is asked behind it. */
const filled = (path: string, { params = {}, query = {} }: AnyAsked): string => {
  const at = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? at : `${at}?${new URLSearchParams(given)}`;
};

const by =
  <M extends Method>(method: M) =>
  <Path extends PathsBy<M>>(
    path: Path,
    ...asked: Arguments<RouteAt<M, Path>>
  ): Promise<Answer<AnswerAt<RouteAt<M, Path>>>> => {
    const [{ body = {}, ...rest } = {}] = asked as readonly AnyAsked[];
    const sent = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    return ask(filled(path, rest), { method, ...(method === 'GET' ? {} : sent) });
  };

/** The house, asked by the routes that it has: what each takes and answers are the house's own types. */
export const get = by('GET');
export const post = by('POST');
export const put = by('PUT');

/** Where something is, for a link or a line that stays open. */
export const addressOf = <Path extends PathsBy<'GET'>>(
  path: Path,
  ...asked: Arguments<RouteAt<'GET', Path>>
): string => filled(path, (asked as readonly AnyAsked[])[0] ?? {});

/** A file of the rules, which is no route of the house: built with the pages, and of their version. */
export const readLaw = <T>(name: string): Promise<Answer<T>> =>
  ask<T>(`/law/${encodeURIComponent(name)}.json`);
