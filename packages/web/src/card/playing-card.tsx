import { type Card, suitOf } from '@baize/engine';
import type { CSSProperties, ReactElement } from 'react';
import './card.css';
import { useSay } from '../words/use-language.tsx';
import { CardFace } from './card-face.tsx';
import { CORNER, type Face, faceFor } from './face.ts';
import { cardSaid } from './name.ts';

interface SideProps {
  readonly card: Card | null;
  readonly face: Face;
  readonly covered?: boolean;
  /** Drawn for the eye only: something around it says the name. */
  readonly mute?: boolean;
}

/** One side of a card, filling its box: the face, or the back when nobody may know it. */
export const CardSide = ({ card, face, covered = false, mute = false }: SideProps): ReactElement => {
  const say = useSay();
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: its name is in aria-label, or in what is around it
    <svg
      className="card-side"
      viewBox="0 0 250 350"
      {...(card === null ? {} : { 'data-suit': suitOf(card) })}
      {...(mute
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': card === null ? say('a card face down') : cardSaid(say, card) })}
    >
      <rect width="250" height="350" rx={CORNER[face]} fill="url(#art-stock)" />
      {card === null ? <use href="#art-back" /> : <CardFace card={card} face={face} covered={covered} />}
      <rect
        className="card-edge"
        x="0.8"
        y="0.8"
        width="248.4"
        height="348.4"
        rx={CORNER[face] - 0.8}
        fill="none"
      />
    </svg>
  );
};

export interface PlayingCardProps {
  /** Null is a card that lies face down. */
  readonly card: Card | null;
  readonly width: number;
  /** Another card lies over its right part: rank and suit only, no cut pips. */
  readonly covered?: boolean;
  /** Nothing overlaps it: the full face a little earlier. */
  readonly clear?: boolean;
  readonly lifted?: boolean;
  readonly dimmed?: boolean;
}

/** A card that lies still. Its height follows from its width, five to seven. */
export const PlayingCard = (props: PlayingCardProps): ReactElement => {
  const { card, width, covered = false, clear = false, lifted = false, dimmed = false } = props;
  const face = faceFor(width, clear && !covered);
  return (
    <span
      className="playing-card"
      data-lifted={lifted}
      data-dimmed={dimmed}
      style={{ '--card': `${width}px`, '--corner': CORNER[face] / 250 } as CSSProperties}
    >
      <CardSide card={card} face={face} covered={covered} />
    </span>
  );
};
