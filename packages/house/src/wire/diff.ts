import { fieldCount, hasField, isJsonObject, type JsonObject, jsonEqual } from '../tables/json-equal.ts';

/**
 * The diff of two JSON values: a browser that has the one needs only the diff to have the other. It is made from what
 * the viewer was sent and is to be sent, and from nothing else: it cannot give away more than they do.
 */

/** Keys of objects and indexes of lists, from the outside in. */
type Path = readonly (string | number)[];

/** Sets the value at the path, or without a value removes it. Changes are applied one after another. */
export type Change = readonly [path: Path, value: unknown] | readonly [path: Path];

/** The changes found so far, and the path that is being compared. */
interface DiffWalk {
  readonly found: Change[];
  readonly path: (string | number)[];
}

const diffObjects = (search: DiffWalk, before: JsonObject, after: JsonObject): void => {
  const { found, path } = search;
  let kept = 0;
  for (const key in after) {
    const value = after[key];
    if (value === undefined) continue;
    if (value === before[key]) kept += 1;
    else if (hasField(before, key)) {
      kept += 1;
      diffAt(search, key, before[key], value);
    } else found.push([[...path, key], value]);
  }
  if (kept === fieldCount(before)) return;
  for (const key in before) if (hasField(before, key) && !hasField(after, key)) found.push([[...path, key]]);
};

/** From left to right: each item stays, was removed, or became another; what is left over was added. */
const diffLists = (search: DiffWalk, before: readonly unknown[], after: readonly unknown[]): void => {
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
      diffAt(search, place, before[old], value);
      old += 1;
    } else found.push([[...path, place], value]);
  }
  for (; old < before.length; old += 1) found.push([[...path, after.length]]);
};

const diffAt = (search: DiffWalk, key: string | number, before: unknown, after: unknown): void => {
  search.path.push(key);
  diffValues(search, before, after);
  search.path.pop();
};

const diffValues = (search: DiffWalk, before: unknown, after: unknown): void => {
  if (before === after) return;
  if (Array.isArray(before) && Array.isArray(after)) diffLists(search, before, after);
  else if (isJsonObject(before) && isJsonObject(after)) diffObjects(search, before, after);
  else search.found.push([[...search.path], after]);
};

/** The changes that make `after` of `before`; their paths begin with `at`. */
export const diff = (before: unknown, after: unknown, at: Path = []): readonly Change[] => {
  const found: Change[] = [];
  diffValues({ found, path: [...at] }, before, after);
  return found;
};
