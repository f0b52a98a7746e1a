import { createHmac } from 'node:crypto';
import type { Json, Snapshot } from '../store/port.ts';
import type { Hosted } from './hosted.ts';
import type { Kind, Plays } from './play.ts';
import type { Ruling } from './rulings.ts';

/** Another number whenever `Hosted`, or the state of a game, is written otherwise or comes to something else. */
const SHAPE = 'baize hosted/7';

/** What a table has come to: its state, and the latest rulings. */
export interface Standing<K extends Kind> {
  readonly hosted: Hosted<K>;
  readonly rulings: readonly Ruling<K>[];
}

/** What is played is named, and the rest is plain data: what a state says by leaving it undefined is left out, as the store takes nothing else. */
export const snapshotOf = <K extends Kind>({ hosted, rulings }: Standing<K>): Snapshot => {
  const { play, ...rest } = hosted;
  const state = JSON.parse(JSON.stringify({ rulebook: play.rulebook, hosted: rest, rulings })) as Json;
  return { version: hosted.version, shape: SHAPE, state };
};

/** What only the house can put to a text. */
export type Mac = (text: string) => string;

export const macWith =
  (key: Uint8Array): Mac =>
  (text) =>
    createHmac('sha256', key).update(text).digest('hex');

/** The event that a snapshot was taken after. */
interface TakenAfter {
  readonly stream: string;
  readonly hash: string;
}

const textOf = ({ stream, hash }: TakenAfter, { version, shape, state }: Snapshot): string =>
  JSON.stringify([stream, version, hash, shape, state]);

/** A snapshot with the house's own mark: whoever changes it in the file cannot make another that fits. */
export const signed = (snapshot: Snapshot, after: TakenAfter, mac: Mac): Snapshot => ({
  ...snapshot,
  state: { ...(snapshot.state as object), mac: mac(textOf(after, snapshot)) },
});

/** A snapshot without that mark, and the mark. */
export const unsigned = (snapshot: Snapshot): { readonly snapshot: Snapshot; readonly mac: unknown } => {
  // What somebody wrote in its place may be anything at all.
  const { mac, ...state } = (snapshot.state ?? {}) as { readonly [field: string]: Json };
  return { snapshot: { ...snapshot, state }, mac };
};

/** Whether this Baize could have written it: it is not looked at otherwise. */
export const isOfToday = ({ shape }: Snapshot): boolean => shape === SHAPE;

/** Whether the house wrote it so, after this event. */
export const isGenuine = (kept: Snapshot, after: TakenAfter, mac: Mac): boolean => {
  const { snapshot, mac: found } = unsigned(kept);
  return found === mac(textOf(after, snapshot));
};

/** The table as it was kept; undefined where another Baize kept it: then the events tell. */
export const standingAt = <K extends Kind>(plays: Plays<K>, snapshot: Snapshot): Standing<K> | undefined => {
  if (!isOfToday(snapshot)) return undefined;
  const kept = snapshot.state as unknown as (Standing<K> & { readonly rulebook: string }) | null;
  const play = kept === null ? undefined : plays.get(kept.rulebook);
  return kept === null || play === undefined
    ? undefined
    : { hosted: { ...kept.hosted, play }, rulings: kept.rulings };
};
