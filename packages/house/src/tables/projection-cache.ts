import type { Actor, Option } from '@baize/engine';
import { barAt } from './evidence.ts';
import type { HostedTable } from './hosted.ts';
import { jsonEqual } from './json-equal.ts';
import type { Kind } from './play.ts';
import { optionsInSession } from './session/options.ts';

/** More than watch one table at a time. */
const KEPT_MAX = 100;

type Options<K extends Kind> = readonly Option<K['command']>[];
type OwnView<K extends Kind> = Partial<K['view']> | undefined;

export interface ActorProjection<K extends Kind> {
  readonly actor: Actor;
  options: Options<K>;
  /** What a patron sees beside what everybody does; undefined where the game does not tell the one from the other. */
  ownView: OwnView<K>;
  /** Whether both are still what the game says: otherwise they are worked out again for whoever looks. */
  isFresh: boolean;
}

/** What was offered and shown at a table as it was last looked at: to patrons by their names, to others by their roles. */
export interface ProjectionCache<K extends Kind> {
  hosted: HostedTable<K>;
  readonly patrons: Map<string, ActorProjection<K>>;
  readonly staff: Map<string, ActorProjection<K>>;
}

export const newProjectionCache = <K extends Kind>(hosted: HostedTable<K>): ProjectionCache<K> => ({
  hosted,
  patrons: new Map(),
  staff: new Map(),
});

const FOR_NOBODY = (): boolean => false;
const FOR_EVERYBODY = (): boolean => true;

/** Whose options are still what they were. */
const staysFresh = <K extends Kind>(
  before: HostedTable<K>,
  after: HostedTable<K>,
): ((actor: Actor) => boolean) => {
  if (before.play !== after.play || before.mode !== after.mode || before.session !== after.session)
    return FOR_NOBODY;
  if (before.state === after.state) return FOR_EVERYBODY;
  return after.play.optionsStand?.(before.state, after.state) ?? FOR_NOBODY;
};

/** Whoever still has one of these must not take it for what stands. */
const evictAll = <K extends Kind>(offers: Map<string, ActorProjection<K>>): void => {
  for (const projection of offers.values()) projection.isFresh = false;
  offers.clear();
};

/** Where the table has moved on, some of what was offered may stand no more. */
export const invalidateStale = <K extends Kind>(cache: ProjectionCache<K>, hosted: HostedTable<K>): void => {
  if (hosted === cache.hosted || hosted.version < cache.hosted.version) return;
  const stands = staysFresh(cache.hosted, hosted);
  for (const offers of [cache.patrons, cache.staff])
    for (const projection of offers.values()) if (!stands(projection.actor)) projection.isFresh = false;
  cache.hosted = hosted;
};

const optionsFor = <K extends Kind>(hosted: HostedTable<K>, actor: Actor): Options<K> => {
  const { play, state, session } = hosted;
  const all = play.options(state, actor);
  const isTaken = ({ command }: Option<K['command']>): boolean => barAt(hosted, command) === undefined;
  const ofGame = all.every(isTaken) ? all : all.filter(isTaken);
  return session === null ? ofGame : optionsInSession(hosted, session, ofGame);
};

const ownViewFor = <K extends Kind>({ play, state }: HostedTable<K>, actor: Actor): OwnView<K> =>
  actor.role === 'patron' ? play.own?.(state, actor) : undefined;

/** What an actor may do at a table, and sees for himself. While it stays the same it is the very same as before. */
export const projectFor = <K extends Kind>(
  cache: ProjectionCache<K>,
  hosted: HostedTable<K>,
  actor: Actor,
): ActorProjection<K> => {
  // Somebody still looks at the table as it was: nothing of that is kept.
  if (hosted.version < cache.hosted.version)
    return { actor, options: optionsFor(hosted, actor), ownView: ownViewFor(hosted, actor), isFresh: false };
  invalidateStale(cache, hosted);
  const offers = actor.role === 'patron' ? cache.patrons : cache.staff;
  const name = actor.role === 'patron' ? actor.patron : actor.role;
  const known = offers.get(name);
  if (known?.isFresh === true) return known;
  // Offered to the very same actor as before, so that nobody has to look into who it is.
  const to = known?.actor ?? actor;
  const options = optionsFor(hosted, to);
  const ownView = ownViewFor(hosted, to);
  if (known === undefined) {
    if (offers.size >= KEPT_MAX) evictAll(offers);
    const projection: ActorProjection<K> = { actor, options, ownView, isFresh: true };
    offers.set(name, projection);
    return projection;
  }
  // Mostly it comes to the same: then nobody has to look at it again.
  if (!jsonEqual(known.options, options)) known.options = options;
  if (!jsonEqual(known.ownView, ownView)) known.ownView = ownView;
  known.isFresh = true;
  return known;
};
