/** How somebody wagers in a heat: simple ways that can be said in a sentence. */
export const POLICIES = ['minimum', 'maximum', 'chase'] as const;
/** How a simulated entrant wagers in a heat. */
export type Policy = (typeof POLICIES)[number];

/** What a heat allows, in chips. */
export interface Limits {
  readonly min: number;
  readonly max: number;
}

/** A wager in a heat: so many chips, on the first of the game's two even chances or on the second. */
export interface HeatWager {
  readonly chips: number;
  readonly on: 0 | 1;
}

export const NO_WAGER: HeatWager = { chips: 0, on: 0 };

/** What the one whose turn it is can see: everybody's chips, and what has been wagered before him this round. */
export interface Sight {
  readonly chips: readonly number[];
  readonly wagers: readonly HeatWager[];
  readonly seat: number;
  readonly advance: number;
  readonly limits: Limits;
}

const within = ({ min, max }: Limits, own: number, wanted: number): number =>
  own < min ? 0 : Math.min(Math.max(wanted, min), max, own);

/**
 * `minimum` and `maximum` wager that on the first chance, each round. `chase` wagers the minimum there while its chips
 * are among the best that advance; else it wagers on the second chance what it takes to have one chip more than the
 * last of those that advance, if who has wagered before wins even money and who has not stays as he is.
 */
export const wagerBy = (policy: Policy, { chips, wagers, seat, advance, limits }: Sight): HeatWager => {
  const own = chips[seat] as number;
  if (policy !== 'chase')
    return { chips: within(limits, own, limits[policy === 'minimum' ? 'min' : 'max']), on: 0 };
  const others = chips
    .map((many, at) => many + (wagers[at] as HeatWager).chips)
    .filter((_, at) => at !== seat)
    .sort((one, other) => other - one);
  const last = others[advance - 1];
  if (last === undefined || own > last) return { chips: within(limits, own, limits.min), on: 0 };
  return { chips: within(limits, own, last - own + 1), on: 1 };
};
