import type { Actor } from '../../core/game.ts';
import { BY_DECISION, decidedVoid } from '../../core/laid-irregular.ts';
import { must } from '../../core/must.ts';
import { type Fault, fault } from '../../core/notation.ts';
import { anyCard } from '../../core/shoe.ts';
import type { CardFacts, Command, Place } from '../command.ts';
import { game } from '../game.ts';
import type { RoundFile } from '../round-file.ts';
import type { BlackjackRules, Clause } from '../rules.ts';
import { cutDepths } from '../shoe/cut.ts';
import { nextStep } from '../step.ts';
import type { Lay, Table } from '../table.ts';
import { cardsOfLog } from '../trouble/relaid.ts';
import { act, type Course, standing } from './course.ts';
import type { CardTrouble, Irregularity } from './irregular.ts';

const DEALER: Actor = { role: 'dealer' };
const SUPERVISOR: Actor = { role: 'supervisor' };
const OPERATOR: Actor = { role: 'operator' };
const REASON = 'as the file tells it';

/** Kinds of cards that nobody keyed as dealt. */
const UNKEYED = {
  drawnInError: 'front',
  dealerCard: 'dealer',
  faceUp: 'faceUp',
  burnedInError: 'rack',
} as const satisfies Record<string, Lay>;

const isUnkeyed = (each: Irregularity): each is CardTrouble & { readonly what: keyof typeof UNKEYED } =>
  Object.hasOwn(UNKEYED, each.what);

const isCards = (each: Irregularity): each is CardTrouble => 'card' in each;

/** Whether it came to light with the card itself, before anything else was done. */
const isAtOnce = (each: Irregularity): boolean => isCards(each) && each.after === each.card;

/** Whether it comes to light now, before the next step. */
const isNow = (rules: BlackjackRules, { table, cards, acts }: Course, each: Irregularity): boolean => {
  if (each.act !== undefined && acts < each.act) return false;
  // Cards are too few when one is due.
  if (each.what === 'tooFewCards' && nextStep(rules, table).do !== 'shuffle') return false;
  if (each.after === 'settled') return table.round?.stage === 'done';
  if (typeof each.after !== 'number') return false;
  if (!isAtOnce(each) || each.what === 'corrected') return cards >= each.after;
  // One that lay wrong may have been keyed before it was seen, and something decided on it.
  if (each.what === 'misplaced' && cards >= each.after) return true;
  // [18.3(a)] What is left of a shoe that failed is shuffled and cut before a card leaves it.
  return cards === each.after - 1 && table.shoe.stage === 'inPlay';
};

/** The card of the file that lies at a place of the shoe. */
export const indexAt = ({ places }: Course, at: number): number =>
  must([...places].findLast(([, place]) => place === at)?.[0], 'card of the file');

/** The next card of the file that was dealt: those that nobody keyed are passed over until they come to light. */
export const nextIndex = ({ irregularities }: RoundFile, from: number): number => {
  const isPassed = (index: number): boolean =>
    irregularities.some((each) => isUnkeyed(each) && !isAtOnce(each) && each.card === index + 1);
  let index = from;
  while (isPassed(index)) index += 1;
  return index;
};

/** The place in the shoe of the next card that still lies in the round: one that is burned since is none of it. */
const laidAfter = ({ places, round }: Course, index: number): number | undefined => {
  const laid = cardsOfLog(must(round, 'round')).map(({ at }) => at);
  const later = [...places].filter(([each, at]) => each > index && laid.includes(at));
  return later.sort(([one], [other]) => one - other)[0]?.[1];
};

/** What is said of a card at the table. */
const factsOf = (course: Course, file: RoundFile, each: CardTrouble): CardFacts => {
  const index = each.card - 1;
  const card = must(file.cards[index], 'card');
  if (each.what === 'misplaced') {
    const belongs = each.belongs === undefined ? {} : { belongs: each.belongs as Place };
    const place = course.places.get(index);
    return place === undefined
      ? { lay: each.lay, card, ...belongs }
      : { lay: each.lay, at: place, reason: REASON, ...belongs };
  }
  const lay = UNKEYED[each.what as keyof typeof UNKEYED];
  const seen = each.what !== 'drawnInError' || each.seen;
  // Where others were dealt since, it left the shoe before the next of them.
  const before = laidAfter(course, index);
  if (before === undefined) return seen ? { lay, card } : { lay };
  return { lay, card, before, reason: REASON };
};

type Done = { readonly clause: string } | Fault;

/** Does it at the table, and says which clause followed. */
const did = (rules: BlackjackRules, course: Course, commands: readonly Command[], at: string): Done => {
  const [command, ...rest] = commands;
  const decision = game.decide(rules, course.table, must(command, 'command'));
  if (!decision.ok) return fault(at, decision.refusal.detail, decision.refusal.clause);
  act(rules, course, must(command, 'command'), at);
  return rest.length === 0
    ? { clause: must(decision.events.findLast(isRuling), 'ruling').by }
    : did(rules, course, rest, at);
};

/** What an irregularity leads to; the cutting card and what is settled come with it. */
const isRuling = ({ type }: { readonly type: string }): boolean =>
  type !== 'CuttingCardDrawn' && type !== 'WagerSettled';

const correction = (course: Course, each: CardTrouble & { readonly what: 'corrected' }): Command => ({
  type: 'CorrectCard',
  actor: SUPERVISOR,
  at: course.places.get(each.card - 1) ?? -1,
  card: each.is,
  reason: REASON,
});

const breach = (player: string, clause: Clause): Command => ({
  type: 'RecordBreach',
  actor: SUPERVISOR,
  person: player,
  employee: false,
  clause,
  what: REASON,
  rounds: [1],
});

/** The commands of an irregularity that is about no card; a sanction rests on the breach that goes on record for it. */
const powers = ({ breaches }: Table, each: Exclude<Irregularity, CardTrouble>): readonly Command[] => {
  const number = breaches.length + 1;
  switch (each.what) {
    case 'void':
      if (each.cause === BY_DECISION) return decidedVoid(each.reason);
      return [
        {
          type: 'DeclareVoid',
          actor: each.cause === 'errorFoundLater' ? SUPERVISOR : OPERATOR,
          cause: each.cause,
          round: 1,
          reason: each.reason,
        },
      ];
    case 'voidWagers': {
      const wagers = each.wagers === undefined ? {} : { wagers: each.wagers };
      return [
        breach(each.player, each.clause),
        { type: 'VoidWagers', actor: OPERATOR, patron: each.player, breach: number, round: 1, ...wagers },
      ];
    }
    case 'excluded':
      return [
        breach(each.player, each.clause),
        { type: 'ExcludePatron', actor: OPERATOR, patron: each.player, breach: number },
      ];
    case 'cuttingCard':
      return [{ type: 'CuttingCardMissed', actor: SUPERVISOR }];
    case 'malfunction':
      return [
        {
          type: 'ReportMalfunction',
          actor: SUPERVISOR,
          fault: 'prevents',
          rectified: false,
          incident: REASON,
        },
      ];
    default:
      return [{ type: 'Shuffle', actor: DEALER }];
  }
};

const LATE: Command = {
  type: 'DeclareVoid',
  actor: SUPERVISOR,
  cause: 'errorFoundLater',
  round: 1,
  reason: REASON,
};

/** [5.3] Nobody at the table of a file is asked to cut: the supervisor does, as far in as may be. */
export const cutBySupervisor = (rules: BlackjackRules, course: Course): Fault | undefined => {
  const depth = cutDepths(rules, course.table).least;
  return act(rules, course, { type: 'CutCards', actor: SUPERVISOR, patron: null, depth }, 'cards');
};

/** Kinds of cards that are out of play and never counted, and what they lie there by. */
const BURNED = { faceUp: '14.1', burnedInError: '14.2', dealerCard: '14.3' } as const;

/**
 * [14.1] [14.2] [14.3] Told once the cards are collected, a card that never counted moves nothing; on the dealer's hand
 * that is one after his first, and once the next round has commenced it is an error of this.
 */
const burnedLate = (course: Course, each: CardTrouble): keyof typeof BURNED | undefined => {
  const { what, after, card } = each;
  if (after !== 'collected' && after !== 'nextRound') return undefined;
  if (what === 'faceUp' || what === 'burnedInError') return what;
  if (what !== 'dealerCard' || after === 'nextRound') return undefined;
  const first = must(must(course.round, 'round').dealer[0], "dealer's first card");
  return indexAt(course, first.at) < card - 1 ? what : undefined;
};

/** [6.1] Whether it is told of a round that is over and of a card that was none of its. */
const isForeign = ({ cards }: Course, { after, card }: CardTrouble): boolean =>
  (after === 'collected' || after === 'nextRound') && card > cards;

/** [14.6] [18.3] Whether something befalls the shoe of a round that is not on: before its first card, or after it. */
const isOutside = ({ table }: Course, { what, after }: Irregularity): boolean =>
  (what === 'malfunction' || what === 'tooFewCards') &&
  (typeof after !== 'number' || must(table.round, 'round').log.length === 0);

/** [A:Void] Whether the round is void, so that nothing else comes to light of it; a person may still be put out. */
const isVoidFor = (course: Course, { what }: Irregularity): boolean =>
  what !== 'excluded' && standing(course).voidedBy !== null;

/** One irregularity at the table: reported, and where hands are to be put right, put right. */
const carryOut = (
  rules: BlackjackRules,
  course: Course,
  file: RoundFile,
  each: Irregularity,
  at: string,
): Done => {
  if (isVoidFor(course, each)) return fault(at, 'the round is void already', rules.cite('A:Void'));
  if (isOutside(course, each))
    return fault(
      at,
      'no round is on that it befell',
      rules.cite(each.what === 'malfunction' ? '18.3' : '14.6'),
    );
  if (!isCards(each)) return did(rules, course, powers(course.table, each), at);
  if (isForeign(course, each)) return fault(at, 'it is no card of this round', rules.cite('6.1'));
  const burned = burnedLate(course, each);
  if (burned !== undefined) return { clause: rules.cite(BURNED[burned]) };
  if (each.what === 'corrected') {
    // The next round has cards of its own, in the same places of an automated shoe.
    return each.after === 'nextRound'
      ? fault(at, 'a round that is over is put right by decision (16.4)', rules.cite('16.4'))
      : did(rules, course, [correction(course, each)], at);
  }
  if (each.after === 'nextRound') return did(rules, course, [LATE], at);
  const out = course.table.shoe.cards.out;
  const facts = factsOf(course, file, each);
  const told = did(rules, course, [{ type: 'ReportCard', actor: SUPERVISOR, ...facts }], at);
  if ('detail' in told) return told;
  if (course.table.shoe.cards.out > out) {
    course.places.set(each.card - 1, out);
    course.cards = Math.max(course.cards, each.card);
  }
  const { misplaced, reported } = must(course.round, 'round');
  return misplaced.length + reported.length > 0
    ? did(rules, course, [{ type: 'Reconstruct', actor: SUPERVISOR }], at)
    : told;
};

/** What each kind led to, in words. */
const SAYS: Readonly<Record<Irregularity['what'], string>> = {
  corrected: 'the record is put right, and the round worked again with the true card',
  misplaced: 'the cards go where they belong, in the order in which they left the shoe',
  drawnInError: 'the card is used as the next from the shoe',
  dealerCard: 'the card is burned',
  faceUp: 'the card is burned',
  burnedInError: 'the card stays in the discard rack',
  cuttingCard: 'what was dealt stands, and the cards are shuffled after the round',
  tooFewCards: 'the discard rack is shuffled and cut, and completes the round',
  malfunction: 'the round is completed by hand',
  void: 'the round is void',
  voidWagers: 'the wagers are void',
  excluded: 'the player takes no further part',
};

/** [14.1] [14.2] [14.3] [14.4] [14.5] What it led to by the clause that followed, which may not be what was told. */
const saysOf = (rules: BlackjackRules, each: Irregularity, clause: string): string => {
  if (clause === rules.cite('14.5')) return SAYS.void;
  if (clause === rules.cite('14.4')) return SAYS.misplaced;
  if (each.what !== 'misplaced') return SAYS[each.what];
  if (each.lay === 'rack') return SAYS.burnedInError;
  return clause === rules.cite('14.2') ? SAYS.drawnInError : SAYS.faceUp;
};

const rule = (
  rules: BlackjackRules,
  course: Course,
  file: RoundFile,
  each: Irregularity,
  index: number,
): Fault | undefined => {
  const done = carryOut(rules, course, file, each, `irregularities[${index}]`);
  if ('detail' in done) return done;
  const { clause } = done;
  course.ruled.push({ what: each.what, clause, detail: saysOf(rules, each, clause) });
  return course.table.round?.stage === 'betting'
    ? fault(
        `irregularities[${index}]`,
        'nobody is left to deal to: wagers may be laid again',
        rules.cite('4.1'),
      )
    : undefined;
};

/** [14.1] [14.2] [14.3] [14.4] What comes to light before the next step of the round. */
export const comeToLight = (rules: BlackjackRules, course: Course, file: RoundFile): Fault | undefined => {
  for (;;) {
    const index = course.ruled.length;
    const each = file.irregularities[index];
    if (each === undefined || !isNow(rules, course, each)) return undefined;
    const refused = rule(rules, course, file, each, index);
    if (refused !== undefined) return refused;
  }
};

/** The first card of another round, after which this one is as it is. */
const commence = (course: Course): void => {
  const patron = 'the next round';
  const by = '4.1';
  const card = must(anyCard(course.table.shoe.cards), 'card');
  const at = course.table.shoe.cards.out;
  const events = [
    { type: 'ChipsBrought', patron, amount: 1, by },
    { type: 'WagersInvited', round: 2, by },
    { type: 'WagerPlaced', patron, box: 1, on: 'main', stake: 1, returned: 0, advised: false, by },
    { type: 'BetsClosed', round: 2, by },
    { type: 'CardDealt', to: { box: 1, hand: 1 }, at, card, by },
  ] as const;
  course.table = events.reduce((table, event) => game.evolve(table, event) as Table, course.table);
};

/** What comes to light when the cards are collected, or the next round has commenced. */
export const afterwards = (rules: BlackjackRules, course: Course, file: RoundFile): Fault | undefined => {
  for (const [index, each] of file.irregularities.entries()) {
    if (index < course.ruled.length) continue;
    const isLate = each.after === 'collected' || each.after === 'nextRound';
    if (!isLate && !isVoidFor(course, each))
      return fault(`irregularities[${index}]`, 'the round did not come to that');
    // Where the next round has commenced they are collected.
    act(rules, course, { type: 'CollectCards', actor: DEALER }, 'cards');
    if (each.after === 'nextRound' && course.table.round === null) commence(course);
    const refused = rule(rules, course, file, each, index);
    if (refused !== undefined) return refused;
  }
  return undefined;
};
