import { type RefObject, useEffect, useRef } from 'react';

/** Where somebody can write or choose. */
const FIELDS = 'input:not([type="hidden"], [type="file"]), select, textarea';

const FIRST = { 'first field': FIELDS, pressed: '[aria-pressed="true"]' } as const;

/**
 * A dialog that stands open as soon as it is drawn. The browser gives the focus to its first link or button; where
 * something is to be filled in, or is chosen already, it belongs there.
 */
export const useModal = (focus?: keyof typeof FIRST): RefObject<HTMLDialogElement | null> => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    if (focus !== undefined) dialog.current?.querySelector<HTMLElement>(FIRST[focus])?.focus();
  }, [focus]);
  return dialog;
};
