import type { TableCommand } from '@baize/tournament';
import { serialQueue } from '../serial-queue.ts';
import { type Append, senderOf } from '../store/port.ts';
import { type CommandIdentity, type Reply, refusedReply } from './command-journal.ts';
import {
  byHouse,
  commitAndReply,
  decideAndCommit,
  directAndCommit,
  type Envelope,
  type FloorContext,
} from './commit.ts';
import type { HouseEvent } from './hosted.ts';
import { type DepartingOrigin, openSessionTable, openTable } from './open-table.ts';
import { faultInMove, type Opening } from './opening.ts';
import type { Kind, Pace } from './play.ts';
import type { SessionOf } from './session/session.ts';
import type { CachedTable, TableCache } from './table-cache.ts';

type Origin = Omit<Envelope<Kind>, 'command'>;
type OriginWithReason = Origin & { readonly reason: string };
/** With what is written elsewhere when the money moves: both or neither. */
type FloatOrigin = OriginWithReason & {
  readonly appends?: readonly Append[];
  /** What was asked for, where this movement is but a part of it: by it the same command is known again. */
  readonly content?: readonly unknown[];
};

/** The house's own acts at its tables, which the rules of play do not know. */
export interface HouseActs<K extends Kind> {
  open(table: string, opening: Opening, envelope: Envelope<K>): Promise<Reply>;
  /** Lets the automatic dealer finish the round and wait, or go on again. */
  hold(table: string, held: boolean, envelope: Origin): Promise<Reply>;
  /** Money from the house to a table's float, and back to it. */
  fill(table: string, amount: number, envelope: FloatOrigin): Promise<Reply>;
  credit(table: string, amount: number, envelope: FloatOrigin): Promise<Reply>;
  /** A table for a session of a tournament, with everybody on his seat. */
  openSession(table: string, session: SessionOf, pace: Pace, envelope: DepartingOrigin): Promise<Reply>;
  /** Acts of the tournament itself at one of its tables. */
  direct(table: string, commands: readonly TableCommand[], envelope: Origin): Promise<Reply>;
  /** Declares the round at a tournament's table void. */
  voidRound(table: string, envelope: OriginWithReason): Promise<Reply>;
}

/** How the floor runs work. */
interface FloorActions<K extends Kind> {
  /** In the table's queue. */
  change(table: string, work: (cached: CachedTable<K>) => Promise<Reply>): Promise<Reply>;
  /** With a refusal for a reply where a record cannot be read. */
  replyIfHalted(work: () => Promise<Reply>): Promise<Reply>;
  schedule(cached: CachedTable<K>): void;
}

/** Fills or credits the float of a table. */
const moveFloat =
  <K extends Kind>(
    context: FloorContext<K>,
    change: FloorActions<K>['change'],
    type: 'FloatFilled' | 'FloatCredited',
  ): HouseActs<K>['fill'] =>
  (table, amount, { id, person, reason: why, appends = [], content }) =>
    change(table, async (cached) => {
      const { journal } = context;
      const identity: CommandIdentity = {
        by: senderOf(person),
        id,
        content: content ?? [table, person, type, amount, why],
      };
      const { play, state, session } = cached.hosted;
      // Chips of a tournament are issued and are no money: nothing of the house's goes among them.
      if (session !== null)
        return journal.commitRefusal(
          identity,
          refusedReply(null, 'a table of a tournament has no float: its chips are no money'),
        );
      const fault = faultInMove({ type, amount, why }, cached.float, play.stage(state) === 'closed');
      if (fault !== undefined) return journal.commitRefusal(identity, refusedReply(null, fault));
      return commitAndReply(context, cached, {
        identity,
        person,
        causes: [byHouse({ type, amount, who: person, why })],
        appends,
      });
    });

export const houseActs = <K extends Kind>(
  context: FloorContext<K>,
  cache: TableCache<K>,
  { change, replyIfHalted, schedule }: FloorActions<K>,
): HouseActs<K> => {
  const { journal } = context;
  const openings = serialQueue();
  const opening = { context, cache, schedule };

  /** One after another: each appends to the list of tables, after the one before it. */
  const openInOrder = (work: () => Promise<Reply>): Promise<Reply> => openings.run(() => replyIfHalted(work));

  return {
    open: (table, how, envelope) => openInOrder(() => openTable(opening, table, how, envelope)),
    openSession: (table, session, pace, envelope) =>
      openInOrder(() => openSessionTable(opening, table, { session, pace }, envelope)),
    direct: (table, commands, { id, person }) =>
      change(table, (cached) => {
        const identity: CommandIdentity = { by: senderOf(person), id, content: [table, person, commands] };
        return directAndCommit(context, cached, commands, { identity, person, causes: [] });
      }),
    voidRound: (table, { id, person, reason }) =>
      change(table, async (cached) => {
        const identity: CommandIdentity = {
          by: senderOf(person),
          id,
          content: [table, person, 'void', reason],
        };
        const { play, state, session } = cached.hosted;
        if (session === null || play.tournament === undefined)
          return journal.commitRefusal(
            identity,
            refusedReply(null, 'no session of a tournament is played at this table'),
          );
        return decideAndCommit(context, cached, play.tournament.voiding(state, reason), {
          identity,
          person,
          causes: [],
        });
      }),
    hold: (table, held, { id, person }) =>
      change(table, async (cached) => {
        const event: HouseEvent = { type: held ? 'TableHeld' : 'TableReleased' };
        const identity: CommandIdentity = { by: senderOf(person), id, content: [table, person, event] };
        return commitAndReply(context, cached, { identity, person, causes: [byHouse(event)] });
      }),
    fill: moveFloat(context, change, 'FloatFilled'),
    credit: moveFloat(context, change, 'FloatCredited'),
  };
};
