import { useEffect, useMemo, useState } from 'react';
import { type Answer, get } from '../app/api.ts';
import { useLibrary } from '../library/library.ts';
import type { Clause, Volume } from './book.ts';
import { clausesUnder, trialVolumes } from './trial.ts';

/** What was read stays: the law does not change while a page is open. */
const read = new Map<string, Answer<unknown>>();

const useFile = <T>(name: string): Answer<T> | undefined => {
  const [file, setFile] = useState<{ readonly name: string; readonly answer: Answer<unknown> }>();
  useEffect(() => {
    let wanted = true;
    if (!read.has(name)) {
      void get<T>(`/law/${encodeURIComponent(name)}.json`).then((answer) => {
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

/** The editions of the house, with how much of each is made good; a trial is as good as what it extends. */
export const useVolumes = (): Answer<readonly Volume[]> | undefined => {
  const library = useLibrary();
  const file = useFile<readonly Volume[]>('index');
  return useMemo(
    () => (file?.ok ? { ok: true, value: [...file.value, ...trialVolumes(library, file.value)] } : file),
    [library, file],
  );
};

/** The clauses of one rulebook, in the order of the instrument; a trial's are those of its text, as it has them. */
export const useClauses = (rulebook: string): Answer<readonly Clause[]> | undefined => {
  const book = useLibrary()[rulebook];
  const file = useFile<readonly Clause[]>(book?.edition.text ?? rulebook);
  return useMemo(
    () =>
      file?.ok && book !== undefined && book.edition.extends !== null
        ? { ok: true, value: clausesUnder(book, file.value) }
        : file,
    [book, file],
  );
};
