import { type Actor, memoize, memoizeLast, type Role as TableRole, type Viewer } from '@baize/engine';
import { type Account, accountOf, type People } from '../people/people.ts';
import { actorFor, type Policy } from '../people/policy.ts';
import { ownerOf, redactFor, supervises, viewerOf } from '../records/visibility.ts';
import type { HostedView, TableProjection } from '../tables/floor.ts';
import { jsonEqual } from '../tables/json-equal.ts';
import type { HouseKind } from '../tables/plays.ts';
import type { ActorProjection } from '../tables/projection-cache.ts';
import type { Ruling } from '../tables/rulings.ts';
import {
  diffPublic,
  type FullView,
  isSplit,
  type LastSent,
  mergeGameView,
  type Options,
  type SerializedView,
  serializeDiff,
  serializeView,
  splitView,
  type ViewerProjection,
} from './view-split.ts';

/**
 * Projects one version of a table for one viewer after another. What many see alike is worked out and serialized once.
 */
export interface ViewerProjector {
  readonly table: TableProjection;
  /** The people by whom names were looked up: whoever changes his name makes the projector stale. */
  readonly people: People;
  /** Names by the ids that they are of: the same people get the very same object from the next projector. */
  readonly nameCache: Map<string, FullView['names']>;
  /** What everybody sees who watches. */
  readonly publicView: HostedView;
  /** The people in the public view. */
  readonly publicIds: readonly string[];
  readonly publicNames: FullView['names'];
  /** What this person has beside the public view: the very object that he had last where nothing of it has changed. */
  project(account: Account, last: ViewerProjection | undefined): ViewerProjection;
  serialize(own: ViewerProjection): SerializedView;
  /** The diff from what a subscriber was sent last, as a JSON list. Subscribers who get the same share the text. */
  diffSince(before: LastSent, own: ViewerProjection): string;
  /**
   * The events since a version that this person may know, as a JSON list; `null` where the cache does not reach back.
   */
  eventsSince(account: Account, after: number): string;
}

const ACTING_ROLES: Readonly<Record<Account['role'], readonly TableRole[]>> = {
  player: ['patron'],
  dealer: ['dealer'],
  supervisor: ['supervisor', 'operator'],
  owner: ['operator'],
  regulator: [],
  director: [],
  cashier: [],
};

const actorAs = ({ id }: Account, role: TableRole): Actor =>
  role === 'patron' ? { role, patron: id } : { role };

/** As whom a person looks at tables and acts there. */
interface ViewerRole {
  readonly viewer: Viewer;
  readonly isStaff: boolean;
  readonly actors: readonly Actor[];
}

/** Memoized by the account: it is asked for with every message to everybody. */
const viewerRoleOf = memoize((account: Account): ViewerRole => {
  const viewer = viewerOf(account);
  return {
    viewer,
    isStaff: supervises(viewer),
    actors: ACTING_ROLES[account.role].map((role) => actorAs(account, role)),
  };
});

const ONLOOKER: Viewer = { role: 'onlooker' };
/** All who supervise may know the same events. */
const STAFF: Viewer = { role: 'supervisor' };
const NAMED_MAX = 100;

const allowedOptions = (policy: Policy, account: Account, options: Options): Options =>
  options.filter(({ command }) => actorFor(policy, account, command, command.actor.role) !== undefined);

/** Who ruled, and who approved it. */
const peopleInRuling = ({ person, event }: Ruling): readonly string[] => [
  ...(person === null ? [] : [person]),
  ...(event.type === 'ActApproved' ? [event.approvedBy] : []),
];

/** Looks names up as people are called now, through the cache. */
const nameLookup =
  (people: People, cache: ViewerProjector['nameCache']) =>
  (ids: readonly string[]): FullView['names'] => {
    const key = ids.join();
    const found = cache.get(key);
    if (found !== undefined) return found;
    const names = Object.fromEntries(ids.map((id) => [id, accountOf(people, id)?.display ?? id]));
    if (cache.size >= NAMED_MAX) cache.clear();
    cache.set(key, names);
    return names;
  };

const serializeEventsSince = (table: TableProjection, viewer: Viewer) =>
  memoizeLast((after: number) =>
    JSON.stringify(table.eventsSince(after)?.flatMap((each) => redactFor(viewer, each)) ?? null),
  );

/** A person's options in all the roles that he acts in. Of a single role it is the cached list itself. */
const optionsFor = (table: TableProjection, { actors }: ViewerRole): Options => {
  const [actor] = actors;
  return actor !== undefined && actors.length === 1
    ? table.options(actor)
    : actors.flatMap((each) => table.options(each));
};

/** The public part of a projector, from which the parts of single viewers are made. */
interface PublicPart extends Pick<ViewerProjector, 'table' | 'publicView' | 'publicIds' | 'publicNames'> {
  namesOf(ids: readonly string[]): FullView['names'];
}

const namesFor = (
  { table, publicIds, publicNames, namesOf }: PublicPart,
  { isStaff }: ViewerRole,
  view: HostedView['view'],
): FullView['names'] => {
  const ids = table.play.patronsIn(view);
  if (!isStaff) return jsonEqual(ids, publicIds) ? publicNames : namesOf(ids);
  return namesOf([...ids, ...table.rulings.flatMap(peopleInRuling)]);
};

/** What a projection is built from. `last` is returned itself where it comes to the same. */
interface Inputs extends Pick<ActorProjection<HouseKind>, 'options' | 'ownView'> {
  readonly account: Account;
  readonly role: ViewerRole;
  readonly last: ViewerProjection | undefined;
}

const buildProjection = (
  open: PublicPart,
  { account, role, last, options: gameOptions, ownView }: Inputs,
): ViewerProjection => {
  const { table, publicView, publicNames } = open;
  const rulings = role.isStaff ? table.rulings : undefined;
  const options =
    last?.gameOptions === gameOptions
      ? last.options
      : allowedOptions(table.play.policy, account, gameOptions);
  const isSameAsLast =
    last?.options === options &&
    last.names === publicNames &&
    last.rulings === rulings &&
    ownView !== undefined &&
    isSplit(last) &&
    jsonEqual(last.split.ownFields, ownView);
  if (isSameAsLast) return last;
  const split =
    ownView === undefined ? splitView(publicView, table.viewFor(role.viewer)) : { ownFields: ownView };
  const names = namesFor(open, role, mergeGameView(publicView, split));
  const own = { gameOptions, options, split, names };
  return rulings === undefined ? own : { ...own, rulings };
};

/**
 * Whether nothing of a player's own has changed. Mostly it is another who has moved: this is the path of nearly every
 * message.
 */
const isUnchanged = (
  { publicNames }: PublicPart,
  account: Account,
  { source, gameOptions, split, names }: ViewerProjection,
): boolean =>
  source !== undefined &&
  source.account === account &&
  source.actor.isFresh &&
  source.actor.options === gameOptions &&
  'ownFields' in split &&
  source.actor.ownView === split.ownFields &&
  names === publicNames;

const projectPlayer = (
  open: PublicPart,
  account: Account,
  last: ViewerProjection | undefined,
): ViewerProjection => {
  if (last !== undefined && isUnchanged(open, account, last)) return last;
  const actor = open.table.forActor(actorAs(account, 'patron'));
  const { options, ownView } = actor;
  const own = buildProjection(open, { account, role: viewerRoleOf(account), last, options, ownView });
  return own.source?.account === account && own.source.actor === actor
    ? own
    : { ...own, source: { account, actor } };
};

const projectStaff = (
  open: PublicPart,
  account: Account,
  last: ViewerProjection | undefined,
): ViewerProjection => {
  const role = viewerRoleOf(account);
  const options = optionsFor(open.table, role);
  return buildProjection(open, { account, role, last, options, ownView: open.table.ownView(role.viewer) });
};

/** Projects a table as it is now. From an earlier projector of the same table it takes over what has not changed. */
export const projectorOf = (
  people: People,
  table: TableProjection,
  earlier?: ViewerProjector,
): ViewerProjector => {
  const last = earlier?.people === people ? earlier : undefined;
  const nameCache: ViewerProjector['nameCache'] = last?.nameCache ?? new Map();
  const namesOf = nameLookup(people, nameCache);
  const publicView = table.viewFor(ONLOOKER);
  const publicIds = table.play.patronsIn(publicView.view);
  // Mostly the same people as before are there.
  const publicNames =
    last !== undefined && jsonEqual(last.publicIds, publicIds) ? last.publicNames : namesOf(publicIds);
  const open: PublicPart = { table, publicView, publicIds, publicNames, namesOf };
  const publicDiff = memoizeLast((before: HostedView) => diffPublic(before, publicView));
  const eventsFor = memoizeLast((isStaff: boolean) =>
    serializeEventsSince(table, isStaff ? STAFF : ONLOOKER),
  );
  /** Whose own money was moved since: only they are sent other events than everybody is. */
  const ownersSince = memoizeLast(
    (after: number): ReadonlySet<string | undefined> => new Set(table.eventsSince(after)?.map(ownerOf)),
  );
  const byRole = new Map<Account['role'], ViewerProjection>();
  return {
    table,
    people,
    nameCache,
    publicView,
    publicIds,
    publicNames,
    project: (account, before) => {
      // Players see their own affairs; all others of a role see the same.
      if (account.role === 'player') return projectPlayer(open, account, before);
      const own = byRole.get(account.role) ?? projectStaff(open, account, before);
      byRole.set(account.role, own);
      return own;
    },
    serialize: memoizeLast((own: ViewerProjection) => serializeView({ publicView, own })),
    diffSince: (before, own) => serializeDiff(before, { publicView, own }, publicDiff),
    eventsSince: (account, after) => {
      if (account.role !== 'player') return eventsFor(viewerRoleOf(account).isStaff)(after);
      return ownersSince(after).has(account.id)
        ? serializeEventsSince(table, viewerOf(account))(after)
        : eventsFor(false)(after);
    },
  };
};
