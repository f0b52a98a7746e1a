import { type Due, dueFor, stakeOf } from './due.ts';
import { moneyOf } from './money.ts';
import { clauseOfField, type Settlement } from './policy/index.ts';
import { placesProvided, prizeList, type Share, shareOf, sumOf } from './prizes.ts';
import { type Refusal, refuse } from './refusal.ts';
import type { Rules, Tournament } from './state.ts';
import type { Tier } from './tiers.ts';

/** A place, who has it, what each of them gets, and by which clause. */
export interface Place {
  readonly place: number;
  readonly players: readonly string[];
  readonly prize: Share;
  readonly clause: string;
}

interface Outcome {
  readonly places: readonly Place[];
  readonly due: readonly Due[];
  readonly remainder: number;
  readonly refusal: Refusal | undefined;
}

const settlementOf = (
  { policy, conditions }: Rules,
  tier: Tier,
  place: number,
  provided: number,
): Settlement => {
  if (tier.mustPlay !== undefined && tier.players.length > 1) return { way: 'playOff', by: tier.mustPlay };
  if (tier.players.length === 1) return { way: 'share', by: policy.placeBy(place, tier.playedOff) };
  return policy.prizeTie(conditions, { place, chips: tier.chips, provided });
};

/** Without a list of prizes nobody knows how many places there are. */
const withoutPrizes = ({ policy }: Rules): Outcome => {
  const refusal = refuse(
    clauseOfField(policy, 'prizes'),
    'the conditions have to say what the prizes are',
    'prizes',
  );
  return { places: [], due: [], remainder: 0, refusal };
};

/**
 * [17.3(a)(xii)] [17.3(a)(xii)(A)] [17.3(a)(xii)(D)] [17.20] [1999 5.9] [1999 5.10] [1999 5.12] [2005 20.21]
 * [2005 20.22] The places that the conditions provide for, with their prizes; those that wait for a play-off are left
 * out.
 */
export const finalPlaces = (rules: Rules, state: Tournament, tiers: readonly Tier[]): Outcome => {
  const { prizes } = rules.conditions;
  if (prizes === undefined) return withoutPrizes(rules);
  const { pool } = moneyOf(rules, state);
  const ranked = tiers.reduce((sum, { players }) => sum + players.length, 0);
  const list = prizeList(prizes, pool, ranked);
  const provided = placesProvided(prizes);
  const places: Place[] = [];
  const due: Due[] = [];
  let place = 1;
  for (const tier of tiers) {
    if (place > provided) break;
    const settlement = settlementOf(rules, tier, place, provided);
    if (settlement.way === 'refuse') return { places, due, remainder: 0, refusal: settlement.refusal };
    if (settlement.way === 'share') {
      places.push({
        place,
        players: tier.players,
        prize: shareOf(list, place, tier.players),
        clause: settlement.by,
      });
    } else due.push(dueFor(tier.players, stakeOf(place), settlement));
    place += tier.players.length;
  }
  const paid = places.reduce((sum, each) => sum + sumOf(each.prize, each.players.length), 0);
  return { places, due, remainder: due.length > 0 ? 0 : pool - paid, refusal: undefined };
};
