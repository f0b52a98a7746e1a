import { type Place, pocketColour, rulesOf } from '@baize/engine/roulette';
import { houseRoulette } from '@baize/rulebooks';

/** The rules that every roulette table of the house is played by. */
export const rules = rulesOf(houseRoulette);

/** The pockets clockwise, zero first. */
export const WHEEL: readonly number[] = rules.law['1.3'].clockwise;

export const PLACES: readonly Place[] = rules.layout.places;

export const placeNamed = (on: string): Place | undefined => rules.layout.byName.get(on);

export const colourOf = (number: number) => pocketColour(rules.law, number);
