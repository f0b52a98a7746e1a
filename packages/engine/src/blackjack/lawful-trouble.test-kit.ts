import { type Card, DECK } from '../core/card.ts';
import { DEALER, first, type Lawful, OPERATOR, SUPERVISOR, where } from '../testing/lawful.ts';
import type { Command } from './command.ts';
import { dealing, held, isPlainShoe, left } from './lawful-hands.test-kit.ts';
import type { DealtCard, Round, Table } from './table.ts';

const hasBegun = ({ boxes }: Round): boolean => boxes.some(({ received }) => received.length > 0);
const cardsIn = ({ boxes, dealer }: Round): readonly DealtCard[] => [
  ...boxes.flatMap(({ hands }) => hands.flatMap(({ cards }) => cards)),
  ...dealer,
];

/** The same rank in another suit: what was keyed is put right, and no total moves. */
const otherSuit = ({ shoe: { cards } }: Table, card: Card): Card | undefined =>
  DECK.find((each, index) => each[0] === card[0] && each !== card && (cards.seen[index] ?? 0) < cards.decks);

const correcting = (table: Table, round: Round): readonly Command[] =>
  first(
    cardsIn(round),
    // Places are counted anew where an automated shoe has taken its cards back: one in front bears the same number.
    ({ at, card }) =>
      otherSuit(table, card) !== undefined && !table.shoe.front.some((slot) => slot.at === at),
    ({ at, card }) => ({
      type: 'CorrectCard',
      actor: SUPERVISOR,
      at,
      card: otherSuit(table, card) ?? card,
      reason: 'seen on the record',
    }),
  );

/** What goes wrong with cards, and when it can be told. */
export const troubleRows: readonly Lawful<Table, Command>[] = [
  {
    clause: '6.1',
    what: 'the supervisor has a card put right that was keyed wrongly, while the round is on',
    when: (table) => {
      const { round } = table;
      return round === null || !hasBegun(round) || round.voidedBy !== null || table.shoe.midRound !== null
        ? []
        : correcting(table, round);
    },
  },
  {
    clause: '6.1',
    what: 'the supervisor has a card of the last round put right until the next one begins',
    when: (table) => {
      const { round, last } = table;
      return last === null || last.round.voidedBy !== null || (round !== null && hasBegun(round))
        ? []
        : correcting(table, last.round);
    },
  },
  {
    clause: '14.1',
    what: 'a card found face up in the shoe is reported and burnt, in a round',
    when: (table) =>
      where(
        dealing(table) !== undefined && isPlainShoe(table),
        { type: 'CardFoundFaceUp', actor: DEALER, card: held(table) },
        { type: 'CardFoundFaceUp', actor: SUPERVISOR, card: held(table) },
      ),
  },
  {
    clause: '14.2',
    what: 'a card that was drawn and burnt in error is reported, seen or not',
    when: (table) =>
      where(
        dealing(table) !== undefined && isPlainShoe(table),
        { type: 'CardBurnedInError', actor: DEALER, card: held(table) },
        { type: 'CardBurnedInError', actor: SUPERVISOR },
      ),
  },
  {
    clause: '14.2',
    what: 'a card drawn in error when the round is over is reported: it is the next one',
    when: (table) =>
      where(
        table.round?.stage === 'done' &&
          table.round.voidedBy === null &&
          table.shoe.stage === 'inPlay' &&
          isPlainShoe(table),
        { type: 'CardDrawnInError', actor: DEALER, card: held(table) },
        { type: 'CardDrawnInError', actor: DEALER },
      ),
  },
  {
    clause: '14.4',
    what: 'a card that is due to a box and lies elsewhere is reported in the initial deal',
    when: (table) => {
      const round = dealing(table);
      return where(
        round !== undefined && isPlainShoe(table) && round.boxes.some(({ received }) => received.length < 1),
        { type: 'CardMisplaced', actor: DEALER, card: held(table) },
      );
    },
  },
  {
    clause: '14.4',
    what: 'the supervisor has hands reconstructed whose cards lie wrong',
    when: ({ round, shoe }) =>
      where(
        round?.stage === 'dealing' &&
          round.misplaced.length > 0 &&
          round.reported.length === 0 &&
          shoe.stage === 'inPlay',
        { type: 'Reconstruct', actor: SUPERVISOR },
      ),
  },
  {
    clause: '14.5',
    what: 'an error of placement that is found after the next round began voids the round that it was in',
    when: ({ round, rounds }) => {
      const past =
        round !== null && hasBegun(round) ? rounds.findLast(({ voidedBy }) => voidedBy === null) : undefined;
      return past === undefined
        ? []
        : [DEALER, SUPERVISOR].map((actor) => ({
            type: 'DeclareVoid',
            actor,
            cause: 'errorFoundLater',
            round: past.number,
            reason: 'seen on the record',
          }));
    },
  },
  {
    clause: '14.8',
    what: 'that the cutting card came and dealing went on is reported in the second half of a shoe',
    when: (table) => {
      const round = dealing(table);
      return where(
        (table.round === null || (round !== undefined && hasBegun(round))) &&
          table.shoe.stage === 'inPlay' &&
          table.shoe.kind === 'manual' &&
          table.shoe.midRound === null &&
          !table.shoe.shuffleDue &&
          !table.shoe.cards.cuttingCardOut &&
          table.finalRounds === null &&
          left(table) < (table.shoe.cards.decks * DECK.length) / 2,
        { type: 'CuttingCardMissed', actor: DEALER },
      );
    },
  },
  {
    clause: '15.1',
    what: 'the operator sets the hours of gaming',
    when: ({ hours }) => [
      {
        type: 'SetHours',
        actor: OPERATOR,
        hours: hours?.from === '12:00' ? null : { from: '12:00', to: '06:00' },
      },
    ],
  },
  {
    clause: '18.3',
    what: 'a malfunction of the automated shoe in a round is reported, with what it does',
    when: (table) =>
      where(
        table.shoe.kind === 'automated' &&
          table.shoe.midRound === null &&
          dealing(table) !== undefined &&
          table.round !== null &&
          hasBegun(table.round),
        { type: 'ReportMalfunction', actor: DEALER, fault: 'prevents', rectified: true },
        { type: 'ReportMalfunction', actor: SUPERVISOR, fault: 'impedes', rectified: false },
      ),
  },
];
