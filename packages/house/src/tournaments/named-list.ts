import { serialQueue } from '../serial-queue.ts';
import { type Json, type NewEvent, type Store, senderOf } from '../store/port.ts';
import { readInPages } from '../store/read-in-pages.ts';
import { openJournal, type Reply, refusedReply } from '../tables/command-journal.ts';
import type { Clock } from '../tables/ports.ts';
import type { Turns } from '../turns.ts';

/** Under which id and in whose name something is done; null is the house itself. */
export interface Origin {
  readonly id: string;
  readonly person: string | null;
}

/** What the house keeps under a name, with when it was saved and by whom. */
export type Kept<Item> = Item & {
  readonly name: string;
  readonly at: number;
  readonly by: string | null;
};

/** A list of the house's own: things under names, each change on record. */
export interface NamedList<Item> {
  all(): Promise<readonly Kept<Item>[]>;
  /** Saves it under a name that is free, or in place of what stands there, as the list allows. */
  save(name: string, item: Item, origin: Origin): Promise<Reply>;
  remove(name: string, origin: Origin): Promise<Reply>;
}

interface ListKind<Item> {
  readonly stream: string;
  /** How its events are called: `Template` gives `house.TemplateSaved` and `house.TemplateRemoved`. */
  readonly called: string;
  /** More than these are refused. */
  readonly most: number;
  /** Why an item is not saved in place of what stands under its name; undefined where it is. */
  refuse(item: Item, before: Kept<Item> | undefined): Promise<string | undefined>;
}

type Items<Item> = ReadonlyMap<string, Kept<Item>>;

interface Saved<Item> {
  readonly name: string;
  readonly person: string | null;
  readonly item?: Item;
}

const afterEvent = <Item>(items: Items<Item>, { data }: NewEvent, at: number): Items<Item> => {
  const { name, person, item } = data as unknown as Saved<Item>;
  const after = new Map(items);
  if (item === undefined) after.delete(name);
  else after.set(name, { ...item, name, at, by: person });
  return after;
};

export const openNamedList = <Item extends object>(
  store: Store,
  clock: Clock,
  turns: Turns,
  { stream, called, most, refuse }: ListKind<Item>,
): NamedList<Item> => {
  const journal = openJournal(store, clock);
  const queue = serialQueue();
  let known: { readonly items: Items<Item>; readonly version: number } | undefined;

  store.follow?.(({ events }) => {
    if (events.some((event) => event.stream === stream)) known = undefined;
  });

  const read = async (): Promise<NonNullable<typeof known>> => {
    if (known !== undefined) return known;
    const stored = await readInPages(store, stream, turns);
    const items = stored.reduce<Items<Item>>((all, event) => afterEvent(all, event, event.at), new Map());
    known = { items, version: stored.length };
    return known;
  };

  const commit = async (event: NewEvent, { id, person }: Origin, refusal: string | undefined) => {
    const identity = { by: senderOf(person), id, content: [event.type, event.data] };
    if (refusal !== undefined) return journal.commitRefusal(identity, refusedReply(null, refusal));
    const { items, version } = await read();
    const reply: Reply = { ok: true, version: version + 1 };
    const at = clock.now();
    // What comes of a failed commit is not known here: it is read again.
    known = undefined;
    const appends = [{ stream, expected: version, events: [event] }];
    const result = await journal.commit(identity, at, { appends, postings: [], reply });
    if (result.is !== 'written') return result.reply;
    known = { items: afterEvent(items, event, at), version: version + 1 };
    return reply;
  };

  return {
    // In its turn: what was read before a change must not be remembered after it.
    all: () => queue.run(async () => [...(await read()).items.values()]),
    save: (name, item, origin) =>
      queue.run(async () => {
        const { items } = await read();
        const before = items.get(name);
        const full = before === undefined && items.size >= most ? `${most} are kept, and no more` : undefined;
        const event = {
          type: `house.${called}Saved`,
          data: { name, person: origin.person, item: item as unknown as Json },
        };
        return commit(event, origin, full ?? (await refuse(item, before)));
      }),
    remove: (name, origin) =>
      queue.run(async () => {
        const { items } = await read();
        const event = { type: `house.${called}Removed`, data: { name, person: origin.person } };
        return commit(event, origin, items.has(name) ? undefined : 'there is nothing of this name');
      }),
  };
};
