import { printCards } from '../core/card.ts';
import { dollars } from '../core/money.ts';
import { must } from '../core/must.ts';
import { type Answer, type Fault, fault, type Line } from '../core/notation.ts';
import { facesOf } from './cards.ts';
import { standingAt, wagersOf } from './chips.ts';
import type { Command } from './command.ts';
import { type Course, courseOf, DEALER, lineOf, printed, SUPERVISOR, settledIn, take } from './course.ts';
import { differentialOf } from './differential.ts';
import { playOut } from './play-out.ts';
import type { RoundFile } from './round-file.ts';
import type { BaccaratRules } from './rules.ts';
import { totalsOf } from './settle.ts';
import type { Hand, Outcome } from './table.ts';

interface HandAnswer {
  readonly cards: string;
  readonly total: number;
}

/** What the referee says of a settled mini baccarat round. */
export type BaccaratAnswer = Extract<Answer, { readonly ok: true }> & {
  /** Null where the round is void. */
  readonly outcome: Outcome | null;
  readonly hands: Readonly<Record<Hand, HandAnswer>>;
};

const placeWagers = (course: Course): Fault | undefined => {
  for (const [index, { player, on, amount }] of course.file.wagers.entries()) {
    const command = { type: 'PlaceWager', actor: DEALER, patron: player, on, amount } as const;
    const refused = take(course, command, `wagers[${index}]`);
    if (refused !== undefined) return refused;
  }
  return undefined;
};

/** [3.6] The referee judges the totals of a finished layout: in which order it was laid counts for nothing. */
const faultInDifferential = ({ table, file }: Course): Fault | undefined => {
  const { differential: limit } = file.limits;
  const now = differentialOf(wagersOf(table));
  return limit === null || now <= limit
    ? undefined
    : fault(
        'wagers',
        `the table differential is ${dollars(now)}, above its limit of ${dollars(limit)}`,
        '3.6',
      );
};

/** [4.7] [4.8] Without any wager the file is a no-bet coup: whoever is there must have agreed to it. */
const directCoup = (course: Course): Fault | undefined => {
  const consent = standingAt(course.table).map((patron, index): Command => {
    const type = index === 0 ? 'RequestNoBetCoup' : 'AgreeToNoBetCoup';
    return { type, actor: DEALER, patron };
  });
  const acts: readonly Command[] = [...consent, { type: 'DirectNoBetCoup', actor: SUPERVISOR }];
  return acts.reduce<Fault | undefined>(
    (refused, command) => refused ?? take(course, command, 'wagers'),
    undefined,
  );
};

const closeBets = (course: Course): Fault | undefined => {
  const isWagered = wagersOf(course.table).length > 0;
  const refused = isWagered ? take(course, { type: 'NoMoreBets', actor: DEALER }, 'wagers') : undefined;
  return refused ?? (wagersOf(course.table).length === 0 ? directCoup(course) : faultInDifferential(course));
};

const linesOf = (course: Course): readonly Line[] => [
  ...course.aside,
  ...settledIn(course.table).map((settlement) => lineOf(course, settlement)),
];

const answerOf = (course: Course): BaccaratAnswer => {
  const { rules, file, played, followed } = course;
  const totals = totalsOf(rules, played.hands);
  const hand = (name: Hand): HandAnswer => ({
    cards: printCards(facesOf(played.hands[name])),
    total: totals[name],
  });
  const lines = linesOf(course);
  const nets = new Map<string, { net: number }>(file.wagers.map(({ player }) => [player, { net: 0 }]));
  for (const { player, net } of lines) must(nets.get(player), 'player').net += net;
  return {
    ok: true,
    rulebook: rules.rulebook,
    outcome: course.void === null ? must(played.outcome, 'outcome') : null,
    hands: { player: hand('player'), banker: hand('banker') },
    players: Object.fromEntries(nets),
    lines,
    cardsUsed: played.hands.player.length + played.hands.banker.length,
    ...(file.irregularities.length === 0 ? {} : { irregularities: followed }),
    ...(course.void === null ? {} : { void: { clause: printed(course.void) } }),
    ...(file.id === undefined ? {} : { id: file.id }),
  };
};

/** Settles a round file through `decide` and `evolve`, the same that a live table is run by. */
export const settleRound = (rules: BaccaratRules, file: RoundFile): BaccaratAnswer | Fault => {
  const course = courseOf(rules, file);
  return placeWagers(course) ?? closeBets(course) ?? playOut(course) ?? answerOf(course);
};
