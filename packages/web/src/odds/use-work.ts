import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { type Case, keyOf } from './case.ts';
import type { Asking, Decided, Solved } from './game-odds.ts';
import type { Dealing, Dealt } from './simulation.ts';
import type { Task, Told } from './work.ts';

/** What is worked out hangs on the numbers of a book, not on its words: those stay here. */
const withoutWords = (one: Case): Case => ({ ...one, book: { ...one.book, clauses: {} } });

const lean = (task: Task): Task => {
  if ('cases' in task) return { cases: task.cases.map(withoutWords) };
  return 'dealing' in task
    ? { dealing: { ...task.dealing, asked: withoutWords(task.dealing.asked) } }
    : { deciding: { ...task.deciding, asked: withoutWords(task.deciding.asked) } };
};

/** Begins a task beside the page; what is returned ends it. */
const begin = (task: Task, hear: (told: Told) => void): (() => void) => {
  const worker = new Worker(new URL('./odds.worker.ts', import.meta.url), { type: 'module' });
  // What was on its way when the worker was ended is not heard any more.
  let ended = false;
  const end = (): void => {
    ended = true;
    worker.terminate();
  };
  worker.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (ended) return;
    hear(data);
    if ('done' in data || 'failed' in data) end();
  });
  worker.addEventListener('error', ({ message }) => {
    hear({ failed: message || 'The worker did not start.' });
    end();
  });
  worker.postMessage(lean(task));
  return end;
};

/** What was solved stays solved: the law does not change while a page is open. */
const solvedBefore = new Map<string, Solved>();

export interface Solving {
  readonly solvedOf: (one: Case) => Solved | undefined;
  readonly state: 'done' | 'busy' | 'stopped' | 'failed';
  readonly failed?: string;
  readonly done: number;
  readonly of: number;
  readonly cancel: () => void;
  readonly resume: () => void;
}

/** Solves cases, in their order, as far as they are not known. */
export const useSolving = (cases: readonly Case[]): Solving => {
  const [, again] = useReducer((count: number) => count + 1, 0);
  const [stopped, setStopped] = useState<string>();
  const [attempt, tryAgain] = useReducer((count: number) => count + 1, 0);
  const [failed, setFailed] = useState<{ readonly key: string; readonly detail: string }>();
  const key = cases.map(keyOf).join('|');
  const isStopped = stopped === key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: cases with the same key are the same cases.
  useEffect(() => {
    const missing = cases.filter((one) => !solvedBefore.has(keyOf(one)));
    if (missing.length === 0 || isStopped) return undefined;
    return begin({ cases: missing }, (told) => {
      if ('solved' in told) {
        solvedBefore.set(keyOf(told.of), told.solved);
        again();
      } else if ('failed' in told) setFailed({ key, detail: told.failed });
    });
  }, [key, isStopped, attempt]);
  const done = cases.filter((one) => solvedBefore.has(keyOf(one))).length;
  const failure = failed?.key === key ? failed.detail : undefined;
  const open = failure !== undefined ? 'failed' : isStopped ? 'stopped' : 'busy';
  return {
    solvedOf: useCallback((one) => solvedBefore.get(keyOf(one)), []),
    state: done === cases.length ? 'done' : open,
    ...(failure === undefined ? {} : { failed: failure }),
    done,
    of: cases.length,
    cancel: () => setStopped(key),
    resume: () => {
      setStopped(undefined);
      setFailed(undefined);
      tryAgain();
    },
  };
};

export interface DealingWork {
  readonly dealing?: Dealing;
  readonly dealt?: Dealt;
  readonly state: 'none' | 'busy' | 'stopped' | 'done' | 'failed';
  readonly failed?: string;
  readonly start: (dealing: Dealing) => void;
  readonly cancel: () => void;
}

/** Deals rounds when asked to; another case ends what was begun. */
export const useDealing = (of: string): DealingWork => {
  const [now, setNow] = useState<Omit<DealingWork, 'start' | 'cancel'>>({ state: 'none' });
  const end = useRef<() => void>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was dealt for another case is not shown for this one.
  useEffect(() => {
    setNow({ state: 'none' });
    return () => end.current?.();
  }, [of]);
  const start = useCallback((dealing: Dealing): void => {
    end.current?.();
    setNow({ state: 'busy', dealing });
    end.current = begin({ dealing }, (told) => {
      if ('dealt' in told) setNow({ state: 'busy', dealing, dealt: told.dealt });
      else if ('failed' in told) setNow({ state: 'failed', dealing, failed: told.failed });
      else if ('done' in told) setNow((before) => ({ ...before, state: 'done' }));
    });
  }, []);
  const cancel = useCallback((): void => {
    end.current?.();
    setNow((before) => ({ ...before, state: 'stopped' }));
  }, []);
  return useMemo(() => ({ ...now, start, cancel }), [now, start, cancel]);
};

type Decision = Decided | { readonly wrong: string };

export interface DecisionWork {
  readonly state: 'none' | 'busy' | 'stopped' | 'done' | 'failed';
  readonly decided?: Decision;
  readonly failed?: string;
  readonly cancel: () => void;
  readonly resume: () => void;
}

const decidedBefore = new Map<string, Decision>();

/** Works one decision out as soon as it is asked; another one ends what was begun. */
export const useDecision = (asking: Asking | undefined): DecisionWork => {
  const [, again] = useReducer((count: number) => count + 1, 0);
  const [ended, setEnded] = useState<{ readonly key: string; readonly failed?: string }>();
  const key = asking === undefined ? '' : `${keyOf(asking.asked)}|${asking.hand.join(' ')}|${asking.up}`;
  const isEnded = ended?.key === key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: decisions with the same key are the same.
  useEffect(() => {
    if (asking === undefined || isEnded || decidedBefore.has(key)) return undefined;
    return begin({ deciding: asking }, (told) => {
      if ('decided' in told) {
        decidedBefore.set(key, told.decided);
        again();
      } else if ('failed' in told) setEnded({ key, failed: told.failed });
    });
  }, [key, isEnded]);
  const decided = decidedBefore.get(key);
  const failed = isEnded ? ended.failed : undefined;
  const open = !isEnded ? 'busy' : failed === undefined ? 'stopped' : 'failed';
  return {
    state: asking === undefined ? 'none' : decided === undefined ? open : 'done',
    ...(decided === undefined ? {} : { decided }),
    ...(failed === undefined ? {} : { failed }),
    cancel: () => setEnded({ key }),
    resume: () => setEnded(undefined),
  };
};
