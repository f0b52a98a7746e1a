import type { Chance } from '../chance/source.ts';
import { type Activity, activity } from '../people/activity.ts';
import { type HeldKey, heldKey, keyHolderOf } from '../people/api-key.ts';
import type { PeopleCommand } from '../people/command.ts';
import { decide } from '../people/decide.ts';
import type { PeopleEvent } from '../people/event.ts';
import {
  type ApiKey,
  evolve,
  type People,
  peopleAfter,
  type Screen,
  type Session,
} from '../people/people.ts';
import type { PeopleDecision } from '../people/refusal.ts';
import { screenOf } from '../people/screen.ts';
import { type Checked, holderOf, sessionOf } from '../people/session.ts';
import { drawId } from '../people/token.ts';
import { serialQueue } from '../serial-queue.ts';
import { type Append, HOUSE, type Json, type Store, type StoredEvent } from '../store/port.ts';
import { foldStored, Unreadable } from '../store/unreadable.ts';

export const PEOPLE_STREAM = 'people';

/** So often somebody else may have written in between; more is a defect. */
const TRIES = 100;

/** Everybody whom the house knows, over the store: decided on what is true when it is written, one after another. */
export interface Registry {
  people(): People;
  perform(command: PeopleCommand): Promise<PeopleDecision>;
  /**
   * Decides as `perform` does, and has somebody else commit what follows together with things of his own: both or
   * neither. `commit` tells whether it was written.
   */
  release(command: PeopleCommand, commit: (append: Append) => Promise<boolean>): Promise<PeopleDecision>;
  /** Who holds this key now. */
  check(keyText: string): Checked;
  /** Whose key of a program this is now. */
  checkKey(keyText: string): HeldKey | undefined;
  /** The same for a line that stays open under a key that was checked once. */
  stillHeld(key: ApiKey): HeldKey | undefined;
  /** The screen that holds this key; undefined where none does, or not any more. */
  checkScreen(keyText: string): Screen | undefined;
  /** That screen asked for a board: kept in memory alone, to tell which of them hang and work. */
  sawScreen(screen: string): void;
  screenSeenAt(screen: string): number | undefined;
  /** For a line that stays open under a session whose key was checked once: who holds it, whenever it is asked. */
  holder(proven: Session): () => Checked;
  /** When a session was last used, where memory knows it better than the record. */
  seenAt(session: string): number | undefined;
  /** The person behind this session did something: it is in use. */
  used(session: string): void;
  /** Once a minute: writes down when sessions were last used and ends those that have run out. */
  keep(): Promise<void>;
}

/** Nobody can be let in by a record of people that cannot be read: the event is named, and the house does not open. */
export const peopleIn = (stored: readonly StoredEvent[]): People => {
  let last: StoredEvent | undefined;
  const events = function* (): Generator<PeopleEvent> {
    for (const event of stored) {
      last = event;
      yield event.data as unknown as PeopleEvent;
    }
  };
  try {
    return peopleAfter(events());
  } catch (error) {
    throw last === undefined ? error : new Unreadable(last, error);
  }
};

// long: everybody whom the house knows is one state, with what is asked of it.
export const openRegistry = async (store: Store, now: () => number, chance: Chance): Promise<Registry> => {
  const stored = await store.read(PEOPLE_STREAM);
  let people = peopleIn(stored);
  let version = stored.length;
  const queue = serialQueue();
  const seen: Activity = activity(now());
  const screensSeen = new Map<string, number>();

  /** Only what was written since: a request never reads the whole record. */
  const catchUp = async (): Promise<void> => {
    const since = await store.read(PEOPLE_STREAM, version);
    people = foldStored(since, people, (before, { data }) => evolve(before, data as unknown as PeopleEvent));
    version += since.length;
  };

  store.follow?.(({ events }) => {
    for (const { stream, version: at, data } of events) {
      if (stream !== PEOPLE_STREAM || at !== version + 1) continue;
      people = evolve(people, data as unknown as PeopleEvent);
      version = at;
    }
  });

  const write = async (command: PeopleCommand, tries = TRIES): Promise<PeopleDecision> => {
    const decision = decide(people, command);
    if (!decision.ok || decision.events.length === 0) return decision;
    const id = `people:${drawId(chance)}`;
    const outcome = await store.commit({
      command: { by: HOUSE, id, fingerprint: id },
      at: command.at,
      appends: [appendOf(decision.events)],
      postings: [],
      reply: null,
    });
    if (outcome.is === 'conflict' && outcome.actual > version && tries > 1) {
      await catchUp();
      return write(command, tries - 1);
    }
    if (outcome.is !== 'committed')
      throw new Error(`the record of people was changed by somebody else: ${outcome.is}`);
    apply(decision.events);
    return decision;
  };

  const appendOf = (events: readonly PeopleEvent[]): Append => ({
    stream: PEOPLE_STREAM,
    expected: version,
    events: events.map((event) => ({ type: `people.${event.type}`, data: event as unknown as Json })),
  });

  const apply = (events: readonly PeopleEvent[]): void => {
    people = events.reduce(evolve, people);
    version += events.length;
  };

  const release: Registry['release'] = (command, commit) =>
    queue.run(async () => {
      await catchUp();
      const decision = decide(people, command);
      if (decision.ok && (await commit(appendOf(decision.events)))) apply(decision.events);
      return decision;
    });

  const perform = (command: PeopleCommand): Promise<PeopleDecision> => queue.run(() => write(command));

  return {
    people: () => people,
    perform,
    release,
    check: (keyText) => sessionOf(people, seen.lastSeen, keyText, now()),
    checkKey: (keyText) => keyHolderOf(people, keyText, now()),
    stillHeld: (key) => heldKey(people, key, now()),
    checkScreen: (keyText) => screenOf(people, keyText),
    sawScreen: (screen) => void screensSeen.set(screen, now()),
    screenSeenAt: (screen) => screensSeen.get(screen),
    holder: (proven) => {
      const holder = holderOf(proven);
      return () => holder(people, seen.lastSeen, now());
    },
    seenAt: (session) => seen.lastSeen(session),
    used: (session) => seen.note(session, now()),
    keep: async () => {
      const due = seen.due(now());
      if (due === undefined) return;
      await perform({ type: 'KeepSessions', at: now(), seen: due });
      seen.written(due, now());
    },
  };
};
