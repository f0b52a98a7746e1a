import { minus, type Ratio, ratio } from '../ratio.ts';

/** What a wager of one brings by outcome, in parts of a unit, so that whole numbers do. */
export interface Pays {
  /** How many parts a unit has. */
  readonly unit: number;
  /** By outcome: what is won, or lost where it is below nothing. */
  readonly nets: Int32Array;
}

const common = (unit: bigint, { denominator }: Ratio): bigint => unit * ratio(denominator, unit).numerator;

/** The payments of a wager from its exact value by outcome. */
export const paysBy = (outcomes: number, netOf: (outcome: number) => Ratio): Pays => {
  const nets = Array.from({ length: outcomes }, (_, outcome) => netOf(outcome));
  const unit = nets.reduce(common, 1n);
  const parts = nets.map(({ numerator, denominator }) => Number((numerator * unit) / denominator));
  const most = parts.find((part) => part !== (part | 0));
  if (most !== undefined)
    throw new RangeError(`a payment of ${most} parts is more than a simulation can count`);
  return { unit: Number(unit), nets: Int32Array.from(parts) };
};

export const LOST = ratio(-1);
export const STANDS_OFF = minus(LOST, LOST);
