import { useKeydown } from './use-keydown.ts';
import { isTyping } from './use-keys.ts';

export type TableKeys = Readonly<Record<string, () => void>>;

/**
 * The letters and figures of a table, whatever has the focus: what is clicked may leave the page the next moment, and
 * whoever has just arrived has clicked nothing yet. They rest while somebody writes, and while a dialog is open all
 * keys are its own. They never take a key from the browser: with Ctrl, Alt or Meta held they rest too. A key that is
 * held down is one press: nobody draws two cards because a finger was slow.
 */
export const useTableKeys = (keys: TableKeys): void =>
  useKeydown((event) => {
    const name = event.key.toLowerCase();
    const act = Object.hasOwn(keys, name) ? keys[name] : undefined;
    if (act === undefined || isTyping(event.target)) return;
    event.preventDefault();
    if (!event.repeat || !/^[a-z]$/.test(name)) act();
  });
