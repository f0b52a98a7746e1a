import type { RouletteRules } from '@baize/engine/roulette';
import type { ReactElement } from 'react';
import { OblongPlan, type PlanProps } from '../../floor/table-plan.tsx';
import { laidState } from '../../game/laid.ts';
import type { TileParts } from '../../game/parts.ts';
import { rangeOf } from '../../sign/limits.ts';
import type { Language, Say } from '../../words/language.ts';
import { moneyAt } from '../../words/money.ts';
import { LastNumbers } from './last-numbers.tsx';
import { RulesContext } from './rules.ts';
import './tile.css';
import { type OpenView, onLayout, ownStake, type RouletteKind, type RoundView } from './view.ts';

const stateOf = (say: Say) =>
  laidState<RoundView['stage']>(
    {
      betting: say('Betting'),
      spinning: say('Spinning'),
      announced: say('Paying'),
      paid: say('Settled'),
      void: say('Void'),
    },
    say('Between spins'),
  );

const factsOf = (say: Say, { determinations: { called, tournament } }: OpenView): string =>
  [
    say('single zero'),
    say(called ? 'sectors called' : 'no called wagers'),
    ...(tournament ? [say('tournament')] : []),
  ].join(' · ');

const Plan = (at: PlanProps): ReactElement => (
  <OblongPlan className="roulette-plan" {...at}>
    <circle className="plan-wheel" cx="30" cy="32" r="15" />
    <circle className="plan-grid" cx="30" cy="32" r="6" />
    <path
      className="plan-grid"
      d="M54 20h60v18H54zM54 26h60M54 32h60M64 20v18M74 20v18M84 20v18M94 20v18M104 20v18M54 38v7h60v-7"
    />
  </OblongPlan>
);

/** Roulette on the floor. */
export const rouletteTile = (rules: RouletteRules, language: Language): TileParts<RouletteKind> => ({
  pause: () => undefined,
  state: stateOf(language.say),
  facts: (view) => factsOf(language.say, view),
  limits: (view) => rangeOf(moneyAt(view, language), view.sign.inside),
  side: (view) =>
    language.say('around {range}', { range: rangeOf(moneyAt(view, language), view.sign.outside) }),
  wagered: ownStake,
  onLayout,
  Plan,
  Course: ({ view }) => (
    <RulesContext value={rules}>
      <LastNumbers view={view} className="tile-beads" shown={12} step={26} height={28} size={10} />
    </RulesContext>
  ),
});
