import { type Fields, fieldsOf, listOf, numberOf, textOf } from './fields.ts';

/** What one place is promised: a part of the pool in hundredths of a percent or cents, a floor, and goods. */
interface Promise {
  readonly part: number | undefined;
  readonly cents: number;
  readonly floor: number;
  readonly goods: number | undefined;
}

export interface PrizeList {
  readonly promises: readonly Promise[];
  readonly rest: string;
  readonly shortfall: string;
  /** Goods for which players are equal are given by a rule of the conditions. */
  readonly goodsByRule: boolean;
}

const hundredths = (percent: unknown): number | undefined =>
  typeof percent === 'number' ? Math.round(percent * 100) : undefined;

const promiseOf = ({ percent, amount, guaranteed, goods, value }: Fields): Promise => ({
  part: hundredths(percent),
  cents: numberOf(amount, 0),
  floor: numberOf(guaranteed, 0),
  goods: goods === undefined ? undefined : numberOf(value, 0),
});

/** The three ways to state prizes, as one list. */
export const prizeListOf = (value: unknown): PrizeList => {
  const { amounts, percent, places, rest, shortfall, goodsTie } = fieldsOf(value);
  const rows = [
    ...listOf(amounts).map((amount) => ({ amount })),
    ...listOf(percent).map((each) => ({ percent: each })),
    ...listOf(places).map(fieldsOf),
  ];
  return {
    promises: rows.map(promiseOf),
    rest: textOf(rest),
    shortfall: textOf(shortfall),
    goodsByRule: goodsTie === 'placeRule',
  };
};

const total = (list: readonly number[]): number => list.reduce((sum, each) => sum + each, 0);

/** Cents by weight: whole cents first, then the odd ones from the top, to those with a weight. */
const spread = (cents: number, weights: readonly bigint[]): number[] => {
  const whole = weights.reduce((sum, each) => sum + each, 0n);
  const given = weights.map((each) => (whole === 0n ? 0 : Number((BigInt(cents) * each) / whole)));
  let odd = whole === 0n ? 0 : cents - total(given);
  for (const [index, weight] of weights.entries()) {
    if (odd === 0) break;
    if (weight === 0n) continue;
    given[index] = (given[index] ?? 0) + 1;
    odd -= 1;
  }
  return given;
};

/** A promise in parts of ten thousand of a cent, without its floor. */
const bare = (pool: number, { part, cents }: Promise): bigint =>
  part === undefined ? BigInt(cents) * 10_000n : BigInt(pool) * BigInt(part);

const larger = (one: bigint, other: bigint): bigint => (one < other ? other : one);

const wishesOf = (pool: number, promises: readonly Promise[]): bigint[] =>
  promises.map((each) => larger(bare(pool, each), BigInt(each.floor) * 10_000n));

const rounded = (wishes: readonly bigint[]): number[] => wishes.map((each) => Number(each / 10_000n));

interface Cut {
  readonly cents: readonly number[];
  /** What the operator puts to the pool. */
  readonly added: number;
}

/** Everybody gives way in proportion, but nobody below his floor. */
const squeezed = (pool: number, promises: readonly Promise[], fixed: readonly number[] = []): Cut => {
  const taken = total(fixed.map((index) => promises[index]?.floor ?? 0));
  const others = spread(
    Math.max(0, pool - taken),
    promises.map((each, index) => (fixed.includes(index) ? 0n : bare(pool, each))),
  );
  const below = promises.findIndex(
    ({ floor }, index) => !fixed.includes(index) && (others[index] ?? 0) < floor,
  );
  if (below !== -1) return squeezed(pool, promises, [...fixed, below]);
  const cents = promises.map(({ floor }, index) => (fixed.includes(index) ? floor : (others[index] ?? 0)));
  return { cents, added: Math.max(0, taken - pool) };
};

const withRest = (way: string, pool: number, wishes: readonly bigint[]): number[] => {
  const stated = rounded(wishes);
  const left = pool - total(stated);
  const none = wishes.every((each) => each === 0n);
  if (way === 'winner') return stated.map((each, index) => (index === 0 ? each + left : each));
  if (way === 'proportion' && !none) return spread(pool, wishes);
  const even = spread(
    left,
    wishes.map((each) => (each > 0n || none ? 1n : 0n)),
  );
  return stated.map((each, index) => each + (even[index] ?? 0));
};

/** What the list says of each place in whole cents, whatever is in the pool beside it. */
export const plainCents = ({ promises }: PrizeList, pool: number, ranked: number): number[] =>
  rounded(wishesOf(pool, promises.slice(0, ranked)));

/** The pool in prizes for as many as have a place. */
export const cutOf = (list: PrizeList, pool: number, ranked: number, decided: string): Cut => {
  const promises = list.promises.slice(0, ranked);
  const wishes = wishesOf(pool, promises);
  const asked = wishes.reduce((sum, each) => sum + each, 0n);
  const there = BigInt(pool) * 10_000n;
  const plain = rounded(wishes);
  const allParts = list.promises.every(({ part, floor }) => part !== undefined && floor === 0);
  if (asked > there) {
    if (list.shortfall === 'proportion' || total(plain) <= pool) return squeezed(pool, promises);
    return { cents: plain, added: list.shortfall === 'operator' ? total(plain) - pool : 0 };
  }
  const way = list.rest === '' ? decided : list.rest;
  if (asked < there && way !== '' && promises.length > 0) {
    return { cents: withRest(way, pool, wishes), added: 0 };
  }
  return { cents: asked === there || allParts ? spread(pool, wishes) : plain, added: 0 };
};

/** What equal players get together on a place: its money and that of the next, and what goods among them are worth. */
export const togetherOf = (
  list: PrizeList,
  cents: readonly number[],
  place: number,
  many: number,
): { readonly sum: number; readonly added: number } => {
  const money = total(cents.slice(place - 1, place - 1 + many));
  const goods = list.promises.slice(place - 1, place - 1 + many).flatMap((each) => each.goods ?? []);
  const worth = many > 1 ? total(goods) : 0;
  return { sum: money + worth, added: worth };
};
