import { BadInput } from '../../failure.ts';
import { chanceFrom } from './chance.ts';
import { conditionsOf, GENERATED } from './conditions.ts';
import { type Exported, runTournament } from './run.ts';

export { GENERATED } from './conditions.ts';
export type { Exported } from './run.ts';

/** One tournament by chance: conditions, what was done, the events, and what came of it. */
export const generateTournament = (instrument: string, seed: number): Exported => {
  if (!GENERATED.includes(instrument)) {
    throw new BadInput(`tournaments are made for ${GENERATED.join(', ')}, not for ${instrument}`);
  }
  const chance = chanceFrom(seed);
  const { game, conditions } = conditionsOf(chance, instrument);
  const id = `${instrument} ${seed}`;
  return runTournament(chanceFrom(chance(2 ** 31)), { id, instrument, game, conditions });
};
