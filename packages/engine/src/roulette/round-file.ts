import { type Irregularity, readIrregularities } from '../core/irregularities.ts';
import { LAID_KINDS } from '../core/laid-irregular.ts';
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
} from '../core/notation.ts';
import { CALLS, type Call } from './command.ts';
import { isOnWheel, nameOf, noPlace, placeOn } from './layout.ts';
import type { RouletteRules } from './rules.ts';
import type { Sign } from './table.ts';

/** A wager as the floor reports it: on a place, or on a sector that was called. */
export type FileWager = {
  readonly player: string;
  readonly amount: number;
  /** Where the wager stands in the file. */
  readonly at: string;
} & ({ readonly on: string } | { readonly call: Call });

/** A complete spin as the floor reports it. */
export interface RoundFile {
  readonly id?: unknown;
  readonly sign: Sign;
  readonly wagers: readonly FileWager[];
  readonly spin: number;
  /** Limits on markers, by player. */
  readonly personal: Readonly<Record<string, number>>;
  readonly irregularities: readonly Irregularity[];
}

const FIELDS = {
  round: new Set(['id', 'rulebook', 'limits', 'wagers', 'spin', 'irregularities']),
  limits: new Set(['min', 'max', 'multiple', 'smallestChip', 'perSpin', 'inside', 'outside', 'personal']),
  section: new Set(['min', 'max', 'multiple']),
  wager: new Set(['player', 'numbers', 'on', 'call', 'amount']),
};

/** [9.2] What may come to light of a spin. */
const KINDS = { ...LAID_KINDS, correctedNumber: ['is'] } as const;

/** No sign: any whole amount. */
const NO_SIGN: Sign = { inside: NO_LIMITS, outside: NO_LIMITS, perSpin: 1, chip: 1 };

/** Amounts by name, over those that hold without them. */
const readAmounts = (
  fields: Fields,
  known: ReadonlySet<string>,
  at: string,
): Readonly<Record<string, number>> | Fault => {
  const unknown = faultInFields(fields, known, at);
  if (unknown !== undefined) return unknown;
  const wrong = Object.entries(fields).find(([, amount]) => !isAmount(amount));
  return wrong === undefined
    ? (fields as Readonly<Record<string, number>>)
    : fault(`${at}${wrong[0]}`, 'a limit is a whole number of cents above nothing');
};

/** [3.1] The limits of one part of the layout, over those for the whole of it. */
const readSection = (value: unknown, all: Limits, at: string): Limits | Fault => {
  const fields = value === undefined ? {} : value;
  if (!isFields(fields)) return fault(at, 'limits inside and outside are {"min", "max", "multiple"}');
  const amounts = readAmounts(fields, FIELDS.section, `${at}.`);
  if (isFault(amounts)) return amounts;
  const limits = { ...all, ...amounts };
  return limits.min > limits.max
    ? fault(
        `${at}.min`,
        `the minimum ${dollars(limits.min)} is above the maximum ${dollars(limits.max)}`,
        '3.1',
      )
    : limits;
};

/** [3.1] [3.6] The sign as far as the file tells it; what it does not tell is not enforced. */
const readLimits = (value: unknown): Pick<RoundFile, 'sign' | 'personal'> | Fault => {
  if (value === undefined) return { sign: NO_SIGN, personal: {} };
  if (!isFields(value))
    return fault('limits', `limits are {${[...FIELDS.limits].map((name) => `"${name}"`).join(', ')}}`);
  const { inside: insideFields, outside: outsideFields, personal = {}, ...flat } = value;
  const amounts = readAmounts(flat, FIELDS.limits, 'limits.');
  if (isFault(amounts)) return amounts;
  const { smallestChip: chip = 1, perSpin = 1, ...all } = amounts;
  const inside = readSection(insideFields, { ...NO_LIMITS, ...all }, 'limits.inside');
  if (isFault(inside)) return inside;
  const outside = readSection(outsideFields, { ...NO_LIMITS, ...all }, 'limits.outside');
  if (isFault(outside)) return outside;
  const wrong = faultInMarkers(personal, outside, '3.7');
  return (
    wrong ?? {
      sign: { inside, outside, perSpin, chip },
      personal: personal as Readonly<Record<string, number>>,
    }
  );
};

/** [2.10] The name of the place that these numbers are, or whatever was written as one. */
const readPlace = (rules: RouletteRules, value: unknown, at: string): string | Fault => {
  const isList = Array.isArray(value) && value.length > 0;
  const foreign = isList ? value.find((number) => !isOnWheel(rules.law, number)) : undefined;
  if (foreign !== undefined)
    return fault(
      at,
      `the wheel has numbers 0 to ${rules.law['1.2'].pockets - 1}, not ${JSON.stringify(foreign)}`,
      '1.2',
    );
  if (!isList && typeof value !== 'string')
    return fault(at, 'a place is a list of numbers, as in [17, 20], or a name, as in "red"', '2.10');
  const on = isList ? nameOf(value) : (value as string);
  const place = placeOn(rules.layout, on);
  if (place !== undefined) return place.on;
  const { clause, detail } = noPlace(rules.law, on);
  return fault(at, detail, clause);
};

/** [5.1] [2.10] A wager lies on one place: by its numbers, by its name, or on a sector by its call. */
const readWhere = (
  rules: RouletteRules,
  fields: Fields,
  at: string,
): { readonly on: string } | { readonly call: Call } | Fault => {
  const said = ['numbers', 'on', 'call'].filter((name) => fields[name] !== undefined);
  const [field = ''] = said;
  if (said.length !== 1) return fault(at, 'say where it lies, once: "numbers", "on" or "call"', '2.10');
  if (field !== 'call') {
    const on = readPlace(rules, fields[field], `${at}.${field}`);
    return typeof on === 'string' ? { on } : on;
  }
  const call = CALLS.find((each) => each === fields.call);
  return call === undefined ? fault(`${at}.call`, `the sectors are ${CALLS.join(', ')}`, '5.1') : { call };
};

const readWager = (rules: RouletteRules, value: unknown, at: string): FileWager | Fault => {
  if (!isFields(value)) return fault(at, 'a wager is {"player", "numbers" or "on" or "call", "amount"}');
  const unknown = faultInFields(value, FIELDS.wager, `${at}.`);
  if (unknown !== undefined) return unknown;
  const { player, amount } = value;
  if (!isText(player)) return fault(`${at}.player`, 'say whose wager it is');
  const where = readWhere(rules, value, at);
  if (isFault(where)) return where;
  return isAmount(amount)
    ? { player, amount, at, ...where }
    : fault(`${at}.amount`, `a wager is a whole number of cents from 1 to ${STAKE_MAX}`, '4.1');
};

const readWagers = (rules: RouletteRules, value: unknown): readonly FileWager[] | Fault => {
  if (!Array.isArray(value) || value.length === 0)
    return fault('wagers', 'wagers are a list with one at least', '6.3');
  const wagers: FileWager[] = [];
  for (const [index, each] of value.entries()) {
    const wager = readWager(rules, each, `wagers[${index}]`);
    if (isFault(wager)) return wager;
    wagers.push(wager);
  }
  return wagers;
};

/** [1.2] [6.4] [7.2] The number in which the ball came to rest; without one there is nothing to settle. */
const readSpin = ({ law }: RouletteRules, value: unknown): number | Fault => {
  if (value === undefined || value === null)
    return fault('spin', 'say which number was spun; a no spin settles nothing', '6.4');
  return isOnWheel(law, value)
    ? value
    : fault('spin', `a spin comes to a number from 0 to ${law['1.2'].pockets - 1}`, '1.2');
};

/** Reads a round file, or says which field is wrong. */
export const readRound = (rules: RouletteRules, file: Fields): RoundFile | Fault => {
  const unknown = faultInFields(file, FIELDS.round, '');
  if (unknown !== undefined) return unknown;
  const limits = readLimits(file.limits);
  if (isFault(limits)) return limits;
  const wagers = readWagers(rules, file.wagers);
  if (isFault(wagers)) return wagers;
  const spin = readSpin(rules, file.spin);
  if (typeof spin !== 'number') return spin;
  const irregularities = readIrregularities(file.irregularities, KINDS);
  return isFault(irregularities) ? irregularities : { id: file.id, ...limits, wagers, spin, irregularities };
};
