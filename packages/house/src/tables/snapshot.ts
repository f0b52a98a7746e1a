import type { Json, Snapshot } from '../store/port.ts';
import type { Hosted } from './hosted.ts';
import type { Kind, Plays } from './play.ts';

/** Another number whenever `Hosted`, or the state of a game, is written otherwise or comes to something else. */
const SHAPE = 'baize hosted/2';

/** A table as it is kept: what is played is named, and the rest is plain data. */
const plain = <K extends Kind>({ play, ...rest }: Hosted<K>): Json =>
  ({ rulebook: play.rulebook, ...rest }) as unknown as Json;

export const snapshotOf = <K extends Kind>(hosted: Hosted<K>): Snapshot => ({
  version: hosted.version,
  shape: SHAPE,
  state: plain(hosted),
});

/** The table as it was kept; undefined where nothing was, or another Baize kept it: then the events tell. */
export const hostedAt = <K extends Kind>(
  plays: Plays<K>,
  snapshot: Snapshot | undefined,
): Hosted<K> | undefined => {
  if (snapshot?.shape !== SHAPE) return undefined;
  const { rulebook, ...rest } = snapshot.state as unknown as { readonly rulebook: string } & Hosted<K>;
  const play = plays.get(rulebook);
  return play === undefined ? undefined : { ...rest, play };
};
