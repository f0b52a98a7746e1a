import { ownerOf, type Stake, stakeAt } from '../../game/laying.ts';
import { type Command, type OpenView, type Spot, spotsOf, stakeOn } from './view.ts';

/** A spot of a box by its name, "3 main": the chips of a player lie by these. */
export const spotNamed = (name: string): readonly [box: number, on: Spot] => {
  const [box, on] = name.split(' ');
  return [Number(box), on as Spot];
};

/** The chip in hand goes onto what lies there; Super Sevens have their approved stakes alone. */
export const raised = (view: OpenView, name: string, lies: number, chip: number): number => {
  const [, on] = spotNamed(name);
  if (on !== 'sevens') return lies + chip;
  const { sevens } = view.determinations;
  return sevens.find((stake) => stake > lies) ?? sevens[0] ?? chip;
};

/**
 * The commands by which a spot comes to lie as wished. A wager cannot be altered where it lies: it is taken back and
 * laid anew. With the last wager of a box the rules return what lies beside it, so one's own is laid beside it again.
 */
export const commandsFor = (
  view: OpenView,
  me: string | null,
  wish: Stake,
  laid = laidNow(view, me),
): readonly Command[] => {
  const own = ownerOf(me);
  const [box, on] = spotNamed(wish.on);
  const lies = stakeAt(laid, wish.on);
  const remove: Command = { type: 'RemoveWager', ...own, box, on };
  const place = (spot: Spot, amount: number): Command => ({
    ...{ type: 'PlaceWager', ...own, box, on: spot, amount },
  });
  if (wish.stake === lies) return [];
  if (wish.stake === 0) return [remove];
  if (lies === 0) return [place(on, wish.stake)];
  const alone =
    on === 'main' && (view.round?.boxes.find(({ number }) => number === box)?.wagers.length ?? 0) < 2;
  const again = alone
    ? spotsOf(view)
        .filter((spot) => spot !== 'main')
        .flatMap((spot) => {
          const stake = stakeAt(laid, `${box} ${spot}`);
          return stake === 0 ? [] : [place(spot, stake)];
        })
    : [];
  return [remove, place(on, wish.stake), ...again];
};

/** Everything that the viewer has on the layout before the deal. */
export const laidNow = (view: OpenView, me: string | null): readonly Stake[] =>
  (view.round?.boxes ?? []).flatMap(({ number }) =>
    spotsOf(view).flatMap((on) => {
      const stake = stakeOn(view, me, number, on);
      return stake === 0 ? [] : [{ on: `${number} ${on}`, stake }];
    }),
  );
