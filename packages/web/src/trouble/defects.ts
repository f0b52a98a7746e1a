import { useEffect, useState } from 'react';

const TOLD = 'defect';

/** Where the pages tell of a defect: it keeps none of them. */
const defects = new EventTarget();

/**
 * Something of the program went wrong that is nobody's answer: it goes to whoever looks at the page, and with its stack
 * to the console.
 */
export const reportDefect =
  (doing: string) =>
  (error: unknown): void => {
    console.error(`baize: ${doing}`, error);
    defects.dispatchEvent(new CustomEvent<string>(TOLD, { detail: doing }));
  };

/** Hears of every defect from now on, until what is returned is called. */
export const hearDefects = (hear: (doing: string) => void): (() => void) => {
  const listen = (event: Event): void => hear((event as CustomEvent<string>).detail);
  defects.addEventListener(TOLD, listen);
  return () => defects.removeEventListener(TOLD, listen);
};

/** What went wrong on this page last, and how to forget it. */
export const useDefect = (): readonly [defect: string | null, forget: () => void] => {
  const [defect, setDefect] = useState<string | null>(null);
  useEffect(() => hearDefects(setDefect), []);
  return [defect, () => setDefect(null)];
};
