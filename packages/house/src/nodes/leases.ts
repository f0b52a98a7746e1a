import type { Logger } from '../logger.ts';
import { Fenced } from '../store/port.ts';
import { rollBack } from '../store/postgres/connect.ts';
import type { Lines } from '../store/postgres/lines.ts';
import type { Epoch } from '../store/postgres/plan.ts';
import { placeOf } from './placement.ts';
import {
  BEAT,
  type BeatRow,
  DRAIN,
  FENCE,
  GIVE,
  LEASE_MS,
  LEAVE,
  type LeaseRow,
  type NodeRow,
  type Role,
  TAKE,
} from './roster.ts';

/** What is no table: people, cashier, tournaments, approvals, and the signing of the log. */
export const DESK = 'house';
const TABLE = 'table:';
export const leaseOf = (table: string): string => `${TABLE}${table}`;

const BEAT_MS = 400;

export interface LeasePorts {
  readonly lines: Lines;
  readonly node: string;
  readonly role: Role;
  readonly logger: Logger;
  address(): string;
  /** How far this node has gone along the log. */
  position(): number;
  /** The tables that there are. */
  tables(): Promise<readonly string[]>;
  /** Whether it is in the middle of something. */
  isBusy(table: string): boolean;
  gained(lease: string): void;
  lost(lease: string): void;
}

/** Which node has what, as far as this one knows; what it may write is decided by the database alone. */
export interface Leases {
  readonly node: string;
  readonly role: Role;
  /** Joins the others, and takes what falls to this node. */
  start(): Promise<void>;
  holds(lease: string): boolean;
  /** The holding that a commit to a stream states. Throws where another node has the table. */
  under(streams: readonly string[]): readonly Epoch[];
  /** Where whoever holds it is found; undefined while nobody does. */
  addressOf(lease: string): string | undefined;
  /** Takes what nobody holds, without waiting for the next beat. Answers with whether this node holds it then. */
  take(lease: string): Promise<boolean>;
  /** Looks who is there and who has what, now. */
  beat(): Promise<void>;
  nodes(): readonly NodeRow[];
  leases(): readonly LeaseRow[];
  /** A node that is drained gives its tables to others as their rounds end, and takes none. */
  drain(node: string, draining: boolean): Promise<void>;
  /** Gives up everything and leaves. */
  stop(): Promise<void>;
}

// long: who holds what is one state, with the few ways in which it changes.
export const openLeases = (ports: LeasePorts): Leases => {
  const { lines, node, role, logger } = ports;
  const held = new Map<string, number>();
  let keptAt = Number.NEGATIVE_INFINITY;
  let nodes: readonly NodeRow[] = [];
  let leases: readonly LeaseRow[] = [];
  let timer: NodeJS.Timeout | undefined;
  let beating: Promise<void> | undefined;
  let stopped = false;

  const note = (lease: string, epoch: number): void => {
    if (held.get(lease) === epoch) return;
    held.set(lease, epoch);
    ports.gained(lease);
  };
  const drop = (lease: string): void => {
    if (held.delete(lease)) ports.lost(lease);
  };

  const takeAll = async (names: readonly string[]): Promise<void> => {
    if (names.length === 0) return;
    const began = performance.now();
    const taken = await lines.use(async (client) => {
      await client.query('BEGIN');
      try {
        await client.query({ ...FENCE });
        const { rows } = await client.query<{ name: string; epoch: number }>({
          ...TAKE,
          values: [node, names],
        });
        await client.query('COMMIT');
        return rows;
      } catch (error) {
        await rollBack(client);
        throw error;
      }
    });
    keptAt = Math.max(keptAt, began);
    for (const { name, epoch } of taken) note(name, epoch);
  };

  const give = async (names: readonly string[]): Promise<void> => {
    if (names.length === 0) return;
    for (const name of names) drop(name);
    await lines.rows(GIVE, [node, names]);
  };

  const takers = (): readonly string[] =>
    nodes
      .filter((each) => each.isLive && each.address !== '' && each.role !== 'wire' && !each.draining)
      .map((each) => each.node);

  const settle = async (): Promise<void> => {
    const fit = takers();
    const due = [DESK, ...(await ports.tables()).map(leaseOf)];
    const byName = new Map(leases.map((lease) => [lease.name, lease]));
    const isFree = (name: string): boolean => byName.get(name)?.isHeld !== true;
    await takeAll(due.filter((name) => isFree(name) && placeOf(name, fit) === node));
    const isElsewhere = (name: string): boolean => {
      const place = placeOf(name, fit);
      return place !== undefined && place !== node;
    };
    // The desk stays where it is, unless its node is to go.
    const isToMove = (name: string): boolean =>
      name === DESK
        ? !fit.includes(node) && fit.length > 0
        : isElsewhere(name) && !ports.isBusy(name.slice(TABLE.length));
    await give([...held.keys()].filter(isToMove));
  };

  const beatNow = async (): Promise<void> => {
    const began = performance.now();
    const [row] = await lines.rows<BeatRow & Record<string, unknown>>(BEAT, [
      node,
      ports.address(),
      role,
      ports.position(),
    ]);
    if (row === undefined) throw new Error('impossible: a question without an answer');
    ({ nodes, leases } = row);
    keptAt = began;
    const kept = new Map(row.kept);
    for (const [name, epoch] of held) if (kept.get(name) !== epoch) drop(name);
    // Held from before this process forgot it: it is given back, and taken again under a new number.
    const forgotten = [...kept.keys()].filter((name) => !held.has(name));
    if (forgotten.length > 0) await lines.rows(GIVE, [node, forgotten]);
    if (role !== 'wire' && !stopped) await settle();
  };

  const beat = (): Promise<void> => {
    beating ??= beatNow().finally(() => {
      beating = undefined;
    });
    return beating;
  };

  const tick = (): void => {
    beat()
      .catch((error: unknown) => logger.error('this node could not tell the others that it is there', error))
      .finally(() => {
        if (!stopped) timer = setTimeout(tick, BEAT_MS);
      });
  };

  /** What was not kept in time may be another's by now: nothing is begun under it. The database decides in any case. */
  const holds = (lease: string): boolean => held.has(lease) && performance.now() - keptAt < LEASE_MS;

  return {
    node,
    role,
    start: async () => {
      await beat();
      // The first beat tells the others; the second sees this node among them.
      await beat();
      timer = setTimeout(tick, BEAT_MS);
    },
    holds,
    under: (streams) => {
      const stated: Epoch[] = [];
      for (const stream of streams) {
        if (!stream.startsWith(TABLE)) continue;
        const epoch = held.get(stream);
        if (epoch === undefined) throw new Fenced(stream);
        stated.push({ lease: stream, epoch });
      }
      return stated;
    },
    addressOf: (lease) => {
      const holder = leases.find(({ name, isHeld }) => name === lease && isHeld)?.node;
      return nodes.find((each) => each.node === holder)?.address;
    },
    take: async (lease) => {
      if (!held.has(lease) && role !== 'wire') await takeAll([lease]);
      return held.has(lease);
    },
    beat,
    nodes: () => nodes,
    leases: () => leases,
    drain: async (which, draining) => {
      await lines.rows(DRAIN, [which, draining]);
      await beat();
    },
    stop: async () => {
      if (stopped) return;
      stopped = true;
      clearTimeout(timer);
      // What it failed by has been told already.
      await Promise.allSettled([beating]);
      try {
        await give([...held.keys()]);
        await lines.rows(LEAVE, [node]);
      } catch (error) {
        logger.error(
          'this node left without a word: what it held is free when its leases have run out',
          error,
        );
      }
    },
  };
};
