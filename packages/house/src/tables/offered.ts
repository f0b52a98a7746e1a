import type { Actor, Option } from '@baize/engine';
import { isForStaff } from './consequence.ts';
import type { Hosted } from './hosted.ts';
import type { Kind } from './play.ts';

/** More than watch one table at a time. */
const KEPT_MAX = 100;

interface Offer<K extends Kind> {
  readonly on: readonly unknown[];
  readonly options: readonly Option<K['command']>[];
}

/** What was offered last at a table, by actor. */
export type Offered<K extends Kind> = Map<string, Offer<K>>;

const isAlike = (one: readonly unknown[], other: readonly unknown[]): boolean => {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index += 1) if (one[index] !== other[index]) return false;
  return true;
};

const nameOf = (actor: Actor): string =>
  actor.role === 'patron' ? `${actor.role} ${actor.patron}` : actor.role;

/**
 * What an actor may do at a table now. While all that it hangs on is the very same, so is the list: who neither acted
 * nor is concerned costs nothing.
 */
export const optionsAt = <K extends Kind>(
  offered: Offered<K>,
  hosted: Hosted<K>,
  actor: Actor,
): readonly Option<K['command']>[] => {
  const { play, state, mode } = hosted;
  const name = nameOf(actor);
  const on = [play, mode, ...(play.optionsHangOn?.(state, actor) ?? [state])];
  const last = offered.get(name);
  if (last !== undefined && isAlike(last.on, on)) return last.options;
  const options = play.options(state, actor).filter(({ command }) => !isForStaff(hosted, command));
  if (offered.size >= KEPT_MAX) offered.clear();
  offered.set(name, { on, options });
  return options;
};
