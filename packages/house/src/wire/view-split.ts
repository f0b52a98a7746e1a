import type { Option } from '@baize/engine';
import type { Account } from '../people/people.ts';
import type { HostedView } from '../tables/floor.ts';
import { type JsonObject, jsonEqual } from '../tables/json-equal.ts';
import type { HouseKind } from '../tables/plays.ts';
import type { ActorProjection } from '../tables/projection-cache.ts';
import type { Ruling } from '../tables/rulings.ts';
import { diff } from './diff.ts';

/** Everything that one viewer is sent of a table. `look` and the other names are fields of the wire. */
export interface FullView {
  readonly look: HostedView;
  /** What he may lawfully do now. */
  readonly options: readonly Option<HouseKind['command']>[];
  /** The names of the people in the view, by id. */
  readonly names: Readonly<Record<string, string>>;
  /** For those who supervise: the rulings at this table, oldest first. */
  readonly rulings?: readonly Ruling[];
}

export type Options = FullView['options'];

/**
 * A viewer's view against the public one: the fields that only he has, or the full view where the two cannot be
 * separated.
 */
type ViewSplit = { readonly ownFields: JsonObject } | { readonly fullView: HostedView };

/** What one viewer, or everybody of one role, has beside the public view. */
export interface ViewerProjection extends Omit<FullView, 'look'> {
  /** The game's options before the policy took out those of other roles. */
  readonly gameOptions: Options;
  readonly split: ViewSplit;
  /** For a player: the cached projection of the table that this was made from. While it is fresh this one is too. */
  readonly source?: { readonly account: Account; readonly actor: ActorProjection<HouseKind> };
}

/** What a subscriber was sent last. */
export interface LastSent {
  readonly publicView: HostedView;
  readonly own: ViewerProjection;
}

/** The fields that only `all` has; undefined where a field of `open` is missing in it or differs. */
const extraFields = (open: JsonObject, all: JsonObject): JsonObject | undefined => {
  const more: Record<string, unknown> = {};
  let alike = 0;
  for (const key in all) {
    const value = all[key];
    if (value !== undefined && value === open[key]) alike += 1;
    else if (!Object.hasOwn(open, key)) more[key] = value;
    else if (jsonEqual(open[key], value)) alike += 1;
    else return undefined;
  }
  return alike === Object.keys(open).length ? more : undefined;
};

/**
 * Separates what a viewer alone sees from the public view. A view that shows him a public field otherwise stays full.
 */
export const splitView = (publicView: HostedView, fullView: HostedView): ViewSplit => {
  const [open, all] = [publicView, fullView] as unknown as readonly [JsonObject, JsonObject];
  for (const key in all) if (key !== 'view' && !jsonEqual(open[key], all[key])) return { fullView };
  const ownFields = extraFields(open.view as JsonObject, all.view as JsonObject);
  return ownFields === undefined ? { fullView } : { ownFields };
};

export const mergeGameView = (publicView: HostedView, split: ViewSplit): HostedView['view'] =>
  'fullView' in split
    ? split.fullView.view
    : ({ ...publicView.view, ...split.ownFields } as HostedView['view']);

const mergeView = (publicView: HostedView, split: ViewSplit): HostedView =>
  'fullView' in split
    ? split.fullView
    : ({ ...publicView, view: mergeGameView(publicView, split) } as HostedView);

const fullViewOf = ({ publicView, own: { split, options, names, rulings } }: LastSent): FullView => {
  const full = { look: mergeView(publicView, split), options, names };
  return rulings === undefined ? full : { ...full, rulings };
};

/** A full view as JSON in two parts: the events go between them. */
export interface SerializedView {
  readonly beforeEvents: string;
  readonly afterEvents: string;
}

export const serializeView = (sent: LastSent): SerializedView => {
  const { look, options, names, rulings } = fullViewOf(sent);
  const ruled = rulings === undefined ? '' : `,"rulings":${JSON.stringify(rulings)}`;
  return {
    beforeEvents: `"look":${JSON.stringify(look)},"options":${JSON.stringify(options)}`,
    afterEvents: `"names":${JSON.stringify(names)}${ruled}`,
  };
};

/** The diff of the public view as a JSON list, and its items without the brackets, to be joined with a viewer's own. */
export interface PublicDiff {
  readonly list: string;
  readonly items: string;
}

export const diffPublic = (before: HostedView, after: HostedView): PublicDiff => {
  const list = JSON.stringify(diff(before, after, ['look']));
  return { list, items: list.slice(1, -1) };
};

/** A projection whose view is the public one with more fields. */
type SplitProjection = ViewerProjection & { readonly split: { readonly ownFields: JsonObject } };

export const isSplit = (own: ViewerProjection): own is SplitProjection => 'ownFields' in own.split;

const isOwnEqual = (one: SplitProjection, other: SplitProjection): boolean =>
  one === other ||
  (one.options === other.options &&
    one.names === other.names &&
    one.rulings === other.rulings &&
    jsonEqual(one.split.ownFields, other.split.ownFields));

/** A viewer's own fields at their paths in the full view, without the options. */
const atWirePaths = ({ split: { ownFields }, names, rulings }: SplitProjection): object => ({
  names,
  rulings,
  look: { view: ownFields },
});

/**
 * Options that differ are sent whole: a diff of them takes longer than printing them. Options that are equal are never
 * sent: that they were worked out anew could give away that something happened which the viewer may not know.
 */
const diffOwn = (before: SplitProjection, after: SplitProjection): string => {
  const options = jsonEqual(before.options, after.options) ? [] : [[['options'], after.options]];
  return JSON.stringify([...options, ...diff(atWirePaths(before), atWirePaths(after))]).slice(1, -1);
};

/**
 * The diff from what a subscriber has to what he is to have, as a JSON list. `publicDiff` is shared by all subscribers.
 */
export const serializeDiff = (
  before: LastSent,
  after: LastSent,
  publicDiff: (before: HostedView) => PublicDiff,
): string => {
  if (!isSplit(before.own) || !isSplit(after.own))
    return JSON.stringify(diff(fullViewOf(before), fullViewOf(after)));
  const { list, items } = publicDiff(before.publicView);
  if (isOwnEqual(before.own, after.own)) return list;
  const own = diffOwn(before.own, after.own);
  return items === '' || own === '' ? `[${items}${own}]` : `[${items},${own}]`;
};
