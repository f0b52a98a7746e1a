import type { Due } from '@baize/tournament';
import type { BoardLook, DealtTable, Draft } from './api.ts';
import { chipWords, STAGE_WORDS, stakeWords } from './words.ts';

/** What everybody may see of a tournament; desk and player see it among the rest. */
type PublicView = BoardLook['view'];
type Session = PublicView['sessions'][number];

/** A step of a tournament's life in the rail. */
export interface LifeStep {
  readonly name: string;
  readonly note: string;
  readonly state: 'done' | 'now' | 'hold' | 'later';
  /** The terms of a session, as they were fixed before the entries. */
  readonly terms?: string;
}

const conditionsOf = ({ conditions }: Draft) =>
  conditions as {
    readonly entryFee?: number;
    readonly minWager?: number;
    readonly maxWager?: number;
    readonly sessionLength?: { readonly rounds?: number };
    readonly prizes?: { readonly percent?: readonly number[]; readonly amounts?: readonly number[] };
    readonly sessions?: readonly { readonly name: string; readonly advance?: number }[];
  };

export const feeOf = (draft: Draft): number => conditionsOf(draft).entryFee ?? 0;

/** How many go on from each table of a session, where the conditions say. */
export const advanceOf = (draft: Draft, session: string): number | undefined =>
  conditionsOf(draft).sessions?.find(({ name }) => name === session)?.advance;

/** How many rounds a session has, where the conditions say it in rounds. */
export const roundsOf = (draft: Draft): number | undefined => conditionsOf(draft).sessionLength?.rounds;

/** What each place wins of the pool as it is now, the first first; to the cent only when it is paid. */
export const prizesOf = (draft: Draft, pool: number): readonly number[] => {
  const { percent, amounts } = conditionsOf(draft).prizes ?? {};
  return amounts ?? (percent ?? []).map((each) => Math.floor((pool * each) / 100));
};

/** The limits of a session, its own where it has some; before there is one, those of the tournament. */
export const limitsOf = (draft: Draft, session: Session | undefined): string => {
  const { minWager, maxWager } = conditionsOf(draft);
  const least = session?.terms.minWager?.value ?? minWager;
  const most = session?.terms.maxWager?.value ?? maxWager;
  return least === undefined || most === undefined
    ? 'as the conditions say'
    : `${chipWords(least)} – ${chipWords(most)}`;
};

const BEFORE_PLAY: readonly string[] = ['draft', 'complete', 'entriesOpen', 'entriesClosed'];
const AFTER_PLAY: readonly string[] = ['prizes', 'paid', 'closed'];

const LENGTHS = { rounds: 'rounds', shoes: 'shoes', spins: 'spins', time: 'min' } as const;

/** `75 min, 1,000 chips, wagers 25 – 500`, as far as the conditions say it. */
export const termsWords = ({ terms }: Session): string =>
  [
    ...(terms.sessionLength === undefined
      ? []
      : [`${terms.sessionLength.value.number} ${LENGTHS[terms.sessionLength.value.by]}`]),
    ...(terms.startingChips === undefined ? [] : [`${chipWords(terms.startingChips.value)} chips`]),
    ...(terms.minWager === undefined || terms.maxWager === undefined
      ? []
      : [`wagers ${chipWords(terms.minWager.value)} – ${chipWords(terms.maxWager.value)}`]),
  ].join(', ');

const tablesWords = (many: number): string => (many === 1 ? '1 table' : `${many} tables`);

const sessionStep = ({ stage, due }: PublicView, session: Session, isNow: boolean): LifeStep => {
  const { name, seats, counts, advancing, confirmed } = session;
  const tied = due.some((each) => each.session === name && each.do !== 'score');
  if (tied) return { name, state: 'hold', note: 'a tie has to be settled' };
  const through = advancing === undefined ? '' : `, ${advancing.length} go on`;
  if (confirmed || (AFTER_PLAY.includes(stage.stage) && counts.length > 0))
    return { name, state: 'done', note: `${tablesWords(counts.length)}${through}` };
  if (!isNow)
    return {
      name,
      state: 'later',
      note: seats.length === 0 ? 'not drawn yet' : tablesWords(tablesIn(session)),
    };
  return {
    name,
    state: 'now',
    note:
      seats.length === 0 ? 'seats to be drawn' : `${counts.length} of ${tablesIn(session)} tables counted`,
  };
};

const PRIZE_NOTES: Readonly<Partial<Record<PublicView['stage']['stage'], string>>> = {
  prizes: 'to be paid',
  paid: 'paid',
  closed: 'paid, closed',
  cancelled: STAGE_WORDS.cancelled.toLowerCase(),
};

/** Whether nothing of it has been played or drawn yet. */
export const isBeforePlay = ({ stage: { stage } }: PublicView): boolean => BEFORE_PLAY.includes(stage);

/** The life of a tournament as the rail shows it: conditions, entries, the sessions, prizes. */
export const lifeOf = (view: PublicView, now: string | undefined): readonly LifeStep[] => {
  const { stage } = view.stage;
  const before = BEFORE_PLAY.indexOf(stage);
  const isBefore = before !== -1;
  const conditions = stage === 'draft' ? 'now' : 'done';
  const entries = !isBefore || stage === 'entriesClosed' ? 'done' : stage === 'draft' ? 'later' : 'now';
  return [
    { name: 'Conditions', state: conditions, note: stage === 'draft' ? 'something is missing' : 'complete' },
    {
      name: 'Entries',
      state: entries,
      note: `${view.players} in${view.waiting === 0 ? '' : `, ${view.waiting} waiting`}`,
    },
    ...view.sessions.map((session) => ({
      ...sessionStep(view, session, !isBefore && session.name === now),
      terms: termsWords(session),
    })),
    {
      name: 'Prizes',
      state: stage === 'prizes' ? 'now' : stage === 'paid' || stage === 'closed' ? 'done' : 'later',
      note: PRIZE_NOTES[stage] ?? 'when all places are known',
    },
  ];
};

/** The session that is on, or comes next; the last one where all are over. */
export const sessionNow = ({ sessions, stage }: PublicView): Session | undefined =>
  sessions.find(({ name }) => name === stage.session) ??
  sessions.find(({ confirmed }) => !confirmed) ??
  sessions.at(-1);

/** How many tables of a session are played at: those that failed, or were broken up, are no more. */
export const tablesIn = ({ seats, waves }: Session): number =>
  seats.length - waves.reduce((sum, { closedTables }) => sum + closedTables.length, 0);

/** One player at a table of a session. */
export interface SeatRow {
  readonly seat: number;
  readonly player: string;
  /** Undefined until the table is counted. */
  readonly chips: number | undefined;
  /** The place at this table by chips; equal chips, the same place. */
  readonly place: number | undefined;
  /** `ahead`: would go on if the session ended with this round. `away`: is not in the count. */
  readonly standing: 'on' | 'ahead' | 'tied' | 'out' | 'open' | 'away';
  /** Wagers first in the next round. */
  readonly marker: boolean;
}

export interface TableCard {
  readonly table: string;
  readonly rows: readonly SeatRow[];
  /** Whether it is a table of the final, from which nobody goes on. */
  readonly final: boolean;
  /** Whether the session is over at this table. */
  readonly counted: boolean;
  /** Whether it failed or was broken up: nobody plays there any more. */
  readonly closed: boolean;
  /** The round that was counted last; nought before the first. */
  readonly round: number;
  readonly total: number;
  readonly most: number;
}

/** Whether somebody is equal at a table of this session: by chips, for who is equal by points is so at no table. */
const isTied = ({ due, points }: PublicView, session: string, player: string): boolean =>
  due.some(
    (each) =>
      each.do !== 'score' &&
      (each.session ?? (points === undefined ? session : undefined)) === session &&
      each.players?.includes(player),
  );

/** How somebody stands once his table is counted. Where nobody goes on by chips, nobody is out by them. */
const standingIn = (view: PublicView, session: Session, player: string): SeatRow['standing'] => {
  if (isTied(view, session.name, player)) return 'tied';
  if (session.final) return view.places.some((place) => place.players.includes(player)) ? 'on' : 'open';
  if (session.advancing === undefined) return 'open';
  return session.advancing.includes(player) ? 'on' : 'out';
};

/**
 * The session with what the house's own tables tell while they deal it: chips, rounds and the marker come from the
 * felt.
 */
export const withDealt = (session: Session, dealt: readonly DealtTable[]): Session => ({
  ...session,
  running: session.running.map((each) => {
    const strip = stripOf(session, dealt, each.table);
    if (strip === undefined) return each;
    return {
      table: each.table,
      round: strip.indicator.what === 'round' ? strip.indicator.number - 1 : 0,
      chips: Object.fromEntries(strip.standing.map(({ player, chips }) => [player, chips])),
      marker: strip.marker ?? undefined,
    };
  }),
});

const stripOf = (session: Session, dealt: readonly DealtTable[], table: string) =>
  dealt.find(({ strip }) => strip.session === session.name && strip.table === table && !strip.isPlayOff)
    ?.strip;

/** Whether the house deals and counts a table: then nobody counts it by hand. */
export const isDealt = (session: Session, dealt: readonly DealtTable[], table: string): boolean => {
  const strip = stripOf(session, dealt, table);
  return strip !== undefined && strip.end?.isScored !== true;
};

/** The tables of a session with their seats, counts and who goes on. */
export const tableCards = (
  view: PublicView,
  session: Session,
  advance?: number,
  ranks: ReadonlyMap<string, number> = new Map(),
): readonly TableCard[] => {
  const closed = new Set(session.waves.flatMap(({ closedTables }) => closedTables.map(({ table }) => table)));
  return session.seats.map((players, index) => {
    const table = String(index + 1);
    const end = session.counts.find((each) => each.table === table)?.chips;
    const { round = 0, chips: now = {}, marker } = session.running[index] ?? {};
    const chips = end ?? now;
    const held = players.map((player) => chips[player] ?? 0);
    /** In a final that is counted by all that decided it, play-offs too; else by the chips at this table. */
    const placeOf = (player: string, own: number): number =>
      (session.final && end !== undefined ? ranks.get(player) : undefined) ??
      1 + held.filter((other) => other > own).length;
    const standing = (player: string): SeatRow['standing'] => {
      const own = chips[player];
      if (own === undefined) return Object.keys(chips).length === 0 ? 'open' : 'away';
      if (end !== undefined) return standingIn(view, session, player);
      return advance !== undefined && held.filter((other) => other >= own).length <= advance
        ? 'ahead'
        : 'open';
    };
    return {
      table,
      final: session.final,
      counted: end !== undefined,
      closed: closed.has(index + 1),
      round,
      total: held.reduce((sum, each) => sum + each, 0),
      most: Math.max(1, ...held),
      rows: players.flatMap((player, seat): SeatRow[] => {
        // A chair that nobody has.
        if (player === '') return [];
        const own = chips[player];
        return [
          {
            seat: seat + 1,
            player,
            chips: own,
            place: own === undefined ? undefined : placeOf(player, own),
            standing: standing(player),
            marker: end === undefined && marker === seat + 1,
          },
        ];
      }),
    };
  });
};

/** What is due in a sentence. */
export const dueWords = (due: Due, nameOf: (player: string) => string): string => {
  const players = (due.players ?? []).map(nameOf);
  const who =
    players.length > 2 ? `${players.slice(0, -1).join(', ')} and ${players.at(-1)}` : players.join(' and ');
  const where = due.table === undefined ? '' : ` at table ${due.table}`;
  if (due.do === 'score') return `Count${where}`;
  // Points are for the place in the whole session, whatever the tables were.
  if (due.for === 'points') return `${who} are equal in ${due.session}, for its points`;
  const stake = due.for === 'advance' ? 'going on' : stakeWords(due.for);
  return `${who} are equal${where}, for ${stake}`;
};
