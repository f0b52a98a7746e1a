import { type Actor, lately, type Option, remembered, type Role as TableRole, type Viewer } from '@baize/engine';
import { type Account, accountOf, type People } from '../people/people.ts';
import { actorFor, type Policy } from '../people/policy.ts';
import { shownTo, supervises, viewerOf } from '../records/shown.ts';
import type { Look, Showing } from '../tables/floor.ts';
import type { Offer } from '../tables/offered.ts';
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
  /** Whose it is, where it is nobody else's, and what the table keeps for him. */
  readonly of?: { readonly account: Account; readonly offer: Offer<HouseKind> };
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
  /** Who is named in it. */
  readonly openIds: readonly string[];
  readonly openNames: Whole['names'];
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

/** What is offered to somebody, and what he sees beside what lies open. */
type Own = Pick<Offer<HouseKind>, 'options' | 'own'>;

/** As whom a person looks at tables and acts there. */
interface Part {
  readonly viewer: Viewer;
  readonly isStaff: boolean;
  readonly actors: readonly Actor[];
}

/** Every word to everybody asks it: it is the very same as long as nobody changes the account. */
const partOf = remembered((account: Account): Part => {
  const viewer = viewerOf(account);
  return {
    viewer,
    isStaff: supervises(viewer),
    actors: ACTORS[account.role].map((role) => actorAs(account, role)),
  };
});

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

const viewOf = (open: Look, sees: Sees): Look['view'] =>
  'look' in sees ? sees.look.view : ({ ...open.view, ...sees.beside } as Look['view']);

const lookOf = (open: Look, sees: Sees): Look =>
  'look' in sees ? sees.look : ({ ...open, view: viewOf(open, sees) } as Look);

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

/** Who ruled, and who approved it. */
const whoRuled = ({ person, event }: Ruling): readonly string[] => [
  ...(person === null ? [] : [person]),
  ...(event.type === 'ActApproved' ? [event.approvedBy] : []),
];

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
const offeredTo = (showing: Showing, { actors }: Part): Options => {
  const [actor] = actors;
  return actor !== undefined && actors.length === 1
    ? showing.options(actor)
    : actors.flatMap((each) => showing.options(each));
};

/** Takes a look at a table, after an earlier one. What many see alike is worked out once. */
export const sightOf = (people: People, showing: Showing, earlier?: Sight): Sight => {
  const { play } = showing;
  const last = earlier?.people === people ? earlier : undefined;
  const named: Sight['named'] = last?.named ?? new Map();
  const namesOf = namesIn(people, named);
  const open = showing.look(ONLOOKER);
  const openIds = play.patronsIn(open.view);
  // Mostly the same people as before are there.
  const openNames = last !== undefined && isSame(last.openIds, openIds) ? last.openNames : namesOf(openIds);
  const openChanges = lately(openChangesTo(open));
  const happened = lately((isStaff: boolean) => eventsSince(showing, isStaff ? STAFF : ONLOOKER));
  const byRole = new Map<Account['role'], Mine>();

  const namesFor = ({ isStaff }: Part, view: Look['view']): Whole['names'] => {
    const ids = play.patronsIn(view);
    if (!isStaff) return isSame(ids, openIds) ? openNames : namesOf(ids);
    return namesOf([...ids, ...showing.rulings.flatMap(whoRuled)]);
  };

  /** Whether nothing of a player's own has changed: mostly it is another who has moved. */
  const isStill = (account: Account, { of, offered, sees, names }: Mine): boolean =>
    of !== undefined &&
    of.account === account &&
    of.offer.stand &&
    of.offer.options === offered &&
    'beside' in sees &&
    of.offer.own === sees.beside &&
    names === openNames;

  const mineOf = (
    account: Account,
    part: Part,
    last: Mine | undefined,
    { options: offered, own }: Own,
  ): Mine => {
    const rulings = part.isStaff ? showing.rulings : undefined;
    const options = last?.offered === offered ? last.options : allowedOf(play.policy, account, offered);
    const isSameAsLast =
      last?.options === options &&
      last.names === openNames &&
      last.rulings === rulings &&
      own !== undefined &&
      isApart(last) &&
      isSame(last.sees.beside, own);
    if (isSameAsLast) return last;
    const sees = own === undefined ? seesOf(open, showing.look(part.viewer)) : { beside: own };
    const mine = { offered, options, sees, names: namesFor(part, viewOf(open, sees)) };
    return rulings === undefined ? mine : { ...mine, rulings };
  };

  const lookOfPlayer = (account: Account, last: Mine | undefined): Mine => {
    if (last !== undefined && isStill(account, last)) return last;
    const offer = showing.offer(actorAs(account, 'patron'));
    const mine = mineOf(account, partOf(account), last, offer);
    return mine.of?.account === account && mine.of.offer === offer
      ? mine
      : { ...mine, of: { account, offer } };
  };

  const lookOfStaff = (account: Account, last: Mine | undefined): Mine => {
    const part = partOf(account);
    return mineOf(account, part, last, { options: offeredTo(showing, part), own: showing.own(part.viewer) });
  };

  return {
    showing,
    people,
    named,
    open,
    openIds,
    openNames,
    see: (account, last) => {
      // Players see their own affairs; all others of a role see the same.
      if (account.role === 'player') return lookOfPlayer(account, last);
      const mine = byRole.get(account.role) ?? lookOfStaff(account, last);
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
    happened: (account, after) => happened(account.role !== 'player' && partOf(account).isStaff)(after),
  };
};
