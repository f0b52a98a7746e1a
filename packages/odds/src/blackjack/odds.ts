import { counted, type Figure, printDouble, rational } from '../figure.ts';
import { cardsIn, type Shoe } from '../shoe.ts';
import { ACE, allHands, pairOf, TEN, VALUE_NAMES, VALUES } from './hands.ts';
import type { BlackjackLaw } from './law.ts';
import { type Acts, DOUBLE, HIT, type Play } from './play.ts';
import { insuranceValue, pairsPlayValue, perfectPairsValue, superSevensValue } from './side.ts';
import { type AgainstUp, blackjackValue, DEALT, type Solved, solve } from './solve.ts';
import { dealersOf, seatAt, type Values } from './stand.ts';

/** What a player may do with a hand. */
export type Act = 'stand' | 'hit' | 'double' | 'split';

/** What each act is worth with two cards against an up card, for each unit of the initial wager. */
export interface HandOdds {
  /** Worth knowing also where a hard total may not stand. */
  readonly stand: string;
  /** Left out for a Blackjack, which is played no further. */
  readonly hit?: string;
  readonly double?: string;
  /** For pairs, where they may be split. */
  readonly split?: string;
  readonly best: Act;
  /** What the best play by total does. */
  readonly table: Act;
}

/** What the game and its side wagers are worth, and the best play. */
export interface BlackjackOdds {
  readonly wagers: Readonly<Record<string, Figure>>;
  /** By hand and up card: `6T v T`. */
  readonly hands: Readonly<Record<string, HandOdds>>;
}

/** Fewer cards than these could run out in a round, for which no chance can be told. */
export const CARDS_MIN = 52;

/** How many of each value a shoe holds, ace first: ten, jack, queen and king are one. */
export const valuesOf = ({ ranks }: Shoe): Values => [
  ...ranks.slice(0, TEN),
  ranks.slice(TEN).reduce((sum, many) => sum + many, 0),
];

const actOf = (
  play: Play,
  { value }: Acts,
  splits: Float64Array,
  hand: number,
  pair: number | undefined,
): Act => {
  if (pair !== undefined && (splits[pair] as number) > (value[hand] as number)) return 'split';
  const act = play[hand];
  return act === DOUBLE ? 'double' : act === HIT ? 'hit' : 'stand';
};

const handOdds = (each: AgainstUp, hand: number, pair: number | undefined): HandOdds => {
  const { acts, splits } = each;
  return {
    stand: printDouble(acts.stand[hand] as number),
    hit: printDouble(acts.hit[hand] as number),
    double: printDouble(acts.double[hand] as number),
    ...(pair === undefined || Number.isNaN(splits[pair])
      ? {}
      : { split: printDouble(splits[pair] as number) }),
    best: actOf(each.play, acts, splits, hand, pair),
    table: actOf(each.tablePlay, each.tableActs, each.tableSplits, hand, pair),
  };
};

/** Every two cards against every up card, as far as the shoe can deal them. */
const handsOf = (law: BlackjackLaw, shoe: Values, ups: readonly AgainstUp[]): BlackjackOdds['hands'] => {
  const hands = allHands();
  const dealers = dealersOf(law);
  const found: Record<string, HandOdds> = {};
  for (const [one, other] of DEALT) {
    const hand = pairOf(hands, one, other);
    for (const each of ups) {
      if (each.dealt[hand] === 0) continue;
      const name = `${VALUE_NAMES[one]}${VALUE_NAMES[other]} v ${VALUE_NAMES[each.up]}`;
      if (one === ACE && other === TEN) {
        const seat = seatAt(shoe, dealers[each.up] as (typeof dealers)[number], each.up, 0);
        found[name] = { stand: printDouble(blackjackValue(law, seat)), best: 'stand', table: 'stand' };
      } else found[name] = handOdds(each, hand, one === other ? one : undefined);
    }
  }
  return found;
};

const SEVEN = 6;

/** By up card: whether two sevens get a third card, as the play has it. What the shoe cannot deal is never asked. */
export const takesThird = (ups: readonly AgainstUp[], by: 'total' | 'cards'): readonly boolean[] => {
  const hand = pairOf(allHands(), SEVEN, SEVEN);
  return Array.from({ length: VALUES }, (_, up) => {
    const found = ups.find((each) => each.up === up);
    if (found === undefined) return false;
    const { play, acts, splits, tablePlay, tableActs, tableSplits } = found;
    const act =
      by === 'cards'
        ? actOf(play, acts, splits, hand, SEVEN)
        : actOf(tablePlay, tableActs, tableSplits, hand, SEVEN);
    return act !== 'stand';
  });
};

/** Side wagers and insurance as fractions; those that go by suit only where the suits are known. */
export const sideWagers = (
  law: BlackjackLaw,
  shoe: Shoe,
  thirds: readonly boolean[],
): Readonly<Record<string, Figure>> => {
  const { perfectPairs, pairsPlay, superSevens } = law.side;
  const { cards } = shoe;
  return {
    ...(cards === undefined ? {} : { perfectPairs: rational(perfectPairsValue(perfectPairs, cards)) }),
    ...(pairsPlay === undefined ? {} : { pairsPlay: rational(pairsPlayValue(pairsPlay, shoe)) }),
    ...(superSevens === undefined || cards === undefined
      ? {}
      : { superSevens: rational(superSevensValue(superSevens, cards, thirds)) }),
    ...(shoe.ranks[ACE] === 0 ? {} : { insurance: rational(insuranceValue(law, shoe)) }),
  };
};

/** The figures of a shoe that has been solved. */
export const oddsFrom = (law: BlackjackLaw, shoe: Shoe, { game, table, ups }: Solved): BlackjackOdds => ({
  wagers: {
    game: counted(game, 'strategy'),
    'game:table': counted(table, 'strategy'),
    ...sideWagers(law, shoe, takesThird(ups, 'cards')),
  },
  hands: handsOf(law, valuesOf(shoe), ups),
});

/** Blackjack without a hole card, from any shoe. */
export const blackjackOdds = (law: BlackjackLaw, shoe: Shoe): BlackjackOdds => {
  if (cardsIn(shoe) < CARDS_MIN) throw new RangeError(`impossible: a round from ${cardsIn(shoe)} cards`);
  return oddsFrom(law, shoe, solve(law, valuesOf(shoe)));
};

/** The values of cards in the order of a printed table. */
export const UP_CARDS: readonly string[] = /* @__PURE__ */ Array.from(
  { length: VALUES },
  (_, at) => VALUE_NAMES[(at + 1) % VALUES] as string,
);
