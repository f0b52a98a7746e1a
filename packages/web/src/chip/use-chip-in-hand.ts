import { useState } from 'react';
import type { Denomination } from './denomination.ts';

/** A viewer's chips: those of the table's tray, and the one in hand. */
export interface ChipInHand {
  readonly chips: readonly Denomination[];
  readonly chip: Denomination;
  readonly choose: (chip: Denomination) => void;
}

/** The chip in hand stays the chosen one as long as the tray has it; at first it is the second smallest. */
export const useChipInHand = (
  chips: readonly Denomination[],
  first: Denomination | undefined = chips[1] ?? chips[0],
): ChipInHand => {
  const [chosen, choose] = useState(first);
  const chip = chosen !== undefined && chips.includes(chosen) ? chosen : (chips[0] ?? 1);
  return { chips, chip, choose };
};
