import { blackjackBoxes } from '../../blackjack/simulate/boxes.ts';
import type { BlackjackPlan } from '../../blackjack/simulate/plan.ts';
import { chanceOf, type Estimate } from '../figures.ts';
import type { Pays } from '../pays.ts';
import { type AnyPlan, twinOf } from '../twins.ts';
import { type HeatWager, type Limits, NO_WAGER, type Policy, wagerBy } from './policy.ts';

/** A heat as it stands: chips in the order of the seats, who wagers first, and what is left to play. */
export interface Heat {
  readonly chips: readonly number[];
  /**
   * The seat with the marker, from nothing: it wagers first, the others after it, and the marker moves on each round.
   */
  readonly marker: number;
  readonly rounds: number;
  /** How many advance. */
  readonly advance: number;
  readonly limits: Limits;
  readonly policies: readonly Policy[];
}

/** Plays rounds: what a unit of each wager brings, seat by seat. */
export interface HeatTable {
  readonly begin: (seed: number, block: number) => void;
  readonly round: (wagers: readonly HeatWager[]) => readonly number[];
}

/** One outcome decides everybody's wagers. */
const sharedTable = (plan: AnyPlan, pays: readonly [Pays, Pays]): HeatTable => {
  const twin = twinOf(plan);
  const outcome = new Uint16Array(1);
  return {
    begin: twin.begin,
    round: (wagers) => {
      twin.play(outcome, 1);
      return wagers.map(({ on }) => (pays[on].nets[outcome[0] as number] as number) / pays[on].unit);
    },
  };
};

/** Everybody has a box of his own against the same dealer. */
const blackjackTable = (plan: BlackjackPlan, seats: number): HeatTable => {
  const boxes = blackjackBoxes(plan, seats);
  const { nets, unit } = plan.wagers.game as Pays;
  return {
    begin: boxes.begin,
    round: () => boxes.round().map((result) => (nets[result] as number) / unit),
  };
};

const EVEN_CHANCES: Readonly<Record<string, readonly [string, string]>> = {
  baccarat: ['banker:A', 'player'],
  roulette: ['red', 'black'],
};

/** The table of a heat. Canberra Poker is played in none of these. */
export const heatTable = (plan: AnyPlan, seats: number): HeatTable => {
  if (plan.game === 'blackjack') return blackjackTable(plan, seats);
  const [one, other] = (EVEN_CHANCES[plan.game] ?? []).map((wager) => plan.wagers[wager]);
  if (one === undefined || other === undefined) throw new RangeError(`impossible: a heat of ${plan.game}`);
  return sharedTable(plan, [one, other]);
};

/** The chips at the end. A round takes no more than somebody has. */
const playHeat = (
  table: HeatTable,
  { chips, marker, rounds, advance, limits, policies }: Heat,
): readonly number[] => {
  const now = [...chips];
  const seats = now.length;
  for (let round = 0; round < rounds; round += 1) {
    const wagers: HeatWager[] = now.map(() => NO_WAGER);
    for (let turn = 0; turn < seats; turn += 1) {
      const seat = (marker + round + turn) % seats;
      wagers[seat] = wagerBy(policies[seat] as Policy, { chips: now, wagers, seat, advance, limits });
    }
    const brings = table.round(wagers);
    for (const [seat, { chips: wager }] of wagers.entries()) {
      now[seat] = Math.max(0, (now[seat] as number) + wager * (brings[seat] as number));
    }
  }
  return now;
};

/** What part of a place that advances somebody has: where equal chips meet at the last of them, they draw lots. */
export const placeOf = (chips: readonly number[], seat: number, advance: number): number => {
  const own = chips[seat] as number;
  const ahead = chips.filter((many) => many > own).length;
  const alike = chips.filter((many) => many === own).length;
  return Math.min(1, Math.max(0, (advance - ahead) / alike));
};

/** The chance of a seat to advance, over so many heats played from here to the end. */
export const chanceToAdvance = (
  table: HeatTable,
  heat: Heat,
  seat: number,
  heats: number,
  seed: number,
): Estimate => {
  let [sum, squares] = [0, 0];
  table.begin(seed, 0);
  for (let played = 0; played < heats; played += 1) {
    const part = placeOf(playHeat(table, heat), seat, heat.advance);
    sum += part;
    squares += part * part;
  }
  const { mean } = chanceOf(sum, heats);
  return { mean, standardError: Math.sqrt(Math.max(0, squares / heats - mean * mean) / heats) };
};
