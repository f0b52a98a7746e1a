import type { Command } from '@baize/engine/roulette';
import { type ReactElement, useState } from 'react';
import type { Offer } from '../../game/kind.ts';
import { ClauseTag } from '../../mark/clause-tag.tsx';
import type { Plain } from '../../words/language.ts';
import { useMoney } from '../../words/use-money.tsx';
import { ColourChip } from './colour-chip.tsx';
import type { OpenView } from './view.ts';

const VALUES = [100, 200, 500, 1000, 2500, 10_000] as const;
const NAMES: readonly Plain[] = ['violet', 'teal', 'copper', 'rose', 'olive', 'blue', 'mustard', 'umber'];

interface ColourChoiceProps {
  readonly view: OpenView;
  readonly viewer: string | null;
  readonly options: readonly Offer<Command>[];
  onAct(command: Command): void;
}

/** Chips of one's own colour: which, and what one of them is worth. Others see them so; to oneself they are ivory. */
export const ColourChoice = ({ view, viewer, options, onAct }: ColourChoiceProps): ReactElement | null => {
  const money = useMoney();
  const { say } = money.language;
  const offer = options.find(({ command }) => command.type === 'IssueColour')?.command;
  const mine = viewer === null ? undefined : view.colours[viewer];
  const [value, setValue] = useState<number>(mine?.value ?? 500);
  if (offer?.type !== 'IssueColour') return null;
  const holders = new Map(Object.entries(view.colours).map(([patron, { colour }]) => [colour, patron]));
  return (
    <fieldset className="colour-choice">
      <legend>
        {say('Your colour')} <ClauseTag clause="4.2" />
      </legend>
      <label>
        {say('A chip is worth')}
        <select value={value} onChange={(event) => setValue(Number(event.target.value))}>
          {VALUES.filter((each) => each % view.sign.chip === 0).map((each) => (
            <option key={each} value={each}>
              {money.felt(each)}
            </option>
          ))}
        </select>
      </label>
      <div className="colour-swatches">
        {Array.from({ length: view.determinations.colours }, (_, index) => index + 1).map((colour) => {
          const holder = holders.get(colour);
          const word = NAMES[colour - 1];
          const name = [
            word === undefined ? String(colour) : say(word),
            ...(holder === undefined ? [] : [holder === viewer ? say('yours') : holder]),
          ].join(', ');
          return (
            <button
              key={colour}
              type="button"
              aria-label={name}
              title={name}
              aria-pressed={mine?.colour === colour}
              aria-disabled={holder !== undefined && holder !== viewer}
              onClick={() => onAct({ ...offer, colour, value })}
            >
              <svg width="34" height="34" viewBox="-17 -17 34 34" aria-hidden="true">
                <ColourChip
                  x={0}
                  y={0}
                  radius={15}
                  colour={colour}
                  text={holder?.charAt(0).toUpperCase() ?? ''}
                />
              </svg>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
};
