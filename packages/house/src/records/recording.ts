import type { Cents } from '@baize/engine';
import type { Kind as Game } from '../tables/kind.ts';

/** The parts of a round, in the order in which they come; a game has those that it has. */
export const PHASES = [
  'wagers',
  'deal',
  'decisions',
  'draw',
  'spin',
  'throw',
  'settlement',
  'closing',
] as const;
export type Phase = (typeof PHASES)[number];

/** What sort of thing happened. */
export const KINDS = ['act', 'card', 'refusal', 'settlement', 'ruling'] as const;
export type Kind = (typeof KINDS)[number];

/** The round that is on, as far as records of rounds are concerned. */
export interface RoundNow {
  readonly number: number;
  readonly shoe: number;
  readonly betting: boolean;
  readonly void: boolean;
  /** What the result is told with, where there is anything to add to it: "no bets". */
  readonly remark: string | null;
  /** What each person has put on it: on the layout still, or settled. */
  readonly staked: Readonly<Record<string, Cents>>;
  /** What each has won or lost by wagers that are settled. */
  readonly nets: Readonly<Record<string, Cents>>;
}

/** A round that is over, as far as rulings since have changed what it came to. */
export type RoundPast = Pick<RoundNow, 'void' | 'nets'>;

/** What a round came to in short words: for everybody, and for those to whom it is told otherwise. */
export interface Result {
  readonly says: string;
  readonly to?: Readonly<Record<string, string>>;
}

/** A wager decided, with the arithmetic that decided it. */
export interface Line {
  readonly person: string;
  readonly box: string;
  readonly wager: string;
  readonly stake: Cents;
  readonly result: string;
  readonly pays: Cents;
  readonly net: Cents;
  readonly clause: string;
  readonly arithmetic: string;
}

/** Says a person's name. */
export type Name = (person: string) => string;

/** Everything that the records have to know of a game in order to tell its rounds. */
export interface Recording<K extends Game = Game> {
  roundNow(state: K['state']): RoundNow | null;
  /** What the event declares; undefined where it declares no result. `state` is that after it. */
  resultIn(state: K['state'], event: K['event']): Result | undefined;
  /** The round that this event names and rules on, be it over or on; null where it names none. */
  ruledOn(event: K['event']): number | null;
  /** A round that is over and that the table still keeps. */
  pastRound(state: K['state'], round: number): RoundPast | undefined;
  /** The table with a round that is over on it again as it lay; undefined where it does not know that any more. */
  asItLay(state: K['state'], round: number): K['state'] | undefined;

  phaseOf(before: K['state'], after: K['state'], event: K['event']): Phase;
  kindOf(event: K['event']): Kind;
  /** The clause that an event follows. */
  clauseOf(event: K['event']): string;
  /** The event in one short sentence. */
  wordsFor(event: K['event'], name: Name): string;

  /**
   * The lines of a round after one more event, which is none about another round; `view` is what anybody sees after it.
   */
  linesAfter(lines: readonly Line[], view: K['view'], event: K['event']): readonly Line[];
}

/** What each person's parts come to. */
export const sums = (parts: readonly (readonly [string, Cents])[]): Readonly<Record<string, Cents>> => {
  const total = new Map<string, Cents>();
  for (const [person, amount] of parts) total.set(person, (total.get(person) ?? 0) + amount);
  return Object.fromEntries(total);
};

/** The line of a wager that was made void. */
export const voidLine = (line: Pick<Line, 'person' | 'box' | 'stake'>, clause: string): Line => ({
  ...line,
  wager: line.box,
  result: 'void',
  pays: 0,
  net: 0,
  clause,
  arithmetic: 'void: the stake goes back and nothing is paid',
});
