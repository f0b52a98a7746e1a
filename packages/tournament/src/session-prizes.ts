import { statedSums } from './division.ts';
import { moneyOf } from './money.ts';
import { type Award, awardOf, type Place } from './places.ts';
import { wholeSession } from './session-count.ts';
import type { Session } from './sessions.ts';
import { entrantsByName, type Rules, type Tournament } from './state.ts';
import { byEntry, tiersOfChips } from './tiers.ts';

/** What was won at the conclusion of one session. */
export interface SessionPlaces {
  readonly session: string;
  readonly places: readonly Place[];
  /** What of it the operator pays in place of goods. */
  readonly topUp: number;
}

/** At the desk a session has ended when its places are confirmed; a file of results has ended what it counts. */
const isOver = ({ told }: Rules, { confirmed }: Tournament, { name }: Session): boolean =>
  told === 'results' || confirmed.includes(name);

/**
 * [17.3(a)(ii)(D)] Prizes at the conclusion of a session, by the chips held there over all its tables; equal players
 * share. Whoever leaves later has won them all the same, but for who is disqualified.
 */
export const sessionPrizesOf = (rules: Rules, state: Tournament): readonly SessionPlaces[] => {
  const { conditions, policy } = rules;
  const people = entrantsByName(state);
  return conditions.sessions.flatMap((session) => {
    const { name, prizes } = session;
    const count = wholeSession(state, name);
    if (prizes === undefined || count === undefined || !isOver(rules, state, session)) return [];
    const chips = Object.fromEntries(
      Object.entries(count.chips).filter(([player]) => people.get(player)?.presence !== 'disqualified'),
    );
    const list = statedSums(prizes, moneyOf(rules, state).pool, Object.keys(chips).length);
    const places: Place[] = [];
    let [place, topUp] = [1, 0];
    for (const { players } of tiersOfChips(chips, byEntry(state))) {
      if (place > list.length) break;
      const award: Award = awardOf(prizes, list, place, players);
      places.push({ place, players, ...award.won, clause: policy.sessionPrizes.by });
      topUp += award.topUp;
      place += players.length;
    }
    return [{ session: name, places, topUp }];
  });
};
