import type { DeskAct } from '@baize/tournament';
import type { ReactElement } from 'react';
import { Button } from '../shell/button.tsx';
import type { ActList } from './acts-dialog.tsx';
import type { EntrantRow } from './entrant-rows.ts';

/** What is done to many at once by one act each. */
const bulkList = (
  title: string,
  rows: readonly EntrantRow[],
  act: (player: string) => DeskAct,
  grave: boolean,
): ActList => ({
  title: `${title}: ${rows.length === 1 ? rows[0]?.name : `${rows.length} players`}`,
  grave,
  acts: rows.map(({ player, name }) => ({ act: act(player), words: name })),
});

/** What the desk notes of many at once: no matter of the rules, and taken back as easily. */
type BulkNote = 'arrived' | 'notArrived' | 'paid' | 'unpaid';

interface BulkProps {
  readonly ticked: readonly EntrantRow[];
  readonly onNote: (note: BulkNote, players: readonly string[]) => void;
  readonly onList: (list: ActList) => void;
  readonly onClear: () => void;
}

/** What may be done with those who are ticked: tried together, shown first, and done all or none. */
export const BulkActs = ({ ticked, onNote, onList, onClear }: BulkProps): ReactElement => {
  const players = ticked.map(({ player }) => player);
  const areHere = ticked.every(({ arrived }) => arrived !== undefined);
  const havePaid = ticked.every(({ owed }) => owed === 0);
  return (
    <>
      <Button onClick={() => onNote(areHere ? 'notArrived' : 'arrived', players)}>
        {areHere ? 'Not arrived after all' : 'Arrived'}
      </Button>
      <Button onClick={() => onNote(havePaid ? 'unpaid' : 'paid', players)}>
        {havePaid ? 'Not paid after all' : 'Fee received'}
      </Button>
      <Button
        data-costs="true"
        onClick={() =>
          onList(bulkList('Have not come', ticked, (player) => ({ do: 'noShow', player }), true))
        }
      >
        Have not come
      </Button>
      <Button onClick={onClear}>Clear</Button>
    </>
  );
};
