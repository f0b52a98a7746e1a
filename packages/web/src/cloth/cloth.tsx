import type { CSSProperties, ReactElement, ReactNode } from 'react';
import type { Rect } from './place.ts';
import './cloth.css';

interface ClothProps extends Rect {
  readonly rail: number;
  readonly corner: number;
  /** Where the players' edge is an arc: how high its corners reach. They are round unless it is said. */
  readonly cornerHeight?: number | undefined;
  /** What is printed on the cloth: it lies under the nap. Given in the pixels of the stage, not of the cloth. */
  readonly print: ReactNode;
}

/** The lit felt in its rail. */
export const Cloth = ({
  x,
  y,
  width,
  height,
  rail,
  corner,
  cornerHeight = corner,
  print,
}: ClothProps): ReactElement => (
  <div
    className="cloth"
    style={
      {
        '--cloth-x': `${x}px`,
        '--cloth-y': `${y}px`,
        '--cloth-width': `${width}px`,
        '--cloth-height': `${height}px`,
        '--rail': `${rail}px`,
        '--cloth-corner': `${corner}px`,
        '--cloth-corner-height': `${cornerHeight}px`,
      } as CSSProperties
    }
  >
    <div className="cloth-rail" />
    <div className="cloth-felt" />
    <div className="cloth-print">{print}</div>
    <div className="cloth-nap" />
    <div className="cloth-shade" />
  </div>
);
