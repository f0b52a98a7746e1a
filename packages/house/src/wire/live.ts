import type { Actor, Option, Role as TableRole, Viewer } from '@baize/engine';
import type { z } from 'zod';
import type { House } from '../house.ts';
import { type Account, accountOf } from '../people/people.ts';
import { actorFor, mayDo } from '../people/policy.ts';
import type { Look, Reply } from '../tables/floor.ts';
import type { Recorded } from '../tables/hosted.ts';
import type { HouseKind } from '../tables/plays.ts';
import { type Message, messageSchema } from './message.ts';

/** What the house says to one browser. */
export type Said =
  | {
      readonly is: 'table';
      readonly table: string;
      readonly now: number;
      readonly look: Look;
      readonly options: readonly Option<HouseKind['command']>[];
      /** What happened since the last one; null where too much was missed, and the look has to do. */
      readonly events: readonly object[] | null;
      /** The names of those who are on view. */
      readonly names: Readonly<Record<string, string>>;
    }
  | { readonly is: 'reply'; readonly id: string; readonly reply: Reply }
  | { readonly is: 'error'; readonly detail: string; readonly at?: string };

/** As whom a person looks at a table. Those who read for the law see what supervisors see. */
const viewerOf = ({ id, role }: Account): Viewer => {
  switch (role) {
    case 'player':
      return { role: 'patron', patron: id };
    case 'dealer':
      return { role: 'dealer' };
    case 'supervisor':
      return { role: 'supervisor' };
    case 'regulator':
    case 'owner':
      return { role: 'operator' };
    case 'director':
      return { role: 'onlooker' };
  }
};

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

/** For those who supervise only: what was put on record about people, and the money of the house. */
const CONFIDENTIAL: ReadonlySet<string> = new Set([
  'BreachRecorded',
  'DisputeRaised',
  'DisputeDecided',
  'ReviewRequested',
  'FloatFilled',
  'FloatCredited',
]);

/** An event as a viewer may have it: the sealed secret never leaves the house, and neither do records about others. */
const shownTo = (viewer: Viewer, { event }: Recorded): readonly object[] => {
  const supervises = viewer.role === 'supervisor' || viewer.role === 'operator';
  if (CONFIDENTIAL.has(event.type) && !supervises) return [];
  if (event.type !== 'ShoeSealed') return [event];
  const { shoe, decks, commitment } = event.shoe;
  return [{ type: event.type, shoe, decks, commitment }];
};

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

  const namesOf = (ids: readonly string[]): Readonly<Record<string, string>> =>
    Object.fromEntries(ids.map((id) => [id, accountOf(registry.people(), id)?.display ?? id]));

  const optionsFor = async (
    account: Account,
    table: string,
  ): Promise<readonly Option<HouseKind['command']>[]> => {
    const asked = await Promise.all(
      ACTORS[account.role].map((role) => floor.options(table, actorAs(account, role))),
    );
    const { policy } = await floor.play(table);
    return asked
      .flat()
      .filter(({ command }) => actorFor(policy, account, command, command.actor.role) !== undefined);
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
      names: namesOf((await floor.play(table)).patronsIn(now.view)),
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

  const perform = async (account: Account, message: Message & { readonly do: 'command' }): Promise<void> => {
    const { id, table, as } = message;
    const { commands, policy } = await floor.play(table);
    const asked = commands.safeParse(message.command);
    if (!asked.success) return say({ is: 'error', ...whatIsWrong(asked.error, 'command') });
    const actor = actorFor(policy, account, asked.data, as);
    if (actor === undefined) return refused(id, `this is not for a ${account.role} to do`);
    const command = { ...asked.data, actor } as HouseKind['command'];
    say({ is: 'reply', id, reply: await floor.perform(table, { id, person: account.id, command }) });
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
        return say({ is: 'reply', id, reply: await floor.hold(table, held, { id, person: account.id }) });
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
  return { ok: false, ...whatIsWrong(parsed.error) };
};

/** A short word on what cannot be read, and where it stands. */
const whatIsWrong = ({ issues: [issue] }: z.ZodError, ...within: readonly string[]) => ({
  detail: (issue?.message ?? 'this cannot be read').slice(0, 120),
  at: [...within, ...(issue?.path ?? [])].join('.'),
});
