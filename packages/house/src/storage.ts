import { join } from 'node:path';
import type { Chance } from './chance/source.ts';
import { type HouseLog, openLog } from './log/open-log.ts';
import type { Logger } from './logger.ts';
import { type Cluster, type ClusterTerms, joinStore, openCluster } from './nodes/cluster.ts';
import { fetchTiles, keepContacts, layOut, makeKeys, sharedLogFolder } from './nodes/kept-files.ts';
import { openSharedLog, type SharedLog } from './nodes/shared-log.ts';
import { serialQueue } from './serial-queue.ts';
import { lockFolder } from './store/lock.ts';
import type { Store } from './store/port.ts';
import { newSalts } from './store/salt.ts';
import { openSqlite } from './store/sqlite.ts';
import { systemClock } from './system-clock.ts';
import type { Floor } from './tables/floor.ts';
import type { Clock } from './tables/ports.ts';
import type { Contacts } from './tournaments/contacts.ts';
import type { Turns } from './turns.ts';

/** Nobody notices so little; fifty tables that share commits do. Only the system's time passes by itself. */
const COMMIT_REST_MS = 4;

export const STORE_FILE = 'house.db';

type LogPorts = Parameters<typeof openLog>[2];

/** What one node alone does, for as long as it serves the desk. */
interface DeskWork {
  /** Answers with how to stop. */
  keepUp(): Promise<() => void>;
  readonly contacts: Contacts;
  readonly log: HouseLog;
}

/** Where a house is kept: in its folder, which it holds alone, or in a database that it shares with other nodes. */
export interface Storage {
  readonly store: Store;
  /** For who reads the record on another thread. */
  readonly file: string;
  openLog(store: Store, ports: LogPorts): Promise<HouseLog>;
  /** The floor of the whole house over that of this process. */
  share(
    floor: Floor,
    logger: Logger,
  ): {
    readonly floor: Floor;
    readonly cluster: Cluster | undefined;
    /** `begin` does it now, or when the desk comes to this node. */
    onDesk(work: DeskWork): { begin(): Promise<void>; end(): Promise<void> };
  };
  /** Told when the file of contacts has changed. */
  keepContacts(): void;
  close(): Promise<void>;
}

interface Ports {
  readonly clock: Clock;
  readonly chance: Chance;
  readonly logChance: Chance;
  readonly logger: Logger;
  readonly turns: Turns;
  readonly name: string | undefined;
  readonly cluster: ClusterTerms | undefined;
}

const openAlone = (folder: string, { clock, logChance, logger, turns }: Ports): Storage => {
  const unlock = lockFolder(folder);
  try {
    const file = join(folder, STORE_FILE);
    const store = openSqlite(file, {
      restMillis: clock === systemClock ? COMMIT_REST_MS : 0,
      report: (error) => logger.error('somebody who is told of events failed', error),
      breathe: turns.breathe,
      salts: newSalts(logChance),
    });
    return {
      store,
      file,
      openLog: (over, ports) => openLog(over, folder, ports),
      share: (floor) => ({
        floor,
        cluster: undefined,
        onDesk: ({ keepUp }) => {
          let stop = (): void => undefined;
          return {
            begin: async () => {
              stop = await keepUp();
            },
            end: async () => stop(),
          };
        },
      }),
      keepContacts: () => undefined,
      close: async () => {
        try {
          await store.close();
        } finally {
          unlock();
        }
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
};

/** What follows the desk from node to node: it is taken and left one after the other, however soon it is lost again. */
const followDesk = (lines: { readonly pull: () => Promise<void> }, { keepUp, contacts, log }: DeskWork) => {
  const queue = serialQueue();
  let stop: (() => void) | undefined;
  const leave = async (): Promise<void> => {
    stop?.();
    stop = undefined;
    await (log as SharedLog).leave();
  };
  return {
    leave: () => queue.run(leave),
    take: () =>
      queue.run(async () => {
        await leave();
        await lines.pull();
        contacts.reread();
        await (log as SharedLog).take();
        stop = await keepUp();
      }),
  };
};

const openShared = async (folder: string, terms: ClusterTerms, ports: Ports): Promise<Storage> => {
  const { logChance, logger, chance, name } = ports;
  const report = (error: unknown): void => logger.error('somebody who is told of events failed', error);
  const joined = await joinStore(terms, { salts: newSalts(logChance), report });
  const { store, key } = joined;
  const { lines } = store;
  try {
    await layOut(lines, key, folder);
    await makeKeys(lines, key, folder, { chance, name });
  } catch (error) {
    await joined.opened();
    await store.close();
    throw error;
  }
  return {
    store,
    file: terms.store,
    openLog: (over, logPorts) =>
      openSharedLog(over, folder, { ...logPorts, folder: sharedLogFolder(lines, key, folder) }, () =>
        fetchTiles(lines, folder),
      ),
    share: (own) => {
      const later: { desk?: ReturnType<typeof followDesk> } = {};
      const { cluster, floor } = openCluster(joined, own, {
        logger,
        takeDesk: async () => later.desk?.take(),
        leaveDesk: async () => later.desk?.leave(),
      });
      return {
        floor,
        cluster,
        onDesk: (work) => {
          later.desk = followDesk({ pull: () => layOut(lines, key, folder) }, work);
          return {
            begin: async () => undefined,
            end: async () => {
              await cluster.stop();
              await later.desk?.leave();
            },
          };
        },
      };
    },
    keepContacts: () => {
      keepContacts(lines, key, folder).catch((error: unknown) =>
        logger.error('how entrants are to be reached was not kept in the database', error),
      );
    },
    close: async () => {
      await joined.opened();
      await store.close();
    },
  };
};

export const openStorage = (folder: string, ports: Ports): Promise<Storage> =>
  ports.cluster === undefined
    ? Promise.resolve().then(() => openAlone(folder, ports))
    : openShared(folder, ports.cluster, ports);
