import type { Reply, Trial, Trouble } from '@baize/house/api';
import type { TableCommand } from '../game/kind.ts';
import { openLine, type TableNews } from '../shell/line.ts';
import type { Contribution } from './contributing.ts';

export type { TableNews } from '../shell/line.ts';

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
  send(command: TableCommand): Promise<Reply | undefined>;
  /** What a command would come to. Nothing happens at the table. */
  attempt(command: TableCommand): Promise<Trial | undefined>;
  /** A part in the draws of the table. It is not answered, and not sent again: the next look tells what to send. */
  contribute(contribution: Contribution): void;
  /** Lets the house’s dealer wait after this round, or go on. */
  hold(held: boolean): Promise<Reply | undefined>;
  close(): void;
}

export const openLive = (table: string, hands: LiveHands): Live => {
  const line = openLine(hands.onError);
  line.subscribe(() => {
    const state = line.state();
    if (state === 'out') hands.onOut();
    else if (state !== 'off') hands.onLine(state);
  });
  line.watch(table, hands.onNews, hands.onTrouble);
  line.open();
  return {
    // What the house knows by itself does not go over the wire.
    send: ({ actor, ...command }) => line.act(table, command, actor.role),
    attempt: ({ actor, ...command }) => line.attempt(table, command, actor.role),
    contribute: (contribution) => line.contribute(table, contribution),
    hold: (held) => line.hold(table, held),
    close: line.close,
  };
};
