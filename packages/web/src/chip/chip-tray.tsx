import type { ReactElement } from 'react';
import { useSay } from '../words/use-language.tsx';
import { Sum } from '../words/use-money.tsx';
import { Chip } from './chip.tsx';
import { centsOf, type Denomination } from './denomination.ts';

interface ChipTrayProps {
  readonly chips: readonly Denomination[];
  readonly chosen: Denomination;
  readonly locked: boolean;
  readonly onChoose: (chip: Denomination) => void;
}

/** The chips to wager with. One of them is in hand; arrows and the figures 1 to 5 change it. */
export const ChipTray = ({ chips, chosen, locked, onChoose }: ChipTrayProps): ReactElement => {
  const say = useSay();
  return (
    <fieldset className="chip-tray" data-locked={locked}>
      <legend className="heard">{say('Chip in hand')}</legend>
      {chips.map((chip, index) => (
        <label key={chip} className="chip-choice">
          <input
            type="radio"
            name="chip"
            className="heard"
            checked={chip === chosen}
            aria-keyshortcuts={String(index + 1)}
            onChange={() => onChoose(chip)}
          />
          <Chip value={chip} size={44} />
          <span className="heard">
            <Sum of={centsOf(chip)} />
          </span>
        </label>
      ))}
    </fieldset>
  );
};
