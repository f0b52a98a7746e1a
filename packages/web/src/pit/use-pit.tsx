import type { Reply, Trial } from '@baize/house/api';
import { type ReactNode, useState } from 'react';
import type { TableCommand } from '../game/kind.ts';
import { reportDefect } from '../trouble/defects.ts';
import { attemptOf, type PitAct } from './act.ts';
import { ActDialog } from './act-dialog.tsx';
import type { LinesOf, NameOf } from './consequence.ts';

/** An act that the rules did not allow when it was pressed, and why. */
export interface RefusedAct {
  readonly id: string;
  readonly clause: string | null;
  readonly detail: string;
}

interface PitTable {
  readonly acts: readonly PitAct[];
  readonly linesOf: LinesOf;
  readonly nameOf: NameOf;
  readonly version: number;
  readonly says: (clause: string) => string;
  readonly attempt: (command: TableCommand) => Promise<Trial | undefined>;
  readonly send: (command: TableCommand) => Promise<Reply | undefined>;
  /** Asks another person to approve an act; answers why that is refused, if it is. */
  readonly ask: (command: TableCommand, reason: string) => Promise<Omit<RefusedAct, 'id'> | undefined>;
  readonly onRefused: (command: TableCommand, refusal: Omit<RefusedAct, 'id'>) => void;
}

interface Pit {
  readonly refused: RefusedAct | undefined;
  readonly press: (act: PitAct) => void;
  readonly dialog: ReactNode;
}

/** What is being done in the pit: an act that is open to be confirmed, or one that was refused where it stands. */
export const usePit = (table: PitTable): Pit => {
  const { acts, attempt, send, ask, onRefused } = table;
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
    else askWhy(asked).catch(reportDefect('why the act is not lawful could not be asked'));
  };

  const perform = (command: TableCommand): void => {
    setOpen(undefined);
    send(command).catch(reportDefect('the act was not sent'));
  };

  const askFor = (id: string) => (command: TableCommand, reason: string) => {
    setOpen(undefined);
    ask(command, reason)
      .then((refusal) => {
        if (refusal === undefined) return;
        onRefused(command, refusal);
        setRefused({ id, ...refusal });
      })
      .catch(reportDefect('the act was not asked for'));
  };

  const dialog =
    act === undefined ? null : (
      <ActDialog
        key={act.id}
        {...table}
        act={act}
        onDo={perform}
        onAsk={askFor(act.id)}
        onKeep={() => setOpen(undefined)}
      />
    );
  return { refused, press, dialog };
};
