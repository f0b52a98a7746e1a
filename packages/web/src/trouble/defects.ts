import { useSyncExternalStore } from 'react';

/** What went wrong on this page last and is nobody's answer: a defect of the program, and not of whoever uses it. */
let latest: string | null = null;
const listeners = new Set<() => void>();

const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

const become = (next: string | null): void => {
  latest = next;
  for (const tell of listeners) tell();
};

/** The one place where the pages tell of a defect: to whoever looks at the page, and with its stack to the console. */
export const reportDefect =
  (doing: string) =>
  (error: unknown): void => {
    console.error(`baize: ${doing}`, error);
    become(doing);
  };

export const forgetDefect = (): void => become(null);

export const latestDefect = (): string | null => latest;

export const useDefect = (): string | null => useSyncExternalStore(subscribe, latestDefect);
