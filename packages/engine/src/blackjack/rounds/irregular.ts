import { type Card, isCard } from '../../core/card.ts';
import { BY_DECISION } from '../../core/laid-irregular.ts';
import { isAmount } from '../../core/money.ts';
import {
  type Fault,
  type Fields,
  fault,
  faultInFields,
  isFault,
  isFields,
  isOneOf,
  isText,
} from '../../core/notation.ts';
import { CAUSES, type Cause } from '../command.ts';
import type { BlackjackRules, Clause } from '../rules.ts';
import { LAY, type Lay } from '../table.ts';

/** When something came to light: so many cards were out, or where the round stood by then. */
type Moment = number | 'settled' | 'collected' | 'nextRound';
const MOMENTS = ['settled', 'collected', 'nextRound'] as const;

interface At {
  readonly after: Moment;
  /** Before which act, where the cards alone do not tell. */
  readonly act?: number;
}

/** What went wrong with a card of the file, counted from 1. */
export type CardTrouble = At & { readonly card: number } & (
    | { readonly what: 'corrected'; readonly is: Card }
    | { readonly what: 'misplaced'; readonly lay: Lay; readonly belongs?: Lay }
    | { readonly what: 'drawnInError'; readonly seen: boolean }
    | { readonly what: 'dealerCard' | 'faceUp' | 'burnedInError' }
  );

export type Irregularity =
  | CardTrouble
  | (At & { readonly what: 'cuttingCard' | 'tooFewCards' | 'malfunction'; readonly detail?: string })
  | (At & { readonly what: 'void'; readonly cause: FileCause; readonly reason: string })
  | (At & {
      readonly what: 'voidWagers' | 'excluded';
      readonly player: string;
      readonly clause: Clause;
      readonly wagers?: readonly string[];
    });

const KINDS = {
  corrected: ['card', 'is'],
  misplaced: ['card', 'lay', 'belongs'],
  drawnInError: ['card', 'seen'],
  dealerCard: ['card'],
  faceUp: ['card'],
  burnedInError: ['card'],
  cuttingCard: ['detail'],
  tooFewCards: ['detail'],
  malfunction: ['detail'],
  void: ['cause', 'reason'],
  voidWagers: ['player', 'clause', 'wagers'],
  excluded: ['player', 'clause'],
} as const;
type What = keyof typeof KINDS;

/** A void follows a ground of its own, or a dispute that ended with it. */
export const FILE_CAUSES = [...CAUSES, BY_DECISION] as const;
type FileCause = Cause | typeof BY_DECISION;

const isPlace = (value: unknown): value is Lay =>
  isOneOf(value, LAY) ||
  (isFields(value) && isAmount(value.box) && isAmount(value.hand) && Object.keys(value).length === 2);

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** What is wrong with a field that is told; one that is left out may be needed. */
type Field = (typeof KINDS)[What][number];
const CHECKS: Readonly<Record<Field, { says: string; is(value: unknown): boolean; needed: boolean }>> = {
  card: { says: 'cards are counted from 1 as they left the shoe', is: isAmount, needed: true },
  is: { says: 'say which card lay there', is: isCard, needed: true },
  lay: { says: `say where it lay: a box and a hand, or ${LAY.join(', ')}`, is: isPlace, needed: true },
  belongs: { says: 'say where it belonged: a box and a hand, or dealer', is: isPlace, needed: false },
  seen: { says: 'seen is true or false', is: (value) => typeof value === 'boolean', needed: true },
  detail: { says: 'a detail is words', is: (value) => typeof value === 'string', needed: false },
  cause: {
    says: `causes are ${FILE_CAUSES.join(', ')}`,
    is: (value) => isOneOf(value, FILE_CAUSES),
    needed: true,
  },
  reason: { says: 'say why', is: isText, needed: true },
  player: { says: 'say who', is: isText, needed: true },
  clause: { says: 'say which clause was broken', is: isText, needed: true },
  wagers: { says: 'wagers are a list: "3" or "3 pairs"', is: isNames, needed: false },
};

const isMoment = (value: unknown): value is Moment =>
  isOneOf(value, MOMENTS) || value === 0 || isAmount(value);

const readOne = (rules: BlackjackRules, value: unknown, at: string, cards: number): Irregularity | Fault => {
  if (!isFields(value)) return fault(at, 'an irregularity is {"what", "after", ...}');
  const { what, after, act } = value;
  if (!isOneOf(what, Object.keys(KINDS) as What[]))
    return fault(`${at}.what`, `irregularities are ${Object.keys(KINDS).join(', ')}`);
  const unknown = faultInFields(value, new Set(['what', 'after', 'act', ...KINDS[what]]), `${at}.`);
  if (unknown !== undefined) return unknown;
  if (!isMoment(after)) return fault(`${at}.after`, `after is a number of cards, or ${MOMENTS.join(', ')}`);
  if (act !== undefined && act !== 0 && !isAmount(act)) return fault(`${at}.act`, 'acts are counted from 0');
  const wrong = (KINDS[what] as readonly Field[]).find((field) => isWrong(value, field));
  if (wrong !== undefined) return fault(`${at}.${wrong}`, CHECKS[wrong].says);
  if ('card' in value && (value.card as number) > cards)
    return fault(`${at}.card`, `the file has ${cards} cards`, rules.cite('6.1'));
  if ('card' in value && what !== 'corrected' && typeof after === 'number' && (value.card as number) > after)
    return fault(at, `card ${value.card} had not left the shoe after ${after} cards`);
  return value as unknown as Irregularity;
};

const isWrong = (value: Fields, field: Field): boolean => {
  const { needed, is } = CHECKS[field];
  const told = value[field];
  return told === undefined ? needed : !is(told);
};

/** What went wrong, in the order in which it came to light. */
export const readIrregularities = (
  rules: BlackjackRules,
  value: unknown,
  cards: number,
): readonly Irregularity[] | Fault => {
  if (!Array.isArray(value)) return fault('irregularities', 'irregularities are a list');
  const read: Irregularity[] = [];
  for (const [index, each] of value.entries()) {
    const one = readOne(rules, each, `irregularities[${index}]`, cards);
    if (isFault(one)) return one;
    read.push(one);
  }
  return read;
};
