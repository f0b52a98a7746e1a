import type { Card } from '@baize/engine';
import { useRef, useState } from 'react';
import { useKeydown } from '../shell/use-keydown.ts';
import { isTyping } from '../shell/use-keys.ts';
import { cardIn, entered } from './card-entry.ts';

interface CardEntry {
  /** What has been typed of the card that is under way. */
  readonly text: string;
  readonly card: Card | undefined;
  readonly choose: (card: Card) => void;
  readonly clear: () => void;
}

/**
 * Cards typed or scanned wherever the focus is on the page but in a field. Enter tells the card that stands complete
 * even while a button has the focus: a scanner knows nothing of focus.
 */
export const useCardEntry = (on: boolean, onTell: (card: Card) => void): CardEntry => {
  const [text, setText] = useState('');
  // Keys come faster than the page is drawn: what stands typed is kept outside of it.
  const standing = useRef('');
  const put = (next: string): void => {
    standing.current = next;
    setText(next);
  };
  useKeydown((event) => {
    const after = on && !isTyping(event.target) ? entered(standing.current, event.key) : undefined;
    if (after === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    put(after.text);
    if (after.told !== undefined) onTell(after.told);
  }, true);
  return { text, card: cardIn(text), choose: put, clear: () => put('') };
};
