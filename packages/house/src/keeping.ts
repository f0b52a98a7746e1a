import { keepPeople } from './affairs/keeper.ts';
import type { Care } from './care/care.ts';
import { keepExclusions } from './care/keeper.ts';
import { keepHours } from './desk/gaming-hours.ts';
import type { Webhooks } from './events/webhooks.ts';
import { keepHandPays } from './pit/book/hand-pays.ts';
import type { PitBook } from './pit/book/open-book.ts';
import { keepPit, type PitParts } from './pit/keeper.ts';
import type { DealtTables } from './tournaments/dealt.ts';
import type { TournamentDesk } from './tournaments/desk.ts';
import type { Turns } from './turns.ts';

interface Parts extends PitParts {
  readonly dealt: DealtTables;
  readonly tournaments: TournamentDesk;
  readonly care: Care;
  readonly webhooks: Webhooks;
  readonly book: PitBook;
  readonly turns: Turns;
}

/**
 * Keeps up what has to be kept up in a house, at one node alone: what was decided about people, the hours, exclusions,
 * tournaments that the house deals, and webhooks. Answers with how to stop.
 */
export const keepUp = async (parts: Parts): Promise<() => void> => {
  const { floor, dealt, webhooks } = parts;
  const keeper = keepPeople(floor, parts);
  const hours = keepHours(floor, parts);
  const exclusions = keepExclusions(parts);
  const pit = keepPit(parts);
  const handPays = keepHandPays(parts);
  let quiet = (): void => {};
  const stop = (): void => {
    quiet();
    handPays.stop();
    pit.stop();
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
    await handPays.reconcile();
    await pit.reconcile();
    quiet = webhooks.begin();
  } catch (error) {
    stop();
    throw error;
  }
  return stop;
};
