import type { Actor, Option } from '@baize/engine';
import { barAt } from './evidence.ts';
import type { Hosted } from './hosted.ts';
import type { Kind } from './play.ts';
import { isSame } from './same.ts';
import { offeredInSession } from './session/offer.ts';

/** More than watch one table at a time. */
const KEPT_MAX = 100;

type Options<K extends Kind> = readonly Option<K['command']>[];
type Own<K extends Kind> = Partial<K['view']> | undefined;

export interface Offer<K extends Kind> {
  readonly actor: Actor;
  options: Options<K>;
  /** What a patron sees beside what everybody does; undefined where the game does not tell the one from the other. */
  own: Own<K>;
  /** Whether both are still what the game says: otherwise they are worked out again for whoever looks. */
  stand: boolean;
}

/** What was offered and shown at a table as it was last looked at: to patrons by their names, to others by their roles. */
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

/** Whoever still has one of these must not take it for what stands. */
const forgetAll = <K extends Kind>(offers: Map<string, Offer<K>>): void => {
  for (const offer of offers.values()) offer.stand = false;
  offers.clear();
};

/** Where the table has moved on, some of what was offered may stand no more. */
export const moveOn = <K extends Kind>(offered: Offered<K>, hosted: Hosted<K>): void => {
  if (hosted === offered.hosted || hosted.version < offered.hosted.version) return;
  const stands = standFor(offered.hosted, hosted);
  for (const offers of [offered.patrons, offered.staff])
    for (const offer of offers.values()) if (!stands(offer.actor)) offer.stand = false;
  offered.hosted = hosted;
};

const offersOf = <K extends Kind>(hosted: Hosted<K>, actor: Actor): Options<K> => {
  const { play, state, session } = hosted;
  const all = play.options(state, actor);
  const isTaken = ({ command }: Option<K['command']>): boolean => barAt(hosted, command) === undefined;
  const ofGame = all.every(isTaken) ? all : all.filter(isTaken);
  return session === null ? ofGame : offeredInSession(hosted, session, ofGame);
};

const ownOf = <K extends Kind>({ play, state }: Hosted<K>, actor: Actor): Own<K> =>
  actor.role === 'patron' ? play.own?.(state, actor) : undefined;

/** What an actor may do at a table, and sees for himself. While it stays the same it is the very same as before. */
export const offerAt = <K extends Kind>(offered: Offered<K>, hosted: Hosted<K>, actor: Actor): Offer<K> => {
  // Somebody still looks at the table as it was: nothing of that is kept.
  if (hosted.version < offered.hosted.version)
    return { actor, options: offersOf(hosted, actor), own: ownOf(hosted, actor), stand: false };
  moveOn(offered, hosted);
  const offers = actor.role === 'patron' ? offered.patrons : offered.staff;
  const name = actor.role === 'patron' ? actor.patron : actor.role;
  const known = offers.get(name);
  if (known?.stand === true) return known;
  // Offered to the very same actor as before, so that nobody has to look into who it is.
  const to = known?.actor ?? actor;
  const options = offersOf(hosted, to);
  const own = ownOf(hosted, to);
  if (known === undefined) {
    if (offers.size >= KEPT_MAX) forgetAll(offers);
    const offer: Offer<K> = { actor, options, own, stand: true };
    offers.set(name, offer);
    return offer;
  }
  // Mostly it comes to the same: then nobody has to look at it again.
  if (!isSame(known.options, options)) known.options = options;
  if (!isSame(known.own, own)) known.own = own;
  known.stand = true;
  return known;
};
