import { isCard } from '../../core/card.ts';
import { discard, remaining, returnDiscards, see, take } from '../../core/shoe.ts';
import { type Acts, DEALER, type Evolvers, OPERATOR } from '../act.ts';
import { isBetweenRounds, roundOf, uninvited } from '../chips.ts';
import { hasRoomToCut } from '../faults.ts';
import { type BlackjackRules, type Clause, refuse } from '../rules.ts';
import { freshShoe, NOTHING_PLAYED, withCards, withShoe } from '../shoe.ts';
import { refuseCut } from '../sign.ts';
import { nextStep, refuseUnlessNext } from '../step.ts';
import { SHOE_KINDS, type ShoeKind, type Table } from '../table.ts';

/** [A:New shoe] [4.7] A new shoe ends what held players to the minimum for its sake, and counts their rounds anew. */
const newShoe = (table: Table): Table => ({
  ...table,
  inShoe: NOTHING_PLAYED,
  held: Object.fromEntries(
    Object.entries(table.held).flatMap(([name, { lasting }]) =>
      lasting === null ? [] : [[name, { shoe: null, lasting }]],
    ),
  ),
});

/** The shoe that was in use, unless cards for it have no place to be cut. */
const kindFor = ({ law }: BlackjackRules, { shoe, determinations }: Table): ShoeKind =>
  hasRoomToCut(law, determinations.decks) ? shoe.kind : 'automated';

export const shuffleActs: Acts<'IntroduceCards' | 'Shuffle' | 'ReplaceCards' | 'BurnCards'> = {
  /** [2.1] [2.2] [18.2] [18.3(b)] Checked decks come to the table, for the shoe that is in use. */
  IntroduceCards: {
    who: DEALER,
    refuse: (rules, table, { checkedBy, shoe }) => {
      const wait = refuseUnlessNext(rules, table, 'introduce');
      if (wait !== undefined) return wait;
      if (!SHOE_KINDS.includes(shoe)) return refuse(rules, 'A:Shoe', `a shoe is ${SHOE_KINDS.join(' or ')}`);
      const { decks } = table.determinations;
      if (shoe === 'manual' && !hasRoomToCut(rules.law, decks)) return refuseCut(rules, decks);
      return checkedBy === ''
        ? refuse(rules, '2.2', 'the cards are checked one by one, and by whom is recorded')
        : undefined;
    },
    events: (rules, _table, { checkedBy, shoe }) => [
      { type: 'CardsIntroduced', checkedBy, shoe, by: rules.cite('2.2') },
    ],
    offer: (rules, table, actor) => [
      {
        command: { type: 'IntroduceCards', actor, checkedBy: 'dealer', shoe: kindFor(rules, table) },
        by: rules.cite('2.2'),
        choose: { checkedBy: 'text' },
      },
    ],
  },

  /**
   * [5.1] [5.4] [14.6] [18.2] [18.3(a)(i)] The dealer shuffles for each new shoe, and in a round what the rules name.
   */
  Shuffle: {
    who: DEALER,
    refuse: (rules, table) => refuseUnlessNext(rules, table, 'shuffle'),
    events: (rules, table) => [{ type: 'CardsShuffled', by: nextStep(rules, table).by }],
    offer: (rules, table, actor) => [{ command: { type: 'Shuffle', actor }, by: nextStep(rules, table).by }],
  },

  /**
   * [2.4] A marked card is changed at any time, all of them between rounds; supervisor and dealer both check what comes
   * in.
   */
  ReplaceCards: {
    who: OPERATOR,
    refuse: (rules, table, { cards, checkedBySupervisor, checkedByDealer }) => {
      if (table.shoe.stage === 'empty')
        return refuse(rules, '2.4', 'there are no cards at the table to change');
      if (cards === 'all' && !isBetweenRounds(table)) {
        return refuse(rules, '2.4', 'all cards are changed between rounds');
      }
      if (cards !== 'all' && (cards.length === 0 || !cards.every(isCard))) {
        return refuse(rules, '2.4', 'name the cards that are changed, or all of them');
      }
      return checkedBySupervisor === '' || checkedByDealer === ''
        ? refuse(rules, '2.4', 'both the supervisor and the dealer check each card that comes in')
        : undefined;
    },
    events: (rules, _table, { cards, checkedBySupervisor, checkedByDealer }) => [
      { type: 'CardsReplaced', cards, checkedBySupervisor, checkedByDealer, by: rules.cite('2.4') },
    ],
    offer: (rules, _table, actor) => [
      {
        command: {
          type: 'ReplaceCards',
          actor,
          cards: 'all',
          checkedBySupervisor: 'supervisor',
          checkedByDealer: 'dealer',
        },
        by: rules.cite('2.4'),
        choose: { checkedBySupervisor: 'text', checkedByDealer: 'text' },
      },
      {
        command: {
          type: 'ReplaceCards',
          actor,
          cards: ['As'],
          checkedBySupervisor: 'supervisor',
          checkedByDealer: 'dealer',
        },
        by: rules.cite('2.4'),
        choose: { cards: 'cards', checkedBySupervisor: 'text', checkedByDealer: 'text' },
      },
    ],
  },

  /** [6.1] [A:Burn] As many cards as were determined are burned unseen before the first round of a shoe. */
  BurnCards: {
    who: DEALER,
    refuse: (rules, table) => refuseUnlessNext(rules, table, 'burn'),
    events: (rules, table) => [
      { type: 'CardsBurned', count: table.determinations.burn, by: rules.cite('6.1') },
    ],
    offer: (rules, _table, actor) => [{ command: { type: 'BurnCards', actor }, by: rules.cite('6.1') }],
  },
};

/** [5(note)] [18.1] What follows the shuffle: the cut, or with an automated shoe the round. */
export const afterCut = ({ determinations }: Table): 'toBurn' | 'inPlay' =>
  determinations.burn > 0 ? 'toBurn' : 'inPlay';

/** [14.6] The discard rack alone becomes the shoe again; only what lies on the table has been seen of it. */
const fromRack = (table: Table): Table => {
  const { boxes, dealer } = roundOf(table);
  const lying = [...boxes.flatMap(({ hands }) => hands.flatMap(({ cards }) => cards)), ...dealer];
  const back = withCards(table, returnDiscards);
  return lying.reduce((before, { card }) => withCards(before, (cards) => see(cards, card)), back);
};

const shuffledInRound = (table: Table, by: Clause): Table => {
  const { shoe } = table;
  const stack = remaining(shoe.cards) === 0 ? fromRack(table) : table;
  const plain = withCards(stack, (cards) => ({ ...cards, cuttingCardFromBack: null }));
  return withShoe(plain, {
    stage: 'toCut',
    order: shoe.order + 1,
    declined: [],
    shuffleDue: true,
    midRound: shoe.midRound ?? by,
  });
};

export const shuffleEvolvers: Evolvers<
  'CardsIntroduced' | 'CardsShuffled' | 'CardsReplaced' | 'CardsBurned'
> = {
  CardsIntroduced: (table, { shoe }) =>
    newShoe({ ...table, shoe: { ...freshShoe(table.shoe, 'loaded', shoe), cutFirst: null } }),
  CardsShuffled: (table, { by }) => {
    const { round, shoe } = table;
    // An automated shoe that failed in a round is worked from by hand, also where nobody's wager is left in it.
    if (round?.stage === 'dealing' || shoe.midRound !== null) return shuffledInRound(table, by);
    const fresh = shoe.stage === 'loaded' ? table : newShoe({ ...table, shoe: freshShoe(shoe, 'loaded') });
    return withShoe(fresh, { stage: shoe.kind === 'automated' ? afterCut(table) : 'toCut' });
  },
  /** Single cards are replaced by their equals, so nothing is counted anew; a whole new stack is a new shoe. */
  CardsReplaced: (table, { cards }) =>
    cards === 'all'
      ? newShoe({ ...uninvited(table), shoe: { ...freshShoe(table.shoe, 'loaded'), cutFirst: null } })
      : table,
  CardsBurned: (table, { count }) =>
    withShoe(
      withCards(table, (cards) => discard(take(cards, count), count)),
      { stage: 'inPlay' },
    ),
};
