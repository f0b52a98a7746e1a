import { demand, type Fields, fieldsOf, namesOf, numberOr } from './said.ts';

/** A wager as it was laid. */
export interface Laid {
  readonly player: string;
  readonly amount: number;
  readonly at: string;
}

/** What counts of it: a short wager of somebody who knows better goes back, and what is above the maximum too. */
export type Counted<T extends Laid> = T & { readonly counts: number; readonly back: boolean };

export interface Range {
  readonly min: number;
  readonly max: number;
  readonly multiple: number;
}

/** 3.1, and markers: a minimum is not above its maximum, and a marker is. */
export const demandLimits = (limits: unknown, marker: string, at = 'limits'): void => {
  const { min, max, personal } = fieldsOf(limits);
  demand(numberOr(min, 0) <= numberOr(max, Number.POSITIVE_INFINITY), '3.1', `${at}.min`);
  for (const [name, own] of Object.entries(fieldsOf(personal)))
    demand((own as number) > numberOr(max, Number.POSITIVE_INFINITY), marker, `limits.personal.${name}`);
};

export const rangeOf = (limits: unknown): Range => {
  const { min, max, multiple } = fieldsOf(limits);
  return {
    min: numberOr(min, 0),
    max: numberOr(max, Number.POSITIVE_INFINITY),
    multiple: numberOr(multiple, 1),
  };
};

interface Clauses {
  readonly multiple: string;
  readonly chip: string;
}

/** Which limits a wager is held against, and whether a marker beside its owner raises them. */
export type RangeFor<T extends Laid> = (wager: T) => { readonly range: Range; readonly marker: boolean };

/**
 * Wagers as they count when bets close: in the multiples of the sign and in whole chips, once below the minimum and
 * never again, and never above the maximum or the marker.
 */
export const counted = <T extends Laid>(
  file: Fields,
  wagers: readonly T[],
  rangeFor: RangeFor<T>,
  by: Clauses,
): readonly Counted<T>[] => {
  const limits = fieldsOf(file.limits);
  const personal = fieldsOf(limits.personal);
  const chip = numberOr(limits.smallestChip, 1);
  const advised = new Set(namesOf(file.advised));
  return wagers.map((wager) => {
    const { range, marker } = rangeFor(wager);
    const { player, amount, at } = wager;
    demand(amount % range.multiple === 0, by.multiple, at);
    demand(amount % chip === 0, by.chip, at);
    const most =
      marker && Object.hasOwn(personal, player) ? numberOr(personal[player], range.max) : range.max;
    const short = amount < range.min;
    const back = short && advised.has(player);
    if (short) advised.add(player);
    return { ...wager, back, counts: back ? 0 : Math.min(amount, most) };
  });
};
