import type { Actor, Option } from '@baize/engine';
import { barredAt } from './consequence.ts';
import type { Hosted } from './hosted.ts';
import type { Kind } from './play.ts';
import { isSame } from './same.ts';
import { offeredInSession } from './session/offer.ts';

/** More than watch one table at a time. */
const KEPT_MAX = 100;

type Options<K extends Kind> = readonly Option<K['command']>[];

interface Offer<K extends Kind> {
  readonly actor: Actor;
  options: Options<K>;
  /** Whether they are still what the game offers: otherwise they are worked out again for whoever looks. */
  stand: boolean;
}

/** What was offered at a table as it was last looked at: to patrons by their names, to others by their roles. */
export interface Offered<K extends Kind> {
  hosted: Hosted<K>;
  readonly patrons: Map<string, Offer<K>>;
  readonly staff: Map<string, Offer<K>>;
}

export const offeredAt = <K extends Kind>(hosted: Hosted<K>): Offered<K> => ({
  hosted,
  patrons: new Map(),
  staff: new Map(),
});

const NOBODYS = (): boolean => false;
const EVERYBODYS = (): boolean => true;

/** Whose options are still what they were. */
const standFor = <K extends Kind>(before: Hosted<K>, after: Hosted<K>): ((actor: Actor) => boolean) => {
  if (before.play !== after.play || before.mode !== after.mode || before.session !== after.session)
    return NOBODYS;
  if (before.state === after.state) return EVERYBODYS;
  return after.play.optionsStand?.(before.state, after.state) ?? NOBODYS;
};

/** The table has moved on: some of what was offered may stand no more. */
const moveOn = <K extends Kind>(offered: Offered<K>, hosted: Hosted<K>): void => {
  const stands = standFor(offered.hosted, hosted);
  for (const offers of [offered.patrons, offered.staff])
    for (const offer of offers.values()) if (!stands(offer.actor)) offer.stand = false;
  offered.hosted = hosted;
};

const offersOf = <K extends Kind>(hosted: Hosted<K>, actor: Actor): Options<K> => {
  const { play, state, session } = hosted;
  const ofGame = play.options(state, actor).filter(({ command }) => barredAt(hosted, command) === undefined);
  return session === null ? ofGame : offeredInSession(hosted, session, ofGame);
};

/** What an actor may do at a table. While it stays the same it is the very same list as before. */
export const optionsAt = <K extends Kind>(
  offered: Offered<K>,
  hosted: Hosted<K>,
  actor: Actor,
): Options<K> => {
  // Somebody still looks at the table as it was: nothing of that is kept.
  if (hosted.version < offered.hosted.version) return offersOf(hosted, actor);
  if (hosted !== offered.hosted) moveOn(offered, hosted);
  const offers = actor.role === 'patron' ? offered.patrons : offered.staff;
  const name = actor.role === 'patron' ? actor.patron : actor.role;
  const known = offers.get(name);
  if (known?.stand === true) return known.options;
  const options = offersOf(hosted, actor);
  if (known === undefined) {
    if (offers.size >= KEPT_MAX) offers.clear();
    offers.set(name, { actor, options, stand: true });
    return options;
  }
  // Mostly it comes to the same: then nobody has to look at it again.
  if (!isSame(known.options, options)) known.options = options;
  known.stand = true;
  return known.options;
};
