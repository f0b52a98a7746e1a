import { BadInput } from '../../failure.ts';
import { chanceFrom } from './chance.ts';
import { conditionsOf, GENERATED } from './conditions.ts';
import { type Exported, runTournament } from './run.ts';

export { GENERATED } from './conditions.ts';
export type { Exported } from './run.ts';

const ANOTHER = 2 ** 31;

const isOver = ({ events }: Exported): boolean =>
  events.some(({ type }) => type === 'PrizesPaid' || type === 'Cancelled');

/** One tournament by chance: conditions, what was done, the events, and what came of it. */
export const generateTournament = (instrument: string, seed: number): Exported => {
  if (!GENERATED.includes(instrument)) {
    throw new BadInput(`tournaments are made for ${GENERATED.join(', ')}, not for ${instrument}`);
  }
  const chance = chanceFrom(seed);
  const { game, conditions } = conditionsOf(chance, instrument);
  const id = `${instrument} ${seed}`;
  const made = runTournament(chanceFrom(chance(2 ** 31)), { id, instrument, game, conditions });
  // Where everybody who had come to the final left before it, no rule of New Zealand ends the tournament: another is
  // made.
  return isOver(made) ? made : generateTournament(instrument, seed + ANOTHER);
};
