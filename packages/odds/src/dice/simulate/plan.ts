import { BOXES, type DiceRules, holds, oddsOn, throwNumbered, throwsIn } from '@baize/engine/dice';
import { type DrawnTables, drawnPlan } from '../../simulate/drawn.ts';
import { LOST, paysBy } from '../../simulate/pays.ts';
import type { Plan } from '../../simulate/twin.ts';
import { won } from '../../wager.ts';

/** A game made ready for simulation: tables of numbers and nothing else. */
export type DicePlan = Plan<'dice', DrawnTables>;

/** Dice: every throw decides every wager. */
export const plan = (rules: DiceRules): DicePlan => {
  const { law } = rules;
  const throws = throwsIn(law);
  return drawnPlan(
    'dice',
    throws,
    Object.fromEntries(
      BOXES.map((box) => [
        box,
        paysBy(throws, (number) =>
          holds(law, box, throwNumbered(law, number)) ? won(oddsOn(rules, box)) : LOST,
        ),
      ]),
    ),
  );
};
