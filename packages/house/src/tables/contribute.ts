import type { Drawn } from '../chance/contributions.ts';
import type { FloorPorts } from './consequence.ts';
import type { HostedTable } from './hosted.ts';
import type { Kind } from './play.ts';

/** What a player's browser sends: the value for the draw that is sealed, and the hash of one for the next. */
export interface Contribution {
  readonly open?: { readonly number: number; readonly value: string } | undefined;
  readonly promise?: { readonly number: number; readonly hash: string } | undefined;
}

/** A draw that is sealed next may be so many numbers on: one that is never sealed must not fill the memory. */
const AHEAD_MAX = 1;

/**
 * Takes what a browser contributes. Nothing is written and nothing is answered: what becomes of it stands in the next
 * seal. What is late, from somebody who is not at the table, or for another draw, is nothing.
 */
export const contribute = <K extends Kind>(
  { contributions }: Pick<FloorPorts<K>, 'contributions'>,
  { play, state, table, mode, shoe, spin }: HostedTable<K>,
  person: string,
  { open, promise }: Contribution,
): void => {
  if (contributions === undefined || mode !== 'automatic') return;
  if (!Object.hasOwn(play.holdings(state).purses, person)) return;
  const of: Drawn = play.draw === undefined ? 'shoe' : 'spin';
  const sealed = of === 'spin' ? spin : shoe;
  const number = (of === 'spin' ? spin?.spin : shoe?.shoe) ?? 0;
  if (open?.number === number && sealed?.promised !== undefined && sealed.given === undefined)
    contributions.open({ of, table, number }, sealed.promised, person, open.value);
  if (sealed !== null && promise !== undefined && promise.number === number + AHEAD_MAX)
    contributions.promise({ of, table, number: promise.number }, person, promise.hash);
};
