import { useState } from 'react';
import { newId } from '../../../client/src/index.ts';
import { type Answer, post } from '../app/api.ts';
import { useAnswer } from '../app/use-answer.ts';
import { refusalOf, type SaidProps } from '../shell/said.tsx';
import { reportDefect } from '../trouble/defects.ts';

const ASK_MS = 2000;

/** An act that is sent under an id of its own. */
type Send = (id: string) => Promise<Answer<unknown>>;

/** What is written into the book from here: told again below where it is refused. */
export type Write = (not: string, send: Send) => Promise<boolean>;

export const useBook = () => {
  const [told, ask] = useAnswer('/api/pit/book', { every: ASK_MS });
  const [refused, setRefused] = useState<SaidProps>();
  const write: Write = async (not, send) => {
    setRefused(undefined);
    const answer = await send(newId());
    if (!answer.ok) setRefused({ ...refusalOf(not, answer), urgent: true });
    ask();
    return answer.ok;
  };
  return { told, refused, write };
};

/** For a button, which waits for nothing. */
export const begin = (doing: Promise<unknown>): void => {
  doing.catch(reportDefect('the book of the pit was not written'));
};

export const bookActs = {
  ask: (
    id: string,
    body: { kind: 'fill' | 'credit'; table: string; pieces: Record<string, number>; why: string },
  ) => post('/api/pit/slips', { body: { id, ...body } }),
  slip: (
    slip: number,
    body: { id: string; do: 'issue' | 'receive' } | { id: string; do: 'withdraw'; why: string },
  ) => post('/api/pit/slips/:slip', { params: { slip }, body }),
  count: (
    id: string,
    body: { kind: 'opener' | 'closer' | 'check'; table: string; pieces: Record<string, number> },
  ) => post('/api/pit/counts', { body: { id, ...body } }),
  confirm: (
    count: number,
    body: { id: string; do: 'confirm' } | { id: string; do: 'withdraw'; why: string },
  ) => post('/api/pit/counts/:count', { params: { count }, body }),
} as const;
