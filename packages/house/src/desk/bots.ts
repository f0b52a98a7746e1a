import type { Box, Command } from '@baize/engine';
import { below, wordsOf } from '../chance/uniform.ts';
import type { House } from '../house.ts';
import { drawId } from '../people/token.ts';

const STAKES = [1000, 1000, 1500, 2500, 5000] as const;
const BUY_IN = 200_000;
const SHORT_MS = 500;
const WAIT_MS = 5000;

/** What a bot wagers on: mostly the two hands, now and then the others. */
const BOXES: readonly Box[] = ['banker', 'player', 'banker', 'player', 'tie', 'playerPair', 'bankerPair'];

/**
 * People of the demo who play mini baccarat by themselves, so that a table is never empty. They see what any patron sees and act
 * by the same commands; what the rules refuse them they let be.
 */
export const seatBots = async (
  house: House,
  table: string,
  people: readonly string[],
): Promise<() => void> => {
  const { floor, clock, chance } = house;
  const words = wordsOf(chance);
  const pick = <T>(list: readonly T[]): T => list[below(words, list.length)] as T;
  const callOffs = new Set<() => void>();
  /** The last round in which each bot has made up its mind. */
  const decided = new Map<string, number>();

  const perform = (person: string, command: Command) =>
    floor.perform(table, { id: `bot:${drawId(chance)}`, person, command });

  const actor = (person: string) => ({ role: 'patron', patron: person }) as const;

  const wager = async (person: string): Promise<void> => {
    const own = { actor: actor(person), patron: person };
    await perform(person, { type: 'PlaceWager', ...own, on: pick(BOXES), amount: pick(STAKES) });
  };

  /** A bot that is offered the cut makes it somewhere. */
  const cut = async (person: string): Promise<void> => {
    const option = (await floor.options(table, actor(person))).find(
      ({ command }) => command.type === 'CutCards',
    );
    const depth = option?.choose?.depth;
    if (option?.command.type !== 'CutCards' || typeof depth !== 'object') return;
    await perform(person, {
      ...option.command,
      depth: depth.least + below(words, depth.most - depth.least + 1),
    });
  };

  const soon = (wait: number, act: () => Promise<void>): void => {
    const callOff = clock.at(clock.now() + wait, () => {
      callOffs.delete(callOff);
      act().catch(() => {});
    });
    callOffs.add(callOff);
  };

  const consider = async (): Promise<void> => {
    const { game, view } = await floor.view(table, { role: 'onlooker' });
    if (game !== 'baccarat' || view.stage !== 'open') return;
    const { cutOfferedTo } = view.shoe;
    if (typeof cutOfferedTo === 'string' && people.includes(cutOfferedTo)) {
      soon(SHORT_MS, () => cut(cutOfferedTo));
    }
    if (view.round?.stage !== 'betting') return;
    const { number } = view.round;
    for (const person of people) {
      if (decided.get(person) === number) continue;
      decided.set(person, number);
      soon(SHORT_MS + below(words, WAIT_MS), () => wager(person));
    }
  };

  for (const [index, person] of people.entries()) {
    const own = { actor: actor(person), patron: person };
    await perform(person, { type: 'BringChips', ...own, amount: BUY_IN });
    await perform(person, { type: 'TakeSeat', ...own, seat: 2 + index * 2 });
  }
  const stop = floor.subscribe(() => {
    consider().catch(() => {});
  });
  await consider();
  return () => {
    stop();
    for (const callOff of callOffs) callOff();
  };
};
