import { BY_DECISION, decidedVoid } from '../../core/laid-irregular.ts';
import { must } from '../../core/must.ts';
import { type Fault, fault, isFault } from '../../core/notation.ts';
import type { Command, CommandOf } from '../command.ts';
import type { Clause } from '../rules.ts';
import { act, type Course, DEALER, evolve, placeOf, standingOf } from './course.ts';
import type { FileIrregularity, When } from './irregularities.ts';

const SUPERVISOR = { role: 'supervisor' } as const;
const OPERATOR = { role: 'operator' } as const;
const ROUND = 1;

type Of<What extends FileIrregularity['what']> = Extract<FileIrregularity, { readonly what: What }>;

/** By which clause something had its consequence, and which. */
interface Followed {
  readonly clause: string;
  readonly detail: string;
}

const followed = (clause: Clause, detail: string): Followed => ({ clause, detail });

/** What lies on the table when something comes to light; the dealing of it is asked first. */
const lying = (course: Course, { card, at }: { readonly card: number; readonly at: string }) => {
  const place = placeOf(course, card);
  return place ?? fault(at, `card ${card} had not left the shoe by then`);
};

const isOver = ({ table }: Course): boolean => table.round?.number !== ROUND;

/** Whether another round's first card is out. */
const hasCommenced = (course: Course): boolean => isOver(course) && course.table.last === null;

/** [2.1] One deck deals the round: no face comes twice, whatever is put right. */
const refuseTwice = (
  { cards, played, rules }: Course,
  list: readonly Of<'corrected'>[],
): Fault | undefined => {
  const due = (played.hands.length + 1) * rules.law['2.5'].cards;
  const right = list.reduce((faces, { card, is }) => faces.with(card - 1, is), cards).slice(0, due);
  const twice = list.find(({ is }) => right.filter((face) => face === is).length > 1);
  return twice && fault(twice.at, `${twice.is} is on record elsewhere: the deck holds one`, '2.1');
};

/**
 * [2.5] The faces that lie on the felt take the place of those that were keyed, all that came to light together. What
 * nobody has seen is not on the table's record yet: it is told right when it is shown.
 */
const corrected = (course: Course, list: readonly Of<'corrected'>[]): readonly Followed[] | Fault => {
  const places = list.map((told) => lying(course, told));
  const missing = places.find((place) => isFault(place));
  if (missing !== undefined) return missing as Fault;
  const twice = refuseTwice(course, list);
  if (twice !== undefined) return twice;
  const seen = places.flatMap((found, index) => {
    const { to, place, seen: face } = found as Exclude<typeof found, Fault>;
    const { is: card } = must(list[index], 'correction');
    return face === undefined && !hasCommenced(course) ? [] : [{ to, place, card }];
  });
  const [first, ...also] = seen;
  const { at } = must(list[0], 'correction');
  const about = { type: 'CorrectCard', actor: SUPERVISOR, round: ROUND, reason: 'keyed wrongly' } as const;
  const refused = first && act(course, { ...about, ...first, also }, at);
  if (refused !== undefined) return refused;
  return list.map(({ card, is }) => {
    const was = must(course.cards[card - 1], 'card');
    course.cards = course.cards.with(card - 1, is);
    return followed('2.5', `card ${card} is ${is} and not ${was}: payments follow the card that lay there`);
  });
};

/** [14.3] Whatever was not dealt as 6.3 or 12.4 say makes the round void, however late it is found. */
const misdealt = (course: Course, what: string, at: string): Followed | Fault => {
  const late = isOver(course);
  const refused = late
    ? declare(course, { cause: 'misdealt', reason: what, evidence: what, actor: OPERATOR }, at)
    : (act(course, { type: 'Misdealt', actor: DEALER, what }, at) ??
      declare(course, { cause: 'misdealt', reason: what, actor: DEALER }, at));
  return refused ?? followed('14.3', 'the round is void');
};

const declare = (
  course: Course,
  told: Omit<CommandOf<'DeclareVoid'>, 'type' | 'round'>,
  at: string,
): Fault | undefined => act(course, { type: 'DeclareVoid', round: ROUND, ...told }, at);

/** [14.1] [14.2] Two are turned over, the third makes the round void. */
const exposed = (course: Course, told: Of<'exposed'>): Followed | Fault => {
  const { card, at } = told;
  const place = lying(course, told);
  if (isFault(place)) return place;
  const { to, place: number } = place;
  const face = must(course.cards[card - 1], 'card');
  const refused = act(course, { type: 'CardExposed', actor: DEALER, to, place: number, card: face }, at);
  if (refused !== undefined) return refused;
  const { mustVoid, upCard, dealer } = course.played;
  if (mustVoid === null) {
    const isUp = to === 'dealer' && upCard === number - 1 && number < dealer.length + 1;
    return isUp
      ? followed('14.2', `card ${card} is the dealer's face-up card`)
      : followed('14.1', `card ${card} is turned over and the deal goes on`);
  }
  const reason = 'three cards were wrongly exposed';
  return (
    declare(course, { cause: 'exposedCards', reason, actor: DEALER }, at) ??
    followed('14.1', 'the round is void')
  );
};

/** [12.6] While a round is on a fault of the automated shoe makes it void. */
const malfunction = (course: Course, { said, at }: Of<'malfunction'>): Followed | Fault => {
  if (isOver(course) && course.file.determinations.automatedShoe)
    return fault(at, 'the round was over: a fault of the shoe does not reach it', '12.6');
  return (
    act(course, { type: 'ShoeMalfunctioned', actor: DEALER, fault: 'prevented' }, at) ??
    declare(course, { cause: 'malfunction', reason: said, actor: DEALER }, at) ??
    followed('12.6', 'the round is void')
  );
};

/** [14.4] */
const racked = (course: Course, { box, at }: Of<'racked'>): Followed | Fault =>
  act(course, { type: 'HandRacked', actor: DEALER, box }, at) ??
  act(course, { type: 'ReconstructHand', actor: DEALER, box }, at) ??
  followed('14.4', `the hand of box ${box} is put together again`);

/** A breach on record, of this round; its number is how many there are. */
const breach = (course: Course, person: string, clause: string, at: string): Fault | undefined =>
  act(
    course,
    {
      type: 'RecordBreach',
      actor: SUPERVISOR,
      person,
      employee: false,
      clause: clause as Clause,
      what: 'as it was reported',
      rounds: [ROUND],
    },
    at,
  );

const VOID_BY = {
  disturbance: '16.2',
  impractical: '16.4',
  fraud: '16.4',
  collusion: '13.2',
  exposedCards: '14.1',
  misdealt: '14.3',
  malfunction: '12.6',
} as const satisfies Record<string, Clause>;

/** [16.5] A dispute ended with the round void. */
const decided = (course: Course, reason: string, at: string): Followed | Fault => {
  const [raised, decision] = decidedVoid(reason);
  return act(course, raised, at) ?? act(course, decision, at) ?? followed('16.5', 'the round is void');
};

/** [16.2] [16.4] [13.2] A void that is somebody's to declare. */
const voided = (course: Course, { cause, reason, player, at }: Of<'void'>): Followed | Fault => {
  if (cause === 'misdealt') return misdealt(course, reason, at);
  if (cause === BY_DECISION) return decided(course, reason, at);
  const colluded = cause === 'collusion' ? breach(course, must(player, 'player'), '13.2', at) : undefined;
  const floor = cause === 'exposedCards' || cause === 'malfunction';
  const named = cause === 'disturbance' ? { disturbance: 'like' as const } : {};
  return (
    colluded ??
    declare(course, { cause, reason, ...named, actor: floor ? DEALER : OPERATOR }, at) ??
    followed(VOID_BY[cause], 'the round is void')
  );
};

/** [16.3(a)] [13.2] */
const voidWagers = (course: Course, told: Of<'voidWagers'>): Followed | Fault => {
  const { player, clause, wagers, at } = told;
  const command: Command = {
    type: 'VoidWagers',
    actor: OPERATOR,
    patron: player,
    breach: course.table.breaches.length + 1,
    round: ROUND,
    ...(wagers === null ? {} : { wagers }),
  };
  const refused = breach(course, player, clause, at) ?? act(course, command, at);
  return refused ?? followed(clause.startsWith('13.2') ? '13.2' : '16.3(a)', `wagers of ${player} are void`);
};

/** [16.3(b)] */
const excluded = (course: Course, { player, clause, at }: Of<'excluded'>): Followed | Fault => {
  const number = course.table.breaches.length + 1;
  const command: Command = { type: 'ExcludePatron', actor: OPERATOR, patron: player, breach: number };
  const refused = breach(course, player, clause, at) ?? act(course, command, at);
  return refused ?? followed('16.3(b)', `${player} takes no further part in the game`);
};

type What = Exclude<FileIrregularity['what'], 'corrected'>;

/** [14.3] A card that lay where it did not belong, or that nobody was due. */
const wronglyDealt =
  (words: string) =>
  (course: Course, told: Of<'misplaced' | 'drawnInError'>): Followed | Fault => {
    const place = lying(course, told);
    return isFault(place) ? place : misdealt(course, `card ${told.card} was ${words}`, told.at);
  };

const CARRIED_OUT: { readonly [W in What]: (course: Course, told: Of<W>) => Followed | Fault } = {
  misplaced: wronglyDealt('misplaced'),
  drawnInError: wronglyDealt('drawn in error'),
  misdealt: (course, { said, at }) => misdealt(course, said, at),
  exposed,
  malfunction,
  racked,
  void: voided,
  voidWagers,
  excluded,
};

const carryOut = <W extends What>(course: Course, what: W, told: Of<W>): Followed | Fault =>
  CARRIED_OUT[what](course, told);

export const isVoid = (course: Course): boolean => standingOf(course).voidedBy !== null;

/** What is told next, if it came to light at this moment: cards keyed wrongly together, where they are told so. */
const toldNow = ({ file, irregularities }: Course, when: When): readonly FileIrregularity[] => {
  const left = file.irregularities.slice(irregularities.length);
  const now = left.slice(0, left.findIndex((each) => each.when !== when) >>> 0);
  const others = now.findIndex(({ what }) => what !== 'corrected');
  return others === -1 ? now : now.slice(0, Math.max(1, others));
};

const isCorrection = (told: FileIrregularity): told is Of<'corrected'> => told.what === 'corrected';

/** What came to light at this moment, one after another. [A:Void] A void round has nothing further to tell. */
export const comeToLight = (course: Course, when: When): Fault | undefined => {
  const told = toldNow(course, when);
  const [first] = told;
  if (first === undefined) return undefined;
  if (isVoid(course)) return fault(first.at, 'the round is void already', 'A:Void');
  const result = isCorrection(first)
    ? corrected(course, told.filter(isCorrection))
    : carryOut(course, first.what, first);
  if (isFault(result)) return result;
  const list = 'clause' in result ? [result] : result;
  list.forEach((each, index) => {
    course.irregularities.push({ what: must(told[index], 'irregularity').what, ...each });
  });
  return comeToLight(course, when);
};

/** What never came to light, because the round was over or void before. */
export const untold = ({ file, irregularities }: Course): Fault | undefined => {
  const left = file.irregularities[irregularities.length];
  return left && fault(left.at, 'the round does not come to that moment');
};

/** [A:Round of Play] The first card of the next round, after which only what the law reaches back for is left. */
export const commenceNext = (course: Course): void => {
  const by = 'A:Round of Play' satisfies Clause;
  course.table = evolve(course.table, { type: 'WagersInvited', round: ROUND + 1, by });
  course.table = evolve(course.table, { type: 'CardDealt', to: 'dealer', at: 0, by });
};
