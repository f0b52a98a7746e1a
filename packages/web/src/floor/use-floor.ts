import type { AnswerAt, Trouble } from '@baize/house/api';
import { useEffect, useMemo, useState } from 'react';
import { type Answer, get } from '../app/api.ts';
import { useLine } from '../shell/house-line.ts';
import { inOrder, type Tile } from './tile-words.ts';

/** How often it is asked whether a table was opened; what happens at those there are comes by itself. */
const ASK_MS = 10_000;

type Listed = AnswerAt<'GET /api/floor'>[number];

/** A table of which nothing can be seen. */
export interface Unseen {
  readonly table: string;
  readonly trouble: Trouble;
}

interface Floor {
  readonly tiles: readonly Tile[];
  readonly unseen: readonly Unseen[];
}

type Troubles = Readonly<Record<string, Trouble | undefined>>;

const troublesIn = (listed: readonly Listed[]): Troubles =>
  Object.fromEntries(listed.map(({ table, trouble }) => [table, trouble]));

const NOTHING_SAID: Trouble = { detail: 'This table cannot be shown just now.' };

/** The whole floor, live: one line to the house watches every table. */
export const useFloor = (): Answer<Floor> | undefined => {
  const [listed, setListed] = useState<Answer<readonly Listed[]>>();
  const [heard, setHeard] = useState<Readonly<Record<string, Tile>>>({});
  const [troubles, setTroubles] = useState<Troubles>({});
  const { watchTable } = useLine();
  useEffect(() => {
    const ask = (): void =>
      void get('/api/floor').then((answer) => {
        // A floor that was seen once stays on view while the house does not answer.
        setListed((before) => (answer.ok || before === undefined || !before.ok ? answer : before));
        if (answer.ok) setTroubles(troublesIn(answer.value));
      });
    ask();
    const timer = setInterval(ask, ASK_MS);
    return () => clearInterval(timer);
  }, []);
  const names = listed?.ok ? listed.value.map(({ table }) => table).join('\n') : '';
  useEffect(() => {
    const stops = names
      .split('\n')
      .filter((table) => table !== '')
      .map((table) =>
        watchTable(
          table,
          ({ look, now }) =>
            setHeard((before) => ({ ...before, [table]: { table, look, ahead: now - Date.now() } })),
          (trouble) => setTroubles((before) => ({ ...before, [table]: trouble })),
        ),
      );
    return () => {
      for (const stop of stops) stop();
    };
  }, [names, watchTable]);
  return useMemo(() => {
    if (!listed?.ok) return listed;
    const tiles: Tile[] = [];
    const unseen: Unseen[] = [];
    for (const { table, trouble: _, ...look } of listed.value) {
      const seen = heard[table] ?? (look.view === undefined ? undefined : { table, look, ahead: 0 });
      const trouble = troubles[table];
      if (seen !== undefined) tiles.push({ ...seen, trouble });
      else unseen.push({ table, trouble: trouble ?? NOTHING_SAID });
    }
    return { ok: true, value: { tiles: inOrder(tiles), unseen: inOrder(unseen) } };
  }, [listed, heard, troubles]);
};
