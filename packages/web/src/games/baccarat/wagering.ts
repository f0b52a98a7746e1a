import type { Box, OpenView } from './view.ts';
import { ownWager } from './view.ts';

/** Something that the viewer did to a box while bets were open: what lay there before. */
export interface Laid {
  readonly round: number;
  readonly box: Box;
  readonly before: number;
}

/** One box as it should lie: nothing is taking it back. */
export interface Wish {
  readonly box: Box;
  readonly amount: number;
}

const amountOn = (view: OpenView, viewer: string | null, box: Box): number =>
  ownWager(view, viewer, box)?.stake ?? 0;

/** The chip in hand goes onto what already lies there: a box takes one wager, which grows. */
export const laying = (view: OpenView, viewer: string | null, box: Box, chip: number): Wish => ({
  box,
  amount: amountOn(view, viewer, box) + chip,
});

/** The last step of this round that is still to be seen on the table; one that was refused left no trace. */
export const undoing = (
  view: OpenView,
  viewer: string | null,
  history: readonly Laid[],
): { readonly wish: Wish; readonly rest: readonly Laid[] } | undefined => {
  const index = history.findLastIndex(
    ({ round, box, before }) => round === view.round?.number && before !== amountOn(view, viewer, box),
  );
  const last = history[index];
  return last === undefined
    ? undefined
    : { wish: { box: last.box, amount: last.before }, rest: history.slice(0, index) };
};

/** What the viewer had in a round that is over, to be laid again. */
export const settledStakes = ({ round }: OpenView, viewer: string | null): readonly Wish[] =>
  (round?.settled ?? [])
    .filter(({ patron }) => patron === viewer)
    .map(({ on, stake }) => ({ box: on, amount: stake }));
