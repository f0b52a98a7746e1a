import type { Card } from '../../core/card.ts';
import { must } from '../../core/must.ts';
import { anyCard, discard, remaining, type Shoe, type Slot, see, take } from '../../core/shoe.ts';
import { type Acts, type Evolvers, FLOOR, SUPERVISOR } from '../act.ts';
import { roundOf, withRound } from '../chips.ts';
import { refuseFace } from '../deal.ts';
import { type BlackjackRules, type Canon, type Refusal, refuse } from '../rules.ts';
import { cuttingCard } from '../shoe/cutting-card.ts';
import { withCards, withShoe } from '../shoe.ts';
import { nextStep, refuseUnlessNext } from '../step.ts';
import type { Table } from '../table.ts';
import { inFront, offerRebuilding, rebuilt, refuseRebuilding } from './rebuild.ts';

/** An error takes its card from a shoe that is in play and has one. */
const refuseShoe = (
  rules: BlackjackRules,
  table: Table,
  by: Canon,
  card: Card | undefined,
): Refusal | undefined => {
  const { shoe } = table;
  if (shoe.stage !== 'inPlay' || remaining(shoe.cards) === 0) {
    return refuse(rules, by, 'there is no card in a shoe in play');
  }
  return card === undefined ? undefined : refuseFace(rules, table, card);
};

/** A card that no hand is due. */
const refuseDue = (rules: BlackjackRules, table: Table): Refusal | undefined => {
  const step = nextStep(rules, table);
  return step.do === 'deal' ? { clause: step.by, detail: 'a card is due: it is no error' } : undefined;
};

const faceOf = (card: Card | undefined): { readonly card?: Card } => (card === undefined ? {} : { card });

const shown = (cards: Shoe, card: Card | undefined): Shoe => (card === undefined ? cards : see(cards, card));

/** Any card that the shoe can still hold, to try a command with. */
const standIn = ({ shoe }: Table): Card => must(anyCard(shoe.cards), 'card');

export const irregularityActs: Acts<
  | 'CardFoundFaceUp'
  | 'CardDrawnInError'
  | 'CardBurnedInError'
  | 'DealerCardInError'
  | 'CardMisplaced'
  | 'Reconstruct'
> = {
  /** [14.1] [A:Burn] A card that lies face upwards in the shoe is burned. */
  CardFoundFaceUp: {
    who: FLOOR,
    refuse: (rules, table, { card }) => refuseShoe(rules, table, '14.1', card),
    events: (rules, _table, { card }) => [{ type: 'CardBurned', card, by: rules.cite('14.1') }],
    offer: (rules, table, actor) => [
      {
        command: { type: 'CardFoundFaceUp', actor, card: standIn(table) },
        by: rules.cite('14.1'),
        choose: { card: 'card' },
      },
    ],
  },

  /** [14.2] A card drawn in error, seen or not, waits in front of the shoe and is the next to be dealt. */
  CardDrawnInError: {
    who: FLOOR,
    refuse: (rules, table, { card }) => refuseShoe(rules, table, '14.2', card) ?? refuseDue(rules, table),
    events: (rules, table, { card }) => [
      { type: 'CardStrayed', at: table.shoe.cards.out, ...faceOf(card), by: rules.cite('14.2') },
    ],
    offer: (rules, table, actor) => [
      { command: { type: 'CardDrawnInError', actor }, by: rules.cite('14.2') },
      {
        command: { type: 'CardDrawnInError', actor, card: standIn(table) },
        by: rules.cite('14.2'),
        choose: { card: 'card' },
      },
    ],
  },

  /** [14.2] A card burned in error stays in the discard rack. */
  CardBurnedInError: {
    who: FLOOR,
    refuse: (rules, table, { card }) => refuseShoe(rules, table, '14.2', card),
    events: (rules, _table, { card }) => [{ type: 'CardBurned', ...faceOf(card), by: rules.cite('14.2') }],
    offer: (rules, _table, actor) => [
      { command: { type: 'CardBurnedInError', actor }, by: rules.cite('14.2') },
    ],
  },

  /** [14.3] A card drawn to the dealer's hand against rule 12 is burned, and the wagers are settled without it. */
  DealerCardInError: {
    who: FLOOR,
    refuse: (rules, table, { card }) => {
      if (table.round === null || table.round.dealer.length === 0) {
        return refuse(rules, '14.3', "there is no dealer's hand");
      }
      return refuseShoe(rules, table, '14.3', card) ?? refuseDue(rules, table);
    },
    events: (rules, _table, { card }) => [{ type: 'CardBurned', card, by: rules.cite('14.3') }],
    offer: (rules, table, actor) => [
      {
        command: { type: 'DealerCardInError', actor, card: standIn(table) },
        by: rules.cite('14.3'),
        choose: { card: 'card' },
      },
    ],
  },

  /** [14.4] A card laid where it did not belong stops the round until the supervisor has it put right. */
  CardMisplaced: {
    who: FLOOR,
    refuse: (rules, table, { card }) => {
      const { round } = table;
      const step = nextStep(rules, table);
      if (round === null || (step.do !== 'deal' && step.do !== 'reconstruct')) {
        return refuseUnlessNext(rules, table, 'deal');
      }
      if (table.shoe.front.length > 0)
        return refuse(rules, '14.2', 'the card in front is the next to be dealt');
      return refuseShoe(rules, table, '14.4', card);
    },
    events: (rules, table, { card }) => {
      const step = nextStep(rules, table);
      return [
        ...(step.do === 'deal' ? cuttingCard(rules, table, step.to) : []),
        { type: 'CardMisplaced', at: table.shoe.cards.out, card, by: rules.cite('14.4') },
      ];
    },
    offer: (rules, table, actor) => [
      {
        command: { type: 'CardMisplaced', actor, card: standIn(table) },
        by: rules.cite('14.4'),
        choose: { card: 'card' },
      },
    ],
  },

  /** [14.4] The misplaced cards go, in the order in which they left the shoe, where the next cards belong. */
  Reconstruct: {
    who: SUPERVISOR,
    refuse: (rules, table, { from }) =>
      from === undefined
        ? refuseUnlessNext(rules, table, 'reconstruct')
        : refuseRebuilding(rules, table, from),
    events: (rules, _table, { from }) => [
      { type: 'HandsReconstructed', ...(from === undefined ? {} : { from }), by: rules.cite('14.4') },
    ],
    offer: (rules, table, actor) => [
      { command: { type: 'Reconstruct', actor }, by: rules.cite('14.4') },
      ...offerRebuilding(rules, table, actor),
    ],
  },
};

export const irregularityEvolvers: Evolvers<
  'CardBurned' | 'CardStrayed' | 'CardMisplaced' | 'HandsReconstructed'
> = {
  CardBurned: (table, { card }) => withCards(table, (cards) => shown(discard(take(cards, 1), 1), card)),
  CardStrayed: (table, { at, card }) => {
    const slot: Slot = { at, ...faceOf(card) };
    return withShoe(
      withCards(table, (cards) => shown(take(cards, 1), card)),
      { front: [...table.shoe.front, slot] },
    );
  },
  CardMisplaced: (table, { at, card }) =>
    withRound(
      withCards(table, (cards) => see(take(cards, 1), card)),
      { misplaced: [...roundOf(table).misplaced, { at, card }] },
    ),
  HandsReconstructed: (table, { from }) =>
    from === undefined ? inFront(table, roundOf(table).misplaced) : rebuilt(table, from),
};
