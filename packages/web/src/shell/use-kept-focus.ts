import { type RefObject, useEffect } from 'react';

/**
 * What has the focus may leave the table: a key of the dock that gives way to others, a spot that a split takes away.
 * The focus then goes to what it stood in, and not to the top of the page: to the dock itself, from where Tab leads to
 * its acts, or to the table. Never to another act: who presses Enter twice has not asked for it.
 */
export const useKeptFocus = (root: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const table = root.current;
    if (table === null) return undefined;
    let held: { readonly element: Element; readonly within: HTMLElement | null } | undefined;
    const enter = ({ target }: FocusEvent): void => {
      if (target instanceof Element) held = { element: target, within: target.closest('.dock') };
    };
    const watch = new MutationObserver(() => {
      if (held === undefined || held.element.isConnected) return;
      const { within } = held;
      held = undefined;
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      (within?.isConnected === true ? within : table).focus({ preventScroll: true });
    });
    table.addEventListener('focusin', enter);
    watch.observe(table, { childList: true, subtree: true });
    return () => {
      table.removeEventListener('focusin', enter);
      watch.disconnect();
    };
  }, [root]);
};
