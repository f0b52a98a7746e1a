/** A number, and how often it came. */
export interface Count {
  readonly number: number;
  readonly count: number;
}

export interface Statistics {
  readonly spins: number;
  /** Every pocket in the order of the wheel. Their counts sum to the spins. */
  readonly pockets: readonly Count[];
  readonly most: readonly Count[];
  readonly least: readonly Count[];
  /** How often each would have come if all had come alike. */
  readonly mean: number;
}

const SHOWN = 5;

/** What came how often. Of those that came alike the one that lies nearer to zero on the wheel is named first. */
export const statisticsOf = (numbers: readonly number[], wheel: readonly number[]): Statistics => {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  const pockets = wheel.map((number): Count => ({ number, count: counts.get(number) ?? 0 }));
  return {
    spins: numbers.length,
    pockets,
    most: pockets.toSorted((one, other) => other.count - one.count).slice(0, SHOWN),
    least: pockets.toSorted((one, other) => one.count - other.count).slice(0, SHOWN),
    mean: numbers.length / wheel.length,
  };
};
