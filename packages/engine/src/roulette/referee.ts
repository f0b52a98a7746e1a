import type { Actor } from '../core/game.ts';
import type { Irregularity } from '../core/irregularities.ts';
import { type LaidReferee, laidAnswer, laidCourse } from '../core/laid-course.ts';
import { must } from '../core/must.ts';
import { type Answer, type Fault, fault, isFault, type Line } from '../core/notation.ts';
import { chipsOf } from './called.ts';
import { netOf } from './chips.ts';
import type { Cause, Command } from './command.ts';
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
const tableFor = (rules: RouletteRules, { sign, wagers, personal }: RoundFile): Table => {
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
    // [3.7] Those with a marker beside them.
    ...Object.entries(personal).map(
      ([patron, limit]): Event => ({ type: 'LimitGranted', patron, limit, by }),
    ),
    { type: 'WagersInvited', round: 1, by },
  ];
  return events.reduce(evolve, game.initial(rules) as Table);
};

const evolve = (table: Table, event: Event): Table => game.evolve(table, event) as Table;

/** What a round is told with. */
interface Telling {
  readonly rules: RouletteRules;
  /** What lay above a maximum and was given back, by player and place. */
  readonly returned: ReadonlyMap<string, number>;
}

const keyOf = ({ patron, on }: Pick<Wager, 'patron' | 'on'>): string => JSON.stringify([patron, on]);

type WagerLine = Pick<Line, 'player' | 'box' | 'wager' | 'stake'>;

/** Inside a place is told with its kind, as in split 17-20; outside its name says it all. */
const wagerLine = ({ rules }: Telling, { patron, on, stake }: Wager): WagerLine => {
  const place = must(rules.layout.byName.get(on), `place ${on}`);
  return { player: patron, box: on, wager: isOutside(place) ? on : place.kind, stake };
};

/** [3.5] The line of a settled wager, with what lay above the maximum. */
const settledLine = (telling: Telling, settlement: Settlement): Line => {
  const { result, pays, by, paidBy } = settlement;
  const returned = telling.returned.get(keyOf(settlement));
  return {
    ...wagerLine(telling, settlement),
    result,
    pays,
    net: netOf(settlement),
    clause: paidBy ?? by,
    ...(returned === undefined ? {} : { returned }),
  };
};

/** A wager that goes back neither wins nor loses. */
const returnedLine = (telling: Telling, wager: Wager, clause: string): Line => ({
  ...wagerLine(telling, wager),
  result: 'returned',
  pays: 0,
  net: 0,
  clause,
});

/** [3.6] The lines of what an event settles, settles anew or gives back. */
const linesOf = (telling: Telling, event: Event): readonly Line[] => {
  switch (event.type) {
    case 'WagerSettled':
      return [settledLine(telling, event)];
    case 'NumberCorrected':
      return event.settled.map((settlement) => settledLine(telling, settlement));
    case 'WagerReturned':
      return [returnedLine(telling, event, event.by)];
    case 'RoundVoided':
    case 'WagersVoided':
      return event.returned.map((wager) => returnedLine(telling, wager, event.by));
    default:
      return [];
  }
};

const wordsOf = (event: Event): string => {
  switch (event.type) {
    case 'NumberCorrected':
      return `the number is ${event.number}, and not ${event.was}`;
    case 'RoundVoided':
      return `the spin is void: ${event.reason}`;
    case 'WagersVoided':
      return `wagers of ${event.patron} are void`;
    default:
      return 'excluded from the game';
  }
};

/** [9.4] [11.5] [11.6] Who declares a spin void for what. */
const CAUSES: Readonly<Record<Cause, 'supervisor' | 'operator'>> = {
  faultySpin: 'supervisor',
  disturbance: 'operator',
  impractical: 'operator',
  fraud: 'operator',
};

/** [9.2] The number that the ball lay in. */
const correction = ({ what, fields, at }: Irregularity): Command | Fault | undefined => {
  if (what !== 'correctedNumber') return undefined;
  return typeof fields.is === 'number'
    ? { type: 'CorrectNumber', actor: { role: 'supervisor' }, number: fields.is }
    : fault(`${at}.is`, 'say which number it is');
};

const refereeOf = (telling: Telling, { spin }: RoundFile): LaidReferee<Table, Command, Event, Cause> => ({
  decide: (table, command) => game.decide(telling.rules, table, command),
  evolve,
  causes: CAUSES,
  announcement: [{ type: 'AnnounceNumber', actor: DEALER, number: spin }, 'spin'],
  correction,
  linesOf: (event) => linesOf(telling, event),
  wordsOf,
  isVoid: ({ round }) => round?.stage === 'void',
  breaches: ({ breaches }) => breaches.length,
});

/** The wagers of the file on the layout, and what lay above a maximum. */
const placed = (
  rules: RouletteRules,
  file: RoundFile,
): { readonly table: Table; readonly returned: ReadonlyMap<string, number> } | Fault => {
  const returned = new Map<string, number>();
  let table = tableFor(rules, file);
  for (const wager of file.wagers) {
    const own = { actor: DEALER, patron: wager.player, amount: wager.amount };
    const decision = game.decide(
      rules,
      table,
      'call' in wager
        ? { type: 'CallWager', ...own, call: wager.call }
        : { type: 'PlaceWager', ...own, on: wager.on },
    );
    if (!decision.ok) return fault(`${wager.at}.amount`, decision.refusal.detail, decision.refusal.clause);
    for (const event of decision.events) {
      table = evolve(table, event);
      if (event.type === 'WagerPlaced' && event.returned > 0)
        returned.set(keyOf(event), (returned.get(keyOf(event)) ?? 0) + event.returned);
    }
  }
  return { table, returned };
};

/** [I:3] [6.4] The answer names the rulebook and the number with its colour, as it was in the end. */
const answerOf = (
  rules: RouletteRules,
  { id, wagers, irregularities, spin: told }: RoundFile,
  course: Exclude<ReturnType<typeof laidCourse<Table, Command, Event, Cause>>, Fault>,
): RouletteAnswer => {
  const { round, rounds } = course.table;
  const spin = (round?.number === 1 ? round.spin : rounds.at(-1)?.spin) ?? told;
  const colour = pocketColour(rules.law, spin);
  return {
    ok: true,
    ...(id === undefined ? {} : { id }),
    rulebook: rules.rulebook,
    spin,
    colour,
    outcome: `${spin} ${colour}`,
    ...laidAnswer(
      course,
      wagers.map(({ player }) => player),
      irregularities,
    ),
  };
};

/** Settles a round file through `decide` and `evolve`, the same that a live table is run by. */
export const settleRound = (rules: RouletteRules, file: RoundFile): RouletteAnswer | Fault => {
  const laid = placed(rules, file);
  if (isFault(laid)) return laid;
  const telling = { rules, returned: laid.returned };
  const course = laidCourse(refereeOf(telling, file), laid.table, file.irregularities);
  return isFault(course) ? course : answerOf(rules, file, course);
};
