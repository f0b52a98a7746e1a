import type { Card } from '@baize/engine';
import { useRef, useState } from 'react';
import { useKeydown } from '../shell/use-keydown.ts';
import { isTyping } from '../shell/use-keys.ts';
import { NOTHING_TOLD, type Telling, tellCard, toldBy } from './card-entry.ts';

interface CardEntry {
  /** What has been typed of the card that is under way. */
  readonly text: string;
  /** A card that was read again at once: one or two? */
  readonly again: Card | null;
  /** Picked with the pointer: told at once, as if typed. */
  readonly choose: (card: Card) => void;
  readonly answer: (many: '1' | '2') => void;
}

/**
 * Cards typed or scanned wherever the focus is on the page but in a field: a whole one is told at once. What a scanner
 * sends goes to the entry even while a button has the focus: it knows nothing of focus.
 */
export const useCardEntry = (on: boolean, onTell: (card: Card) => void): CardEntry => {
  const [shown, setShown] = useState(NOTHING_TOLD);
  // Keys come faster than the page is drawn: how the entry stands is kept outside of it.
  const standing = useRef<Telling>(NOTHING_TOLD);
  const take = ({ telling, told }: { readonly telling: Telling; readonly told?: Card }): void => {
    standing.current = telling;
    setShown(telling);
    if (told !== undefined) onTell(told);
  };
  useKeydown((event) => {
    const next = on && !isTyping(event.target) ? toldBy(standing.current, event.key, Date.now()) : undefined;
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    // A key that is held down tells nothing twice.
    if (!event.repeat) take(next);
  }, true);
  return {
    text: shown.text,
    again: shown.again,
    choose: (card) => take(tellCard(standing.current, card, Date.now())),
    answer: (many) => {
      const next = toldBy(standing.current, many, Date.now());
      if (next !== undefined) take(next);
    },
  };
};
