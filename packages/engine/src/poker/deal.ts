import { DEALER, forPatron, PATRONS_ACT } from '../core/act.ts';
import type { Card } from '../core/card.ts';
import { must } from '../core/must.ts';
import { anyCard, type Slot, see, take } from '../core/shoe.ts';
import type { Acts, Evolvers } from './act.ts';
import { nameOf, refuseFace, refuseFaces, standIns, turned } from './cards.ts';
import { handAt, handOf, roundOf, withDeck, withHand, withRound } from './chips.ts';
import { type PokerRules, type Refusal, refuse } from './rules.ts';
import { nextStep, refuseUnlessNext } from './step.ts';
import type { BoxHand, Place, Round, Table, To } from './table.ts';

/** [6.2] Face down a card has no face for anybody; face up it has one. */
const refuseFacing = ({ shoe }: Table, faceUp: boolean, card: Card | undefined): Refusal | undefined => {
  if (faceUp) {
    return card === undefined
      ? refuse('6.2', "the dealer's last card is dealt face up")
      : refuseFace(shoe.cards, card);
  }
  return card === undefined ? undefined : refuse('6.2', 'this card is dealt face down');
};

/** [6.1] [A:Shoe] The next card of the shoe, to whom it is due. */
const dealtTo = (table: Table, to: To, slot: Slot): Table => {
  const { dealer, hands } = roundOf(table);
  const out = take(table.shoe.cards, 1);
  const after = withDeck(table, slot.card === undefined ? out : see(out, slot.card));
  if (to === 'dealer') {
    const isUp = slot.card !== undefined;
    const upCard = isUp ? dealer.length : roundOf(table).upCard;
    const told = isUp ? [{ to, place: dealer.length + 1 }] : [];
    return withRound(after, { dealer: [...dealer, slot], upCard, told });
  }
  return withRound(after, {
    told: [],
    hands: hands.map((hand) => (hand.box === to ? { ...hand, cards: [...hand.cards, slot] } : hand)),
  });
};

/** Whether this card completes the deal. */
const isLast = (rules: PokerRules, { dealer }: Round, to: To): boolean =>
  to === 'dealer' && dealer.length === rules.law['2.5'].cards - 1;

/** [12.4] The top card of the dealer's packet is the one dealt last. */
const topCard = ({ round }: Table): readonly Slot[] => round?.dealer.slice(-1) ?? [];

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
      const { by } = nextStep(rules, table);
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
      refuseUnlessNext(rules, table, 'turnUp') ?? refuseFaces(table, topCard(table), [card], '12.4'),
    events: (_rules, _table, { card }) => [{ type: 'UpCardTurned', card, by: '12.4' }],
    offer: (_rules, table, actor) => {
      const [card] = standIns(table.shoe.cards, topCard(table));
      if (card === undefined) return [];
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
      if (hand.pickedUp) return refuse('7.1', `${patron} has picked up the cards`);
      if (hand.decision !== null) return refuse('7.1', `${patron} has decided`);
      return cards === undefined ? undefined : refuseFaces(table, hand.cards, cards, '7.1');
    },
    events: (_rules, table, { patron, cards }) => [
      {
        type: 'CardsPickedUp',
        patron,
        box: must(handOf(table, patron), 'hand').box,
        ...(cards === undefined ? {} : { cards }),
        by: '7.1',
      },
    ],
    offer: (_rules, _table, actor) =>
      forPatron(actor, (patron) => [{ command: { type: 'PickUpCards', actor, patron }, by: '7.1' }]),
  },
};

/** What the owner picked up is what the hand shows. */
const refuseOwn = ({ own, patron }: BoxHand, cards: readonly Card[]): Refusal | undefined =>
  own === null || own.every((card, index) => card === cards[index])
    ? undefined
    : refuse('9.4', `these are not the cards that ${patron} picked up`);

export const showActs: Acts<'ExposeDealer' | 'ExposeHand'> = {
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

  /**
   * [9.4] The hands of those who bet are shown, one after another, and compared. A hand that its owner picked up is
   * turned over as it is: the dealer need not say what it holds, and no offer tells him beforehand.
   */
  ExposeHand: {
    who: DEALER,
    refuse: (rules, table, { box, cards }) => {
      const step = nextStep(rules, table);
      if (step.do !== 'exposeHand') return refuseUnlessNext(rules, table, 'exposeHand');
      if (step.box !== box) return refuse(step.by, `the hand on box ${step.box} is shown next`);
      const hand = handAt(roundOf(table), box);
      const faces = cards ?? hand.own;
      if (faces === null) return refuse('9.4', 'say which cards the hand shows');
      return refuseOwn(hand, faces) ?? refuseFaces(table, hand.cards, faces, '9.4');
    },
    events: (_rules, table, { box, cards }) => [
      {
        type: 'HandExposed',
        box,
        cards: must(cards ?? handAt(roundOf(table), box).own, 'faces'),
        by: '9.4',
      },
    ],
    offer: (rules, table, actor) => {
      const step = nextStep(rules, table);
      if (step.do !== 'exposeHand') return [];
      const { box, by } = step;
      const { cards, own } = handAt(roundOf(table), box);
      if (own !== null) return [{ command: { type: 'ExposeHand', actor, box }, by }];
      const faces = standIns(table.shoe.cards, cards);
      return [{ command: { type: 'ExposeHand', actor, box, cards: faces }, by, choose: { cards: 'cards' } }];
    },
  },
};

const placesOf = (to: To, slots: readonly Slot[]): readonly Place[] =>
  slots.map((_slot, index) => ({ to, place: index + 1 }));

export const dealEvolvers: Evolvers<
  'CardDealt' | 'UpCardTurned' | 'BetOrFoldAnnounced' | 'CardsPickedUp' | 'DealerExposed' | 'HandExposed'
> = {
  CardDealt: (table, { to, at, card }) =>
    dealtTo(
      { ...table, last: null, before: table.last ?? table.before },
      to,
      card === undefined ? { at } : { at, card },
    ),
  UpCardTurned: (table, { card }) => {
    const { dealer } = roundOf(table);
    const { slots, shoe } = turned(table.shoe.cards, topCard(table), [card]);
    return withRound(withDeck(table, shoe), {
      dealer: [...dealer.slice(0, -1), ...slots],
      upCard: dealer.length - 1,
      told: [{ to: 'dealer', place: dealer.length }],
    });
  },
  BetOrFoldAnnounced: (table) => withRound(table, { stage: 'deciding', announced: true }),
  CardsPickedUp: (table, { box, cards = null }) =>
    withHand(withRound(table, { told: [] }), box, { pickedUp: true, own: cards }),
  DealerExposed: (table, { cards }) => {
    const { slots, shoe } = turned(table.shoe.cards, roundOf(table).dealer, cards);
    return withRound(withDeck(table, shoe), {
      dealer: slots,
      dealerShown: true,
      told: placesOf('dealer', slots),
    });
  },
  HandExposed: (table, { box, cards }) => {
    const { slots, shoe } = turned(table.shoe.cards, handAt(roundOf(table), box).cards, cards);
    const seen = withRound(withDeck(table, shoe), { told: placesOf(box, slots) });
    return withHand(seen, box, { cards: slots, shown: true });
  },
};
