import type { Actor, Command, Option, Role as TableRole } from '@baize/engine';
import type { House } from '../house.ts';
import { type Account, accountOf } from '../people/people.ts';
import { actorFor, mayDo } from '../people/policy.ts';
import { shownTo, viewerOf } from '../records/shown.ts';
import { StoreFailure } from '../store/port.ts';
import type { Look, Reply } from '../tables/floor.ts';
import { type Message, messageSchema } from './message.ts';

/** What the house says to one browser. */
export type Said =
  | {
      readonly is: 'table';
      readonly table: string;
      readonly now: number;
      readonly look: Look;
      readonly options: readonly Option<Command>[];
      /** What happened since the last one; null where too much was missed, and the look has to do. */
      readonly events: readonly object[] | null;
      /** The names of those who are on view. */
      readonly names: Readonly<Record<string, string>>;
    }
  | { readonly is: 'reply'; readonly id: string; readonly reply: Reply }
  | { readonly is: 'error'; readonly detail: string; readonly at?: string };

const ACTORS: Readonly<Record<Account['role'], readonly TableRole[]>> = {
  player: ['patron'],
  dealer: ['dealer'],
  supervisor: ['supervisor', 'operator'],
  owner: ['operator'],
  regulator: [],
  director: [],
};

const actorAs = ({ id }: Account, role: TableRole): Actor =>
  role === 'patron' ? { role, patron: id } : { role };

/** One browser that is connected, as a person. Ends with `stop`. */
export interface Live {
  hear(text: string): Promise<void>;
  stop(): void;
}

/** `whoIs` is asked for every message: what has been revoked meanwhile is out at the next. */
export const live = (house: House, whoIs: () => Account | undefined, say: (said: Said) => void): Live => {
  const { floor, clock, registry } = house;
  /** The tables that are watched, with the last version that was told. */
  const watched = new Map<string, number>();
  /** One look at a time for each table, so that versions are told in order. */
  const telling = new Map<string, Promise<void>>();

  const namesIn = (look: Look): Readonly<Record<string, string>> => {
    if (look.view.stage === 'unopened') return {};
    const there = new Set([
      ...Object.keys(look.view.chips),
      ...look.view.seats.filter((each) => each !== null),
    ]);
    return Object.fromEntries([...there].map((id) => [id, accountOf(registry.people(), id)?.display ?? id]));
  };

  const optionsFor = async (account: Account, table: string): Promise<readonly Option<Command>[]> => {
    const asked = await Promise.all(
      ACTORS[account.role].map((role) => floor.options(table, actorAs(account, role))),
    );
    return asked.flat().filter(({ command }) => actorFor(account, command, command.actor.role) !== undefined);
  };

  const look = async (account: Account, table: string, after: number | undefined): Promise<void> => {
    const viewer = viewerOf(account);
    const [now, options] = [await floor.view(table, viewer), await optionsFor(account, table)];
    if (after === now.version) return;
    const missed = after === undefined ? undefined : await floor.since(table, after);
    if (!watched.has(table)) return;
    watched.set(table, now.version);
    say({
      is: 'table',
      table,
      now: clock.now(),
      look: now,
      options,
      events: missed === undefined ? null : missed.flatMap((each) => shownTo(viewer, each)),
      names: namesIn(now),
    });
  };

  const tell = (table: string): void => {
    const turn = (telling.get(table) ?? Promise.resolve()).then(async () => {
      const account = whoIs();
      if (account !== undefined && watched.has(table)) await look(account, table, watched.get(table));
    });
    telling.set(
      table,
      turn.catch(() => {}),
    );
  };

  const stopListening = floor.subscribe((table) => {
    if (watched.has(table)) tell(table);
  });

  const refused = (id: string, detail: string): void =>
    say({ is: 'reply', id, reply: { ok: false, refusal: { clause: null, detail } } });

  /** What could not be written is told to who sent it, under its id: it has had no effect, and may be sent again. */
  const answer = async (id: string, reply: Promise<Reply>): Promise<void> => {
    try {
      say({ is: 'reply', id, reply: await reply });
    } catch (error) {
      if (!(error instanceof StoreFailure)) throw error;
      refused(id, error.brief);
    }
  };

  const perform = async (account: Account, message: Message & { readonly do: 'command' }): Promise<void> => {
    const { id, table, command: asked, as } = message;
    const actor = actorFor(account, asked, as);
    if (actor === undefined) return refused(id, `this is not for a ${account.role} to do`);
    const command = { ...asked, actor } as Command;
    await answer(id, floor.perform(table, { id, person: account.id, command }));
  };

  const obey = async (account: Account, message: Message): Promise<void> => {
    if (!(await floor.tables()).includes(message.table)) {
      say({ is: 'error', detail: `there is no table ${message.table}`, at: 'table' });
      return;
    }
    switch (message.do) {
      case 'watch':
        watched.set(message.table, message.after ?? -1);
        return look(account, message.table, message.after);
      case 'unwatch':
        watched.delete(message.table);
        return undefined;
      case 'command':
        return perform(account, message);
      case 'hold': {
        const { id, table, held } = message;
        if (!mayDo(account, 'HoldTable', null)) return refused(id, `this is not for a ${account.role} to do`);
        return answer(id, floor.hold(table, held, { id, person: account.id }));
      }
    }
  };

  return {
    hear: async (text) => {
      const account = whoIs();
      if (account === undefined) return;
      const read = readMessage(text);
      if (read.ok) await obey(account, read.message);
      else say({ is: 'error', detail: read.detail, at: read.at });
    },
    stop: () => {
      stopListening();
      watched.clear();
    },
  };
};

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
  const parsed = messageSchema.safeParse(value);
  if (parsed.success) return { ok: true, message: parsed.data };
  const [issue] = parsed.error.issues;
  const detail = (issue?.message ?? 'this cannot be read').slice(0, 120);
  return { ok: false, detail, at: (issue?.path ?? []).join('.') };
};
