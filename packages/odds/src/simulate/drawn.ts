import { newChance } from './chance.ts';
import type { Pays } from './pays.ts';
import { beginBlock, ready, type Stack, take } from './stack.ts';
import type { Plan, Twin } from './twin.ts';

/** What is drawn from: each number below the outcomes once. */
export interface DrawnTables {
  readonly fresh: Stack;
}

/** The plan of a game in which one number decides every wager: the pocket of a wheel, or the throw of dice. */
export const drawnPlan = <Game extends string>(
  game: Game,
  outcomes: number,
  wagers: Readonly<Record<string, Pays>>,
): Plan<Game, DrawnTables> => ({
  game,
  outcomes,
  wagers,
  expected: Object.fromEntries(
    Object.entries(wagers).map(([name, { unit, nets }]) => [
      name,
      nets.reduce((sum, net) => sum + net, 0) / unit / outcomes,
    ]),
  ),
  tables: { fresh: Uint16Array.from({ length: outcomes }, (_, number) => number) },
});

/** The numbers are drawn like cards, one a round: as evenly, and by the same code. */
export const drawnTwin = ({ tables: { fresh } }: Plan<string, DrawnTables>): Twin => {
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
