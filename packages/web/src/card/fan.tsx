import type { Card } from '@baize/engine';
import type { CSSProperties, ReactElement } from 'react';
import { useSay } from '../words/use-language.tsx';
import { PlayingCard } from './playing-card.tsx';

interface FanProps {
  readonly cards: readonly (Card | null)[];
  readonly width: number;
  /** What it is called, where it is not simply cards. */
  readonly label?: string;
}

/** How far the next card is laid along, as a share of the width; tiles need more for their ten, backs need little. */
const stepOf = (width: number, open: boolean): number =>
  open ? (width < 34 ? 15 : width * 0.4) : width * 0.19;

/** Cards over one another, every rank and suit still to be read; backs are held together. */
export const Fan = ({ cards, width, label }: FanProps): ReactElement => {
  const say = useSay();
  const open = cards.some((card) => card !== null);
  const step = { '--step': `${stepOf(width, open) - width}px` } as CSSProperties;
  const words =
    label ?? (open ? say('cards~hand') : say('{n} {n|card|cards} face down', { n: cards.length }));
  return (
    <ul className="fan" data-open={open} aria-label={words} style={step}>
      {cards.map((card, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a card can lie twice in a hand; its place tells it apart.
        <li key={index} style={{ '--place': index - (cards.length - 1) / 2 } as CSSProperties}>
          <PlayingCard card={card} width={width} covered={index < cards.length - 1} />
        </li>
      ))}
    </ul>
  );
};
