import { useCallback, useState } from 'react';

const read = <T>(place: string, otherwise: T): T => {
  try {
    return (JSON.parse(localStorage.getItem(place) ?? 'null') as T | null) ?? otherwise;
  } catch {
    return otherwise; // Nothing that can be read, or a browser that keeps nothing.
  }
};

/** Something that this browser keeps by its name, as long as it can. */
export const useKept = <T>(place: string, otherwise: T): readonly [T, (value: T) => void] => {
  const [value, setValue] = useState(() => read(place, otherwise));
  const keep = useCallback(
    (next: T): void => {
      setValue(next);
      try {
        localStorage.setItem(place, JSON.stringify(next));
      } catch (error) {
        // A browser that keeps nothing, or no more: it lasts as long as the page.
        if (!(error instanceof DOMException)) throw error;
      }
    },
    [place],
  );
  return [value, keep];
};
