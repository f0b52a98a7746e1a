import type { Cents } from '@baize/engine';
import type { Stake } from './laying.ts';
import type { TileWords } from './parts.ts';

/** What the pages read of any table at which chips lie on a layout: by a wheel, dice or cards. */
interface Wager extends Stake {
  readonly patron: string;
}
interface Settlement extends Wager {
  readonly result: string;
  readonly pays: Cents;
}
export interface LaidView<S extends Settlement = Settlement> {
  readonly stage: 'open' | 'closed';
  readonly round: {
    readonly number: number;
    readonly stage: string;
    readonly wagers: readonly Wager[];
    readonly settled: readonly S[];
  } | null;
}

export const netOf = ({ result, stake, pays }: Settlement): Cents => (result === 'lose' ? -stake : pays);

export const sumOf = (stakes: readonly { readonly stake: Cents }[]): Cents =>
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

export const onLayout = ({ round }: Pick<LaidView, 'round'>): Cents => sumOf(round?.wagers ?? []);

export const ownSettlement = <S extends Settlement>(
  { round }: LaidView<S>,
  patron: string | null,
  on: string,
): S | undefined => round?.settled.find((each) => each.patron === patron && each.on === on);

/** All the money on a place and from how many, settled or not: it lies there until the round is over. */
export const lyingOn = ({ round }: LaidView, on: string): { readonly total: Cents; readonly of: number } => {
  const lies = [...(round?.wagers ?? []), ...(round?.settled ?? [])].filter((each) => each.on === on);
  return { total: sumOf(lies), of: lies.length };
};

/** What the round has brought somebody so far; undefined where nothing of his is settled. */
export const ownNet = <S extends { readonly patron: string }>(
  { round }: { readonly round: { readonly settled: readonly S[] } | null },
  patron: string | null,
  net: (settled: S) => Cents = netOf as unknown as (settled: S) => Cents,
): Cents | undefined => {
  const own = (round?.settled ?? []).filter((each) => each.patron === patron);
  return own.length === 0 ? undefined : own.reduce((sum, each) => sum + net(each), 0);
};

/** What somebody had in a round that is paid, to be laid again. */
export const settledStakes = ({ round }: LaidView, patron: string | null): readonly Stake[] =>
  (round?.stage === 'paid' || round?.stage === 'done' ? round.settled : [])
    .filter((each) => each.patron === patron)
    .map(({ on, stake }) => ({ on, stake }));

/** "1 player", "3 players". */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : plural}`;

/** All the money on the layout and from how many, with a word on it. */
export const layoutOf = (view: LaidView): { readonly total: Cents; readonly note: string } => {
  const wagers = view.round?.wagers ?? [];
  const players = new Set(wagers.map(({ patron }) => patron)).size;
  return {
    total: sumOf(wagers),
    note: `${counted(players, 'player')}, ${counted(wagers.length, 'wager')}`,
  };
};

/** Whether a line's wager is settled on the felt as it is shown. */
export const isSettled = ({ round }: LaidView, person: string, box: string): boolean =>
  round?.settled.some(({ patron, on }) => patron === person && on === box) ?? false;

/** What goes on at a table where one draw decides, in a word. */
export const laidState =
  <Stage extends string>(words: Readonly<Record<Stage, string>>, between: string) =>
  ({ round }: { readonly round: { readonly stage: Stage } | null }): TileWords =>
    round === null
      ? { words: between, tone: 'live' }
      : { words: words[round.stage], tone: round.stage === 'void' ? 'hold' : 'live' };
