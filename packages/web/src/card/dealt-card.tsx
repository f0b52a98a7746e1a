import type { Card } from '@baize/engine';
import type { CSSProperties, ReactElement } from 'react';
import './card.css';
import { CORNER, faceFor } from './face.ts';
import { CardSide } from './playing-card.tsx';
import { Squeeze } from './squeeze.tsx';

/** Where a card lies: its upper left corner before it is turned about its middle. */
export interface CardPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Degrees: a third card lies across, a box on the arc leans. */
  readonly turn: number;
}

interface DealtCardProps {
  readonly card: Card | null;
  readonly place: CardPlace;
  /** Where the shoe gives it out. */
  readonly from: { readonly x: number; readonly y: number };
  /** Just dealt: it travels. A card that lay there when the page opened does not. */
  readonly fresh: boolean;
  /** Set where the viewer may turn it. */
  readonly turn?: { readonly label: string; readonly onTurn: () => void };
}

/** A card that comes from the shoe to its place and is turned there. */
export const DealtCard = ({ card, place, from, fresh, turn }: DealtCardProps): ReactElement => {
  const face = faceFor(place.width, true);
  const style = {
    '--card': `${place.width}px`,
    '--corner': CORNER[face] / 250,
    '--x': `${place.x}px`,
    '--y': `${place.y}px`,
    '--turn': `${place.turn}deg`,
    '--from-x': `${from.x}px`,
    '--from-y': `${from.y}px`,
  } as CSSProperties;
  return (
    <li className="dealt-card" data-fresh={fresh} style={style}>
      {turn === undefined || card !== null ? (
        <span className="playing-card">
          <span className="card-flip" data-up={card !== null}>
            {card !== null && <CardSide card={card} face={face} />}
            <CardSide card={null} face={face} mute={card !== null} />
          </span>
        </span>
      ) : (
        <Squeeze card={null} width={place.width} {...turn} />
      )}
    </li>
  );
};
