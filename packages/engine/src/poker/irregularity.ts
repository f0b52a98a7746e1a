import { FLOOR } from '../core/act.ts';
import type { Card } from '../core/card.ts';
import { must } from '../core/must.ts';
import { anyCard, type Slot, see } from '../core/shoe.ts';
import type { Acts, Evolvers } from './act.ts';
import { refuseFace } from './cards.ts';
import { handAt, roundOf, withDeck, withHand, withRound } from './chips.ts';
import { type PokerRules, type Refusal, refuse } from './rules.ts';
import { nextStep, refuseUnlessNext, type StepName } from './step.ts';
import type { BoxHand, Place, Round, Table, To } from './table.ts';

/**
 * Where a card can be exposed that should not be: while cards are dealt, and while they lie for their players to
 * decide.
 */
const EXPOSED_AT: ReadonlySet<StepName> = new Set<StepName>(['deal', 'turnUp', 'announce', 'decide']);

/** Until the cards are collected it can still come to light that one was exposed while they were dealt. */
const FOUND_AT: ReadonlySet<StepName> = new Set<StepName>([
  'exposeDealer',
  'exposeHand',
  'settle',
  'settleJackpot',
  'collect',
]);

const isOver = ({ stage }: Round): boolean => stage === 'showdown';

/**
 * The cards of a hand. While players decide, a hand that its player has picked up is for him to protect (13.1); what is
 * found afterwards was exposed in the deal.
 */
const exposable = (round: Round, to: To): readonly Slot[] => {
  if (to === 'dealer') return round.dealer;
  const hand = round.hands.find(({ box }) => box === to);
  return hand === undefined || (hand.pickedUp && !isOver(round)) ? [] : hand.cards;
};

const isSame = (one: Place, other: Place): boolean => one.to === other.to && one.place === other.place;

/** The dealer's card that lies face up by right. */
const isRightlyUp = ({ upCard, exposures }: Round, place: Place): boolean =>
  place.to === 'dealer' && place.place - 1 === upCard && !exposures.some((each) => isSame(each, place));

const refuseExposed = (
  rules: PokerRules,
  table: Table,
  { to, place, card }: Place & { readonly card: Card },
): Refusal | undefined => {
  const step = nextStep(rules, table).do;
  if (!EXPOSED_AT.has(step) && !(FOUND_AT.has(step) && table.round?.voidedBy === null))
    return table.last === null
      ? refuseUnlessNext(rules, table, 'deal')
      : refuse('16.5', 'the cards are collected: what follows is for the operator to decide');
  const round = roundOf(table);
  const slot = exposable(round, to)[place - 1];
  if (slot === undefined) return refuse('14.1', 'there is no such card face down');
  if (slot.card === undefined) return refuseFace(table.shoe.cards, card);
  const known = round.exposures.some((each) => isSame(each, { to, place }));
  if (known || !isOver(round)) return refuse('14.1', `this card has been seen: it is ${slot.card}`);
  if (isRightlyUp(round, { to, place })) return refuse('14.1', 'this card lies face up by right');
  return slot.card === card ? undefined : refuse('14.1', `this card is ${slot.card}`);
};

/** [14.2] One of the dealer's first four is the up card from then on, unless there is one. */
const isUpCard = (rules: PokerRules, { upCard }: Round, to: To, place: number): boolean =>
  to === 'dealer' && upCard === null && place < rules.law['2.5'].cards;

/** Each card that lies on the table, with its face or a stand-in for it. */
const lying = (round: Round, standIn: Card): readonly (Place & { readonly card: Card })[] =>
  [...round.hands.map(({ box }) => box), 'dealer' as const].flatMap((to) =>
    exposable(round, to).map(({ card = standIn }, index) => ({ to, place: index + 1, card })),
  );

const canBeRacked = ({ decision, racked, cards }: BoxHand): boolean =>
  !racked && cards.length > 0 && (decision === null || decision === 'bet');

/** [14.4] A hand or part of it belongs in the rack once it has been folded, or when the cards are collected. */
const RACKED_AT: ReadonlySet<StepName> = new Set<StepName>([
  'deal',
  'turnUp',
  'announce',
  'decide',
  'exposeDealer',
  'exposeHand',
  'settle',
  'settleJackpot',
  'collect',
  'reconstruct',
]);

/** `three cards were`: how a void says why. */
const counted = (cards: number): string => {
  if (cards === 1) return 'one card was';
  return `${cards === 3 ? 'three' : cards} cards were`;
};

export const irregularityActs: Acts<'CardExposed' | 'Misdealt' | 'HandRacked' | 'ReconstructHand'> = {
  /** [14.1] [14.2] Two cards wrongly exposed are turned over and the deal goes on; the third leaves only a void. */
  CardExposed: {
    who: FLOOR,
    refuse: (rules, table, { to, place, card }) => refuseExposed(rules, table, { to, place, card }),
    events: (rules, table, { to, place, card }) => {
      const round = roundOf(table);
      const by = isUpCard(rules, round, to, place) ? '14.2' : '14.1';
      const many = round.exposures.length + 1;
      const tooMany = many > rules.law['14.1'].exposedMax;
      return [
        { type: 'CardExposed', to, place, card, by },
        ...(tooMany
          ? [
              {
                type: 'VoidDemanded',
                what: `${counted(many)} wrongly exposed`,
                by: '14.1',
              } as const,
            ]
          : []),
      ];
    },
    offer: (_rules, table, actor) => {
      const { round, shoe } = table;
      const card = anyCard(shoe.cards);
      return round === null || card === undefined
        ? []
        : lying(round, card).map((exposed) => ({
            command: { type: 'CardExposed', actor, ...exposed },
            by: '14.1',
            choose: { card: 'card' },
          }));
    },
  },

  /** [14.3] A round that was not dealt as 6.3 or 12.4 say is void, however far it has come. */
  Misdealt: {
    who: FLOOR,
    refuse: (_rules, { round }, { what }) => {
      if (round === null || round.dealer.length + round.hands.flatMap(({ cards }) => cards).length === 0)
        return refuse('14.3', 'no card of a round has been dealt');
      if (round.voidedBy !== null) return refuse('A:Void', `round ${round.number} is void already`);
      if (round.mustVoid !== null) return refuse(round.mustVoid, 'the round has to be declared void already');
      return what === '' ? refuse('14.3', 'say how the cards were dealt') : undefined;
    },
    events: (_rules, _table, { what }) => [{ type: 'VoidDemanded', what, by: '14.3' }],
    offer: (_rules, _table, actor) => [
      { command: { type: 'Misdealt', actor, what: 'what' }, by: '14.3', choose: { what: 'text' } },
    ],
  },

  /** [14.4] A hand got into the discard rack before its player had acted, or while it had to be verified. */
  HandRacked: {
    who: FLOOR,
    refuse: (rules, table, { box }) => {
      if (!RACKED_AT.has(nextStep(rules, table).do)) return refuseUnlessNext(rules, table, 'decide');
      const { hands, stage } = roundOf(table);
      const hand = hands.find((each) => each.box === box);
      return stage !== 'done' && hand !== undefined && canBeRacked(hand)
        ? undefined
        : refuse('14.4', `no hand that is still needed lies on box ${box}`);
    },
    events: (_rules, _table, { box }) => [{ type: 'HandRacked', box, by: '14.4' }],
    offer: (_rules, { round }, actor) =>
      (round?.hands ?? []).map(({ box }) => ({ command: { type: 'HandRacked', actor, box }, by: '14.4' })),
  },

  /** [14.4] It is put together again from the order of the rack; what was decided and declared in time stands. */
  ReconstructHand: {
    who: FLOOR,
    refuse: (rules, table, { box }) =>
      refuseUnlessNext(rules, table, 'reconstruct') ??
      (roundOf(table).hands.some((hand) => hand.box === box && hand.racked)
        ? undefined
        : refuse('14.4', `the hand on box ${box} is not in the rack`)),
    events: (_rules, _table, { box }) => [{ type: 'HandReconstructed', box, by: '14.4' }],
    offer: (_rules, { round }, actor) =>
      (round?.hands ?? []).map(({ box }) => ({
        command: { type: 'ReconstructHand', actor, box },
        by: '14.4',
      })),
  },
};

const faced = (slots: readonly Slot[], place: number, card: NonNullable<Slot['card']>): readonly Slot[] =>
  slots.with(place - 1, { ...must(slots[place - 1], 'card'), card });

export const irregularityEvolvers: Evolvers<
  'CardExposed' | 'VoidDemanded' | 'HandRacked' | 'HandReconstructed'
> = {
  /** The face stays known: whoever turns the card over later has to find it there. */
  CardExposed: (table, { to, place, card, by }) => {
    const round = roundOf(table);
    const isKnown = must(exposable(round, to)[place - 1], 'card').card !== undefined;
    const told = [{ to, place }];
    const seen = withRound(isKnown ? table : withDeck(table, see(table.shoe.cards, card)), {
      exposures: [...round.exposures, ...told],
      told: isKnown ? round.told : told,
    });
    if (to !== 'dealer') return withHand(seen, to, { cards: faced(handAt(round, to).cards, place, card) });
    return withRound(seen, {
      dealer: faced(round.dealer, place, card),
      upCard: by === '14.2' ? place - 1 : round.upCard,
    });
  },
  VoidDemanded: (table, { by }) => withRound(table, { mustVoid: by }),
  HandRacked: (table, { box }) => withHand(table, box, { racked: true }),
  HandReconstructed: (table, { box }) => withHand(table, box, { racked: false }),
};
