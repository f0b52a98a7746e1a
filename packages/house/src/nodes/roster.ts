import type { Statement } from '../store/postgres/lines.ts';

/** What a node does: everything, sockets and pages alone, or tables alone. */
export const ROLES = ['all', 'wire', 'tables'] as const;
export type Role = (typeof ROLES)[number];

export const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text);

/** A node as the others know it. */
export interface NodeRow {
  readonly node: string;
  readonly address: string;
  readonly role: Role;
  readonly draining: boolean;
  /** How many positions it is behind the end of the log. */
  readonly lag: number;
  /** Seconds since it was last heard of. */
  readonly silent: number;
  readonly isLive: boolean;
}

export interface LeaseRow {
  readonly name: string;
  readonly node: string;
  readonly epoch: number;
  /** By the clock of the database. */
  readonly isHeld: boolean;
}

export interface BeatRow {
  readonly kept: readonly (readonly [name: string, epoch: number])[];
  readonly nodes: readonly NodeRow[];
  readonly leases: readonly LeaseRow[];
}

/** A lease that is not renewed for so long is another's; timed by the database, never by a node. */
export const LEASE_MS = 2_500;
const LASTS = `interval '${LEASE_MS} milliseconds'`;
/** A node that was silent for so long is forgotten. */
const FORGOTTEN = `interval '1 hour'`;

/** Says that this node is there, keeps what it holds, and tells of all others. */
export const BEAT: Statement = {
  name: 'beat',
  text: `
  WITH here AS (
    INSERT INTO nodes (node, address, role, position, started, seen)
    VALUES ($1, $2, $3, $4, clock_timestamp(), clock_timestamp())
    ON CONFLICT (node) DO UPDATE
    SET address = excluded.address, role = excluded.role, position = excluded.position, seen = excluded.seen
  ), gone AS (DELETE FROM nodes WHERE seen < clock_timestamp() - ${FORGOTTEN}),
  kept AS (
    UPDATE leases SET until = clock_timestamp() + ${LASTS} WHERE node = $1 AND until > '-infinity' RETURNING name, epoch
  )
  SELECT
    (SELECT coalesce(json_agg(json_build_array(name, epoch)), '[]') FROM kept) AS kept,
    (SELECT coalesce(json_agg(json_build_object(
        'node', node, 'address', address, 'role', role, 'draining', draining,
        'lag', greatest(0, (SELECT position FROM tail) - position),
        'silent', round(extract(epoch FROM clock_timestamp() - seen)::numeric, 1),
        'isLive', seen > clock_timestamp() - ${LASTS}
      ) ORDER BY node), '[]') FROM nodes) AS nodes,
    (SELECT coalesce(json_agg(json_build_object(
        'name', name, 'node', node, 'epoch', epoch, 'isHeld', until > clock_timestamp()
      ) ORDER BY name), '[]') FROM leases) AS leases`,
};

/**
 * Takes what nobody holds. Whoever does moves the fence of the log: no commit that was planned before it is written
 * without looking again at who holds what.
 */
export const FENCE: Statement = {
  name: 'fence',
  text: 'UPDATE tail SET fence = fence + 1, touched = touched + 1',
};
export const TAKE: Statement = {
  name: 'take',
  text: `
  INSERT INTO leases (name, node, epoch, until)
  SELECT n, $1, 1, clock_timestamp() + ${LASTS} FROM unnest($2::text[]) AS n
  ON CONFLICT (name) DO UPDATE
  SET node = excluded.node, epoch = leases.epoch + 1, until = excluded.until
  WHERE leases.until < clock_timestamp()
  RETURNING name, epoch`,
};

/** Gives up what this node holds. The row stays, so that numbers of holdings only rise. */
export const GIVE: Statement = {
  name: 'give',
  text: `UPDATE leases SET until = '-infinity' WHERE node = $1 AND name = ANY ($2)`,
};
export const LEAVE: Statement = { name: 'leave', text: 'DELETE FROM nodes WHERE node = $1' };
export const DRAIN: Statement = { name: 'drain', text: 'UPDATE nodes SET draining = $2 WHERE node = $1' };
