import { type Card, rankOf } from '../core/card.ts';
import { discard, see, take } from '../core/shoe.ts';
import { type Acts, DEALER, type Evolvers, FLOOR } from './act.ts';
import { pointsOf } from './cards.ts';
import type { Event } from './event.ts';
import { type BaccaratRules, refuse } from './rules.ts';
import { withShoe } from './shoe.ts';
import { refuseUnlessNext } from './step.ts';
import type { Table } from './table.ts';

/** [5.6] [5.7] How many more are burned: the value of the exposed card, where ten and the faces count ten. */
export const burnCount = (rules: BaccaratRules, card: Card): number => {
  const tens: Readonly<Record<string, number>> = rules.law['5.7'];
  return tens[rankOf(card)] ?? pointsOf(rules, card);
};

/** Nothing has been seen of a shoe that is still to be burned, so any card can stand in for the one on top. */
const STAND_IN: Card = 'Ac';

const NOTHING = (): readonly [] => [];

export const burnActs: Acts<'BurnCard' | 'BurnMissed'> = {
  /**
   * [5.5] [5.5(a)] [5.5(b)] Before the first round one card is discarded unseen, or exposed and as many more as it
   * counts.
   */
  BurnCard: {
    who: DEALER,
    refuse: (rules, table) =>
      table.shoe.stage === 'toBurn' ? undefined : refuseUnlessNext(rules, table, 'burn'),
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

  /**
   * [5.5] [12.8] Nobody reports it: the first card that is dealt without a burn tells by itself, and until then the
   * burn can be made.
   */
  BurnMissed: {
    who: FLOOR,
    refuse: (_rules, { shoe }) =>
      shoe.stage === 'toBurn'
        ? refuse('5.5', 'the burn can still be made: no card of the first round is out')
        : refuse('12.8', 'a burn that was missed is noted with the first card of the shoe'),
    events: NOTHING,
    offer: NOTHING,
  },
};

/** [12.8] Where the burn was forgotten the round goes on with its first card, and the burn is not made up for. */
export const missedBurn = ({ shoe }: Table): readonly Event[] =>
  shoe.stage === 'toBurn' ? [{ type: 'BurnMissed', by: '12.8' }] : [];

export const burnEvolvers: Evolvers<'CardBurned' | 'CardsBurned' | 'BurnMissed'> = {
  CardBurned: (table, { at, card }) => {
    const cards = discard(take(table.shoe.cards, 1), 1);
    return card === undefined
      ? withShoe(table, { stage: 'inPlay', cards })
      : withShoe(
          { ...table, keyed: [at] },
          { stage: 'inPlay', cards: see(cards, card), burned: { at, card, count: 0 } },
        );
  },
  CardsBurned: (table, { count }) => {
    const { cards, burned } = table.shoe;
    return withShoe(table, {
      cards: discard(take(cards, count), count),
      ...(burned && { burned: { ...burned, count } }),
    });
  },
  BurnMissed: (table) => withShoe(table, { stage: 'inPlay' }),
};
