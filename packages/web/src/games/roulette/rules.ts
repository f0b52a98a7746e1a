import { type Place, type PocketColour, pocketColour, type RouletteRules } from '@baize/engine/roulette';
import { rulesContext } from '../../game/rules-context.tsx';

/** The rules of the table that is drawn. */
export const [RulesContext, useRules] = rulesContext<RouletteRules>('roulette');

/** The pockets clockwise, zero first. */
export const wheelOf = ({ law }: RouletteRules): readonly number[] => law['1.3'].clockwise;

/** The highest number on the wheel. */
export const highestOf = ({ law }: RouletteRules): number => law['1.2'].pockets - 1;

export const placeNamed = ({ layout }: RouletteRules, on: string): Place | undefined => layout.byName.get(on);

export const colourOf = ({ law }: RouletteRules, number: number): PocketColour => pocketColour(law, number);
