import type { Actor, Option, Viewer } from '@baize/engine';
import { barToTerms } from '../pools/judge.ts';
import type { Link } from '../pools/link.ts';
import { openLinks } from '../pools/links.ts';
import { type Transfer, transferFrom } from '../pools/transfer.ts';
import { type Append, type Store, senderOf } from '../store/port.ts';
import { readable, Unreadable } from '../store/unreadable.ts';
import { type ApprovalPreview, previewFingerprint } from './approval-preview.ts';
import { automaticDealer } from './automatic-dealer.ts';
import {
  type CommandIdentity,
  openJournal,
  type Reply,
  refusedReply,
  VersionConflict,
} from './command-journal.ts';
import {
  barRefusal,
  batchNotifications,
  decideAndCommit,
  type Envelope,
  type FloorContext,
  type Listener,
} from './commit.ts';
import type { FloorPorts } from './consequence.ts';
import type { Approval, HostedTable, Mode } from './hosted.ts';
import { type HouseActs, houseActs } from './house-acts.ts';
import { accounts } from './ledger.ts';
import { type Kind, type Play, purseOf, stakesOf } from './play.ts';
import type { HouseKind } from './plays.ts';
import type { Clock } from './ports.ts';
import { type Preview, previewOf } from './preview.ts';
import { type Report, reportOf } from './report.ts';
import { LOOK_AGAIN } from './second-person.ts';
import { type SessionStrip, stripOf } from './session/strip.ts';
import { type CachedTable, openTableCache, type TableCache } from './table-cache.ts';
import { gameViewFor, type HostedView, projectTable, type TableProjection } from './table-projection.ts';

export type { Reply } from './command-journal.ts';
export type { Opening } from './opening.ts';
export { streamOf } from './table-cache.ts';
export type { HostedView, Meter, TableProjection } from './table-projection.ts';

/** A tournament's table at a glance. */
export interface SessionTable {
  readonly held: boolean;
  readonly strip: SessionStrip;
}

export interface Floor<K extends Kind = HouseKind> extends HouseActs<K> {
  perform(table: string, envelope: Envelope<K>): Promise<Reply>;
  /** What a command would come to now, as this viewer may have it. Nothing is written. */
  preview(table: string, command: K['command'], viewer: Viewer): Promise<Preview<K>>;
  /** The same for an act that another person is to approve: with what tells whether it is still so. */
  previewForApproval(table: string, command: K['command']): Promise<ApprovalPreview<K>>;
  /** Does an act that another person has approved, if it still comes to what that person was shown. */
  release(table: string, command: K['command'], release: Release): Promise<Reply>;
  /** A table as it stands now, for all who look at it. */
  projection(table: string): Promise<TableProjection<K>>;
  /** The same at once, where all of it is in memory. */
  projectionIfLoaded(table: string): TableProjection<K> | undefined;
  view(table: string, viewer: Viewer): Promise<HostedView<K>>;
  options(table: string, actor: Actor): Promise<readonly Option<K['command']>[]>;
  /** A table as it stood at some time, as this viewer saw it then. */
  viewOf(hosted: HostedTable<K>, viewer: Viewer): K['view'];
  /** The strip of every table that is or was dealt for a session of this tournament, by its name on the floor. */
  sessions(tournament: string): Promise<ReadonlyMap<string, SessionTable>>;
  /** The jackpots of the house. */
  jackpots(): Promise<readonly Link[]>;
  /** Money from the reserve of a jackpot to other prizes, by an approved arrangement. */
  transfer(link: string, transfer: Transfer, envelope: Omit<Envelope<K>, 'command'>): Promise<Reply>;
  /** What a person has at a table: chips in hand, and wagers on the layout. */
  holdingsOf(table: string, person: string): Promise<{ readonly chips: number; readonly wagered: number }>;
  /** What is played at a table. */
  play(table: string): Promise<Play<K>>;
  /** The same at once, of a table that is in memory. */
  playIfLoaded(table: string): Play<K> | undefined;
  /** Who deals at a table that is in memory. */
  modeIfLoaded(table: string): Mode | undefined;
  tables(): Promise<readonly string[]>;
  /** Those whose record can be read: the others have halted. */
  readableTables(): Promise<readonly string[]>;
  /** What is in play now: where all the money is. */
  report(): Promise<Report>;
  subscribe(listener: Listener): () => void;
  /** Takes up the deadlines of every table again after a start. */
  resume(): Promise<void>;
  stop(): void;
}

/** An act that two persons stand behind, and what is written with it. */
export interface Release {
  readonly identity: CommandIdentity;
  readonly approval: Approval;
  /** The fingerprint of what the second person was shown. */
  readonly shownFingerprint: string;
  readonly append: Append;
}

const SUPERVISOR: Viewer = { role: 'supervisor' };

/** An answer in words where the table, or the jackpot that it is about, has halted. */
const replyIfHalted = async (work: () => Promise<Reply>): Promise<Reply> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Unreadable) return refusedReply(null, error.brief);
    throw error;
  }
};

/** Runs tables over a store: each command is decided, written with its money and its reply in one transaction, then told. */
export const openFloor = <K extends Kind = HouseKind>(
  store: Store,
  clock: Clock,
  ports: FloorPorts<K>,
): Floor<K> => {
  const listeners = new Set<Listener>();
  const links = openLinks(store, ports.turns);
  const journal = openJournal(store, clock);
  const isOpen = async (table: string): Promise<boolean> => {
    const { play, state } = (await cache.load(table)).hosted;
    return play.jackpot?.isOpen(state) ?? false;
  };
  const context: FloorContext<K> = {
    store,
    clock,
    ports,
    journal,
    notify: batchNotifications(listeners),
    links,
    isOpen,
  };
  const cache: TableCache<K> = openTableCache(store, {
    ports,
    now: clock.now,
    checkReadable: async ({ link }) => (link === null ? undefined : links.of(link)),
    whenLoaded: (cached) => dealer.schedule(cached),
  });
  const dealer = automaticDealer(context, cache);

  const linkOf = ({ link }: HostedTable<K>): Promise<Link> | undefined =>
    link === null ? undefined : links.of(link);

  const projectionOf = async (table: string): Promise<TableProjection<K>> => {
    const cached = await cache.load(table);
    const link = linkOf(cached.hosted);
    return projectTable(ports, cached, link === undefined ? undefined : await link, clock.now());
  };

  /** The meter stands at every table that plays for it: whoever watches one of them hears that it has moved. */
  links.subscribe(({ tables }) => {
    setImmediate(() => {
      for (const table of tables) {
        cache.load(table).then(
          ({ hosted: { version } }) => {
            for (const listener of listeners) listener(table, version);
          },
          (error: unknown) => {
            // A table that has halted has been told of already.
            if (!(error instanceof Unreadable))
              ports.logger.error(`table ${table} was not told that its jackpot has moved`, error);
          },
        );
      }
    });
  });

  const enqueue = (
    cached: CachedTable<K>,
    work: (cached: CachedTable<K>) => Promise<Reply>,
  ): Promise<Reply> =>
    cache.enqueue(cached, async (cached) => {
      try {
        const reply = await work(cached);
        dealer.schedule(cached);
        return reply;
      } catch (error) {
        if (error instanceof VersionConflict) cache.evict(cached.hosted.table);
        throw error;
      }
    });

  const changeWhenLoaded = (
    table: string,
    work: (cached: CachedTable<K>) => Promise<Reply>,
  ): Promise<Reply> =>
    replyIfHalted(async () => {
      const cached = await cache.find(table);
      return cached === undefined
        ? refusedReply(null, `there is no table ${table.slice(0, 64)}`)
        : enqueue(cached, work);
    });

  /** The tables whose record can be read, in memory. */
  const readableCached = async (): Promise<readonly CachedTable<K>[]> => {
    const found = await Promise.all((await cache.names()).map((table) => readable(cache.load(table))));
    return found.filter((cached) => cached !== undefined);
  };

  /** A change at a table that there is, in its turn. */
  const change = (table: string, work: (cached: CachedTable<K>) => Promise<Reply>): Promise<Reply> => {
    const cached = cache.ifLoaded(table);
    return cached === undefined ? changeWhenLoaded(table, work) : enqueue(cached, work);
  };

  const previewAt = async (
    { hosted }: CachedTable<K>,
    command: K['command'],
    viewer: Viewer,
  ): Promise<Preview<K>> => {
    const refusal = await barRefusal(context, hosted, command);
    if (refusal !== undefined) return { ok: false, refusal };
    const link = await linkOf(hosted);
    const { jackpot } = hosted.play;
    if (link === undefined || jackpot === undefined) return previewOf(hosted, command, viewer);
    const bar = await barToTerms(hosted.table, jackpot, command, link, isOpen);
    return bar ?? previewOf(hosted, jackpot.withPools(command, link.pools), viewer);
  };

  return {
    ...houseActs(context, cache, { change, replyIfHalted, schedule: dealer.schedule }),

    perform: (table, { id, person, command }) =>
      change(table, (cached) => {
        const identity: CommandIdentity = { by: senderOf(person), id, content: [table, person, command] };
        return decideAndCommit(context, cached, command, { identity, person, causes: [] });
      }),

    projection: projectionOf,
    projectionIfLoaded: (table) => {
      const cached = cache.ifLoaded(table);
      // The jackpot of a table is asked for, and comes later.
      return cached === undefined || cached.hosted.link !== null
        ? undefined
        : projectTable(ports, cached, undefined, clock.now());
    },
    view: async (table, viewer) => (await projectionOf(table)).viewFor(viewer),
    options: async (table, actor) => (await projectionOf(table)).options(actor),

    viewOf: (hosted, viewer) => gameViewFor(ports, hosted, viewer),

    sessions: async (tournament) => {
      const tables = await readableCached();
      return new Map(
        tables.flatMap(({ hosted }) =>
          hosted.session?.of.tournament === tournament
            ? [
                [
                  hosted.table,
                  { held: hosted.held, strip: stripOf(hosted, hosted.session, clock.now()) },
                ] as const,
              ]
            : [],
        ),
      );
    },

    jackpots: async () => {
      const tables = await readableCached();
      const names = new Set(tables.flatMap(({ hosted: { link } }) => link ?? []));
      return Promise.all([...names].map(links.of));
    },

    transfer: (link, transfer, envelope) =>
      replyIfHalted(() => transferFrom(context, link, transfer, envelope)),

    preview: (table, command, viewer) =>
      cache.enqueueAt(table, (cached) => previewAt(cached, command, viewer)),

    previewForApproval: (table, command) =>
      cache.enqueueAt(table, async (cached) => {
        const preview = await previewAt(cached, command, SUPERVISOR);
        return { version: cached.hosted.version, preview, fingerprint: previewFingerprint(preview) };
      }),

    release: (table, command, { identity, approval, shownFingerprint: shown, append }) =>
      change(table, async (cached) => {
        const preview = await previewAt(cached, command, SUPERVISOR);
        if (!preview.ok) return journal.commitRefusal(identity, preview);
        if (previewFingerprint(preview) !== shown) return journal.commitRefusal(identity, LOOK_AGAIN);
        const cause = { identity, person: approval.askedBy, causes: [], appends: [append], approval };
        return decideAndCommit(context, cached, command, cause);
      }),

    holdingsOf: async (table, person) => {
      const cached = await readable(cache.load(table));
      // A table that has halted still holds what the ledger says; what lies on its layout nobody can tell apart.
      if (cached === undefined)
        return { chips: await store.balance(accounts.chips(table, person)), wagered: 0 };
      const { play, state, session } = cached.hosted;
      // Chips of a tournament are no money.
      if (session !== null) return { chips: 0, wagered: 0 };
      const holdings = play.holdings(state);
      const own = holdings.wagers.filter(({ patron }) => patron === person);
      return { chips: purseOf(holdings, person).chips, wagered: stakesOf(own) };
    },

    play: async (table) => (await cache.load(table)).hosted.play,
    playIfLoaded: (table) => cache.ifLoaded(table)?.hosted.play,
    modeIfLoaded: (table) => cache.ifLoaded(table)?.hosted.mode,
    tables: cache.names,
    readableTables: async () => (await readableCached()).map(({ hosted: { table } }) => table),
    report: async () => reportOf(store, await cache.names()),

    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    resume: async () => {
      // A table that cannot be read, or whose jackpot cannot, halts alone, and has told so. Whole records are read now, so that nobody's
      // command has to wait for it.
      for (const table of await cache.names()) await readable(cache.load(table));
    },

    stop: () => {
      dealer.stop();
      cache.stop();
    },
  };
};
