import type { Force, Library } from '@baize/rulebooks';
import type { DeskAct } from '@baize/tournament';
import { headOf } from '../store/head.ts';
import type { Append, Store } from '../store/port.ts';
import type { CareVerdict } from '../tables/care-port.ts';
import type { CommandIdentity, CommandJournal, Reply } from '../tables/command-journal.ts';
import type { Release } from '../tables/floor.ts';
import type { Clock } from '../tables/ports.ts';
import type { Ballots } from './ballots.ts';
import { type DeskDecision, type DeskInputs, needsHead } from './decide-acts.ts';
import { type HostedTournament, type RecordedTournamentEvent, toStored } from './hosted.ts';
import { type HasBank, postingsFor } from './ledger.ts';
import { type CachedTournament, streamOf, type TournamentCache } from './tournament-cache.ts';

/** What the commands of a desk share. */
export interface DeskContext {
  readonly store: Store;
  readonly clock: Clock;
  readonly journal: CommandJournal;
  readonly cache: TournamentCache;
  readonly ballots: Ballots;
  readonly hasBank: HasBank;
  /** The books under which a tournament may be held. */
  readonly library: Library;
  /** Whether an instrument is law at a moment; a desk that is not told takes every one. */
  force?(rulebook: string, at: number): Force;
  /** Whether what a player has set for himself is against his entry; a desk that is not told asks nobody. */
  judgeEntry?(player: string, fee: number): Promise<CareVerdict>;
}

/** Whose acts are committed, and under which id; who approved them, where that took a second person. */
export interface Sender {
  readonly identity: CommandIdentity;
  readonly person: string | null;
  readonly approved?: Pick<Release, 'approval' | 'append'>;
}

const appendOf = (
  { id, version }: HostedTournament,
  recorded: readonly RecordedTournamentEvent[],
  person: string | null,
): Append => ({
  stream: streamOf(id),
  expected: version,
  events: recorded.map((each) => toStored(each, person)),
});

export const commitDecision = async (
  { journal, clock, cache, hasBank }: DeskContext,
  cached: CachedTournament,
  { hosted: after, recorded }: Extract<DeskDecision, { readonly ok: true }>,
  { identity, person, approved }: Sender,
): Promise<Reply> => {
  const { hosted: before } = cached;
  const reply: Reply = { ok: true, version: after.version };
  try {
    const result = await journal.commit(identity, clock.now(), {
      appends: [appendOf(before, recorded, person), ...(approved === undefined ? [] : [approved.append])],
      postings: postingsFor(before, after.state, hasBank),
      reply,
    });
    if (result.is !== 'written') return result.reply;
  } catch (error) {
    // The cached tournament may not be what the store holds.
    cache.evict(before.id);
    throw error;
  }
  cached.hosted = after;
  return reply;
};

export const deskInputs = async (
  { ballots, store }: DeskContext,
  acts: readonly DeskAct[],
  draws: DeskInputs['draws'] = 'made',
): Promise<DeskInputs> => ({
  ballots,
  head: acts.some(needsHead) ? await headOf(store) : undefined,
  draws,
});
