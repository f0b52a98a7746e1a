import { useEffect, useState } from 'react';
import { centsOf, trayFor } from '../../chip/denomination.ts';
import { useChipInHand } from '../../chip/use-chip-in-hand.ts';
import type { Wagering } from '../../shell/chip-table.tsx';
import { betsOpen, type Command, type OpenView, type Spot, stakeOn } from './view.ts';
import { commandsFor, type Laid, laidNow, laying, undoing, type Wish } from './wagering.ts';

interface SpotWagering extends Wagering {
  readonly lay: (box: number, on: Spot) => void;
  readonly takeBack: (box: number, on: Spot) => void;
}

/** The viewer's chips in hand and what was done with them this round. The view is the one by ids. */
export const useWagering = (
  view: OpenView,
  me: string | null,
  onAct: (command: Command) => void,
): SpotWagering => {
  const { main, pairs } = view.sign;
  const chips = trayFor(
    Math.min(main.multiple, main.min, view.determinations.pairs === null ? main.min : pairs.multiple),
  );
  const inHand = useChipInHand(chips, chips.find((each) => centsOf(each) >= main.min) ?? chips[1]);
  const [history, setHistory] = useState<readonly Laid[]>([]);
  const [last, setLast] = useState<readonly Wish[]>([]);
  const patron = me ?? '';
  const open = betsOpen(view);
  const own = laidNow(view, patron);
  const laid = JSON.stringify(own);
  useEffect(() => {
    const now = JSON.parse(laid) as readonly Wish[];
    if (open && now.length > 0) setLast(now);
  }, [open, laid]);

  const wish = (wished: Wish): void => {
    for (const command of commandsFor(view, patron, wished)) onAct(command);
  };
  const undone = undoing(view, patron, history);
  return {
    ...inHand,
    lay: (box, on) => {
      setHistory([
        ...history,
        { round: view.round?.number ?? 0, box, on, amount: stakeOn(view, patron, box, on) },
      ]);
      wish(laying(view, patron, box, on, centsOf(inHand.chip)));
    },
    takeBack: (box, on) => wish({ box, on, amount: 0 }),
    undo: () => {
      if (undone === undefined) return;
      setHistory(undone.rest);
      wish(undone.wish);
    },
    clear: () => {
      setHistory([]);
      // What lies beside a wager goes before it: with the wager it would go by itself.
      for (const each of own.toReversed()) wish({ ...each, amount: 0 });
    },
    rebet: () => {
      for (const stake of last) wish(stake);
    },
    can: {
      undo: undone !== undefined,
      clear: own.length > 0,
      rebet: open && last.length > 0 && own.length === 0,
    },
  };
};
