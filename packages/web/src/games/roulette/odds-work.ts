import { must } from '@baize/engine';
import { KINDS, type RouletteRulebook, type RouletteRules, rulesOf } from '@baize/engine/roulette';
import { odds, plan } from '@baize/odds/roulette';
import { bookAsked } from '../../odds/asked-law.ts';
import type { Case } from '../../odds/case.ts';
import type { GameWork } from '../../odds/game-odds.ts';

const rulesIn = (one: Case): RouletteRules => rulesOf(bookAsked<RouletteRulebook>(one));

/** How the odds of roulette are worked out: all places of a kind are worth the same, and one of them speaks for it. */
export const rouletteWork: GameWork = {
  solve: (one) => {
    const rules = rulesIn(one);
    const places = KINDS.map((kind) =>
      must(
        rules.layout.places.find((place) => place.kind === kind),
        `place of the kind ${kind}`,
      ),
    );
    const figures = odds(rules, places);
    return {
      wagers: Object.fromEntries(places.map(({ kind, on }) => [kind, must(figures[on], `odds on ${on}`)])),
    };
  },
  plan: (one) => plan(rulesIn(one)),
};
