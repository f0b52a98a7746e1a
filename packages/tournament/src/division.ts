import { isInParts, type PlacePrize, type Prizes, type Rest } from './prizes.ts';

/** What each of the players gets, or what each gets by name where odd cents make them differ. */
export type Share = number | Readonly<Record<string, number>>;

/** The money of the places, the first first, and how it agrees with the pool. */
export interface Division {
  readonly list: readonly number[];
  /** What the operator adds, so that sums that were promised are paid. */
  readonly topUp: number;
  /** What nobody has said who gets (or who pays, where it is below nothing). */
  readonly remainder: number;
}

const sum = (list: readonly number[]): number => list.reduce((all, each) => all + each, 0);

/** A hundredth of a percent of a cent: what parts of the pool and sums are both whole numbers of. */
const FINE = 10_000n;

/** Money in these proportions, each rounded down, and the odd cents one each from the first that has a part. */
const inProportion = (money: number, weights: readonly bigint[]): number[] => {
  const all = weights.reduce((total, each) => total + each, 0n);
  if (all === 0n) return weights.map(() => 0);
  const parts = weights.map((weight) => Number((BigInt(money) * weight) / all));
  let odd = money - sum(parts);
  return parts.map((part, index) => (weights[index] !== 0n && odd-- > 0 ? part + 1 : part));
};

const inWholeCents = (weights: readonly bigint[]): number[] => weights.map((weight) => Number(weight / FINE));

const plainWeight = (pool: number, { hundredths = 0, amount }: PlacePrize): bigint =>
  amount === undefined ? BigInt(pool) * BigInt(hundredths) : BigInt(amount) * FINE;

/** Part of the pool or sum, but never less than what is guaranteed. */
const weightOf = (pool: number, prize: PlacePrize): bigint => {
  const plain = plainWeight(pool, prize);
  const guaranteed = BigInt(prize.guaranteed ?? 0) * FINE;
  return plain < guaranteed ? guaranteed : plain;
};

/** Equal parts for the places that have money; for all, where none has. */
const equally = (money: number, weights: readonly bigint[]): number[] => {
  const some = weights.some((weight) => weight > 0n);
  return inProportion(
    money,
    weights.map((weight) => (weight > 0n || !some ? 1n : 0n)),
  );
};

const plus = (list: readonly number[], more: readonly number[]): number[] =>
  list.map((each, index) => each + (more[index] ?? 0));

/** The pool with its rest where it goes. Nothing is lost: what was rounded down is part of the rest. */
const withRest = (rest: Rest, pool: number, weights: readonly bigint[]): number[] => {
  const stated = inWholeCents(weights);
  const left = pool - sum(stated);
  if (rest === 'winner') return plus(stated, [left]);
  if (rest === 'equally') return plus(stated, equally(left, weights));
  return weights.some((weight) => weight > 0n) ? inProportion(pool, weights) : equally(pool, weights);
};

/**
 * Sums cut in proportion until they fit. What is guaranteed is not cut: those places keep it, and the others share what
 * that leaves; where nothing is left the operator bears the guarantee.
 */
const cutDown = (pool: number, prizes: readonly PlacePrize[]): { list: number[]; topUp: number } => {
  const promised = prizes.map(({ guaranteed = 0 }) => guaranteed);
  const kept = new Set<number>();
  for (;;) {
    const held = sum(promised.filter((_, index) => kept.has(index)));
    const shares = inProportion(
      Math.max(0, pool - held),
      prizes.map((prize, index) => (kept.has(index) ? 0n : plainWeight(pool, prize))),
    );
    const list = promised.map((guaranteed, index) => (kept.has(index) ? guaranteed : Number(shares[index])));
    const short = list.findIndex((share, index) => share < Number(promised[index]));
    if (short === -1) return { list, topUp: Math.max(0, held - pool) };
    kept.add(short);
  }
};

/** What the list says of each place that can be won, in whole cents, whatever the pool has beside it. */
export const statedSums = ({ places }: Prizes, pool: number, players: number): number[] =>
  inWholeCents(places.slice(0, players).map((prize) => weightOf(pool, prize)));

/**
 * [17.21] [2005 20.20] [1999 2.4] The pool over the places that can be won. Parts of it keep their proportion to each
 * other; sums have their rest and their shortfall as the conditions, or the director after them, say. By construction
 * the list comes to the pool and what the operator adds, unless nobody has said what becomes of the difference.
 */
export const divided = (prizes: Prizes, pool: number, players: number, decided?: Rest): Division => {
  const won = prizes.places.slice(0, players);
  const weights = won.map((prize) => weightOf(pool, prize));
  const asked = weights.reduce((all, each) => all + each, 0n);
  const there = BigInt(pool) * FINE;
  // Parts that are rounded down may fit where they did not: then nobody has to bear anything.
  const fits = sum(inWholeCents(weights)) <= pool;
  if (asked > there && (prizes.shortfall === 'proportion' || fits)) {
    return { ...cutDown(pool, won), remainder: 0 };
  }
  const rest = prizes.rest ?? decided;
  const list =
    asked < there && rest !== undefined && won.length > 0
      ? withRest(rest, pool, weights)
      : asked === there || isInParts(prizes)
        ? inProportion(pool, weights)
        : inWholeCents(weights);
  const beyond = Math.max(0, sum(list) - pool);
  const topUp = prizes.shortfall === 'operator' ? beyond : 0;
  return { list, topUp, remainder: pool + topUp - sum(list) };
};

/**
 * [17.3(a)(xii)(C)] [1999 5.12] [1999 5.12(a)] [1999 5.12(b)] [2005 20.22] Players who are equal on a place share its
 * prize together with as many of the next as there are more of them; the odd cents go one each, in their order.
 */
export const shareOf = (list: readonly number[], place: number, players: readonly string[]): Share => {
  const together = sum(list.slice(place - 1, place - 1 + players.length));
  const each = Math.floor(together / players.length);
  const odd = together - each * players.length;
  if (odd === 0) return each;
  return Object.fromEntries(players.map((player, index) => [player, each + (index < odd ? 1 : 0)]));
};

/** What a place costs in all. */
export const sumOf = (share: Share, players: number): number =>
  typeof share === 'number' ? share * players : sum(Object.values(share));
