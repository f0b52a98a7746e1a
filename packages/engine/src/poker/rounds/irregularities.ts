import { type Card, isCard } from '../../core/card.ts';
import { BY_DECISION } from '../../core/laid-irregular.ts';
import { must } from '../../core/must.ts';
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
import { AREAS, type Area } from '../table.ts';

/** When something came to light: so many cards had left the shoe, or a moment after the decisions. */
export type When = number | 'settled' | 'collected' | 'nextRound';

const MOMENTS = ['settled', 'collected', 'nextRound'] as const satisfies readonly When[];

interface At {
  readonly when: When;
  /** Where it stands in the file. */
  readonly at: string;
}

/** What went wrong in a round, as a round file tells it. `card` counts the cards of the file from 1. */
export type FileIrregularity = At &
  (
    | { readonly what: 'corrected'; readonly card: number; readonly is: Card }
    | { readonly what: 'misplaced'; readonly card: number }
    | { readonly what: 'drawnInError'; readonly card: number }
    | { readonly what: 'exposed'; readonly card: number }
    | { readonly what: 'misdealt'; readonly said: string }
    | { readonly what: 'malfunction'; readonly said: string }
    | { readonly what: 'racked'; readonly box: number }
    | {
        readonly what: 'void';
        readonly cause: Cause | typeof BY_DECISION;
        readonly reason: string;
        readonly player: string | null;
      }
    | {
        readonly what: 'voidWagers';
        readonly player: string;
        readonly clause: string;
        readonly wagers: readonly Area[] | null;
      }
    | { readonly what: 'excluded'; readonly player: string; readonly clause: string }
  );

type What = FileIrregularity['what'];

const FIELDS: Readonly<Record<What, readonly string[]>> = {
  corrected: ['card', 'is'],
  misplaced: ['card', 'lay', 'belongs'],
  drawnInError: ['card', 'seen'],
  exposed: ['card'],
  misdealt: ['detail'],
  malfunction: ['detail'],
  racked: ['box'],
  void: ['cause', 'reason', 'player'],
  voidWagers: ['player', 'clause', 'wagers'],
  excluded: ['player', 'clause'],
};

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;

/** `"after": N`, or the moment in place of the number. */
const whenOf = ({ after }: Fields): When | undefined =>
  isCount(after) || isOneOf(after, MOMENTS) ? after : undefined;

const FILE_CAUSES = [...CAUSES, BY_DECISION] as const;

/** One field of a kind that has to be of a certain form, and what is said where it is not. */
const NEEDS: Readonly<Record<string, readonly [is: (value: unknown) => boolean, says: string]>> = {
  card: [(value) => isCount(value) && value > 0, 'the place of a card among the cards, from 1'],
  is: [isCard, 'the card that lay on the felt, rank A23456789TJQK, then suit cdhs'],
  box: [isCount, 'the number of a box'],
  detail: [(value) => value === undefined || typeof value === 'string', 'words'],
  cause: [(value) => isOneOf(value, FILE_CAUSES), `one of ${FILE_CAUSES.join(', ')}`],
  reason: [(value) => value === undefined || typeof value === 'string', 'words'],
  clause: [isText, 'the clause that was broken'],
  lay: [isText, 'where the card lay, in words'],
  belongs: [(value) => value === undefined || isText(value), 'where the card belonged, in words'],
  seen: [(value) => value === undefined || typeof value === 'boolean', 'true or false'],
  wagers: [
    (value) => value === undefined || (Array.isArray(value) && value.every((each) => isOneOf(each, AREAS))),
    `a list of ${AREAS.join(', ')}`,
  ],
};

const faultIn = (what: What, fields: Fields, at: string): Fault | undefined => {
  const known = new Set(['what', 'after', ...FIELDS[what]]);
  const unknown = faultInFields(fields, known, `${at}.`);
  if (unknown !== undefined) return unknown;
  const isWrong = (name: string): boolean => NEEDS[name]?.[0](fields[name]) === false;
  const wrong = FIELDS[what].find(isWrong);
  if (wrong !== undefined) return fault(`${at}.${wrong}`, `"${wrong}" is ${must(NEEDS[wrong], wrong)[1]}`);
  // Collusion is somebody's breach: a round is void for it by what one of its players did.
  const needsPlayer = what === 'voidWagers' || what === 'excluded' || fields.cause === 'collusion';
  return needsPlayer && !isText(fields.player) ? fault(`${at}.player`, 'say whom it concerns') : undefined;
};

const readOne = (value: unknown, at: string): FileIrregularity | Fault => {
  if (!isFields(value)) return fault(at, 'an irregularity is {"what", "after", ...}');
  const { what } = value;
  const kinds = Object.keys(FIELDS) as What[];
  if (!isOneOf(what, kinds)) return fault(`${at}.what`, `an irregularity is one of ${kinds.join(', ')}`);
  const when = whenOf(value);
  if (when === undefined) return fault(`${at}.after`, `a number of cards, or one of ${MOMENTS.join(', ')}`);
  const wrong = faultIn(what, value, at);
  if (wrong !== undefined) return wrong;
  const { detail, ...fields } = value;
  const { reason = 'as it was reported', player = null, wagers = null } = fields;
  // Every field of this kind was just looked at.
  const told = { ...fields, what, when, at, said: detail ?? 'as it was reported', reason, player, wagers };
  return told as unknown as FileIrregularity;
};

/** Later than every card. */
const rankOf = (when: When): number =>
  typeof when === 'number' ? when : Number.MAX_SAFE_INTEGER - MOMENTS.length + MOMENTS.indexOf(when);

/** Reads what went wrong in a round, in the order in which it came to light. */
export const readIrregularities = (value: unknown): readonly FileIrregularity[] | Fault => {
  if (value === undefined) return [];
  if (!Array.isArray(value)) return fault('irregularities', 'irregularities are a list');
  const list: FileIrregularity[] = [];
  for (const [index, each] of value.entries()) {
    const read = readOne(each, `irregularities[${index}]`);
    if (isFault(read)) return read;
    const before = list.at(-1);
    if (before !== undefined && rankOf(before.when) > rankOf(read.when))
      return fault(read.at, 'irregularities stand in the order in which they came to light');
    list.push(read);
  }
  return list;
};
