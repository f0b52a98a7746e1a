import { type Instant, instantOf } from '@baize/tournament';

/** A moment as conditions write it, by the clock of the place where the house stands. */
export const writtenAt = (millis: number): string => {
  const at = new Date(millis);
  const two = (number: number): string => String(number).padStart(2, '0');
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
};

/** The same to the second: what a running clock is read from. */
export const writtenToSecond = (millis: number): string =>
  `${writtenAt(millis)}:${String(new Date(millis).getSeconds()).padStart(2, '0')}`;

/** The same as the rules of tournament play read it. */
export const instantAt = (millis: number): Instant => {
  const instant = instantOf(writtenAt(millis));
  if (instant === undefined) throw new Error('impossible: the clock tells no moment');
  return instant;
};
