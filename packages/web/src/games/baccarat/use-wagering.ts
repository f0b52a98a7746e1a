import { useEffect, useState } from 'react';
import { centsOf, trayFor } from '../../chip/denomination.ts';
import { useChipInHand } from '../../chip/use-chip-in-hand.ts';
import type { Wagering } from '../../shell/chip-table.tsx';
import { type Box, boxesOf, type OpenView, ownWager } from './view.ts';
import { type Laid, laying, settledStakes, undoing, type Wish } from './wagering.ts';

export interface WagerHands {
  /** The whole amount that is to lie on a box from now on. */
  readonly onPlace: (box: Box, amount: number) => void;
  readonly onRemove: (box: Box) => void;
}

interface BoxWagering extends Wagering {
  readonly lay: (box: Box) => void;
}

/** The viewer's chips in hand and what was done with them this round. */
export const useWagering = (view: OpenView, viewer: string | null, hands: WagerHands): BoxWagering => {
  const inHand = useChipInHand(trayFor(Math.min(view.sign.main.multiple, view.sign.main.min)));
  const [history, setHistory] = useState<readonly Laid[]>([]);
  const [last, setLast] = useState<readonly Wish[]>([]);
  const over = view.round?.stage === 'done' && view.round.voidedBy === null;
  useEffect(() => {
    const stakes = over ? settledStakes(view, viewer) : [];
    if (stakes.length > 0) setLast(stakes);
  }, [over, view, viewer]);

  const wish = ({ box, amount }: Wish): void =>
    amount === 0 ? hands.onRemove(box) : hands.onPlace(box, amount);
  const own = boxesOf(view).filter((box) => ownWager(view, viewer, box) !== undefined);
  const undone = undoing(view, viewer, history);
  return {
    ...inHand,
    lay: (box) => {
      const before = ownWager(view, viewer, box)?.stake ?? 0;
      setHistory([...history, { round: view.round?.number ?? 0, box, before }]);
      wish(laying(view, viewer, box, centsOf(inHand.chip)));
    },
    undo: () => {
      if (undone === undefined) return;
      setHistory(undone.rest);
      wish(undone.wish);
    },
    clear: () => {
      setHistory([]);
      for (const box of own) hands.onRemove(box);
    },
    rebet: () => {
      for (const stake of last) wish(stake);
    },
    can: { undo: undone !== undefined, clear: own.length > 0, rebet: last.length > 0 && own.length === 0 },
  };
};
