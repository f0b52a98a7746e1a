import type { DeskAct, Preview } from '@baize/tournament';
import { useEffect, useState } from 'react';
import type { Answer } from '../app/api.ts';
import { tryAct } from './api.ts';

const TRY_AFTER_MS = 250;

/** What an act would come to, asked for a moment after it was last changed. */
export const useTried = (
  tournament: string,
  said: string,
  isComplete: boolean,
): Answer<Preview> | undefined => {
  const [tried, setTried] = useState<Answer<Preview>>();
  useEffect(() => {
    let current = true;
    setTried(undefined);
    if (!isComplete) return;
    const timer = setTimeout(() => {
      void tryAct(tournament, JSON.parse(said) as DeskAct).then((answer) => {
        if (current) setTried(answer);
      });
    }, TRY_AFTER_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [tournament, said, isComplete]);
  return tried;
};
