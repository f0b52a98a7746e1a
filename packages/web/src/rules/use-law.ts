import { useEffect, useState } from 'react';
import { type Answer, readLaw } from '../app/api.ts';
import type { Clause, Volume } from './book.ts';

/** Module state: memoized by file. What was read stays, for the law does not change while a page is open. */
const read = new Map<string, Answer<unknown>>();

const useFile = <T>(name: string): Answer<T> | undefined => {
  const [file, setFile] = useState<{ readonly name: string; readonly answer: Answer<unknown> }>();
  useEffect(() => {
    let wanted = true;
    if (!read.has(name)) {
      void readLaw<T>(name).then((answer) => {
        if (answer.ok) read.set(name, answer);
        if (wanted) setFile({ name, answer });
      });
    }
    return () => {
      wanted = false;
    };
  }, [name]);
  const known = read.get(name) ?? (file?.name === name ? file.answer : undefined);
  return known as Answer<T> | undefined;
};

/** The editions of the house, with how much of each is made good. */
export const useLibrary = (): Answer<readonly Volume[]> | undefined => useFile<readonly Volume[]>('index');

/** The clauses of one rulebook, in the order of the instrument. */
export const useClauses = (rulebook: string): Answer<readonly Clause[]> | undefined =>
  useFile<readonly Clause[]>(rulebook);
