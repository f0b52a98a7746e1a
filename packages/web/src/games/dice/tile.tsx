import type { DiceRules } from '@baize/engine/dice';
import type { ReactElement } from 'react';
import type { TileParts, TileWords } from '../../game/parts.ts';
import { rangeOf } from '../../sign/limits.ts';
import { moneyAt } from '../../words/money.ts';
import { Die } from './die.tsx';
import { LastThrows } from './last-throws.tsx';
import './felt.css';
import { type DiceKind, type OpenView, onLayout, ownStake, type RoundView } from './view.ts';
import { boxOdds } from './words.ts';

const STAGES: Readonly<Record<RoundView['stage'], string>> = {
  betting: 'Betting',
  closed: 'Throwing',
  thrown: 'Paying',
  paid: 'Settled',
  void: 'Void',
};

const stateOf = ({ round }: OpenView): TileWords =>
  round === null
    ? { words: 'Between rounds', tone: 'live' }
    : { words: STAGES[round.stage], tone: round.stage === 'void' ? 'hold' : 'live' };

const seatAt = (seat: number, seats: number): number => 34 + (seat * 84) / Math.max(1, seats - 1);

const Plan = ({
  seats,
  me,
}: {
  readonly seats: readonly (string | null)[];
  readonly me: string;
}): ReactElement => (
  <svg className="table-plan dice-plan" viewBox="0 0 132 76" aria-hidden="true">
    <rect className="plan-rail" x="6" y="8" width="120" height="48" rx="12" />
    <rect className="plan-cloth" x="10" y="12" width="112" height="40" rx="9" />
    <path className="plan-grid" d="M20 30h92v17H20zM43 30v17M66 30v17M89 30v17" />
    <Die face={3} at={{ x: 54, y: 15 }} size={11} />
    <Die face={4} at={{ x: 68, y: 15 }} size={11} />
    {seats.map((who, seat) => {
      const own = who === me;
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number.
        <g key={seat} className="plan-seat" data-taken={who !== null} data-own={own}>
          <circle cx={seatAt(seat, seats.length)} cy="66" r={own ? 3.6 : 4.3} />
          {own && <circle className="plan-own" cx={seatAt(seat, seats.length)} cy="66" r="6.3" />}
        </g>
      );
    })}
  </svg>
);

/** Dice on the floor. */
export const diceTile = (rules: DiceRules): TileParts<DiceKind> => ({
  pause: () => undefined,
  state: stateOf,
  facts: ({ determinations: { double } }) =>
    [`${rules.law['1.2'].dice} dice`, double ? 'doubles' : 'no doubles'].join(' · '),
  limits: (view) => rangeOf(moneyAt(view), view.sign.limits),
  side: () => `seven ${boxOdds(rules, 'seven')}`,
  wagered: ownStake,
  onLayout,
  Plan,
  Course: ({ view }) => <LastThrows view={view} shown={6} className="tile-beads dice-beads" />,
});
