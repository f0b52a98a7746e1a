import type { Clause, DiceRulebook } from './editions.ts';

export type Law = DiceRulebook['parameters'];

/** The faces of both dice, in the order in which they are read. */
export type Throw = readonly number[];

/** The boxes of the layout, in their order. */
export const BOXES = ['under', 'seven', 'over', 'double'] as const;
/** A place on the layout that a wager may lie on. */
export type Box = (typeof BOXES)[number];

/** [2.2] [2.3] [2.4] The boxes of sums, each by the clause that says which. */
const SUMS = { under: '2.2', seven: '2.3', over: '2.4' } as const satisfies Readonly<
  Record<Exclude<Box, 'double'>, Clause>
>;

/** Whether the layout has a box of this name. */
export const isBox = (on: unknown): on is Box => BOXES.some((box) => box === on);

/** [1.2] Whether the dice can lie so. */
export const isThrow = (law: Law, faces: unknown): faces is Throw => {
  const { dice, faces: most } = law['1.2'];
  return (
    Array.isArray(faces) &&
    faces.length === dice &&
    faces.every((face) => Number.isInteger(face) && face >= 1 && face <= most)
  );
};

/** What each die may show, for somebody to choose from. */
export const facesOf = (law: Law) => ({ least: 1, most: law['1.2'].faces, multiple: 1 }) as const;

/** What the dice come to. */
export const sumOf = (faces: Throw): number => faces.reduce((sum, face) => sum + face, 0);

/** Whether both dice show the same. */
export const isDouble = (faces: Throw): boolean => faces.every((face) => face === faces[0]);

/** The sums that a box holds; a double is none. */
export const sumsOf = (law: Law, box: Box): { readonly from: number; readonly to: number } | undefined =>
  box === 'double' ? undefined : law[SUMS[box]];

/** [2.2] [2.3] [2.4] [2.5] [6.2] Whether a box holds a result. */
export const holds = (law: Law, box: Box, faces: Throw): boolean => {
  const sums = sumsOf(law, box);
  if (sums === undefined) return isDouble(faces);
  const sum = sumOf(faces);
  return sum >= sums.from && sum <= sums.to;
};

/** [1.2] How many throws there are, each as likely as another. */
export const throwsIn = (law: Law): number => law['1.2'].faces ** law['1.2'].dice;

/** [1.2] Every throw has its number, from 0 on, as the faces are read: 1-1 is 0, and 1-2 is 1. */
export const throwNumbered = (law: Law, number: number): Throw => {
  const { dice, faces } = law['1.2'];
  return Array.from(
    { length: dice },
    (_, die) => (Math.floor(number / faces ** (dice - 1 - die)) % faces) + 1,
  );
};

/** The number of a throw among all throws there are, as a sealed draw counts them. */
export const numberOfThrow = (law: Law, thrown: Throw): number =>
  thrown.reduce((number, face) => number * law['1.2'].faces + face - 1, 0);

/** A result in words: `7 (3 and 4)`. */
export const throwWords = (faces: Throw): string => `${sumOf(faces)} (${faces.join(' and ')})`;
