import type { Card } from '../core/card.ts';
import type { Actor } from '../core/game.ts';
import { voidLine } from '../core/irregularities.ts';
import { must } from '../core/must.ts';
import { type Fault, type Followed, fault, type Line } from '../core/notation.ts';
import { pastRound } from '../core/reach.ts';
import { withPatron } from './chips.ts';
import type { Command } from './command.ts';
import type { Event, EventOf } from './event.ts';
import { game } from './game.ts';
import type { RoundFile } from './round-file.ts';
import type { BaccaratRules, Clause } from './rules.ts';
import type { Round, Settlement, Table, Wager } from './table.ts';

export const DEALER: Actor = { role: 'dealer' };
export const SUPERVISOR: Actor = { role: 'supervisor' };

/** What a file of one round calls it. */
export const ROUND = 1;

/** A round on its way: the table as it stands, and what a file tells of it. */
export interface Course {
  readonly rules: BaccaratRules;
  readonly file: RoundFile;
  table: Table;
  /** The cards as they are known by now: one that was keyed wrongly is put right here too. */
  readonly cards: Card[];
  /** How many cards of the file have left the shoe, and which of them are on record, by their place in the file. */
  used: number;
  recorded: readonly number[];
  /** The irregularity that comes to light next. */
  next: number;
  /** Whether a card was seen before it was exposed by right. */
  isSeen: boolean;
  /** The round as it last lay on the table. */
  played: Round;
  void: Clause | null;
  readonly followed: Followed[];
  readonly aside: Line[];
  /** What was said when a wager was placed, for its line. */
  readonly notes: Map<string, Pick<Line, 'returned' | 'advised'>>;
}

export const evolve = (table: Table, event: Event): Table => game.evolve(table, event) as Table;

/** A clause as it is printed: what is read into one sentence of it has no number of its own. */
export const printed = (clause: string): string => clause.replace(/:(void|withdraw)$/, '');

/** The table as a round file finds it: shoe cut and burned, patrons with the chips that they wager. */
const tableFor = (rules: BaccaratRules, file: RoundFile): Table => {
  const { determinations, limits, wagers, irregularities } = file;
  const { personal, differential: _judgedByTotals, ...sign } = limits;
  const by = '8.1' satisfies Clause;
  const down = irregularities.some(({ what }) => what === 'withdrawn');
  const events: readonly Event[] = [
    {
      type: 'TableOpened',
      rulebook: rules.rulebook,
      approvals: { table: '', shoe: '' },
      determinations: { ...determinations, face: down ? 'down' : 'up', exposedBy: 'dealer', seats: 0 },
      sign: { ...sign, differential: null, payableUnit: 1 },
      decks: rules.law['2.1'].decks,
      by,
    },
    { type: 'BurnMissed', by },
    ...wagers.map(({ player, amount }): Event => ({ type: 'ChipsBrought', patron: player, amount, by })),
    ...Object.entries(personal).map(
      ([patron, limit]): Event => ({ type: 'LimitGranted', patron, limit, by }),
    ),
    { type: 'WagersInvited', round: ROUND, by },
  ];
  const table = events.reduce(evolve, game.initial(rules) as Table);
  return file.advised.reduce((before, patron) => withPatron(before, patron, { advised: true }), table);
};

export const courseOf = (rules: BaccaratRules, file: RoundFile): Course => {
  const table = tableFor(rules, file);
  return {
    rules,
    file,
    table,
    cards: [...file.cards],
    used: 0,
    recorded: [],
    next: 0,
    isSeen: false,
    played: must(table.round, 'round'),
    void: null,
    followed: [],
    aside: [],
    notes: new Map(),
  };
};

const keyOf = ({ patron, on }: Pick<Wager, 'patron' | 'on'>): string => `${on} ${patron}`;

/** What is settled of the round that the file tells. */
export const settledIn = ({ round, rounds }: Table): readonly Settlement[] =>
  must(round?.number === ROUND ? round : pastRound(rounds, ROUND), 'round of the file').settled;

const asideLine = ({ patron, on, stake }: Wager, result: string, clause: string): Line => ({
  player: patron,
  box: on,
  wager: on,
  stake,
  result,
  pays: 0,
  net: 0,
  clause,
});

/** The line of a wager that was settled. */
export const lineOf = ({ notes }: Course, settlement: Settlement): Line => {
  const { patron, on, stake, result, pays, by, paidBy } = settlement;
  return {
    player: patron,
    box: on,
    wager: on,
    stake,
    result,
    pays,
    net: result === 'lose' ? -stake : pays,
    clause: paidBy ?? by,
    ...notes.get(keyOf(settlement)),
  };
};

/** [14.2(a)] [A:Void] Wagers that an event makes void: those that lay there, and those that were settled. */
const noteVoid = (
  course: Course,
  before: Table,
  { by, returned }: EventOf<'RoundVoided' | 'WagersVoided'>,
): void => {
  const kept = settledIn(course.table);
  const gone = settledIn(before).filter((each) => !kept.some((other) => keyOf(other) === keyOf(each)));
  for (const wager of [...returned, ...gone])
    course.aside.push(voidLine(asideLine(wager, 'void', by), printed(by)));
};

/** [3.4] [3.5] What is said of wagers that are not settled as they were laid. */
const note = (course: Course, before: Table, event: Event): void => {
  if (event.type === 'WagerPlaced' && event.returned > 0)
    course.notes.set(keyOf(event), { returned: event.returned });
  if (event.type === 'PatronAdvised') course.notes.set(keyOf(event), { advised: event.by });
  if (event.type === 'WagerReturned') course.aside.push(asideLine(event, 'returned', printed(event.by)));
  if (event.type === 'RoundVoided') course.void = event.by;
  if (event.type === 'RoundVoided' || event.type === 'WagersVoided') noteVoid(course, before, event);
};

/** Carries a command out at the table and tells what happened, or says why not. */
export const act = (course: Course, command: Command, at: string): readonly Event[] | Fault => {
  const decision = game.decide(course.rules, course.table, command);
  if (!decision.ok) return fault(at, decision.refusal.detail, decision.refusal.clause);
  for (const event of decision.events) {
    const before = course.table;
    course.table = evolve(before, event);
    note(course, before, event);
    const { round, last } = course.table;
    const played = round?.number === ROUND ? round : last?.round;
    if (played !== undefined) course.played = played;
  }
  return decision.events;
};

/** The same where only a refusal counts. */
export const take = (course: Course, command: Command, at: string): Fault | undefined => {
  const events = act(course, command, at);
  return 'at' in events && 'detail' in events ? (events as Fault) : undefined;
};
