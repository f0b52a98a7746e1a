import type { AnswerAt } from '@baize/house/api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Answer, get, LOCKED_EVENT, post } from '../app/api.ts';

type Standing = AnswerAt<'GET /api/lock'>;

/** That somebody is at the screen is told no more often. */
const TELL_EVERY_MS = 30_000;

/** What a person does at a screen, whatever it comes to. */
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Whether this screen is locked, by the house's own word: it is asked when nobody has touched it for long enough. */
export const useLock = (isIn: boolean) => {
  const [isLocked, setLocked] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const toldAt = useRef(0);

  const look = useCallback((): void => {
    const hear = (answer: Answer<Standing>): void => {
      clearTimeout(timer.current);
      if (!answer.ok) {
        timer.current = setTimeout(look, TELL_EVERY_MS);
        return;
      }
      const { locked, left } = answer.value;
      setLocked(locked);
      // A moment more, so that the house has come to the same by its own clock.
      if (!locked) timer.current = setTimeout(look, left + 200);
    };
    void get('/api/lock').then(hear);
  }, []);

  useEffect(() => {
    if (!isIn) {
      setLocked(false);
      return undefined;
    }
    const touch = (): void => {
      if (Date.now() - toldAt.current < TELL_EVERY_MS) return;
      toldAt.current = Date.now();
      // Where it is locked already, the house refuses, and says so.
      void post('/api/lock/touch');
    };
    const wake = (): void => {
      if (document.visibilityState === 'visible') look();
    };
    look();
    for (const name of TOUCHES) window.addEventListener(name, touch, { capture: true, passive: true });
    window.addEventListener(LOCKED_EVENT, look);
    document.addEventListener('visibilitychange', wake);
    return () => {
      clearTimeout(timer.current);
      for (const name of TOUCHES) window.removeEventListener(name, touch, { capture: true });
      window.removeEventListener(LOCKED_EVENT, look);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [isIn, look]);

  return { isLocked, look };
};
