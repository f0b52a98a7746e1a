import type { Json, Snapshot } from '../store/port.ts';
import type { Hosted } from './hosted.ts';
import type { Kind, Plays } from './play.ts';
import type { Ruling } from './rulings.ts';

/** Another number whenever `Hosted`, or the state of a game, is written otherwise or comes to something else. */
const SHAPE = 'baize hosted/6';

/** What a table has come to: its state, and the latest rulings. */
export interface Standing<K extends Kind> {
  readonly hosted: Hosted<K>;
  readonly rulings: readonly Ruling<K>[];
}

/** What is played is named, and the rest is plain data. */
export const snapshotOf = <K extends Kind>({ hosted, rulings }: Standing<K>): Snapshot => {
  const { play, ...rest } = hosted;
  const state = { rulebook: play.rulebook, hosted: rest, rulings } as unknown as Json;
  return { version: hosted.version, shape: SHAPE, state };
};

/** The table as it was kept; undefined where nothing was, or another Baize kept it: then the events tell. */
export const standingAt = <K extends Kind>(
  plays: Plays<K>,
  snapshot: Snapshot | undefined,
): Standing<K> | undefined => {
  if (snapshot?.shape !== SHAPE) return undefined;
  const kept = snapshot.state as unknown as Standing<K> & { readonly rulebook: string };
  const play = plays.get(kept.rulebook);
  return play === undefined ? undefined : { hosted: { ...kept.hosted, play }, rulings: kept.rulings };
};
