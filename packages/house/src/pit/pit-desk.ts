import type { Store } from '../store/port.ts';
import type { Floor } from '../tables/floor.ts';
import type { Clock } from '../tables/ports.ts';
import { openBook, type PitBook } from './book/open-book.ts';
import { openPit, type Pit } from './pit.ts';

export interface PitDesk {
  /** What waits for the pit, and who deals where. */
  readonly pit: Pit;
  /** Its slips, counts of floats, shifts and incidents. */
  readonly book: PitBook;
}

export const openPitDesk = async (store: Store, clock: Clock, floor: Floor): Promise<PitDesk> => {
  const pit = await openPit(store, clock);
  return { pit, book: await openBook(store, clock, { floor, pit }) };
};
