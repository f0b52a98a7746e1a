import type { Card } from '@baize/engine';
import type { Line } from '../records/recording.ts';
import { type ReplayedFrame as Frame, openIn, type ReplayedRound as Replay } from './replayed.ts';

/** A round as a round file, or why none tells it. */
export type Told =
  | { readonly file: Readonly<Record<string, unknown>>; readonly cards: readonly Card[] }
  | { readonly why: string; readonly cards?: readonly Card[] };

/** When something came to light, as a round file says it. */
type After = number | 'settled' | 'collected' | 'nextRound';

/** One thing that came to light, as a round file tells it. */
export interface Irregularity {
  readonly after: After;
  readonly what: string;
}

interface Ruling {
  readonly type: string;
  readonly by?: string;
  readonly patron?: string;
  readonly breach?: number;
  readonly round?: number;
  readonly reason?: string;
  /** Why a round is void; older records have the clause alone. */
  readonly cause?: string;
  readonly wagers?: readonly string[];
}

interface Seen {
  readonly round: { readonly number: number; readonly stage: string } | null;
  readonly rounds: readonly { readonly number: number }[];
  readonly breaches?: readonly { readonly clause: string }[];
}

/** How a game tells what came to light. */
export interface Teller {
  /**
   * The causes of a void by the clause that it follows: while the round is on, and afterwards. `told`: it follows from
   * what was told before.
   */
  readonly causes: Readonly<Record<string, readonly [on: string, over: string] | 'told'>>;
  /** What leaves the shoe, or is announced: so many had been when something came to light. */
  readonly counts: (event: Frame['event'], before: readonly Frame[]) => boolean;
  /** Whether somebody who is put out is so in the round that is on: where wagers lie they just stay. */
  readonly putsOut: boolean;
  /** What an event is that only this game knows; undefined where it is nothing to tell, a string why it cannot be. */
  own(frame: Frame, at: number): readonly object[] | string | undefined;
}

const ENDS: ReadonlySet<string> = new Set(['CardsCollected', 'LayoutCleared']);
const SETTLES: ReadonlySet<string> = new Set(['SpinSettled', 'RoundSettled', 'ResultDeclared']);

const seenIn = (frame: Frame): Seen | undefined => openIn<Seen>(frame);

/** After the cards were collected: before the next round commenced, or in it. */
const lateness = (frame: Frame, number: number): After => {
  const seen = seenIn(frame);
  if (seen?.round?.number === number) return 'collected';
  const isNext = seen?.round !== null && seen?.round?.stage !== 'betting';
  return seen?.rounds.at(-1)?.number === number && !isNext ? 'collected' : 'nextRound';
};

const momentOf = ({ frames, round }: Replay, at: number, { counts }: Teller): After => {
  const before = frames.slice(0, at);
  if (before.some(({ event }) => ENDS.has(event.type))) return lateness(frames[at] as Frame, round);
  const last = before.at(-1);
  const isDone = last !== undefined && seenIn(last)?.round?.stage === 'done';
  if (isDone || before.some(({ event }) => SETTLES.has(event.type))) return 'settled';
  return before.filter(({ event }, index) => counts(event, frames.slice(0, index))).length;
};

const isAbout = ({ type, round }: Ruling, number: number): boolean =>
  type === 'PatronExcluded' || round === undefined || round === number;

export const NO_CLAUSE = 'which clause was broken is told to those who supervise alone';

/** Wagers void, and somebody put out: both rest on a breach, whose clause is on record for those who supervise. */
const sanction = (frame: Frame, { type, patron, breach = 0, wagers }: Ruling): object | string => {
  const clause = seenIn(frame)?.breaches?.[breach - 1]?.clause;
  if (clause === undefined) return NO_CLAUSE;
  return type === 'PatronExcluded'
    ? { what: 'excluded', player: patron, clause }
    : { what: 'voidWagers', player: patron, clause, ...(wagers === undefined ? {} : { wagers }) };
};

/** The clause of a breach for which wagers of a player are void; undefined to whom that is not told. */
export const breachOf = ({ frames }: Replay, player: string): string | undefined => {
  const frame = frames.findLast(({ event }) => {
    const { type, patron } = event as Ruling;
    return type === 'WagersVoided' && patron === player;
  });
  const { breach = 0 } = (frame?.event ?? {}) as Partial<Ruling>;
  return frame === undefined ? undefined : seenIn(frame)?.breaches?.[breach - 1]?.clause;
};

const voidOf = (
  { causes }: Teller,
  { by = '', reason, cause: told }: Ruling,
  isOver: boolean,
): readonly object[] | string => {
  const known = causes[by];
  if (known === 'told') return [];
  const cause = told ?? known?.[isOver ? 1 : 0];
  return cause === undefined
    ? `a round file has no cause for a void by ${by}`
    : [{ what: 'void', cause, reason }];
};

const ruled = (teller: Teller, frame: Frame, at: number, after: After): readonly object[] | string => {
  const event = frame.event as Ruling;
  const isOver = after === 'collected' || after === 'nextRound';
  switch (event.type) {
    case 'RoundVoided':
      return voidOf(teller, event, isOver);
    case 'PatronExcluded':
    case 'WagersVoided': {
      if (event.type === 'PatronExcluded' && (!teller.putsOut || isOver)) return [];
      const told = sanction(frame, event);
      return typeof told === 'string' ? told : [told];
    }
    default:
      return teller.own(frame, at) ?? [];
  }
};

/** What came to light of a round from "no more bets" on, in its order; a string where it cannot be told. */
export const irregularitiesIn = (replay: Replay, teller: Teller): readonly Irregularity[] | string => {
  const { frames, round } = replay;
  const closed = frames.findIndex(({ event }) => event.type === 'BetsClosed');
  const all: Irregularity[] = [];
  for (const [at, frame] of frames.entries()) {
    if (closed < 0 || at < closed || !isAbout(frame.event as Ruling, round)) continue;
    const after = momentOf(replay, at, teller);
    const told = ruled(teller, frame, at, after);
    if (typeof told === 'string') return told;
    all.push(...told.map((each) => ({ after, ...each }) as Irregularity));
  }
  return all;
};

/** Whether, when and why a round is void; a string where it cannot be told. */
export const voidIn = (replay: Replay, teller: Teller): Irregularity | string | undefined => {
  const at = replay.frames.findIndex(
    ({ event }) => event.type === 'RoundVoided' && isAbout(event as Ruling, replay.round),
  );
  if (at < 0) return undefined;
  const after = momentOf(replay, at, teller);
  const isOver = after === 'collected' || after === 'nextRound';
  const told = voidOf(teller, replay.frames[at]?.event as Ruling, isOver);
  return typeof told === 'string' ? told : ({ after, ...told[0] } as Irregularity);
};

/** Nothing is written where nothing came to light. */
export const withIrregularities = (list: readonly Irregularity[]) =>
  list.length === 0 ? {} : { irregularities: list };

const isVoidTold = ({ frames, round }: Replay, { person, box }: Line): boolean =>
  frames.some(({ event }) => {
    const { type, patron, wagers, round: about } = event as Ruling;
    if (about !== undefined && about !== round) return false;
    if (type === 'RoundVoided') return true;
    return type === 'WagersVoided' && patron === person && (wagers?.includes(box) ?? true);
  });

/** The wagers as a file tells them where they lie on boxes with names: what came to be void among them. */
export const wagersIn = (replay: Replay) =>
  replay.lines
    .filter((line) => line.result !== 'void' || isVoidTold(replay, line))
    .map(({ person, box, stake }) => ({ player: person, on: box, amount: stake }));

/** A round of a game on a layout as a round file: its wagers, what was announced, and what came to light. */
const laidFile = (
  replay: Replay,
  teller: Teller,
  announced: { readonly field: string; readonly value: unknown } | undefined,
  unannounced: string,
): Told => {
  if (announced === undefined) return { why: unannounced };
  const irregularities = irregularitiesIn(replay, teller);
  if (typeof irregularities === 'string') return { why: irregularities };
  const file = {
    rulebook: replay.rulebook,
    wagers: wagersIn(replay),
    [announced.field]: announced.value,
    ...withIrregularities(irregularities),
  };
  return { file, cards: [] };
};

/** What decides a round on a layout by itself, as its file tells it: who announces it, and what else is told. */
interface DrawTold<E extends Frame['event']> {
  readonly causes: Teller['causes'];
  readonly announced: readonly [type: E['type'], field: string, none: string];
  readonly corrected: readonly [type: E['type'], what: string];
  readonly value: (event: E) => unknown;
}

/** Makes round files of a game in which one draw decides. */
export const drawFile = <E extends Frame['event']>({ causes, announced, corrected, value }: DrawTold<E>) => {
  const [type, field, none] = announced;
  const teller: Teller = {
    causes,
    counts: (event) => event.type === type,
    putsOut: false,
    own: ({ event }) =>
      event.type === corrected[0] ? [{ what: corrected[1], is: value(event as E) }] : undefined,
  };
  return (replay: Replay): Told => {
    const told = replay.frames.map(({ event }) => event as E).findLast((event) => event.type === type);
    return laidFile(replay, teller, told && { field, value: value(told) }, none);
  };
};
