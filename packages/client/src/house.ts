import { type LineTypes as AnyLineTypes, type Line, lineOf, type SocketLike } from './line.ts';
import { type Answer, type Fetch, type Responded, type Routes, routesOf } from './request.ts';
import type { Routes as HouseRoutes, SocketHear, SocketSay } from './routes.ts';

type Heard<Is> = Extract<SocketHear, { is: Is }>;
type Asked<Do> = Extract<SocketSay, { do: Do }>;

/** What is said on the socket of a house, as its documents type it. A game's own views are JSON here. */
export interface HouseLineTypes extends AnyLineTypes {
  readonly news: Heard<'table'>;
  readonly command: Asked<'command'>['command'];
  readonly as: NonNullable<Asked<'command'>['as']>;
  readonly reply: Heard<'reply'>['reply'];
  readonly trial: Heard<'trial'>['trial'];
  readonly contribution: Omit<Asked<'contribute'>, 'do' | 'table'>;
}

/** How a socket is opened where it can carry headers: `WebSocket` of Node 22 and later, or of the `ws` package. */
export type SocketMaker = new (
  address: string,
  options?: { readonly headers: Readonly<Record<string, string>> },
) => SocketLike;

/** Where a house is, and by what it is asked. */
export interface HouseOptions {
  /** `https://house.example`, without a path. */
  readonly address: string;
  /** By itself the `fetch` that is there. */
  readonly fetch?: Fetch;
  /** By itself the `WebSocket` that is there. Node 20 has none: hand in that of the `ws` package. */
  readonly WebSocket?: SocketMaker;
  /** What the house could not read on the socket. */
  readonly onError?: (detail: string) => void;
}

/** A house as a program works with it. */
export interface House extends Routes<HouseRoutes> {
  /** Logs in; from then on the key goes with every question and with the line. */
  logIn(name: string, password: string): Promise<Answer<{ detail: string }>>;
  /** A line to the tables. Open it when you have logged in. */
  line(): Line<HouseLineTypes>;
}

/** `fetch` of Node keeps no cookies: the key is kept here. A browser keeps it itself, and shows it to nobody. */
const openKey = () => {
  let cookie: string | undefined;
  return {
    headers: (): Record<string, string> => (cookie === undefined ? {} : { cookie }),
    keep: ({ headers }: Responded): void => {
      const set = headers.get('set-cookie')?.split(';')[0];
      if (set !== undefined) cookie = set.endsWith('=') ? undefined : set;
    },
  };
};

const isPage = (): boolean => 'document' in globalThis;

/** A house at an address. Nothing is asked until you ask. */
export const openHouse = ({ address, fetch, WebSocket, onError }: HouseOptions): House => {
  const origin = address.replace(/\/$/, '');
  const key = openKey();
  const routes = routesOf<HouseRoutes>({
    address: origin,
    headers: key.headers,
    onAnswer: key.keep,
    ...(fetch === undefined ? {} : { fetch }),
  });
  const connect = (): SocketLike => {
    const Maker = WebSocket ?? (globalThis.WebSocket as unknown as SocketMaker | undefined);
    if (Maker === undefined)
      throw new Error('there is no WebSocket here: hand one in, as in openHouse({ address, WebSocket })');
    const live = `${origin.replace(/^http/, 'ws')}/api/v1/live`;
    return isPage() ? new Maker(live) : new Maker(live, { headers: { ...key.headers(), origin } });
  };
  return {
    ...routes,
    logIn: (name, password) => routes.post('/api/v1/login', { body: { name, password } }),
    line: () => lineOf<HouseLineTypes>({ connect, ...(onError === undefined ? {} : { onError }) }),
  };
};
