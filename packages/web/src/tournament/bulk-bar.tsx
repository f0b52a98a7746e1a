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

interface BulkProps {
  readonly ticked: readonly EntrantRow[];
  readonly onList: (list: ActList) => void;
  readonly onClear: () => void;
}

/** What may be done with those who are ticked: tried together, shown first, and done all or none. */
export const BulkActs = ({ ticked, onList, onClear }: BulkProps): ReactElement => (
  <>
    <Button
      data-costs="true"
      onClick={() => onList(bulkList('Have not come', ticked, (player) => ({ do: 'noShow', player }), true))}
    >
      Have not come
    </Button>
    <Button onClick={onClear}>Clear</Button>
  </>
);
