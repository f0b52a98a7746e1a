import { useEffect, useState } from 'react';
import { newId } from '../../../client/src/index.ts';
import { type Answer, get, post } from '../app/api.ts';
import type { Standing } from './words.ts';

type Command = Parameters<typeof post<'/api/limits'>>[1]['body']['command'];

/** So often time and net are asked for while somebody is at a table. */
const EVERY_MS = 20_000;

export interface CareKept {
  readonly standing: Standing | undefined;
  /** What the house answered to the last change. */
  readonly answer: Answer<Standing> | undefined;
  readonly change: (command: Command) => Promise<boolean>;
}

/** A player's limits and his play, asked again now and then and whenever `at` is another. */
export const useCare = (isPlayer: boolean, at = ''): CareKept => {
  const [standing, setStanding] = useState<Standing>();
  const [answer, setAnswer] = useState<Answer<Standing>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has changed at the table is a reason to ask again.
  useEffect(() => {
    if (!isPlayer) return undefined;
    const ask = (): void =>
      void get('/api/limits').then((told) => {
        if (told.ok) setStanding(told.value);
      });
    ask();
    const timer = setInterval(ask, EVERY_MS);
    return () => clearInterval(timer);
  }, [isPlayer, at]);
  const change = async (command: Command): Promise<boolean> => {
    const told = await post('/api/limits', { body: { id: newId(), command } });
    setAnswer(told);
    if (told.ok) setStanding(told.value);
    return told.ok;
  };
  return { standing, answer, change };
};
