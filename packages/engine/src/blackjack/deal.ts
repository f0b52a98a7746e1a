import type { Card } from '../core/card.ts';
import { must } from '../core/must.ts';
import { keepRound } from '../core/reach.ts';
import { isSeated } from '../core/seating.ts';
import { anyCard, canHold, discard, returnDiscards, type Slot, see, take } from '../core/shoe.ts';
import { type Acts, DEALER, type Evolvers } from './act.ts';
import { boxOf, handOf, patronOf, roundOf, wagerersIn, withBox, withHand, withRound } from './chips.ts';
import type { Place } from './command.ts';
import type { Event, EventOf } from './event.ts';
import { facesOf, totalOf } from './hands/cards.ts';
import { type BlackjackRules, type Refusal, refuse } from './rules.ts';
import { settleBust } from './settle.ts';
import { cuttingCard } from './shoe/cutting-card.ts';
import { withCards, withShoe } from './shoe.ts';
import { sevensSettled } from './side/side.ts';
import { nextStep, refuseUnlessNext } from './step.ts';
import type { InShoe, Patron, Round, Table } from './table.ts';

/** [6.1] [A:Shoe] The next card: one that left the shoe too early, else the first in the shoe. */
export const nextCard = ({ shoe }: Table): Slot => shoe.front[0] ?? { at: shoe.cards.out };

export const nameOf = (place: Place): string =>
  place === 'dealer' ? "the dealer's hand" : `hand ${place.hand} of box ${place.box}`;

export const isSamePlace = (one: Place, other: Place): boolean => nameOf(one) === nameOf(other);

/** [2.1] So many decks hold so many of each card: one more cannot have come from this shoe. */
export const refuseFace = (rules: BlackjackRules, { shoe }: Table, card: Card): Refusal | undefined =>
  canHold(shoe.cards, card)
    ? undefined
    : refuse(rules, '2.1', `all ${shoe.cards.decks} cards ${card} of this shoe are already out`);

/** [14.2] The card that waits in front of the shoe is the one to be dealt. */
const refuseDealtFace = (rules: BlackjackRules, table: Table, card: Card): Refusal | undefined => {
  const front = table.shoe.front[0]?.card;
  if (front === undefined) return refuseFace(rules, table, card);
  return front === card
    ? undefined
    : refuse(rules, '14.2', `the next card is the one that left the shoe early, ${front}`);
};

/** [13.1(d)] [2005 17.9] What a card settles at once: a hand over 21, and sevens that are now known. */
const settledBy = (rules: BlackjackRules, table: Table, place: Place): readonly Event[] => {
  if (place === 'dealer') return [];
  const { points } = totalOf(rules, facesOf(handOf(table, place.box, place.hand).cards));
  const bust = points > rules.law['13.1'].totalMax ? settleBust(rules, table, place) : [];
  const box = boxOf(table, place.box);
  return [...bust, ...(box.received.length > 2 ? sevensSettled(rules, box) : [])];
};

export const dealActs: Acts<'DealCard' | 'CollectCards'> = {
  /** [6.1] [6.2] [A:Dealer] Cards come from the shoe face up, one by one, each to the hand whose turn it is. */
  DealCard: {
    who: DEALER,
    refuse: (rules, table, { to, card }) => {
      const step = nextStep(rules, table);
      if (step.do !== 'deal') return refuseUnlessNext(rules, table, 'deal');
      return isSamePlace(step.to, to)
        ? refuseDealtFace(rules, table, card)
        : { clause: step.by, detail: `the next card goes to ${nameOf(step.to)}` };
    },
    events: (rules, table, { to, card }) => {
      const { by } = nextStep(rules, table);
      const dealt = { type: 'CardDealt', to, at: nextCard(table).at, card, by } as const;
      return [
        ...cuttingCard(rules, table, to),
        dealt,
        ...settledBy(rules, dealEvolvers.CardDealt(table, dealt), to),
      ];
    },
    offer: (rules, table, actor) => {
      const step = nextStep(rules, table);
      if (step.do !== 'deal') return [];
      const card = table.shoe.front[0]?.card ?? must(anyCard(table.shoe.cards), 'card');
      return [
        { command: { type: 'DealCard', actor, to: step.to, card }, by: step.by, choose: { card: 'card' } },
      ];
    },
  },

  /** [A:Round of play] A round ends when its cards are in the discard rack. */
  CollectCards: {
    who: DEALER,
    refuse: (rules, table) => refuseUnlessNext(rules, table, 'collect'),
    events: (rules, table) => {
      const round = roundOf(table);
      return [
        {
          type: 'CardsCollected',
          round: round.number,
          cards: cardsOn(round),
          abstained: abstained(table, round),
          shoe: shoeAfter(rules, table),
          by: rules.cite('A:Round of play'),
        },
      ];
    },
    offer: (rules, _table, actor) => [
      { command: { type: 'CollectCards', actor }, by: rules.cite('A:Round of play') },
    ],
  },
};

/**
 * [5.4(b)] [14.8] [18.3(b)] What becomes of the shoe when a round is over.
 * [nz-tournament-1999 6.4(b)] The round more is one that is played: a void one leaves it to come.
 */
const shoeAfter = (rules: BlackjackRules, table: Table): 'inPlay' | 'spent' | 'empty' => {
  const { shoe, determinations } = table;
  if (shoe.midRound === rules.cite('18.3(a)(ii)')) return 'empty';
  const isToCome = determinations.lastRound === 'oneMore' && roundOf(table).voidedBy !== null;
  return shoe.shuffleDue && !isToCome ? 'spent' : 'inPlay';
};

/** [16.6] Who sat through a round without a wager; a void round counts for nobody. */
const abstained = ({ seats }: Table, { voidedBy, abstaining }: Round): readonly string[] =>
  voidedBy === null ? abstaining.filter((patron) => isSeated(seats, patron)) : [];

/** How many cards lie on the table. */
export const cardsOn = ({ boxes, dealer, misplaced }: Round): number =>
  boxes
    .flatMap(({ hands }) => hands)
    .reduce((sum, { cards }) => sum + cards.length, dealer.length + misplaced.length);

/** Puts the next card somewhere: one from the front was taken out, and if exposed seen, before. */
const takeNext = (table: Table, card: Card): Table => {
  const [front, ...rest] = table.shoe.front;
  const { cards } = table.shoe;
  if (front === undefined) return { ...table, shoe: { ...table.shoe, cards: see(take(cards, 1), card) } };
  const seen = front.card === undefined ? see(cards, card) : cards;
  return { ...table, shoe: { ...table.shoe, cards: seen, front: rest } };
};

const layOn = (table: Table, { to, at, card }: EventOf<'CardDealt'>): Table => {
  if (to === 'dealer') return withRound(table, { dealer: [...roundOf(table).dealer, { at, card }] });
  const { cards, call } = handOf(table, to.box, to.hand);
  const { received } = boxOf(table, to.box);
  return withHand(
    withBox(table, to.box, { received: received.length < 3 ? [...received, card] : received }),
    to.box,
    to.hand,
    { cards: [...cards, { at, card }], call: call === 'hit' ? null : call },
  );
};

/**
 * [18.1] [14.2] An automated shoe takes the discards back and mixes them in; while a card waits in front to be the next
 * one dealt, they wait too.
 */
const takenBack = (table: Table): Table => {
  const { kind, front, order } = table.shoe;
  return kind === 'automated' && front.length === 0
    ? withShoe(withCards(table, returnDiscards), { order: order + 1 })
    : table;
};

/**
 * [nz-tournament-1999 6.4(b)] The round with the cutting card is over: after the one that follows the cards are
 * shuffled.
 */
const followsCuttingCard = ({ shoe, determinations, finalRounds }: Table): boolean =>
  determinations.lastRound === 'oneMore' && finalRounds === null && shoe.cards.cuttingCardOut;

export const dealEvolvers: Evolvers<'CardDealt' | 'CardsCollected'> = {
  CardDealt: (table, event) => {
    const { trail, log: _log, ...before } = roundOf(table);
    const laid = withRound(layOn(takeNext(table, event.card), event), {
      asking: null,
      trail: [...trail, { at: event.at, order: table.shoe.order, before }],
    });
    // A round that has commenced leaves the one before it to a decision.
    return { ...laid, last: null, before: table.last ?? table.before };
  },
  CardsCollected: (table, { cards, abstained: abstainers, shoe: stage }) => {
    const round = roundOf(table);
    const { number, voidedBy } = round;
    const past = { number, shoe: table.shoe.number, voidedBy, settled: round.settled };
    const racked = withCards(table, (before) => discard(before, cards));
    return {
      ...withShoe(takenBack(racked), {
        stage,
        shuffleDue: table.shoe.shuffleDue || followsCuttingCard(table),
        rounds: table.shoe.rounds + 1,
        midRound: null,
      }),
      patrons: patronsAfter(table, round, abstainers),
      rounds: keepRound(table.rounds, past),
      last: {
        round: { ...round, trail: round.trail.slice(0, 1) },
        absent: Object.keys(table.patrons).filter((name) => patronOf(table, name).absent),
      },
      round: null,
      // A round that is void is as if it had never been, and none of the final ones.
      finalRounds:
        table.finalRounds === null || voidedBy !== null ? table.finalRounds : table.finalRounds - 1,
      inShoe: playedIn(table, round),
    };
  },
};

/**
 * [4.7(a)] [4.7(b)] [A:Void] Who wagered on the first round of the shoe, and who let a later one pass. A void round is
 * none, but who wagered on it did not stay away.
 */
export const playedIn = ({ inShoe }: Table, round: Round): InShoe => {
  const players = wagerersIn(round);
  const { first, spared, wagered, leftOut } = inShoe;
  if (round.voidedBy !== null)
    return first === null ? { ...inShoe, spared: [...new Set([...spared, ...players])] } : inShoe;
  const passed = wagered.filter((patron) => !players.includes(patron));
  return {
    first: first ?? players,
    spared,
    wagered: [...new Set([...wagered, ...players])],
    leftOut: [...new Set([...leftOut, ...passed])],
  };
};

/**
 * [16.6] [3.4] What the round leaves with each player: how long he has been idle while every other seat was in use,
 * and whether he was advised. A void round leaves nothing.
 */
const patronsAfter = (table: Table, round: Round, abstainers: readonly string[]): Table['patrons'] => {
  const isVoid = round.voidedBy !== null;
  const after = (name: string, patron: Patron): Patron => ({
    ...patron,
    absent: false,
    advised: patron.advised || (!isVoid && round.advised.includes(name)),
    idle: abstainers.includes(name) ? patron.idle + 1 : isVoid ? patron.idle : 0,
  });
  return Object.fromEntries(
    Object.entries(table.patrons).map(([name, patron]) => [name, after(name, patron)]),
  );
};
