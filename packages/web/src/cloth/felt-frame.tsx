import { type CSSProperties, type ReactElement, type ReactNode, useRef } from 'react';
import { useSize } from '../shell/use-size.ts';
import { Cloth } from './cloth.tsx';
import type { Point, Rect } from './place.ts';
import './stage.css';
import { useSay } from '../words/use-language.tsx';

/** What every plan of a table has, whatever else lies on it. In pixels of the stage. */
export interface FramedStage {
  readonly kind: 'wide' | 'narrow';
  /** A phone on its side: all of it in a height of 400 or less. */
  readonly low?: boolean;
  /** A tablet held upright: what is in front of one is drawn large at the rail. */
  readonly upright?: boolean;
  /** The size of print and marks against the table at its reference size. */
  readonly scale: number;
  readonly cloth: Rect;
  readonly rail: number;
  readonly corner: number;
  /** Where the players' edge is an arc: how high its corners reach. */
  readonly cornerHeight?: number;
  /** As high as cloth and rail unless it is said. */
  readonly height?: number;
  readonly plate: Point;
}

/** The table that every plan is drawn for before it is scaled. */
export const REFERENCE = { width: 1096, height: 742 };

interface FeltFrameProps<S extends FramedStage> {
  readonly className: string;
  /** The colour of the cloth, where it is not blue. */
  readonly colour?: string;
  readonly voidedBy: string | null | undefined;
  /** Said over the felt when the connection is gone. */
  readonly banner: string | null;
  /** Whether it hides the plate, which says what is not so any more. */
  readonly bannerOnPlate?: boolean;
  readonly plan: (size: { readonly width: number; readonly height: number }) => S;
  readonly print: (stage: S) => ReactNode;
  readonly children: (stage: S) => ReactNode;
}

/** The table itself: cloth, print, and everything that lies on it, by a plan for the room there is. */
export const FeltFrame = <S extends FramedStage>(props: FeltFrameProps<S>): ReactElement => {
  const say = useSay();
  const { banner, bannerOnPlate = false } = props;
  const element = useRef<HTMLElement>(null);
  const size = useSize(element);
  const stage = size === undefined ? undefined : props.plan(size);
  const top = bannerOnPlate ? { top: Math.max(6, (stage?.plate.y ?? 0) - 22) } : undefined;
  return (
    <section className="felt-stage" aria-label={say('Table')} data-cloth={props.colour} ref={element}>
      {stage !== undefined && (
        <div
          className={props.className}
          data-kind={stage.kind}
          data-low={stage.low === true}
          data-upright={stage.upright === true}
          data-void={props.voidedBy != null}
          style={
            {
              '--scale': stage.scale,
              height: stage.height ?? stage.cloth.y + stage.cloth.height + stage.rail,
            } as CSSProperties
          }
        >
          <Cloth
            {...stage.cloth}
            rail={stage.rail}
            corner={stage.corner}
            cornerHeight={stage.cornerHeight}
            print={props.print(stage)}
          />
          {props.children(stage)}
        </div>
      )}
      {banner !== null && (
        <p className="stage-banner" role="alert" style={top}>
          {banner}
        </p>
      )}
    </section>
  );
};
