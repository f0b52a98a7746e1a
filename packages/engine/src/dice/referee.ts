import type { Actor } from '../core/game.ts';
import { type Answer, type Fault, fault, type Line } from '../core/notation.ts';
import { netsBy } from '../core/purse.ts';
import { netOf } from './chips.ts';
import type { Command } from './command.ts';
import type { Event } from './event.ts';
import { game } from './game.ts';
import { sumOf, type Throw, throwWords } from './layout.ts';
import type { RoundFile } from './round-file.ts';
import type { Clause, DiceRules } from './rules.ts';
import type { Settlement, Table } from './table.ts';

const DEALER: Actor = { role: 'dealer' };

/** What the referee says of a settled round. */
export type DiceAnswer = Extract<Answer, { readonly ok: true }> & {
  readonly throw: Throw;
  readonly sum: number;
  /** Both in words: `7 (3 and 4)`. */
  readonly outcome: string;
};

const evolve = (table: Table, event: Event): Table => game.evolve(table, event) as Table;

/** The table as a round file finds it: wagers invited, players with the chips that they wager. */
const tableFor = (rules: DiceRules, { sign, wagers }: RoundFile): Table => {
  const by = '1.1' satisfies Clause;
  const events: readonly Event[] = [
    {
      type: 'TableOpened',
      rulebook: rules.rulebook,
      checks: { layout: '', dice: '', cup: '' },
      determinations: { seats: 1, double: true },
      sign,
      by,
    },
    ...wagers.map(({ player: patron, amount }): Event => ({ type: 'ChipsBrought', patron, amount, by })),
    { type: 'WagersInvited', round: 1, by },
  ];
  return events.reduce(evolve, game.initial(rules) as Table);
};

/** A round on its way: the table as it stands and the lines so far. */
interface Course {
  readonly rules: DiceRules;
  readonly file: RoundFile;
  table: Table;
  readonly lines: Line[];
  /** What lay above a maximum and was given back, by player and box. */
  readonly returned: Map<string, number>;
}

const keyOf = ({ patron, on }: Pick<Settlement, 'patron' | 'on'>): string => JSON.stringify([patron, on]);

/** [3.5] The line of a settled wager, with what lay above the maximum. */
const settledLine = (course: Course, settlement: Settlement): Line => {
  const { patron, on, stake, result, pays, by, paidBy } = settlement;
  const returned = course.returned.get(keyOf(settlement));
  return {
    player: patron,
    box: on,
    wager: on,
    stake,
    result,
    pays,
    net: netOf(settlement),
    clause: paidBy ?? by,
    ...(returned === undefined ? {} : { returned }),
  };
};

const tell = (course: Course, event: Event): void => {
  if (event.type === 'WagerPlaced' && event.returned > 0) {
    const key = keyOf(event);
    course.returned.set(key, (course.returned.get(key) ?? 0) + event.returned);
  }
  if (event.type === 'WagerSettled') course.lines.push(settledLine(course, event));
};

/** Carries a command out at the table, or says why not. */
const act = (course: Course, command: Command, at: string): Fault | undefined => {
  const decision = game.decide(course.rules, course.table, command);
  if (!decision.ok) return fault(at, decision.refusal.detail, decision.refusal.clause);
  for (const event of decision.events) {
    course.table = evolve(course.table, event);
    tell(course, event);
  }
  return undefined;
};

const place = (course: Course): Fault | undefined => {
  for (const { player: patron, on, amount, at } of course.file.wagers) {
    const refused = act(course, { type: 'PlaceWager', actor: DEALER, patron, on, amount }, `${at}.amount`);
    if (refused !== undefined) return refused;
  }
  return undefined;
};

/** [I:3] [4.4] The answer names the rulebook and the dice with what they come to. */
const answerOf = ({ rules, file: { id, thrown, wagers }, lines }: Course): DiceAnswer => {
  const nets = netsBy([
    ...wagers.map(({ player }) => [player, 0] as const),
    ...lines.map(({ player, net }) => [player, net] as const),
  ]);
  return {
    ok: true,
    ...(id === undefined ? {} : { id }),
    rulebook: rules.rulebook,
    throw: thrown,
    sum: sumOf(thrown),
    outcome: throwWords(thrown),
    players: Object.fromEntries(Object.entries(nets).map(([player, net]) => [player, { net }])),
    lines,
    cardsUsed: 0,
  };
};

/** Settles a round file through `decide` and `evolve`, the same that a live table is run by. */
export const settleRound = (rules: DiceRules, file: RoundFile): DiceAnswer | Fault => {
  const course: Course = { rules, file, table: tableFor(rules, file), lines: [], returned: new Map() };
  return (
    place(course) ??
    act(course, { type: 'NoMoreBets', actor: DEALER }, 'wagers') ??
    act(course, { type: 'AnnounceThrow', actor: DEALER, faces: file.thrown }, 'throw') ??
    act(course, { type: 'SettleWagers', actor: DEALER }, 'wagers') ??
    answerOf(course)
  );
};
