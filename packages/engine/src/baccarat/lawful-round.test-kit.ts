import { type Card, DECK } from '../core/card.ts';
import {
  asPatron,
  DEALER,
  first,
  isOut,
  type Lawful,
  NAMES,
  purseOf,
  SUPERVISOR,
  where,
} from '../testing/lawful.ts';
import type { Command } from './command.ts';
import type { Hand, Round, Table, Wager } from './table.ts';

const cardsOf = ({ hands }: Round): number => hands.player.length + hands.banker.length;
const facesOf = ({ hands }: Round): readonly (Card | undefined)[] =>
  [...hands.player, ...hands.banker].map(({ card }) => card);
/** A round that cards are dealt in, where nothing waits to be put right. */
const dealing = ({ round }: Table): Round | undefined =>
  round?.stage === 'dealing' && round.pause === null ? round : undefined;
const left = ({ shoe: { cards } }: Table): number => cards.decks * DECK.length - cards.out;
const held = ({ shoe: { cards } }: Table): Card =>
  DECK.find((_card, index) => (cards.seen[index] ?? 0) < cards.decks) ?? 'Ah';

/** A card to that hand, with its face where cards are dealt face up. */
const dealt = (table: Table, to: Hand): Command => ({
  type: 'DealCard',
  actor: DEALER,
  to,
  ...(table.determinations.face === 'up' ? { card: held(table) } : {}),
});

const isPair = ({ on }: Wager): boolean => on === 'playerPair' || on === 'bankerPair';
const points = (cards: readonly (Card | undefined)[]): number =>
  cards.reduce((sum, card) => sum + ('A23456789'.indexOf(card?.[0] ?? 'T') + 1), 0) % 10;

const playing: readonly Lawful<Table, Command>[] = [
  {
    clause: '6.2',
    what: 'no more bets is called where a wager of the minimum lies on the tie',
    when: ({ round, sign }) =>
      where(
        round?.stage === 'betting' &&
          round.noBet === null &&
          round.wagers.some(
            ({ on, stake }) => on === 'tie' && stake >= sign.main.min && stake <= sign.main.max,
          ),
        { type: 'NoMoreBets', actor: DEALER },
      ),
  },
  {
    clause: '6.2',
    what: 'the first four cards go to player and banker in turn',
    when: (table) => {
      const round = dealing(table);
      if (round === undefined || table.shoe.front.length > 0 || left(table) === 0) return [];
      const { player, banker } = round.hands;
      return cardsOf(round) < 4 ? [dealt(table, player.length === banker.length ? 'player' : 'banker')] : [];
    },
  },
  {
    clause: '6.3',
    what: 'the dealer exposes a hand that lies face down, either one first',
    when: (table) => {
      const round = dealing(table);
      const { form, exposedBy, openers } = table.determinations;
      const mayDealer =
        (form === undefined || form === 'mini') && exposedBy === 'dealer' && openers === undefined;
      if (round === undefined || cardsOf(round) !== 4 || !mayDealer) return [];
      return (['player', 'banker'] as const).flatMap((hand) =>
        where(
          round.hands[hand].every(({ card }) => card === undefined),
          { type: 'ExposeHand', actor: DEALER, patron: null, hand, cards: [held(table), held(table)] },
        ),
      );
    },
  },
  {
    clause: '7.2',
    what: 'a player hand of five or less gets a third card where no hand is a natural',
    when: (table) => {
      const round = dealing(table);
      if (round === undefined || table.shoe.front.length > 0 || left(table) === 0) return [];
      const { player, banker } = round.hands;
      const faces = facesOf(round);
      const isOpen = faces.length === 4 && faces.every((card) => card !== undefined);
      const [own, other] = [player, banker].map((hand) => points(hand.map(({ card }) => card)));
      return where(
        isOpen && !round.wagers.some(isPair) && (own ?? 9) <= 5 && (other ?? 9) < 8,
        dealt(table, 'player'),
      );
    },
  },
  {
    clause: '9.9',
    what: 'pairs wagers are settled before third cards',
    when: (table) => {
      const round = dealing(table);
      return where(
        round !== undefined &&
          facesOf(round).length === 4 &&
          facesOf(round).every((card) => card !== undefined) &&
          round.wagers.some(isPair),
        { type: 'SettlePairs', actor: DEALER },
      );
    },
  },
  {
    clause: 'A:Round of Play',
    what: 'when the round is over its cards are collected',
    when: ({ round }) => where(round?.stage === 'done', { type: 'CollectCards', actor: DEALER }),
  },
];

/** The place in the shoe of a card whose face was told in the round. */
const toldIn = (round: Round): readonly { readonly at: number; readonly card: Card }[] =>
  [...round.hands.player, ...round.hands.banker].flatMap(({ at, card }) =>
    card === undefined ? [] : [{ at, card }],
  );

/** The same rank in another suit, which changes no total: what was keyed is put right and nothing else moves. */
const otherSuit = (table: Table, card: Card): Card => {
  const { cards } = table.shoe;
  return (
    DECK.find(
      (each, index) => each[0] === card[0] && each !== card && (cards.seen[index] ?? 0) < cards.decks,
    ) ?? card
  );
};

const troubles: readonly Lawful<Table, Command>[] = [
  {
    clause: '6.2',
    what: 'the supervisor has a card put right that was keyed wrongly, until the next round begins',
    when: (table) => {
      const round = table.round !== null && cardsOf(table.round) > 0 ? table.round : table.last?.round;
      const isGone = round === undefined || round.voidedBy !== null || round.pause !== null;
      // Pairs are of one suit or not: where they were paid on it, that is another matter.
      const isApart = table.last?.shoe !== table.shoe.number && table.round?.number !== round?.number;
      return isGone || isApart
        ? []
        : first(
            toldIn(round),
            ({ card }) => otherSuit(table, card) !== card,
            ({ at, card }) => ({
              type: 'CorrectCard',
              actor: SUPERVISOR,
              at,
              card: otherSuit(table, card),
              reason: 'seen on the record',
            }),
          );
    },
  },
  {
    clause: '12.1',
    what: 'a card drawn to a standing player hand in error is reported',
    when: (table) => {
      const round = dealing(table);
      if (round === undefined || table.shoe.front.length > 0 || left(table) < 2) return [];
      const faces = facesOf(round);
      const isOpen = faces.length === 4 && faces.every((card) => card !== undefined);
      const own = points(round.hands.player.map(({ card }) => card));
      return where(isOpen && !round.wagers.some(isPair) && (own === 6 || own === 7), {
        type: 'CardDrawnInError',
        actor: DEALER,
        lay: 'player',
        card: held(table),
      });
    },
  },
  {
    clause: '12.2',
    what: 'a card drawn in excess when the round is decided is reported, seen or not (12.3)',
    when: (table) =>
      table.round?.stage === 'done' &&
      table.round.voidedBy === null &&
      table.shoe.front.length === 0 &&
      left(table) > 1
        ? [
            { type: 'CardDrawnInError', actor: DEALER, card: held(table) },
            { type: 'CardDrawnInError', actor: SUPERVISOR },
          ]
        : [],
  },
  {
    clause: '12.4',
    what: 'a card that is due but lies on the other hand is reported in the initial deal',
    when: (table) => {
      const round = dealing(table);
      if (round === undefined || cardsOf(round) >= 4 || table.shoe.front.length > 0 || left(table) === 0)
        return [];
      const { player, banker } = round.hands;
      const to = player.length === banker.length ? 'banker' : 'player';
      return [
        {
          type: 'CardMisplaced',
          actor: DEALER,
          to,
          ...(table.determinations.face === 'up' ? { card: held(table) } : {}),
        },
      ];
    },
  },
  {
    clause: '12.4',
    what: 'the supervisor has misplaced cards put right',
    when: ({ round }) =>
      where(round?.pause === 'misplaced' && round.voidedBy === null, {
        type: 'Reconstruct',
        actor: SUPERVISOR,
      }),
  },
  {
    clause: '12.4:withdraw',
    what: 'while no card is exposed each player may take his wager back, and the round goes on',
    when: ({ round }) =>
      round?.pause === 'withdrawal'
        ? [
            { type: 'ResumeRound', actor: DEALER },
            ...round.wagers
              .slice(0, 2)
              .map(({ patron, on }) => ({ type: 'RemoveWager', ...asPatron(patron), on }) as const),
          ]
        : [],
  },
  {
    clause: '12.5',
    what: 'an error of placement that is found after the next round began voids the round that it was in',
    when: ({ round, rounds }) => {
      const past =
        round !== null && cardsOf(round) > 0
          ? rounds.findLast(({ voidedBy }) => voidedBy === null)
          : undefined;
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
    clause: '12.6',
    what: 'while cards of the initial deal lie unexposed the supervisor lets wagers be changed',
    when: (table) => {
      const round = dealing(table);
      const faces = round === undefined ? [] : facesOf(round);
      return where(
        round !== undefined &&
          round.noBet === null &&
          faces.length > 0 &&
          faces.length <= 4 &&
          faces.every((card) => card === undefined),
        { type: 'PermitChanges', actor: SUPERVISOR },
      );
    },
  },
  {
    clause: '12.6(a)',
    what: 'then wagers are withdrawn and placed anew, and the round resumes',
    when: (table) =>
      table.round?.pause === 'changes'
        ? [
            { type: 'ResumeRound', actor: DEALER },
            ...table.round.wagers
              .slice(0, 2)
              .map(({ patron, on }) => ({ type: 'RemoveWager', ...asPatron(patron), on }) as const),
            ...first(
              NAMES,
              (patron) =>
                !isOut(table, patron) &&
                purseOf(table, patron).chips >= table.sign.main.min &&
                !(table.round?.wagers ?? []).some((wager) => wager.patron === patron && wager.on === 'tie'),
              (patron) =>
                ({
                  type: 'PlaceWager',
                  ...asPatron(patron),
                  on: 'tie',
                  amount: table.sign.main.min,
                }) as const,
            ),
          ]
        : [],
  },
];

/** From no more bets until the cards are collected, and what comes to light after. */
export const roundRows: readonly Lawful<Table, Command>[] = [...playing, ...troubles];
