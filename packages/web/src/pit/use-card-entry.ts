import type { Card } from '@baize/engine';
import { useEffect, useRef, useState } from 'react';
import { isHeld } from '../shell/keys.ts';
import { isAsking, isTyping } from '../shell/use-keys.ts';
import { cardIn, entered } from './card-entry.ts';

interface CardEntry {
  /** What has been typed of the card that is under way. */
  readonly text: string;
  readonly card: Card | undefined;
  readonly choose: (card: Card) => void;
  readonly clear: () => void;
}

/** Whether somebody writes something else, or a dialog asks for something else. */
const isElsewhere = (event: KeyboardEvent): boolean => isHeld(event) || isTyping(event.target) || isAsking();

/**
 * Cards typed or scanned wherever the focus is on the page but in a field. Enter tells the card that stands complete
 * even while a button has the focus: a scanner knows nothing of focus.
 */
export const useCardEntry = (on: boolean, onTell: (card: Card) => void): CardEntry => {
  const [text, setText] = useState('');
  // Keys come faster than the page is drawn: what stands typed is kept outside of it.
  const standing = useRef('');
  const tell = useRef(onTell);
  useEffect(() => {
    tell.current = onTell;
  });
  const put = (next: string): void => {
    standing.current = next;
    setText(next);
  };
  useEffect(() => {
    if (!on) return undefined;
    const press = (event: KeyboardEvent): void => {
      const after = isElsewhere(event) ? undefined : entered(standing.current, event.key);
      if (after === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      standing.current = after.text;
      setText(after.text);
      if (after.told !== undefined) tell.current(after.told);
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [on]);
  return { text, card: cardIn(text), choose: put, clear: () => put('') };
};
