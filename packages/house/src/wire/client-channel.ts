import type { House } from '../house.ts';
import type { Account, People } from '../people/people.ts';
import { mayDo } from '../people/policy.ts';
import { Unreadable } from '../store/unreadable.ts';
import type { Play } from '../tables/play.ts';
import type { HouseKind } from '../tables/plays.ts';
import type { TableFanOut } from './fan-out.ts';
import { LOCKED } from './lock-routes.ts';
import { type Message, parseMessage, type TableMessage } from './message.ts';
import { inNames } from './people-in-words.ts';
import type { ServerMessage } from './server-message.ts';
import { holdTable, performCommand, previewCommand, sendRefusal } from './table-commands.ts';
import { troubleOf } from './trouble.ts';

/** The messages of one connected browser, and what it has subscribed to. */
export interface ClientChannel {
  /** Rejects where the message could not be answered: that is its sender's to hear, and stops nobody else. */
  receive(text: string): Promise<void>;
  close(): void;
}

/** The other end of a channel. */
interface Client {
  /** Asked with every message: whoever's session has been revoked meanwhile is out with the next. */
  currentAccount(): Account | undefined;
  sendText(text: string): void;
}

type Context = Pick<House, 'floor' | 'alarms'> &
  Partial<Pick<House, 'approvals' | 'pit'>> & {
    /** Who is who, for sentences about them; where it is left out they stay with their ids. */
    readonly registry?: Pick<House['registry'], 'people'>;
  };

type Refused = { readonly refusal: { readonly detail: string } };

/** A refusal with people by their names: the rules know them by their ids. */
const spoken = (people: People, message: ServerMessage): ServerMessage => {
  const named = <T extends Refused>(refused: T): T => ({
    ...refused,
    refusal: { ...refused.refusal, detail: inNames(people, refused.refusal.detail) },
  });
  if (message.is === 'reply' && !message.reply.ok) return { ...message, reply: named(message.reply) };
  if (message.is === 'trial' && !message.trial.ok) return { ...message, trial: named(message.trial) };
  return message;
};

/** Nothing is done at a table that has halted: whoever sends it a command or watches it is told so. */
const answerHalted = (
  { alarms, send }: Pick<Context, 'alarms'> & { send(message: ServerMessage): void },
  { role }: Account,
  message: TableMessage,
  { brief }: Unreadable,
): void => {
  const { table } = message;
  const refusal = { clause: null, detail: brief };
  if (message.do === 'try') send({ is: 'trial', id: message.id, trial: { ok: false, refusal } });
  else if ('id' in message) sendRefusal(send, message.id, brief);
  else if (message.do === 'watch') {
    const trouble = troubleOf(alarms.all(), table, { isViewFailing: true, isStaff: role !== 'player' });
    send({ is: 'trouble', table, ...trouble });
  }
};

const sendLocked = (
  send: (message: ServerMessage) => void,
  { do: what, id }: Extract<TableMessage, { readonly id: string }>,
): void => {
  const refused = { ok: false, refusal: LOCKED } as const;
  send(what === 'try' ? { is: 'trial', id, trial: refused } : { is: 'reply', id, reply: refused });
};

/** What a browser has subscribed to. */
const subscriptionsOf = (
  { approvals, pit }: Context,
  fanOut: TableFanOut,
  { currentAccount, sendText }: Client,
  send: (message: ServerMessage) => void,
) => {
  /** How to cancel, by table. */
  const tables = new Map<string, () => void>();
  let cancelApprovals = (): void => {};
  let cancelPit = (): void => {};

  const unwatch = (table: string): void => {
    tables.get(table)?.();
    tables.delete(table);
  };

  return {
    unwatch,
    watch: ({
      table,
      after: knownVersion,
      changes: wantsDiffs = false,
    }: Message & { readonly do: 'watch' }): Promise<void> => {
      unwatch(table);
      const subscriber = { currentAccount, send: sendText, knownVersion, wantsDiffs };
      const { first, stop } = fanOut.subscribe(table, subscriber);
      tables.set(table, stop);
      return first;
    },
    /** Those who may read requests are told that they have changed, and read them over HTTP. */
    watchApprovals: (): void => {
      cancelApprovals();
      if (approvals === undefined) return;
      const notify = (version: number): void => {
        const account = currentAccount();
        if (account !== undefined && mayDo(account, 'ReadApprovals', account.id))
          send({ is: 'approvals', version });
      };
      cancelApprovals = approvals.subscribe(notify);
      notify(approvals.requests().version);
    },
    /** The same for what waits for the pit. */
    watchPit: (): void => {
      cancelPit();
      if (pit === undefined) return;
      const notify = (version: number): void => {
        const account = currentAccount();
        if (account !== undefined && mayDo(account, 'ReadPit', null)) send({ is: 'pit', version });
      };
      cancelPit = pit.subscribe(notify);
      notify(pit.now().version);
    },
    cancelAll: (): void => {
      for (const table of [...tables.keys()]) unwatch(table);
      cancelApprovals();
      cancelPit();
    },
  };
};

const DONE_ALREADY: Promise<void> = Promise.resolve();

/** Undefined is done; what is thrown rejects. An `async` function would put every message off by a microtask. */
const promised = (work: () => Promise<void> | undefined): Promise<void> => {
  try {
    return work() ?? DONE_ALREADY;
  } catch (error) {
    return Promise.reject(error);
  }
};

// long: each kind of message is led to who answers it, over one sender.
export const openChannel = (
  context: Context,
  fanOut: TableFanOut,
  currentAccount: Client['currentAccount'],
  sendText: Client['sendText'],
  mayAct: () => boolean = () => true,
): ClientChannel => {
  const { floor, alarms, registry } = context;
  const send = (message: ServerMessage): void =>
    sendText(JSON.stringify(registry === undefined ? message : spoken(registry.people(), message)));
  const subscriptions = subscriptionsOf(context, fanOut, { currentAccount, sendText }, send);
  const commands = { floor, send };

  /** Undefined where the message was answered at once. */
  const dispatch = (
    account: Account,
    play: Play<HouseKind>,
    message: TableMessage,
  ): Promise<void> | undefined => {
    switch (message.do) {
      case 'watch':
        return subscriptions.watch(message);
      case 'unwatch':
        subscriptions.unwatch(message.table);
        return undefined;
      case 'command':
        return performCommand(commands, account, play, message);
      case 'try':
        return previewCommand(commands, account, play, message);
      case 'contribute':
        if (account.role === 'player') floor.contribute(message.table, account.id, message);
        return undefined;
      case 'hold':
        return holdTable(commands, account, message);
    }
  };

  /** For a table that is not in the cache yet, or does not exist. */
  const dispatchWhenLoaded = async (account: Account, message: TableMessage): Promise<void> => {
    const { table } = message;
    if (!(await floor.tables()).includes(table)) {
      const id = 'id' in message ? { id: message.id } : {};
      send({ is: 'error', detail: `there is no table ${table}`, at: 'table', ...id });
      return;
    }
    try {
      await dispatch(account, await floor.play(table), message);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      answerHalted({ alarms, send }, account, message, error);
    }
  };

  const receive = (text: string): Promise<void> | undefined => {
    const account = currentAccount();
    if (account === undefined) return undefined;
    const parsed = parseMessage(text);
    if (!parsed.ok) {
      const { ok: _, ...fault } = parsed;
      send({ is: 'error', ...fault });
      return undefined;
    }
    const { message } = parsed;
    if (message.do === 'watchApprovals' || message.do === 'watchPit') {
      subscriptions[message.do]();
      return undefined;
    }
    // What is shown goes on; what is done, or tried, takes somebody who is at the screen.
    if ('id' in message && !mayAct()) {
      sendLocked(send, message);
      return undefined;
    }
    const play = floor.playIfLoaded(message.table);
    return play === undefined ? dispatchWhenLoaded(account, message) : dispatch(account, play, message);
  };

  return {
    receive: (text) => promised(() => receive(text)),
    close: subscriptions.cancelAll,
  };
};
