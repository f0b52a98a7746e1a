import type { Odds } from '@baize/engine';
import { type Figure, rational } from '../figure.ts';
import { ratio } from '../ratio.ts';
import { expectationOf, won } from '../wager.ts';

/** A wager on so many of the wheel's numbers. */
export interface RouletteWager {
  readonly numbers: number;
  readonly odds: Odds;
}

/** The numbers of a wheel with a single zero. */
export const WHEEL = 37;

const paying = (numbers: number, pays: number): RouletteWager => ({ numbers, odds: { pays, for: 1 } });
const dozen = paying(12, 2);
const even = paying(18, 1);

/** The wagers of the table by their names in a round file, and inside ones by what they cover. */
export const ROULETTE_WAGERS: Readonly<Record<string, RouletteWager>> = {
  straight: paying(1, 35),
  split: paying(2, 17),
  street: paying(3, 11),
  corner: paying(4, 8),
  sixLine: paying(6, 5),
  dozen1: dozen,
  dozen2: dozen,
  dozen3: dozen,
  column1: dozen,
  column2: dozen,
  column3: dozen,
  red: even,
  black: even,
  odd: even,
  even,
  low: even,
  high: even,
};

/** Every wager's value on a wheel of so many numbers, one as likely as another. */
export const rouletteOdds = (
  wagers: Readonly<Record<string, RouletteWager>>,
  wheel: number,
): Readonly<Record<string, Figure>> =>
  Object.fromEntries(
    Object.entries(wagers).map(([name, { numbers, odds }]) => [
      name,
      rational(expectationOf([{ ways: BigInt(numbers), wins: won(odds) }], BigInt(wheel), ratio(-1))),
    ]),
  );
