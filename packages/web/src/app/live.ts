import type { Message, Reply, ServerMessage, Trial, Trouble } from '@baize/house/api';
import type { TableCommand } from '../game/kind.ts';
import { newsAfter, type TableNews } from '../shell/table-news.ts';
import type { Contribution } from './contributing.ts';
import { newId } from './new-id.ts';

export type { TableNews } from '../shell/table-news.ts';

export interface LiveHands {
  /** The newest look at the table, with what happened since the one before. */
  onNews(news: TableNews): void;
  onLine(state: 'live' | 'reconnecting'): void;
  /** What goes wrong at the table; undefined where nothing does any more. */
  onTrouble(trouble: Trouble | undefined): void;
  /** What was sent could not be done, and no answer will come. */
  onError(detail: string): void;
  /** The session is over: log in again. */
  onOut(): void;
}

/** A line to one table that comes back by itself and goes on where it was. */
export interface Live {
  send(command: TableCommand): Promise<Reply>;
  /** What a command would come to. Nothing happens at the table. */
  attempt(command: TableCommand): Promise<Trial>;
  /** A part in the draws of the table. It is not answered, and not sent again: the next look tells what to send. */
  contribute(contribution: Contribution): void;
  /** Lets the house’s dealer wait after this round, or go on. */
  hold(held: boolean): Promise<Reply>;
  close(): void;
}

const LOGGED_OUT = 4401;
/** Too many windows are open: it is tried again when one may have been closed. */
const TOO_MANY = 4429;
const WAIT_MIN = 400;
const WAIT_MAX = 8000;

interface Waiting {
  readonly text: string;
  readonly hear: (said: ServerMessage) => void;
}

/** What the house knows by itself does not go over the wire. */
const asked = ({ actor, ...command }: TableCommand) => ({ command, as: actor.role });

// long: one socket, and everything that closes over it.
export const openLive = (table: string, hands: LiveHands): Live => {
  let socket: WebSocket | undefined;
  let known: TableNews | undefined;
  let wait = WAIT_MIN;
  let closed = false;
  /** Sent and not answered yet. After a break they are sent again: the id makes sure that each has one effect. */
  const waiting = new Map<string, Waiting>();

  const watch = (): void => {
    const after = known === undefined ? {} : { after: known.look.version };
    const message: Message = { do: 'watch', table, changes: true, ...after };
    socket?.send(JSON.stringify(message));
  };

  const hear = (said: ServerMessage): void => {
    if (said.is === 'table' || said.is === 'change' || said.is === 'meter') {
      const news = newsAfter(known, said);
      known = news ?? known;
      if (news === undefined) watch();
      else hands.onNews(news);
    } else if (said.is === 'reply' || said.is === 'trial') {
      waiting.get(said.id)?.hear(said);
      waiting.delete(said.id);
    } else if (said.is === 'trouble') {
      const { detail, alarms } = said;
      const calm = detail === null && alarms === undefined;
      hands.onTrouble(calm ? undefined : { detail, ...(alarms && { alarms }) });
    } else if (said.is === 'error') hands.onError(said.detail);
  };

  const connect = (): void => {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    socket = new WebSocket(`${scheme}://${location.host}/api/live`);
    socket.onopen = () => {
      wait = WAIT_MIN;
      hands.onLine('live');
      watch();
      for (const { text } of waiting.values()) socket?.send(text);
    };
    socket.onmessage = ({ data }) => hear(JSON.parse(String(data)) as ServerMessage);
    socket.onclose = ({ code }) => {
      if (closed) return;
      if (code === LOGGED_OUT) return hands.onOut();
      if (code === TOO_MANY) wait = WAIT_MAX;
      hands.onLine('reconnecting');
      setTimeout(() => !closed && connect(), wait);
      wait = Math.min(wait * 2, WAIT_MAX);
    };
  };

  /** The id goes with the message and comes back with its answer. */
  const say = (message: (id: string) => Message, heard: (said: ServerMessage) => void): void => {
    const id = newId();
    const text = JSON.stringify(message(id));
    waiting.set(id, { text, hear: heard });
    if (socket?.readyState === WebSocket.OPEN) socket.send(text);
  };

  connect();
  return {
    send: (command) =>
      new Promise((resolve) =>
        say(
          (id) => ({ do: 'command', id, table, ...asked(command) }),
          (said) => said.is === 'reply' && resolve(said.reply),
        ),
      ),
    attempt: (command) =>
      new Promise((resolve) =>
        say(
          (id) => ({ do: 'try', id, table, ...asked(command) }),
          (said) => said.is === 'trial' && resolve(said.trial),
        ),
      ),
    contribute: (contribution) => {
      const message: Message = { do: 'contribute', table, ...contribution };
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    hold: (held) =>
      new Promise((resolve) =>
        say(
          (id) => ({ do: 'hold', id, table, held }),
          (said) => said.is === 'reply' && resolve(said.reply),
        ),
      ),
    close: () => {
      closed = true;
      socket?.close();
    },
  };
};
