import type { Message, ServerMessage, Trouble } from '@baize/house/api';
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { newsAfter, type TableNews } from './table-news.ts';

export type { TableNews } from './table-news.ts';
/** Out: the session is over. */
export type LineState = 'off' | 'live' | 'reconnecting' | 'out';
type Hear = (news: TableNews) => void;
/** What goes wrong at a table; undefined where nothing does any more. */
type HearTrouble = (trouble: Trouble | undefined) => void;

const LOGGED_OUT = 4401;
/** Too many windows are open: it is tried again when one may have been closed. */
const TOO_MANY = 4429;
const WAIT_MIN = 400;
const WAIT_MAX = 8000;
/** A page that is left for another does not hang up. */
const LINGER_MS = 1000;
/** The house takes no more than forty messages a second from one line. */
const BATCH = 20;
const BATCH_MS = 600;

interface Watched {
  readonly hears: Set<Hear>;
  readonly hearTroubles: Set<HearTrouble>;
  last: TableNews | undefined;
}

/** One line to the house, for all of a page. */
export interface HouseLine {
  /** Somebody needs the line; returns how to do without it again. */
  use(): () => void;
  /** Hears of one table until the returned function is called; what is known of it already is told at once. */
  watchTable(table: string, listen: Hear, onTrouble?: HearTrouble): () => void;
  /**
   * Hears whenever requests for a second person have changed, and once at first, until the returned function is called.
   */
  watchApprovals(listen: () => void): () => void;
  subscribe(tell: () => void): () => void;
  state(): LineState;
}

// long: one socket, and everything that closes over it.
export const openHouseLine = (): HouseLine => {
  let socket: WebSocket | undefined;
  let state: LineState = 'off';
  let wait = WAIT_MIN;
  let users = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const watched = new Map<string, Watched>();
  const listeners = new Set<() => void>();
  /** Told that requests for a second person have changed. */
  const approvalsHears = new Set<() => void>();
  let unsent: string[] = [];
  let isSending = false;

  const become = (next: LineState): void => {
    if (state === next) return;
    state = next;
    for (const tell of listeners) tell();
  };

  const flush = (): void => {
    isSending = false;
    if (socket?.readyState !== WebSocket.OPEN) return;
    for (const text of unsent.splice(0, BATCH)) socket.send(text);
    if (unsent.length > 0) sendSoon(BATCH_MS);
  };

  /** Where it is not under way already. */
  const sendSoon = (after: number): void => {
    if (isSending) return;
    isSending = true;
    setTimeout(flush, after);
  };

  const send = (message: Message): void => {
    if (socket?.readyState !== WebSocket.OPEN) return; // It is said when the line is open.
    unsent.push(JSON.stringify(message));
    sendSoon(0);
  };

  const ask = (table: string, { last }: Watched): void =>
    send({ do: 'watch', table, changes: true, ...(last === undefined ? {} : { after: last.look.version }) });

  const hear = (said: ServerMessage): void => {
    if (said.is === 'approvals') for (const each of approvalsHears) each();
    if (said.is === 'trouble') {
      const { detail, alarms } = said;
      const trouble =
        detail === null && alarms === undefined ? undefined : { detail, ...(alarms && { alarms }) };
      for (const each of watched.get(said.table)?.hearTroubles ?? []) each(trouble);
      return;
    }
    if (said.is !== 'table' && said.is !== 'change' && said.is !== 'meter') return;
    const about = watched.get(said.table);
    if (about === undefined) return;
    const news = newsAfter(about.last, said);
    if (news === undefined) {
      ask(said.table, about);
      return;
    }
    about.last = news;
    for (const each of about.hears) each(news);
  };

  const connect = (): void => {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const line = new WebSocket(`${scheme}://${location.host}/api/live`);
    socket = line;
    line.onopen = () => {
      wait = WAIT_MIN;
      become('live');
      for (const [table, about] of watched) ask(table, about);
      if (approvalsHears.size > 0) send({ do: 'watchApprovals' });
    };
    line.onmessage = ({ data }) => hear(JSON.parse(String(data)) as ServerMessage);
    line.onclose = ({ code }) => {
      if (socket !== line) return;
      socket = undefined;
      unsent = [];
      if (users === 0) return become('off');
      if (code === LOGGED_OUT) return become('out');
      if (code === TOO_MANY) wait = WAIT_MAX;
      become('reconnecting');
      retry = setTimeout(() => users > 0 && connect(), wait);
      wait = Math.min(wait * 2, WAIT_MAX);
    };
  };

  const use = (): (() => void) => {
    users += 1;
    clearTimeout(retry);
    if (socket === undefined) connect();
    return () => {
      users -= 1;
      setTimeout(() => {
        if (users > 0) return;
        watched.clear();
        socket?.close();
        socket = undefined;
        become('off');
      }, LINGER_MS);
    };
  };

  const watchTable = (table: string, listen: Hear, onTrouble?: HearTrouble): (() => void) => {
    const known = watched.get(table);
    const about: Watched = known ?? { hears: new Set(), hearTroubles: new Set(), last: undefined };
    about.hears.add(listen);
    if (onTrouble !== undefined) about.hearTroubles.add(onTrouble);
    watched.set(table, about);
    if (about.last !== undefined) listen(about.last);
    if (known === undefined) ask(table, about);
    return () => {
      about.hears.delete(listen);
      if (onTrouble !== undefined) about.hearTroubles.delete(onTrouble);
      if (about.hears.size > 0) return;
      watched.delete(table);
      send({ do: 'unwatch', table });
    };
  };

  const watchApprovals = (listen: () => void): (() => void) => {
    approvalsHears.add(listen);
    if (socket?.readyState === WebSocket.OPEN) send({ do: 'watchApprovals' });
    return () => approvalsHears.delete(listen);
  };

  const subscribe = (tell: () => void): (() => void) => {
    listeners.add(tell);
    return () => listeners.delete(tell);
  };

  return { use, watchTable, watchApprovals, subscribe, state: () => state };
};

const nothing = (): void => {};

/** Where a page is drawn without a house. */
const NO_LINE: HouseLine = {
  use: () => nothing,
  watchTable: () => nothing,
  watchApprovals: () => nothing,
  subscribe: () => nothing,
  state: () => 'off',
};

/** The line of the pages around: whoever starts them opens it. */
export const HouseLineContext = createContext(NO_LINE);

/** Watches without needing the line to stay: the page holds it. */
export const useLine = (): Pick<HouseLine, 'watchTable' | 'watchApprovals'> => useContext(HouseLineContext);

/** The one line of a page to the house, open while somebody is logged in. */
export const useHouseLine = (on: boolean): LineState => {
  const { use, subscribe, state } = useContext(HouseLineContext);
  useEffect(() => (on ? use() : undefined), [on, use]);
  return useSyncExternalStore(subscribe, state);
};
