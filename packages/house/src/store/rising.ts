import { StoreFailure } from './port.ts';

/**
 * Refuses numbers that do not rise: pages of a file that is damaged can come in any order, and who goes on from the
 * last of them would never come to an end.
 */
export const refuseNotRising = (what: string, before: number, number: number): void => {
  if (number > before) return;
  throw new StoreFailure(
    `The ${what} are not in their order (${number} after ${before}): the store is damaged. Put a good copy in its place.`,
  );
};
