import type { Card } from '../core/card.ts';
import { must } from '../core/must.ts';
import { keepRound } from '../core/reach.ts';
import { isSeated, seated } from '../core/seating.ts';
import {
  anyCard,
  cuttingCardIsNext,
  discard,
  drawCuttingCard,
  type Shoe,
  type Slot,
  see,
  take,
} from '../core/shoe.ts';
import { type Acts, DEALER, type Evolvers, PATRONS_ACT } from './act.ts';
import { missedBurn } from './burn.ts';
import { refuseDealtFace, refuseFace } from './cards.ts';
import { patronOf, roundOf, settlingTerms, termsOf, withPatron, withRound } from './chips.ts';
import type { Event } from './event.ts';
import { isOpenedByRight, openerOf, refuseOpener } from './opener.ts';
import { pairedHands } from './pairs.ts';
import { type BaccaratRules, type Refusal, refuse } from './rules.ts';
import { withShoe } from './shoe.ts';
import { nextStep, refuseUnlessNext } from './step.ts';
import { HANDS, type Hand, type LastRound, type PastRound, type Round, type Table } from './table.ts';

/** [6.1] The next card: one that left the shoe too early, else the first in the shoe. */
export const nextCard = ({ shoe }: Table): Slot => shoe.front[0] ?? { at: shoe.cards.out };

/**
 * [5.8] [2.1] The cutting card comes out before the card behind it; between rounds it counts for the round that the
 * card leads.
 */
export const cuttingCard = (table: Table): readonly Event[] =>
  table.shoe.front.length === 0 && cuttingCardIsNext(table.shoe.cards)
    ? [{ type: 'CuttingCardDrawn', round: table.round?.number ?? table.roundsPlayed + 1, by: '5.8' }]
    : [];

/** A slot with or without a face: an absent face is no field at all. */
export const slot = (at: number, card: Card | undefined): Slot =>
  card === undefined ? { at } : { at, card };

/** The card that a dealer would be handed to try a command with; it says nothing about the next one. */
export const standIn = (table: Table): { readonly card?: Card } => {
  const front = table.shoe.front[0];
  if (front?.card !== undefined) return { card: front.card };
  return table.determinations.face === 'down' ? {} : { card: must(anyCard(table.shoe.cards), 'card') };
};

/** How many cards of a hand lie face down. */
const hiddenIn = (table: Table, hand: Hand): number =>
  roundOf(table).hands[hand].filter((each) => each.card === undefined).length;

const refuseExposed = (
  rules: BaccaratRules,
  table: Table,
  hand: Hand,
  cards: readonly Card[],
): Refusal | undefined => {
  const hidden = hiddenIn(table, hand);
  if (hidden === 0) return refuse('6.3', `the ${hand}'s hand lies open already`);
  if (cards.length !== hidden) return refuse('6.3', `the ${hand}'s hand has ${hidden} cards to expose`);
  let seen = table;
  for (const card of cards) {
    const refusal = refuseFace(rules, seen, card);
    if (refusal !== undefined) return refusal;
    seen = withShoe(seen, { cards: see(seen.shoe.cards, card) });
  }
  return undefined;
};

/** [6.5] The dealer may turn a hand for the patron who is entitled to it. */
const inWhoseName = (table: Table, hand: Hand): string | null =>
  isOpenedByRight(table.determinations) ? openerOf(table, hand) : null;

/** Stand-ins for the faces of a hand that still lies face down. */
const standInFaces = (table: Table, hidden: number): readonly Card[] => {
  let { cards } = table.shoe;
  return Array.from({ length: hidden }, () => {
    const card = must(anyCard(cards), 'card');
    cards = see(cards, card);
    return card;
  });
};

export const dealActs: Acts<'DealCard' | 'ExposeHand' | 'CollectCards'> = {
  /** [6.1] [6.2] [7.1] [A:Dealer] Cards come from the shoe, one by one, each to the hand whose turn it is. */
  DealCard: {
    who: DEALER,
    refuse: (rules, table, { to, card }) => {
      const step = nextStep(rules, table);
      if (step.do !== 'deal') return refuseUnlessNext(rules, table, 'deal');
      if (step.to !== to) return refuse(step.by, `the next card goes to the ${step.to}'s hand`);
      return refuseDealtFace(rules, table, table.shoe.front[0], card);
    },
    events: (rules, table, { to, card }) => {
      const { by } = nextStep(rules, table);
      const stray = table.shoe.front.length > 0 && by === '7.3';
      const dealt = { type: 'CardDealt', to, ...slot(nextCard(table).at, card) } as const;
      return [...missedBurn(table), ...cuttingCard(table), { ...dealt, by: stray ? '12.1' : by }];
    },
    offer: (rules, table, actor) => {
      const step = nextStep(rules, table);
      if (step.do !== 'deal') return [];
      const card = standIn(table);
      const open = table.shoe.front[0]?.card === undefined && card.card !== undefined;
      const command = { type: 'DealCard', actor, to: step.to, ...card } as const;
      return [open ? { command, by: step.by, choose: { card: 'card' } } : { command, by: step.by }];
    },
  },

  /** [6.3] [6.5] A hand face down is turned over, either one first; only then is it known what it counts. */
  ExposeHand: {
    who: PATRONS_ACT,
    refuse: (rules, table, { actor, patron, hand, cards }) => {
      const step = nextStep(rules, table);
      if (step.do !== 'expose') return refuseUnlessNext(rules, table, 'expose');
      return refuseOpener(table, hand, actor, patron) ?? refuseExposed(rules, table, hand, cards);
    },
    events: (_rules, table, { hand, cards }) => [
      { type: 'HandExposed', hand, cards, by: isOpenedByRight(table.determinations) ? '6.5' : '6.3' },
    ],
    offer: (rules, table, actor) => {
      const step = nextStep(rules, table);
      if (step.do !== 'expose') return [];
      return HANDS.map((hand) => {
        const hidden = hiddenIn(table, hand);
        const patron = actor.role === 'patron' ? actor.patron : inWhoseName(table, hand);
        const cards = standInFaces(table, hidden);
        const command = { type: 'ExposeHand', actor, patron, hand, cards } as const;
        return { command, by: step.by, choose: { cards: 'cards' } };
      });
    },
  },

  /**
   * [A:Round of Play] A round ends when its cards are in the discard rack; whether it was the shoe's last is told with
   * it.
   */
  CollectCards: {
    who: DEALER,
    refuse: (rules, table) => refuseUnlessNext(rules, table, 'collect'),
    events: (rules, table) => {
      const round = roundOf(table);
      return [
        {
          type: 'CardsCollected',
          round: round.number,
          cards: round.hands.player.length + round.hands.banker.length,
          abstained: abstained(table, round),
          shoeSpent: isSpent(rules, table, round),
          by: 'A:Round of Play',
        },
      ];
    },
    offer: (_rules, _table, actor) => [{ command: { type: 'CollectCards', actor }, by: 'A:Round of Play' }],
  },
};

/**
 * [5.8] [5.9] The round in which the cutting card came is the last, unless it is a tie; the one more after a tie is the
 * last whatever it brings. A void round has no outcome, so it is no tie. In a tournament one more is always played.
 */
export const isSpent = (
  rules: BaccaratRules,
  { shoe, determinations }: Pick<Table, 'shoe' | 'determinations'>,
  round: Pick<Round, 'number' | 'outcome' | 'voidedBy'>,
): boolean => {
  if (shoe.cuttingCardRound === null) return false;
  const since = round.number - shoe.cuttingCardRound;
  if (determinations.lastRound === 'oneMore')
    return round.voidedBy === null && since >= must(rules.forms, 'forms').moreRounds;
  const more = since < rules.law['5.8'].roundsAfterTie;
  return !(more && round.outcome === 'tie');
};

/**
 * [14.6] Who sat through a betting round without a wager while every other seat was taken at "no more bets"; a no-bet
 * coup or a void round counts for nobody.
 */
const abstained = (
  { seats }: Table,
  { noBet, voidedBy, abstaining, full, settled }: Round,
): readonly string[] => {
  if (noBet !== null || voidedBy !== null || !full) return [];
  const wagered = new Set(settled.map(({ patron }) => patron));
  return abstaining.filter((patron) => isSeated(seats, patron) && !wagered.has(patron));
};

/** What is kept of a round that is over. */
export const pastOf = (round: Round, shoe: number): PastRound => {
  const { number, outcome, noBet, voidedBy, settled } = round;
  return {
    number,
    shoe,
    outcome,
    noBet: noBet !== null,
    voidedBy,
    pairs: voidedBy === null ? pairedHands(round.hands) : [],
    settled,
  };
};

/** The round that is on with the terms that it is settled by. */
export const lastOf = (table: Table): LastRound => ({
  round: roundOf(table),
  shoe: table.shoe.number,
  ...settlingTerms(termsOf(table)),
});

const exposed = (shoe: Shoe, card: Card | undefined): Shoe => (card === undefined ? shoe : see(shoe, card));

/** Puts the next card somewhere: one from the front was taken out, and if exposed seen, before. */
export const takeNext = (table: Table, card: Card | undefined): Table => {
  const [front, ...rest] = table.shoe.front;
  if (front === undefined) return withShoe(table, { cards: exposed(take(table.shoe.cards, 1), card) });
  const cards = front.card === undefined ? exposed(table.shoe.cards, card) : table.shoe.cards;
  return withShoe(table, { cards, front: rest });
};

/** [12.5] [14.4] With the first card of a round the one before it is no longer put right but by decision. */
export const layOn = (table: Table, to: Hand, laid: Slot): Table => {
  const { hands } = roundOf(table);
  const keyed = laid.card === undefined ? [] : [laid.at];
  const before = table.last ?? table.before;
  return withRound(
    { ...table, keyed, last: null, before },
    { hands: { ...hands, [to]: [...hands[to], laid] } },
  );
};

/** [14.6] A round that counts against somebody, one that sets him free again, and one that is skipped. */
const idleAfter = (table: Table, round: Round, abstainers: readonly string[]): Table =>
  seated(table.seats).reduce((before, patron) => {
    const { idle } = patronOf(before, patron);
    if (abstainers.includes(patron)) return withPatron(before, patron, { idle: idle + 1 });
    const satOut = round.abstaining.includes(patron) && round.noBet === null && round.voidedBy === null;
    return satOut || round.settled.some((each) => each.patron === patron)
      ? withPatron(before, patron, { idle: 0 })
      : before;
  }, table);

export const dealEvolvers: Evolvers<'CuttingCardDrawn' | 'CardDealt' | 'HandExposed' | 'CardsCollected'> = {
  CuttingCardDrawn: (table, { round }) =>
    withShoe(table, { cards: drawCuttingCard(table.shoe.cards), cuttingCardRound: round }),
  CardDealt: (table, { to, at, card }) => layOn(takeNext(table, card), to, slot(at, card)),
  HandExposed: (table, { hand, cards }) => {
    const faces = [...cards];
    const { hands } = roundOf(table);
    const turned = hands[hand].map((each) => (each.card === undefined ? slot(each.at, faces.shift()) : each));
    const seen = cards.reduce((shoe, card) => see(shoe, card), table.shoe.cards);
    const keyed = hands[hand].flatMap((each) => (each.card === undefined ? [each.at] : []));
    return withRound({ ...withShoe(table, { cards: seen }), keyed }, { hands: { ...hands, [hand]: turned } });
  },
  CardsCollected: (table, { cards, abstained: abstainers, shoeSpent }) => {
    const round = roundOf(table);
    const after = idleAfter(table, round, abstainers);
    return {
      ...withShoe(after, {
        cards: discard(table.shoe.cards, cards),
        stage: shoeSpent ? 'spent' : table.shoe.stage,
      }),
      rounds: keepRound(table.rounds, pastOf(round, table.shoe.number)),
      round: null,
      last: lastOf(table),
      keyed: [],
    };
  },
};
