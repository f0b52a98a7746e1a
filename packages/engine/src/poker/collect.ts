import { DEALER } from '../core/act.ts';
import { keepRound } from '../core/reach.ts';
import { isSeated, seated } from '../core/seating.ts';
import { discard, fullShoe } from '../core/shoe.ts';
import type { Acts, Evolvers } from './act.ts';
import { nameOf } from './cards.ts';
import { patronOf, roundOf, withPatron } from './chips.ts';
import type { Event } from './event.ts';
import { type Refusal, refuse } from './rules.ts';
import { refuseUnlessNext } from './step.ts';
import type { Round, Table } from './table.ts';

/** How many cards each hand has, the dealer's last. */
const cardsOnTable = ({ hands, dealer }: Round): readonly number[] => [
  ...hands.map(({ cards }) => cards.length),
  dealer.length,
];

export const refuseCount = (round: Round, counted: readonly number[]): Refusal | undefined => {
  const dealt = cardsOnTable(round);
  if (counted.length !== dealt.length)
    return refuse('9.7', `${dealt.length} hands are counted, the dealer's last`);
  const wrong = dealt.findIndex((cards, index) => cards !== counted[index]);
  if (wrong === -1) return undefined;
  const hand = round.hands[wrong];
  return refuse(
    hand?.decision === 'fold' ? '7.4' : '9.7',
    `${nameOf(hand?.box ?? 'dealer')} was dealt ${dealt[wrong]} cards, and ${counted[wrong]} are counted`,
  );
};

/** [16.7] Who sat through the round without a wager; a void round counts for nobody. */
const abstained = ({ seats }: Table, { voidedBy, abstaining }: Round): readonly string[] =>
  voidedBy === null ? abstaining.filter((patron) => isSeated(seats, patron)) : [];

/** [16.7] A wager, or a round with a free seat, sets the count to nought; a void round is passed over. */
const idleAfter = (table: Table, { voidedBy }: Round, abstainers: readonly string[]): Table =>
  seated(table.seats).reduce((before, patron) => {
    const { idle } = patronOf(before, patron);
    if (abstainers.includes(patron)) return withPatron(before, patron, { idle: idle + 1 });
    return voidedBy === null && idle > 0 ? withPatron(before, patron, { idle: 0 }) : before;
  }, table);

/** The cards as they were counted; where nobody says otherwise, as many as were dealt. */
export const countedIn = ({ round }: Table, counted?: readonly number[]): readonly number[] =>
  counted ?? (round === null ? [] : cardsOnTable(round));

/** [A:Round of Play] With the cards in the rack the round is over. */
export const collectedBy = (table: Table, counted: readonly number[]): Event => {
  const round = roundOf(table);
  return {
    type: 'CardsCollected',
    round: round.number,
    counted,
    abstained: abstained(table, round),
    by: 'A:Round of Play',
  };
};

export const collectActs: Acts<'CollectCards'> = {
  /**
   * [7.4] [9.7] [A:Round of Play] The number of cards in each hand is verified before it goes to the discard rack, and
   * with that the round ends.
   */
  CollectCards: {
    who: DEALER,
    refuse: (rules, table, { counted }) =>
      refuseUnlessNext(rules, table, 'collect') ?? refuseCount(roundOf(table), counted),
    events: (_rules, table, { counted }) => [collectedBy(table, counted)],
    offer: (_rules, table, actor) => [
      { command: { type: 'CollectCards', actor, counted: countedIn(table) }, by: '9.7' },
    ],
  },
};

/** [5.1] The dealer shuffles anew for the next round. [12.2] An automated shoe has the other deck ready by then. */
const collected = ({ shoe, determinations }: Table, cards: number): Table['shoe'] =>
  determinations.automatedShoe
    ? { ...shoe, number: shoe.number + 1, stage: 'ready', cards: fullShoe(shoe.cards.decks) }
    : { ...shoe, stage: 'toShuffle', cards: discard(shoe.cards, cards) };

export const collectEvolvers: Evolvers<'CardsCollected'> = {
  CardsCollected: (table, { counted, abstained: abstainers }) => {
    const round = roundOf(table);
    const after = idleAfter(table, round, abstainers);
    const { number, voidedBy, entries, settled } = round;
    const players = round.hands.map(({ patron }) => patron);
    return {
      ...after,
      shoe: collected(
        after,
        counted.reduce((sum, cards) => sum + cards, 0),
      ),
      round: null,
      rounds: keepRound(after.rounds, { number, voidedBy, players, entries, settled }),
      last: { round, sign: after.sign },
    };
  },
};
