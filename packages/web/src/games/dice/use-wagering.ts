import type { Command } from '@baize/engine/dice';
import { useEffect, useState } from 'react';
import { centsOf, type Denomination, trayFor } from '../../chip/denomination.ts';
import { type Before, undoing } from '../../game/laid-undo.ts';
import { betsOpen, type OpenView, wagersOf } from './view.ts';

export interface Wagering {
  readonly chips: readonly Denomination[];
  readonly chip: Denomination;
  choose(chip: Denomination): void;
  lay(on: string): void;
  takeBack(on: string): void;
  undo(): void;
  clear(): void;
  rebet(): void;
  readonly can: { readonly undo: boolean; readonly clear: boolean; readonly rebet: boolean };
}

interface Hands {
  /** People by their ids. */
  readonly raw: OpenView;
  readonly me: string | null;
  onAct(command: Command): void;
}

type Stakes = Before['wagers'];

/** The viewer's chips in hand, and what was done with them in this round and the one before. */
export const useWagering = ({ raw, me, onAct }: Hands): Wagering => {
  const { limits, chip: smallest } = raw.sign;
  const chips = trayFor(Math.max(smallest, limits.multiple));
  const [chosen, choose] = useState<Denomination | undefined>(chips[1] ?? chips[0]);
  const chip = chosen !== undefined && chips.includes(chosen) ? chosen : (chips[0] ?? 1);
  const [history, setHistory] = useState<readonly Before[]>([]);
  const [last, setLast] = useState<Stakes>([]);
  const own = { actor: { role: 'patron', patron: me ?? '' }, patron: me ?? '' } as const;
  const mine = wagersOf(raw, me);
  const undone = undoing(raw, me, history);
  const settled = raw.round?.stage === 'paid' ? raw.round.settled : undefined;
  useEffect(() => {
    const stakes = (settled ?? []).filter(({ patron }) => patron === me);
    if (stakes.length > 0) setLast(stakes.map(({ on, stake }) => ({ on, stake })));
  }, [settled, me]);

  /** What is tried while bets are closed is tried all the same: the rules say why not. */
  const remember = (): void => {
    if (betsOpen(raw))
      setHistory([
        ...history,
        { round: raw.round?.number ?? 0, wagers: mine.map(({ on, stake }) => ({ on, stake })) },
      ]);
  };
  const act = (...commands: readonly Command[]): void => {
    if (me === null) return;
    remember();
    for (const command of commands) onAct(command);
  };
  const placing = ({ on, stake }: Stakes[number]): Command => ({
    type: 'PlaceWager',
    ...own,
    on,
    amount: stake,
  });
  return {
    chips,
    chip,
    choose,
    lay: (on) => act(placing({ on, stake: centsOf(chip) })),
    takeBack: (on) => act({ type: 'RemoveWager', ...own, on }),
    undo: () => {
      if (undone === undefined) return;
      setHistory(undone.rest);
      for (const on of undone.remove) onAct({ type: 'RemoveWager', ...own, on });
      for (const stake of undone.place) onAct(placing(stake));
    },
    clear: () => act({ type: 'RemoveWagers', ...own }),
    rebet: () => act(...last.map(placing)),
    can: { undo: undone !== undefined, clear: mine.length > 0, rebet: last.length > 0 && mine.length === 0 },
  };
};
