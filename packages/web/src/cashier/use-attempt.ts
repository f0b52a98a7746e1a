import { useRef } from 'react';
import { newId } from '../../../client/src/index.ts';
import type { Answer, NotDone } from '../app/api.ts';
import { refusalOf, type SaidProps } from '../shell/said.tsx';

/**
 * Sends money under an id that is kept until the house has answered: sent again, the same payment has one effect. What
 * it is about tells it from another.
 */
export const useAttempt = () => {
  const attempt = useRef<{ readonly key: string; readonly id: string }>(undefined);
  return async <T>(about: unknown, send: (id: string) => Promise<Answer<T>>): Promise<Answer<T>> => {
    const key = JSON.stringify(about);
    if (attempt.current?.key !== key) attempt.current = { key, id: newId() };
    const answer = await send(attempt.current.id);
    if (answer.ok || answer.status !== undefined) attempt.current = undefined;
    return answer;
  };
};

/** What is said where no money moved: refused, or not yet where the house has not answered. */
export const notMoved = (not: string, answer: NotDone): SaidProps =>
  answer.status === undefined
    ? { tone: 'hold', what: `${not} yet`, why: answer.detail }
    : refusalOf(not, answer);
