import { oddsOn, type RouletteRules, type State } from '@baize/engine/roulette';
import { expectationOver } from '../../pit/expectation.ts';
import type { Expectation } from '../../tables/play.ts';

/** What the house may expect of the wagers on the layout: each pocket is as likely as another, and decides all. */
export const expectationUnder =
  (rules: RouletteRules) =>
  (state: State): Expectation | undefined => {
    const wagers = state.stage === 'unopened' ? [] : (state.round?.wagers ?? []);
    if (wagers.length === 0) return undefined;
    const { pockets } = rules.law['1.2'];
    const placed = wagers.flatMap(({ on, stake }) => {
      const place = rules.layout.byName.get(on);
      if (place === undefined) return [];
      const { pays, for: per } = oddsOn(rules, place.kind);
      return [{ numbers: place.numbers, stake, paid: (stake * pays) / per }];
    });
    return expectationOver(
      Array.from({ length: pockets }, (_, number) => ({
        weight: 1,
        win: placed.reduce(
          (sum, { numbers, stake, paid }) => sum + (numbers.includes(number) ? -paid : stake),
          0,
        ),
      })),
    );
  };
