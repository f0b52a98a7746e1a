import type { Account } from '../people/people.ts';
import type { Store } from '../store/port.ts';
import type { Turns } from '../turns.ts';
import { type Happening, type HappeningKind, happeningFor } from './happening.ts';

/** Events read at once: some two milliseconds of work. */
const PAGE = 200;
/** Pages that one question goes through: whoever may know little goes on from where it ended. */
const PAGES_MAX = 50;

interface FeedQuery {
  /** After this place in the record; 0 is its beginning. */
  readonly after: number;
  readonly limit: number;
  /** All kinds where none is named. */
  readonly kinds?: readonly HappeningKind[] | undefined;
}

export interface FeedPage {
  /** Oldest first. */
  readonly events: readonly Happening[];
  /** Where to go on. It grows also where nothing on the way was for this person. */
  readonly next: number;
  /** The record goes on behind it. */
  readonly more: boolean;
}

/** What has happened after a place in the record, as far as this person may know it. */
export const feedPage = async (
  { store, turns }: { readonly store: Pick<Store, 'readAll'>; readonly turns: Turns },
  account: Account,
  { after, limit, kinds }: FeedQuery,
): Promise<FeedPage> => {
  const events: Happening[] = [];
  let next = after;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    await turns.breathe();
    const read = await store.readAll(next, PAGE);
    for (const stored of read) {
      if (events.length === limit) return { events, next, more: true };
      next = stored.position;
      const happening = happeningFor(account, stored);
      if (happening !== undefined && (kinds === undefined || kinds.includes(happening.is)))
        events.push(happening);
    }
    if (read.length < PAGE) return { events, next, more: false };
  }
  return { events, next, more: true };
};
