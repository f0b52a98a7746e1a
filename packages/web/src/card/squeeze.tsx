import type { Card } from '@baize/engine';
import { type CSSProperties, type PointerEvent, type ReactElement, useState } from 'react';
import './squeeze.css';
import type { Point } from '../cloth/place.ts';
import { CORNER, faceFor } from './face.ts';
import { clipOf, type Fold, fold, nearestCorner } from './fold.ts';
import { CardSide } from './playing-card.tsx';

interface SqueezeProps {
  /** The face where it lies in the viewer's own hands; null shows plain stock until the card is turned. */
  readonly card: Card | null;
  readonly width: number;
  readonly label: string;
  readonly onTurn: () => void;
}

/** More than this much lifted when the finger lets go, and the card is turned; less, and it falls back. */
const TURNED_FROM = 0.34;

interface Drag {
  readonly corner: Point;
  readonly point: Point;
}

const pointIn = (event: PointerEvent<HTMLElement>): Point => {
  const { currentTarget: card, clientX, clientY } = event;
  const box = card.getBoundingClientRect();
  // On a big screen the page is drawn larger than it is measured.
  const drawn = box.width / card.offsetWidth;
  return { x: (clientX - box.left) / drawn, y: (clientY - box.top) / drawn };
};

/** The bend of the paper: light where it rises, dark where it turns under. */
const creaseOf = ({ crease: { angle, at } }: Fold): string =>
  `linear-gradient(${angle}deg, transparent ${at - 38}px, var(--crease-light) ${at - 16}px, var(--crease-dark) ${at}px)`;

/** A card face down that is turned slowly: a corner follows the finger. Enter or space turns it at once. */
export const Squeeze = ({ card, width, label, onTurn }: SqueezeProps): ReactElement => {
  const [drag, setDrag] = useState<Drag | null>(null);
  const size = { width, height: width * 1.4 };
  const folded = drag === null ? undefined : fold(size, drag.corner, drag.point);
  const face = faceFor(width, true);
  const letGo = (): void => {
    if ((folded?.lifted ?? 0) >= TURNED_FROM) onTurn();
    setDrag(null);
  };
  return (
    <button
      type="button"
      className="playing-card squeeze"
      data-folded={folded !== undefined}
      aria-label={label}
      style={{ '--card': `${width}px`, '--corner': CORNER[face] / 250 } as CSSProperties}
      onClick={(event) => {
        // A press by keyboard or by a voice has no pointer; a tap that lifted nothing turns nothing.
        if (event.detail === 0) onTurn();
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        const point = pointIn(event);
        setDrag({ corner: nearestCorner(size, point), point });
      }}
      onPointerMove={(event) => {
        if (drag !== null) setDrag({ ...drag, point: pointIn(event) });
      }}
      onPointerUp={letGo}
      onPointerCancel={() => setDrag(null)}
    >
      <span className="squeeze-flat" style={folded && { clipPath: clipOf(folded.flat) }}>
        <CardSide card={null} face={face} mute />
      </span>
      {folded !== undefined && (
        <span
          className="squeeze-flap"
          style={{ clipPath: clipOf(folded.flap), transform: `matrix(${folded.over.join(',')})` }}
        >
          {/* Whatever its size it has all its pips: they are what one bends it for. */}
          <span className="squeeze-under">{card !== null && <CardSide card={card} face="L" mute />}</span>
          <span className="squeeze-crease" style={{ backgroundImage: creaseOf(folded) }} />
        </span>
      )}
    </button>
  );
};
