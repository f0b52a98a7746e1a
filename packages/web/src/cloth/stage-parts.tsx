import type { ReactElement, ReactNode } from 'react';
import { ClauseTag } from '../mark/clause-tag.tsx';
import { Pill } from '../mark/pill.tsx';
import { type Plate, StatePlate } from '../mark/state-plate.tsx';
import { ResultLine } from '../why/result-line.tsx';
import { RackArt } from './discard-rack.tsx';
import { FloatTray } from './float-tray.tsx';
import { type Point, placedAt, type Rect, type Scaled } from './place.ts';
import { ShoeArt } from './shoe.tsx';
import './stage.css';
import { useSay } from '../words/use-language.tsx';

/** The dealer's float, where the plan of the table has room for it. */
export const StageFloat = ({ place }: { readonly place: Rect | null }): ReactElement | null =>
  place === null ? null : (
    <div className="stage-float" style={placedAt(place)}>
      <FloatTray width={place.width} height={place.height} />
    </div>
  );

interface StageSignProps {
  readonly place: Point | null;
  readonly children: ReactNode;
}

/** A sign on the cloth, where the plan of the table has room for it. */
export const StageSign = ({ place, children }: StageSignProps): ReactElement | null =>
  place === null ? null : (
    <div className="stage-sign" style={placedAt(place)}>
      {children}
    </div>
  );

interface StagePlateProps {
  readonly place: Point;
  readonly plate: Plate;
  /** By which the round stands as the plate says. */
  readonly clause: string | null;
  /** What patrons have notice of, in words. */
  readonly notices: readonly string[];
  readonly children?: ReactNode;
}

/** The state of the round, with its clause and what patrons have notice of. */
export const StagePlate = ({ place, plate, clause, notices, children }: StagePlateProps): ReactElement => (
  <div className="stage-plate" style={placedAt(place)}>
    <StatePlate {...plate} />
    <ResultLine />
    {clause !== null && <ClauseTag clause={clause} on="cloth" />}
    {children}
    {notices.map((words) => (
      <Pill key={words}>{words}</Pill>
    ))}
  </div>
);

interface ShoeAndRackProps {
  readonly stage: { readonly shoe: Scaled; readonly rack: Scaled | null };
  readonly shoe: { readonly number: number; readonly remaining: number; readonly discarded: number };
  /** How many cards it holds before the first is dealt. */
  readonly full: number;
  readonly cuttingCard: boolean;
}

/** The shoe and what is left in it, the rack and what lies there. */
export const ShoeAndRack = ({ stage, shoe, full, cuttingCard }: ShoeAndRackProps): ReactElement => {
  const say = useSay();
  const { rack } = stage;
  const small = stage.shoe.scale < 0.5;
  return (
    <>
      <div className="stage-shoe" style={placedAt(stage.shoe)}>
        <ShoeArt scale={stage.shoe.scale} fill={shoe.remaining / full} cuttingCard={cuttingCard} />
        <span className="stage-caption">
          <span className="heard">{say('Cards left in the shoe:')} </span>
          {small ? (
            <b className="figures">{shoe.remaining}</b>
          ) : (
            <Pill size="small">
              {say('Shoe {shoe} · {n} left', { shoe: String(shoe.number), n: shoe.remaining })}
            </Pill>
          )}
        </span>
      </div>
      {rack !== null && (
        <div className="stage-rack" style={placedAt(rack)}>
          <RackArt scale={rack.scale} cards={shoe.discarded} />
          <span className="stage-caption figures">
            <span className={small ? 'heard' : ''}>{say('Discards')} </span>
            {shoe.discarded}
          </span>
        </div>
      )}
    </>
  );
};
