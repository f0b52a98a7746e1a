import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import type { Logger } from '../logger.ts';
import type { Transaction } from '../store/port.ts';
import { connectPrimary, partFrom, placesIn } from '../store/postgres/connect.ts';
import { openPostgres, type PostgresOptions, type PostgresStore } from '../store/postgres/index.ts';
import type { Floor } from '../tables/floor.ts';
import { openCaller } from './calls.ts';
import { type ClusterKey, readClusterKey } from './cluster-key.ts';
import { DESK, type Leases, openLeases } from './leases.ts';
import type { Role } from './roster.ts';
import { floorCalls, sharedFloor } from './shared-floor.ts';

/** How this node belongs to a house of several. */
export interface ClusterTerms {
  /** The address of the database. */
  readonly store: string;
  /** The file of the key that all nodes share. */
  readonly keyFile: string;
  /** Whether the key is made where there is none: not where a file was named. */
  readonly makesKey: boolean;
  readonly role: Role;
}

/** What a node has before it has a house. */
export interface Joined {
  readonly store: PostgresStore;
  readonly key: ClusterKey;
  readonly terms: ClusterTerms;
  /** Set when there is a floor. */
  readonly later: { leases?: Leases };
  /** Lets the next node open. */
  opened(): Promise<void>;
}

/** One node after another opens: what the first one makes is there for the second. */
const OPENING = 0x6f70656e;

const lockOpening = async (url: string): Promise<Client> => {
  const client = await connectPrimary(placesIn(url));
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>(
      'SELECT pg_try_advisory_lock($1, hashtext(current_database() || current_schema())) AS mine',
      [OPENING],
    );
    if (rows[0]?.mine === true) return client;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

const streamsOf = ({ appends }: Transaction): readonly string[] => appends.map(({ stream }) => stream);

/** Opens the database of a house for one of its nodes. */
export const joinStore = async (
  terms: ClusterTerms,
  options: Pick<PostgresOptions, 'salts' | 'report'>,
): Promise<Joined> => {
  const key = readClusterKey(terms.keyFile, { make: terms.makesKey });
  const later: Joined['later'] = {};
  const node = randomBytes(4).toString('hex');
  const under = (transaction: Transaction) => later.leases?.under(streamsOf(transaction)) ?? [];
  const store = await openPostgres(terms.store, { ...options, node, under });
  let lock: Client | undefined;
  try {
    lock = await lockOpening(terms.store);
  } catch (error) {
    await store.close();
    throw error;
  }
  return {
    store,
    key,
    terms,
    later,
    opened: async () => {
      const held = lock;
      lock = undefined;
      if (held !== undefined) await partFrom(held);
    },
  };
};

/** The other nodes of a house, and what this one does for them. */
export interface Cluster {
  readonly node: string;
  readonly role: Role;
  readonly key: ClusterKey;
  readonly leases: Leases;
  /** This node serves the desk, and is ready for it. */
  isDesk(): boolean;
  /** The desk is on its way here. */
  isComing(): boolean;
  /** Where the node is that serves the desk; undefined while there is none. */
  deskAddress(): string | undefined;
  /** Where this node is found by the others. From then on it takes what falls to it. */
  join(address: string): Promise<void>;
  /** Until this node has heard of all that is committed by now. */
  catchUp(): Promise<void>;
  /** What other nodes may ask it to do. */
  readonly methods: Readonly<Record<string, (...args: never[]) => unknown>>;
  /** One more of them. */
  does(name: string, method: (...args: never[]) => unknown): void;
  /** Asks the node that serves the desk. */
  callDesk(method: string, args: readonly unknown[]): Promise<unknown>;
  stop(): Promise<void>;
}

interface ClusterPorts {
  readonly logger: Logger;
  /** This node serves the desk from now on, and not any more. */
  takeDesk(): Promise<void>;
  leaveDesk(): Promise<void>;
}

const TABLE = 'table:';
const AGAIN_MS = 500;

/** Over the floor of this node: the floor of the house, and what this node is among the others. */
// long: what a node has and what it is about to have is one state.
export const openCluster = (
  { store, key, terms, later, opened }: Joined,
  floor: Floor,
  { logger, takeDesk, leaveDesk }: ClusterPorts,
): { readonly cluster: Cluster; readonly floor: Floor } => {
  let address = '';
  let desk: 'none' | 'coming' | 'here' = 'none';
  let stopped = false;
  const caller = openCaller(key);

  const comeToDesk = (): void => {
    desk = 'coming';
    store
      .catchUp()
      .then(() => (stopped ? undefined : takeDesk()))
      .then(
        () => {
          if (desk === 'coming') desk = 'here';
        },
        (error: unknown) => {
          logger.error('the desk could not be taken over: it is tried again', error);
          setTimeout(() => {
            if (desk === 'coming' && !stopped) comeToDesk();
          }, AGAIN_MS);
        },
      );
  };
  const leases = openLeases({
    lines: store.lines,
    node: store.node,
    role: terms.role,
    logger,
    address: () => address,
    position: store.followed,
    tables: () => (address === '' ? Promise.resolve([]) : floor.tables()),
    isBusy: floor.isBusy,
    gained: (lease) => {
      if (lease === DESK) comeToDesk();
      else if (lease.startsWith(TABLE))
        floor
          .takeOver(lease.slice(TABLE.length))
          .catch((error: unknown) => logger.error(`${lease} was not taken over`, error));
    },
    lost: (lease) => {
      if (lease.startsWith(TABLE)) floor.giveUp(lease.slice(TABLE.length));
      if (lease !== DESK) return;
      desk = 'none';
      leaveDesk().catch((error: unknown) => logger.error('the desk was not left as it should be', error));
    },
  });
  later.leases = leases;
  const methods: Record<string, (...args: never[]) => unknown> = { ...floorCalls(floor, leases) };
  const cluster: Cluster = {
    node: store.node,
    role: terms.role,
    key,
    leases,
    isDesk: () => desk === 'here' && leases.holds(DESK),
    isComing: () => desk === 'coming',
    deskAddress: () => leases.addressOf(DESK),
    join: async (at) => {
      address = at;
      await leases.start();
      await opened();
    },
    catchUp: store.catchUp,
    methods,
    does: (name, method) => {
      methods[name] = method;
    },
    callDesk: async (method, args) => {
      const at = leases.addressOf(DESK);
      return at === undefined ? undefined : caller.call(at, method, args);
    },
    stop: async () => {
      stopped = true;
      await leases.stop();
      await opened();
      caller.stop();
    },
  };
  return { cluster, floor: sharedFloor(floor, { leases, call: caller.call, catchUp: store.catchUp }) };
};
