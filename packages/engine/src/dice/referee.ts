import type { Actor } from '../core/game.ts';
import type { Irregularity } from '../core/irregularities.ts';
import { type LaidReferee, laidAnswer, laidCourse } from '../core/laid-course.ts';
import { type Answer, type Fault, fault, isFault, type Line } from '../core/notation.ts';
import { netOf } from './chips.ts';
import type { Cause, Command } from './command.ts';
import type { Event } from './event.ts';
import { game } from './game.ts';
import { isThrow, sumOf, type Throw, throwWords } from './layout.ts';
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
const tableFor = (rules: DiceRules, { sign, wagers, personal }: RoundFile): Table => {
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
    // [3.6] Those with a marker beside them.
    ...Object.entries(personal).map(
      ([patron, limit]): Event => ({ type: 'LimitGranted', patron, limit, by }),
    ),
    { type: 'WagersInvited', round: 1, by },
  ];
  return events.reduce(evolve, game.initial(rules) as Table);
};

/** What lay above a maximum and was given back, by player and box. */
type Returned = ReadonlyMap<string, number>;

const keyOf = ({ patron, on }: Pick<Settlement, 'patron' | 'on'>): string => JSON.stringify([patron, on]);

/** [3.5] The line of a settled wager, with what lay above the maximum. */
const settledLine = (above: Returned, settlement: Settlement): Line => {
  const { patron, on, stake, result, pays, by, paidBy } = settlement;
  const returned = above.get(keyOf(settlement));
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

/** The lines of what an event settles, settles anew or gives back. */
const linesOf = (above: Returned, event: Event): readonly Line[] => {
  switch (event.type) {
    case 'WagerSettled':
      return [settledLine(above, event)];
    case 'ThrowCorrected':
      return event.settled.map((settlement) => settledLine(above, settlement));
    case 'RoundVoided':
    case 'WagersVoided':
      return event.returned.map(({ patron, on, stake }) => ({
        player: patron,
        box: on,
        wager: on,
        stake,
        result: 'returned',
        pays: 0,
        net: 0,
        clause: event.by,
      }));
    default:
      return [];
  }
};

const wordsOf = (event: Event): string => {
  switch (event.type) {
    case 'ThrowCorrected':
      return `the dice show ${throwWords(event.faces)}, and not ${throwWords(event.was)}`;
    case 'RoundVoided':
      return `the round is void: ${event.reason}`;
    case 'WagersVoided':
      return `wagers of ${event.patron} are void`;
    default:
      return 'excluded from the game';
  }
};

/** [7.3] [9.4] [9.5] Who declares a round void for what. */
const CAUSES: Readonly<Record<Cause, 'supervisor' | 'operator'>> = {
  faultyThrow: 'supervisor',
  disturbance: 'operator',
  impractical: 'operator',
  fraud: 'operator',
};

/** [7.2] The faces that lay uppermost. */
const correctionUnder =
  ({ law }: DiceRules) =>
  ({ what, fields: { is }, at }: Irregularity): Command | Fault | undefined => {
    if (what !== 'correctedThrow') return undefined;
    return isThrow(law, is)
      ? { type: 'CorrectThrow', actor: { role: 'supervisor' }, faces: is }
      : fault(`${at}.is`, 'say what the dice show, as in [3, 4]', '1.2');
  };

const refereeOf = (
  rules: DiceRules,
  above: Returned,
  { thrown }: RoundFile,
): LaidReferee<Table, Command, Event, Cause> => ({
  decide: (table, command) => game.decide(rules, table, command),
  evolve,
  causes: CAUSES,
  announcement: [{ type: 'AnnounceThrow', actor: DEALER, faces: thrown }, 'throw'],
  correction: correctionUnder(rules),
  linesOf: (event) => linesOf(above, event),
  wordsOf,
  isVoid: ({ round }) => round?.stage === 'void',
  breaches: ({ breaches }) => breaches.length,
});

/** The wagers of the file on the layout, and what lay above a maximum. */
const placed = (
  rules: DiceRules,
  file: RoundFile,
): { readonly table: Table; readonly above: Returned } | Fault => {
  const above = new Map<string, number>();
  let table = tableFor(rules, file);
  for (const { player: patron, on, amount, at } of file.wagers) {
    const decision = game.decide(rules, table, { type: 'PlaceWager', actor: DEALER, patron, on, amount });
    if (!decision.ok) return fault(`${at}.amount`, decision.refusal.detail, decision.refusal.clause);
    for (const event of decision.events) {
      table = evolve(table, event);
      if (event.type === 'WagerPlaced' && event.returned > 0)
        above.set(keyOf(event), (above.get(keyOf(event)) ?? 0) + event.returned);
    }
  }
  return { table, above };
};

/** Settles a round file through `decide` and `evolve`, the same that a live table is run by. */
export const settleRound = (rules: DiceRules, file: RoundFile): DiceAnswer | Fault => {
  const laid = placed(rules, file);
  if (isFault(laid)) return laid;
  const { id, wagers, irregularities } = file;
  const course = laidCourse(refereeOf(rules, laid.above, file), laid.table, irregularities);
  if (isFault(course)) return course;
  const { round, rounds } = course.table;
  // [I:3] [4.4] The answer names the rulebook and the dice with what they come to in the end.
  const thrown = (round?.number === 1 ? round.thrown : rounds.at(-1)?.thrown) ?? file.thrown;
  return {
    ok: true,
    ...(id === undefined ? {} : { id }),
    rulebook: rules.rulebook,
    throw: thrown,
    sum: sumOf(thrown),
    outcome: throwWords(thrown),
    ...laidAnswer(
      course,
      wagers.map(({ player }) => player),
      irregularities,
    ),
  };
};
