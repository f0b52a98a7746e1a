import type { OpenTableView } from '../game/kind.ts';

type Names = Readonly<Record<string, string>>;

/** Two people with the same name are told apart by a number. */
export const distinct = (names: Names): Names => {
  const seen = new Map<string, number>();
  return Object.fromEntries(
    Object.entries(names).map(([id, name]) => {
      const times = (seen.get(name) ?? 0) + 1;
      seen.set(name, times);
      return [id, times === 1 ? name : `${name} ${times}`];
    }),
  );
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * A view with people by their names instead of their ids, wherever an id stands in it: for eyes only, commands go by
 * the ids. Ids are drawn by chance and long: nothing else in a view is ever one.
 */
export const named = <T>(view: T, names: Names): T => {
  const nameOf = (text: string): string => (Object.hasOwn(names, text) ? (names[text] ?? text) : text);
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return nameOf(value);
    if (Array.isArray(value)) return value.map(walk);
    return isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([key, each]) => [nameOf(key), walk(each)]))
      : value;
  };
  return walk(view) as T;
};

/** A sentence of the rules with people by their names. */
export const withNames = (text: string, names: Names): string =>
  Object.entries(names).reduce((before, [id, name]) => before.replaceAll(id, name), text);

/** Whoever is named in this part of a view as the owner of something. */
const ownersIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(ownersIn);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    typeof each === 'string' ? (key === 'patron' || key === 'owner' ? [each] : []) : ownersIn(each),
  );
};

/** A view with everybody who sits, holds chips or wagers by his name, whether the house still knows him or not. */
export const allNamed = <V extends Pick<OpenTableView, 'seats' | 'chips' | 'round'>>(
  view: V,
  nameOf: (id: string) => string,
): V => {
  const seated = view.seats.filter((each) => each !== null);
  const people = [...seated, ...Object.keys(view.chips), ...ownersIn(view.round)];
  return named(view, Object.fromEntries(people.map((id) => [id, nameOf(id)])));
};
