import type { Command, DiceView, Event, Throw } from '@baize/engine/dice';
import type { KindOf } from '../../game/kind.ts';

export type OpenView = Extract<DiceView, { readonly stage: 'open' | 'closed' }>;
export type RoundView = NonNullable<OpenView['round']>;
export type Settlement = RoundView['settled'][number];

/** Dice as their pages know them. */
export type DiceKind = KindOf<OpenView, Command, Event>;

export {
  betsOpen,
  lyingOn,
  netOf,
  onLayout,
  ownNet,
  ownSettlement,
  ownStake,
  settledStakes,
  stakeOn,
  wagersOf,
} from '../../game/laid.ts';

/** The throws before, the last one first; void rounds have none that counts. */
export const lastThrows = ({ rounds, round }: OpenView): readonly Throw[] =>
  [...rounds, ...(round === null ? [] : [round])]
    .flatMap(({ thrown, voidedBy }) => (thrown === null || voidedBy !== null ? [] : [thrown]))
    .reverse();
