import {
  type DiceRules,
  holds,
  isBox,
  oddsOn,
  type State,
  throwNumbered,
  throwsIn,
} from '@baize/engine/dice';
import { expectationOver } from '../../pit/expectation.ts';
import type { Expectation } from '../../tables/play.ts';

/** What the house may expect of the wagers in the boxes: every throw is as likely as another, and decides them all. */
export const expectationUnder =
  (rules: DiceRules) =>
  (state: State): Expectation | undefined => {
    const wagers = state.stage === 'unopened' ? [] : (state.round?.wagers ?? []);
    if (wagers.length === 0) return undefined;
    const placed = wagers.flatMap(({ on, stake }) => {
      if (!isBox(on)) return [];
      const { pays, for: per } = oddsOn(rules, on);
      return [{ on, stake, paid: (stake * pays) / per }];
    });
    return expectationOver(
      Array.from({ length: throwsIn(rules.law) }, (_, number) => {
        const faces = throwNumbered(rules.law, number);
        const win = placed.reduce(
          (sum, { on, stake, paid }) => sum + (holds(rules.law, on, faces) ? -paid : stake),
          0,
        );
        return { weight: 1, win };
      }),
    );
  };
