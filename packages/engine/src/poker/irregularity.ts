import { FLOOR } from '../core/act.ts';
import { must } from '../core/must.ts';
import { anyCard, type Slot, see } from '../core/shoe.ts';
import type { Acts, Evolvers } from './act.ts';
import { refuseFace } from './cards.ts';
import { handAt, roundOf, withDeck, withHand, withRound } from './chips.ts';
import type { To } from './command.ts';
import { type PokerRules, type Refusal, refuse } from './rules.ts';
import { nextStep, refuseUnlessNext, type StepName } from './step.ts';
import type { BoxHand, Round, Table } from './table.ts';

/**
 * Where a card can be exposed that should not be: while cards are dealt, and while they lie for their players to
 * decide.
 */
const EXPOSED_AT: ReadonlySet<StepName> = new Set<StepName>(['deal', 'turnUp', 'announce', 'decide']);

/** The cards of a hand; a hand that its player has picked up is for him to protect (13.1). */
const exposable = ({ hands, dealer }: Round, to: To): readonly Slot[] => {
  if (to === 'dealer') return dealer;
  const hand = hands.find(({ box }) => box === to);
  return hand === undefined || hand.pickedUp ? [] : hand.cards;
};

const refuseExposed = (
  rules: PokerRules,
  table: Table,
  { to, place }: { readonly to: To; readonly place: number },
): Refusal | undefined => {
  if (!EXPOSED_AT.has(nextStep(rules, table).do)) return refuseUnlessNext(rules, table, 'deal');
  const slot = exposable(roundOf(table), to)[place - 1];
  if (slot === undefined) return refuse('14.1', 'there is no such card face down');
  return slot.card === undefined ? undefined : refuse('14.1', `this card has been seen: it is ${slot.card}`);
};

/** [14.2] One of the dealer's first four is the up card from then on, unless there is one. */
const isUpCard = (rules: PokerRules, { upCard }: Round, to: To, place: number): boolean =>
  to === 'dealer' && upCard === null && place < rules.law['2.5'].cards;

/** Each card that lies face down on the table, and may be exposed. */
const faceDown = (round: Round): readonly { readonly to: To; readonly place: number }[] =>
  [...round.hands.map(({ box }) => box), 'dealer' as const].flatMap((to) =>
    exposable(round, to).flatMap(({ card }, index) => (card === undefined ? [{ to, place: index + 1 }] : [])),
  );

const canBeRacked = ({ decision, racked }: BoxHand): boolean =>
  !racked && (decision === null || decision === 'bet');

/** [14.4] A hand belongs in the rack once it has been folded, or when everything about it is settled. */
const RACKED_AT: ReadonlySet<StepName> = new Set<StepName>([
  'decide',
  'exposeDealer',
  'exposeHand',
  'settle',
  'settleJackpot',
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
    refuse: (rules, table, { to, place, card }) =>
      refuseExposed(rules, table, { to, place }) ?? refuseFace(table.shoe.cards, card),
    events: (rules, table, { to, place, card }) => {
      const round = roundOf(table);
      const by = isUpCard(rules, round, to, place) ? '14.2' : '14.1';
      const tooMany = round.exposed + 1 > rules.law['14.1'].exposedMax;
      return [
        { type: 'CardExposed', to, place, card, by },
        ...(tooMany
          ? [
              {
                type: 'VoidDemanded',
                what: `${counted(round.exposed + 1)} wrongly exposed`,
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
        : faceDown(round).map((place) => ({
            command: { type: 'CardExposed', actor, ...place, card },
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
      if (round.stage === 'done') return refuse('14.3', 'the round is over but for its cards');
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
      const hand = roundOf(table).hands.find((each) => each.box === box);
      return hand !== undefined && canBeRacked(hand)
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
    const seen = withRound(withDeck(table, see(table.shoe.cards, card)), { exposed: round.exposed + 1 });
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
