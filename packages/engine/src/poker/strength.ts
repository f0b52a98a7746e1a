import { type Card, cardNumber, DECK, RANKS, rankOf, SUITS, suitOf } from '../core/card.ts';
import { must } from '../core/must.ts';
import { once } from '../core/once.ts';

/** [2.6] The kinds of hands, highest first. */
export const CATEGORIES = [
  'royalFlush',
  'straightFlush',
  'fourOfAKind',
  'fullHouse',
  'flush',
  'straight',
  'threeOfAKind',
  'twoPairs',
  'onePair',
  'highCard',
] as const;
/** What a hand of five cards is, from a high card to a royal flush. */
export type Category = (typeof CATEGORIES)[number];

/** The ranks of a hand by height, 0 for the two to 12 for the ace, the highest first. */
type Ranks = readonly number[];

const RANK_COUNT = RANKS.length;
const ACE = RANK_COUNT - 1;
const FIVE = 3;
const HAND = 5;

/** [2.7] [2.8(a)] How high a rank stands, 0 for the two to 12 for the ace. */
const height = (card: Card): number => (RANKS.indexOf(rankOf(card)) + ACE) % RANK_COUNT;

/**
 * [2.6(c)] [2.6(d)] [2.6(g)] [2.6(h)] [2.6(i)] [2.6(j)] Ranks by how often they come and then by height: what a hand is
 * compared by.
 */
const grouped = (ranks: Ranks): readonly { readonly rank: number; readonly count: number }[] =>
  [...new Set(ranks)]
    .map((rank) => ({ rank, count: ranks.filter((each) => each === rank).length }))
    .sort((one, other) => other.count - one.count || other.rank - one.rank);

/**
 * [2.6(f)] [2.7] The top of five ranks in sequence; the ace may stand below the two, and the sequence then goes up to
 * the five.
 */
const topOfStraight = (ranks: Ranks): number | undefined => {
  const first = must(ranks[0], 'highest rank');
  if (first === ACE && ranks[1] === FIVE) return FIVE;
  return first - must(ranks[HAND - 1], 'lowest rank') === HAND - 1 ? first : undefined;
};

/** What a hand is, and the ranks that decide between two hands that are the same. */
interface Standing {
  readonly category: Category;
  readonly ranks: Ranks;
}

/** [2.6(a)] [2.6(b)] [2.6(e)] [2.6(f)] In sequence, of one suit, both, or neither. */
const ofDistinctRanks = (ranks: Ranks, suited: boolean): Standing => {
  const top = topOfStraight(ranks);
  if (top === undefined) return { category: suited ? 'flush' : 'highCard', ranks };
  if (!suited) return { category: 'straight', ranks: [top] };
  return { category: top === ACE ? 'royalFlush' : 'straightFlush', ranks: [top] };
};

const PAIRED: Readonly<Record<string, Category>> = {
  '41': 'fourOfAKind',
  '32': 'fullHouse',
  '311': 'threeOfAKind',
  '221': 'twoPairs',
  '2111': 'onePair',
};

const standingOf = (ranks: Ranks, suited: boolean): Standing => {
  const groups = grouped(ranks);
  if (groups.length === HAND) return ofDistinctRanks(ranks, suited);
  const shape = groups.map(({ count }) => count).join('');
  return {
    category: must(PAIRED[shape], `hand of the shape ${shape}`),
    ranks: groups.map(({ rank }) => rank),
  };
};

/** Every way to take five cards by rank alone: 6,175 of them. */
const everyRanks = (): readonly Ranks[] => {
  let hands: readonly Ranks[] = [[]];
  for (let card = 0; card < HAND; card += 1) {
    hands = hands.flatMap((hand) =>
      Array.from({ length: (hand.at(-1) ?? ACE) + 1 }, (_, rank) => [...hand, rank]),
    );
  }
  return hands.filter(([first, , , , last]) => first !== last);
};

/**
 * [2.8] [2.8(b)] [2.9] A number that orders standings, rank after rank, whatever the suits: the lower, the higher the
 * hand.
 */
const orderOf = ({ category, ranks }: Standing): number =>
  ranks.reduce(
    (order, rank, place) => order + (ACE - rank) * RANK_COUNT ** (HAND - 1 - place),
    CATEGORIES.indexOf(category) * RANK_COUNT ** HAND,
  );

/**
 * One number a rank, so that the sums of five of them (four of a kind at most) are all different. They were found by
 * taking the smallest that keeps them so, one after another; a test proves it.
 */
const KEYS = [0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12_522, 19_998, 43_258, 79_415] as const;
const KEY_BITS = 19;
const KEY_MASK = 2 ** KEY_BITS - 1;
const ROW_BITS = 8;
const ROW_MASK = 2 ** ROW_BITS - 1;
const ROWS = 1410;
const SLOTS = 9075;

const keyOf = (ranks: Ranks): number => ranks.reduce((sum, rank) => sum + must(KEYS[rank], 'key'), 0);

/**
 * The sums are spread over 360,919 numbers, which is more than the fastest memory of a processor holds. Cut into rows
 * of 256 that are pushed into one another's gaps, the fullest first, they lie in 9,075 slots. Answers how far each
 * row was pushed.
 */
const interleaved = (keys: readonly number[]): Uint16Array => {
  const rows = Map.groupBy(keys, (key) => key >>> ROW_BITS);
  const taken = new Uint8Array(SLOTS);
  const shifts = new Uint16Array(ROWS);
  for (const [row, members] of [...rows].sort(([, one], [, other]) => other.length - one.length)) {
    const columns = members.map((key) => key & ROW_MASK);
    let shift = 0;
    while (columns.some((column) => taken[shift + column] === 1)) shift += 1;
    for (const column of columns) taken[shift + column] = 1;
    shifts[row] = shift;
  }
  return shifts;
};

/** A card's key, and above it one bit for its suit. */
const wordOf = (card: Card): number =>
  keyOf([height(card)]) | (1 << (KEY_BITS + SUITS.indexOf(suitOf(card))));

interface Entry {
  readonly key: number;
  readonly suited: boolean;
  readonly order: number;
  readonly category: Category;
}

const entriesOf = (ranks: Ranks): readonly Entry[] =>
  (new Set(ranks).size === HAND ? [false, true] : [false]).map((suited) => {
    const standing = standingOf(ranks, suited);
    return { key: keyOf(ranks), suited, order: orderOf(standing), category: standing.category };
  });

/** Tells the strength of hands by tables that are made once. */
export interface Evaluator {
  /**
   * The class of five cards by their numbers in `DECK`, 1 for a royal flush to 7,462 for 7-5-4-3-2: the lower the
   * number the higher the hand, and equal numbers are equal hands.
   */
  strengthOf(a: number, b: number, c: number, d: number, e: number): number;
  /** What kind of hand each class is, class 1 first. */
  readonly categories: readonly Category[];
}

const build = (): Evaluator => {
  const hands = everyRanks();
  const entries = hands.flatMap(entriesOf);
  const kinds = new Map(entries.map(({ order, category }) => [order, category]));
  const orders = [...kinds.keys()].sort((one, other) => one - other);
  const classes = new Map(orders.map((order, index) => [order, index + 1]));
  const words = Uint32Array.from(DECK, wordOf);
  const shifts = interleaved(hands.map(keyOf));
  const [mixed, suited] = [new Uint16Array(SLOTS), new Uint16Array(SLOTS)];
  for (const entry of entries) {
    const slot = must(shifts[entry.key >>> ROW_BITS], 'row') + (entry.key & ROW_MASK);
    (entry.suited ? suited : mixed)[slot] = must(classes.get(entry.order), 'class');
  }
  return {
    strengthOf: (a, b, c, d, e) => {
      const v = words[a] as number;
      const w = words[b] as number;
      const x = words[c] as number;
      const y = words[d] as number;
      const z = words[e] as number;
      const key = (v + w + x + y + z) & KEY_MASK;
      const slot = (shifts[key >>> ROW_BITS] as number) + (key & ROW_MASK);
      return ((v & w & x & y & z) >>> KEY_BITS === 0 ? mixed[slot] : suited[slot]) as number;
    },
    categories: orders.map((order) => must(kinds.get(order), 'kind')),
  };
};

/** The tables take some hundredths of a second to make: only who compares hands waits for them, and once. */
export const evaluator = once(build);

/** The class of a hand as it is written down. [2.5] A completed hand is five cards, and all of them count. */
export const strengthOfHand = (hand: readonly Card[]): number => {
  const [a, b, c, d, e, ...more] = hand.map(cardNumber);
  const last = must(e, 'fifth card');
  if (more.length > 0) throw new Error(`impossible: a completed hand of ${hand.length} cards`);
  return evaluator().strengthOf(a as number, b as number, c as number, d as number, last);
};

/** The category that a strength falls into. */
export const categoryOf = (strength: number): Category =>
  must(evaluator().categories[strength - 1], `class ${strength}`);
