import { DEALER } from '../core/act.ts';
import { fullShoe, sizeOf } from '../core/shoe.ts';
import type { Acts, Evolvers } from './act.ts';
import { type PokerRules, refuse } from './rules.ts';
import { refuseUnlessNext } from './step.ts';
import type { Table } from './table.ts';

const withCards = (table: Table, change: Partial<Table['shoe']>): Table => ({
  ...table,
  shoe: { ...table.shoe, ...change },
});

/** [5.2] How deep the dealer may cut: more than one card stays at either end. */
export const cutDepths = (
  rules: PokerRules,
  { shoe }: Table,
): { readonly least: number; readonly most: number } => {
  const { fromEitherEndMin: least } = rules.law['5.2'];
  return { least, most: sizeOf(shoe.cards) - least };
};

export const shuffleActs: Acts<'CheckCards' | 'Shuffle' | 'CutCards'> = {
  /** [2.2] The cards are checked each day before gaming begins, and who checked them is on record. */
  CheckCards: {
    who: DEALER,
    refuse: (rules, table, { checkedBy }) =>
      refuseUnlessNext(rules, table, 'check') ??
      (checkedBy === '' ? refuse('2.2', 'say who checked the cards') : undefined),
    events: (_rules, _table, { checkedBy }) => [{ type: 'CardsChecked', checkedBy, by: '2.2' }],
    offer: (_rules, _table, actor) => [
      {
        command: { type: 'CheckCards', actor, checkedBy: 'dealer' },
        by: '2.2',
        choose: { checkedBy: 'text' },
      },
    ],
  },

  /** [5.1] The cards are shuffled for each round. */
  Shuffle: {
    who: DEALER,
    refuse: (rules, table) => refuseUnlessNext(rules, table, 'shuffle'),
    events: (_rules, table) => [{ type: 'CardsShuffled', shoe: table.shoe.number + 1, by: '5.1' }],
    offer: (_rules, _table, actor) => [{ command: { type: 'Shuffle', actor }, by: '5.1' }],
  },

  /** [5.2] The dealer cuts once, more than one card from either end, and the cards go into the shoe. */
  CutCards: {
    who: DEALER,
    refuse: (rules, table, { depth }) => {
      const wait = refuseUnlessNext(rules, table, 'cut');
      if (wait !== undefined) return wait;
      const { least, most } = cutDepths(rules, table);
      return Number.isInteger(depth) && depth >= least && depth <= most
        ? undefined
        : refuse('5.2', `the cut is made ${least} to ${most} cards deep`);
    },
    events: (_rules, _table, { depth }) => [{ type: 'CardsCut', depth, by: '5.2' }],
    offer: (rules, table, actor) => {
      const { least, most } = cutDepths(rules, table);
      return [
        {
          command: { type: 'CutCards', actor, depth: least },
          by: '5.2',
          choose: { depth: { least, most, multiple: 1 } },
        },
      ];
    },
  },
};

export const shuffleEvolvers: Evolvers<'CardsChecked' | 'CardsShuffled' | 'CardsCut'> = {
  CardsChecked: (table) => withCards(table, { stage: 'toShuffle' }),
  CardsShuffled: (table, { shoe }) =>
    withCards(table, { number: shoe, stage: 'toCut', cards: fullShoe(table.shoe.cards.decks) }),
  CardsCut: (table) => withCards(table, { stage: 'ready' }),
};
