/** One step of a clause id below its number: (b) is 2, (iv) under a letter is 4, and a name has no rank. */
type Mark = number | undefined;

interface Place {
  /** The instrument itself, its dictionary, its rules. */
  readonly part: number;
  readonly numbers: readonly number[];
  readonly marks: readonly Mark[];
}

const PARTS = ['I:', 'A:'];
const ROMAN = { i: 1, v: 5, x: 10, l: 50 } as const;

const romanOf = (numeral: string): number => {
  const digits = [...numeral].map((letter) => ROMAN[letter as keyof typeof ROMAN]);
  return digits.reduce((sum, digit, index) => sum + (digit < (digits[index + 1] ?? 0) ? -digit : digit), 0);
};

/** Letters and roman numerals take turns: (a), (a)(ii), (a)(ii)(b). */
const markOf = (text: string, depth: number): Mark => {
  if (depth % 2 === 1 && /^[ivxl]+$/.test(text)) return romanOf(text);
  return /^[a-z]$/i.test(text) ? text.toLowerCase().charCodeAt(0) - 96 : undefined;
};

const placeOf = (id: string): Place => {
  const named = PARTS.findIndex((part) => id.startsWith(part));
  const [, numbers = '', marks = ''] = /^(\d+(?:\.\d+)*)?(.*)$/.exec(named === -1 ? id : id.slice(2)) ?? [];
  return {
    part: named === -1 ? PARTS.length : named,
    numbers: numbers.split('.').filter(Boolean).map(Number),
    marks: [...marks.matchAll(/\(([^)]+)\)|.+/g)].map(([, mark], depth) => markOf(mark ?? '', depth)),
  };
};

/** What is the beginning of the other comes first; a name without rank comes after those that have one. */
const compareLists = (one: readonly Mark[], other: readonly Mark[]): number => {
  for (let index = 0; index < Math.min(one.length, other.length); index += 1) {
    const [mine = Number.MAX_SAFE_INTEGER, yours = Number.MAX_SAFE_INTEGER] = [one[index], other[index]];
    if (mine !== yours) return mine - yours;
  }
  return one.length - other.length;
};

const compare = (one: Place, other: Place): number =>
  one.part - other.part || compareLists(one.numbers, other.numbers) || compareLists(one.marks, other.marks);

/**
 * Clause ids in the order of the instrument. JavaScript puts the keys "10" and "11" of an object before all others;
 * words of the dictionary and names like `12.4:void` have no order of their own and stay as the file has them.
 */
export const inOrder = <Id extends string>(ids: readonly Id[]): Id[] =>
  ids
    .map((id) => ({ id, place: placeOf(id) }))
    .sort((one, other) => compare(one.place, other.place))
    .map(({ id }) => id);
