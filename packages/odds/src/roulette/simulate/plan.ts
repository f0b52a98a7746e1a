import { oddsOn, type Place, type RouletteRules } from '@baize/engine/roulette';
import { newChance } from '../../simulate/chance.ts';
import { LOST, type Pays, paysBy } from '../../simulate/pays.ts';
import { beginBlock, ready, type Stack, take } from '../../simulate/stack.ts';
import type { Plan, Twin } from '../../simulate/twin.ts';
import { won } from '../../wager.ts';
import { placesOf } from '../odds.ts';

interface Tables {
  readonly fresh: Stack;
}

export type RoulettePlan = Plan<'roulette', Tables>;

const paysOn = (rules: RouletteRules, pockets: number, { kind, numbers }: Place): Pays =>
  paysBy(pockets, (number) => (numbers.includes(number) ? won(oddsOn(rules, kind)) : LOST));

/** Roulette: every spin decides every wager. */
export const plan = (rules: RouletteRules, also: readonly Place[] = []): RoulettePlan => {
  const { pockets } = rules.law['1.2'];
  const wagers = Object.fromEntries(
    [...placesOf(rules, also)].map(([name, place]) => [name, paysOn(rules, pockets, place)]),
  );
  return {
    game: 'roulette',
    outcomes: pockets,
    wagers,
    expected: Object.fromEntries(
      Object.entries(wagers).map(([name, { unit, nets }]) => [
        name,
        nets.reduce((sum, net) => sum + net, 0) / unit / pockets,
      ]),
    ),
    tables: { fresh: Uint16Array.from({ length: pockets }, (_, number) => number) },
  };
};

/** The numbers are drawn like cards, one a round: as evenly, and by the same code. */
export const rouletteTwin = ({ tables: { fresh } }: RoulettePlan): Twin => {
  const chance = newChance();
  const { halves } = chance;
  const stack: Stack = fresh.slice();
  const size = stack.length;
  let next = 0;
  const play = (outcomes: Uint16Array, count: number): void => {
    let at = next;
    for (let round = 0; round < count; round += 1) {
      at = ready(chance, at, 1);
      outcomes[round] = take(stack, size, 0, halves[at] as number);
      at += 1;
    }
    next = at;
  };
  const begin = (seed: number, block: number): void => {
    beginBlock(stack, fresh, chance, seed, block);
    next = 0;
  };
  return { begin, play, stack };
};
