/** A number from 0 to n - 1. */
export type Chance = (n: number) => number;

/** Chance from a seed (mulberry32): the same seed gives the same tournaments. */
export const chanceFrom = (seed: number): Chance => {
  let state = seed >>> 0;
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
  };
};

export const between = (chance: Chance, least: number, most: number): number =>
  least + chance(most - least + 1);

/** Once in so many times. */
export const onceIn = (chance: Chance, times: number): boolean => chance(times) === 0;

export const oneOf = <T>(chance: Chance, things: readonly [T, ...T[]]): T =>
  things[chance(things.length)] ?? things[0];

export const hexFrom = (chance: Chance, digits: number): string =>
  Array.from({ length: digits }, () => chance(16).toString(16)).join('');
