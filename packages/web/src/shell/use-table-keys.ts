import { type RefObject, useEffect, useRef } from 'react';

export type TableKeys = Readonly<Record<string, () => void>>;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'range';

/**
 * Single letters and figures, while the focus is in the table and nobody types. They never take a key from the
 * browser: with Ctrl, Alt or Meta held they rest.
 */
export const useTableKeys = (root: RefObject<HTMLElement | null>, keys: TableKeys, on: boolean): void => {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const target = root.current;
    if (target === null || !on) return;
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return;
      const act = current.current[event.key.toLowerCase()];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    target.addEventListener('keydown', press);
    return () => target.removeEventListener('keydown', press);
  }, [root, on]);
};
