import type { Cents } from '../core/money.ts';
import { must } from '../core/must.ts';
import { netsBy, pursesOf } from '../core/purse.ts';
import type { Box, Hand, Patron, Round, Settlement, Spot, Table, Wager } from './table.ts';

/** Somebody of whom the table knows nothing yet. */
export const STRANGER: Patron = {
  chips: 0,
  owing: 0,
  advised: false,
  excludedFor: null,
  idle: 0,
  absent: false,
};

export const { patronOf, withPatron, give, reverse } = pursesOf<Patron, Table>(STRANGER);

/** The round that is on: events that belong to a round only happen in one. */
export const roundOf = (table: Table): Round => must(table.round, 'round');

export const withRound = (table: Table, change: Partial<Round>): Table => ({
  ...table,
  round: { ...roundOf(table), ...change },
});

export const findBox = (round: Round | null, number: number): Box | undefined =>
  round?.boxes.find((box) => box.number === number);

export const boxOf = (table: Table, number: number): Box =>
  must(findBox(table.round, number), `box ${number} in the round`);

export const withBox = (table: Table, number: number, change: Partial<Box>): Table =>
  withRound(table, {
    boxes: roundOf(table).boxes.map((box) => (box.number === number ? { ...box, ...change } : box)),
  });

/** Hands are counted from 1 as they lie. */
export const findHand = (box: Box | undefined, number: number): Hand | undefined => box?.hands[number - 1];

export const handOf = (table: Table, box: number, number: number): Hand =>
  must(findHand(boxOf(table, box), number), `hand ${number} of box ${box}`);

/** What a player's wager on a hand began with there; nothing where he has none. */
export const stakeOf = (table: Table, patron: string, box: number, hand: number): Cents =>
  handOf(table, box, hand).wagers.find((wager) => wager.patron === patron)?.stake ?? 0;

export const withHand = (table: Table, box: number, number: number, change: Partial<Hand>): Table => {
  const { hands } = boxOf(table, box);
  return withBox(table, box, {
    hands: hands.with(number - 1, { ...handOf(table, box, number), ...change }),
  });
};

/** Takes an optional wager out of a box, without saying where the chips go. */
export const liftSide = (table: Table, box: number, on: Spot, patron: string): Table =>
  withBox(table, box, {
    sides: boxOf(table, box).sides.filter((side) => side.on !== on || side.patron !== patron),
  });

/** What a settled wager brought its owner. */
export const netOf = ({ result, stake, pays }: Settlement): Cents =>
  result === 'lose' || result === 'bust' ? -stake : pays;

/** What each patron has won or lost by wagers already settled in a round. */
export const netsOf = ({ settled }: Pick<Round, 'settled'>): Readonly<Record<string, Cents>> =>
  netsBy(settled.map((each) => [each.patron, netOf(each)]));

/** [A:Round of play] A round begins with its first card: while nobody has wagered yet, the table is between rounds. */
export const isBetweenRounds = ({ round }: Table): boolean =>
  round === null || (round.stage === 'betting' && round.boxes.length === 0);

/** Takes an invitation back on which nobody has wagered: that round never was. */
export const uninvited = (table: Table): Table =>
  table.round === null ? table : { ...table, round: null, roundsPlayed: table.roundsPlayed - 1 };

/** Whether a card of the round has left the shoe: then it has commenced. */
export const hasCommenced = (round: Round | null): boolean =>
  round?.boxes.some(({ received }) => received.length > 0) ?? false;

/** Who has a wager on a box of the round. */
export const wagerersIn = ({ boxes }: Round): readonly string[] => [
  ...new Set(boxes.flatMap(({ wagers }) => wagers.map(({ patron }) => patron))),
];

/**
 * [A:Round of play] Whether no card of the round lies on the table: until then its wagers can still come to nothing.
 */
export const isUndealt = ({ boxes, misplaced }: Round): boolean =>
  misplaced.length === 0 && boxes.every(({ received }) => received.length === 0);

/** [5.4(a)] [4.3] Before the first card wagers may still be changed: the betting is open again. */
export const reopened = (table: Table): Table =>
  withRound(table, {
    stage: 'betting',
    boxes: roundOf(table).boxes.map((box) => ({ ...box, hands: [], deciders: [] })),
    abstaining: [],
    advised: [],
  });

interface Lying extends Wager {
  readonly box: number;
  readonly on: Spot | 'insurance';
}

/** Every stake that lies on the layout, with its owner. */
export const lyingIn = (round: Round | null): readonly Lying[] => {
  if (round === null) return [];
  const boxes = round.boxes.flatMap(({ number: box, wagers, sides, hands }) => [
    ...sides.map(({ patron, stake, on }) => ({ box, on, patron, stake })),
    ...(round.stage === 'betting'
      ? wagers.map((wager) => ({ box, on: 'main' as const, ...wager }))
      : hands.flatMap((hand) =>
          hand.wagers.map(({ patron, stake, added }) => ({
            box,
            on: 'main' as const,
            patron,
            stake: stake + added,
          })),
        )),
  ]);
  return [
    ...boxes,
    ...round.insurances.map(({ box, patron, stake }) => ({ box, on: 'insurance' as const, patron, stake })),
  ];
};

export const hasWagers = ({ round }: Table, patron: string): boolean =>
  lyingIn(round).some((lying) => lying.patron === patron);
