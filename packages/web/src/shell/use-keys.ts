import { nameOf, rests } from './keys.ts';
import { useKeydown } from './use-keydown.ts';
import { settingsNow } from './use-settings.ts';

/** What each key of a page does, by the key's name. False: the key stays the browser's this time. */
export type PageKeys = Readonly<Record<string, () => unknown>>;

const TYPED = new Set(['checkbox', 'radio', 'range', 'button', 'submit']);

export const isTyping = (target: EventTarget | null): boolean =>
  (target instanceof HTMLInputElement && !TYPED.has(target.type)) ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** Enter and Space belong to what has the focus, where that can be pressed. */
const isPressed = (name: string, target: EventTarget | null): boolean =>
  (name === 'Enter' || name === ' ') &&
  target instanceof Element &&
  target.closest('a, button, summary') !== null;

/** The keys of the page that is shown. They rest while somebody types or a dialog is open. */
export const useKeys = (keys: PageKeys): void =>
  useKeydown((event) => {
    const name = nameOf(event);
    if (rests(name, isTyping(event.target), settingsNow().letters) || isPressed(name, event.target)) return;
    const act = Object.hasOwn(keys, name) ? keys[name] : undefined;
    if (act === undefined || act() === false) return;
    event.preventDefault();
  });
