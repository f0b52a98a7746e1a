import type { Clause, RouletteRulebook } from './editions.ts';

/** The kinds of wagers, inside ones first. */
export const KINDS = [
  'straight',
  'split',
  'street',
  'corner',
  'sixLine',
  'column',
  'dozen',
  'evenChance',
] as const;
/** What a wager covers, from one number to eighteen. */
export type Kind = (typeof KINDS)[number];

const OUTSIDE: ReadonlySet<Kind> = new Set<Kind>(['column', 'dozen', 'evenChance']);

/** A place on the layout that chips can lie on. */
export interface Place {
  /** `17-20` inside, `red` or `dozen2` outside. */
  readonly on: string;
  readonly kind: Kind;
  readonly numbers: readonly number[];
}

/** Every place, by its name and by its numbers. */
export interface Layout {
  readonly places: readonly Place[];
  readonly byName: ReadonlyMap<string, Place>;
}

/** The colour of a pocket. */
export type PocketColour = 'green' | 'red' | 'black';

type Law = RouletteRulebook['parameters'];
type Numbers = readonly number[];

/** [2.10] Inside wagers lie among the numbers, outside wagers around them. */
export const isOutside = ({ kind }: Place): boolean => OUTSIDE.has(kind);

/** [1.2] Zero is green, and the others red or black. */
export const pocketColour = (law: Law, number: number): PocketColour => {
  if (number === 0) return 'green';
  return law['1.2'].red.includes(number) ? 'red' : 'black';
};

/** [1.2] Whether the wheel has a pocket of this number. */
export const isOnWheel = (law: Law, number: unknown): number is number =>
  Number.isInteger(number) && (number as number) >= 0 && (number as number) < law['1.2'].pockets;

/** Numbers as a place is named by them. */
export const nameOf = (numbers: Numbers): string => numbers.join('-');

const count = (length: number, from: number): Numbers => Array.from({ length }, (_, index) => from + index);

/** Each two that lie side by side. */
const neighbours = <T>(list: readonly T[]): readonly (readonly [T, T])[] =>
  list.slice(1).map((each, index) => [list[index] as T, each]);

const inside = (kind: Kind, sets: readonly Numbers[]): readonly Place[] =>
  sets.map((numbers) => ({ on: nameOf(numbers), kind, numbers }));

/** [2.2] [2.3] [2.4] [2.5] [2.6] Inside wagers, with zero at the head of the first row. */
const insidePlaces = (rows: readonly Numbers[]): readonly Place[] => {
  const zero = 0;
  const head = rows.slice(0, 1);
  const beside = neighbours(rows);
  return [
    ...inside(
      'straight',
      [zero, ...rows.flat()].map((number) => [number]),
    ),
    ...inside('split', [
      ...head.flat().map((number) => [zero, number]),
      ...rows.flatMap((row) => neighbours(row)),
      ...beside.flatMap(([one, other]) => one.map((number, at) => [number, other[at] as number])),
    ]),
    ...inside('street', [...head.flatMap((row) => neighbours(row).map((pair) => [zero, ...pair])), ...rows]),
    ...inside('corner', [
      ...head.map((row) => [zero, ...row]),
      ...beside.flatMap(([one, other]) =>
        neighbours(one).map((pair, at) => [...pair, ...other.slice(at, at + pair.length)]),
      ),
    ]),
    ...inside(
      'sixLine',
      beside.map((pair) => pair.flat()),
    ),
  ];
};

/** [2.7] [2.8] [2.9] Outside wagers: zero is in none of them. */
const outsidePlaces = (law: Law, rows: readonly Numbers[]): readonly Place[] => {
  const all = rows.flat();
  const { columns } = law['2.1'];
  const { dozens } = law['2.8'];
  const half = all.length / 2;
  const named = (kind: Kind, on: string, belongs: (number: number) => boolean): Place => ({
    on,
    kind,
    numbers: all.filter(belongs),
  });
  return [
    ...count(columns, 1).map((column) =>
      named('column', `column${column}`, (number) => number % columns === column % columns),
    ),
    ...count(dozens, 1).map((dozen) =>
      named('dozen', `dozen${dozen}`, (number) => Math.ceil((number * dozens) / all.length) === dozen),
    ),
    named('evenChance', 'low', (number) => number <= half),
    named('evenChance', 'high', (number) => number > half),
    named('evenChance', 'odd', (number) => number % 2 === 1),
    named('evenChance', 'even', (number) => number % 2 === 0),
    named('evenChance', 'red', (number) => pocketColour(law, number) === 'red'),
    named('evenChance', 'black', (number) => pocketColour(law, number) === 'black'),
  ];
};

/** [2.1] Every place follows from the rows of the layout: none is typed out. */
export const layoutOf = (law: Law): Layout => {
  const { rows, columns } = law['2.1'];
  const numbered = count(rows, 0).map((row) => count(columns, row * columns + 1));
  const places = [...insidePlaces(numbered), ...outsidePlaces(law, numbered)];
  return {
    places,
    // Numbers name the place among them, even where a small layout has the same ones around it.
    byName: new Map([
      ...places.map((place) => [nameOf(place.numbers), place] as const).reverse(),
      ...places.map((place) => [place.on, place] as const),
    ]),
  };
};

/** Names of numbers are read in any order: `20-17` is `17-20`. */
const numbersIn = (on: string): Numbers | undefined =>
  /^\d+(-\d+)*$/.test(on)
    ? on
        .split('-')
        .map(Number)
        .sort((one, other) => one - other)
    : undefined;

/** The place of this name, if the layout has one. */
export const placeOn = ({ byName }: Layout, on: string): Place | undefined =>
  byName.get(on) ?? byName.get(nameOf(numbersIn(on) ?? []));

/** By how many numbers they are on, the clause that says which of them there are. */
const COUNTED: Readonly<Record<number, { readonly by: Clause; readonly what: string }>> = {
  2: { by: '2.3', what: 'do not adjoin' },
  3: { by: '2.4', what: 'are no street' },
  4: { by: '2.5', what: 'do not meet at a corner' },
  6: { by: '2.6', what: 'are no two rows side by side' },
};

/** [1.2] [2.3] [2.4] [2.5] [2.6] [2.10] Why chips cannot lie there: the clause, and what is wrong. */
export const noPlace = (law: Law, on: string): { readonly clause: Clause; readonly detail: string } => {
  const numbers = numbersIn(on);
  if (numbers === undefined) return { clause: '2.10', detail: `the layout has no place ${on}` };
  const foreign = numbers.find((number) => !isOnWheel(law, number));
  if (foreign !== undefined) return { clause: '1.2', detail: `there is no ${foreign} on the wheel` };
  const { by, what } = COUNTED[numbers.length] ?? { by: '2.10', what: 'are no place on the layout' };
  return { clause: by, detail: `${numbers.join(', ')} ${what}` };
};
