import type { DragEvent } from 'react';

/** Of no program but this one: what is dragged in from elsewhere is no player. */
const TYPE = 'application/x-baize-player';

/** Where somebody is put: a table, or the chair of whoever sits there. */
export interface Goal {
  readonly table: number;
  readonly player?: string | undefined;
}

/** Somebody is asked to have another seat; without a goal it is still to be chosen. */
export type OnMove = (player: string, goal?: Goal) => void;

/** What makes a line that stands for a player one that can be dragged to another seat. */
export const dragsPlayer = (player: string, may: boolean) =>
  !may
    ? {}
    : {
        draggable: true,
        onDragStart: ({ dataTransfer }: DragEvent) => {
          dataTransfer.setData(TYPE, player);
          dataTransfer.effectAllowed = 'move';
        },
      };

/** What makes a seat, or a table, one on which a player may be dropped. */
export const takesPlayer = (goal: Goal, onMove: OnMove | undefined) =>
  onMove === undefined
    ? {}
    : {
        onDragOver: (event: DragEvent) => {
          if (event.dataTransfer.types.includes(TYPE)) event.preventDefault();
        },
        onDrop: (event: DragEvent) => {
          const player = event.dataTransfer.getData(TYPE);
          if (player === '') return;
          event.preventDefault();
          onMove(player, goal);
        },
      };
