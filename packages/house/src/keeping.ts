import { keepPeople } from './affairs/keeper.ts';
import type { Care } from './care/care.ts';
import { keepExclusions } from './care/keeper.ts';
import { keepHours } from './desk/gaming-hours.ts';
import type { Logger } from './logger.ts';
import type { Floor } from './tables/floor.ts';
import type { Clock } from './tables/ports.ts';
import type { DealtTables } from './tournaments/dealt.ts';
import type { TournamentDesk } from './tournaments/desk.ts';

interface Parts {
  readonly floor: Floor;
  readonly dealt: DealtTables;
  readonly tournaments: TournamentDesk;
  readonly care: Care;
  readonly clock: Clock;
  readonly logger: Logger;
}

/**
 * Keeps up what has to be kept up in a house, at one node alone: what was decided about people, the hours, exclusions,
 * and tournaments that the house deals. Answers with how to stop.
 */
export const keepUp = async (parts: Parts): Promise<() => void> => {
  const { floor, dealt } = parts;
  const keeper = keepPeople(floor, parts);
  const hours = keepHours(floor, parts);
  const exclusions = keepExclusions(parts);
  const stop = (): void => {
    exclusions.stop();
    keeper.stop();
    hours.stop();
    dealt.pause();
  };
  try {
    await dealt.resume();
    await keeper.reconcile();
    await hours.tell();
    await exclusions.reconcile();
  } catch (error) {
    stop();
    throw error;
  }
  return stop;
};
