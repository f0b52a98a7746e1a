import type { Command } from '@baize/engine';
import type { Reply, Trial } from '@baize/house';
import { type ReactNode, useState } from 'react';
import type { Law } from '../baccarat/cards.ts';
import { attemptOf, type PitAct } from './act.ts';
import { ActDialog } from './act-dialog.tsx';
import type { NameOf } from './consequence.ts';

/** An act that the rules did not allow when it was pressed, and why. */
export interface RefusedAct {
  readonly id: string;
  readonly clause: string | null;
  readonly detail: string;
}

interface PitTable {
  readonly acts: readonly PitAct[];
  readonly law: Law;
  readonly nameOf: NameOf;
  readonly version: number;
  readonly says: (clause: string) => string;
  readonly attempt: (command: Command) => Promise<Trial | undefined>;
  readonly send: (command: Command) => Promise<Reply | undefined>;
  readonly onRefused: (command: Command, refusal: Omit<RefusedAct, 'id'>) => void;
}

interface Pit {
  readonly refused: RefusedAct | undefined;
  readonly press: (act: PitAct) => void;
  readonly dialog: ReactNode;
}

/** What is being done in the pit: an act that is open to be confirmed, or one that was refused where it stands. */
export const usePit = (table: PitTable): Pit => {
  const { acts, attempt, send, onRefused } = table;
  const [open, setOpen] = useState<string>();
  const [refused, setRefused] = useState<RefusedAct>();
  const act = acts.find(({ id }) => id === open);

  const askWhy = async (asked: PitAct): Promise<void> => {
    const command = attemptOf(asked);
    const trial = await attempt(command);
    // The offers that were drawn may be a moment older than the table.
    if (trial?.ok === true) setOpen(asked.id);
    if (trial?.ok !== false) return;
    onRefused(command, trial.refusal);
    setRefused({ id: asked.id, ...trial.refusal });
  };

  const press = (asked: PitAct): void => {
    setRefused(undefined);
    if (asked.lawful) setOpen(asked.id);
    else askWhy(asked).catch(() => {});
  };

  const perform = (command: Command): void => {
    setOpen(undefined);
    send(command).catch(() => {});
  };

  const dialog =
    act === undefined ? null : (
      <ActDialog key={act.id} {...table} act={act} onDo={perform} onKeep={() => setOpen(undefined)} />
    );
  return { refused, press, dialog };
};
