import type { Card } from '../core/card.ts';
import { type Irregularity, readIrregularities } from '../core/irregularities.ts';
import { LAID_KINDS } from '../core/laid-irregular.ts';
import { type Limits, NO_LIMITS } from '../core/limits.ts';
import { isAmount, STAKE_MAX } from '../core/money.ts';
import {
  type Fault,
  type Fields,
  fault,
  faultInAmounts,
  faultInFields,
  faultInMarkers,
  faultInRange,
  isFault,
  isFields,
  isOneOf,
  isText,
  limitsFrom,
  ROUND_MAX,
  readCards,
} from '../core/notation.ts';
import { type BaccaratRules, type Clause, FORMS, type Form } from './rules.ts';
import { BOXES, type Box, METHODS, type Method, PAIRS_OPTIONS, type PairsOption } from './table.ts';

/** A complete round as the floor reports it. */
export interface RoundFile {
  readonly id?: unknown;
  readonly rulebook: string;
  readonly determinations: {
    readonly method: Method;
    readonly pairs: PairsOption | null;
    readonly form?: Form;
  };
  readonly limits: FileLimits;
  readonly wagers: readonly FileWager[];
  readonly cards: readonly Card[];
  /** Who was advised before that short wagers are returned. */
  readonly advised: readonly string[];
  readonly irregularities: readonly Irregularity[];
}

interface FileWager {
  readonly player: string;
  readonly on: Box;
  readonly amount: number;
}

/** The sign as far as a file tells it; what it leaves out is not enforced. */
interface FileLimits {
  readonly main: Limits;
  readonly pairs: Limits;
  readonly chip: number;
  readonly differential: number | null;
  /** Limits on markers, by player. */
  readonly personal: Readonly<Record<string, number>>;
}

const UNLIMITED: FileLimits = {
  main: NO_LIMITS,
  pairs: NO_LIMITS,
  chip: 1,
  differential: null,
  personal: {},
};

const FIELDS = {
  round: new Set([
    'id',
    'rulebook',
    'determinations',
    'wagers',
    'cards',
    'limits',
    'advised',
    'irregularities',
  ]),
  determinations: new Set(['method', 'pairs', 'decks', 'form']),
  wager: new Set(['player', 'on', 'amount']),
  limits: new Set(['min', 'max', 'multiple', 'smallestChip', 'pairs', 'differential', 'personal']),
  pairs: new Set(['min', 'max', 'multiple']),
};

/** What may come to light of a round, and what has to be told of it. */
const KINDS = {
  corrected: ['card', 'is'],
  misplaced: ['card', 'lay', 'belongs'],
  drawnInError: ['card', 'seen'],
  exposed: ['card'],
  withdrawn: ['player', 'on'],
  burnMissed: [],
  cuttingCard: [],
  tooFewCards: [],
  ...LAID_KINDS,
} as const;

const readAdvised = (value: unknown): readonly string[] | Fault =>
  value === undefined || (Array.isArray(value) && value.every((name) => typeof name === 'string'))
    ? ((value ?? []) as readonly string[])
    : fault('advised', 'say who was advised before: ["P1"]', '3.4');

const AMOUNTS = ['min', 'max', 'multiple', 'smallestChip', 'differential'] as const;

/**
 * [8.1] [8.2] [2.1] [1.2] The method is always told; the form may be, and changes nothing of a settlement; pairs that
 * are not told are not offered; the decks are eight.
 */
const readDeterminations = (rules: BaccaratRules, value: unknown): RoundFile['determinations'] | Fault => {
  if (!isFields(value))
    return fault('determinations', 'say by which method winners are paid: {"method": "A"}', '8.1');
  const unknown = faultInFields(value, FIELDS.determinations, 'determinations.');
  if (unknown !== undefined) return unknown;
  const { method, pairs = null, decks = rules.law['2.1'].decks, form } = value;
  if (!isOneOf(method, METHODS)) return fault('determinations.method', 'the method is "A" or "B"', '8.1');
  if (pairs !== null && !isOneOf(pairs, PAIRS_OPTIONS)) {
    return fault('determinations.pairs', 'pairs are "perfect", "canberra" or null', '8.2');
  }
  if (decks !== rules.law['2.1'].decks) {
    return fault('determinations.decks', `the game is played with ${rules.law['2.1'].decks} decks`, '2.1');
  }
  if (form === undefined) return { method, pairs };
  if (rules.forms === null)
    return fault('determinations.form', 'these rules know the mini game alone', '1.1');
  return isOneOf(form, FORMS)
    ? { method, pairs, form }
    : fault('determinations.form', 'a table is "mini", "midi" or "full"', '1.2');
};

/** [4.2] [4.3] A wager names its owner, an option of the layout and a whole amount. */
const readWager = (value: unknown, at: string): FileWager | Fault => {
  if (!isFields(value)) return fault(at, 'a wager is {"player", "on", "amount"}');
  const unknown = faultInFields(value, FIELDS.wager, `${at}.`);
  if (unknown !== undefined) return unknown;
  const { player, on, amount } = value;
  if (!isText(player)) return fault(`${at}.player`, 'say whose wager it is');
  if (!isOneOf(on, BOXES)) return fault(`${at}.on`, `wagers are made on ${BOXES.join(', ')}`, '4.3');
  if (!isAmount(amount)) {
    return fault(`${at}.amount`, `an amount is a whole number of cents from 1 to ${STAKE_MAX}`, '4.2');
  }
  return { player, on, amount };
};

const readWagers = (value: unknown): readonly FileWager[] | Fault => {
  if (!Array.isArray(value)) return fault('wagers', 'wagers are a list');
  const wagers: FileWager[] = [];
  let sum = 0;
  for (const [index, each] of value.entries()) {
    const wager = readWager(each, `wagers[${index}]`);
    if (isFault(wager)) return wager;
    sum += wager.amount;
    if (sum > ROUND_MAX)
      return fault(`wagers[${index}].amount`, `a round holds ${ROUND_MAX} cents at the most`, '4.2');
    wagers.push(wager);
  }
  return wagers;
};

/** [3.1] [3.2] [9.3] The sign as far as the file tells it, each part by itself; a marker lies above its maximum. */
const readLimits = (value: unknown): FileLimits | Fault => {
  if (value === undefined) return UNLIMITED;
  if (!isFields(value)) return fault('limits', 'limits are {"min", "max", "multiple", "smallestChip"}');
  const { smallestChip = 1, pairs = {}, differential = null, personal = {} } = value;
  if (!isFields(pairs))
    return fault('limits.pairs', 'limits for pairs are {"min", "max", "multiple"}', '9.3');
  const signs = { main: limitsFrom(value), pairs: limitsFrom(pairs) };
  const wrong =
    faultInFields(value, FIELDS.limits, 'limits.') ??
    faultInFields(pairs, FIELDS.pairs, 'limits.pairs.') ??
    faultInAmounts({ ...value, differential: differential ?? undefined }, AMOUNTS, 'limits.') ??
    faultInAmounts(pairs, AMOUNTS, 'limits.pairs.') ??
    faultInRange(signs.main, 'limits.min', '3.1' satisfies Clause) ??
    faultInRange(signs.pairs, 'limits.pairs.min', '9.3' satisfies Clause) ??
    faultInMarkers(personal, signs.main, '3.2' satisfies Clause);
  return (
    wrong ?? {
      ...signs,
      chip: smallestChip as number,
      differential: differential as number | null,
      personal: personal as Readonly<Record<string, number>>,
    }
  );
};

/** Reads a round file, or says which field is wrong. */
export const readRound = (rules: BaccaratRules, file: Fields): RoundFile | Fault => {
  const unknown = faultInFields(file, FIELDS.round, '');
  if (unknown !== undefined) return unknown;
  const determinations = readDeterminations(rules, file.determinations);
  if (isFault(determinations)) return determinations;
  const limits = readLimits(file.limits);
  if (isFault(limits)) return limits;
  const wagers = readWagers(file.wagers);
  if (isFault(wagers)) return wagers;
  const cards = readCards(file.cards, rules.law['2.1'].decks, '2.1');
  if (isFault(cards)) return cards;
  const advised = readAdvised(file.advised);
  if (isFault(advised)) return advised;
  const irregularities = readIrregularities(file.irregularities, KINDS);
  if (isFault(irregularities)) return irregularities;
  const round = { rulebook: rules.rulebook, determinations, limits, wagers, cards, advised, irregularities };
  return file.id === undefined ? round : { id: file.id, ...round };
};

/** Writes a round file down again, so that reading it gives the same round. */
export const printRound = ({ limits, cards, irregularities, ...round }: RoundFile): string => {
  const { main, pairs, chip, differential, personal } = limits;
  return JSON.stringify({
    ...round,
    limits: { ...main, smallestChip: chip, pairs, differential, personal },
    cards: cards.join(' '),
    irregularities: irregularities.map(({ fields }) => fields),
  });
};
