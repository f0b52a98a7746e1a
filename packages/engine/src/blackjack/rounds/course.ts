import { must } from '../../core/must.ts';
import { type Fault, fault, type Line } from '../../core/notation.ts';
import { pastRound } from '../../core/reach.ts';
import type { Command } from '../command.ts';
import type { EventOf } from '../event.ts';
import { game } from '../game.ts';
import type { BlackjackRules } from '../rules.ts';
import type { Round, Settlement, Table } from '../table.ts';

/** A round on its way: the table as it stands, the lines so far, and how much of the file is used up. */
export interface Course {
  table: Table;
  readonly lines: Line[];
  /** What was said when a wager was placed, for its line. */
  readonly notes: Map<string, Pick<Line, 'returned' | 'advised'>>;
  cards: number;
  acts: number;
  /** Where the acts before the first decision begin. */
  lead: number;
  /** Which of the acts was insurance or even money that has been done: others are asked after all owners. */
  readonly insured: Set<number>;
  /** The round as it lies, also once its cards are collected. */
  round: Round | null;
  /** The place in the shoe of each card of the file that has left it. */
  readonly places: Map<number, number>;
  /** What has come to light, and the clause that followed. */
  readonly ruled: Ruled[];
}

/** An irregularity of the file with the clause that it met. */
export interface Ruled {
  readonly what: string;
  readonly clause: string;
  readonly detail: string;
}

/** Carries a command out at the table, or says why not. */
export const act = (
  rules: BlackjackRules,
  course: Course,
  command: Command,
  at: string | number,
): Fault | undefined => {
  const decision = game.decide(rules, course.table, command);
  if (!decision.ok) return fault(at, decision.refusal.detail, decision.refusal.clause);
  for (const event of decision.events) {
    course.table = game.evolve(course.table, event) as Table;
    if (event.type === 'WagerPlaced' || event.type === 'PlayerAdvised') note(course, event);
    if (event.type === 'WagerReturned') course.lines.push(returnedLine(event));
  }
  course.round = ownRound(course);
  return undefined;
};

/** The round of the file: a next one may have commenced. */
const ownRound = ({ table, round }: Course): Round | null =>
  [table.round, table.last?.round].find((each) => each?.number === 1) ?? round;

/** The round of the file as it stands now, also where later ones were played. */
export const standing = ({ table, round }: Course): Pick<Round, 'settled' | 'voidedBy'> => {
  const own = must(round, 'round');
  return pastRound(table.rounds, own.number) ?? own;
};

export const keyOf = (event: Pick<Settlement, 'box' | 'on' | 'patron'>): string =>
  `${event.box} ${event.on} ${event.patron}`;

/** [3.4] [3.5] A short wager is played with advice; what lies above the maximum goes back. */
const note = ({ notes }: Course, event: EventOf<'WagerPlaced' | 'PlayerAdvised'>): void => {
  if (event.type === 'PlayerAdvised') notes.set(keyOf(event), { advised: event.by });
  else if (event.returned > 0) notes.set(keyOf(event), { returned: event.returned });
};

/** [3.4] [3.5] A wager that goes back whole, and the round is played without it. */
export const returnedLine = ({
  patron,
  box,
  on,
  stake,
  by,
}: Omit<EventOf<'WagerReturned'>, 'type'>): Line => ({
  player: patron,
  box,
  wager: on,
  stake,
  result: 'returned',
  pays: 0,
  net: 0,
  clause: by,
});
