import { type Command, type OpenView, type Spot, spotsOf, stakeOn } from './view.ts';

/** One spot of a box as it should lie: nothing is taking it back. */
export interface Wish {
  readonly box: number;
  readonly on: Spot;
  readonly amount: number;
}

/** Something that the viewer did to a spot while bets were open: what lay there before. */
export interface Laid extends Wish {
  readonly round: number;
}

/** The chip in hand goes onto what lies there; Super Sevens have their approved stakes alone. */
export const laying = (view: OpenView, me: string, box: number, on: Spot, chip: number): Wish => {
  const lies = stakeOn(view, me, box, on);
  if (on !== 'sevens') return { box, on, amount: lies + chip };
  const { sevens } = view.determinations;
  return { box, on, amount: sevens.find((stake) => stake > lies) ?? sevens[0] ?? chip };
};

/**
 * The commands by which a spot comes to lie as wished. A wager cannot be altered where it lies: it is taken back and
 * laid anew. With the last wager of a box the rules return what lies beside it, so one's own is laid beside it again.
 */
export const commandsFor = (view: OpenView, me: string, { box, on, amount }: Wish): readonly Command[] => {
  const own = { actor: { role: 'patron', patron: me }, patron: me } as const;
  const lies = stakeOn(view, me, box, on);
  const remove: Command = { type: 'RemoveWager', ...own, box, on };
  const place = (spot: Spot, stake: number): Command => ({
    type: 'PlaceWager',
    ...own,
    box,
    on: spot,
    amount: stake,
  });
  if (amount === lies) return [];
  if (amount === 0) return [remove];
  if (lies === 0) return [place(on, amount)];
  const alone = on === 'main' && view.round?.boxes.find(({ number }) => number === box)?.wagers.length === 1;
  const again = alone
    ? spotsOf(view)
        .filter((spot) => spot !== 'main')
        .flatMap((spot) => {
          const stake = stakeOn(view, me, box, spot);
          return stake === 0 ? [] : [place(spot, stake)];
        })
    : [];
  return [remove, place(on, amount), ...again];
};

/** The last step of this round that is still to be seen on the table; one that was refused left no trace. */
export const undoing = (
  view: OpenView,
  me: string,
  history: readonly Laid[],
): { readonly wish: Wish; readonly rest: readonly Laid[] } | undefined => {
  const index = history.findLastIndex(
    ({ round, box, on, amount }) => round === view.round?.number && amount !== stakeOn(view, me, box, on),
  );
  const last = history[index];
  return last === undefined ? undefined : { wish: last, rest: history.slice(0, index) };
};

/** Everything that the viewer has on the layout before the deal. */
export const laidNow = (view: OpenView, me: string): readonly Wish[] =>
  (view.round?.boxes ?? []).flatMap(({ number: box }) =>
    spotsOf(view).flatMap((on) => {
      const amount = stakeOn(view, me, box, on);
      return amount === 0 ? [] : [{ box, on, amount }];
    }),
  );
