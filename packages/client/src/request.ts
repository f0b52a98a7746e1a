/** What a route is asked with, and what it answers. */
export interface RouteTypes {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly answer: unknown;
}

/** Routes by method and path: `'GET /api/v1/floor'`. */
export type RouteMap<Map> = { readonly [Route in keyof Map]: RouteTypes };

/** What the house did not do, and why. */
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

/** What was asked for, or why it is not done. A refusal is a value: nothing is thrown. */
export type Answer<T> = { readonly ok: true; readonly value: T } | NotDone;

/** How routes are asked. */
export type Method = 'GET' | 'POST' | 'PUT';
type Part = 'params' | 'query' | 'body';
type Nothing = Record<never, never>;

/** The paths that are asked in one way. */
export type PathsBy<Map extends RouteMap<Map>, M extends Method> = {
  [Route in keyof Map]: Route extends `${M} ${infer Path}` ? Path : never;
}[keyof Map];

/** The route of a path that is asked in one way. */
export type RouteAt<Map extends RouteMap<Map>, M extends Method, Path extends string> = `${M} ${Path}` &
  keyof Map;

/** The parts of what a route is asked with that cannot be left out, or those that can. */
type Needed<Asked extends RouteTypes, Optional extends boolean> = {
  readonly [P in Part as Asked[P] extends undefined
    ? never
    : (Nothing extends Asked[P] ? true : false) extends Optional
      ? P
      : never]: Asked[P];
};

type AllAsked<Asked extends RouteTypes> = Needed<Asked, false> & Partial<Needed<Asked, true>>;

/** What comes behind the path: `params`, `query` and `body`, those that the route takes. */
export type Arguments<Map extends RouteMap<Map>, Route extends keyof Map> =
  Nothing extends AllAsked<Map[Route]> ? [asked?: AllAsked<Map[Route]>] : [asked: AllAsked<Map[Route]>];

/** What is answered at a route. */
export type AnswerAt<Map extends RouteMap<Map>, Route extends keyof Map> = Map[Route]['answer'];

type Fields = Readonly<Record<string, string | number | undefined>>;
interface AnyAsked {
  readonly params?: Fields;
  readonly query?: Fields;
  readonly body?: object;
}

/** As much of an answer over HTTP as is read. */
export interface Responded {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  json(): Promise<unknown>;
}

/** What is sent with a question. */
export interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** How something is asked over HTTP: `fetch`, or what stands in for it. */
export type Fetch = (address: string, init?: Sent) => Promise<Responded>;

/** How the routes of a house are asked. */
export interface Asking {
  /** What stands before every path; nothing in a page of the house itself. */
  readonly address?: string;
  /** By itself the `fetch` that is there. */
  readonly fetch?: Fetch;
  /** Headers that go with each question, as they are at that moment. */
  readonly headers?: () => Readonly<Record<string, string>>;
  /** Told of every answer that comes. */
  readonly onAnswer?: (response: Responded) => void;
}

/** The routes of a map, each with the types that the map gives it. */
export interface Routes<Map extends RouteMap<Map>> {
  /** Reads: nothing changes. */
  get<Path extends PathsBy<Map, 'GET'>>(
    path: Path,
    ...asked: Arguments<Map, RouteAt<Map, 'GET', Path>>
  ): Promise<Answer<AnswerAt<Map, RouteAt<Map, 'GET', Path>>>>;
  /** Does something. Where the body has an `id` of yours, the same again has no second effect. */
  post<Path extends PathsBy<Map, 'POST'>>(
    path: Path,
    ...asked: Arguments<Map, RouteAt<Map, 'POST', Path>>
  ): Promise<Answer<AnswerAt<Map, RouteAt<Map, 'POST', Path>>>>;
  /** Puts something in the place of what was there. */
  put<Path extends PathsBy<Map, 'PUT'>>(
    path: Path,
    ...asked: Arguments<Map, RouteAt<Map, 'PUT', Path>>
  ): Promise<Answer<AnswerAt<Map, RouteAt<Map, 'PUT', Path>>>>;
  /** Where something is, for a link or a line that stays open. */
  addressOf<Path extends PathsBy<Map, 'GET'>>(
    path: Path,
    ...asked: Arguments<Map, RouteAt<Map, 'GET', Path>>
  ): string;
}

const UNREACHED = 'The house does not answer. What you did before is safe; try again in a moment.';

/** The path with its names filled in (`:table` or `{table}`), and what is asked behind it. */
const filled = (path: string, { params = {}, query = {} }: AnyAsked): string => {
  const at = path.replaceAll(/:(\w+)|\{(\w+)\}/g, (_, name?: string, braced?: string) =>
    encodeURIComponent(params[name ?? braced ?? ''] ?? ''),
  );
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) given.set(name, String(value));
  return given.size === 0 ? at : `${at}?${given}`;
};

/** Asks one address, and reads what comes back as JSON. */
export const askJson = async <T>(asking: Asking, path: string, sent?: Sent): Promise<Answer<T>> => {
  const { address = '', fetch = globalThis.fetch as Fetch, headers, onAnswer } = asking;
  try {
    const own = headers?.();
    const init = own === undefined ? sent : { ...sent, headers: { ...sent?.headers, ...own } };
    const response = await fetch(`${address}${path}`, init);
    const body = (await response.json()) as T & Partial<NotDone>;
    onAnswer?.(response);
    if (response.ok) return { ok: true, value: body };
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

/** Asks a house by a map of its routes. */
export const routesOf = <Map extends RouteMap<Map>>(asking: Asking): Routes<Map> => {
  const by =
    (method: Method) =>
    (path: string, asked: AnyAsked = {}): Promise<Answer<never>> => {
      const { body = {}, ...rest } = asked;
      const sent = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
      return askJson(asking, filled(path, rest), { method, ...(method === 'GET' ? {} : sent) });
    };
  const { address = '' } = asking;
  const routes = {
    get: by('GET'),
    post: by('POST'),
    put: by('PUT'),
    addressOf: (path: string, asked: AnyAsked = {}) => `${address}${filled(path, asked)}`,
  };
  // The map types the same four functions.
  return routes as unknown as Routes<Map>;
};
