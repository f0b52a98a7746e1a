import type { RouletteRules } from '@baize/engine/roulette';
import type { ReactElement } from 'react';
import type { Point } from '../../cloth/place.ts';
import { PlanSeats } from '../../floor/table-plan.tsx';
import type { TileParts, TileWords } from '../../game/parts.ts';
import { rangeOf } from '../../sign/limits.ts';
import { moneyAt } from '../../words/money.ts';
import { NumberBadge } from './number-badge.tsx';
import { RulesContext } from './rules.ts';
import './tile.css';
import { lastNumbers, type OpenView, onLayout, ownStake, type RouletteKind, type RoundView } from './view.ts';

const STAGES: Readonly<Record<RoundView['stage'], string>> = {
  betting: 'Betting',
  spinning: 'Spinning',
  announced: 'Paying',
  paid: 'Settled',
  void: 'Void',
};

const stateOf = ({ round }: OpenView): TileWords =>
  round === null
    ? { words: 'Between spins', tone: 'live' }
    : { words: STAGES[round.stage], tone: round.stage === 'void' ? 'hold' : 'live' };

const factsOf = ({ determinations: { called, tournament } }: OpenView): string =>
  ['single zero', called ? 'sectors called' : 'no called wagers', ...(tournament ? ['tournament'] : [])].join(
    ' · ',
  );

const SHOWN = 12;

/** The last numbers, the latest first. */
const Numbers = ({ view }: { readonly view: OpenView }): ReactElement => {
  const numbers = lastNumbers(view).slice(0, SHOWN);
  return (
    <svg
      className="tile-beads"
      viewBox={`0 0 ${SHOWN * 26} 28`}
      role="img"
      aria-label={
        numbers.length === 0
          ? 'No numbers yet'
          : `Last numbers: ${numbers.map(({ number }) => number).join(', ')}`
      }
    >
      {numbers.map(({ number }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a number has no name but its place in the row
        <NumberBadge key={index} number={number} at={{ x: 13 + index * 26, y: 14 }} size={10} />
      ))}
    </svg>
  );
};

/** Seven or so sit along the long side and at the foot of the layout. */
const seatAt = (seat: number, seats: number): Point => ({
  x: 34 + (seat * 84) / Math.max(1, seats - 1),
  y: 66,
});

const Plan = ({
  seats,
  me,
}: {
  readonly seats: readonly (string | null)[];
  readonly me: string;
}): ReactElement => (
  <svg className="table-plan roulette-plan" viewBox="0 0 132 76" aria-hidden="true">
    <rect className="plan-rail" x="6" y="8" width="120" height="48" rx="12" />
    <rect className="plan-cloth" x="10" y="12" width="112" height="40" rx="9" />
    <circle className="plan-wheel" cx="30" cy="32" r="15" />
    <circle className="plan-grid" cx="30" cy="32" r="6" />
    <path
      className="plan-grid"
      d="M54 20h60v18H54zM54 26h60M54 32h60M64 20v18M74 20v18M84 20v18M94 20v18M104 20v18M54 38v7h60v-7"
    />
    <PlanSeats seats={seats} me={me} places={seats.map((_, seat) => seatAt(seat, seats.length))} />
  </svg>
);

/** Roulette on the floor. */
export const rouletteTile = (rules: RouletteRules): TileParts<RouletteKind> => ({
  pause: () => undefined,
  state: stateOf,
  facts: factsOf,
  limits: (view) => rangeOf(moneyAt(view), view.sign.inside),
  side: (view) => `around ${rangeOf(moneyAt(view), view.sign.outside)}`,
  wagered: ownStake,
  onLayout,
  Plan,
  Course: ({ view }) => (
    <RulesContext value={rules}>
      <Numbers view={view} />
    </RulesContext>
  ),
});
