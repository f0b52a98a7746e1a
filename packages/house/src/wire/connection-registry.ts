import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import type { Limits } from './limits.ts';
import { type Authenticated, stillKnown } from './session.ts';

/** A connection that stays open under somebody's session. */
interface LiveConnection {
  /** Closes, and says that the session is over. */
  end(): void;
  /** Pings the other side; closes where it has not answered the last ping. */
  ping(): void;
}

/** All connections that stay open. */
export interface ConnectionRegistry {
  /** Returns how to take the connection out again; undefined where the person has as many as he may. */
  add(known: Authenticated, connection: LiveConnection): (() => void) | undefined;
}

interface RegisteredConnection {
  readonly person: string;
  readonly connection: LiveConnection;
  isAuthenticated(): boolean;
}

const ENDS: ReadonlySet<string> = new Set([
  'people.SessionsRevoked',
  'people.SessionsExpired',
  'people.ApiKeyEnded',
]);

const addTo = (
  sets: Map<string, Set<RegisteredConnection>>,
  key: string,
  registered: RegisteredConnection,
): void => {
  const set = sets.get(key) ?? new Set();
  set.add(registered);
  sets.set(key, set);
};

const removeFrom = (
  sets: Map<string, Set<RegisteredConnection>>,
  key: string,
  registered: RegisteredConnection,
): void => {
  const set = sets.get(key);
  set?.delete(registered);
  if (set?.size === 0) sets.delete(key);
};

/**
 * Bounds connections by person, ends them with the session under which they were opened, and pings them, so that one
 * whose other side has gone without a word does not stay for ever.
 */
export const openConnectionRegistry = (
  server: FastifyInstance,
  house: House,
  { linesAPerson, pingMillis }: Limits,
): ConnectionRegistry => {
  const { store, turns, logger } = house;
  const bySession = new Map<string, Set<RegisteredConnection>>();
  const byPerson = new Map<string, Set<RegisteredConnection>>();

  const endUnauthenticated = (session: string): void => {
    for (const registered of [...(bySession.get(session) ?? [])])
      if (!registered.isAuthenticated()) registered.connection.end();
  };

  const unsubscribe = store.subscribe((events) => {
    const over = events.filter(({ type }) => ENDS.has(type));
    if (over.length === 0) return;
    const sessions = over.flatMap(({ data }) => {
      const { sessions: ended, key } = data as {
        readonly sessions?: readonly string[];
        readonly key?: string;
      };
      return ended ?? (key === undefined ? [] : [key]);
    });
    // Whoever ended them has his reply first, and then their connections are closed.
    setImmediate(() => {
      for (const session of sessions) endUnauthenticated(session);
    });
  });

  /** Yields in between: pinging five thousand at once would stall the tables. */
  const pingAll = async (): Promise<void> => {
    for (const registered of [...bySession.values()].flatMap((set) => [...set])) {
      await turns.breathe();
      if (registered.isAuthenticated()) registered.connection.ping();
      else registered.connection.end();
    }
  };
  const pinging = setInterval(() => {
    pingAll().catch((error: unknown) =>
      logger.error('lines could not be asked whether they are there', error),
    );
  }, pingMillis);
  pinging.unref();

  server.addHook('onClose', (_server, done) => {
    clearInterval(pinging);
    unsubscribe();
    done();
  });

  return {
    add: (known, connection) => {
      const { id: person } = known.account;
      const { id: session } = known.session;
      if ((byPerson.get(person)?.size ?? 0) >= linesAPerson) return undefined;
      const holder = stillKnown(house, known);
      const registered: RegisteredConnection = {
        person,
        connection,
        isAuthenticated: () => holder() !== undefined,
      };
      addTo(bySession, session, registered);
      addTo(byPerson, person, registered);
      return () => {
        removeFrom(bySession, session, registered);
        removeFrom(byPerson, person, registered);
      };
    },
  };
};
