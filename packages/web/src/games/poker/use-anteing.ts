import { useEffect, useRef, useState } from 'react';
import { centsOf, trayFor } from '../../chip/denomination.ts';
import { type ChipInHand, useChipInHand } from '../../chip/use-chip-in-hand.ts';
import { betsOpen, boxOf, type Command, type OpenView, settledOn, wagerOn } from './view.ts';

export interface Anteing extends ChipInHand {
  /** The chip in hand goes onto the ante of a box. */
  readonly lay: (box: number) => void;
  /** The jackpot wager, laid or taken back. */
  readonly turnJackpot: (box: number) => void;
  readonly takeBack: () => void;
  readonly rebet: () => void;
  readonly can: { readonly clear: boolean; readonly rebet: boolean };
}

interface Hands {
  readonly view: OpenView;
  readonly viewer: string | null;
  /** The id that commands name the viewer by. */
  readonly me: string | null;
  /** An ante that the rules did not take. */
  readonly refused: boolean;
  readonly onAct: (command: Command) => void;
}

/** What lay on a box, to be laid again. */
interface Laid {
  readonly amount: number;
  readonly jackpot: boolean;
}

const lastOf = (view: OpenView, box: number | undefined): Laid | undefined => {
  const ante = box === undefined ? undefined : settledOn(view, box, 'ante');
  if (box === undefined || ante === undefined) return undefined;
  return { amount: ante.stake, jackpot: view.round?.entered.includes(box) === true };
};

/**
 * The viewer's chips in hand. The rules know an ante that is placed and one that is taken back: a chip more is the ante
 * taken back and placed anew, with the jackpot wager that goes with it; and where the larger one is refused, the old
 * one comes back.
 */
export const useAnteing = ({ view, viewer, me, refused, onAct }: Hands): Anteing => {
  const inHand = useChipInHand(trayFor(Math.min(view.sign.ante.multiple, view.sign.ante.min)));
  const inCents = centsOf(inHand.chip);
  const [last, setLast] = useState<Laid>();
  const before = useRef<Laid & { readonly box: number }>(undefined);
  const box = boxOf(view, viewer);
  const open = betsOpen(view);
  const ante = box === undefined ? undefined : wagerOn(view, box, 'ante');
  const jackpot = box !== undefined && wagerOn(view, box, 'jackpot') !== undefined;
  const own = me === null ? undefined : ({ actor: { role: 'patron', patron: me }, patron: me } as const);

  const settled = lastOf(view, box);
  const kept = settled === undefined ? '' : `${settled.amount} ${settled.jackpot}`;
  useEffect(() => {
    const [amount, on] = kept.split(' ');
    if (kept !== '') setLast({ amount: Number(amount), jackpot: on === 'true' });
  }, [kept]);

  const place = (on: number, amount: number, withJackpot: boolean): void => {
    if (own === undefined) return;
    onAct({ type: 'PlaceAnte', ...own, box: on, amount });
    if (withJackpot) onAct({ type: 'PlaceJackpotWager', ...own, box: on });
  };
  const restore = useRef(place);
  useEffect(() => {
    restore.current = place;
  });
  useEffect(() => {
    const old = before.current;
    if (!refused || old === undefined) return;
    before.current = undefined;
    restore.current(old.box, old.amount, old.jackpot);
  }, [refused]);

  return {
    ...inHand,
    lay: (on) => {
      if (own === undefined) return;
      if (ante === undefined || !open) return place(on, inCents, false);
      before.current = { box: ante.box, amount: ante.stake, jackpot };
      onAct({ type: 'RemoveAnte', ...own });
      place(ante.box, ante.stake + inCents, jackpot);
    },
    turnJackpot: (on) => {
      if (own === undefined) return;
      onAct(
        jackpot && open
          ? { type: 'RemoveJackpotWager', ...own }
          : { type: 'PlaceJackpotWager', ...own, box: on },
      );
    },
    takeBack: () => {
      before.current = undefined;
      if (own !== undefined) onAct({ type: 'RemoveAnte', ...own });
    },
    rebet: () => {
      if (last !== undefined && box !== undefined) place(box, last.amount, last.jackpot);
    },
    can: { clear: open && ante !== undefined, rebet: open && ante === undefined && last !== undefined },
  };
};
