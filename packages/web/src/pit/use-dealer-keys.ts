import { type RefObject, useEffect } from 'react';
import { isAsking, useKeydown } from '../shell/use-keydown.ts';
import { isTyping } from '../shell/use-keys.ts';
import type { Asks } from './dealer-step.ts';

/** What has the focus and takes Space and Enter itself. */
const takes = (target: EventTarget | null): boolean =>
  isTyping(target) || (target instanceof Element && target.closest('button, a, summary') !== null);

interface Step {
  /** Everything that it asks for is told. */
  readonly ready: boolean;
  readonly asks: Asks | undefined;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly act: () => void;
}

/**
 * Space and Enter do the dealer's step, whatever was clicked last. They are a button's only where Tab or an arrow has
 * brought the focus to it: what is pressed with the pointer gives the focus back to the table (`useFreeFocus`). In the
 * step's own field Enter does the step, and Space too where the field takes a number, in which there is none; in words
 * it is a space.
 */
export const useStepKey = ({ ready, asks, field, act }: Step): void =>
  useKeydown((event) => {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    const own = field.current !== null && event.target === field.current;
    if (own ? event.key === ' ' && asks?.for === 'words' : takes(event.target)) return;
    event.preventDefault();
    // A key that is held down is one press.
    if (ready && !event.repeat) act();
  });

/** Delete reports that the draw itself was wrong, also from the step's own field while nothing stands in it. */
export const useReportKey = ({
  on,
  field,
  value,
  report,
}: Pick<Step, 'field'> & {
  readonly on: boolean;
  readonly value: string;
  readonly report: () => void;
}): void =>
  useKeydown((event) => {
    if (!on || event.key !== 'Delete' || event.repeat || value !== '') return;
    if (field.current === null || event.target !== field.current) return;
    event.preventDefault();
    report();
  });

/**
 * Figures typed anywhere but in a field go to the number that the step asks for. Before the keys of the table: a figure
 * is no chip while a number is asked for.
 */
export const useFigures = (on: boolean, value: string, put: (value: string) => void): void =>
  useKeydown((event) => {
    if (!on || isTyping(event.target) || (!/^\d$/.test(event.key) && event.key !== 'Backspace')) return;
    event.preventDefault();
    event.stopPropagation();
    put(event.key === 'Backspace' ? value.slice(0, -1) : `${value}${event.key}`);
  }, true);

/** What the step asks for is ready to be typed as soon as it is asked, unless somebody is writing something else. */
export const useFieldFocus = (asked: string | undefined, field: RefObject<HTMLInputElement | null>): void => {
  useEffect(() => {
    if (asked === undefined || isAsking() || isTyping(document.activeElement)) return;
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, [asked, field]);
};

/**
 * What was pressed with a pointer does not keep the focus: Space and Enter stay the step's. A press by keyboard has no
 * detail.
 */
export const useFreeFocus = (): void => {
  useEffect(() => {
    const press = ({ target, detail }: MouseEvent): void => {
      if (detail === 0 || !(target instanceof Element) || isAsking()) return;
      if (target.closest('button, a, summary') === null) return;
      target.closest<HTMLElement>('.game-table')?.focus({ preventScroll: true });
    };
    window.addEventListener('click', press);
    return () => window.removeEventListener('click', press);
  }, []);
};
