import type { Cents } from '@baize/engine';

/** The chips of the house, in dollars. */
const DENOMINATIONS = [1, 5, 25, 100, 500, 1000, 5000] as const;
export type Denomination = (typeof DENOMINATIONS)[number];

export interface ChipLook {
  readonly numeral: string;
  /** How many groups of inserts its edge has, and how many inserts a group: chips differ by more than colour. */
  readonly groups: number;
  readonly inserts: 1 | 2 | 3;
}

export const CHIP_LOOKS: Readonly<Record<Denomination, ChipLook>> = {
  1: { numeral: '1', groups: 4, inserts: 1 },
  5: { numeral: '5', groups: 6, inserts: 1 },
  25: { numeral: '25', groups: 8, inserts: 1 },
  100: { numeral: '100', groups: 4, inserts: 2 },
  500: { numeral: '500', groups: 6, inserts: 2 },
  1000: { numeral: '1k', groups: 3, inserts: 3 },
  5000: { numeral: '5k', groups: 5, inserts: 3 },
};

const LARGEST_FIRST = [...DENOMINATIONS].reverse();

export const centsOf = (denomination: Denomination): Cents => denomination * 100;

/** The fewest chips for an amount, the largest first. What is below a dollar has no chip: the pill says it. */
export const chipsFor = (amount: Cents): readonly Denomination[] => {
  let left = Math.floor(amount / 100);
  return LARGEST_FIRST.flatMap((denomination) => {
    const count = Math.floor(left / denomination);
    left -= count * denomination;
    return Array.from({ length: count }, () => denomination);
  });
};

/** The chips offered for wagers in multiples of `multiple`: five, from the smallest that can be wagered at all. */
export const trayFor = (multiple: Cents): readonly Denomination[] => {
  const first = DENOMINATIONS.findIndex((denomination) => centsOf(denomination) >= multiple);
  const start = Math.min(first < 0 ? DENOMINATIONS.length : first, DENOMINATIONS.length - 5);
  return DENOMINATIONS.slice(start, start + 5);
};
