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
import type { Language, Say } from '../../words/language.ts';
import { type DiceKind, onLayout, ownStake, type RoundView } from './view.ts';
import { boxOdds } from './words.ts';

const stateOf = (say: Say) =>
  laidState<RoundView['stage']>(
    {
      betting: say('Betting'),
      closed: say('Throwing'),
      thrown: say('Paying'),
      paid: say('Settled'),
      void: say('Void'),
    },
    say('Between rounds'),
  );

const Plan = (at: PlanProps): ReactElement => (
  <OblongPlan className="dice-plan" {...at}>
    <path className="plan-grid" d="M20 30h92v17H20zM43 30v17M66 30v17M89 30v17" />
    <Die face={3} at={{ x: 54, y: 15 }} size={11} />
    <Die face={4} at={{ x: 68, y: 15 }} size={11} />
  </OblongPlan>
);

/** Dice on the floor. */
export const diceTile = (rules: DiceRules, language: Language): TileParts<DiceKind> => ({
  pause: () => undefined,
  state: stateOf(language.say),
  facts: ({ determinations: { double } }) =>
    [
      language.say('{n} {n|die|dice}', { n: rules.law['1.2'].dice }),
      language.say(double ? 'doubles' : 'no doubles'),
    ].join(' · '),
  limits: (view) => rangeOf(moneyAt(view, language), view.sign.limits),
  side: () => language.say('seven {odds}', { odds: boxOdds(language.say, rules, 'seven') }),
  wagered: ownStake,
  onLayout,
  Plan,
  Course: ({ view }) => <LastThrows view={view} shown={6} className="tile-beads dice-beads" />,
});
