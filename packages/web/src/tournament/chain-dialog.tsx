import type { DeskAct } from '@baize/tournament';
import { type ReactElement, useState } from 'react';
import { TextField } from '../shell/field.tsx';
import { ActsDialog } from './acts-dialog.tsx';
import { type Chain, listOf } from './chains.ts';
import type { NameOf } from './open-option.ts';

const SEATS_USUAL = 7;

interface ChainDialogProps {
  readonly tournament: string;
  readonly chain: Chain;
  /** Who sits at the desk: offered as the director. */
  readonly me: string;
  readonly nameOf: NameOf;
  readonly onKeep: () => void;
  readonly onDo: (acts: readonly DeskAct[]) => void;
}

/** Steps that follow one another, with what is left to choose in them. */
export const ChainDialog = ({ chain, me, ...dialog }: ChainDialogProps): ReactElement => {
  const [director, setDirector] = useState(me);
  const [seats, setSeats] = useState(String(SEATS_USUAL));
  return (
    <ActsDialog
      {...dialog}
      list={listOf(chain, { director: director.trim(), seats: Number(seats) }, dialog.nameOf)}
    >
      {chain.asks.includes('director') && (
        <TextField label="Director" type="text" value={director} onChange={setDirector} />
      )}
      {chain.asks.includes('seats') && (
        <TextField
          label="Seats at a table"
          type="text"
          inputMode="numeric"
          value={seats}
          onChange={setSeats}
          note="Nobody’s word goes into a draw that is made at once; take the steps one by one where players give words."
        />
      )}
    </ActsDialog>
  );
};
