import type { ReactElement } from 'react';

interface SeatPlanProps {
  readonly table: string;
  readonly seats: number;
  readonly own: number;
}

const [WIDTH, RADIUS, REACH] = [200, 72, 92];

/**
 * A table from the side of those who sit at it, one seat lit. Seats are numbered clockwise from the dealer's left, so
 * that the first is on the right of whoever comes to sit down.
 */
export const SeatPlan = ({ table, seats, own }: SeatPlanProps): ReactElement => {
  const at = (seat: number): { readonly x: number; readonly y: number } => {
    const angle = seats === 1 ? Math.PI / 2 : 0.12 + ((seat - 1) / (seats - 1)) * (Math.PI - 0.24);
    return { x: WIDTH / 2 + REACH * Math.cos(angle), y: 14 + REACH * Math.sin(angle) };
  };
  const left = WIDTH / 2 - RADIUS;
  const right = WIDTH / 2 + RADIUS;
  return (
    <svg
      className="seat-plan"
      viewBox={`0 0 ${WIDTH} 124`}
      role="img"
      aria-label={`Seat ${own} of table ${table}`}
    >
      <path className="seat-plan-rail" d={`M${left} 10H${right}A${RADIUS} ${RADIUS} 0 0 1 ${left} 10Z`} />
      <path
        className="seat-plan-cloth"
        d={`M${left + 5} 10H${right - 5}A${RADIUS - 5} ${RADIUS - 5} 0 0 1 ${left + 5} 10Z`}
      />
      <rect className="seat-plan-tray" x={WIDTH / 2 - 20} y="10" width="40" height="9" rx="2" />
      <text className="seat-plan-table" x={WIDTH / 2} y="52">
        {table}
      </text>
      {Array.from({ length: seats }, (_, index) => index + 1).map((seat) => {
        const { x, y } = at(seat);
        return (
          <g key={seat} className="seat-plan-seat" data-own={seat === own}>
            <circle cx={x} cy={y} r={seat === own ? 13 : 9} />
            <text x={x} y={y + (seat === own ? 5 : 3.5)}>
              {seat}
            </text>
          </g>
        );
      })}
    </svg>
  );
};
