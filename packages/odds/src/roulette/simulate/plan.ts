import { oddsOn, type Place, type RouletteRules } from '@baize/engine/roulette';
import { type DrawnTables, drawnPlan } from '../../simulate/drawn.ts';
import { LOST, type Pays, paysBy } from '../../simulate/pays.ts';
import type { Plan } from '../../simulate/twin.ts';
import { won } from '../../wager.ts';
import { placesOf } from '../odds.ts';

/** A game made ready for simulation: tables of numbers and nothing else. */
export type RoulettePlan = Plan<'roulette', DrawnTables>;

const paysOn = (rules: RouletteRules, pockets: number, { kind, numbers }: Place): Pays =>
  paysBy(pockets, (number) => (numbers.includes(number) ? won(oddsOn(rules, kind)) : LOST));

/** Roulette: every spin decides every wager. */
export const plan = (rules: RouletteRules, also: readonly Place[] = []): RoulettePlan => {
  const { pockets } = rules.law['1.2'];
  return drawnPlan(
    'roulette',
    pockets,
    Object.fromEntries(
      [...placesOf(rules, also)].map(([name, place]) => [name, paysOn(rules, pockets, place)]),
    ),
  );
};
