import { type Irregularity, readIrregularities } from '../core/irregularities.ts';
import { LAID_KINDS } from '../core/laid-irregular.ts';
import { NO_LIMITS } from '../core/limits.ts';
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
  isText,
  limitsFrom,
} from '../core/notation.ts';
import { BOXES, type Box, isBox, isThrow, type Throw } from './layout.ts';
import type { DiceRules } from './rules.ts';
import type { Sign } from './table.ts';

/** A wager as the floor reports it. */
interface FileWager {
  readonly player: string;
  readonly on: Box;
  readonly amount: number;
  /** Where the wager stands in the file. */
  readonly at: string;
}

/** A complete round as the floor reports it. */
export interface RoundFile {
  readonly id?: unknown;
  readonly sign: Sign;
  readonly wagers: readonly FileWager[];
  readonly thrown: Throw;
  /** Limits on markers, by player. */
  readonly personal: Readonly<Record<string, number>>;
  readonly irregularities: readonly Irregularity[];
}

const FIELDS = {
  round: new Set(['id', 'rulebook', 'limits', 'wagers', 'throw', 'irregularities']),
  limits: new Set(['min', 'max', 'multiple', 'smallestChip', 'personal']),
  wager: new Set(['player', 'on', 'amount']),
};

const AMOUNTS = ['min', 'max', 'multiple', 'smallestChip'] as const;

/** [7.2] What may come to light of a round. */
const KINDS = { ...LAID_KINDS, correctedThrow: ['is'] } as const;

/** [3.1] [3.6] The sign as far as the file tells it; what it does not tell is not enforced. */
const readSign = (value: unknown): Pick<RoundFile, 'sign' | 'personal'> | Fault => {
  if (value === undefined) return { sign: { limits: NO_LIMITS, chip: 1 }, personal: {} };
  if (!isFields(value))
    return fault('limits', `limits are {${[...FIELDS.limits].map((name) => `"${name}"`).join(', ')}}`);
  const wrong = faultInFields(value, FIELDS.limits, 'limits.') ?? faultInAmounts(value, AMOUNTS, 'limits.');
  if (wrong !== undefined) return wrong;
  const limits = limitsFrom(value);
  const { smallestChip: chip = 1, personal = {} } = value;
  return (
    faultInRange(limits, 'limits.min', '3.1') ??
    faultInMarkers(personal, limits, '3.6') ?? {
      sign: { limits, chip: chip as number },
      personal: personal as Readonly<Record<string, number>>,
    }
  );
};

const readWager = (value: unknown, at: string): FileWager | Fault => {
  if (!isFields(value)) return fault(at, 'a wager is {"player", "on", "amount"}');
  const unknown = faultInFields(value, FIELDS.wager, `${at}.`);
  if (unknown !== undefined) return unknown;
  const { player, on, amount } = value;
  if (!isText(player)) return fault(`${at}.player`, 'say whose wager it is');
  if (!isBox(on)) return fault(`${at}.on`, `the boxes are ${BOXES.join(', ')}`, '2.1');
  return isAmount(amount)
    ? { player, on, amount, at }
    : fault(`${at}.amount`, `a wager is a whole number of cents from 1 to ${STAKE_MAX}`, '2.6');
};

const readWagers = (value: unknown): readonly FileWager[] | Fault => {
  if (!Array.isArray(value) || value.length === 0)
    return fault('wagers', 'wagers are a list with one at least', '4.2');
  const wagers: FileWager[] = [];
  for (const [index, each] of value.entries()) {
    const wager = readWager(each, `wagers[${index}]`);
    if (isFault(wager)) return wager;
    wagers.push(wager);
  }
  return wagers;
};

/** [1.2] [4.4] [5.2] The faces that lie uppermost; without them there is nothing to settle. */
const readThrow = ({ law }: DiceRules, value: unknown): Throw | Fault => {
  if (value === undefined || value === null)
    return fault('throw', 'say what was thrown; a no throw settles nothing', '4.4');
  const { dice, faces } = law['1.2'];
  return isThrow(law, value)
    ? value
    : fault('throw', `a throw is a list of ${dice} faces from 1 to ${faces}, as in [3, 4]`, '1.2');
};

/** Reads a round file, or says which field is wrong. */
export const readRound = (rules: DiceRules, file: Fields): RoundFile | Fault => {
  const unknown = faultInFields(file, FIELDS.round, '');
  if (unknown !== undefined) return unknown;
  const sign = readSign(file.limits);
  if (isFault(sign)) return sign;
  const wagers = readWagers(file.wagers);
  if (isFault(wagers)) return wagers;
  const thrown = readThrow(rules, file.throw);
  if (isFault(thrown)) return thrown;
  const irregularities = readIrregularities(file.irregularities, KINDS);
  return isFault(irregularities) ? irregularities : { id: file.id, ...sign, wagers, thrown, irregularities };
};
