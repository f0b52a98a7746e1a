import {
  rankingOf,
  type SeriesResult,
  type SeriesRow,
  type SeriesTerms,
  seriesTable,
  standingOf,
} from '@baize/tournament';
import type { Store } from '../store/port.ts';
import type { Reply } from '../tables/command-journal.ts';
import type { Clock } from '../tables/ports.ts';
import { openTurns, type Turns } from '../turns.ts';
import type { TournamentDesk } from './desk.ts';
import { type Kept, type Origin, openNamedList } from './named-list.ts';

/** A series: its title, its terms, and the tournaments of the house that belong to it. */
interface SeriesDraft {
  readonly title: string;
  readonly terms: SeriesTerms;
  readonly tournaments: readonly string[];
}

/** A series as it stands. */
interface SeriesStanding extends SeriesDraft {
  readonly name: string;
  /** Its tournaments, and whether each is final and counts. */
  readonly of: readonly { readonly tournament: string; readonly title: string; readonly counts: boolean }[];
  readonly table: readonly SeriesRow[];
}

/** Series over several tournaments: the house's own, in no instrument; none of them feeds a pool. */
export interface SeriesBook {
  all(): Promise<readonly Kept<SeriesDraft>[]>;
  /** Begins one, or changes it. Its terms are frozen as soon as a tournament of it is decided. */
  save(name: string, draft: SeriesDraft, origin: Origin): Promise<Reply>;
  remove(name: string, origin: Origin): Promise<Reply>;
  standing(series: Kept<SeriesDraft>): Promise<SeriesStanding>;
}

const SERIES_MAX = 100;

const sameTerms = (one: SeriesTerms, other: SeriesTerms): boolean =>
  one.tie === other.tie && one.best === other.best && one.points.join() === other.points.join();

type Desk = Pick<TournamentDesk, 'ids' | 'hosted'>;

/** Who had which rank in a tournament, once all its places are known. */
const resultIn = async (desk: Desk, tournament: string): Promise<SeriesResult | undefined> => {
  const { rules, state } = await desk.hosted(tournament);
  const { places, due } = standingOf(rules, state);
  return state.cancelled || places.length === 0 || due.length > 0
    ? undefined
    : { tournament, ranks: rankingOf(rules, state) };
};

const resultsOf = async (desk: Desk, { tournaments }: SeriesDraft): Promise<readonly SeriesResult[]> => {
  const results = await Promise.all(tournaments.map((each) => resultIn(desk, each)));
  return results.filter((result) => result !== undefined);
};

const refuseDraft = async (
  desk: Desk,
  draft: SeriesDraft,
  before: SeriesDraft | undefined,
): Promise<string | undefined> => {
  const ids = await desk.ids();
  const unknown = draft.tournaments.find((each) => !ids.includes(each));
  if (unknown !== undefined) return `there is no tournament ${unknown}`;
  if (new Set(draft.tournaments).size < draft.tournaments.length)
    return 'a tournament counts once in a series';
  if (before === undefined) return undefined;
  const decided = (await resultsOf(desk, before)).map(({ tournament }) => tournament);
  if (decided.length === 0) return undefined;
  if (!sameTerms(draft.terms, before.terms))
    return 'a tournament of this series is decided: its terms are frozen';
  const left = decided.find((each) => !draft.tournaments.includes(each));
  return left === undefined ? undefined : `${left} is decided, and stays in the series`;
};

export const openSeries = (
  store: Store,
  clock: Clock,
  desk: Desk,
  turns: Turns = openTurns(),
): SeriesBook => {
  const list = openNamedList<SeriesDraft>(store, clock, turns, {
    stream: 'tournament-series',
    called: 'Series',
    most: SERIES_MAX,
    refuse: (draft, before) => refuseDraft(desk, draft, before),
  });
  return {
    ...list,
    standing: async ({ name, title, terms, tournaments }) => {
      const draft = { title, terms, tournaments };
      const results = await resultsOf(desk, draft);
      const of = await Promise.all(
        tournaments.map(async (tournament) => ({
          tournament,
          title: (await desk.hosted(tournament)).draft.title,
          counts: results.some((each) => each.tournament === tournament),
        })),
      );
      return { name, ...draft, of, table: seriesTable(terms, results) };
    },
  };
};
