import { DEALER, forPatron, PATRONS_ACT } from '../core/act.ts';
import type { Card } from '../core/card.ts';
import { must } from '../core/must.ts';
import { isSeated, seated } from '../core/seating.ts';
import { anyCard, discard, type Shoe, type Slot, see, take } from '../core/shoe.ts';
import type { Acts, Evolvers } from './act.ts';
import { refuseFace, refuseFaces, standIns, turned } from './cards.ts';
import { handOf, patronOf, roundOf, withHand, withPatron, withRound } from './chips.ts';
import type { To } from './command.ts';
import { type PokerRules, type Refusal, refuse } from './rules.ts';
import { nextStep, refuseUnlessNext, stepOf } from './step.ts';
import type { BoxHand, Round, Table } from './table.ts';

const nameOf = (to: To): string => (to === 'dealer' ? 'the dealer' : `box ${to}`);

/** [6.2] Face down a card has no face for anybody; face up it has one. */
const refuseFacing = ({ shoe }: Table, faceUp: boolean, card: Card | undefined): Refusal | undefined => {
  if (faceUp) {
    return card === undefined
      ? refuse('6.2', "the dealer's last card is dealt face up")
      : refuseFace(shoe.cards, card);
  }
  return card === undefined ? undefined : refuse('6.2', 'this card is dealt face down');
};

const withDeck = (table: Table, cards: Shoe): Table => ({ ...table, shoe: { ...table.shoe, cards } });

/** [6.1] [A:Shoe] The next card of the shoe, to whom it is due. */
const dealtTo = (table: Table, to: To, slot: Slot): Table => {
  const { dealer, hands } = roundOf(table);
  const out = take(table.shoe.cards, 1);
  const after = withDeck(table, slot.card === undefined ? out : see(out, slot.card));
  if (to === 'dealer') {
    const upCard = slot.card === undefined ? roundOf(table).upCard : dealer.length;
    return withRound(after, { dealer: [...dealer, slot], upCard });
  }
  return withRound(after, {
    hands: hands.map((hand) => (hand.box === to ? { ...hand, cards: [...hand.cards, slot] } : hand)),
  });
};

/** Whether this card completes the deal. */
const isLast = (rules: PokerRules, { dealer }: Round, to: To): boolean =>
  to === 'dealer' && dealer.length === rules.law['2.5'].cards - 1;

export const dealActs: Acts<'DealCard' | 'TurnUpCard' | 'AnnounceBetOrFold' | 'PickUpCards'> = {
  /** [6.1] [6.2] [6.3] [12.4] [A:Dealer] Cards come from the shoe, one by one, to whom the next is due. */
  DealCard: {
    who: DEALER,
    refuse: (rules, table, { to, card }) => {
      const step = nextStep(rules, table);
      if (step.do !== 'deal') return refuseUnlessNext(rules, table, 'deal');
      if (step.to !== to) return refuse(step.by, `the next card goes to ${nameOf(step.to)}`);
      return refuseFacing(table, step.faceUp, card);
    },
    events: (rules, table, { to, card }) => {
      const { by } = stepOf(rules, table, 'deal');
      const at = table.shoe.cards.out;
      const dealt = { type: 'CardDealt', to, at, ...(card === undefined ? {} : { card }), by } as const;
      const opens = !table.determinations.automatedShoe && isLast(rules, roundOf(table), to);
      return opens ? [dealt, { type: 'BetOrFoldAnnounced', by: '7.1' }] : [dealt];
    },
    offer: (rules, table, actor) => {
      const step = nextStep(rules, table);
      if (step.do !== 'deal') return [];
      const { to, by } = step;
      if (!step.faceUp) return [{ command: { type: 'DealCard', actor, to }, by }];
      const card = must(anyCard(table.shoe.cards), 'card');
      return [{ command: { type: 'DealCard', actor, to, card }, by, choose: { card: 'card' } }];
    },
  },

  /** [12.4] From an automated shoe the dealer's five come together, and the top one is turned up. */
  TurnUpCard: {
    who: DEALER,
    refuse: (rules, table, { card }) =>
      refuseUnlessNext(rules, table, 'turnUp') ?? refuseFace(table.shoe.cards, card),
    events: (_rules, _table, { card }) => [{ type: 'UpCardTurned', card, by: '12.4' }],
    offer: (_rules, table, actor) => {
      const card = must(anyCard(table.shoe.cards), 'card');
      return [{ command: { type: 'TurnUpCard', actor, card }, by: '12.4', choose: { card: 'card' } }];
    },
  },

  /** [12.5] With an automated shoe nobody looks at his cards before the dealer has announced bet or fold. */
  AnnounceBetOrFold: {
    who: DEALER,
    refuse: (rules, table) => refuseUnlessNext(rules, table, 'announce'),
    events: () => [{ type: 'BetOrFoldAnnounced', by: '12.5' }],
    offer: (_rules, _table, actor) => [{ command: { type: 'AnnounceBetOrFold', actor }, by: '12.5' }],
  },

  /** [7.1] [13.1] A player picks up his own cards; what he sees, nobody else is shown. */
  PickUpCards: {
    who: PATRONS_ACT,
    refuse: (rules, table, { patron, cards }) => {
      const wait = refuseUnlessNext(rules, table, 'decide');
      if (wait !== undefined) return wait;
      const hand = handOf(table, patron);
      if (hand === undefined) return refuse('7.1', `${patron} has no cards in this round`);
      if (hand.cards.every(({ card }) => card !== undefined))
        return refuse('7.1', `${patron} has picked up the cards`);
      if (hand.decision !== null) return refuse('7.1', `${patron} has decided`);
      return refuseFaces(table, hand.cards, cards, '7.1');
    },
    events: (_rules, table, { patron, cards }) => [
      { type: 'CardsPickedUp', patron, box: must(handOf(table, patron), 'hand').box, cards, by: '7.1' },
    ],
    offer: (_rules, table, actor) =>
      forPatron(actor, (patron) => {
        const hand = handOf(table, patron);
        return hand === undefined
          ? []
          : [
              {
                command: {
                  type: 'PickUpCards',
                  actor,
                  patron,
                  cards: standIns(table.shoe.cards, hand.cards),
                },
                by: '7.1',
                choose: { cards: 'cards' },
              },
            ];
      }),
  },
};

const faced = (table: Table, hand: BoxHand, cards: readonly Card[], shown: boolean): Table => {
  const { slots, shoe } = turned(table.shoe.cards, hand.cards, cards);
  return withHand(withDeck(table, shoe), hand.box, { cards: slots, shown });
};

const handAt = ({ hands }: Round, box: number): BoxHand =>
  must(
    hands.find((hand) => hand.box === box),
    `hand on box ${box}`,
  );

export const showActs: Acts<'ExposeDealer' | 'ExposeHand' | 'CollectCards'> = {
  /** [9.1] The dealer sets his hand: all five of his cards lie open. */
  ExposeDealer: {
    who: DEALER,
    refuse: (rules, table, { cards }) =>
      refuseUnlessNext(rules, table, 'exposeDealer') ??
      refuseFaces(table, roundOf(table).dealer, cards, '9.1'),
    events: (_rules, _table, { cards }) => [{ type: 'DealerExposed', cards, by: '9.1' }],
    offer: (_rules, table, actor) => [
      {
        command: {
          type: 'ExposeDealer',
          actor,
          cards: standIns(table.shoe.cards, table.round?.dealer ?? []),
        },
        by: '9.1',
        choose: { cards: 'cards' },
      },
    ],
  },

  /** [9.4] The hands of those who bet are shown, one after another, and compared. */
  ExposeHand: {
    who: DEALER,
    refuse: (rules, table, { box, cards }) => {
      const step = nextStep(rules, table);
      if (step.do !== 'exposeHand') return refuseUnlessNext(rules, table, 'exposeHand');
      if (step.box !== box) return refuse(step.by, `the hand on box ${step.box} is shown next`);
      return refuseFaces(table, handAt(roundOf(table), box).cards, cards, '9.4');
    },
    events: (_rules, _table, { box, cards }) => [{ type: 'HandExposed', box, cards, by: '9.4' }],
    offer: (rules, table, actor) => {
      const step = nextStep(rules, table);
      if (step.do !== 'exposeHand') return [];
      const { cards } = handAt(roundOf(table), step.box);
      return [
        {
          command: { type: 'ExposeHand', actor, box: step.box, cards: standIns(table.shoe.cards, cards) },
          by: '9.4',
          choose: { cards: 'cards' },
        },
      ];
    },
  },

  /** [7.4] [9.7] [A:Round of Play] The number of cards in each hand is verified before it goes to the discard rack, and with that the round ends. */
  CollectCards: {
    who: DEALER,
    refuse: (rules, table, { cardsCounted }) => {
      const wait = refuseUnlessNext(rules, table, 'collect');
      if (wait !== undefined) return wait;
      const cards = cardsOnTable(roundOf(table));
      return cardsCounted === cards
        ? undefined
        : refuse('9.7', `${cards} cards were dealt, and ${cardsCounted} are counted`);
    },
    events: (_rules, table) => {
      const round = roundOf(table);
      return [
        {
          type: 'CardsCollected',
          round: round.number,
          cards: cardsOnTable(round),
          abstained: abstained(table, round),
          by: 'A:Round of Play',
        },
      ];
    },
    offer: (_rules, table, actor) => [
      {
        command: {
          type: 'CollectCards',
          actor,
          cardsCounted: table.round === null ? 0 : cardsOnTable(table.round),
        },
        by: '9.7',
      },
    ],
  },
};

const cardsOnTable = ({ hands, dealer }: Round): number =>
  hands.reduce((sum, { cards }) => sum + cards.length, dealer.length);

/** [16.7] Who sat through the round without a wager; a void round counts for nobody. */
const abstained = ({ seats }: Table, { voidedBy, abstaining }: Round): readonly string[] =>
  voidedBy === null ? abstaining.filter((patron) => isSeated(seats, patron)) : [];

const idleAfter = (table: Table, { hands, voidedBy }: Round, abstainers: readonly string[]): Table =>
  seated(table.seats).reduce((before, patron) => {
    const { idle } = patronOf(before, patron);
    if (abstainers.includes(patron)) return withPatron(before, patron, { idle: idle + 1 });
    const played = voidedBy === null && hands.some((hand) => hand.patron === patron);
    return played ? withPatron(before, patron, { idle: 0 }) : before;
  }, table);

export const dealEvolvers: Evolvers<
  | 'CardDealt'
  | 'UpCardTurned'
  | 'BetOrFoldAnnounced'
  | 'CardsPickedUp'
  | 'DealerExposed'
  | 'HandExposed'
  | 'CardsCollected'
> = {
  CardDealt: (table, { to, at, card }) => dealtTo(table, to, card === undefined ? { at } : { at, card }),
  UpCardTurned: (table, { card }) => {
    const { dealer } = roundOf(table);
    const last = dealer.length - 1;
    return withRound(withDeck(table, see(table.shoe.cards, card)), {
      dealer: dealer.map((slot, index) => (index === last ? { ...slot, card } : slot)),
      upCard: last,
    });
  },
  BetOrFoldAnnounced: (table) => withRound(table, { stage: 'deciding', announced: true }),
  CardsPickedUp: (table, { box, cards }) => faced(table, handAt(roundOf(table), box), cards, false),
  DealerExposed: (table, { cards }) => {
    const { slots, shoe } = turned(table.shoe.cards, roundOf(table).dealer, cards);
    return withRound(withDeck(table, shoe), { dealer: slots });
  },
  HandExposed: (table, { box, cards }) => faced(table, handAt(roundOf(table), box), cards, true),
  /** [5.1] The cards are shuffled anew for the next round. */
  CardsCollected: (table, { cards, abstained: abstainers }) => {
    const round = roundOf(table);
    const after = idleAfter(withDeck(table, discard(table.shoe.cards, cards)), round, abstainers);
    return { ...after, shoe: { ...after.shoe, stage: 'toShuffle' }, round: null };
  },
};
