import { type LayoutRules, layoutFollowed } from './layout.ts';
import { demandLimits, type Range, rangeOf } from './limits.ts';
import {
  demand,
  type Fields,
  fieldsOf,
  isFields,
  listOf,
  netsOf,
  numberOr,
  type Said,
  type SettledSaid,
  saying,
  type WagerSaid,
} from './said.ts';

/** 1.2. */
const RED = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];
const LAST = 36;

/** 2.7 to 2.9: what an outside wager is on, as a question about a number that is not zero. */
const OUTSIDE: Readonly<Record<string, (number: number) => boolean>> = {
  red: (number) => RED.includes(number),
  black: (number) => !RED.includes(number),
  odd: (number) => number % 2 === 1,
  even: (number) => number % 2 === 0,
  low: (number) => number <= 18,
  high: (number) => number >= 19,
  dozen1: (number) => number <= 12,
  dozen2: (number) => number >= 13 && number <= 24,
  dozen3: (number) => number >= 25,
  column1: (number) => number % 3 === 1,
  column2: (number) => number % 3 === 2,
  column3: (number) => number % 3 === 0,
};

/** 5.3 to 5.6: the chips of a called sector. */
const CALLS: Readonly<Record<string, string>> = {
  voisins: '0-2-3 0-2-3 4-7 12-15 18-21 19-22 32-35 25-26-28-29 25-26-28-29',
  tiers: '5-8 10-11 13-16 23-24 27-30 33-36',
  orphelins: '1 6-9 14-17 17-20 31-34',
  zero: '0-3 12-15 26 32-35',
};

/** 2.3 to 2.6: by how many numbers, the clause that says which of them there are, and the kind. */
const KINDS: Readonly<Record<number, readonly [clause: string, kind: string]>> = {
  1: ['1.2', 'straight'],
  2: ['2.3', 'split'],
  3: ['2.4', 'street'],
  4: ['2.5', 'corner'],
  6: ['2.6', 'sixLine'],
};

/** 2.4, 2.5: where zero takes part beside more than one number. */
const WITH_ZERO = ['0-1-2', '0-2-3', '0-1-2-3'];

/**
 * Whether numbers lie together so that a chip can touch them all and no other: their rows and columns on the cloth
 * (2.1) span a rectangle that they fill, of the size that their count asks for. Zero adjoins 1, 2 and 3.
 */
const touch = (numbers: readonly number[]): boolean => {
  if (numbers.length === 1) return true;
  if (numbers[0] === 0)
    return WITH_ZERO.includes(numbers.join('-')) || (numbers.length === 2 && (numbers[1] ?? 9) <= 3);
  const rows = numbers.map((number) => Math.floor((number - 1) / 3));
  const columns = numbers.map((number) => (number - 1) % 3);
  const span = (list: readonly number[]): number => Math.max(...list) - Math.min(...list) + 1;
  const size = `${span(rows)}x${span(columns)}`;
  const sizes: Readonly<Record<number, readonly string[]>> = {
    2: ['1x2', '2x1'],
    3: ['1x3'],
    4: ['2x2'],
    6: ['2x3'],
  };
  return new Set(numbers).size === numbers.length && (sizes[numbers.length] ?? []).includes(size);
};

const isNumber = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= LAST;

/** A place on the cloth: what it is called and of which kind it is. */
interface Place {
  readonly box: string;
  readonly wager: string;
  readonly outside: boolean;
  readonly holds: (spin: number) => boolean;
  /** 8.1: 36 to as many as its numbers, less the stake. */
  readonly pays: number;
}

const placeOf = (told: unknown, at: string): Place => {
  const text = Array.isArray(told) ? told.join('-') : String(told);
  const belongs = Object.hasOwn(OUTSIDE, text) ? OUTSIDE[text] : undefined;
  if (belongs !== undefined) {
    const pays = /^(dozen|column)/.test(text) ? 2 : 1;
    return { box: text, wager: text, outside: true, holds: (spin) => spin !== 0 && belongs(spin), pays };
  }
  demand(!Array.isArray(told) || told.every(isNumber), '1.2', at);
  demand(/^\d+(-\d+)*$/.test(text), '2.10', at);
  const numbers = text
    .split('-')
    .map(Number)
    .sort((one, other) => one - other);
  demand(
    numbers.every((number) => number <= LAST),
    '1.2',
    at,
  );
  const [clause, wager] = KINDS[numbers.length] ?? ['2.10', ''];
  demand(wager !== '' && touch(numbers), clause, at);
  const box = numbers.join('-');
  return {
    box,
    wager,
    outside: false,
    holds: (spin) => numbers.includes(spin),
    pays: 36 / numbers.length - 1,
  };
};

interface Chips {
  readonly player: string;
  readonly place: Place;
  readonly amount: number;
  readonly called: boolean;
  readonly at: string;
}

/** 5.1: a call is chips on the layout like any others. */
const chipsIn = (file: Fields): readonly Chips[] => {
  const told = listOf(file.wagers);
  demand(told.length > 0, '6.3', 'wagers');
  return told.flatMap((wager, index) => {
    const at = `wagers[${index}]`;
    const [player, amount] = [String(wager.player), wager.amount as number];
    demand(Number.isSafeInteger(amount) && amount > 0, undefined, `${at}.amount`);
    const where =
      wager.call === undefined ? [wager.numbers ?? wager.on] : CALLS[String(wager.call)]?.split(' ');
    demand(where !== undefined, undefined, at);
    return (where ?? []).map((each) => ({
      player,
      amount,
      at,
      called: wager.call !== undefined,
      place: placeOf(each, at),
    }));
  });
};

interface Wager extends Chips {
  readonly counts: number;
  readonly back: boolean;
}

/** The limits of the part of the layout where a place lies, and of a marker beside the player (3.7). */
const rangeFor = (file: Fields, { player, place }: Chips): Range => {
  const limits = fieldsOf(file.limits);
  const range = rangeOf({ ...limits, ...fieldsOf(place.outside ? limits.outside : limits.inside) });
  const personal = fieldsOf(limits.personal);
  const marked = place.outside && Object.hasOwn(personal, player);
  return marked ? { ...range, max: numberOr(personal[player], range.max) } : range;
};

/** What one player has on one place is one wager: 3.3 to 3.5, and 5.7 for what was called. */
const wagersIn = (file: Fields): readonly Wager[] => {
  const limits = fieldsOf(file.limits);
  demandLimits({ ...limits, ...fieldsOf(limits.inside), personal: {} }, '3.7', 'limits.inside');
  demandLimits({ ...limits, ...fieldsOf(limits.outside) }, '3.7', 'limits.outside');
  const chip = numberOr(limits.smallestChip, 1);
  const laid = new Map<string, Wager>();
  for (const chips of chipsIn(file)) {
    const key = JSON.stringify([chips.player, chips.place.box]);
    const { min, max, multiple } = rangeFor(file, chips);
    const before = laid.get(key)?.amount ?? 0;
    const amount = before + chips.amount;
    const inPart = chips.amount % multiple === 0 && amount >= min && amount <= max;
    demand(!chips.called || inPart, '5.7', chips.at);
    demand(chips.amount % chip === 0, '4.1', chips.at);
    demand(chips.amount % multiple === 0, '3.3', chips.at);
    demand(amount >= min, '3.4', chips.at);
    demand(before < max, '3.5', chips.at);
    laid.set(key, { ...chips, amount, counts: Math.min(amount, max), back: false });
  }
  const all = [...laid.values()];
  // 3.6: who stays below the sum for a spin has no part in it, and without anybody there is no spin.
  const sumOf = (name: string): number =>
    all.filter(({ player }) => player === name).reduce((sum, { counts }) => sum + counts, 0);
  const settled = all.map((wager) => ({ ...wager, back: sumOf(wager.player) < numberOr(limits.perSpin, 0) }));
  demand(
    settled.some(({ back }) => !back),
    '3.6',
    'wagers',
  );
  return settled;
};

/** 9.2, 9.4, 11.2, 11.5, 11.6. */
const RULES: LayoutRules<number> = {
  provisions: [6, 10, 7, 5, 7, 4, 2, 5, 4, 2, 8],
  voids: { faultySpin: '9.4', disturbance: '11.5', impractical: '11.5', fraud: '11.6', decision: '11.4' },
  afterResult: 'faultySpin',
  anyTime: ['fraud', 'decision'],
  corrected: 'correctedNumber',
  correctedBy: '9.2',
  isResult: isNumber,
  isSame: (one, other) => one === other,
  sanctions: { any: '11.2', wagers: '11.2(a)', exclusion: '11.2(b)' },
};

const settle = (file: Fields): SettledSaid => {
  const laid = wagersIn(file);
  demand(isNumber(file.spin), '1.2', 'spin');
  const players = laid.map(({ player }) => player);
  const lying = laid.map(({ player, place: { box }, back }) => ({ player, box, back }));
  const { result: spin, isGone, ...follows } = layoutFollowed(file, lying, file.spin as number, RULES);
  const reported = file.irregularities === undefined ? {} : follows;
  if (follows.void !== undefined) return { ok: true, nets: netsOf(players, []), facts: {}, ...reported };
  const wagers = laid.map(({ player, place, counts, back }): WagerSaid => {
    const { box, wager, holds, pays } = place;
    const about = { player, box, wager };
    if (isGone(player, box)) return { ...about, net: 0 };
    if (back) return { ...about, result: 'returned', net: 0 };
    return holds(spin)
      ? { ...about, result: 'win', net: counts * pays }
      : { ...about, result: 'lose', net: -counts };
  });
  const colour = spin === 0 ? 'green' : RED.includes(spin) ? 'red' : 'black';
  return {
    ok: true,
    nets: netsOf(players, wagers),
    wagers,
    facts: { spin, colour, outcome: `${spin} ${colour}` },
    ...reported,
  };
};

/** Roulette by the house rules: a spin as they settle it. */
export const roulette = (file: Fields): Said => saying(() => settle(isFields(file) ? file : {}));
