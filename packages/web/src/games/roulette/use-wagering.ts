import type { Call, Command } from '@baize/engine/roulette';
import { useState } from 'react';
import { centsOf, trayFor } from '../../chip/denomination.ts';
import { useChipInHand } from '../../chip/use-chip-in-hand.ts';
import type { Offer } from '../../game/kind.ts';
import { type Before, undoing } from '../../game/laid-undo.ts';
import type { Wagering } from '../../shell/chip-table.tsx';
import { betsOpen, type OpenView, wagersOf } from './view.ts';

interface LayoutWagering extends Wagering {
  lay(on: string): void;
  takeBack(on: string): void;
  call(call: Call): void;
}

interface Hands {
  /** People by their ids. */
  readonly raw: OpenView;
  readonly me: string | null;
  readonly options: readonly Offer<Command>[];
  onAct(command: Command): void;
}

/** The viewer's chips in hand, and what was done with them on this spin. */
export const useWagering = ({ raw, me, options, onAct }: Hands): LayoutWagering => {
  const { inside, chip: smallest } = raw.sign;
  const inHand = useChipInHand(trayFor(Math.max(smallest, inside.multiple)));
  const inCents = centsOf(inHand.chip);
  const [history, setHistory] = useState<readonly Before[]>([]);
  const own = { actor: { role: 'patron', patron: me ?? '' }, patron: me ?? '' } as const;
  const mine = wagersOf(raw, me);
  const undone = undoing(raw, me, history);

  /** What is tried while bets are closed is tried all the same: the rules say why not. */
  const act = (command: Command): void => {
    if (me === null) return;
    if (betsOpen(raw))
      setHistory([
        ...history,
        { round: raw.round?.number ?? 0, wagers: mine.map(({ on, stake }) => ({ on, stake })) },
      ]);
    onAct(command);
  };
  return {
    ...inHand,
    lay: (on) => act({ type: 'PlaceWager', ...own, on, amount: inCents }),
    takeBack: (on) => act({ type: 'RemoveWager', ...own, on }),
    call: (call) => act({ type: 'CallWager', ...own, call, amount: inCents }),
    undo: () => {
      if (undone === undefined) return;
      setHistory(undone.rest);
      for (const on of undone.remove) onAct({ type: 'RemoveWager', ...own, on });
      for (const { on, stake } of undone.place) onAct({ type: 'PlaceWager', ...own, on, amount: stake });
    },
    clear: () => act({ type: 'RemoveWagers', ...own }),
    rebet: () => act({ type: 'RepeatWagers', ...own }),
    can: {
      undo: undone !== undefined,
      clear: mine.length > 0,
      rebet: options.some(({ command }) => command.type === 'RepeatWagers'),
    },
  };
};
