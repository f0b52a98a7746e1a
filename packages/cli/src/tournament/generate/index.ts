import { BadInput } from '../../failure.ts';
import { chanceFrom, onceIn } from './chance.ts';
import { conditionsOf, GENERATED } from './conditions.ts';
import { type Exported, runTournament } from './run.ts';

export { GENERATED } from './conditions.ts';
export type { Exported } from './run.ts';

/**
 * The pool in parts as large as the prizes of a percentage list were: prizes in fixed sums that come to the whole of
 * it.
 */
const amountsOf = ({ answer }: Exported): number[] =>
  (
    answer as { places: readonly { players: readonly string[]; prize: number | Record<string, number> }[] }
  ).places
    .flatMap(({ players, prize }) =>
      players.map((player) => (typeof prize === 'number' ? prize : (prize[player] ?? 0))),
    )
    .sort((one, other) => other - one);

/** The same tournament once more with the prizes as sums, where as many have a place as there were prizes. */
const inAmounts = (made: Exported, again: (conditions: Exported['conditions']) => Exported): Exported => {
  const amounts = amountsOf(made);
  const { percent } = made.conditions.prizes as { percent: readonly number[] };
  if (amounts.length !== percent.length) return made;
  return again({ ...made.conditions, prizes: { amounts } });
};

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
  const sums = onceIn(chance, 4);
  const from = chance(2 ** 31);
  const run = (said: Exported['conditions']): Exported =>
    runTournament(chanceFrom(from), { id, instrument, game, conditions: said });
  const made = run(conditions);
  // Where everybody who had come to the final left before it, no rule of New Zealand ends the tournament: another is
  // made.
  if (!isOver(made)) return generateTournament(instrument, seed + ANOTHER);
  return sums ? inAmounts(made, run) : made;
};
