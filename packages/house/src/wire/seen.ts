import type { Actor, Option, Role as TableRole, Viewer } from '@baize/engine';
import { type Account, accountOf, type People } from '../people/people.ts';
import { actorFor, type Policy } from '../people/policy.ts';
import { shownTo, supervises, viewerOf } from '../records/shown.ts';
import type { Look, Showing } from '../tables/floor.ts';
import type { HouseKind } from '../tables/plays.ts';
import type { Ruling } from '../tables/rulings.ts';
import { changesBetween, isSame } from './changes.ts';

/** A table as one viewer sees it, whole. */
export interface Whole {
  readonly look: Look;
  /** What he may lawfully do now. */
  readonly options: readonly Option<HouseKind['command']>[];
  /** The names of those who are on view. */
  readonly names: Readonly<Record<string, string>>;
  /** For those who supervise: what was ruled at this table, oldest first. */
  readonly rulings?: readonly Ruling[];
}

type Options = Whole['options'];
type Fields = Readonly<Record<string, unknown>>;

/** What lies open to everybody who looks at a table, the very same for all who look at once. */
interface Open {
  readonly look: Look;
}

/** What is a viewer's own: everything but what lies open, and of the view what that does not show. */
interface Own extends Omit<Whole, 'look'> {
  readonly view: Fields;
}

/** A table as one kind of viewer saw it at a version. */
export interface Seen {
  readonly version: number;
  readonly whole: Whole;
  readonly open: Open;
  /** What the viewer sees beside what lies open; undefined where the one cannot be told from the other. */
  readonly own: Own | undefined;
}

/** The whole in the words that go out: before what happened, and after it. */
interface Printed {
  readonly before: string;
  readonly after: string;
}

/** Looks at one table as it is now, for one kind of viewer after another. */
export interface Sight {
  readonly showing: Showing;
  /** Whoever changes his name changes what is seen. */
  readonly people: People;
  /** Names by whose they are: the same people have the very same ones at the next sight. */
  readonly named: Map<string, Whole['names']>;
  /** By kind of viewer: a list that has not changed by the next sight is not judged again. */
  readonly allowed: ReadonlyMap<string, Allowed>;
  /** As this person sees it. */
  see(account: Account): Seen;
  printed(seen: Seen): Printed;
  /** What has to be told to who has seen the table so before: a list in JSON. */
  changes(before: Seen, seen: Seen): string;
  /** What happened since a version, as he may have it: a list in JSON, or null where too much was missed. */
  happened(account: Account, after: number): string;
}

const ACTORS: Readonly<Record<Account['role'], readonly TableRole[]>> = {
  player: ['patron'],
  dealer: ['dealer'],
  supervisor: ['supervisor', 'operator'],
  owner: ['operator'],
  regulator: [],
  director: [],
};

const actorAs = ({ id }: Account, role: TableRole): Actor =>
  role === 'patron' ? { role, patron: id } : { role };

/** Players see their own affairs; all others of a role see the same. */
const kindOf = ({ role, id }: Account): string => (role === 'player' ? id : role);

const ONLOOKER: Viewer = { role: 'onlooker' };
/** One who supervises: all of them may know the same of what happened. */
const STAFF: Viewer = { role: 'supervisor' };
const NAMED_MAX = 100;

/** What of a list of options a person may do. */
interface Allowed {
  readonly of: Options;
  readonly those: Options;
}

const allowedOf = (policy: Policy, account: Account, options: Options): Options =>
  options.filter(({ command }) => actorFor(policy, account, command, command.actor.role) !== undefined);

/** Every field that only the other has; undefined where a field of the one is missing there or differs. */
const beyond = (open: Fields, all: Fields): Fields | undefined => {
  const more: Record<string, unknown> = {};
  let alike = 0;
  for (const key in all) {
    const value = all[key];
    if (value !== undefined && value === open[key]) alike += 1;
    else if (!Object.hasOwn(open, key)) more[key] = value;
    else if (isSame(open[key], value)) alike += 1;
    else return undefined;
  }
  return alike === Object.keys(open).length ? more : undefined;
};

/** What a viewer sees beside what lies open. A view that shows him something open otherwise cannot be told in two parts. */
const ownIn = (open: Look, { look, options, names, rulings }: Whole): Own | undefined => {
  for (const key in look)
    if (key !== 'view' && !isSame((open as unknown as Fields)[key], (look as unknown as Fields)[key]))
      return undefined;
  const view = beyond(open.view as unknown as Fields, look.view as unknown as Fields);
  if (view === undefined) return undefined;
  return rulings === undefined ? { options, names, view } : { options, names, rulings, view };
};

const print = (whole: Whole): Printed => {
  const rulings = whole.rulings === undefined ? '' : `,"rulings":${JSON.stringify(whole.rulings)}`;
  return {
    before: `"look":${JSON.stringify(whole.look)},"options":${JSON.stringify(whole.options)}`,
    after: `"names":${JSON.stringify(whole.names)}${rulings}`,
  };
};

/** Changes of what lies open, as a list in JSON and without its brackets, so that another can be told with it as one. */
interface OpenChanges {
  readonly alone: string;
  readonly within: string;
}

const isOwnSame = (one: Own, other: Own): boolean =>
  one.options === other.options &&
  one.names === other.names &&
  one.rulings === other.rulings &&
  isSame(one.view, other.view);

/** What is not a list of options, in the place where it stands in the whole. */
const placed = ({ view, options: _options, ...rest }: Own): object => ({ ...rest, look: { view } });

/**
 * Options that are others are told anew: to find out what is different in them takes longer than to print them. The same
 * ones are never told again: that they were worked out anew could tell of something that nobody may know.
 */
const ownChanges = (before: Own, after: Own): string => {
  const options = isSame(before.options, after.options) ? [] : [[['options'], after.options]];
  return JSON.stringify([...options, ...changesBetween(placed(before), placed(after))]).slice(1, -1);
};

/** A function whose answers are kept as long as it is. */
const kept = <From, To>(make: (from: From) => To) => {
  const known = new Map<From, To>();
  return (from: From): To => {
    const found = known.get(from);
    if (found !== undefined) return found;
    const made = make(from);
    known.set(from, made);
    return made;
  };
};

/** Names by whose they are, as people are called now. */
const namesIn =
  (people: People, named: Sight['named']) =>
  (ids: readonly string[]): Whole['names'] => {
    const key = ids.join();
    const found = named.get(key);
    if (found !== undefined) return found;
    const names = Object.fromEntries(ids.map((id) => [id, accountOf(people, id)?.display ?? id]));
    if (named.size >= NAMED_MAX) named.clear();
    named.set(key, names);
    return names;
  };

/** What changed of what lies open, in words, since it was seen so: the same for everybody. */
const openChangesTo =
  ({ look }: Open) =>
  (before: Open): OpenChanges => {
    const alone = JSON.stringify(changesBetween({ look: before.look }, { look }));
    return { alone, within: alone.slice(1, -1) };
  };

const eventsSince = (showing: Showing, viewer: Viewer) =>
  kept((after: number) =>
    JSON.stringify(showing.since(after)?.flatMap((each) => shownTo(viewer, each)) ?? null),
  );

/** Takes a look at a table, after an earlier one. What many see alike is worked out once. */
export const sightOf = (people: People, showing: Showing, earlier?: Sight): Sight => {
  const { version, play } = showing;
  const named: Sight['named'] = earlier?.people === people ? earlier.named : new Map();
  const namesOf = namesIn(people, named);
  const open: Open = { look: showing.look(ONLOOKER) };
  const openIds = play.patronsIn(open.look.view);
  const openNames = namesOf(openIds);
  const openChanges = kept(openChangesTo(open));
  const happened = { staff: eventsSince(showing, STAFF), others: eventsSince(showing, ONLOOKER) };
  const kinds = new Map<string, Seen>();
  const allowed = new Map<string, Allowed>();
  // Not the sight that they were found in, which would keep the one before it.
  const judged = earlier?.allowed;

  const allowedFor = (account: Account, of: Options): Options => {
    const kind = kindOf(account);
    const known = judged?.get(kind);
    const those = known?.of === of ? known.those : allowedOf(play.policy, account, of);
    allowed.set(kind, { of, those });
    return those;
  };

  const wholeFor = (account: Account): Whole => {
    const viewer = viewerOf(account);
    const look = showing.look(viewer);
    const offered = ACTORS[account.role].map((role) => showing.options(actorAs(account, role)));
    // One who acts in one role only: the list itself, which may be the same as before.
    const options = allowedFor(account, offered.length === 1 ? (offered[0] as Options) : offered.flat());
    const ids = play.patronsIn(look.view);
    if (!supervises(viewer)) return { look, options, names: isSame(ids, openIds) ? openNames : namesOf(ids) };
    const { rulings } = showing;
    const ruled = rulings.flatMap(({ person }) => person ?? []);
    return { look, options, names: namesOf([...ids, ...ruled]), rulings };
  };

  return {
    showing,
    people,
    named,
    allowed,
    see: (account) => {
      const kind = kindOf(account);
      const known = kinds.get(kind);
      if (known !== undefined) return known;
      const whole = wholeFor(account);
      const seen: Seen = { version, whole, open, own: ownIn(open.look, whole) };
      kinds.set(kind, seen);
      return seen;
    },
    printed: kept(({ whole }: Seen) => print(whole)),
    changes: (before, seen) => {
      if (before.own === undefined || seen.own === undefined)
        return JSON.stringify(changesBetween(before.whole, seen.whole));
      const { alone, within } = openChanges(before.open);
      if (isOwnSame(before.own, seen.own)) return alone;
      const own = ownChanges(before.own, seen.own);
      return within === '' || own === '' ? `[${within}${own}]` : `[${within},${own}]`;
    },
    happened: (account, after) => happened[supervises(viewerOf(account)) ? 'staff' : 'others'](after),
  };
};
