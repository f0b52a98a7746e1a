import type { Card } from '@baize/engine';
import type { CSSProperties, ReactElement } from 'react';
import type { Point } from '../cloth/place.ts';
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
  readonly from: Point;
  /** Just dealt: it travels. A card that lay there when the page opened does not. */
  readonly fresh: boolean;
  /** The face is drawn but told elsewhere. */
  readonly mute?: boolean | undefined;
  /** Another card lies over all but its corner. */
  readonly covered?: boolean;
  /** Set where the viewer may turn it. */
  readonly turn:
    | {
        readonly label: string;
        readonly onTurn: () => void;
        /** Its face, where it lies in the viewer's own hand: it comes over the edge as he bends it. */
        readonly face?: Card | null | undefined;
      }
    | undefined;
}

/** A card that comes from the shoe to its place and is turned there. */
const DealtCard = (props: DealtCardProps): ReactElement => {
  const { card, place, from, turn, mute = false, covered = false } = props;
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
    <li className="dealt-card" data-fresh={props.fresh} style={style}>
      {turn === undefined || card !== null ? (
        <span className="playing-card">
          <span className="card-flip" data-up={card !== null}>
            {card !== null && (
              <CardSide card={card} face={face} mute={mute} covered={covered && face !== 'L'} />
            )}
            <CardSide card={null} face={face} mute={card !== null || mute} />
          </span>
        </span>
      ) : (
        <Squeeze card={turn.face ?? null} width={place.width} label={turn.label} onTurn={turn.onTurn} />
      )}
    </li>
  );
};

interface DealtHandProps {
  readonly className?: string;
  readonly label: string;
  readonly cards: readonly (Card | null)[];
  readonly places: readonly CardPlace[];
  readonly from: Point;
  /** How many of them lay there when the table was first shown: they do not travel again. */
  readonly known: number;
  /** The faces are drawn but told elsewhere. */
  readonly mute?: boolean;
  /** Each card but the last is covered by the next. */
  readonly fanned?: boolean;
  readonly dimmed?: boolean;
  /** Set where the viewer may turn the cards of this hand. */
  readonly turn?: ((index: number) => DealtCardProps['turn']) | undefined;
}

/** The cards of a hand, each in its place. */
export const DealtHand = (props: DealtHandProps): ReactElement => (
  <ul className={props.className ?? 'hand'} aria-label={props.label} data-dimmed={props.dimmed}>
    {props.cards.map((card, index) => {
      const place = props.places[index];
      return place === undefined ? null : (
        <DealtCard
          // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place in the hand.
          key={index}
          card={card}
          place={place}
          from={props.from}
          fresh={index >= props.known}
          turn={props.turn?.(index)}
          mute={props.mute}
          covered={props.fanned === true && index < props.cards.length - 1}
        />
      );
    })}
  </ul>
);
