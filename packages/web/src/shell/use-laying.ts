import { useEffect, useState } from 'react';
import { centsOf, type Denomination } from '../chip/denomination.ts';
import { type ChipInHand, useChipInHand } from '../chip/use-chip-in-hand.ts';
import type { TableCommand } from '../game/kind.ts';
import { type Before, type Stake, stakeAt, undoing } from '../game/laying.ts';
import type { Connection } from './top-bar.tsx';

/** The layout of a game as the hand of its viewer knows it. */
interface Layout<C extends TableCommand> {
  readonly table: {
    readonly me: string | null;
    readonly connection: Connection;
    readonly onAct: (command: C) => void;
  };
  readonly chips: readonly Denomination[];
  /** The chip that is in hand at first, where it is not the second smallest. */
  readonly start?: Denomination | undefined;
  /** Nothing between rounds. */
  readonly round: number | undefined;
  readonly open: boolean;
  /** What lies of the viewer's. */
  readonly laid: readonly Stake[];
  /** What the last round had of the viewer's, where this view tells it. */
  readonly last: readonly Stake[];
  /** The commands by which a place comes to lie as wished. */
  readonly commands: (wish: Stake) => readonly C[];
  /** What lies on a place with one more chip, where it is not simply more by that. */
  readonly raised?: (on: string, chip: number) => number;
  /** Commands of the game that do it at once. */
  readonly clear?: C | undefined;
  readonly rebet?: { readonly command: C; readonly lawful: boolean };
}

/** A viewer's chips in hand, and what he may do with them. */
export interface Wagering<C extends TableCommand = TableCommand> extends ChipInHand {
  readonly lay: (on: string) => void;
  readonly takeBack: (on: string) => void;
  /** Lays chips in another way that the game knows. */
  readonly act: (...commands: readonly C[]) => void;
  readonly rebet: () => void;
  readonly undo: () => void;
  readonly clear: () => void;
  readonly can: { readonly rebet: boolean; readonly undo: boolean; readonly clear: boolean };
}

/** The viewer's chips in hand, and what was done with them in this round and the one before. */
export const useLaying = <C extends TableCommand>(at: Layout<C>): Wagering<C> => {
  const { open, laid, round = 0 } = at;
  const inHand = useChipInHand(at.chips, at.start);
  const [history, setHistory] = useState<readonly Before[]>([]);
  const [last, setLast] = useState<readonly Stake[]>([]);
  const kept = JSON.stringify(at.last);
  useEffect(() => {
    const stakes = JSON.parse(kept) as readonly Stake[];
    if (stakes.length > 0) setLast(stakes);
  }, [kept]);

  const send = (commands: readonly C[]): void => {
    for (const command of commands) at.table.onAct(command);
  };
  /** What is tried while bets are closed is tried all the same: the rules say why not. */
  const act = (...commands: readonly C[]): void => {
    if (at.table.me === null || at.table.connection.state !== 'live') return;
    if (open) setHistory([...history, { round, laid }]);
    send(commands);
  };
  const wish = (...wishes: readonly Stake[]): void => act(...wishes.flatMap(at.commands));
  const undone = open ? undoing(round, laid, history) : undefined;
  const chip = centsOf(inHand.chip);
  return {
    ...inHand,
    act,
    lay: (on) => wish({ on, stake: at.raised?.(on, chip) ?? stakeAt(laid, on) + chip }),
    takeBack: (on) => wish({ on, stake: 0 }),
    undo: () => {
      if (undone === undefined) return;
      setHistory(undone.rest);
      send(undone.wishes.flatMap(at.commands));
    },
    // What lies beside a wager goes before it: with the wager it would go by itself.
    clear: () =>
      at.clear === undefined ? wish(...laid.toReversed().map(({ on }) => ({ on, stake: 0 }))) : act(at.clear),
    rebet: () => (at.rebet === undefined ? wish(...last) : act(at.rebet.command)),
    can: {
      undo: undone !== undefined,
      clear: laid.length > 0,
      rebet: at.rebet?.lawful ?? (last.length > 0 && laid.length === 0),
    },
  };
};
