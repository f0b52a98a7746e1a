import type { ReactElement, ReactNode } from 'react';
import type { Point } from '../cloth/place.ts';
import { seatPlaces } from './plan.ts';

/** Who sits at the table that is drawn, and who looks. */
export interface PlanProps {
  readonly seats: readonly (string | null)[];
  readonly me: string;
}

const SLOTS = [46, 54, 62, 70, 78, 86] as const;

interface PlanSeatsProps extends PlanProps {
  readonly places: readonly Point[];
}

/** Who sits where on the plan of a table: one's own seat has a ring. */
const PlanSeats = ({ seats, me, places }: PlanSeatsProps): ReactElement => (
  <>
    {places.map(({ x, y }, seat) => {
      const who = seats[seat] ?? null;
      const own = who === me;
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number.
        <g key={seat} className="plan-seat" data-taken={who !== null} data-own={own}>
          <circle cx={x} cy={y} r={own ? 3.6 : 4.3} />
          {own && <circle className="plan-own" cx={x} cy={y} r="6.3" />}
        </g>
      );
    })}
  </>
);

/** The table from above, small: its wooden rail, its chip tray, and who sits. */
export const TablePlan = ({ seats, me }: PlanProps): ReactElement => (
  <svg className="table-plan" viewBox="0 0 132 76" aria-hidden="true">
    <path className="plan-rail" d="M14 4h104v7a52 50 0 0 1-104 0z" />
    <path className="plan-cloth" d="M19 7h94v4a47 45 0 0 1-94 0z" />
    <rect className="plan-tray" x="42" y="4.5" width="48" height="7" rx="2" />
    {SLOTS.map((x, index) => (
      <rect
        key={x}
        className="plan-chips"
        data-of={index % 3}
        x={x - 2.6}
        y="6.2"
        width="5.2"
        height="3.6"
        rx="0.8"
      />
    ))}
    <path className="plan-print" d="M30 17c6 18 19 27 36 27s30-9 36-27M66 20v18" />
    <g className="plan-cards">
      <rect x="45" y="21" width="7.5" height="10" rx="1" />
      <rect x="54" y="21" width="7.5" height="10" rx="1" />
      <rect x="70.5" y="21" width="7.5" height="10" rx="1" />
      <rect x="79.5" y="21" width="7.5" height="10" rx="1" />
    </g>
    <PlanSeats seats={seats} me={me} places={seatPlaces(seats.length)} />
  </svg>
);

interface OblongPlanProps extends PlanProps {
  readonly className: string;
  /** What is printed on its cloth. */
  readonly children: ReactNode;
}

/** An oblong table from above: people stand and sit along its one side. */
export const OblongPlan = ({ seats, me, className, children }: OblongPlanProps): ReactElement => (
  <svg className={`table-plan ${className}`} viewBox="0 0 132 76" aria-hidden="true">
    <rect className="plan-rail" x="6" y="8" width="120" height="48" rx="12" />
    <rect className="plan-cloth" x="10" y="12" width="112" height="40" rx="9" />
    {children}
    <PlanSeats
      {...{ seats, me }}
      places={seats.map((_, seat) => ({ x: 34 + (seat * 84) / Math.max(1, seats.length - 1), y: 66 }))}
    />
  </svg>
);
