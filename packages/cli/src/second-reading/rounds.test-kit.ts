/**
 * Rounds by chance of the two card games against a bank, made from the texts like the second readings themselves: no
 * code of the engine has a part in them.
 */

/** A number below `n`. */
export type Chance = (n: number) => number;

/** Chance from a seed, by a sequence of its own. */
export const chanceFrom = (seed: number): Chance => {
  let state = (seed * 747_796_405 + 2_891_336_453) >>> 0;
  return (n) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % n;
  };
};

type File = Record<string, unknown>;

const DECK = [...'A23456789TJQK'].flatMap((rank) => [...'cdhs'].map((suit) => rank + suit));

const pick = <T>(list: readonly T[], chance: Chance): T => list[chance(list.length)] as T;
const oneIn = (n: number, chance: Chance): boolean => chance(n) === 0;

/** So many cards of so many decks. */
const drawn = (decks: number, many: number, chance: Chance): string[] => {
  const left = Array.from({ length: decks }, () => DECK).flat();
  return Array.from({ length: many }, () => left.splice(chance(left.length), 1)[0] as string);
};

const PAIRS = ['playerPair', 'bankerPair'];

/** Limits of a sign; amounts are multiples of 20, so that five per cent of them is whole. */
const baccaratLimits = (chance: Chance): File => ({
  min: 1000,
  max: 20_000 + 1000 * chance(30),
  multiple: 100,
  smallestChip: 100,
  ...(oneIn(2, chance) ? { pairs: { min: 500, max: 5000, multiple: 100 } } : {}),
  ...(oneIn(3, chance) ? { personal: { P1: 80_000 } } : {}),
});

/** A round of baccarat: every option, both methods, both kinds of pairs; hands rich in pairs now and then. */
export const baccaratRound = (chance: Chance): File => {
  const pairs = pick([null, 'perfect', 'canberra'], chance);
  const options = ['player', 'banker', 'tie', ...(pairs === null ? [] : PAIRS)];
  const limits = oneIn(2, chance) ? baccaratLimits(chance) : undefined;
  const wagers = ['P1', 'P2', 'P3'].flatMap((player) =>
    options
      .filter(() => oneIn(3, chance))
      .map((on) => ({ player, on, amount: limits ? 100 * (1 + chance(400)) : 20 * (1 + chance(5000)) })),
  );
  const cards = drawn(8, 8, chance);
  if (oneIn(4, chance)) cards[2] = (cards[0] as string)[0] + pick(['c', 'd', 'h', 's'], chance);
  return {
    rulebook: pick(['act-mini-baccarat-2016', 'house-baccarat'], chance),
    determinations: { method: pick(['A', 'B'], chance), pairs },
    ...(limits === undefined ? {} : { limits }),
    wagers,
    cards: cards.join(' '),
  };
};

/** Five cards that make something, from the suits that are left. */
const RICH: readonly (readonly string[])[] = [
  ...[...'cdhs'].map((suit) => [...'TJQKA'].map((rank) => rank + suit)),
  ...[...'cdhs'].map((suit) => [...'A2345'].map((rank) => rank + suit)),
  ...[...'cdhs'].map((suit) => [...'56789'].map((rank) => rank + suit)),
  ...[...'cdhs'].map((suit) => [...'3479K'].map((rank) => rank + suit)),
  ['Ac', 'Ad', 'Ah', 'As', '2c'],
  ['Kc', 'Kd', 'Kh', 'Qs', 'Qc'],
];

/** Hands for so many boxes and the dealer: plain, or some of them rich, from one deck. */
const pokerHands = (boxes: number, chance: Chance): readonly (readonly string[])[] => {
  const left = [...DECK];
  const taken = (cards: readonly string[]): readonly string[] => {
    for (const card of cards) left.splice(left.indexOf(card), 1);
    return cards;
  };
  const rich = oneIn(2, chance);
  return Array.from({ length: boxes + 1 }, () => {
    const made = pick(RICH, chance);
    if (rich && oneIn(2, chance) && made.every((card) => left.includes(card))) return taken(made);
    return Array.from({ length: 5 }, () => left.splice(chance(left.length), 1)[0] as string);
  });
};

/** The cards in the order in which they are dealt: one at a time round the table, or five. */
const inDealingOrder = (hands: readonly (readonly string[])[], automated: boolean): readonly string[] =>
  automated ? hands.flat() : [0, 1, 2, 3, 4].flatMap((pass) => hands.map((hand) => hand[pass] as string));

/** A round of Canberra Poker with up to five boxes; jackpots are common. */
export const pokerRound = (chance: Chance): File => {
  const automatedShoe = oneIn(2, chance);
  const boxes = [1, 2, 3, 5, 9].filter(() => oneIn(2, chance));
  const numbers = boxes.length === 0 ? [4] : boxes;
  const limits = oneIn(3, chance) ? { min: 1000, max: 20_000, multiple: 500, smallestChip: 50 } : undefined;
  const hands = pokerHands(numbers.length, chance);
  return {
    rulebook: 'act-canberra-poker-2023',
    determinations: {
      maxPayout: pick([null, 500_000, 50_000], chance),
      jackpotWager: pick([250, 500], chance),
      automatedShoe,
    },
    jackpotPool: 50_000 + chance(9_000_000),
    ...(limits === undefined ? {} : { limits }),
    boxes: numbers.map((box) => ({
      box,
      player: `P${box}`,
      ante: limits ? 500 * (1 + chance(60)) : 1 + chance(50_000),
      jackpot: !oneIn(3, chance),
      act: oneIn(4, chance) ? 'fold' : 'bet',
      ...(oneIn(5, chance) ? { declared: false } : {}),
    })),
    cards: inDealingOrder(hands, automatedShoe).join(' '),
  };
};
