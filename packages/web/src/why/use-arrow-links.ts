import { type RefObject, useEffect } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Right and left move over the links and buttons of a region that is itself one tab stop; up and down scroll it. */
export const useArrowLinks = (region: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const target = region.current;
    if (target === null) return;
    const press = (event: KeyboardEvent): void => {
      const step = STEPS[event.key];
      if (step === undefined) return;
      const links = [...target.querySelectorAll<HTMLElement>('a, button')];
      const at = links.indexOf(document.activeElement as HTMLElement);
      const next = at < 0 && step < 0 ? links.at(-1) : links[(at + step + links.length) % links.length];
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
    };
    target.addEventListener('keydown', press);
    return () => target.removeEventListener('keydown', press);
  }, [region]);
};
