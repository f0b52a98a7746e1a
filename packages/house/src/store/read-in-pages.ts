import type { Turns } from '../turns.ts';
import type { Store, StoredEvent } from './port.ts';

/** Events read at once: some two milliseconds of work. */
const PAGE = 200;

/** A stream from a version to its last event, page after page; others get their turn in between. */
export const readInPages = async (
  store: Pick<Store, 'read'>,
  stream: string,
  turns: Turns,
  after = 0,
): Promise<readonly StoredEvent[]> => {
  const events: StoredEvent[] = [];
  for (;;) {
    await turns.breathe();
    const page = await store.read(stream, after + events.length, PAGE);
    events.push(...page);
    if (page.length < PAGE) return events;
  }
};
