import type { Card } from '../../core/card.ts';
import type { Actor } from '../../core/game.ts';
import { must } from '../../core/must.ts';
import { type Fault, fault, type Line } from '../../core/notation.ts';
import type { Slot } from '../../core/shoe.ts';
import { netOf, openEntries } from '../chips.ts';
import type { Command } from '../command.ts';
import type { Event } from '../event.ts';
import { game } from '../game.ts';
import type { RoundFile } from '../round-file.ts';
import type { Clause, PokerRules } from '../rules.ts';
import type { Place, Round, Settlement, Table, Wager } from '../table.ts';

export const DEALER: Actor = { role: 'dealer' };

/** What became of something that went wrong, as the answer tells it. */
export interface IrregularityAnswer {
  readonly what: string;
  readonly clause: string;
  readonly detail: string;
}

/** A round on its way: the table as it stands, and what is told of it at the end. */
export interface Course {
  readonly rules: PokerRules;
  readonly file: RoundFile;
  /** The faces as they lie on the felt: those of the file, until one turns out to have been keyed wrongly. */
  cards: readonly Card[];
  table: Table;
  /** The round as it was last seen on the table. */
  played: Round;
  /** Wagers that no hand decided: they went back, or were declared void. */
  readonly undecided: Line[];
  /** What was said of an ante or a bet, for its line. */
  readonly notes: Map<string, Pick<Line, 'returned' | 'advised'>>;
  readonly irregularities: IrregularityAnswer[];
}

export const evolve = (table: Table, event: Event): Table => game.evolve(table, event) as Table;

/** The one round that a file tells of. */
const NUMBER = 1;

/** Follows the hands of the round, which the table forgets once another has commenced. */
const followed = ({ played, table }: Course): Round => {
  if (table.round?.number === NUMBER) return table.round;
  return table.last?.round.number === NUMBER ? table.last.round : played;
};

/** What the round has come to, be it on or over. */
export const standingOf = ({ table }: Course): Pick<Round, 'wagers' | 'entries' | 'settled' | 'voidedBy'> =>
  table.round?.number === NUMBER
    ? table.round
    : {
        ...must(
          table.rounds.find(({ number }) => number === NUMBER),
          'round',
        ),
        wagers: [],
      };

const noteKey = (box: number, wager: string): string => `${box} ${wager}`;

export const note = (
  { notes }: Course,
  box: number,
  wager: string,
  said: Pick<Line, 'returned' | 'advised'>,
) => notes.set(noteKey(box, wager), said);

/** What somebody said of a wager, for its line. */
export const saidOf = ({ notes }: Course, { box, on }: Wager) => notes.get(noteKey(box, on));

const undecidedLine = ({ patron, box, on, stake }: Wager, result: string, clause: Clause): Line => ({
  player: patron,
  box,
  wager: on,
  stake,
  result,
  pays: 0,
  net: 0,
  clause,
});

export const lineOf = (settlement: Settlement): Line => {
  const { patron, box, on, stake, result, pays, by, paidBy } = settlement;
  return {
    player: patron,
    box,
    wager: on,
    stake,
    result,
    pays,
    net: netOf(settlement),
    clause: paidBy ?? by,
  };
};

/** The wagers of the round that count: on the layout, in the pools, or settled. */
const counting = (course: Course): readonly Wager[] => {
  const standing = standingOf(course);
  const entered = openEntries(standing).map(
    ({ patron, box, stake }): Wager => ({ patron, box, on: 'jackpot', stake }),
  );
  return [...standing.wagers, ...entered, ...standing.settled];
};

const missing = (before: readonly Wager[], after: readonly Wager[]): readonly Wager[] =>
  before.filter((each) => !after.some(({ box, on }) => box === each.box && on === each.on));

const tell = (course: Course, before: readonly Wager[], event: Event): void => {
  switch (event.type) {
    case 'WagerPlaced':
      if (event.returned > 0) note(course, event.box, 'ante', { returned: event.returned });
      break;
    case 'PlayerAdvised':
      note(course, event.box, 'ante', { advised: event.by });
      break;
    case 'WagerReturned':
      course.undecided.push(undecidedLine(event, 'returned', event.by));
      break;
    case 'RoundVoided':
    case 'WagersVoided':
      course.undecided.push(
        ...missing(before, counting(course)).map((wager) => undecidedLine(wager, 'void', event.by)),
      );
      break;
    default:
  }
};

/** Carries a command out at the table, or says why not. */
export const act = (course: Course, command: Command, at: string): Fault | undefined => {
  const decision = game.decide(course.rules, course.table, command);
  if (!decision.ok) return fault(at, decision.refusal.detail, decision.refusal.clause);
  for (const event of decision.events) {
    const before = counting(course);
    course.table = evolve(course.table, event);
    course.played = followed(course);
    tell(course, before, event);
  }
  return undefined;
};

/** What is on the meter now: what the file says, less what the prizes of the round take from it. */
export const meterOf = (course: Course): number | null => {
  const taken = standingOf(course).settled.reduce(
    (sum, each) => sum + ('fromPool' in each ? each.fromPool : 0),
    0,
  );
  return course.file.jackpotPool === null ? null : course.file.jackpotPool - taken;
};

export const facesAt = ({ cards }: Course, slots: readonly Slot[]): readonly Card[] =>
  slots.map(({ at }) => must(cards[at], `card ${at + 1}`));

/** Where a card of the file lies, and the face that everybody has seen of it. */
export const placeOf = (
  { played: { hands, dealer } }: Course,
  card: number,
): (Place & { readonly seen: Card | undefined }) | undefined => {
  const all = [
    ...hands.map(({ box, cards }) => ({ to: box, slots: cards })),
    { to: 'dealer' as const, slots: dealer },
  ];
  return all
    .flatMap(({ to, slots }) =>
      slots.map(({ at, card: seen }, index) => ({ to, place: index + 1, at, seen })),
    )
    .find(({ at }) => at === card - 1);
};
