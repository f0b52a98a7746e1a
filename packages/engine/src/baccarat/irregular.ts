import { type Card, isCard } from '../core/card.ts';
import { type Irregularity, wordIn } from '../core/irregularities.ts';
import { rulingsOf } from '../core/laid-irregular.ts';
import { must } from '../core/must.ts';
import { type Fault, fault, isFault, isOneOf } from '../core/notation.ts';
import { discard, remaining, type Slot, take as takeOut } from '../core/shoe.ts';
import type { Cause, Command } from './command.ts';
import { targetOf } from './correct.ts';
import { act, type Course, printed, ROUND, SUPERVISOR, take } from './course.ts';
import type { Event } from './event.ts';
import { drawnIn, laidOut } from './rework.ts';
import { withShoe } from './shoe.ts';
import { dueBy, nextStep } from './step.ts';
import { BOXES, HANDS, type Hand } from './table.ts';

const CAUSES: Readonly<Record<Cause, 'supervisor' | 'operator'>> = {
  disturbance: 'operator',
  impractical: 'operator',
  fraud: 'operator',
  cannotReconstruct: 'supervisor',
  errorFoundLater: 'supervisor',
  insufficientCards: 'supervisor',
};

const REASON = 'as the file tells';

/** The place of the card that an irregularity is about, from 1; what is wrong with it otherwise. */
const placeOf = ({ at, after, fields: { card } }: Irregularity, cards: number): number | Fault => {
  if (!Number.isInteger(card) || (card as number) < 1 || (card as number) > cards)
    return fault(`${at}.card`, `say which of the ${cards} cards it is, counted from 1`);
  return typeof after === 'number' && after < (card as number)
    ? fault(at, `card ${String(card)} had not left the shoe`)
    : (card as number);
};

/** Whether it was told as its own card left the shoe. */
export const isAtOnce = ({ after, what, fields: { card } }: Irregularity): boolean =>
  after === card && (what === 'misplaced' || what === 'drawnInError');

/** The cards as they really were, by the whole of the file. */
const trueCards = ({ file }: Course): readonly Slot[] =>
  file.cards.map((card, at) => {
    const right = file.irregularities.findLast(
      ({ what, fields }) => what === 'corrected' && fields.card === at + 1 && isCard(fields.is),
    );
    return { at, card: (right?.fields.is ?? card) as Card };
  });

/** To whom a card was due by the true order of the cards before it. */
const dueAt = (course: Course, place: number) => {
  const step = dueBy(course.rules, laidOut(course.rules, trueCards(course).slice(0, place - 1)).hands);
  return step.do === 'deal' ? step : undefined;
};

/** [12.1] [12.4] A card that lay where it was due was neither misplaced nor drawn in error. */
const faultIn = (course: Course, each: Irregularity): Fault | undefined => {
  const { what, at, fields } = each;
  if (what !== 'misplaced' && what !== 'drawnInError' && what !== 'corrected' && what !== 'exposed')
    return undefined;
  const place = placeOf(each, course.file.cards.length);
  if (typeof place !== 'number') return place;
  if (what === 'corrected')
    return isCard(fields.is) ? undefined : fault(`${at}.is`, 'say which card it was, as in "9h"');
  const due = dueAt(course, place);
  if (what === 'drawnInError' && typeof fields.seen !== 'boolean')
    return fault(`${at}.seen`, 'say whether it was seen: true or false');
  if (what === 'drawnInError' && due !== undefined && due.by !== '7.3')
    return fault(at, `the ${due.to}'s hand was due this card`, due.by);
  if (what !== 'misplaced') return undefined;
  const { lay, belongs } = fields;
  if (!isOneOf(lay, HANDS)) return fault(`${at}.lay`, 'say on which hand it lay: "player" or "banker"');
  if (due !== undefined && lay === due.to)
    return fault(at, `the ${lay}'s hand is where this card belongs`, due.by);
  return belongs === undefined || belongs === due?.to
    ? undefined
    : fault(`${at}.belongs`, `it belonged to ${due === undefined ? 'no hand' : `the ${due.to}'s hand`}`);
};

/** What a file tells of cards has to be possible, whatever came to light first. */
export const faultInReports = (course: Course): Fault | undefined => {
  for (const each of course.file.irregularities) {
    const wrong = faultIn(course, each);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
};

const follows = ({ followed }: Course, { what }: Irregularity, clause: string, detail: string): undefined => {
  followed.push({ what, clause: printed(clause), detail });
};

/** Does what an irregularity stands for; the last event that is one of these tells the clause. */
const done = (
  course: Course,
  each: Irregularity,
  command: Command,
  detail: string,
  telling: readonly Event['type'][],
): Fault | undefined => {
  const events = act(course, command, each.at);
  if (!Array.isArray(events)) {
    const refused = events as Fault;
    return fault(refused.at, refused.detail, printed(String(refused.clause)));
  }
  const told = (events as readonly Event[]).findLast(({ type }) => telling.includes(type));
  return follows(course, each, must(told, 'event that tells').by, detail);
};

/** [12.5] In the next round an error of placement makes the round void. */
const foundLater = (course: Course, each: Irregularity): Fault | undefined =>
  done(
    course,
    each,
    { type: 'DeclareVoid', actor: SUPERVISOR, cause: 'errorFoundLater', round: ROUND, reason: REASON },
    'the error was found in the next round: this one is void',
    ['RoundVoided'],
  );

const recordAt = (course: Course, place: number): number => {
  course.recorded = [...course.recorded, place].sort((one, other) => one - other);
  return course.recorded.indexOf(place);
};

/** [12.1] [12.2] [12.3] A card that nobody was due: told at once, or when others had followed it. */
const stray = (course: Course, each: Irregularity, isSeen: boolean): Fault | undefined => {
  const place = (each.fields.card as number) - 1;
  const face = isSeen ? { card: course.cards[place] as Card } : {};
  const type = 'CardDrawnInError';
  if (isAtOnce(each)) {
    course.used = place + 1;
    recordAt(course, place);
    const command: Command = { type, actor: SUPERVISOR, ...face };
    return done(course, each, command, `card ${place + 1} was drawn in error`, ['CardStrayed']);
  }
  if (course.recorded.includes(place))
    return follows(course, each, '12.1', `card ${place + 1} is the banker's`);
  const at = recordAt(course, place);
  const command: Command = { type, actor: SUPERVISOR, ...face, at, reason: REASON };
  return done(course, each, command, `card ${place + 1} had been drawn in error`, ['RoundRebuilt']);
};

/** [12.4] A card on the wrong hand: told at once, or when others had followed it and the record has it right. */
const misplaced = (course: Course, each: Irregularity): Fault | undefined => {
  const place = (each.fields.card as number) - 1;
  const lay = each.fields.lay as Hand;
  if (isAtOnce(each)) {
    course.used = place + 1;
    recordAt(course, place);
    const isDown = course.table.determinations.face === 'down';
    const face = isDown ? {} : { card: course.cards[place] as Card };
    const command: Command = { type: 'CardMisplaced', actor: SUPERVISOR, to: lay, ...face };
    const telling = ['CardStrayed', 'CardMisplaced'] as const;
    const refused = done(course, each, command, `card ${place + 1} lay on the ${lay}'s hand`, telling);
    if (refused !== undefined || course.table.round?.pause !== 'misplaced') return refused;
    return take(course, { type: 'Reconstruct', actor: SUPERVISOR }, each.at);
  }
  if (!course.recorded.includes(place)) return stray(course, each, true);
  const { racked, round } = must(targetOf(course.table), 'round to put right');
  const waiting = racked ? [] : course.table.shoe.front;
  const order = [...drawnIn(round.hands), ...waiting].map(({ at }) => at);
  const refused = take(course, { type: 'Reconstruct', actor: SUPERVISOR, order, reason: REASON }, each.at);
  const isStray = dueAt(course, place + 1)?.by === '7.3' && lay === 'player';
  return (
    refused ?? follows(course, each, isStray ? '12.1' : '12.4', `card ${place + 1} is laid where it belongs`)
  );
};

/** A card keyed wrongly: the felt was right, and the record is put right. */
const corrected = (course: Course, each: Irregularity): Fault | undefined => {
  const place = (each.fields.card as number) - 1;
  const card = each.fields.is as Card;
  const at = course.recorded.indexOf(place);
  const target = targetOf(course.table);
  const hidden =
    target && drawnIn(target.round.hands).some((slot) => slot.at === at && slot.card === undefined);
  if (hidden === true) {
    course.cards[place] = card;
    return follows(course, each, '6.1', `card ${place + 1} was ${card}`);
  }
  const command: Command = { type: 'CorrectCard', actor: SUPERVISOR, at, card, reason: REASON };
  const refused = done(course, each, command, `card ${place + 1} was ${card}`, ['CardCorrected']);
  if (refused === undefined) course.cards[place] = card;
  return refused;
};

/** [12.4:withdraw] [12.6] A wager is taken back among the first four cards, while none has been seen. */
const withdrawn = (course: Course, each: Irregularity): Fault | undefined => {
  const { at, after, fields } = each;
  const isMisplaced = course.file.irregularities
    .slice(0, course.next)
    .some(({ what }) => what === 'misplaced');
  const clause = isMisplaced ? '12.4' : '12.6';
  const patron = wordIn(each, 'player');
  if (typeof patron !== 'string') return patron;
  if (!isOneOf(fields.on, BOXES)) return fault(`${at}.on`, `wagers are made on ${BOXES.join(', ')}`, '4.3');
  if (typeof after !== 'number' || after < 1 || after > 4 || course.isSeen)
    return fault(at, 'a wager is taken back among the first four cards, while none has been seen', clause);
  if (course.table.round?.pause === null) {
    const refused = take(course, { type: 'PermitChanges', actor: SUPERVISOR }, at);
    if (refused !== undefined) return fault(at, refused.detail, clause);
  }
  const command: Command = { type: 'RemoveWager', actor: SUPERVISOR, patron, on: fields.on };
  const refused = done(course, each, command, `${patron} takes the wager back`, ['WagerReturned']);
  return refused === undefined ? undefined : fault(at, refused.detail, clause);
};

/** [12.7] The shoe was empty when a card was due: the file has no more, and neither had the shoe. */
const emptied = (course: Course, each: Irregularity): Fault | undefined => {
  const { table, rules, used, file } = course;
  if (nextStep(rules, table).do !== 'deal' || table.shoe.front.length > 0 || used < file.cards.length)
    return fault(each.at, 'the shoe had the card that was due', '12.7');
  const left = remaining(table.shoe.cards);
  course.table = withShoe(table, { cards: discard(takeOut(table.shoe.cards, left), left) });
  return done(
    course,
    each,
    { type: 'DeclareVoid', actor: SUPERVISOR, cause: 'insufficientCards', round: ROUND, reason: REASON },
    'the shoe was empty at the draw',
    ['RoundVoided'],
  );
};

/** What was ruled, in words. */
const ruling = ({ what, fields: { player } }: Irregularity): string => {
  if (what === 'void') return 'the round is void';
  return what === 'excluded' ? 'excluded from the game' : `wagers of ${String(player)} are void`;
};

/** [14.1] [14.2] [14.3] [14.4] What the operator and the supervisor rule, by the same acts as at a live table. */
const ruled = (course: Course, each: Irregularity): Fault | undefined => {
  if (each.fields.cause === 'insufficientCards') return emptied(course, each);
  const acts = rulingsOf<Cause, never>(each, CAUSES, course.table.breaches.length);
  if (isFault(acts)) return acts;
  const [last, ...before] = (acts as readonly Command[]).toReversed();
  const refused = before.reduce<Fault | undefined>(
    (no, command) => no ?? take(course, command, each.at),
    undefined,
  );
  const telling = ['RoundVoided', 'WagersVoided', 'PatronExcluded'] as const;
  return refused ?? done(course, each, must(last, 'ruling'), ruling(each), telling);
};

const HANDLERS: Readonly<Record<string, (course: Course, each: Irregularity) => Fault | undefined>> = {
  corrected,
  misplaced: (course, each) => (each.after === 'nextRound' ? foundLater : misplaced)(course, each),
  drawnInError: (course, each) =>
    each.after === 'nextRound' ? foundLater(course, each) : stray(course, each, each.fields.seen === true),
  exposed: (course, each) => {
    course.isSeen = true;
    return follows(course, each, '12.6(a)', 'a card was seen: wagers stay where they are');
  },
  withdrawn,
  burnMissed: (course, each) =>
    each.after === 0
      ? fault(each.at, 'the burn could still be made: no card of the round was out', '5.5')
      : follows(course, each, '12.8', 'the round goes on, and the burn is not made up for'),
  cuttingCard: (course, each) => follows(course, each, '5.8', 'the cards are shuffled after this round'),
  tooFewCards: emptied,
};

/** What followed from something that came to light now. */
export const follow = (course: Course, each: Irregularity): Fault | undefined =>
  (HANDLERS[each.what] ?? ruled)(course, each);
