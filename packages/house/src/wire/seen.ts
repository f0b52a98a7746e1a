import { type Actor, lately, type Option, type Role as TableRole, type Viewer } from '@baize/engine';
import { type Account, accountOf, type People } from '../people/people.ts';
import { actorFor, type Policy } from '../people/policy.ts';
import { shownTo, supervises, viewerOf } from '../records/shown.ts';
import type { Look, Showing } from '../tables/floor.ts';
import type { HouseKind } from '../tables/plays.ts';
import type { Ruling } from '../tables/rulings.ts';
import { type Fields, isSame } from '../tables/same.ts';
import { changesBetween } from './changes.ts';

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

/** What one kind of viewer sees of a table: something beside what lies open to everybody, or all of it otherwise. */
type Sees = { readonly beside: Fields } | { readonly look: Look };

/** What is one kind of viewer's: what he may do, what he sees, who is named to him. */
export interface Mine extends Omit<Whole, 'look'> {
  /** Everything that he was offered: what of it he may do are his options. */
  readonly offered: Options;
  readonly sees: Sees;
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
  /** What lies open to everybody who looks. */
  readonly open: Look;
  /** What this person sees beside what lies open, and may do: the very same as he knew last where nothing of it has changed. */
  see(account: Account, last: Mine | undefined): Mine;
  printed(mine: Mine): Printed;
  /** What changed for one who knew this before, as a list in JSON. Those who are told the same have the same text. */
  changes(before: Known, mine: Mine): string;
  /** What happened since a version, as he may have it: a list in JSON, or null where too much was missed. */
  happened(account: Account, after: number): string;
}

/** What somebody knows who has been told of a table. */
export interface Known {
  readonly open: Look;
  readonly mine: Mine;
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

const ONLOOKER: Viewer = { role: 'onlooker' };
/** One who supervises: all of them may know the same of what happened. */
const STAFF: Viewer = { role: 'supervisor' };
const NAMED_MAX = 100;

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
const seesOf = (open: Look, look: Look): Sees => {
  for (const key in look)
    if (key !== 'view' && !isSame((open as unknown as Fields)[key], (look as unknown as Fields)[key]))
      return { look };
  const beside = beyond(open.view as unknown as Fields, look.view as unknown as Fields);
  return beside === undefined ? { look } : { beside };
};

const lookOf = (open: Look, sees: Sees): Look =>
  'look' in sees ? sees.look : ({ ...open, view: { ...open.view, ...sees.beside } } as Look);

const wholeOf = (open: Look, { sees, options, names, rulings }: Mine): Whole => {
  const whole = { look: lookOf(open, sees), options, names };
  return rulings === undefined ? whole : { ...whole, rulings };
};

const print = ({ look, options, names, rulings }: Whole): Printed => ({
  before: `"look":${JSON.stringify(look)},"options":${JSON.stringify(options)}`,
  after: `"names":${JSON.stringify(names)}${rulings === undefined ? '' : `,"rulings":${JSON.stringify(rulings)}`}`,
});

/** Changes of what lies open, as a list in JSON and without its brackets, so that another can be told with it as one. */
interface OpenChanges {
  readonly alone: string;
  readonly within: string;
}

/** A viewer's own who sees something beside what lies open. */
type Apart = Mine & { readonly sees: { readonly beside: Fields } };

const isApart = (mine: Mine): mine is Apart => 'beside' in mine.sees;

const isOwnSame = (one: Apart, other: Apart): boolean =>
  one === other ||
  (one.options === other.options &&
    one.names === other.names &&
    one.rulings === other.rulings &&
    isSame(one.sees.beside, other.sees.beside));

/** What is not a list of options, in the place where it stands in the whole. */
const placed = ({ sees: { beside }, names, rulings }: Apart): object => ({
  names,
  rulings,
  look: { view: beside },
});

/**
 * Options that are others are told anew: to find out what is different in them takes longer than to print them. The same
 * ones are never told again: that they were worked out anew could tell of something that nobody may know.
 */
const ownChanges = (before: Apart, after: Apart): string => {
  const options = isSame(before.options, after.options) ? [] : [[['options'], after.options]];
  return JSON.stringify([...options, ...changesBetween(placed(before), placed(after))]).slice(1, -1);
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
  (open: Look) =>
  (before: Look): OpenChanges => {
    const alone = JSON.stringify(changesBetween(before, open, ['look']));
    return { alone, within: alone.slice(1, -1) };
  };

const eventsSince = (showing: Showing, viewer: Viewer) =>
  lately((after: number) =>
    JSON.stringify(showing.since(after)?.flatMap((each) => shownTo(viewer, each)) ?? null),
  );

/** What a person is offered, in whatever role he acts. Of one role it is the list itself, which may be the same as before. */
const offeredTo = (showing: Showing, account: Account): Options => {
  const roles = ACTORS[account.role];
  const [role] = roles;
  return role !== undefined && roles.length === 1
    ? showing.options(actorAs(account, role))
    : roles.flatMap((each) => showing.options(actorAs(account, each)));
};

/** Takes a look at a table, after an earlier one. What many see alike is worked out once. */
export const sightOf = (people: People, showing: Showing, earlier?: Sight): Sight => {
  const { play } = showing;
  const named: Sight['named'] = earlier?.people === people ? earlier.named : new Map();
  const namesOf = namesIn(people, named);
  const open = showing.look(ONLOOKER);
  const openIds = play.patronsIn(open.view);
  const openNames = namesOf(openIds);
  const openChanges = lately(openChangesTo(open));
  const happened = { staff: eventsSince(showing, STAFF), others: eventsSince(showing, ONLOOKER) };
  const byRole = new Map<Account['role'], Mine>();

  const namesFor = (viewer: Viewer, view: Look['view']): Whole['names'] => {
    const ids = play.patronsIn(view);
    if (!supervises(viewer)) return isSame(ids, openIds) ? openNames : namesOf(ids);
    return namesOf([...ids, ...showing.rulings.flatMap(({ person }) => person ?? [])]);
  };

  const look = (account: Account, last: Mine | undefined): Mine => {
    const viewer = viewerOf(account);
    const rulings = supervises(viewer) ? showing.rulings : undefined;
    const offered = offeredTo(showing, account);
    const options = last?.offered === offered ? last.options : allowedOf(play.policy, account, offered);
    const beside = showing.own(viewer);
    const isStill =
      last?.options === options &&
      last.names === openNames &&
      last.rulings === rulings &&
      beside !== undefined &&
      isApart(last) &&
      isSame(last.sees.beside, beside);
    if (isStill) return last;
    const sees = beside === undefined ? seesOf(open, showing.look(viewer)) : { beside };
    const mine = { offered, options, sees, names: namesFor(viewer, lookOf(open, sees).view) };
    return rulings === undefined ? mine : { ...mine, rulings };
  };

  return {
    showing,
    people,
    named,
    open,
    see: (account, last) => {
      // Players see their own affairs; all others of a role see the same.
      if (account.role === 'player') return look(account, last);
      const mine = byRole.get(account.role) ?? look(account, last);
      byRole.set(account.role, mine);
      return mine;
    },
    printed: lately((mine: Mine) => print(wholeOf(open, mine))),
    changes: (before, mine) => {
      if (!isApart(before.mine) || !isApart(mine))
        return JSON.stringify(changesBetween(wholeOf(before.open, before.mine), wholeOf(open, mine)));
      const { alone, within } = openChanges(before.open);
      if (isOwnSame(before.mine, mine)) return alone;
      const own = ownChanges(before.mine, mine);
      return within === '' || own === '' ? `[${within}${own}]` : `[${within},${own}]`;
    },
    happened: (account, after) => happened[supervises(viewerOf(account)) ? 'staff' : 'others'](after),
  };
};
