import type { Library } from '@baize/rulebooks';
import type { HouseLog } from './log/open-log.ts';
import type { Storage } from './storage.ts';
import type { Store } from './store/port.ts';
import { streamOf } from './tables/floor.ts';
import type { Clock } from './tables/ports.ts';
import { tablesIn } from './tables/table-cache.ts';
import { openContacts } from './tournaments/contacts.ts';
import { type TournamentDesk, streamOf as tournamentStream, tournamentsIn } from './tournaments/desk.ts';
import { openSeries } from './tournaments/series.ts';
import { openTemplates } from './tournaments/templates.ts';
import type { Turns } from './turns.ts';

/** What a house has around its tournaments: plans beyond one of them, and how entrants are reached. */
export const openAround = (
  store: Store,
  clock: Clock,
  {
    folder,
    library,
    tournaments,
    turns,
    storage,
  }: {
    readonly library: Library;
    readonly tournaments: TournamentDesk;
    readonly turns: Turns;
    readonly folder: string;
    readonly storage: Storage;
  },
) => ({
  templates: openTemplates(store, clock, library, turns),
  series: openSeries(store, clock, tournaments, turns),
  contacts: openContacts(folder, storage.keepContacts),
});

/** The log signs what is left to sign, and then the store is let go of, whatever came of that. */
export const closeStore = async (log: HouseLog, storage: Storage): Promise<void> => {
  try {
    await log.stop();
  } finally {
    await storage.close();
  }
};

/** Where a house may have sealed something. */
export const sealingStreams = async (store: Store): Promise<readonly string[]> => [
  ...(await tablesIn(store)).map(streamOf),
  ...(await tournamentsIn(store)).map(tournamentStream),
];
