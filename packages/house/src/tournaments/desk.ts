import type { Edition } from '@baize/rulebooks';
import {
  answerOf,
  type DeskAct,
  type DirectorView,
  type PlayerView,
  type Preview,
  type PreviewOfAll,
  type PublicView,
  type PublishedBallot,
  playerOptions,
  preview,
  previewAll,
  publishedBallots,
  type STAGES,
  stageOf,
  tournamentView,
} from '@baize/tournament';
import type { Departure } from '../editions/force.ts';
import type { Store } from '../store/port.ts';
import { openJournal } from '../tables/command-journal.ts';
import type { Clock } from '../tables/ports.ts';
import { openTurns, type Turns } from '../turns.ts';
import { type DeskCommands, deskCommands } from './desk-commands.ts';
import type { DeskContext } from './desk-commit.ts';
import { type HistoryEntry, historyOf } from './history.ts';
import type { Draft, HostedTournament, RecordedTournamentEvent } from './hosted.ts';
import { openTournamentCache, PREFIX } from './tournament-cache.ts';
import { instantAt } from './written-at.ts';

export { streamOf, tournamentsIn } from './tournament-cache.ts';

interface Summary {
  readonly id: string;
  readonly title: string;
  readonly instrument: string;
  /** Whether anybody approved the instrument. */
  readonly standing: Edition['standing'];
  readonly game: string;
  readonly stage: (typeof STAGES)[number];
  readonly players: number;
  readonly pool: number;
  /** Why it was begun under an instrument that was not law on the day; only where it was not. */
  readonly departure?: Departure;
}

/** A view of a tournament, with what the house adds to it. */
interface DeskView<View> {
  readonly id: string;
  readonly version: number;
  readonly draft: Draft;
  /** Whether anybody approved the instrument. */
  readonly standing: Edition['standing'];
  readonly view: View;
}

/** The desk of all tournaments: one queue a tournament, and every act is durable before its reply. */
export interface TournamentDesk extends DeskCommands {
  ids(): Promise<readonly string[]>;
  summary(id: string): Promise<Summary>;
  /** What an act would change, and by which clauses; nothing is done, and no secret is opened or drawn for it. */
  attempt(tournament: string, act: DeskAct): Promise<Preview>;
  /** The same for several of which all are done or none: every fault of theirs at once. */
  attemptAll(tournament: string, acts: readonly DeskAct[]): Promise<PreviewOfAll>;
  optionsFor(tournament: string, player: string): Promise<ReturnType<typeof playerOptions>>;
  director(tournament: string): Promise<DeskView<DirectorView>>;
  player(tournament: string, player: string): Promise<DeskView<PlayerView>>;
  board(tournament: string): Promise<DeskView<PublicView>>;
  /** Every sealed ballot; of those that were drawn, all that anybody needs to draw them once more. */
  ballots(tournament: string): Promise<readonly PublishedBallot[]>;
  /** The tournament itself, for papers and sheets. */
  hosted(tournament: string): Promise<HostedTournament>;
  /** Everything that was done, or the last of it, by whom, when and why, and whether it can be undone. */
  history(tournament: string, last?: number): Promise<readonly HistoryEntry[]>;
  /** The tournament file of what was done: as `baize tournament` reads it. */
  record(tournament: string): Promise<readonly RecordedTournamentEvent[]>;
  /** The tournament as one object, which `baize tournament check` reads: conditions, events, and what they come to. */
  exported(tournament: string): Promise<object>;
  /** Calls with the tournament of every act that is committed from now on. Returns how to stop. */
  subscribe(listener: (tournament: string) => void): () => void;
}

interface Ports extends Pick<DeskContext, 'ballots' | 'hasBank' | 'library' | 'force' | 'judgeEntry'> {
  /** Yields to others between the pieces of long reads; a desk without a house has its own. */
  readonly turns?: Turns;
}

// long: one line a question that the desk answers.
export const openDesk = (
  store: Store,
  clock: Clock,
  { turns = openTurns(), ...ports }: Ports,
): TournamentDesk => {
  const cache = openTournamentCache(store, turns, ports.library);
  const { ids, load, recordOf, storedOf } = cache;
  const journal = openJournal(store, clock);
  return {
    ...deskCommands({ store, clock, journal, cache, ...ports }),
    ids,
    summary: async (tournament) => {
      const { hosted } = await load(tournament);
      const { title, instrument, game } = hosted.draft;
      const { players, pool } = tournamentView(hosted.rules, hosted.state, { role: 'public' });
      const { stage } = stageOf(hosted.rules, hosted.state);
      const { departure } = hosted;
      const departed = departure === null ? {} : { departure };
      const { standing } = hosted.rules.policy.book.edition;
      return { id: tournament, title, instrument, standing, game, stage, players, pool, ...departed };
    },
    attempt: async (tournament, act) => {
      const { hosted } = await load(tournament);
      return preview(hosted.rules, hosted.state, act);
    },
    attemptAll: async (tournament, acts) => {
      const { hosted } = await load(tournament);
      return previewAll(hosted.rules, hosted.state, acts);
    },
    optionsFor: async (tournament, player) => {
      const { hosted } = await load(tournament);
      return playerOptions(hosted.rules, hosted.state, player, instantAt(clock.now()));
    },
    director: async (tournament) => {
      const { hosted } = await load(tournament);
      return deskViewOf(
        hosted,
        tournamentView(hosted.rules, hosted.state, { role: 'director', at: instantAt(clock.now()) }),
      );
    },
    player: async (tournament, player) => {
      const { hosted } = await load(tournament);
      return deskViewOf(
        hosted,
        tournamentView(hosted.rules, hosted.state, { role: 'player', player, at: instantAt(clock.now()) }),
      );
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
    history: async (tournament, last) => {
      const { hosted } = await load(tournament);
      return historyOf(hosted, await storedOf(tournament), last);
    },
    record: recordOf,
    exported: async (tournament) => {
      const { hosted } = await load(tournament);
      // Acts that were committed while the record was read are in neither part.
      const record = (await recordOf(tournament)).slice(0, hosted.version);
      const events = record.flatMap(({ by, event }) => (by === 'tournament' ? [event] : []));
      const { departure: _reason, ...draft } = hosted.draft;
      return { id: tournament, ...draft, events, answer: answerOf(hosted.rules, hosted.state) };
    },
    subscribe: (listener) =>
      store.subscribe((events) => {
        const changed = events.flatMap(({ stream }) =>
          stream.startsWith(PREFIX) ? [stream.slice(PREFIX.length)] : [],
        );
        for (const tournament of new Set(changed)) listener(tournament);
      }),
  };
};

const deskViewOf = <View>({ id, version, draft, rules }: HostedTournament, view: View): DeskView<View> => ({
  id,
  version,
  draft,
  standing: rules.policy.book.edition.standing,
  view,
});
