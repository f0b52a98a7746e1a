import type { DiceRules } from '@baize/engine/dice';
import type { ReactElement } from 'react';
import { OblongPlan, type PlanProps } from '../../floor/table-plan.tsx';
import { laidState } from '../../game/laid.ts';
import type { TileParts } from '../../game/parts.ts';
import { rangeOf } from '../../sign/limits.ts';
import { moneyAt } from '../../words/money.ts';
import { Die } from './die.tsx';
import { LastThrows } from './last-throws.tsx';
import './felt.css';
import { type DiceKind, onLayout, ownStake, type RoundView } from './view.ts';
import { boxOdds } from './words.ts';

const stateOf = laidState<RoundView['stage']>(
  {
    betting: 'Betting',
    closed: 'Throwing',
    thrown: 'Paying',
    paid: 'Settled',
    void: 'Void',
  },
  'Between rounds',
);

const Plan = (at: PlanProps): ReactElement => (
  <OblongPlan className="dice-plan" {...at}>
    <path className="plan-grid" d="M20 30h92v17H20zM43 30v17M66 30v17M89 30v17" />
    <Die face={3} at={{ x: 54, y: 15 }} size={11} />
    <Die face={4} at={{ x: 68, y: 15 }} size={11} />
  </OblongPlan>
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
