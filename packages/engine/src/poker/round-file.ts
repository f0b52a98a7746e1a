import type { Card } from '../core/card.ts';
import { type Limits, NO_LIMITS } from '../core/limits.ts';
import { dollars, isAmount, STAKE_MAX } from '../core/money.ts';
import {
  type Fault,
  type Fields,
  fault,
  faultInFields,
  faultInMarkers,
  isFault,
  isFields,
  isText,
  readCards,
} from '../core/notation.ts';
import { type FileIrregularity, readIrregularities } from './rounds/irregularities.ts';
import type { PokerRules } from './rules.ts';
import { boxesMax } from './sign.ts';

export interface FileBox {
  readonly box: number;
  readonly player: string;
  readonly ante: number;
  readonly jackpot: boolean;
  readonly act: 'bet' | 'fold';
  /** What lies on the bet area, where the file says it. */
  readonly bet: number | null;
  /** Whether the sensor pad under the jackpot wager was lit. */
  readonly lit: boolean;
  readonly declared: boolean;
  /** Where the box stands in the file. */
  readonly at: string;
}

/** A complete round as the floor reports it. */
export interface RoundFile {
  readonly id?: unknown;
  readonly determinations: {
    readonly maxPayout: number;
    readonly jackpotWager: number | null;
    readonly automatedShoe: boolean;
  };
  readonly limits: {
    readonly ante: Limits;
    readonly chip: number;
    /** The limits on markers, by player. */
    readonly personal: Readonly<Record<string, number>>;
  };
  /** The meter from which this round is paid; null where the file does not say. */
  readonly jackpotPool: number | null;
  /** Clockwise from the dealer's left. */
  readonly boxes: readonly FileBox[];
  readonly cards: readonly Card[];
  /** Who was told before that further antes under the minimum are returned. */
  readonly advised: readonly string[];
  readonly irregularities: readonly FileIrregularity[];
}

const FIELDS = {
  round: new Set([
    'id',
    'rulebook',
    'determinations',
    'limits',
    'jackpotPool',
    'boxes',
    'cards',
    'advised',
    'irregularities',
  ]),
  determinations: new Set(['maxPayout', 'jackpotWager', 'automatedShoe']),
  limits: new Set(['min', 'max', 'multiple', 'smallestChip', 'personal']),
  box: new Set(['box', 'player', 'ante', 'jackpot', 'act', 'bet', 'declared', 'lit']),
};

const isNothing = (value: unknown): value is null | undefined => value === undefined || value === null;

/**
 * [8.2] [3.6] [12.1] The maximum payout that is not told is not enforced; without a displayed wager there is no
 * jackpot.
 */
const readDeterminations = (value: unknown): RoundFile['determinations'] | Fault => {
  const fields = value ?? {};
  if (!isFields(fields))
    return fault('determinations', 'determinations are {"maxPayout", "jackpotWager", "automatedShoe"}');
  const unknown = faultInFields(fields, FIELDS.determinations, 'determinations.');
  if (unknown !== undefined) return unknown;
  const { maxPayout, jackpotWager, automatedShoe = false } = fields;
  if (!isNothing(maxPayout) && !isAmount(maxPayout))
    return fault('determinations.maxPayout', 'the maximum payout is a whole number of cents', '8.2');
  if (!isNothing(jackpotWager) && !isAmount(jackpotWager))
    return fault('determinations.jackpotWager', 'the jackpot wager is a whole number of cents', '3.6');
  if (typeof automatedShoe !== 'boolean')
    return fault('determinations.automatedShoe', 'the automated shoe is true or false', '12.1');
  return {
    maxPayout: maxPayout ?? Number.MAX_SAFE_INTEGER,
    jackpotWager: jackpotWager ?? null,
    automatedShoe,
  };
};

const readLimits = (value: unknown): RoundFile['limits'] | Fault => {
  if (value === undefined) return { ante: NO_LIMITS, chip: 1, personal: {} };
  if (!isFields(value)) return fault('limits', 'limits are {"min", "max", "multiple", "smallestChip"}');
  const unknown = faultInFields(value, FIELDS.limits, 'limits.');
  if (unknown !== undefined) return unknown;
  const { personal = {}, ...amounts } = value;
  const wrong = Object.entries(amounts).find(([, amount]) => !isAmount(amount));
  if (wrong !== undefined)
    return fault(`limits.${wrong[0]}`, 'a limit is a whole number of cents above nothing');
  const { smallestChip: chip = 1, ...limits } = amounts as Readonly<Record<string, number>>;
  const ante = { ...NO_LIMITS, ...limits };
  if (ante.min > ante.max)
    return fault(
      'limits.min',
      `the minimum ${dollars(ante.min)} is above the maximum ${dollars(ante.max)}`,
      '3.1',
    );
  const unmarked = faultInMarkers(personal, ante, '3.2');
  return unmarked ?? { ante, chip, personal: personal as Readonly<Record<string, number>> };
};

const isBoxNumber = (rules: PokerRules, value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= boxesMax(rules);

/** [10.1] A jackpot wager is made beside an ante, and not where there is none. */
const lacksAnte = ({ ante, jackpot }: Fields): boolean => jackpot === true && (isNothing(ante) || ante === 0);

/** [4.3] [7.1] [10.4] A box names its player, the ante, what was wagered on the jackpot and what was decided. */
const readBox = (rules: PokerRules, value: unknown, at: string): FileBox | Fault => {
  if (!isFields(value)) return fault(at, 'a box is {"box", "player", "ante", "jackpot", "act"}');
  const unknown = faultInFields(value, FIELDS.box, `${at}.`);
  if (unknown !== undefined) return unknown;
  const { box, player, ante, act, bet, jackpot = false, declared = true, lit = true } = value;
  if (!isBoxNumber(rules, box))
    return fault(`${at}.box`, `one deck gives cards for boxes 1 to ${boxesMax(rules)}`, '2.1');
  if (!isText(player)) return fault(`${at}.player`, 'say whose box it is');
  if (lacksAnte(value))
    return fault(`${at}.jackpot`, 'a jackpot wager needs an ante on the same box', '10.1');
  if (!isAmount(ante))
    return fault(`${at}.ante`, `an ante is a whole number of cents from 1 to ${STAKE_MAX}`, '4.3');
  if (typeof jackpot !== 'boolean')
    return fault(`${at}.jackpot`, 'a jackpot wager is the displayed one or none: true or false', '3.6');
  if (act !== 'bet' && act !== 'fold') return fault(`${at}.act`, 'a player bets or folds', '7.1');
  if (act === 'fold' && !isNothing(bet)) return fault(`${at}.bet`, 'who folds makes no bet', '7.3');
  if (!isNothing(bet) && !isAmount(bet)) return fault(`${at}.bet`, 'a bet is a whole number of cents', '7.2');
  if (typeof declared !== 'boolean')
    return fault(`${at}.declared`, 'a hand was declared in time, or not: true or false', '10.4');
  if (typeof lit !== 'boolean')
    return fault(`${at}.lit`, 'a sensor pad was lit, or not: true or false', '10.2');
  return { box, player, ante, jackpot, act, bet: bet ?? null, declared, lit, at };
};

/** [6.3(a)] [12.4] Cards are dealt to boxes with an ante: without any there is no round. */
const readBoxes = (rules: PokerRules, automatedShoe: boolean, value: unknown): readonly FileBox[] | Fault => {
  if (!Array.isArray(value) || value.length === 0)
    return fault('boxes', 'boxes are a list with one ante at least', automatedShoe ? '12.4' : '6.3(a)');
  const boxes: FileBox[] = [];
  for (const [index, each] of value.entries()) {
    const box = readBox(rules, each, `boxes[${index}]`);
    if (isFault(box)) return box;
    boxes.push(box);
  }
  return boxes.toSorted((one, other) => one.box - other.box);
};

const readPool = (value: unknown): number | null | Fault => {
  if (isNothing(value)) return null;
  return value === 0 || isAmount(value)
    ? value
    : fault('jackpotPool', 'the meter is a whole number of cents, and not below nothing', '10.3');
};

/** Reads a round file, or says which field is wrong. */
export const readRound = (rules: PokerRules, file: Fields): RoundFile | Fault => {
  const unknown = faultInFields(file, FIELDS.round, '');
  if (unknown !== undefined) return unknown;
  const determinations = readDeterminations(file.determinations);
  if (isFault(determinations)) return determinations;
  const limits = readLimits(file.limits);
  if (isFault(limits)) return limits;
  const jackpotPool = readPool(file.jackpotPool);
  if (typeof jackpotPool === 'object' && jackpotPool !== null) return jackpotPool;
  const boxes = readBoxes(rules, determinations.automatedShoe, file.boxes);
  if (isFault(boxes)) return boxes;
  const cards = readCards(file.cards, rules.law['2.1'].decks, '2.1');
  if (isFault(cards)) return cards;
  const advised = file.advised ?? [];
  if (!Array.isArray(advised) || !advised.every((player) => typeof player === 'string'))
    return fault('advised', 'those who were advised before are a list of players', '3.4');
  const irregularities = readIrregularities(file.irregularities);
  if (isFault(irregularities)) return irregularities;
  return { id: file.id, determinations, limits, jackpotPool, boxes, cards, advised, irregularities };
};
