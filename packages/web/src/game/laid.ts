import type { Cents } from '@baize/engine';

/** What the pages read of any table at which chips lie on a layout: of a wheel, or of dice. */
interface Wager {
  readonly patron: string;
  readonly on: string;
  readonly stake: Cents;
}
interface Settlement extends Wager {
  readonly result: 'win' | 'lose';
  readonly pays: Cents;
}
export interface LaidView {
  readonly stage: 'open' | 'closed';
  readonly round: {
    readonly number: number;
    readonly stage: string;
    readonly wagers: readonly Wager[];
    readonly settled: readonly Settlement[];
  } | null;
}

export const netOf = ({ result, stake, pays }: Settlement): Cents => (result === 'lose' ? -stake : pays);

const sumOf = (stakes: readonly { readonly stake: Cents }[]): Cents =>
  stakes.reduce((sum, { stake }) => sum + stake, 0);

export const betsOpen = ({ round, stage }: LaidView): boolean =>
  stage === 'open' && round?.stage === 'betting';

/** What lies on the layout; once it is paid, what lay there until the layout is cleared. */
export const shownWagers = ({ round }: LaidView): readonly Wager[] =>
  round === null ? [] : round.stage === 'paid' ? round.settled : round.wagers;

export const wagersOf = ({ round }: LaidView, patron: string | null): readonly Wager[] =>
  patron === null ? [] : (round?.wagers ?? []).filter((wager) => wager.patron === patron);

export const ownStake = (view: LaidView, patron: string | null): Cents => sumOf(wagersOf(view, patron));

export const stakeOn = (view: LaidView, patron: string | null, on: string): Cents =>
  wagersOf(view, patron).find((wager) => wager.on === on)?.stake ?? 0;

export const onLayout = ({ round }: LaidView): Cents => sumOf(round?.wagers ?? []);

/** What the round brought somebody, once it is settled. */
export const ownNet = ({ round }: LaidView, patron: string | null): Cents | undefined => {
  const own = (round?.settled ?? []).filter((each) => each.patron === patron);
  return own.length === 0 ? undefined : own.reduce((sum, each) => sum + netOf(each), 0);
};

/** All the money on the layout and from how many, with a word on it. */
export const layoutOf = (view: LaidView): { readonly total: Cents; readonly note: string } => {
  const players = new Set((view.round?.wagers ?? []).map(({ patron }) => patron)).size;
  const wagers = view.round?.wagers.length ?? 0;
  return {
    total: onLayout(view),
    note: `${players === 1 ? '1 player' : `${players} players`}, ${wagers === 1 ? '1 wager' : `${wagers} wagers`}`,
  };
};

/** Whether a line's wager is settled on the felt as it is shown. */
export const isSettled = ({ round }: LaidView, person: string, box: string): boolean =>
  round?.settled.some(({ patron, on }) => patron === person && on === box) ?? false;
