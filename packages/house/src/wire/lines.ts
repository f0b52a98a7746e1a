import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import type { Limits } from './limits.ts';
import { type Known, stillKnown } from './session.ts';

/** A line that stays open under somebody's session. */
interface Line {
  /** The session is over: says so and closes. */
  end(): void;
  /** Asks the other side whether it still is there; closes where it has not answered the last time. */
  ask(): void;
}

/** All lines that are open. */
export interface Lines {
  /** How to take the line out again; undefined where the person has as many as he may. */
  add(known: Known, line: Line): (() => void) | undefined;
}

interface Held {
  readonly person: string;
  readonly line: Line;
  isHeld(): boolean;
}

const ENDS: ReadonlySet<string> = new Set(['people.SessionsRevoked', 'people.SessionsExpired']);

const addTo = (sets: Map<string, Set<Held>>, key: string, held: Held): void => {
  const set = sets.get(key) ?? new Set();
  set.add(held);
  sets.set(key, set);
};

const takeFrom = (sets: Map<string, Set<Held>>, key: string, held: Held): void => {
  const set = sets.get(key);
  set?.delete(held);
  if (set?.size === 0) sets.delete(key);
};

/** Lines are bounded by person, end with the session under which they were opened, and are found out when nobody is there any more. */
export const openLines = (
  server: FastifyInstance,
  house: House,
  { linesAPerson, pingMillis }: Limits,
): Lines => {
  const { store, turns, logger } = house;
  const bySession = new Map<string, Set<Held>>();
  const byPerson = new Map<string, Set<Held>>();

  const endUnheld = (session: string): void => {
    for (const held of [...(bySession.get(session) ?? [])]) if (!held.isHeld()) held.line.end();
  };

  const unsubscribe = store.subscribe((events) => {
    const over = events.filter(({ type }) => ENDS.has(type));
    if (over.length === 0) return;
    const sessions = over.flatMap(({ data }) => (data as { readonly sessions: readonly string[] }).sessions);
    // Who ended them is answered first, and then they are over for everybody.
    setImmediate(() => {
      for (const session of sessions) endUnheld(session);
    });
  });

  /** Five thousand at once would be a stall of their own: others get their turn in between. */
  const askAll = async (): Promise<void> => {
    for (const held of [...bySession.values()].flatMap((set) => [...set])) {
      await turns.breathe();
      if (held.isHeld()) held.line.ask();
      else held.line.end();
    }
  };
  const asking = setInterval(() => {
    askAll().catch((error: unknown) =>
      logger.error('lines could not be asked whether they are there', error),
    );
  }, pingMillis);
  asking.unref();

  server.addHook('onClose', (_server, done) => {
    clearInterval(asking);
    unsubscribe();
    done();
  });

  return {
    add: (known, line) => {
      const { id: person } = known.account;
      const { id: session } = known.session;
      if ((byPerson.get(person)?.size ?? 0) >= linesAPerson) return undefined;
      const holder = stillKnown(house, known);
      const held: Held = { person, line, isHeld: () => holder() !== undefined };
      addTo(bySession, session, held);
      addTo(byPerson, person, held);
      return () => {
        takeFrom(bySession, session, held);
        takeFrom(byPerson, person, held);
      };
    },
  };
};
