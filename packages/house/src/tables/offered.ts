import type { Actor, Option } from '@baize/engine';
import { barredAt } from './consequence.ts';
import type { Hosted } from './hosted.ts';
import type { Kind } from './play.ts';
import { offeredInSession } from './session/offer.ts';

/** More than watch one table at a time. */
const KEPT_MAX = 100;

interface Offer<K extends Kind> {
  hosted: Hosted<K>;
  readonly options: readonly Option<K['command']>[];
}

/** What was offered last at a table, by actor. */
export type Offered<K extends Kind> = Map<string, Offer<K>>;

const stands = <K extends Kind>(before: Hosted<K>, after: Hosted<K>, actor: Actor): boolean =>
  before.play === after.play &&
  before.mode === after.mode &&
  before.session === after.session &&
  (before.state === after.state || after.play.optionsStand?.(before.state, after.state, actor) === true);

const nameOf = (actor: Actor): string =>
  actor.role === 'patron' ? `${actor.role} ${actor.patron}` : actor.role;

/** What an actor may do at a table now. To who neither acted nor is concerned it is the very same list as before. */
export const optionsAt = <K extends Kind>(
  offered: Offered<K>,
  hosted: Hosted<K>,
  actor: Actor,
): readonly Option<K['command']>[] => {
  const name = nameOf(actor);
  const last = offered.get(name);
  if (last !== undefined && stands(last.hosted, hosted, actor)) {
    last.hosted = hosted;
    return last.options;
  }
  const { play, state, session } = hosted;
  const ofGame = play.options(state, actor).filter(({ command }) => barredAt(hosted, command) === undefined);
  const options = session === null ? ofGame : offeredInSession(hosted, session, ofGame);
  if (offered.size >= KEPT_MAX) offered.clear();
  offered.set(name, { hosted, options });
  return options;
};
