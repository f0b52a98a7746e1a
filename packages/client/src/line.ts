import { newId } from './new-id.ts';
import { type AnyNews, type ChangeSaid, type MeterSaid, newsAfter } from './news.ts';

/** Off: nobody has opened it. Out: the session is over, and it does not come back by itself. */
export type LineState = 'off' | 'live' | 'reconnecting' | 'out';

/** As much of a WebSocket as is used: a browser's, Node's or the `ws` package's. */
export interface SocketLike {
  readonly readyState: number;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
  send(text: string): void;
  close(): void;
}

/** What a line to a house is opened with. */
export interface LineOptions {
  /** Opens a socket to the house, with the key of whoever asks. */
  readonly connect: () => SocketLike;
  /** What the house could not read, or make sense of. */
  readonly onError?: (detail: string) => void;
}

/** Why a command was not done. */
export interface RefusedReply {
  readonly ok: false;
  readonly refusal: { readonly clause: string | null; readonly detail: string };
}

/** What goes wrong at a table. */
export interface AnyTrouble {
  readonly detail: string | null;
  readonly alarms?: readonly object[];
}

/** What is said on a line, by its types: of the client itself, or of one that knows more of the house. */
export interface LineTypes {
  readonly news: AnyNews;
  readonly command: { readonly type: string };
  readonly as: string;
  readonly reply: object;
  readonly trial: object;
  readonly trouble: AnyTrouble;
  readonly contribution: object;
}

/** One line to the house, which comes back by itself and goes on where it was. */
export interface Line<T extends LineTypes> {
  open(): void;
  /** What was sent and not answered is answered by undefined: whether it was done is not known. */
  close(): void;
  state(): LineState;
  /** Calls whenever the state has changed, until the returned function is called. */
  subscribe(listen: () => void): () => void;
  /**
   * Hears of one table until the returned function is called: whole at first, then each change of it put together.
   * What is known of it already is told at once.
   */
  watch(
    table: string,
    hear: (news: T['news']) => void,
    onTrouble?: (trouble: T['trouble'] | undefined) => void,
  ): () => void;
  /** Hears whenever requests for a second person have changed, and once at first. */
  watchApprovals(listen: () => void): () => void;
  /** The same of what waits for the pit, and of who deals. */
  watchPit(listen: () => void): () => void;
  /**
   * Tries a command. It is sent again after a break, under an id of its own, and has one effect. Undefined where the
   * line was closed before an answer came.
   */
  act(table: string, command: T['command'], as?: T['as']): Promise<T['reply'] | undefined>;
  /** What a command would come to. Nothing happens at the table. */
  attempt(table: string, command: T['command'], as?: T['as']): Promise<T['trial'] | undefined>;
  /** Lets the house’s dealer wait after this round, or go on. */
  hold(table: string, held: boolean): Promise<T['reply'] | undefined>;
  /** A part in the draws of the table. It is not answered, and not sent again: the next look tells what to send. */
  contribute(table: string, contribution: T['contribution']): void;
}

const OPEN = 1;
const LOGGED_OUT = 4401;
/** Too many windows are open: it is tried again when one may have been closed. */
const TOO_MANY = 4429;
const WAIT_MIN = 400;
const WAIT_MAX = 8000;
/** The house takes no more than forty messages a second from one line. */
const BATCH = 20;
const BATCH_MS = 600;

type AnySaid =
  | (AnyNews & { readonly is: 'table' })
  | ChangeSaid
  | MeterSaid
  | ({ readonly is: 'trouble'; readonly table: string } & AnyTrouble)
  | { readonly is: 'reply'; readonly id: string; readonly reply: object }
  | { readonly is: 'trial'; readonly id: string; readonly trial: object }
  | { readonly is: 'approvals' }
  | { readonly is: 'pit' }
  | { readonly is: 'error'; readonly detail: string; readonly id?: string };

interface Watched<T extends LineTypes> {
  readonly hears: Set<(news: T['news']) => void>;
  readonly hearTroubles: Set<(trouble: T['trouble'] | undefined) => void>;
  last: T['news'] | undefined;
}

interface Waiting {
  readonly text: string;
  readonly answer: (value: object | undefined) => void;
}

/** Opens nothing yet: `open` does. */
// long: one socket, and everything that closes over it.
export const lineOf = <T extends LineTypes>({ connect, onError }: LineOptions): Line<T> => {
  let socket: SocketLike | undefined;
  let state: LineState = 'off';
  let wait = WAIT_MIN;
  let isWanted = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const watched = new Map<string, Watched<T>>();
  const listeners = new Set<() => void>();
  const hearApprovals = new Set<() => void>();
  const hearPit = new Set<() => void>();
  /** Sent and not answered yet. After a break they are sent again: the id makes sure that each has one effect. */
  const waiting = new Map<string, Waiting>();
  let unsent: string[] = [];
  let sentNow = 0;
  let pace: ReturnType<typeof setTimeout> | undefined;

  const become = (next: LineState): void => {
    if (state === next) return;
    state = next;
    for (const tell of listeners) tell();
  };

  const flush = (): void => {
    while (unsent.length > 0 && sentNow < BATCH && socket?.readyState === OPEN) {
      socket.send(unsent.shift() as string);
      sentNow += 1;
    }
    if (pace !== undefined || sentNow === 0) return;
    pace = setTimeout(() => {
      pace = undefined;
      sentNow = 0;
      flush();
    }, BATCH_MS);
  };

  /** What is said while the line is not open is said when it opens, by whoever still means it. */
  const say = (message: object | string): void => {
    if (socket?.readyState !== OPEN) return;
    unsent.push(typeof message === 'string' ? message : JSON.stringify(message));
    flush();
  };

  const askFor = (table: string, { last }: Watched<T>): void =>
    say({ do: 'watch', table, changes: true, ...(last === undefined ? {} : { after: last.look.version }) });

  const hearTable = (said: AnyNews | ChangeSaid | MeterSaid): void => {
    const about = watched.get(said.table);
    if (about === undefined) return;
    const news = newsAfter(about.last, said);
    if (news === undefined) {
      askFor(said.table, about);
      return;
    }
    about.last = news;
    for (const each of about.hears) each(news);
  };

  const answer = (id: string, value: object): void => {
    waiting.get(id)?.answer(value);
    waiting.delete(id);
  };

  const hear = (said: AnySaid): void => {
    if (said.is === 'table' || said.is === 'change' || said.is === 'meter') hearTable(said);
    if (said.is === 'reply') answer(said.id, said.reply);
    if (said.is === 'trial') answer(said.id, said.trial);
    if (said.is === 'approvals') for (const each of hearApprovals) each();
    if (said.is === 'pit') for (const each of hearPit) each();
    if (said.is === 'trouble') {
      const { detail, alarms } = said;
      const calm = detail === null && alarms === undefined;
      const trouble = calm ? undefined : { detail, ...(alarms && { alarms }) };
      for (const each of watched.get(said.table)?.hearTroubles ?? []) each(trouble);
    }
    if (said.is !== 'error') return;
    const { id, detail } = said;
    if (id !== undefined) answer(id, { ok: false, refusal: { clause: null, detail } } satisfies RefusedReply);
    onError?.(detail);
  };

  const begin = (): void => {
    const line = connect();
    socket = line;
    line.onopen = () => {
      wait = WAIT_MIN;
      become('live');
      for (const [table, about] of watched) askFor(table, about);
      if (hearApprovals.size > 0) say({ do: 'watchApprovals' });
      if (hearPit.size > 0) say({ do: 'watchPit' });
      for (const { text } of waiting.values()) say(text);
    };
    line.onmessage = ({ data }: { readonly data: unknown }) => hear(JSON.parse(String(data)) as AnySaid);
    // What went wrong is told by the close that follows.
    line.onerror = () => {};
    line.onclose = ({ code }: { readonly code: number }) => {
      if (socket !== line) return;
      socket = undefined;
      unsent = [];
      if (!isWanted) return become('off');
      if (code === LOGGED_OUT) return become('out');
      if (code === TOO_MANY) wait = WAIT_MAX;
      become('reconnecting');
      retry = setTimeout(() => isWanted && begin(), wait);
      wait = Math.min(wait * 2, WAIT_MAX);
    };
  };

  /** The id goes with the message and comes back with its answer. */
  const ask = <A>(message: object): Promise<A | undefined> =>
    new Promise((resolve) => {
      const id = newId();
      const text = JSON.stringify({ ...message, id });
      waiting.set(id, { text, answer: resolve as (value: object | undefined) => void });
      say(text);
    });

  const asking = (as: string | undefined) => (as === undefined ? {} : { as });

  return {
    open: () => {
      isWanted = true;
      clearTimeout(retry);
      if (socket === undefined) begin();
    },
    close: () => {
      isWanted = false;
      clearTimeout(retry);
      clearTimeout(pace);
      pace = undefined;
      const line = socket;
      socket = undefined;
      unsent = [];
      line?.close();
      for (const each of waiting.values()) each.answer(undefined);
      waiting.clear();
      become('off');
    },
    state: () => state,
    subscribe: (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    watch: (table, listen, onTrouble) => {
      const known = watched.get(table);
      const about: Watched<T> = known ?? { hears: new Set(), hearTroubles: new Set(), last: undefined };
      about.hears.add(listen);
      if (onTrouble !== undefined) about.hearTroubles.add(onTrouble);
      watched.set(table, about);
      if (about.last !== undefined) listen(about.last);
      if (known === undefined) askFor(table, about);
      return () => {
        about.hears.delete(listen);
        if (onTrouble !== undefined) about.hearTroubles.delete(onTrouble);
        if (about.hears.size > 0) return;
        watched.delete(table);
        say({ do: 'unwatch', table });
      };
    },
    watchApprovals: (listen) => {
      hearApprovals.add(listen);
      say({ do: 'watchApprovals' });
      return () => hearApprovals.delete(listen);
    },
    watchPit: (listen) => {
      hearPit.add(listen);
      say({ do: 'watchPit' });
      return () => hearPit.delete(listen);
    },
    act: (table, command, as) => ask({ do: 'command', table, command, ...asking(as) }),
    attempt: (table, command, as) => ask({ do: 'try', table, command, ...asking(as) }),
    hold: (table, held) => ask({ do: 'hold', table, held }),
    contribute: (table, contribution) => say({ do: 'contribute', table, ...contribution }),
  };
};
