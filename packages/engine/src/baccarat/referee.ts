import { type Card, printCards } from '../core/card.ts';
import type { Actor } from '../core/game.ts';
import { must } from '../core/must.ts';
import { type Answer, type Fault, fault, type Line } from '../core/notation.ts';
import { facesOf } from './cards.ts';
import type { Command } from './command.ts';
import type { Event, EventOf } from './event.ts';
import { game } from './game.ts';
import type { RoundFile } from './round-file.ts';
import type { BaccaratRules, Clause } from './rules.ts';
import { totalsOf } from './settle.ts';
import { nextStep, type Step } from './step.ts';
import type { Hand, Outcome, Round, Table, Wager } from './table.ts';

const DEALER: Actor = { role: 'dealer' };
const SUPERVISOR: Actor = { role: 'supervisor' };

interface HandAnswer {
  readonly cards: string;
  readonly total: number;
}

/** What the referee says of a settled mini baccarat round. */
export type BaccaratAnswer = Extract<Answer, { readonly ok: true }> & {
  readonly outcome: Outcome;
  readonly hands: Readonly<Record<Hand, HandAnswer>>;
};

/** The table as a round file finds it: shoe cut and burned, patrons with the chips that they wager. */
const tableFor = (rules: BaccaratRules, { determinations, limits, wagers }: RoundFile): Table => {
  const { personal, ...sign } = limits;
  const by = '8.1' satisfies Clause;
  const events: readonly Event[] = [
    {
      type: 'TableOpened',
      rulebook: rules.rulebook,
      approvals: { table: '', shoe: '' },
      determinations: { ...determinations, face: 'up', exposedBy: 'dealer', seats: 0 },
      sign: { ...sign, payableUnit: 1 },
      decks: rules.law['2.1'].decks,
      by,
    },
    { type: 'BurnMissed', by },
    ...wagers.map(({ player, amount }): Event => ({ type: 'ChipsBrought', patron: player, amount, by })),
    ...Object.entries(personal).map(
      ([patron, limit]): Event => ({ type: 'LimitGranted', patron, limit, by }),
    ),
    { type: 'WagersInvited', round: 1, by },
  ];
  return events.reduce(evolve, game.initial(rules) as Table);
};

const evolve = (table: Table, event: Event): Table => game.evolve(table, event) as Table;

/** A round on its way: the table as it stands and the lines so far. */
interface Course {
  table: Table;
  readonly lines: Line[];
  /** What was said when a wager was placed, for its line. */
  readonly notes: Map<string, Pick<Line, 'returned' | 'advised'>>;
}

/** Carries a command out at the table, or says why not. */
const act = (rules: BaccaratRules, course: Course, command: Command, at: string): Fault | undefined => {
  const decision = game.decide(rules, course.table, command);
  if (!decision.ok) return fault(at, decision.refusal.detail, decision.refusal.clause);
  for (const event of decision.events) {
    course.table = evolve(course.table, event);
    if (event.type === 'WagerSettled')
      course.lines.push({ ...lineOf(event), ...course.notes.get(keyOf(event)) });
    if (event.type === 'WagerPlaced') note(course, event);
  }
  return undefined;
};

const keyOf = ({ patron, on }: Pick<Wager, 'patron' | 'on'>): string => `${on} ${patron}`;

/** [3.4] [3.5] A short wager is played with advice; what lies above the maximum goes back. */
const note = ({ notes }: Course, event: EventOf<'WagerPlaced'>): void => {
  if (event.advised) notes.set(keyOf(event), { advised: event.by });
  if (event.returned > 0) notes.set(keyOf(event), { returned: event.returned });
};

const lineOf = ({ patron, on, stake, result, pays, by, paidBy }: EventOf<'WagerSettled'>): Line => ({
  player: patron,
  box: on,
  wager: on,
  stake,
  result,
  pays,
  net: result === 'lose' ? -stake : pays,
  clause: paidBy ?? by,
});

const placeWagers = (rules: BaccaratRules, course: Course, { wagers }: RoundFile): Fault | undefined => {
  for (const [index, { player, on, amount }] of wagers.entries()) {
    const command = { type: 'PlaceWager', actor: DEALER, patron: player, on, amount } as const;
    const refused = act(rules, course, command, `wagers[${index}]`);
    if (refused?.clause === '3.4') course.lines.push(returnedLine(player, on, amount));
    else if (refused !== undefined) return refused;
  }
  return undefined;
};

/** [3.4] A further wager under the minimum goes back to its owner, and the round is played without it. */
const returnedLine = (player: string, on: Line['wager'], stake: number): Line => ({
  player,
  box: on,
  wager: on,
  stake,
  result: 'returned',
  pays: 0,
  net: 0,
  clause: '3.4',
});

/** [4.8] Without any wager the file is a no-bet coup at an empty table. */
const closeBets = (rules: BaccaratRules, course: Course): Fault | undefined =>
  must(course.table.round, 'round').wagers.length === 0
    ? act(rules, course, { type: 'DirectNoBetCoup', actor: SUPERVISOR }, 'wagers')
    : act(rules, course, { type: 'NoMoreBets', actor: DEALER }, 'wagers');

/** Does what has to be done next, as a dealer would, until the cards can be collected. */
const playOut = (rules: BaccaratRules, course: Course, { cards }: RoundFile): Fault | undefined => {
  let used = 0;
  let step = nextStep(rules, course.table);
  let refused: Fault | undefined;
  while (step.do !== 'collect' && refused === undefined) {
    if (step.do === 'deal') {
      refused = dealTo(rules, course, step, cards[used], used);
      used += 1;
    } else {
      const type = step.do === 'settlePairs' ? 'SettlePairs' : 'SettleWagers';
      refused = act(rules, course, { type, actor: DEALER }, 'wagers');
    }
    step = nextStep(rules, course.table);
  }
  return refused;
};

/** The card of that place in the file to the hand that is due one, or the clause that asks for a missing card. */
const dealTo = (
  rules: BaccaratRules,
  course: Course,
  { to, by }: Pick<Extract<Step, { readonly to: Hand }>, 'to' | 'by'>,
  card: Card | undefined,
  index: number,
): Fault | undefined =>
  card === undefined
    ? fault('cards', `card ${index + 1} is missing: the ${to}'s hand is due one`, by)
    : act(rules, course, { type: 'DealCard', actor: DEALER, to, card }, `cards[${index}]`);

const answerOf = (rules: BaccaratRules, file: RoundFile, { table, lines }: Course): BaccaratAnswer => {
  const round: Round = must(table.round, 'round');
  const totals = totalsOf(rules, round.hands);
  const hand = (name: Hand): HandAnswer => ({
    cards: printCards(facesOf(round.hands[name])),
    total: totals[name],
  });
  const nets = new Map<string, { net: number }>(file.wagers.map(({ player }) => [player, { net: 0 }]));
  for (const { player, net } of lines) must(nets.get(player), 'player').net += net;
  const answer: BaccaratAnswer = {
    ok: true,
    rulebook: rules.rulebook,
    outcome: must(round.outcome, 'outcome'),
    hands: { player: hand('player'), banker: hand('banker') },
    players: Object.fromEntries(nets),
    lines,
    cardsUsed: round.hands.player.length + round.hands.banker.length,
  };
  return file.id === undefined ? answer : { ...answer, id: file.id };
};

/** Settles a round file through `decide` and `evolve`, the same that a live table is run by. */
export const settleRound = (rules: BaccaratRules, file: RoundFile): BaccaratAnswer | Fault => {
  const course: Course = { table: tableFor(rules, file), lines: [], notes: new Map() };
  return (
    placeWagers(rules, course, file) ??
    closeBets(rules, course) ??
    playOut(rules, course, file) ??
    answerOf(rules, file, course)
  );
};
