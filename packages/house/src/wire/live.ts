import type { Actor, Viewer } from '@baize/engine';
import type { z } from 'zod';
import type { House } from '../house.ts';
import type { Account } from '../people/people.ts';
import { type Asked, actorFor, isHousesOwn, mayDo } from '../people/policy.ts';
import { shownTo, supervises, viewerOf } from '../records/shown.ts';
import { StoreFailure } from '../store/port.ts';
import { Unreadable } from '../store/unreadable.ts';
import type { Reply } from '../tables/floor.ts';
import type { Play } from '../tables/play.ts';
import type { HouseKind } from '../tables/plays.ts';
import type { Moved } from '../tables/preview.ts';
import type { Board, Said, Trial } from './board.ts';
import { type Message, messageSchema, type TableMessage } from './message.ts';
import { faultInTexts } from './readable.ts';
import { troubleOf } from './trouble.ts';

type HousePlay = Play<HouseKind>;

/** One browser that is connected, as a person. Ends with `stop`. */
export interface Live {
  hear(text: string): Promise<void>;
  stop(): void;
}

/** `whoIs` is asked for every message: what has been revoked meanwhile is out at the next. `tell` takes what is said as text. */
export const live = (
  { floor, alarms, approvals }: Pick<House, 'floor' | 'alarms'> & Partial<Pick<House, 'approvals'>>,
  board: Board,
  whoIs: () => Account | undefined,
  tell: (text: string) => void,
): Live => {
  /** How to stop, by table. */
  const watched = new Map<string, () => void>();
  const say = (said: Said): void => tell(JSON.stringify(said));

  const unwatch = (table: string): void => {
    watched.get(table)?.();
    watched.delete(table);
  };

  const watch = ({ table, after, changes = false }: Message & { readonly do: 'watch' }): Promise<void> => {
    unwatch(table);
    const { first, stop } = board.watch(table, { whoIs, tell, after, byChanges: changes });
    watched.set(table, stop);
    return first;
  };

  let unwatchApprovals = (): void => {};
  /** What is waited for is told to those who may read it, and only that it has changed. */
  const watchApprovals = (): void => {
    unwatchApprovals();
    if (approvals === undefined) return;
    const notify = (version: number): void => {
      const account = whoIs();
      if (account !== undefined && mayDo(account, 'ReadApprovals', account.id))
        say({ is: 'approvals', version });
    };
    unwatchApprovals = approvals.subscribe(notify);
    notify(approvals.requests().version);
  };

  const refused = (id: string, detail: string): void =>
    say({ is: 'reply', id, reply: { ok: false, refusal: { clause: null, detail } } });

  /** What could not be written is told to who sent it, under its id: it has had no effect, and may be sent again. */
  const reply = async (id: string, replied: Promise<Reply>): Promise<void> => {
    try {
      say({ is: 'reply', id, reply: await replied });
    } catch (error) {
      if (!(error instanceof StoreFailure)) throw error;
      refused(id, error.brief);
    }
  };

  const perform = (
    account: Account,
    { commands, policy }: HousePlay,
    message: Message & { readonly do: 'command' },
  ): Promise<void> | undefined => {
    const { id, table, as } = message;
    const asked = commands.safeParse(message.command);
    if (!asked.success) {
      say({ is: 'error', ...whatIsWrong(asked.error, 'command') });
      return undefined;
    }
    const actor = actorFor(policy, account, asked.data, as);
    if (actor === undefined) {
      refused(id, `this is not for a ${account.role} to do`);
      return undefined;
    }
    if (floor.modeIfLoaded(table) === 'automatic' && isHousesOwn(policy, asked.data, actor)) {
      refused(id, 'the house deals at this table: its dealer alone does this');
      return undefined;
    }
    const command = inOwnName(account, asked.data, actor);
    return reply(id, floor.perform(table, { id, person: account.id, command }));
  };

  /**
   * What a command would come to. To those who supervise the rules answer also where the policy gives the act to
   * somebody else: they say whose it is. To others a refusal could tell what is on record.
   */
  const attempt = async (
    account: Account,
    { commands, policy }: HousePlay,
    message: Message & { readonly do: 'try' },
  ): Promise<void> => {
    const { id, table, as } = message;
    const asked = commands.safeParse(message.command);
    if (!asked.success) return say({ is: 'error', ...whatIsWrong(asked.error, 'command') });
    const viewer = viewerOf(account);
    const actor = actorFor(policy, account, asked.data, as);
    const claimed =
      actor ?? (supervises(viewer) && as !== undefined && as !== 'patron' ? { role: as } : undefined);
    const preview =
      claimed === undefined
        ? undefined
        : await floor.preview(table, { ...asked.data, actor: claimed } as HouseKind['command'], viewer);
    const answer = (trial: Trial): void => say({ is: 'trial', id, trial });
    if (preview?.ok === false) return answer(preview);
    if (actor === undefined || preview === undefined) {
      const detail = `this is not for a ${account.role} to do`;
      return answer({ ok: false, refusal: { clause: null, detail } });
    }
    return answer({
      ok: true,
      events: preview.events.flatMap((event) => shownTo(viewer, { by: 'game', event })),
      view: preview.view,
      money: moneyFor(viewer, preview.money),
      ...(preview.needs && { needs: preview.needs }),
    });
  };

  const hold = (
    account: Account,
    { id, table, held }: Message & { readonly do: 'hold' },
  ): Promise<void> | undefined => {
    if (mayDo(account, 'HoldTable', null))
      return reply(id, floor.hold(table, held, { id, person: account.id }));
    refused(id, `this is not for a ${account.role} to do`);
    return undefined;
  };

  /** Undefined where it is done at once. */
  const obey = (account: Account, play: HousePlay, message: TableMessage): Promise<void> | undefined => {
    switch (message.do) {
      case 'watch':
        return watch(message);
      case 'unwatch':
        unwatch(message.table);
        return undefined;
      case 'command':
        return perform(account, play, message);
      case 'try':
        return attempt(account, play, message);
      case 'hold':
        return hold(account, message);
    }
  };

  /** Of a table that is not in memory, or not at all. */
  const obeyWhenFound = async (account: Account, message: TableMessage): Promise<void> => {
    const { table } = message;
    if (!(await floor.tables()).includes(table)) {
      say({ is: 'error', detail: `there is no table ${table}`, at: 'table' });
      return;
    }
    try {
      await obey(account, await floor.play(table), message);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      atHalted(account, message, error);
    }
  };

  /** Nothing is done at a table that has halted, and whoever tries or watches is told so. */
  const atHalted = (account: Account, message: TableMessage, { brief }: Unreadable): void => {
    const { table } = message;
    const refusal = { clause: null, detail: brief };
    if (message.do === 'try') say({ is: 'trial', id: message.id, trial: { ok: false, refusal } });
    else if ('id' in message) refused(message.id, brief);
    else if (message.do === 'watch') {
      const isStaff = account.role !== 'player';
      say({ is: 'trouble', table, ...troubleOf(alarms.all(), table, { isDark: true, isStaff }) });
    }
  };

  const hear = (text: string): Promise<void> | undefined => {
    const account = whoIs();
    if (account === undefined) return undefined;
    const read = readMessage(text);
    if (!read.ok) {
      say({ is: 'error', detail: read.detail, at: read.at });
      return undefined;
    }
    const { message } = read;
    if (message.do === 'watchApprovals') {
      watchApprovals();
      return undefined;
    }
    const play = floor.playIfLoaded(message.table);
    return play === undefined ? obeyWhenFound(account, message) : obey(account, play, message);
  };

  return {
    hear: (text) => {
      try {
        return hear(text) ?? DONE;
      } catch (error) {
        // Whatever goes wrong with one message is its sender's to hear, and stops nobody else.
        return Promise.reject(error);
      }
    },
    stop: () => {
      for (const table of [...watched.keys()]) unwatch(table);
      unwatchApprovals();
    },
  };
};

const DONE: Promise<void> = Promise.resolve();

/** With the sender's id as the house has it, and not the copy that came over the wire: names are compared at every step. */
const inOwnName = ({ id }: Account, asked: Asked, actor: Actor): HouseKind['command'] =>
  (asked.patron === id ? { ...asked, patron: id, actor } : { ...asked, actor }) as HouseKind['command'];

/** What is moved for others is theirs, except to those who supervise. */
const moneyFor = (viewer: Viewer, money: Readonly<Record<string, Moved>>): Readonly<Record<string, Moved>> =>
  supervises(viewer)
    ? money
    : Object.fromEntries(
        Object.entries(money).filter(([patron]) => viewer.role === 'patron' && patron === viewer.patron),
      );

type Read =
  | { readonly ok: true; readonly message: Message }
  | { readonly ok: false; readonly detail: string; readonly at: string };

/** What came over the wire, or a short word on what is wrong with it. */
const readMessage = (text: string): Read => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, detail: 'this is not JSON', at: '' };
  }
  const fault = faultInTexts(text, value);
  if (fault !== undefined) return { ok: false, detail: fault, at: '' };
  const parsed = messageSchema.safeParse(value);
  if (parsed.success) return { ok: true, message: parsed.data };
  return { ok: false, ...whatIsWrong(parsed.error) };
};

/** A short word on what cannot be read, and where it stands. */
const whatIsWrong = ({ issues: [issue] }: z.ZodError, ...within: readonly string[]) => ({
  detail: (issue?.message ?? 'this cannot be read').slice(0, 120),
  at: [...within, ...(issue?.path ?? [])].join('.'),
});
