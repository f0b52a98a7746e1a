import { divided, type Share, shareOf, sumOf } from './division.ts';
import { type Due, dueFor, stakeOf } from './due.ts';
import { moneyOf } from './money.ts';
import { clauseOfField, type Settlement } from './policy/index.ts';
import type { Goods, Prizes } from './prizes.ts';
import { type Refusal, refuse } from './refusal.ts';
import type { Rules, Tournament } from './state.ts';
import type { Tier } from './tiers.ts';

/** A place, who has it, what each of them gets, and by which clause. */
export interface Place {
  readonly place: number;
  readonly players: readonly string[];
  readonly prize: Share;
  /** Goods or services beside the money, where one player has the place. */
  readonly goods?: Goods;
  readonly clause: string;
}

interface Outcome {
  readonly places: readonly Place[];
  readonly due: readonly Due[];
  readonly remainder: number;
  readonly topUp: number;
  readonly refusal: Refusal | undefined;
}

const settlementOf = (
  { policy, conditions }: Rules,
  prizes: Prizes,
  tier: Tier,
  place: number,
): Settlement => {
  const provided = prizes.places.length;
  if (tier.mustPlay !== undefined && tier.players.length > 1) return { way: 'playOff', by: tier.mustPlay };
  if (tier.players.length === 1) return { way: 'share', by: policy.placeBy(place, tier.playedOff) };
  const tied = policy.prizeTie(conditions, { place, chips: tier.chips, provided });
  // [17.14] Nobody who has gone out is due to play on.
  const settlement: Settlement =
    tier.out === true && tied.way !== 'share' ? { way: 'share', by: policy.play.cannotWager.by } : tied;
  const isOverGoods = goodsFrom(prizes, place, tier.players.length).length > 0;
  return settlement.way === 'share' && prizes.goodsTie === 'placeRule' && isOverGoods
    ? { way: 'place', by: clauseOfField(policy, 'prizes') }
    : settlement;
};

/** What those on a place win, and what of it the operator pays in place of goods. */
export interface Award {
  readonly won: Pick<Place, 'prize' | 'goods'>;
  readonly topUp: number;
}

const goodsFrom = ({ places }: Prizes, place: number, many: number): readonly Goods[] =>
  places.slice(place - 1, place - 1 + many).flatMap(({ goods }) => goods ?? []);

/**
 * The prize of a place with its goods. Nobody can be given a part of a watch: where players are equal, the operator
 * keeps the goods, and pays what they are stated to be worth.
 */
export const awardOf = (
  prizes: Prizes,
  list: readonly number[],
  place: number,
  players: readonly string[],
): Award => {
  const goods = goodsFrom(prizes, place, players.length);
  const [first] = goods;
  if (players.length === 1 || first === undefined) {
    const prize = shareOf(list, place, players);
    return { won: first === undefined ? { prize } : { prize, goods: first }, topUp: 0 };
  }
  const worth = goods.reduce((sum, { value }) => sum + value, 0);
  const withWorth = list.map((sum, index) => (index === place - 1 ? sum + worth : sum));
  return { won: { prize: shareOf(withWorth, place, players) }, topUp: worth };
};

/** Without a list of prizes nobody knows how many places there are. */
const withoutPrizes = ({ policy }: Rules): Outcome => {
  const refusal = refuse(
    clauseOfField(policy, 'prizes'),
    'the conditions have to say what the prizes are',
    'prizes',
  );
  return { places: [], due: [], remainder: 0, topUp: 0, refusal };
};

/**
 * [17.3(a)(xii)] [17.3(a)(xii)(A)] [17.3(a)(xii)(D)] [17.20] [1999 5.9] [1999 5.10] [1999 5.12] [2005 20.21]
 * [2005 20.22] The places that the conditions provide for, with their prizes; those that wait for a play-off are left
 * out.
 */
export const finalPlaces = (
  rules: Rules,
  state: Tournament,
  tiers: readonly Tier[],
  wonBefore: number,
): Outcome => {
  const { prizes } = rules.conditions;
  if (prizes === undefined) return withoutPrizes(rules);
  // What was won at the conclusion of sessions is part of the pool; beyond it the operator has promised it.
  const left = Math.max(0, moneyOf(rules, state).pool - wonBefore);
  const ranked = tiers.reduce((sum, { players }) => sum + players.length, 0);
  const { list, topUp: ofSums } = divided(prizes, left, ranked, state.rest);
  const places: Place[] = [];
  const due: Due[] = [];
  let [place, ofGoods] = [1, 0];
  for (const tier of tiers) {
    if (place > prizes.places.length) break;
    const settlement = settlementOf(rules, prizes, tier, place);
    if (settlement.way === 'refuse') {
      return { places, due, remainder: 0, topUp: 0, refusal: settlement.refusal };
    }
    if (settlement.way === 'share') {
      const { won, topUp } = awardOf(prizes, list, place, tier.players);
      places.push({ place, players: tier.players, ...won, clause: settlement.by });
      ofGoods += topUp;
    } else due.push(dueFor(tier.players, stakeOf(place), settlement));
    place += tier.players.length;
  }
  const paid = places.reduce((sum, each) => sum + sumOf(each.prize, each.players.length), 0);
  const topUp = ofSums + ofGoods;
  return { places, due, topUp, remainder: due.length > 0 ? 0 : left + topUp - paid, refusal: undefined };
};
