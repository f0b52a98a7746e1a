import type { Actor, Card, Option } from '@baize/engine';
import { barAt } from './evidence.ts';
import type { HostedTable } from './hosted.ts';
import { jsonEqual } from './json-equal.ts';
import type { Kind } from './play.ts';
import { optionsInSession } from './session/options.ts';

/** More actors than there are at one table at a time. */
const KEPT_MAX = 100;

type Options<K extends Kind> = readonly Option<K['command']>[];
type OwnView<K extends Kind> = Partial<K['view']> | undefined;

/** What one actor may do at a table, and sees for himself: cached until the table changes it. */
export interface ActorProjection<K extends Kind> {
  readonly actor: Actor;
  options: Options<K>;
  /** The fields of the view that only this patron sees; undefined where the game does not separate them. */
  ownView: OwnView<K>;
  /**
   * Whether both are still what the game would say. A projection that is not is worked out again when it is next asked
   * for.
   */
  isFresh: boolean;
}

/** The projections of a table at its latest version: of patrons by their names, of others by their roles. */
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

/** Whose projections the change from one version to another leaves fresh. */
const staysFresh = <K extends Kind>(
  before: HostedTable<K>,
  after: HostedTable<K>,
): ((actor: Actor) => boolean) => {
  if (before.play !== after.play || before.mode !== after.mode || before.session !== after.session)
    return FOR_NOBODY;
  if (before.state === after.state) return FOR_EVERYBODY;
  return after.play.optionsStand?.(before.state, after.state) ?? FOR_NOBODY;
};

/** Evicted projections are marked stale: the fan-out may still hold one, and must not take it for fresh. */
const evictAll = <K extends Kind>(offers: Map<string, ActorProjection<K>>): void => {
  for (const projection of offers.values()) projection.isFresh = false;
  offers.clear();
};

/** Moves the cache to a newer version of the table, and marks the projections stale that the change may concern. */
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

/** A card of the sealed order by its place; undefined where there is none to be told. */
export type FaceAt = (at: number) => Card | undefined;

const ownViewFor = <K extends Kind>(
  { play, state }: HostedTable<K>,
  actor: Actor,
  face: FaceAt,
): OwnView<K> => {
  const own = actor.role === 'patron' ? play.own?.(state, actor) : undefined;
  if (own === undefined || actor.role !== 'patron' || play.withOwnCards === undefined) return own;
  // What a game separates has everything in it that faces are added to.
  return play.withOwnCards(state, own as K['view'], actor, face);
};

/** The projection for an actor: the very same object as long as it comes to the same. */
export const projectFor = <K extends Kind>(
  cache: ProjectionCache<K>,
  hosted: HostedTable<K>,
  actor: Actor,
  face: FaceAt,
): ActorProjection<K> => {
  // Somebody still has an older version of the table: its projections are not cached.
  if (hosted.version < cache.hosted.version)
    return {
      actor,
      options: optionsFor(hosted, actor),
      ownView: ownViewFor(hosted, actor, face),
      isFresh: false,
    };
  invalidateStale(cache, hosted);
  const offers = actor.role === 'patron' ? cache.patrons : cache.staff;
  const name = actor.role === 'patron' ? actor.patron : actor.role;
  const known = offers.get(name);
  if (known?.isFresh === true) return known;
  // The very same actor object as before, so that memoized functions of it hit.
  const to = known?.actor ?? actor;
  const options = optionsFor(hosted, to);
  const ownView = ownViewFor(hosted, to, face);
  if (known === undefined) {
    if (offers.size >= KEPT_MAX) evictAll(offers);
    const projection: ActorProjection<K> = { actor, options, ownView, isFresh: true };
    offers.set(name, projection);
    return projection;
  }
  // Mostly the result is equal: then the very same object stays, and nobody has to compare it again.
  if (!jsonEqual(known.options, options)) known.options = options;
  if (!jsonEqual(known.ownView, ownView)) known.ownView = ownView;
  known.isFresh = true;
  return known;
};
