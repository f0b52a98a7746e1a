import { type RefObject, useEffect, useRef } from 'react';

/** Where somebody can write or choose. */
const FIELDS = 'input:not([type="hidden"], [type="file"]), select, textarea';

/**
 * A dialog that stands open as soon as it is drawn. The browser gives the focus to its first link or button; where
 * something is to be filled in, it belongs there.
 */
export const useModal = (focus?: 'first field'): RefObject<HTMLDialogElement | null> => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    if (focus === 'first field') dialog.current?.querySelector<HTMLElement>(FIELDS)?.focus();
  }, [focus]);
  return dialog;
};
