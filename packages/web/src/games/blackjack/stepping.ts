import type { Range } from './acts.ts';

/** An amount within its range and in its steps: the nearest to what was wished. */
export const within = ({ least, most, multiple }: Range, wished: number): number => {
  const capped = Math.min(most, Math.max(least, wished));
  return Math.max(least, capped - ((capped - least) % multiple));
};

/** One step up or down; at the ends it stays. */
export const stepped = (range: Range, amount: number, by: 1 | -1): number =>
  within(range, amount + by * range.multiple);
