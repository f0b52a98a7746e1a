import { useEffect, useRef } from 'react';
import { isHeld } from './keys.ts';

/** Whether a dialog is open. Then all keys are its own, whatever has the focus. */
export const isAsking = (): boolean => document.querySelector('dialog[open]') !== null;

/**
 * Hears every press on the page that nothing else has taken and that is not the browser's, but for a dialog's own;
 * before everything else where it captures.
 */
export const useKeydown = (press: (event: KeyboardEvent) => void, capture = false): void => {
  const current = useRef(press);
  useEffect(() => {
    current.current = press;
  });
  useEffect(() => {
    const heard = (event: KeyboardEvent): void => {
      if (!event.defaultPrevented && !isHeld(event) && !isAsking()) current.current(event);
    };
    window.addEventListener('keydown', heard, { capture });
    return () => window.removeEventListener('keydown', heard, { capture });
  }, [capture]);
};
