import type { Force } from '@baize/rulebooks';
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
import { type Departure, departing } from '../editions/force.ts';
import { headOf } from '../store/head.ts';
import { readThrough } from '../store/paged.ts';
import { type Append, HOUSE, type Store, senderOf } from '../store/port.ts';
import { DEALER_ID, fingerprintOf, openBook, type Reply, refusedAs, type Sent } from '../tables/book.ts';
import type { Clock } from '../tables/ports.ts';
import { inTurn, type Queue } from '../tables/queue.ts';
import type { Count, SessionOf } from '../tables/session/session.ts';
import { openTurns, type Turns } from '../turns.ts';
import type { Ballots } from './ballots.ts';
import { countActs, countSent, isCounted } from './count.ts';
import { type Added, type Decided, decideAll, judgedAtOnce, needsHead, piecesOf } from './deciding.ts';
import {
  type Draft,
  drafted,
  after as evolveTournament,
  fromStored,
  type HostedTournament,
  type Recorded,
  readTournament,
  rulesIn,
  toStored,
} from './hosted.ts';
import { type HasBank, postingsFor } from './ledger.ts';

interface Asked {
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
  /** Why it was begun under an instrument that was not law on the day; only where it was not. */
  readonly departure?: Departure;
}

/** What is told of a tournament besides what the rules of tournament play show. */
interface Shown<View> {
  readonly id: string;
  readonly version: number;
  readonly draft: Draft;
  readonly view: View;
}

/** Where tournaments are kept: one queue a tournament, every act durable before it is answered. */
export interface TournamentDesk {
  ids(): Promise<readonly string[]>;
  summary(id: string): Promise<Summary>;
  draft(tournament: string, draft: Draft, asked: Asked): Promise<Reply>;
  /** Other conditions, as long as nothing of it has been made known. */
  revise(tournament: string, draft: Draft, asked: Asked): Promise<Reply>;
  act(tournament: string, acts: readonly DeskAct[], asked: Asked): Promise<Reply>;
  /** What an act would change, and by which clauses; nothing is done, and no secret is opened or drawn for it. */
  attempt(tournament: string, act: DeskAct): Promise<Preview>;
  optionsFor(tournament: string, player: string): Promise<ReturnType<typeof playerOptions>>;
  director(tournament: string): Promise<Shown<DirectorView>>;
  player(tournament: string, player: string): Promise<Shown<PlayerView>>;
  board(tournament: string): Promise<Shown<PublicView>>;
  /** Every sealed ballot; of those that were drawn, all that anybody needs to draw them once more. */
  ballots(tournament: string): Promise<readonly PublishedBallot[]>;
  /** The tournament itself, for papers and sheets. */
  hosted(tournament: string): Promise<HostedTournament>;
  /** The tournament file of what was done: as `baize tournament` reads it. */
  record(tournament: string): Promise<readonly Recorded[]>;
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
  /** Whether an instrument is law at a moment; a desk that is not told takes every one. */
  force?(rulebook: string, at: number): Force;
  /** Where long reading waits between its pieces; a desk by itself has its own. */
  readonly turns?: Turns;
}

/** The queue of a tournament, and what it was at the end of the last act. */
interface Place extends Queue {
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
  { ballots, hasBank, force, turns = openTurns() }: Ports,
): TournamentDesk => {
  const book = openBook(store, clock);
  const places = new Map<string, Promise<Place>>();

  let listed: Promise<readonly string[]> | undefined;

  /** Read once: this desk alone adds to the list. */
  const ids = (): Promise<readonly string[]> => {
    listed ??= tournamentsIn(store).catch((error: unknown) => {
      listed = undefined;
      throw error;
    });
    return listed;
  };

  const recordOf = async (tournament: string): Promise<readonly Recorded[]> =>
    (await readThrough(store, streamOf(tournament), turns)).map(fromStored);

  const readPlace = async (tournament: string): Promise<Place> => {
    const stored = await readThrough(store, streamOf(tournament), turns);
    if (stored.length === 0) throw noSuch(tournament);
    return { hosted: readTournament(tournament, stored), last: null };
  };

  const placeOf = (tournament: string): Promise<Place> => {
    const known = places.get(tournament) ?? readPlace(tournament);
    places.set(tournament, known);
    known.catch(() => places.delete(tournament));
    return known;
  };

  const queued = async <T>(tournament: string, work: (place: Place) => Promise<T>): Promise<T> => {
    const place = await placeOf(tournament);
    return inTurn(place, () => work(place));
  };

  const append = (
    { id, version }: HostedTournament,
    recorded: readonly Recorded[],
    person: string | null,
  ): Append => ({
    stream: streamOf(id),
    expected: version,
    events: recorded.map((each) => toStored(each, person)),
  });

  const write = async (
    place: Place,
    decided: Extract<Decided, { readonly ok: true }>,
    sent: Sent,
    person: string | null,
  ): Promise<Reply> => {
    const { hosted: before } = place;
    const reply: Reply = { ok: true, version: decided.hosted.version };
    try {
      const entered = await book.enter(sent, clock.now(), {
        appends: [append(before, decided.recorded, person)],
        postings: postingsFor(before.id, before.rules, before.state, decided.hosted.state, hasBank),
        reply,
      });
      if (entered.is !== 'written') return entered.reply;
    } catch (error) {
      // What is in memory may not be what is in the store: it is read again when it is next asked for.
      places.delete(before.id);
      throw error;
    }
    place.hosted = decided.hosted;
    return reply;
  };

  const added = async (acts: readonly DeskAct[], draws: Added['draws'] = 'made'): Promise<Added> => ({
    ballots,
    head: acts.some(needsHead) ? await headOf(store) : undefined,
    draws,
  });

  /** What was answered to acts that are written in several pieces, or is against them before any is: nothing, where they may begin. */
  const answeredBefore = async (
    { hosted }: Place,
    acts: readonly DeskAct[],
    sent: Sent,
  ): Promise<Reply | undefined> => {
    const first = judgedAtOnce(acts);
    const judged = decideAll(hosted, first, await added(first, 'judged'), { after: 0, many: acts.length });
    if (!judged.ok) return book.refuse(sent, judged.reply);
    return (await store.answered(sent.by, sent.id)) === undefined
      ? undefined
      : book.refuse(sent, refusedAs(null, 'this was sent before'));
  };

  /** What is recorded when a tournament is first made known and its instrument is not law; or the refusal. */
  const begunAs = ({ version, draft, state }: HostedTournament, person: string | null) => {
    const { instrument, departure } = draft;
    const isBegun = state.prepared.length > 0 || state.entrants.length > 0;
    if (force === undefined || version === 0 || isBegun) return { ok: true, said: [] } as const;
    const stated = departing(instrument, force(instrument, clock.now()), departure, person);
    if (stated.ok) {
      const said: readonly Recorded[] =
        stated.departure === null
          ? []
          : [{ by: 'house', event: { type: 'Departed', departure: stated.departure } }];
      return { ok: true, said } as const;
    }
    const { detail, needs } = stated;
    return { ok: false, refusal: { clause: null, detail, ...(needs && { needs }) } } as const;
  };

  const actOn = async (
    place: Place,
    acts: readonly DeskAct[],
    sent: Sent,
    person: string,
  ): Promise<Reply> => {
    const law = begunAs(place.hosted, person);
    if (!law.ok) return book.refuse(sent, law);
    const pieces = piecesOf(acts);
    const before = pieces.length === 1 ? undefined : await answeredBefore(place, acts, sent);
    if (before !== undefined) return before;
    let after = 0;
    for (const piece of pieces) {
      const said = after === 0 ? law.said : [];
      const from = said.reduce(evolveTournament, place.hosted);
      const decided = decideAll(from, piece, await added(piece), { after, many: acts.length });
      if (!decided.ok) return book.refuse(sent, decided.reply);
      after += piece.length;
      const { id, version } = place.hosted;
      const own = { by: HOUSE, id: `${DEALER_ID}piece:${id}:${version}`, content: [sent.id] } as const;
      const written = { ...decided, recorded: [...said, ...decided.recorded] };
      const reply = await write(place, written, after === acts.length ? sent : own, person);
      if (after === acts.length || !reply.ok) return reply;
    }
    throw new Error('impossible: acts without a last piece');
  };

  const begin = async (tournament: string, draft: Draft, { id, person }: Asked): Promise<Reply> => {
    const sent = { by: senderOf(person), id, content: ['draft', tournament, draft] } as const;
    const read = rulesIn(tournament, draft);
    if (!read.ok) return book.refuse(sent, refusedAs(null, read.detail));
    const known = await ids();
    const before = await store.answered(sent.by, id);
    if (known.includes(tournament) && before?.fingerprint !== fingerprintOf(sent))
      return book.refuse(sent, refusedAs(null, 'there is a tournament of this name already'));
    const first: Recorded = { by: 'house', event: { type: 'Drafted', ...draft } };
    const reply: Reply = { ok: true, version: 1 };
    const entered = await book.enter(sent, clock.now(), {
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

  const drafts: Queue = { last: null };

  return {
    ids,
    summary: async (tournament) => {
      const { hosted } = await placeOf(tournament);
      const { title, instrument, game } = hosted.draft;
      const { players, pool } = tournamentView(hosted.rules, hosted.state, { role: 'public' });
      const { stage } = stageOf(hosted.rules, hosted.state);
      const { departure } = hosted;
      const departed = departure === null ? {} : { departure };
      return { id: tournament, title, instrument, game, stage, players, pool, ...departed };
    },
    draft: (tournament, draft, asked) => inTurn(drafts, () => begin(tournament, draft, asked)),
    revise: (tournament, draft, { id, person }) =>
      queued(tournament, async (place) => {
        const sent = { by: senderOf(person), id, content: ['revise', tournament, draft] } as const;
        const read = rulesIn(tournament, draft);
        if (!read.ok) return book.refuse(sent, refusedAs(null, read.detail));
        if (place.hosted.state.prepared.length > 0) return book.refuse(sent, refusedAs(null, NOT_ANY_MORE));
        const revised: Recorded = { by: 'house', event: { type: 'Revised', ...draft } };
        const hosted = evolveTournament(
          { ...drafted(tournament, draft), version: place.hosted.version },
          revised,
        );
        return write(place, { ok: true, hosted, recorded: [revised] }, sent, person);
      }),
    act: (tournament, acts, { id, person }) =>
      queued(tournament, (place) =>
        actOn(place, acts, { by: senderOf(person), id, content: ['act', tournament, acts] }, person),
      ),
    count: (session, count) =>
      queued(session.tournament, async (place) => {
        const { sent, before } = await countSent(store, session, count);
        if (before !== undefined) return before;
        const done: Reply = { ok: true, version: place.hosted.version };
        if (isCounted(place.hosted, session, count)) return done;
        const acts = countActs(place.hosted, session, count);
        if (acts.length === 0) return done;
        const decided = decideAll(place.hosted, acts, await added(acts));
        return decided.ok ? write(place, decided, sent, null) : decided.reply;
      }),
    attempt: async (tournament, act) => {
      const { hosted } = await placeOf(tournament);
      return preview(hosted.rules, hosted.state, act);
    },
    optionsFor: async (tournament, player) => {
      const { hosted } = await placeOf(tournament);
      return playerOptions(hosted.rules, hosted.state, player);
    },
    director: async (tournament) => {
      const { hosted } = await placeOf(tournament);
      return shown(hosted, tournamentView(hosted.rules, hosted.state, { role: 'director' }));
    },
    player: async (tournament, player) => {
      const { hosted } = await placeOf(tournament);
      return shown(hosted, tournamentView(hosted.rules, hosted.state, { role: 'player', player }));
    },
    board: async (tournament) => {
      const { hosted } = await placeOf(tournament);
      return shown(hosted, tournamentView(hosted.rules, hosted.state, { role: 'public' }));
    },
    ballots: async (tournament) => {
      const { hosted } = await placeOf(tournament);
      return publishedBallots(tournament, hosted.state);
    },
    hosted: async (tournament) => (await placeOf(tournament)).hosted,
    record: recordOf,
    exported: async (tournament) => {
      const { hosted } = await placeOf(tournament);
      // What happened while it was read is not in it, as it is not in the answer.
      const record = (await recordOf(tournament)).slice(0, hosted.version);
      const events = record.flatMap(({ by, event }) => (by === 'tournament' ? [event] : []));
      const { departure: _reason, ...draft } = hosted.draft;
      return { id: tournament, ...draft, events, answer: answerOf(hosted.rules, hosted.state) };
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

const shown = <View>({ id, version, draft }: HostedTournament, view: View): Shown<View> => ({
  id,
  version,
  draft,
  view,
});
