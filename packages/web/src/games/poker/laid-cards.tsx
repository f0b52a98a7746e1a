import type { Card } from '@baize/engine';
import type { CSSProperties, ReactElement } from 'react';
import { CORNER, faceFor } from '../../card/face.ts';
import { CardSide } from '../../card/playing-card.tsx';
import type { Row } from './layout.ts';

interface LaidCardsProps {
  readonly cards: readonly (Card | null)[];
  readonly row: Row;
  readonly label: string;
  /** Where the shoe gives them out. */
  readonly from: { readonly x: number; readonly y: number };
  /** How many of them lay there when the table was first shown: they do not travel again. */
  readonly known: number;
  /** Held in the hand: each a little turned, the outer ones lower. */
  readonly fanned?: boolean;
  readonly dimmed?: boolean;
  /** The faces are drawn but told elsewhere. */
  readonly mute?: boolean;
}

const TURN = 3.1;
const SINK = 0.018;
const ORDER = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

/** Five cards in a row, as they come from the shoe; a face that is not the viewer's to see is a back. */
export const LaidCards = (props: LaidCardsProps): ReactElement => {
  const { cards, row, label, from, known, fanned = false, dimmed = false, mute = false } = props;
  const face = faceFor(row.card, true);
  return (
    <ul className="laid-cards" aria-label={label} data-dimmed={dimmed}>
      {cards.map((card, index) => {
        const aside = fanned ? index - 2 : 0;
        const style = {
          '--card': `${row.card}px`,
          '--corner': CORNER[face] / 250,
          '--x': `${row.x + index * row.step}px`,
          '--y': `${row.y + aside ** 2 * row.card * SINK}px`,
          '--turn': `${aside * TURN}deg`,
          '--from-x': `${from.x}px`,
          '--from-y': `${from.y}px`,
        } as CSSProperties;
        return (
          <li key={ORDER[index]} className="dealt-card" data-fresh={index >= known} style={style}>
            <span className="playing-card">
              <span className="card-flip" data-up={card !== null}>
                {card !== null && (
                  <CardSide
                    card={card}
                    face={face}
                    mute={mute}
                    covered={fanned && face !== 'L' && index < 4}
                  />
                )}
                <CardSide card={null} face={face} mute={card !== null || mute} />
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
};
