import type { Command, Event, RouletteView } from '@baize/engine/roulette';
import type { KindOf } from '../../game/kind.ts';

export type OpenView = Extract<RouletteView, { readonly stage: 'open' | 'closed' }>;
export type RoundView = NonNullable<OpenView['round']>;
export type Wager = RoundView['wagers'][number];
export type Settlement = RoundView['settled'][number];
export type Spun = NonNullable<RoundView['spin']>;

/** Roulette as its pages know it. */
export type RouletteKind = KindOf<OpenView, Command, Event>;

export {
  betsOpen,
  onLayout,
  ownNet,
  ownStake,
  settledStakes,
  shownWagers,
  stakeOn,
  wagersOf,
} from '../../game/laid.ts';

/** The numbers before, the last one first; void spins have none that counts. */
export const lastNumbers = ({ rounds, round }: OpenView): readonly Spun[] => {
  const past = rounds.flatMap(({ spin, voidedBy }) => (spin === null || voidedBy !== null ? [] : [spin]));
  const now = round === null || round.spin === null || round.voidedBy !== null ? [] : [round.spin];
  return [...past, ...now].reverse();
};
