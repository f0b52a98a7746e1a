import type { Viewer } from '@baize/engine';
import { barToTerms } from '../pools/judge.ts';
import type { Link } from '../pools/link.ts';
import { type Transfer, transferFrom } from '../pools/transfer.ts';
import { type Append, Fenced, senderOf } from '../store/port.ts';
import { Unreadable } from '../store/unreadable.ts';
import { type ApprovalPreview, previewFingerprint } from './approval-preview.ts';
import { type CommandIdentity, type Reply, refusedReply, VersionConflict } from './command-journal.ts';
import { barRefusal, decideAndCommit, type Envelope, type FloorContext } from './commit.ts';
import type { Approval } from './hosted.ts';
import { withPast } from './past.ts';
import type { Kind } from './play.ts';
import { type Preview, previewOf } from './preview.ts';
import { LOOK_AGAIN } from './second-person.ts';
import type { CachedTable, TableCache } from './table-cache.ts';

/** What people do at the tables of a floor. */
export interface FloorCommands<K extends Kind> {
  perform(table: string, envelope: Envelope<K>): Promise<Reply>;
  /** What a command would come to now, with nothing that this viewer may not know. Nothing is written. */
  preview(table: string, command: K['command'], viewer: Viewer): Promise<Preview<K>>;
  /**
   * The same for an act that another person is to approve, with a fingerprint that tells whether it is still the same.
   */
  previewForApproval(table: string, command: K['command']): Promise<ApprovalPreview<K>>;
  /** Performs an act that another person has approved, if it still comes to what that person was shown. */
  release(table: string, command: K['command'], release: Release): Promise<Reply>;
  /** Moves money from the reserve of a jackpot to other prizes, by an approved arrangement. */
  transfer(link: string, transfer: Transfer, envelope: Omit<Envelope<K>, 'command'>): Promise<Reply>;
}

/** An act that two persons stand behind, and what is committed with it. */
export interface Release {
  readonly identity: CommandIdentity;
  readonly approval: Approval;
  /** The fingerprint of the preview that the second person was shown. */
  readonly shownFingerprint: string;
  readonly append: Append;
}

const SUPERVISOR: Viewer = { role: 'supervisor' };

/** Where the table, or the jackpot that it is about, has halted, the reply is a refusal that says so. */
export const replyIfHalted = async (work: () => Promise<Reply>): Promise<Reply> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Unreadable) return refusedReply(null, error.brief);
    throw error;
  }
};

type Work<K extends Kind> = (cached: CachedTable<K>) => Promise<Reply>;

/** Runs work that may change a table, in the table's queue. */
export type ChangeTable<K extends Kind> = (table: string, work: Work<K>) => Promise<Reply>;

/** After the work the dealer's timer is set anew. A table that somebody else has written to is loaded again. */
export const tableChanges = <K extends Kind>(
  cache: TableCache<K>,
  schedule: (cached: CachedTable<K>) => void,
): ChangeTable<K> => {
  const enqueue = (cached: CachedTable<K>, work: Work<K>): Promise<Reply> =>
    cache.enqueue(cached, async () => {
      try {
        const reply = await work(cached);
        schedule(cached);
        return reply;
      } catch (error) {
        if (error instanceof VersionConflict || error instanceof Fenced) cache.evict(cached.hosted.table);
        throw error;
      }
    });

  const changeWhenLoaded: ChangeTable<K> = (table, work) =>
    replyIfHalted(async () => {
      const cached = await cache.find(table);
      return cached === undefined
        ? refusedReply(null, `there is no table ${table.slice(0, 64)}`)
        : enqueue(cached, work);
    });

  // A loaded table is changed without waiting for anything: an idle queue begins the work within this call.
  return (table, work) => {
    const cached = cache.ifLoaded(table);
    return cached === undefined ? changeWhenLoaded(table, work) : enqueue(cached, work);
  };
};

/** `linkOf` loads the jackpot that a table plays for; undefined where it plays for none. */
export const floorCommands = <K extends Kind>(
  context: FloorContext<K>,
  cache: TableCache<K>,
  change: ChangeTable<K>,
  linkOf: (cached: CachedTable<K>) => Promise<Link> | undefined,
): FloorCommands<K> => {
  const { journal, isOpen } = context;

  const told = (command: K['command']): K['command'] =>
    withPast<K>(command, () =>
      [...cache.allLoaded()].map(({ hosted: { play }, affairs }) => ({ game: play.game, affairs })),
    );

  const previewAt = async (
    cached: CachedTable<K>,
    asked: K['command'],
    viewer: Viewer,
  ): Promise<Preview<K>> => {
    const { hosted } = cached;
    const command = told(asked);
    const refusal = await barRefusal(context, hosted, command);
    if (refusal !== undefined) return { ok: false, refusal };
    const link = await linkOf(cached);
    const { jackpot } = hosted.play;
    if (link === undefined || jackpot === undefined) return previewOf(hosted, command, viewer);
    const bar = await barToTerms({ table: hosted.table, jackpot, link, isOpen }, command);
    return bar ?? previewOf(hosted, jackpot.withPools(command, link.pools), viewer);
  };

  return {
    perform: (table, { id, person, command }) =>
      change(table, (cached) => {
        const identity: CommandIdentity = { by: senderOf(person), id, content: [table, person, command] };
        return decideAndCommit(context, cached, told(command), { identity, person, causes: [] });
      }),

    preview: (table, command, viewer) =>
      cache.enqueueAt(table, (cached) => previewAt(cached, command, viewer)),

    previewForApproval: (table, command) =>
      cache.enqueueAt(table, async (cached) => {
        const preview = await previewAt(cached, command, SUPERVISOR);
        return { version: cached.hosted.version, preview, fingerprint: previewFingerprint(preview) };
      }),

    release: (table, command, { identity, approval, shownFingerprint, append }) =>
      change(table, async (cached) => {
        const preview = await previewAt(cached, command, SUPERVISOR);
        if (!preview.ok) return journal.commitRefusal(identity, preview);
        if (previewFingerprint(preview) !== shownFingerprint)
          return journal.commitRefusal(identity, LOOK_AGAIN);
        const cause = { identity, person: approval.askedBy, causes: [], appends: [append], approval };
        return decideAndCommit(context, cached, told(command), cause);
      }),

    transfer: (link, transfer, envelope) =>
      replyIfHalted(() => transferFrom(context, link, transfer, envelope)),
  };
};
