import type { Irregularity } from '../core/irregularities.ts';
import { must } from '../core/must.ts';
import { type Fault, fault } from '../core/notation.ts';
import { anyCard } from '../core/shoe.ts';
import { roundOf } from './chips.ts';
import { type Course, DEALER, evolve, ROUND, take } from './course.ts';
import type { Event } from './event.ts';
import { faultInReports, follow, isAtOnce } from './irregular.ts';
import { nextStep, type Step, type StepName } from './step.ts';

/** Steps that come before a further card leaves the shoe. */
const BEFORE_A_CARD: readonly StepName[] = ['expose', 'settlePairs', 'resume'];

/** [12.7] Whether it is about the card that is drawn next. */
const isOfADraw = ({ what, fields }: Irregularity): boolean =>
  what === 'tooFewCards' || fields.cause === 'insufficientCards';

/** Whether an irregularity comes to light now. */
const isNow = ({ table, used, rules }: Course, each: Irregularity): boolean => {
  const { after } = each;
  const isOn = table.round?.number === ROUND;
  if (after === 'settled') return isOn && table.round?.stage === 'done';
  if (after === 'collected') return table.round === null;
  if (after === 'nextRound') return table.round !== null && !isOn;
  const isNext = isAtOnce(each);
  if (!isNext && !isOfADraw(each)) return isOn && used >= after;
  const out = isNext ? after - 1 : after;
  return isOn && used >= out && !BEFORE_A_CARD.includes(nextStep(rules, table).do);
};

/** A card that left the shoe unnoticed: it is told of later, and the record goes on without it. */
const passesUnnoticed = ({ file, table, rules, used, cards }: Course): boolean => {
  const step = nextStep(rules, table);
  if (BEFORE_A_CARD.includes(step.do) || table.shoe.front.length > 0) return false;
  const told = file.irregularities.find((each) => each.fields.card === used + 1 && !isAtOnce(each));
  if (told === undefined || used >= cards.length) return false;
  if (step.do !== 'deal') return told.what === 'drawnInError' || told.what === 'misplaced';
  return told.what === 'drawnInError' && used + 1 < cards.length;
};

/** The next card of the file to the hand that is due one, or the clause that asks for a missing card. */
const dealTo = (
  course: Course,
  { to, by }: Extract<Step, { readonly do: 'deal' | 'expose' }>,
): Fault | undefined => {
  const [front] = course.table.shoe.front;
  const place = front === undefined ? course.used : must(course.recorded[front.at], 'place');
  const card = course.cards[place];
  if (card === undefined)
    return fault('cards', `card ${place + 1} is missing: the ${to}'s hand is due one`, by);
  if (front === undefined) {
    course.used += 1;
    course.recorded = [...course.recorded, place];
  }
  const isDown = course.table.determinations.face === 'down' && front?.card === undefined;
  const face = isDown ? {} : { card };
  return take(course, { type: 'DealCard', actor: DEALER, to, ...face }, `cards[${place}]`);
};

const exposeHand = (
  course: Course,
  { to }: Extract<Step, { readonly do: 'deal' | 'expose' }>,
): Fault | undefined => {
  const hidden = roundOf(course.table).hands[to].filter(({ card }) => card === undefined);
  const cards = hidden.map(({ at }) => must(course.cards[must(course.recorded[at], 'place')], 'card'));
  return take(course, { type: 'ExposeHand', actor: DEALER, patron: null, hand: to, cards }, 'cards');
};

/** Another round commences: what is told of it is only that it did. */
const nextRound = (course: Course): void => {
  const { table } = course;
  const card = anyCard(table.shoe.cards);
  const at = table.shoe.cards.out;
  const events: readonly Event[] = [
    { type: 'NoBetCoupBegun', round: ROUND + 1, by: '4.8' },
    { type: 'CardDealt', to: 'player', at, ...(card && { card }), by: '6.2(a)' },
  ];
  course.table = events.reduce(evolve, { ...table, shoe: { ...table.shoe, front: [] } });
};

const doStep = (course: Course, step: Step): Fault | undefined => {
  switch (step.do) {
    case 'deal':
      return dealTo(course, step);
    case 'expose':
      return exposeHand(course, step);
    case 'settlePairs':
      return take(course, { type: 'SettlePairs', actor: DEALER }, 'wagers');
    case 'resume':
      return take(course, { type: 'ResumeRound', actor: DEALER }, 'wagers');
    default:
      return take(course, { type: 'SettleWagers', actor: DEALER }, 'wagers');
  }
};

/** What comes after the cards could be collected: only as far as something that came to light later asks for it. */
const goOn = (course: Course, each: Irregularity): Fault | undefined => {
  const { table, used } = course;
  if (typeof each.after === 'number')
    return fault(each.at, `it came to light after ${each.after} cards, and ${used} left the shoe`);
  if (table.round?.number === ROUND) return take(course, { type: 'CollectCards', actor: DEALER }, each.at);
  if (table.round !== null) return fault(each.at, 'it came to light before what stands before it');
  nextRound(course);
  return undefined;
};

/** Does what has to be done next, as a dealer would, and what comes to light on the way, until nothing is left. */
export const playOut = (course: Course): Fault | undefined => {
  let refused = faultInReports(course);
  while (refused === undefined) {
    const each = course.file.irregularities[course.next];
    const { round } = course.table;
    const isOver = round?.number !== ROUND || round.stage === 'done';
    if (each !== undefined && isNow(course, each)) {
      refused = follow(course, each);
      course.next += 1;
    } else if (passesUnnoticed(course) && round?.number === ROUND) {
      course.used += 1;
    } else if (!isOver) {
      refused = doStep(course, nextStep(course.rules, course.table));
    } else if (each === undefined) {
      return undefined;
    } else {
      refused = goOn(course, each);
    }
  }
  return refused;
};
