import { type Card, rankOf } from '../core/card.ts';
import { discard, see, take } from '../core/shoe.ts';
import { type Acts, DEALER, type Evolvers, FLOOR } from './act.ts';
import { pointsOf } from './cards.ts';
import type { BaccaratRules } from './rules.ts';
import { withShoe } from './shoe.ts';
import { refuseUnlessNext } from './step.ts';

/** [5.6] [5.7] How many more are burned: the value of the exposed card, where ten and the faces count ten. */
export const burnCount = (rules: BaccaratRules, card: Card): number => {
  const tens: Readonly<Record<string, number>> = rules.law['5.7'];
  return tens[rankOf(card)] ?? pointsOf(rules, card);
};

/** Nothing has been seen of a shoe that is still to be burned, so any card can stand in for the one on top. */
const STAND_IN: Card = 'Ac';

export const burnActs: Acts<'BurnCard' | 'BurnMissed'> = {
  /**
   * [5.5] [5.5(a)] [5.5(b)] Before the first round one card is discarded unseen, or exposed and as many more as it
   * counts.
   */
  BurnCard: {
    who: DEALER,
    refuse: (rules, table) => refuseUnlessNext(rules, table, 'burn'),
    events: (rules, table, { card }) => {
      const at = table.shoe.cards.out;
      return card === undefined
        ? [{ type: 'CardBurned', at, by: '5.5(a)' }]
        : [
            { type: 'CardBurned', at, card, by: '5.5(b)' },
            { type: 'CardsBurned', count: burnCount(rules, card), by: '5.6' },
          ];
    },
    offer: (_rules, _table, actor) => [
      { command: { type: 'BurnCard', actor }, by: '5.5(a)' },
      { command: { type: 'BurnCard', actor, card: STAND_IN }, by: '5.5(b)', choose: { card: 'card' } },
    ],
  },

  /** [12.8] Where the burn was forgotten the round goes on, and the shoe is not burned afterwards. */
  BurnMissed: {
    who: FLOOR,
    refuse: (rules, table) => refuseUnlessNext(rules, table, 'burn'),
    events: () => [{ type: 'BurnMissed', by: '12.8' }],
    offer: (_rules, _table, actor) => [{ command: { type: 'BurnMissed', actor }, by: '12.8' }],
  },
};

export const burnEvolvers: Evolvers<'CardBurned' | 'CardsBurned' | 'BurnMissed'> = {
  CardBurned: (table, { card }) => {
    const cards = discard(take(table.shoe.cards, 1), 1);
    return withShoe(table, { stage: 'inPlay', cards: card === undefined ? cards : see(cards, card) });
  },
  CardsBurned: (table, { count }) =>
    withShoe(table, { cards: discard(take(table.shoe.cards, count), count) }),
  BurnMissed: (table) => withShoe(table, { stage: 'inPlay' }),
};
