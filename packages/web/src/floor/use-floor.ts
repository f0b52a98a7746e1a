import type { Look } from '@baize/house';
import { useEffect, useMemo, useState } from 'react';
import { type Answer, get } from '../app/api.ts';
import { watchTable } from '../shell/house-line.ts';
import { inOrder, type Tile } from './tile-words.ts';

/** How often it is asked whether a table was opened; what happens at those there are comes by itself. */
const ASK_MS = 10_000;

type Listed = Look & { readonly table: string };

/** The whole floor, live: one line to the house watches every table. */
export const useFloor = (): Answer<readonly Tile[]> | undefined => {
  const [listed, setListed] = useState<Answer<readonly Listed[]>>();
  const [heard, setHeard] = useState<Readonly<Record<string, Tile>>>({});
  useEffect(() => {
    const ask = (): void =>
      void get<readonly Listed[]>('/api/floor').then((answer) =>
        // A floor that was seen once stays on view while the house does not answer.
        setListed((before) => (answer.ok || before === undefined || !before.ok ? answer : before)),
      );
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
        watchTable(table, ({ look, now }) =>
          setHeard((before) => ({ ...before, [table]: { table, look, ahead: now - Date.now() } })),
        ),
      );
    return () => {
      for (const stop of stops) stop();
    };
  }, [names]);
  return useMemo(() => {
    if (!listed?.ok) return listed;
    const tiles = listed.value.map(({ table, ...look }) => heard[table] ?? { table, look, ahead: 0 });
    return { ok: true, value: inOrder(tiles) };
  }, [listed, heard]);
};
