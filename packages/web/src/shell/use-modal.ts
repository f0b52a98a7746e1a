import { type RefObject, useEffect, useRef } from 'react';

/** A dialog that stands open as soon as it is drawn. */
export const useModal = (): RefObject<HTMLDialogElement | null> => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return dialog;
};
