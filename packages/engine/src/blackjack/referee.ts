import { type Card, printCards } from '../core/card.ts';
import type { Actor } from '../core/game.ts';
import { must } from '../core/must.ts';
import { type Answer, type Fault, fault, isFault, type Line } from '../core/notation.ts';
import { findBox, findHand, netOf, roundOf } from './chips.ts';
import type { Command } from './command.ts';
import { facesOf, totalOf } from './hands/cards.ts';
import { dealerHasBlackjack } from './hands/dealer.ts';
import { deciderOf } from './hands/hand.ts';
import type { FileWager, RoundFile } from './round-file.ts';
import type { FileAct, PlayAct } from './rounds/acts.ts';
import { afterwards, comeToLight, cutBySupervisor, indexAt, nextIndex } from './rounds/come-to-light.ts';
import { act, type Course, keyOf, type Ruled, returnedLine, standing } from './rounds/course.ts';
import { tableFor } from './rounds/table.ts';
import type { BlackjackRules } from './rules.ts';
import { nextStep, type Step } from './step.ts';
import type { Round, Settlement, Spot } from './table.ts';

const DEALER: Actor = { role: 'dealer' };

interface HandAnswer {
  readonly cards: string;
  readonly total: number;
}

/** What the referee says of a settled Blackjack round. */
export type BlackjackAnswer = Extract<Answer, { readonly ok: true }> & {
  readonly dealer: HandAnswer & { readonly blackjack: boolean };
  /** Every hand by its box, and by its place in it where there are several. */
  readonly hands: Readonly<Record<string, HandAnswer>>;
  /** What went wrong, each with the clause that followed. */
  readonly irregularities?: readonly Ruled[];
  /** The round is void, and by which clause. */
  readonly void?: { readonly clause: string };
};

const lineOf = ({ notes }: Course, event: Settlement): Line => {
  const { patron, box, on, hand, owner, stake, result, pays, by, paidBy } = event;
  const noted = notes.get(keyOf(event));
  notes.delete(keyOf(event));
  return {
    player: patron,
    box,
    ...(hand === undefined ? {} : { hand }),
    wager: on,
    ...(owner === undefined || owner === patron ? {} : { for: owner }),
    stake,
    result,
    pays,
    net: netOf(event),
    clause: paidBy ?? by,
    ...noted,
  };
};

const STAKES: Readonly<Record<Spot, keyof FileWager>> = { main: 'amount', pairs: 'pairs', sevens: 'sevens' };

/** Places what one spot of a box holds: the wagers themselves before the optional ones that need them. */
const placeSpot = (
  rules: BlackjackRules,
  course: Course,
  { boxes }: RoundFile,
  index: number,
  on: Spot,
): Fault | undefined => {
  const { box, wagers } = must(boxes[index], 'box');
  const by = rules.cite('3.5');
  for (const [place, wager] of wagers.entries()) {
    const amount = wager[STAKES[on]] as number;
    if (amount === 0) continue;
    const patron = wager.player;
    const at = `boxes[${index}].wagers[${place}]${on === 'main' ? '' : `.${on}`}`;
    const refused = act(rules, course, { type: 'PlaceWager', actor: DEALER, patron, box, on, amount }, at);
    if (refused === undefined) continue;
    if (refused.clause !== by) return refused;
    course.lines.push(returnedLine({ patron, box, on, stake: amount, by }));
  }
  return undefined;
};

const placeWagers = (rules: BlackjackRules, course: Course, file: RoundFile): Fault | undefined => {
  for (const index of file.boxes.keys()) {
    for (const on of ['main', 'pairs', 'sevens'] as const) {
      const refused = placeSpot(rules, course, file, index, on);
      if (refused !== undefined) return refused;
    }
  }
  return (
    act(rules, course, { type: 'NoMoreBets', actor: DEALER }, 'boxes') ??
    (roundOf(course.table).stage === 'betting'
      ? fault('boxes', 'every wager goes back: nobody is left to deal to', rules.cite('3.4'))
      : undefined)
  );
};

/** The card of that place in the file to the hand that is due one, or the clause that asks for a missing card. */
const dealTo = (
  rules: BlackjackRules,
  course: Course,
  { to, by }: Extract<Step, { readonly do: 'deal' }>,
  file: RoundFile,
): Fault | undefined => {
  const [front] = course.table.shoe.front;
  if (front !== undefined) {
    const face = front.card ?? must(file.cards[indexAt(course, front.at)], 'card in front');
    return act(rules, course, { type: 'DealCard', actor: DEALER, to, card: face }, 'irregularities');
  }
  course.cards = nextIndex(file, course.cards);
  const index = course.cards;
  const card = file.cards[index];
  course.cards += 1;
  course.places.set(index, course.table.shoe.cards.out);
  const whose = to === 'dealer' ? "the dealer's hand" : `hand ${to.hand} of box ${to.box}`;
  return card === undefined
    ? fault('cards', `card ${index + 1} is missing: ${whose} is due one`, by)
    : act(rules, course, { type: 'DealCard', actor: DEALER, to, card }, `cards[${index}]`);
};

/** [4.5] Who decides on the hand that an act is about. */
const deciderFor = ({ table }: Pick<Course, 'table'>, { box, hand }: PlayAct): string => {
  const there = findBox(table.round, box);
  const found = findHand(there, hand);
  return there === undefined || found === undefined
    ? ''
    : (deciderOf(table, { box: there, hand: found }) ?? '');
};

const COMMANDS = { hit: 'Hit', stand: 'Stand', split: 'Split', double: 'Double' } as const;

/** An act of a file as the table takes it. */
export const commandOf = (course: Pick<Course, 'table'>, each: FileAct): Command => {
  if (each.act === 'insure') {
    const { player: patron, box, owner, amount } = each;
    return { type: 'Insure', actor: DEALER, patron, box, owner, amount };
  }
  if (each.act === 'evenMoney') {
    return { type: 'TakeEvenMoney', actor: DEALER, patron: each.player, box: each.box };
  }
  const { box, hand, amounts } = each;
  const patron = each.player ?? deciderFor(course, each);
  return { type: COMMANDS[each.act], actor: DEALER, patron, box, hand, amounts };
};

/** The next act of the file is judged at the table. */
const judgeNext = (rules: BlackjackRules, course: Course, { acts }: RoundFile): Fault | undefined => {
  const index = course.acts;
  course.acts += 1;
  return act(rules, course, commandOf(course, must(acts[index], 'act')), index);
};

const isInsurance = (each: FileAct): boolean => each.act === 'insure' || each.act === 'evenMoney';
const isForOther = (each: FileAct): boolean => each.act === 'insure' && each.owner !== each.player;

/** Where insurance is asked for again, and some of what others had asked for is still to come, that is part of it. */
const leadOf = ({ lead, acts: done, insured }: Course, acts: RoundFile['acts']): number => {
  const open = acts.findIndex((each, index) => index >= lead && !insured.has(index) && isInsurance(each));
  return open === -1 ? done : Math.min(open, done);
};

/** [7.2] The acts before the first decision, each player's own first, then what is asked on the wagers of others. */
const insure = (
  rules: BlackjackRules,
  course: Course,
  { acts }: RoundFile,
  type: 'CloseInsurance' | 'AllotInsurance',
): Fault | undefined => {
  if (type === 'CloseInsurance') course.lead = leadOf(course, acts);
  const first = acts.findIndex((each, index) => index >= course.lead && !isInsurance(each));
  const leading = acts.slice(course.lead, first === -1 ? acts.length : first);
  for (const [index, each] of leading.entries()) {
    const at = course.lead + index;
    if (isForOther(each) !== (type === 'AllotInsurance') || course.insured.has(at)) continue;
    const refused = act(rules, course, commandOf(course, each), at);
    if (refused !== undefined) return refused;
    course.insured.add(at);
    course.acts += 1;
  }
  return act(rules, course, { type, actor: DEALER }, 'acts');
};

const DEALER_ACTS = {
  settleSides: 'SettleSides',
  settleInterim: 'SettleInterim',
  settleInsurance: 'SettleInsurance',
  settle: 'SettleWagers',
} as const;

/** [14.6] [18.3(a)(i)] What is left of a shoe that failed is shuffled; that one is used up a file has to tell. */
const shuffle = (rules: BlackjackRules, course: Course, by: string): Fault | undefined =>
  by === rules.cite('14.6')
    ? fault('cards', 'the shoe is used up: say when, by {"what": "tooFewCards", "after"}', by)
    : act(rules, course, { type: 'Shuffle', actor: DEALER }, 'cards');

/** One step of the round, as a dealer would do it. */
export const doStep = (
  rules: BlackjackRules,
  course: Course,
  file: RoundFile,
  step: Step,
): Fault | undefined => {
  switch (step.do) {
    case 'deal':
      return dealTo(rules, course, step, file);
    case 'decide':
      if (course.acts < file.acts.length) return judgeNext(rules, course, file);
      return fault(course.acts, `hand ${step.hand} of box ${step.box} needs one more act`, step.by);
    case 'stand':
      return act(rules, course, { ...step, type: 'Stand', actor: DEALER, patron: null }, 'acts');
    case 'void':
      return fault('cards', 'the shoe is used up, and nothing lies in the discard rack', step.by);
    case 'shuffle':
      return shuffle(rules, course, step.by);
    case 'cut':
      return cutBySupervisor(rules, course);
    case 'closeInsurance':
      return insure(rules, course, file, 'CloseInsurance');
    case 'allotInsurance':
      return insure(rules, course, file, 'AllotInsurance');
    default:
      return act(
        rules,
        course,
        { type: DEALER_ACTS[step.do as keyof typeof DEALER_ACTS], actor: DEALER },
        'boxes',
      );
  }
};

const isDealersTurn = (step: Step, { table }: Course): boolean =>
  step.do === 'deal' && step.to === 'dealer' && roundOf(table).dealer.length > 0;

/** Whether an act is left that comes too late or has no place: it is judged now, and refused for what it is. */
const isLeftOver = (step: Step, course: Course, { acts, irregularities }: RoundFile): boolean => {
  const next = acts[course.acts];
  if (next === undefined || standing(course).voidedBy !== null) return false;
  if (step.do === 'collect') return true;
  // What is still to come to light may have somebody asked again.
  if (course.ruled.length < irregularities.length) return false;
  return isDealersTurn(step, course) || (step.do === 'settleInterim' && isInsurance(next));
};

/** Does what has to be done next until the cards can be collected, and what came to light on the way. */
const playOut = (rules: BlackjackRules, course: Course, file: RoundFile): Fault | undefined => {
  for (;;) {
    const troubled = comeToLight(rules, course, file);
    if (troubled !== undefined) return troubled;
    const step = nextStep(rules, course.table);
    const late = isLeftOver(step, course, file);
    if (step.do === 'collect' && !late) return undefined;
    const refused = late ? judgeNext(rules, course, file) : doStep(rules, course, file, step);
    if (refused !== undefined) return refused;
  }
};

const handsOf = (rules: BlackjackRules, { boxes, dealer }: Round): Readonly<Record<string, HandAnswer>> => {
  const hand = (cards: readonly Card[]): HandAnswer => ({
    cards: printCards(cards),
    total: totalOf(rules, cards).points,
  });
  return Object.fromEntries([
    ...boxes.flatMap(({ number, hands }) =>
      hands.map(({ cards }, index) => [
        hands.length === 1 ? `box ${number}` : `box ${number}.${index + 1}`,
        hand(facesOf(cards)),
      ]),
    ),
    ['dealer', hand(facesOf(dealer))],
  ]);
};

const answerOf = (rules: BlackjackRules, file: RoundFile, course: Course): BlackjackAnswer => {
  const round = must(course.round, 'round');
  const hands = handsOf(rules, round);
  const { voidedBy, settled } = standing(course);
  const lines = voidedBy === null ? [...course.lines, ...settled.map((each) => lineOf(course, each))] : [];
  const players = file.boxes.flatMap(({ wagers }) => wagers.map(({ player }) => player));
  const nets = new Map<string, { net: number }>(players.map((player) => [player, { net: 0 }]));
  for (const { player, net } of lines) must(nets.get(player), 'player').net += net;
  const answer: BlackjackAnswer = {
    ok: true,
    rulebook: rules.rulebook,
    dealer: { ...must(hands.dealer, "dealer's hand"), blackjack: dealerHasBlackjack(rules, round) },
    hands,
    players: Object.fromEntries(nets),
    lines,
    cardsUsed: course.cards,
    ...(file.irregularities.length === 0 ? {} : { irregularities: course.ruled }),
    ...(voidedBy === null ? {} : { void: { clause: voidedBy } }),
  };
  return file.id === undefined ? answer : { ...answer, id: file.id };
};

/** The table of a round file once its wagers are closed. */
export const begin = (rules: BlackjackRules, file: RoundFile): Course | Fault => {
  const course: Course = {
    table: tableFor(rules, file),
    lines: [],
    notes: new Map(),
    cards: 0,
    acts: 0,
    lead: 0,
    insured: new Set(),
    round: null,
    places: new Map(),
    ruled: [],
  };
  return (
    act(rules, course, { type: 'InviteWagers', actor: DEALER }, 'boxes') ??
    placeWagers(rules, course, file) ??
    course
  );
};

/** Settles a round file through `decide` and `evolve`, the same that a live table is run by. */
export const settleRound = (rules: BlackjackRules, file: RoundFile): BlackjackAnswer | Fault => {
  const course = begin(rules, file);
  if (isFault(course)) return course;
  return playOut(rules, course, file) ?? afterwards(rules, course, file) ?? answerOf(rules, file, course);
};
