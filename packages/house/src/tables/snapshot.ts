import { createHmac } from 'node:crypto';
import type { Json, Snapshot } from '../store/port.ts';
import type { Affair } from './affairs.ts';
import type { HostedTable } from './hosted.ts';
import type { Kind, Plays } from './play.ts';
import type { Ruling } from './rulings.ts';

/** Another number whenever `HostedTable`, or the state of a game, is written otherwise or comes to something else. */
const SHAPE = 'baize hosted/13';

/** What a snapshot holds of a table: its state, the latest rulings, and what is on record about people. */
export interface SnapshotState<K extends Kind> {
  readonly hosted: HostedTable<K>;
  readonly rulings: readonly Ruling<K>[];
  readonly affairs: readonly Affair[];
}

/**
 * The play is stored by its rulebook, the rest as plain JSON: undefined fields are left out, because the store refuses
 * them.
 */
export const snapshotOf = <K extends Kind>({ hosted, rulings, affairs }: SnapshotState<K>): Snapshot => {
  const { play, ...rest } = hosted;
  const state = JSON.parse(
    JSON.stringify({ rulebook: play.rulebook, hosted: rest, rulings, affairs }),
  ) as Json;
  return { version: hosted.version, shape: SHAPE, state };
};

/** A message authentication code: only the house can make one. */
export type Mac = (text: string) => string;

export const macWith =
  (key: Uint8Array): Mac =>
  (text) =>
    createHmac('sha256', key).update(text).digest('hex');

/** The event that a snapshot was taken after. */
interface SnapshotPoint {
  readonly stream: string;
  /** The leaf of the command that caused it. */
  readonly leaf: string;
}

const signedText = ({ stream, leaf }: SnapshotPoint, { version, shape, state }: Snapshot): string =>
  JSON.stringify([stream, version, leaf, shape, state]);

/** Signs a snapshot: whoever changes it in the file cannot make a signature that fits. */
export const signSnapshot = (snapshot: Snapshot, after: SnapshotPoint, mac: Mac): Snapshot => ({
  ...snapshot,
  state: { ...(snapshot.state as object), mac: mac(signedText(after, snapshot)) },
});

/** Takes the signature off a snapshot. */
export const withoutMac = (snapshot: Snapshot): { readonly snapshot: Snapshot; readonly mac: unknown } => {
  // What somebody wrote in its place may be anything at all.
  const { mac, ...state } = (snapshot.state ?? {}) as { readonly [field: string]: Json };
  return { snapshot: { ...snapshot, state }, mac };
};

/** Whether this version of Baize writes snapshots of that shape. Any other is not used. */
export const hasCurrentShape = ({ shape }: Snapshot): boolean => shape === SHAPE;

/** Whether the house signed it, after this event. */
export const isAuthentic = (kept: Snapshot, after: SnapshotPoint, mac: Mac): boolean => {
  const { snapshot, mac: found } = withoutMac(kept);
  return found === mac(signedText(after, snapshot));
};

/** The table of a snapshot; undefined where another version of Baize wrote it, and the events have to be read. */
export const restoreSnapshot = <K extends Kind>(
  plays: Plays<K>,
  snapshot: Snapshot,
): SnapshotState<K> | undefined => {
  if (!hasCurrentShape(snapshot)) return undefined;
  const kept = snapshot.state as unknown as (SnapshotState<K> & { readonly rulebook: string }) | null;
  const play = kept === null ? undefined : plays.get(kept.rulebook);
  return kept === null || play === undefined
    ? undefined
    : { hosted: { ...kept.hosted, play }, rulings: kept.rulings, affairs: kept.affairs };
};
