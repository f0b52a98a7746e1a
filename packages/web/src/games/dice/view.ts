import type { Command, DiceView, Event, Throw } from '@baize/engine/dice';
import type { KindOf } from '../../game/kind.ts';

export type OpenView = Extract<DiceView, { readonly stage: 'open' | 'closed' }>;
export type RoundView = NonNullable<OpenView['round']>;
export type Settlement = RoundView['settled'][number];

/** Dice as their pages know them. */
export type DiceKind = KindOf<OpenView, Command, Event>;

export { betsOpen, netOf, onLayout, ownNet, ownStake, stakeOn, wagersOf } from '../../game/laid.ts';

/** The throws before, the last one first; void rounds have none that counts. */
export const lastThrows = ({ rounds, round }: OpenView): readonly Throw[] =>
  [...rounds, ...(round === null ? [] : [round])]
    .flatMap(({ thrown, voidedBy }) => (thrown === null || voidedBy !== null ? [] : [thrown]))
    .reverse();

/** What lies in a box of everybody, and from how many. */
export const inBox = ({ round }: OpenView, box: string): { readonly total: number; readonly of: number } => {
  const lies = [...(round?.wagers ?? []), ...(round?.settled ?? [])].filter(({ on }) => on === box);
  return { total: lies.reduce((sum, { stake }) => sum + stake, 0), of: lies.length };
};

export const ownSettlement = (
  { round }: OpenView,
  patron: string | null,
  box: string,
): Settlement | undefined => round?.settled.find((each) => each.patron === patron && each.on === box);
