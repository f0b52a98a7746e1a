import { DECK, must, RANKS, rankOf } from '@baize/engine';
import type { Figure } from './figure.ts';
import { type Shoe, shoeOfCards } from './shoe.ts';

type Rank = (typeof RANKS)[number];

/** By wager and rank: how much more a wager is worth, for each unit of it, when one such card is out of the shoe. */
export type Effects = Readonly<Record<string, Readonly<Partial<Record<Rank, number>>>>>;

/** The shoe without one card of a rank, of the first suit that has one; undefined where there is none. */
const withoutOne = ({ ranks, cards }: Shoe, rank: Rank): Shoe | undefined => {
  const at = RANKS.indexOf(rank);
  if (ranks[at] === 0) return undefined;
  if (cards === undefined) return { ranks: ranks.with(at, (ranks[at] as number) - 1) };
  const card = DECK.findIndex((each, place) => rankOf(each) === rank && (cards[place] as number) > 0);
  return shoeOfCards(cards.with(card, (cards[card] as number) - 1));
};

/**
 * The effects of removal: every wager once from the shoe and once without one card of each rank. Ranks that a game does
 * not tell apart need not be worked out twice: `ranks` says which are.
 */
export const effectsOfRemoval = (
  shoe: Shoe,
  solve: (shoe: Shoe) => Readonly<Record<string, Figure>>,
  ranks: readonly Rank[] = RANKS,
): Effects => {
  const whole = solve(shoe);
  const fewer = ranks.flatMap((rank) => {
    const left = withoutOne(shoe, rank);
    return left === undefined ? [] : [[rank, solve(left)] as const];
  });
  return Object.fromEntries(
    Object.entries(whole).map(([wager, { ev }]) => [
      wager,
      Object.fromEntries(
        fewer.map(([rank, left]) => [rank, Number(must(left[wager], wager).ev) - Number(ev)]),
      ),
    ]),
  );
};
