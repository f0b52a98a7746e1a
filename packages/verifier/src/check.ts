import {
  type Contributed,
  type Deck,
  deckCommitment,
  leafOrder,
  partHash,
  rootOf,
  type Shoe,
  type Spin,
  shoeCommitment,
  shoeOrder,
  spinCommitment,
  spinNumber,
  stackOf,
} from './draw.ts';

/** One thing that was looked at. */
export interface Line {
  readonly holds: boolean;
  readonly says: string;
}

/** Whether a draw is what was sealed, and everything that was looked at. */
export interface Verdict {
  /** "Shoe 3 of table 1 (act-blackjack-2018)". */
  readonly of: string;
  readonly ok: boolean;
  readonly lines: readonly Line[];
}

interface Slot {
  readonly at: number;
  readonly card?: string;
}
interface Sealed {
  readonly version?: string;
  readonly commitment: string;
}
type SpinFile = Spin & Sealed & { readonly balls: readonly (number | null)[] };
type Dealt = Sealed & { readonly dealt: readonly Slot[] };
type ShoeFile = Shoe & Dealt;
type DeckFile = Deck &
  Dealt & {
    readonly salts: readonly { readonly at: number; readonly salt: string }[];
    readonly proof: readonly string[];
  };

/** A file that is none of those that can be checked. */
export class NoDraw extends Error {}

const HEX = /^(?:[0-9a-f]{2})+$/;
const BYTES_32 = /^[0-9a-f]{64}$/;

const need = (holds: boolean, what: string): void => {
  if (!holds) throw new NoDraw(`This is no opened shoe, deck, spin or throw: ${what}.`);
};

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isWhole = (value: unknown, least: number, most: number): boolean =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most;

const needName = (file: Readonly<Record<string, unknown>>): void => {
  need(isText(file.table) && isText(file.rulebook), 'it names no table, or no rulebook');
  need(BYTES_32.test(String(file.commitment)), 'its commitment is not 64 hexadecimal digits');
};

const needContributions = ({ promised, given }: Contributed): void => {
  if (promised !== undefined)
    need(
      Array.isArray(promised.parts) &&
        promised.parts.every(({ by, hash }) => isText(by) && BYTES_32.test(hash)),
      'its list of contributions cannot be read',
    );
  if (given !== undefined)
    need(
      Array.isArray(given.values) &&
        given.values.every((value) => value === null || BYTES_32.test(value)) &&
        (given.beacon === undefined || given.beacon === null || BYTES_32.test(given.beacon)),
      'what was contributed cannot be read',
    );
};

export const line = (holds: boolean, yes: string, no: string): Line => ({ holds, says: holds ? yes : no });

const listed = (people: readonly string[]): string => people.join(', ');

/** Who had a part in the draw, who promised one and did not open it, and whether anything was put in its place. */
const contributionLines = (
  of: 'shoe' | 'spin',
  table: string,
  number: number,
  { promised, given }: Contributed,
): readonly Line[] => {
  if (promised === undefined)
    return [
      line(
        given === undefined,
        'Nobody contributed: the house alone fixed it.',
        'Values without a list of who promised them.',
      ),
    ];
  const { parts, beacon } = promised;
  const people = parts.map(({ by }) => by);
  const twice = people.filter((by, at) => people.indexOf(by) !== at);
  const listLine = line(
    twice.length === 0 && parts.length + (beacon === undefined ? 0 : 1) > 0,
    `Promised before wagers were invited: ${listed([...people, ...(beacon === undefined ? [] : [`round ${beacon.round} of ${beacon.name}`])])}.`,
    'The list of contributions is empty, or has somebody twice.',
  );
  if (given === undefined) return [listLine];
  const fits =
    given.values.length === parts.length && (beacon === undefined) === (given.beacon === undefined);
  const wrong = parts.filter(({ by, hash }, at) => {
    const value = given.values[at] ?? null;
    return value !== null && partHash(of, table, number, by, value) !== hash;
  });
  const late = parts.filter((_, at) => (given.values[at] ?? null) === null).map(({ by }) => by);
  if (beacon !== undefined && given.beacon === null) late.push(`${beacon.name} ${beacon.round}`);
  return [
    listLine,
    line(
      fits && wrong.length === 0,
      late.length === 0
        ? 'All of them were opened.'
        : `Opened but for ${listed(late)}, who did not open and is left out.`,
      `Not what was promised: ${listed(wrong.map(({ by }) => by)) || 'the number of values is another'}.`,
    ),
  ];
};

const versionLine = ({ version }: Sealed, due: string | undefined): readonly Line[] =>
  version === due
    ? []
    : [
        {
          holds: false,
          says: `It says that it was sealed as ${version}, and is ${due ?? 'of the first kind'}.`,
        },
      ];

export const verdictOver = (of: string, lines: readonly Line[]): Verdict => ({
  of,
  ok: lines.every(({ holds }) => holds),
  lines,
});

const checkSpin = (file: SpinFile): Verdict => {
  const { table, spin, rulebook, pockets, commitment, balls, promised, given } = file;
  need(
    isWhole(spin, 1, Number.MAX_SAFE_INTEGER) && isWhole(pockets, 2, 1024),
    'it has no number, or no pockets',
  );
  need(BYTES_32.test(file.secret), 'its secret is not 64 hexadecimal digits');
  need(Array.isArray(balls) && balls.length <= 1000, 'it does not tell what was announced');
  const isClosed = promised === undefined || given !== undefined;
  const numbers = isClosed ? balls.map((_, attempt) => spinNumber(file, attempt)) : [];
  const announced = balls.at(-1) ?? null;
  const again = balls.slice(0, -1).some((ball) => ball !== null);
  const sealed = numbers.at(-1);
  return verdictOver(`Spin ${spin} of table ${table} (${rulebook})`, [
    ...versionLine(file, promised === undefined ? undefined : 'spin/2'),
    ...contributionLines('spin', table, spin, file),
    line(
      spinCommitment(file) === commitment,
      'The secret is what was sealed.',
      'The secret is not what was sealed.',
    ),
    line(
      isClosed || balls.length === 0,
      'Contributions were closed.',
      'It was drawn before the contributions were closed.',
    ),
    line(
      !again && (announced === null || announced === sealed),
      announced === null
        ? 'No number was announced.'
        : `${announced} was announced, and it is the number of this draw.`,
      again
        ? 'It was drawn again after a number.'
        : `${announced} was announced, and the number is ${sealed}.`,
    ),
    ...numbers.flatMap((number, at): readonly Line[] =>
      balls[at] === null ? [{ holds: true, says: `${number} would have come of what was called off.` }] : [],
    ),
  ]);
};

const needCards = (file: (Dealt & Shoe) | DeckFile): void => {
  need(
    isWhole(file.shoe, 1, Number.MAX_SAFE_INTEGER) && isWhole(file.decks, 1, 16),
    'it has no number, or no decks',
  );
  const { cut, dealt } = file;
  need(
    typeof cut === 'object' && cut !== null && (cut.by === null || typeof cut.by === 'string'),
    'it does not tell the cut',
  );
  need(Array.isArray(dealt) && dealt.length <= 1000, 'it does not tell what was dealt');
};

/** Places follow each other without a gap, and no card is beyond the last. */
const placesLine = (dealt: readonly Slot[], cards: number): Line =>
  line(
    dealt.every(({ at }, place) => at === place) && dealt.length <= cards,
    `${dealt.length} cards left it, one after the other.`,
    'A place was passed over, or there were not so many cards.',
  );

const cutLine = ({ depth }: Shoe['cut'], cards: number): Line =>
  line(isWhole(depth, 0, cards), `Cut ${depth} cards in.`, `It cannot be cut ${depth} cards in.`);

const checkShoe = (file: ShoeFile): Verdict => {
  needCards(file);
  need(BYTES_32.test(file.secret), 'its secret is not 64 hexadecimal digits');
  const { table, shoe, rulebook, commitment, cut, dealt, promised, given } = file;
  const cards = stackOf(file).length;
  const isClosed = promised === undefined || given !== undefined;
  const order = isClosed ? shoeOrder(file) : [];
  const shown = dealt.filter(({ card }) => card !== undefined);
  const wrong = shown.find(({ at, card }) => card !== order[at]);
  return verdictOver(`Shoe ${shoe} of table ${table} (${rulebook})`, [
    ...versionLine(file, promised === undefined ? undefined : 'shoe/2'),
    ...contributionLines('shoe', table, shoe, file),
    line(
      shoeCommitment(file) === commitment,
      'The secret is what was sealed.',
      'The secret is not what was sealed.',
    ),
    cutLine(cut, cards),
    placesLine(dealt, cards),
    line(
      wrong === undefined,
      `Every one of the ${shown.length} cards that were seen is the one that was due.`,
      `Place ${wrong?.at} holds ${order[wrong?.at ?? 0] ?? 'nothing known'}, and ${wrong?.card} was dealt.`,
    ),
  ]);
};

const checkDeck = (file: DeckFile): Verdict => {
  needCards(file);
  const { table, shoe, rulebook, commitment, cut, dealt, promised, given, root, salts, proof } = file;
  need(BYTES_32.test(root), 'its root is not 64 hexadecimal digits');
  need(Array.isArray(salts) && salts.every(({ salt }) => HEX.test(salt)), 'its salts cannot be read');
  need(Array.isArray(proof) && proof.every((hash) => BYTES_32.test(hash)), 'its proof cannot be read');
  const stack = stackOf(file);
  const isClosed = promised === undefined || given !== undefined;
  const order = isClosed ? leafOrder(file) : [];
  const saltAt = new Map(salts.map(({ at, salt }) => [at, salt]));
  const shown = dealt.flatMap(({ at, card }) => (card === undefined ? [] : [{ at, card }]));
  const opened = new Map(
    shown.map(({ at, card }) => [order[at] ?? -1, { card, salt: saltAt.get(at) ?? '' }]),
  );
  const left = [...stack];
  const foreign = shown.filter(({ card }) => {
    const place = left.indexOf(card);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
  const fits = opened.size === shown.length && !opened.has(-1) && shown.every(({ at }) => saltAt.has(at));
  const proved = !isClosed ? shown.length === 0 : fits && rootOf(file, opened, proof) === root;
  return verdictOver(`Deck ${shoe} of table ${table} (${rulebook})`, [
    ...versionLine(file, 'deck/1'),
    ...contributionLines('shoe', table, shoe, file),
    line(
      deckCommitment(file) === commitment,
      'The root is what was sealed.',
      'The root is not what was sealed.',
    ),
    cutLine(cut, stack.length),
    placesLine(dealt, stack.length),
    line(
      proved,
      `Each of the ${shown.length} cards that were shown lies in the leaf that was due. The others stay unknown.`,
      'The cards that were shown are not those of the sealed tree.',
    ),
    line(
      foreign.length === 0,
      'None of them was there more often than the deck has it.',
      `More often than the deck has it: ${listed(foreign.map(({ card }) => card))}.`,
    ),
  ]);
};

/** Checks what was published of a draw that is over. Throws `NoDraw` for what is none. */
export const check = (value: unknown): Verdict => {
  need(typeof value === 'object' && value !== null && !Array.isArray(value), 'it is not one JSON object');
  const file = value as Readonly<Record<string, unknown>>;
  needName(file);
  needContributions(file as Contributed);
  if ('spin' in file) return checkSpin(value as SpinFile);
  need('shoe' in file, 'it has neither a shoe nor a spin');
  return file.version === 'deck/1' ? checkDeck(value as DeckFile) : checkShoe(value as ShoeFile);
};
