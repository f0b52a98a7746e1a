import type { Cents } from '@baize/engine';
import type { Command, Event, RouletteView } from '@baize/engine/roulette';

export type OpenView = Extract<RouletteView, { readonly stage: 'open' | 'closed' }>;
export type RoundView = NonNullable<OpenView['round']>;
export type Wager = RoundView['wagers'][number];
export type Settlement = RoundView['settled'][number];
export type Spun = NonNullable<RoundView['spin']>;

/** Roulette as its pages know it. */
export interface RouletteKind {
  readonly view: OpenView;
  readonly command: Command;
  readonly event: Event;
}

export const netOf = ({ result, stake, pays }: Settlement): Cents => (result === 'lose' ? -stake : pays);

const sumOf = (stakes: readonly { readonly stake: Cents }[]): Cents =>
  stakes.reduce((sum, { stake }) => sum + stake, 0);

export const betsOpen = ({ round, stage }: OpenView): boolean =>
  stage === 'open' && round?.stage === 'betting';

/** What lies on the layout; once it is paid, what lay there until the layout is cleared. */
export const shownWagers = ({ round }: OpenView): readonly Wager[] =>
  round === null ? [] : round.stage === 'paid' ? round.settled : round.wagers;

export const wagersOf = ({ round }: OpenView, patron: string | null): readonly Wager[] =>
  patron === null ? [] : (round?.wagers ?? []).filter((wager) => wager.patron === patron);

export const ownStake = (view: OpenView, patron: string | null): Cents => sumOf(wagersOf(view, patron));

export const stakeOn = (view: OpenView, patron: string | null, on: string): Cents =>
  wagersOf(view, patron).find((wager) => wager.on === on)?.stake ?? 0;

export const onLayout = ({ round }: OpenView): Cents => sumOf(round?.wagers ?? []);

/** What the spin brought somebody, once it is settled. */
export const ownNet = ({ round }: OpenView, patron: string | null): Cents | undefined => {
  const own = (round?.settled ?? []).filter((each) => each.patron === patron);
  return own.length === 0 ? undefined : own.reduce((sum, each) => sum + netOf(each), 0);
};

/** The numbers before, the last one first; void spins have none that counts. */
export const lastNumbers = ({ rounds, round }: OpenView): readonly Spun[] => {
  const past = rounds.flatMap(({ spin, voidedBy }) => (spin === null || voidedBy !== null ? [] : [spin]));
  const now = round === null || round.spin === null || round.voidedBy !== null ? [] : [round.spin];
  return [...past, ...now].reverse();
};
