import { useEffect, useRef } from 'react';
import { isHeld } from './keys.ts';
import { isAsking, isTyping } from './use-keys.ts';

export type TableKeys = Readonly<Record<string, () => void>>;

/**
 * The letters and figures of a table, whatever has the focus: what is clicked may leave the page the next moment, and
 * whoever has just arrived has clicked nothing yet. They rest while somebody writes, and while a dialog is open all
 * keys are its own. They never take a key from the browser: with Ctrl, Alt or Meta held they rest too. A key that is
 * held down is one press: nobody draws two cards because a finger was slow.
 */
export const useTableKeys = (keys: TableKeys): void => {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isHeld(event) || isAsking() || isTyping(event.target)) return;
      const name = event.key.toLowerCase();
      const act = Object.hasOwn(current.current, name) ? current.current[name] : undefined;
      if (act === undefined) return;
      event.preventDefault();
      if (!event.repeat || !/^[a-z]$/.test(name)) act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
};
