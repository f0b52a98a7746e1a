import type { Card } from '@baize/engine';
import { useState } from 'react';
import { cardSign } from '../card/name.ts';
import type { TableCommand } from '../game/kind.ts';
import { useKeydown } from '../shell/use-keydown.ts';
import { isTyping } from '../shell/use-keys.ts';
import type { PitAct } from './act.ts';
import type { OnRecord } from './mends.ts';

export interface Mending {
  /** The card that is put right now; undefined while the dealer goes on with the round. */
  readonly card: OnRecord | undefined;
  readonly title: string;
  readonly note: string;
  /** There is something that the dealer may put right by himself. */
  readonly isOpen: boolean;
  readonly begin: () => void;
  readonly leave: () => void;
  readonly mend: (card: Card) => void;
}

interface Table {
  readonly act: PitAct | undefined;
  readonly version: number;
  readonly on: boolean;
  readonly take: (command: TableCommand) => void;
  /** Nothing is the dealer's to put right any more: the rules say whose it is. */
  readonly onWhy: (act: PitAct) => void;
}

/**
 * One key takes the dealer's last entry back: Backspace, the true card, Enter. Of several that were told at once
 * another Backspace goes to the one before; Escape leaves everything as it is.
 */
export const useMending = ({ act, version, on, take, onWhy }: Table): Mending => {
  const [at, setAt] = useState<{ readonly version: number; readonly place: number }>();
  const cards = act?.mends?.of ?? [];
  // With anything that has happened since, it is begun anew: what was the last card may be another.
  const card = at?.version === version ? cards[at.place] : undefined;
  const begin = (): void => {
    if (act === undefined || !on) return;
    const place = card === undefined ? 0 : cards.indexOf(card) + 1;
    if (cards.length === 0) onWhy(act);
    else setAt(place < cards.length ? { version, place } : undefined);
  };
  const leave = (): void => setAt(undefined);
  useKeydown((event) => {
    if (event.key !== 'Backspace' && (event.key !== 'Escape' || card === undefined)) return;
    if (event.repeat || isTyping(event.target)) return;
    event.preventDefault();
    if (event.key === 'Backspace') begin();
    else leave();
  });
  const known = card?.card ? cardSign(card.card) : 'The card';
  return {
    card,
    title: `${known}, ${card?.place ?? ''}, was another`,
    note: 'Type the card that lies there. Esc leaves it.',
    isOpen: on && cards.length > 0,
    begin,
    leave,
    mend: (is) => {
      if (card === undefined || act?.mends === undefined) return;
      leave();
      take(act.mends.command(card.key, is));
    },
  };
};
