import { type Card, DECK, rankOf, SUITS } from '../../core/card.ts';
import { must } from '../../core/must.ts';
import { type Fault, fault } from '../../core/notation.ts';
import { remaining } from '../../core/shoe.ts';
import type { RoundFile } from '../round-file.ts';
import type { BlackjackRules } from '../rules.ts';
import type { Step } from '../step.ts';
import type { Lay } from '../table.ts';
import { afterwards, comeToLight } from './come-to-light.ts';
import type { Course } from './course.ts';
import { FILE_CAUSES, type Irregularity } from './irregular.ts';

type Chance = (n: number) => number;

/** A round while it is made: what came to light in it so far is written down as it happens. */
export interface Making {
  readonly rules: BlackjackRules;
  readonly course: Course;
  readonly round: Omit<RoundFile, 'irregularities'> & { readonly irregularities: Irregularity[] };
  readonly chance: Chance;
}

const pick = <T>(list: readonly T[], chance: Chance): T => must(list[chance(list.length)], 'one of them');

/** Kinds of trouble, by what a file calls it; some are told of a card at once and some of one before. */
const KINDS = [
  ...([
    'corrected',
    'corrected',
    'misplaced',
    'misplacedBefore',
    'drawnInError',
    'passed',
    'passed',
  ] as const),
  ...(['dealerCard', 'faceUp', 'burnedInError', 'cuttingCard', 'tooFewCards', 'malfunction'] as const),
  ...(['void', 'voidWagers', 'excluded'] as const),
] as const;
export type TroubleKind = (typeof KINDS)[number];
type Kind = TroubleKind;

/** What kind of trouble a round is to have, before anything of it is dealt. */
export const troubleFor = (chance: Chance): Kind => pick(KINDS, chance);

const HALF = 2;
const CARDS = DECK.length;

/** The shoe that such trouble needs; nothing where any will do. */
export const shoeFor = (kind: Kind, decks: number, chance: Chance): object => {
  if (kind === 'tooFewCards') return { inShoe: 1 + chance(CARDS / HALF) };
  return kind === 'cuttingCard' ? { inShoe: (decks * CARDS) / HALF - chance(CARDS) } : {};
};

const placesIn = ({ course: { round } }: Making): readonly Lay[] => {
  const hands = must(round, 'round').boxes.flatMap(({ number: box, hands }) =>
    hands.map((_hand, index): Lay => ({ box, hand: index + 1 })),
  );
  return [...hands, ...hands, { box: 99, hand: 1 }, 'dealer', 'front', 'rack', 'faceUp'];
};

/** A card of the file that has left the shoe, from 1. */
const cardOut = ({ course, chance }: Making, newest = course.cards): number =>
  1 + chance(Math.max(1, newest));

/** Another face: of the same rank, which changes no play, or any. What the decks cannot hold more of is none. */
const faceFor = ({ course, round, chance }: Making, card: number): Card => {
  const keyed = must(round.cards[card - 1], 'card');
  const faces = chance(2) === 0 ? SUITS.map((suit): Card => `${rankOf(keyed)}${suit}`) : DECK;
  const { decks } = course.table.shoe.cards;
  const held = faces.filter((face) => round.cards.filter((each) => each === face).length < decks);
  return held.length === 0 ? keyed : pick(held, chance);
};

const playerIn = ({ round, chance }: Making) => pick(pick(round.boxes, chance).wagers, chance).player;

/** Wagers of one box or of all. */
const wagersIn = ({ round, chance }: Making, player: string): object => {
  const boxes = round.boxes.filter(({ wagers }) => wagers.some((wager) => wager.player === player));
  const { box } = pick(boxes, chance);
  return pick(
    [{}, {}, { wagers: [`${box}`] }, { wagers: [`${box} pairs`] }, { wagers: [`${box} main`] }],
    chance,
  );
};

const PASSED = ['drawnInError', 'dealerCard', 'faceUp', 'burnedInError'] as const;

/** What is said of it, but for when it came to light. */
const tell = (making: Making, kind: Exclude<Kind, 'passed'>, isSaid = true): object => {
  const { rules, course, chance } = making;
  const next = course.cards + 1;
  switch (kind) {
    case 'corrected': {
      const card = cardOut(making);
      return { what: 'corrected', card, is: faceFor(making, card) };
    }
    case 'misplaced':
      return { what: 'misplaced', card: next, lay: pick(placesIn(making), chance) };
    case 'misplacedBefore':
      if (course.cards < 2) return tell(making, 'misplaced');
      // Of the newest card it can be told only once something was said since.
      return {
        what: 'misplaced',
        card: cardOut(making, course.cards - (isSaid ? 0 : 1)),
        lay: pick(placesIn(making), chance),
      };
    case 'drawnInError':
      return { what: kind, card: next, seen: chance(2) === 0 };
    case 'dealerCard':
    case 'faceUp':
    case 'burnedInError':
      return { what: kind, card: next };
    case 'void':
      return { what: kind, cause: pick(FILE_CAUSES, chance), reason: 'by chance' };
    case 'voidWagers':
    case 'excluded': {
      const player = playerIn(making);
      const about = {
        what: kind,
        player,
        clause: rules.cite(pick(['4.3', '16.7', '16.8'] as const, chance)),
      };
      return kind === 'excluded' ? about : { ...about, ...wagersIn(making, player) };
    }
    default:
      return { what: kind };
  }
};

/** Whether what is told is told of the card that leaves the shoe next. */
const isNext = (each: object, { course }: Making): boolean =>
  'card' in each && (each as { card: number }).card === course.cards + 1;

/** Puts a round back as it was. */
const keeping = (course: Course): (() => void) => {
  const before = { ...course };
  const places = [...course.places];
  const [lines, ruled] = [course.lines.length, course.ruled.length];
  return () => {
    Object.assign(course, before);
    course.places.clear();
    for (const [index, place] of places) course.places.set(index, place);
    course.lines.splice(lines);
    course.ruled.splice(ruled);
  };
};

/** Does what is told, where the rules have an answer to it; else the round is as it was, and says why. */
const attempt = ({ rules, course, round }: Making, each: Irregularity): Fault | undefined => {
  const undo = keeping(course);
  const many = course.ruled.length;
  round.irregularities[many] = each;
  const isLate = each.after === 'collected' || each.after === 'nextRound';
  const refused = isLate ? afterwards(rules, course, round) : comeToLight(rules, course, round);
  if (refused === undefined && course.ruled.length > many) return undefined;
  undo();
  round.irregularities.splice(many);
  return refused ?? fault('irregularities', 'it does not come to light now');
};

const LATE = ['settled', 'collected', 'nextRound'] as const;

/** A report that is refused, and after how many acts. */
interface Refused {
  readonly each: Irregularity;
  readonly acts: number;
  readonly fault: Fault;
}

export interface Trouble {
  /** Before a step of the round: whether something came to light that may change what is next. */
  before(step: Step): boolean;
  /** Once it is settled, where nothing has come to light yet: whether it goes on. */
  after(): boolean;
  readonly refused: readonly Refused[];
}

/** How often something comes to light before a step. */
const ONE_IN = 6;

/** Trouble of one kind for a round that is being made; with `onlyRefused` nothing of it stays. */
// long: what has come to light so far is known to all of it
export const troubleIn = (making: Making, kind: Kind, onlyRefused: boolean): Trouble => {
  const { course, round, chance } = making;
  const refused: Refused[] = [];
  /** A card that nobody keyed and that waits to come to light. */
  let passed: Irregularity | undefined;
  let isDone = false;
  let seen = -1;
  let said = 0;

  const tried = (each: object, moment: object): boolean => {
    const told = { ...each, ...moment } as Irregularity;
    const undo = keeping(course);
    const wrong = attempt(making, told);
    if (wrong !== undefined) refused.push({ each: told, acts: round.acts.length, fault: wrong });
    if (wrong === undefined && onlyRefused) {
      undo();
      round.irregularities.splice(course.ruled.length);
      return false;
    }
    isDone = wrong === undefined;
    return isDone;
  };

  /** The card that leaves the shoe next is passed over until it comes to light. */
  const pass = (): boolean => {
    const what = pick(PASSED, chance);
    const each = { what, card: course.cards + 1, ...(what === 'drawnInError' ? { seen: true } : {}) };
    passed = { ...each, after: 'nextRound' } as Irregularity;
    round.irregularities.push(passed);
    return false;
  };

  const foundLater = (each: Irregularity, moment: object): boolean => {
    const found = tried(each, moment);
    if (!found) round.irregularities[course.ruled.length] = each;
    return found;
  };

  /** Now; before which act is left out where the cards tell it by themselves. */
  const now = (each: object, isPlain: boolean): object => {
    const after = isNext(each, making) ? course.cards + 1 : course.cards;
    return isPlain && chance(2) === 0 ? { after } : { after, act: round.acts.length };
  };

  return {
    refused,
    before: (step) => {
      const isPlain = course.cards !== seen;
      if (isPlain) said = round.acts.length;
      seen = course.cards;
      const isUsedUp = step.do === 'shuffle' && remaining(course.table.shoe.cards) === 0;
      if (isUsedUp) return tried({ what: 'tooFewCards' }, now({}, isPlain));
      if (isDone || kind === 'tooFewCards' || chance(ONE_IN) > 0) return false;
      if (kind !== 'passed') {
        const each = tell(making, kind, round.acts.length > said);
        return tried(each, now(each, isPlain));
      }
      if (passed !== undefined)
        return course.cards > (passed as { card: number }).card && foundLater(passed, now({}, isPlain));
      return !onlyRefused && step.do === 'deal' && course.table.shoe.front.length === 0 && pass();
    },
    after: () => {
      for (let tries = 0; !isDone && !onlyRefused; tries += 1) {
        const after = LATE[Math.min(2, tries < 2 ? chance(3) : tries - 2)];
        if (passed !== undefined) foundLater(passed, { after });
        else {
          const last = tries > 4 ? 'void' : kind === 'passed' || tries > 2 ? 'voidWagers' : kind;
          tried(tell(making, last), { after });
        }
      }
      return course.table.round?.number === 1 && course.table.round.stage !== 'done';
    },
  };
};
