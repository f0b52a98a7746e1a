/** Chance from a seed, so that a tamper can be done again by its number. */
export interface Dice {
  below(limit: number): number;
  pick<T>(from: readonly T[]): T;
}

export const diceOf = (seed: number, number: number): Dice => {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b)) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (limit: number): number => next() % limit;
  return {
    below,
    pick: (from) => {
      const one = from[below(from.length)];
      if (one === undefined) throw new Error('there is nothing to pick from');
      return one;
    },
  };
};
