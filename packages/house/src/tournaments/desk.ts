import {
  answerOf,
  type DeskAct,
  type DirectorView,
  type PlayerView,
  type Preview,
  type PublicView,
  type PublishedBallot,
  playerOptions,
  preview,
  publishedBallots,
  type STAGES,
  stageOf,
  tournamentView,
} from '@baize/tournament';
import { type SerialQueue, serialQueue } from '../serial-queue.ts';
import { headOf } from '../store/head.ts';
import { type Append, HOUSE, type Store, senderOf } from '../store/port.ts';
import { readInPages } from '../store/read-in-pages.ts';
import {
  type CommandIdentity,
  contentFingerprint,
  DEALER_ID,
  openJournal,
  type Reply,
  refusedReply,
} from '../tables/command-journal.ts';
import type { Clock } from '../tables/ports.ts';
import type { Count, SessionOf } from '../tables/session/session.ts';
import { openTurns, type Turns } from '../turns.ts';
import type { Ballots } from './ballots.ts';
import { countActs, countSent, isCounted } from './count.ts';
import {
  actsBeforeDraw,
  type DeskDecision,
  type DeskInputs,
  decideAll,
  needsHead,
  piecesOf,
} from './decide-acts.ts';
import {
  type Draft,
  evolveTournament,
  fromStored,
  type HostedTournament,
  newTournament,
  type RecordedTournamentEvent,
  readTournament,
  rulesIn,
  toStored,
} from './hosted.ts';
import { type HasBank, postingsFor } from './ledger.ts';

interface Origin {
  readonly id: string;
  readonly person: string;
}

export interface Summary {
  readonly id: string;
  readonly title: string;
  readonly instrument: string;
  readonly game: string;
  readonly stage: (typeof STAGES)[number];
  readonly players: number;
  readonly pool: number;
}

/** What is told of a tournament besides what the rules of tournament play show. */
interface DeskView<View> {
  readonly id: string;
  readonly version: number;
  readonly draft: Draft;
  readonly view: View;
}

/** Where tournaments are kept: one queue a tournament, every act durable before it is answered. */
export interface TournamentDesk {
  ids(): Promise<readonly string[]>;
  summary(id: string): Promise<Summary>;
  draft(tournament: string, draft: Draft, asked: Origin): Promise<Reply>;
  /** Other conditions, as long as nothing of it has been made known. */
  revise(tournament: string, draft: Draft, asked: Origin): Promise<Reply>;
  act(tournament: string, acts: readonly DeskAct[], asked: Origin): Promise<Reply>;
  /** What an act would change, and by which clauses; nothing is done, and no secret is opened or drawn for it. */
  attempt(tournament: string, act: DeskAct): Promise<Preview>;
  optionsFor(tournament: string, player: string): Promise<ReturnType<typeof playerOptions>>;
  director(tournament: string): Promise<DeskView<DirectorView>>;
  player(tournament: string, player: string): Promise<DeskView<PlayerView>>;
  board(tournament: string): Promise<DeskView<PublicView>>;
  /** Every sealed ballot; of those that were drawn, all that anybody needs to draw them once more. */
  ballots(tournament: string): Promise<readonly PublishedBallot[]>;
  /** The tournament itself, for papers and sheets. */
  hosted(tournament: string): Promise<HostedTournament>;
  /** The tournament file of what was done: as `baize tournament` reads it. */
  record(tournament: string): Promise<readonly RecordedTournamentEvent[]>;
  /**
   * The count of a table that the house has dealt: who was put out there is disqualified, and the others' chips are scored, or
   * were played off. Under the name of the table it is taken once; what is refused may be tried again.
   */
  count(session: SessionOf, count: Count): Promise<Reply>;
  /** The tournament as one object, which `baize tournament check` reads: conditions, events, and what they come to. */
  exported(tournament: string): Promise<object>;
  /** Tells of every act that is committed from now on. Returns how to stop. */
  subscribe(listener: (tournament: string) => void): () => void;
}

const LIST = 'tournaments';
const PREFIX = 'tournament:';
export const streamOf = (tournament: string): string => `${PREFIX}${tournament}`;

interface Ports {
  readonly ballots: Ballots;
  readonly hasBank: HasBank;
  /** Where long reading waits between its pieces; a desk by itself has its own. */
  readonly turns?: Turns;
}

/** The queue of a tournament, and what it was at the end of the last act. */
interface CachedTournament {
  readonly queue: SerialQueue;
  hosted: HostedTournament;
}

const noSuch = (tournament: string): Error => new Error(`there is no tournament ${tournament}`);

const NOT_ANY_MORE = 'the conditions have been made known: what is published is not edited';

/** The tournaments of a house in the order in which they were begun. */
export const tournamentsIn = async (store: Store): Promise<readonly string[]> =>
  (await store.read(LIST)).map(({ data }) => (data as { readonly tournament: string }).tournament);

export const openDesk = (
  store: Store,
  clock: Clock,
  { ballots, hasBank, turns = openTurns() }: Ports,
): TournamentDesk => {
  const journal = openJournal(store, clock);
  const cache = new Map<string, Promise<CachedTournament>>();

  let listed: Promise<readonly string[]> | undefined;

  /** Read once: this desk alone adds to the list. */
  const ids = (): Promise<readonly string[]> => {
    listed ??= tournamentsIn(store).catch((error: unknown) => {
      listed = undefined;
      throw error;
    });
    return listed;
  };

  const recordOf = async (tournament: string): Promise<readonly RecordedTournamentEvent[]> =>
    (await readInPages(store, streamOf(tournament), turns)).map(fromStored);

  const readTournamentFrom = async (tournament: string): Promise<CachedTournament> => {
    const stored = await readInPages(store, streamOf(tournament), turns);
    if (stored.length === 0) throw noSuch(tournament);
    return { hosted: readTournament(tournament, stored), queue: serialQueue() };
  };

  const load = (tournament: string): Promise<CachedTournament> => {
    const known = cache.get(tournament) ?? readTournamentFrom(tournament);
    cache.set(tournament, known);
    known.catch(() => cache.delete(tournament));
    return known;
  };

  const enqueue = async <T>(
    tournament: string,
    work: (cached: CachedTournament) => Promise<T>,
  ): Promise<T> => {
    const cached = await load(tournament);
    return cached.queue.run(() => work(cached));
  };

  const append = (
    { id, version }: HostedTournament,
    recorded: readonly RecordedTournamentEvent[],
    person: string | null,
  ): Append => ({
    stream: streamOf(id),
    expected: version,
    events: recorded.map((each) => toStored(each, person)),
  });

  const commitDecision = async (
    cached: CachedTournament,
    decided: Extract<DeskDecision, { readonly ok: true }>,
    identity: CommandIdentity,
    person: string | null,
  ): Promise<Reply> => {
    const { hosted: before } = cached;
    const reply: Reply = { ok: true, version: decided.hosted.version };
    try {
      const entered = await journal.commit(identity, clock.now(), {
        appends: [append(before, decided.recorded, person)],
        postings: postingsFor(before.id, before.rules, before.state, decided.hosted.state, hasBank),
        reply,
      });
      if (entered.is !== 'written') return entered.reply;
    } catch (error) {
      // What is in memory may not be what is in the store: it is read again when it is next asked for.
      cache.delete(before.id);
      throw error;
    }
    cached.hosted = decided.hosted;
    return reply;
  };

  const deskInputs = async (
    acts: readonly DeskAct[],
    draws: DeskInputs['draws'] = 'made',
  ): Promise<DeskInputs> => ({
    ballots,
    head: acts.some(needsHead) ? await headOf(store) : undefined,
    draws,
  });

  /** What was answered to acts that are written in several pieces, or is against them before any is: nothing, where they may begin. */
  const answeredBefore = async (
    { hosted }: CachedTournament,
    acts: readonly DeskAct[],
    identity: CommandIdentity,
  ): Promise<Reply | undefined> => {
    const first = actsBeforeDraw(acts);
    const judged = decideAll(hosted, first, await deskInputs(first, 'judged'), {
      after: 0,
      many: acts.length,
    });
    if (!judged.ok) return journal.commitRefusal(identity, judged.reply);
    return (await store.replyTo(identity.by, identity.id)) === undefined
      ? undefined
      : journal.commitRefusal(identity, refusedReply(null, 'this was sent before'));
  };

  const decideAndCommitPieces = async (
    cached: CachedTournament,
    acts: readonly DeskAct[],
    identity: CommandIdentity,
    person: string,
  ): Promise<Reply> => {
    const pieces = piecesOf(acts);
    const before = pieces.length === 1 ? undefined : await answeredBefore(cached, acts, identity);
    if (before !== undefined) return before;
    let after = 0;
    for (const piece of pieces) {
      const decided = decideAll(cached.hosted, piece, await deskInputs(piece), { after, many: acts.length });
      if (!decided.ok) return journal.commitRefusal(identity, decided.reply);
      after += piece.length;
      const { id, version } = cached.hosted;
      const own = { by: HOUSE, id: `${DEALER_ID}piece:${id}:${version}`, content: [identity.id] } as const;
      const reply = await commitDecision(cached, decided, after === acts.length ? identity : own, person);
      if (after === acts.length || !reply.ok) return reply;
    }
    throw new Error('impossible: acts without a last piece');
  };

  const commitDraft = async (tournament: string, draft: Draft, { id, person }: Origin): Promise<Reply> => {
    const sent = { by: senderOf(person), id, content: ['draft', tournament, draft] } as const;
    const read = rulesIn(tournament, draft);
    if (!read.ok) return journal.commitRefusal(sent, refusedReply(null, read.detail));
    const known = await ids();
    const before = await store.replyTo(sent.by, id);
    if (known.includes(tournament) && before?.fingerprint !== contentFingerprint(sent))
      return journal.commitRefusal(sent, refusedReply(null, 'there is a tournament of this name already'));
    const first: RecordedTournamentEvent = { by: 'house', event: { type: 'Drafted', ...draft } };
    const reply: Reply = { ok: true, version: 1 };
    const entered = await journal.commit(sent, clock.now(), {
      appends: [
        {
          stream: LIST,
          expected: known.length,
          events: [{ type: 'house.TournamentListed', data: { tournament } }],
        },
        { stream: streamOf(tournament), expected: 0, events: [toStored(first, person)] },
      ],
      postings: [],
      reply,
    });
    if (entered.is !== 'written') return entered.reply;
    listed = Promise.resolve([...known, tournament]);
    return reply;
  };

  const drafts = serialQueue();

  return {
    ids,
    summary: async (tournament) => {
      const { hosted } = await load(tournament);
      const { title, instrument, game } = hosted.draft;
      const { players, pool } = tournamentView(hosted.rules, hosted.state, { role: 'public' });
      const { stage } = stageOf(hosted.rules, hosted.state);
      return { id: tournament, title, instrument, game, stage, players, pool };
    },
    draft: (tournament, draft, asked) => drafts.run(() => commitDraft(tournament, draft, asked)),
    revise: (tournament, draft, { id, person }) =>
      enqueue(tournament, async (cached) => {
        const sent = { by: senderOf(person), id, content: ['revise', tournament, draft] } as const;
        const read = rulesIn(tournament, draft);
        if (!read.ok) return journal.commitRefusal(sent, refusedReply(null, read.detail));
        if (cached.hosted.state.prepared.length > 0)
          return journal.commitRefusal(sent, refusedReply(null, NOT_ANY_MORE));
        const revised: RecordedTournamentEvent = { by: 'house', event: { type: 'Revised', ...draft } };
        const hosted = evolveTournament(
          { ...newTournament(tournament, draft), version: cached.hosted.version },
          revised,
        );
        return commitDecision(cached, { ok: true, hosted, recorded: [revised] }, sent, person);
      }),
    act: (tournament, acts, { id, person }) =>
      enqueue(tournament, (cached) =>
        decideAndCommitPieces(
          cached,
          acts,
          { by: senderOf(person), id, content: ['act', tournament, acts] },
          person,
        ),
      ),
    count: (session, count) =>
      enqueue(session.tournament, async (cached) => {
        const { sent: identity, before } = await countSent(store, session, count);
        if (before !== undefined) return before;
        const done: Reply = { ok: true, version: cached.hosted.version };
        if (isCounted(cached.hosted, session, count)) return done;
        const acts = countActs(cached.hosted, session, count);
        if (acts.length === 0) return done;
        const decided = decideAll(cached.hosted, acts, await deskInputs(acts));
        return decided.ok ? commitDecision(cached, decided, identity, null) : decided.reply;
      }),
    attempt: async (tournament, act) => {
      const { hosted } = await load(tournament);
      return preview(hosted.rules, hosted.state, act);
    },
    optionsFor: async (tournament, player) => {
      const { hosted } = await load(tournament);
      return playerOptions(hosted.rules, hosted.state, player);
    },
    director: async (tournament) => {
      const { hosted } = await load(tournament);
      return deskViewOf(hosted, tournamentView(hosted.rules, hosted.state, { role: 'director' }));
    },
    player: async (tournament, player) => {
      const { hosted } = await load(tournament);
      return deskViewOf(hosted, tournamentView(hosted.rules, hosted.state, { role: 'player', player }));
    },
    board: async (tournament) => {
      const { hosted } = await load(tournament);
      return deskViewOf(hosted, tournamentView(hosted.rules, hosted.state, { role: 'public' }));
    },
    ballots: async (tournament) => {
      const { hosted } = await load(tournament);
      return publishedBallots(tournament, hosted.state);
    },
    hosted: async (tournament) => (await load(tournament)).hosted,
    record: recordOf,
    exported: async (tournament) => {
      const { hosted } = await load(tournament);
      // What happened while it was read is not in it, as it is not in the answer.
      const record = (await recordOf(tournament)).slice(0, hosted.version);
      const events = record.flatMap(({ by, event }) => (by === 'tournament' ? [event] : []));
      return { id: tournament, ...hosted.draft, events, answer: answerOf(hosted.rules, hosted.state) };
    },
    subscribe: (listener) =>
      store.subscribe((events) => {
        const told = events.flatMap(({ stream }) =>
          stream.startsWith(PREFIX) ? [stream.slice(PREFIX.length)] : [],
        );
        for (const tournament of new Set(told)) listener(tournament);
      }),
  };
};

const deskViewOf = <View>({ id, version, draft }: HostedTournament, view: View): DeskView<View> => ({
  id,
  version,
  draft,
  view,
});
