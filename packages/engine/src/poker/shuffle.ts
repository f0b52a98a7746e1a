import { DEALER, OPERATOR, SUPERVISOR } from '../core/act.ts';
import { isCard } from '../core/card.ts';
import { fullShoe, sizeOf } from '../core/shoe.ts';
import type { Acts, Evolvers } from './act.ts';
import { isBetweenRounds, uninvited } from './chips.ts';
import { type PokerRules, refuse } from './rules.ts';
import { nextStep, refuseUnlessNext } from './step.ts';
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

export const shuffleActs: Acts<'CheckCards' | 'Shuffle' | 'CutCards' | 'LoadShoe'> = {
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

  /** [5.1] [12.3] The dealer shuffles the cards for each round; those for an automated shoe before the first. */
  Shuffle: {
    who: DEALER,
    refuse: (rules, table) => refuseUnlessNext(rules, table, 'shuffle'),
    events: (rules, table) => [
      { type: 'CardsShuffled', shoe: table.shoe.number + 1, by: nextStep(rules, table).by },
    ],
    offer: (rules, table, actor) => [{ command: { type: 'Shuffle', actor }, by: nextStep(rules, table).by }],
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

  /**
   * [12.3] The shuffled cards are placed into the automated shoe, which has a deck ready for each round from then on.
   */
  LoadShoe: {
    who: DEALER,
    refuse: (rules, table) => refuseUnlessNext(rules, table, 'load'),
    events: () => [{ type: 'ShoeLoaded', by: '12.3' }],
    offer: (_rules, _table, actor) => [{ command: { type: 'LoadShoe', actor }, by: '12.3' }],
  },
};

/** [2.1] [12.2] One deck at the table, or two where an automated shoe takes them in turn. */
const cardsAtTable = ({ law }: PokerRules, { determinations: { automatedShoe } }: Table): number => {
  const { decks, cardsPerDeck } = law[automatedShoe ? '12.2' : '2.1'];
  return decks * cardsPerDeck;
};

export const replaceActs: Acts<'VerifyCards' | 'ReplaceCards'> = {
  /**
   * [2.4] The number of cards is verified whenever the supervisor says so, also in a round; it is recorded beside the
   * number due.
   */
  VerifyCards: {
    who: SUPERVISOR,
    refuse: (_rules, _table, { found }) =>
      Number.isInteger(found) && found >= 0
        ? undefined
        : refuse('2.4', 'the cards found are a whole number, and not below nothing'),
    events: (rules, table, { found }) => [
      { type: 'CardsVerified', found, expected: cardsAtTable(rules, table), by: '2.4' },
    ],
    offer: (rules, table, actor) => {
      const found = cardsAtTable(rules, table);
      return [
        {
          command: { type: 'VerifyCards', actor, found },
          by: '2.4',
          choose: { found: { least: 0, most: found * 2, multiple: 1 } },
        },
      ];
    },
  },

  /** [2.3] Cards may be changed after any round; supervisor and dealer both check each one that comes in. */
  ReplaceCards: {
    who: OPERATOR,
    refuse: (_rules, table, { cards, checkedBySupervisor, checkedByDealer }) => {
      if (!isBetweenRounds(table)) return refuse('2.3', 'cards are changed between rounds');
      if (table.shoe.stage === 'unchecked') return refuse('2.2', 'the cards have not been checked yet');
      if (cards !== 'all' && (cards.length === 0 || !cards.every(isCard)))
        return refuse('2.3', 'name the cards that are changed, or all of them');
      return checkedBySupervisor === '' || checkedByDealer === ''
        ? refuse('2.3', 'both the supervisor and the dealer check each card that comes in')
        : undefined;
    },
    events: (_rules, _table, { cards, checkedBySupervisor, checkedByDealer }) => [
      { type: 'CardsReplaced', cards, checkedBySupervisor, checkedByDealer, by: '2.3' },
    ],
    offer: (_rules, _table, actor) => [
      {
        command: {
          type: 'ReplaceCards',
          actor,
          cards: 'all',
          checkedBySupervisor: 'supervisor',
          checkedByDealer: 'dealer',
        },
        by: '2.3',
        choose: { cards: 'cards', checkedBySupervisor: 'text', checkedByDealer: 'text' },
      },
    ],
  },
};

export const shuffleEvolvers: Evolvers<
  'CardsChecked' | 'CardsShuffled' | 'CardsCut' | 'ShoeLoaded' | 'CardsVerified' | 'CardsReplaced'
> = {
  CardsChecked: (table) => withCards(table, { stage: 'toShuffle', checkDue: false }),
  CardsShuffled: (table, { shoe }) =>
    withCards(table, {
      number: shoe,
      stage: table.determinations.automatedShoe ? 'toLoad' : 'toCut',
      cards: fullShoe(table.shoe.cards.decks),
    }),
  CardsCut: (table) => withCards(table, { stage: 'ready' }),
  ShoeLoaded: (table) => withCards(table, { stage: 'ready' }),
  CardsVerified: (table) => table,
  /** A card that comes in lies where everybody saw it: all of them are shuffled before the next round. */
  CardsReplaced: (table, { cards }) =>
    withCards(uninvited(table), {
      stage: 'toShuffle',
      cards: fullShoe(table.shoe.cards.decks),
      // New cards are fit for use; what impeded their shuffling is still to be looked at.
      ...(cards === 'all' && table.shoe.fault === 'unfit' ? { fault: 'impeded' } : {}),
    }),
};
