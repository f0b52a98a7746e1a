type Fields = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

const isTable = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What may be left out of a file: what it is played by has to stand. */
const STAYS = new Set(['rulebook', 'determinations']);

/** Every place of a file, the larger parts before what is in them. */
const placesIn = (value: unknown, at: Path = []): readonly Path[] => {
  if (Array.isArray(value))
    return value.flatMap((each, index) => [[...at, index], ...placesIn(each, [...at, index])]).toReversed();
  if (!isTable(value)) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    STAYS.has(name) ? [] : [[...at, name], ...placesIn(each, [...at, name])],
  );
};

const without = (value: unknown, [first, ...rest]: Path): unknown => {
  if (first === undefined) return value;
  if (Array.isArray(value))
    return rest.length === 0
      ? value.toSpliced(Number(first), 1)
      : value.map((each, index) => (index === first ? without(each, rest) : each));
  if (!isTable(value)) return value;
  if (rest.length > 0) return { ...value, [first]: without(value[first], rest) };
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== first));
};

/** The cards without the last of them, by halves of what is left. */
const shorter = (cards: string): readonly string[] => {
  const all = cards.split(' ');
  const cuts = new Set([Math.ceil(all.length / 2), Math.ceil((all.length * 3) / 4), all.length - 1]);
  return [...cuts]
    .filter((many) => many > 0 && many < all.length)
    .map((many) => all.slice(0, many).join(' '));
};

/** One step smaller, in every way there is. */
const steps = (file: Fields): readonly ((each: Fields) => Fields)[] => [
  ...placesIn(file).map((path) => (each: Fields) => without(each, path) as Fields),
  ...(typeof file.cards === 'string'
    ? shorter(file.cards).map(
        (cards) =>
          (each: Fields): Fields => ({ ...each, cards }),
      )
    : []),
];

/**
 * A pair of files made smaller for as long as something still holds of them, so that a reader sees what it is about.
 * What is taken out of the one is taken out of the other.
 */
export const smallest = <Pair extends { readonly a: Fields; readonly b: Fields }>(
  pair: Pair,
  holds: (pair: Pair) => boolean,
): Pair => {
  for (const step of steps(pair.a)) {
    const next = { ...pair, a: step(pair.a), b: step(pair.b) };
    if (holds(next)) return smallest(next, holds);
  }
  return pair;
};
