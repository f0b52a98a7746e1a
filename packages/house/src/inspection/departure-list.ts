import { editions as baccarat } from '@baize/engine/baccarat';
import type { House } from '../house.ts';
import { serialQueue } from '../serial-queue.ts';
import { type DepartureLine, type GamesKnown, NO_DEPARTURES, withEvent } from './departures.ts';

/** All departures of a house, gathered from its log: read once, and then only what is new. */
export interface DepartureList {
  all(): Promise<readonly DepartureLine[]>;
}

/** Events read at once: some two milliseconds of work. */
const PAGE = 200;

export const openDepartureList = ({
  store,
  turns,
  library,
  plays,
}: Pick<House, 'store' | 'turns' | 'library' | 'plays'>): DepartureList => {
  let departures = NO_DEPARTURES;
  let position = 0;
  const queue = serialQueue();
  const known: GamesKnown = {
    library,
    firstRulebook: baccarat.usual,
    // What the house does not know it cannot count rounds of; its table is halted and told elsewhere.
    endsRound: (rulebook, event) => plays.get(rulebook)?.endsRound(event as never) ?? false,
  };

  const readOn = async (): Promise<void> => {
    for (;;) {
      await turns.breathe();
      const page = await store.readAll(position, PAGE);
      for (const event of page) {
        departures = withEvent(departures, event, known);
        position = event.position;
      }
      if (page.length < PAGE) return;
    }
  };

  return {
    all: () =>
      queue.run(async () => {
        await readOn();
        return departures.lines;
      }),
  };
};
