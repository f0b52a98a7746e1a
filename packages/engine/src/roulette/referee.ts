import type { Actor } from '../core/game.ts';
import { must } from '../core/must.ts';
import { type Answer, type Fault, fault, type Line } from '../core/notation.ts';
import { netsBy } from '../core/purse.ts';
import { chipsOf } from './called.ts';
import { netOf } from './chips.ts';
import type { Command } from './command.ts';
import type { Event } from './event.ts';
import { game } from './game.ts';
import { isOutside, type PocketColour, pocketColour } from './layout.ts';
import type { FileWager, RoundFile } from './round-file.ts';
import type { Clause, RouletteRules } from './rules.ts';
import type { Settlement, Table, Wager } from './table.ts';

const DEALER: Actor = { role: 'dealer' };

/** What the referee says of a settled spin. */
export type RouletteAnswer = Extract<Answer, { readonly ok: true }> & {
  readonly spin: number;
  readonly colour: PocketColour;
  /** Both in words: `20 black`. */
  readonly outcome: string;
};

/** With this in hand nobody is short of chips for what the file says he wagered. */
const purseFor = (rules: RouletteRules, wager: FileWager): number =>
  'call' in wager
    ? chipsOf(rules, wager.call).reduce((sum, { chips }) => sum + chips * wager.amount, 0)
    : wager.amount;

/** The table as a round file finds it: wagers invited, players with the chips that they wager. */
const tableFor = (rules: RouletteRules, { sign, wagers }: RoundFile): Table => {
  const by = '1.1' satisfies Clause;
  const events: readonly Event[] = [
    {
      type: 'TableOpened',
      rulebook: rules.rulebook,
      checks: { layout: '', wheel: '', ball: '' },
      determinations: { seats: 1, colours: 1, hand: 'right', called: true, tournament: false },
      sign,
      by,
    },
    ...wagers.map(
      (wager): Event => ({
        type: 'ChipsBrought',
        patron: wager.player,
        amount: purseFor(rules, wager),
        by,
      }),
    ),
    { type: 'WagersInvited', round: 1, by },
  ];
  return events.reduce(evolve, game.initial(rules) as Table);
};

const evolve = (table: Table, event: Event): Table => game.evolve(table, event) as Table;

/** A spin on its way: the table as it stands and the lines so far. */
interface Course {
  readonly rules: RouletteRules;
  readonly file: RoundFile;
  table: Table;
  readonly lines: Line[];
  /** What lay above a maximum and was given back, by player and place. */
  readonly returned: Map<string, number>;
}

const keyOf = ({ patron, on }: Pick<Wager, 'patron' | 'on'>): string => JSON.stringify([patron, on]);

type WagerLine = Pick<Line, 'player' | 'box' | 'wager' | 'stake'>;

/** Inside a place is told with its kind, as in split 17-20; outside its name says it all. */
const wagerLine = ({ rules }: Course, { patron, on, stake }: Wager): WagerLine => {
  const place = must(rules.layout.byName.get(on), `place ${on}`);
  return { player: patron, box: on, wager: isOutside(place) ? on : place.kind, stake };
};

/** [3.5] The line of a settled wager, with what lay above the maximum. */
const settledLine = (course: Course, settlement: Settlement): Line => {
  const { result, pays, by, paidBy } = settlement;
  const returned = course.returned.get(keyOf(settlement));
  return {
    ...wagerLine(course, settlement),
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
  // [3.6] Wagers under the smallest sum for a spin neither win nor lose.
  if (event.type === 'WagerReturned')
    course.lines.push({ ...wagerLine(course, event), result: 'returned', pays: 0, net: 0, clause: event.by });
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
  for (const wager of course.file.wagers) {
    const own = { actor: DEALER, patron: wager.player, amount: wager.amount };
    const refused = act(
      course,
      'call' in wager
        ? { type: 'CallWager', ...own, call: wager.call }
        : { type: 'PlaceWager', ...own, on: wager.on },
      `${wager.at}.amount`,
    );
    if (refused !== undefined) return refused;
  }
  return undefined;
};

/** [I:3] [6.4] The answer names the rulebook and the number with its colour. */
const answerOf = ({ rules, file: { id, spin, wagers }, lines }: Course): RouletteAnswer => {
  const nets = netsBy([
    ...wagers.map(({ player }) => [player, 0] as const),
    ...lines.map(({ player, net }) => [player, net] as const),
  ]);
  const colour = pocketColour(rules.law, spin);
  return {
    ok: true,
    ...(id === undefined ? {} : { id }),
    rulebook: rules.rulebook,
    spin,
    colour,
    outcome: `${spin} ${colour}`,
    players: Object.fromEntries(Object.entries(nets).map(([player, net]) => [player, { net }])),
    lines,
    cardsUsed: 0,
  };
};

/** Settles a round file through `decide` and `evolve`, the same that a live table is run by. */
export const settleRound = (rules: RouletteRules, file: RoundFile): RouletteAnswer | Fault => {
  const course: Course = { rules, file, table: tableFor(rules, file), lines: [], returned: new Map() };
  return (
    place(course) ??
    act(course, { type: 'NoMoreBets', actor: DEALER }, 'wagers') ??
    act(course, { type: 'AnnounceNumber', actor: DEALER, number: file.spin }, 'spin') ??
    act(course, { type: 'SettleWagers', actor: DEALER }, 'wagers') ??
    answerOf(course)
  );
};
