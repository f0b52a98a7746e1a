import type { Card } from '@baize/engine';
import type { CSSProperties, ReactElement } from 'react';
import { PlayingCard } from './playing-card.tsx';

interface FanProps {
  readonly cards: readonly (Card | null)[];
  readonly width: number;
  readonly label: string;
}

/** How far the next card is laid along, as a share of the width; tiles need more for their ten. */
const stepOf = (width: number): number => (width < 34 ? 15 : width * 0.4);

/** Cards over one another, every rank and suit still to be read. */
export const Fan = ({ cards, width, label }: FanProps): ReactElement => (
  <ul className="fan" aria-label={label} style={{ '--step': `${stepOf(width) - width}px` } as CSSProperties}>
    {cards.map((card, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a card can lie twice in a hand; its place tells it apart.
      <li key={index}>
        <PlayingCard card={card} width={width} covered={index < cards.length - 1} />
      </li>
    ))}
  </ul>
);
