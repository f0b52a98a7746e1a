import { fieldCount, hasField, isJsonObject, type JsonObject, jsonEqual } from '../tables/json-equal.ts';

/**
 * What changed between two things that are JSON, so that a browser which has the one can be told the other in few words.
 * It is worked out from what the viewer was shown and is shown, and from nothing else: it tells no more than they do.
 */

/** Where something stands: keys of objects and places of lists, from the outside in. */
type Path = readonly (string | number)[];

/** Something is there now, or (without a value) no longer. One after another, each on what those before it left. */
export type Change = readonly [path: Path, value: unknown] | readonly [path: Path];

/** What was found so far, and the place that is being looked at. */
interface Search {
  readonly found: Change[];
  readonly path: (string | number)[];
}

const collectFields = (search: Search, before: JsonObject, after: JsonObject): void => {
  const { found, path } = search;
  let kept = 0;
  for (const key in after) {
    const value = after[key];
    if (value === undefined) continue;
    if (value === before[key]) kept += 1;
    else if (hasField(before, key)) {
      kept += 1;
      collectAt(search, key, before[key], value);
    } else found.push([[...path, key], value]);
  }
  if (kept === fieldCount(before)) return;
  for (const key in before) if (hasField(before, key) && !hasField(after, key)) found.push([[...path, key]]);
};

/** From left to right: at each place what lies there stays, was taken out, or became something else; the rest is added. */
const collectList = (search: Search, before: readonly unknown[], after: readonly unknown[]): void => {
  const { found, path } = search;
  let old = 0;
  for (let place = 0; place < after.length; place += 1) {
    const value = after[place];
    const isLeft = old < before.length;
    if (isLeft && jsonEqual(before[old], value)) old += 1;
    else if (old + 1 < before.length && jsonEqual(before[old + 1], value)) {
      found.push([[...path, place]]);
      old += 2;
    } else if (isLeft) {
      collectAt(search, place, before[old], value);
      old += 1;
    } else found.push([[...path, place], value]);
  }
  for (; old < before.length; old += 1) found.push([[...path, after.length]]);
};

const collectAt = (search: Search, key: string | number, before: unknown, after: unknown): void => {
  search.path.push(key);
  collect(search, before, after);
  search.path.pop();
};

const collect = (search: Search, before: unknown, after: unknown): void => {
  if (before === after) return;
  if (Array.isArray(before) && Array.isArray(after)) collectList(search, before, after);
  else if (isJsonObject(before) && isJsonObject(after)) collectFields(search, before, after);
  else search.found.push([[...search.path], after]);
};

/** What has to be said to somebody who knows `before` for him to know `after`. Keep the path of each in mind by `at`. */
export const changesBetween = (before: unknown, after: unknown, at: Path = []): readonly Change[] => {
  const found: Change[] = [];
  collect({ found, path: [...at] }, before, after);
  return found;
};

const changedAt = (whole: unknown, [path, ...value]: Change, depth: number): unknown => {
  if (depth === path.length) return value[0];
  const key = path[depth] as string | number;
  const isGone = depth === path.length - 1 && value.length === 0;
  if (Array.isArray(whole)) {
    if (isGone) return whole.toSpliced(key as number, 1);
    const list = [...whole];
    list[key as number] = changedAt(whole[key as number], [path, ...value] as Change, depth + 1);
    return list;
  }
  const fields = whole as JsonObject;
  if (isGone) return Object.fromEntries(Object.entries(fields).filter(([each]) => each !== key));
  return { ...fields, [key]: changedAt(fields[key], [path, ...value] as Change, depth + 1) };
};

/** The whole after these changes. What did not change is the very same as before. */
export const withChanges = <T>(whole: T, changes: readonly Change[]): T =>
  changes.reduce<unknown>((known, change) => changedAt(known, change, 0), whole) as T;
