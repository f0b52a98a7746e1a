import type { Cents } from '../core/money.ts';
import { must } from '../core/must.ts';
import { seated } from '../core/seating.ts';
import { type Acts, DEALER, type Evolvers, forPatron, PATRONS_ACT } from './act.ts';
import {
  boxOf,
  findBox,
  give,
  liftSide,
  patronOf,
  roundOf,
  withBox,
  withPatron,
  withRound,
} from './chips.ts';
import { refuseExcluded } from './conduct.ts';
import type { Event } from './event.ts';
import { refuseMain, roomOn, stakeOn, withNewBox } from './hands/box.ts';
import { type BlackjackRules, type Clause, type Refusal, refuse } from './rules.ts';
import { refuseSide, sideCounts, sidePlacedBy, voidSides } from './side/side.ts';
import { refuseUnlessNext } from './step.ts';
import { type Box, type Round, SPOTS, type Spot, type Table } from './table.ts';
import { refuseRestricted } from './trouble/restrict.ts';
import { wagersReturned } from './trouble/returned.ts';

interface Placing {
  readonly patron: string;
  readonly box: number;
  readonly on: Spot;
  readonly amount: Cents;
}

/** [4.1] [4.3] [17.5] [17.17] Wagers are handled freely until "no more bets", and not at all after it. */
const refuseHandling = (rules: BlackjackRules, { round }: Table): Refusal | undefined => {
  if (round === null) return refuse(rules, '4.1', 'players have not been invited to wager yet');
  return round.stage === 'betting'
    ? undefined
    : refuse(rules, '4.3', 'no more bets: wagers stay as they are until they are decided');
};

/** [4.5] [A:Box] Three players at the most wager on a box, each once. */
const refuseBox = (
  rules: BlackjackRules,
  table: Table,
  { patron, box: number, on }: Placing,
): Refusal | undefined => {
  const box = findBox(table.round, number);
  if (!Number.isInteger(number) || number < 1 || number > table.determinations.boxes) {
    return refuse(rules, 'A:Box', `there is no box ${number}`);
  }
  if (!SPOTS.includes(on)) return refuse(rules, '4.2', `there is no place for ${String(on)} in a box`);
  if (stakeOn(box, on, patron) !== undefined) {
    return refuse(rules, '4.5', `${patron} has this wager on box ${number} already`);
  }
  const max = rules.law['4.5'].playersMax;
  return on === 'main' && (box?.wagers.length ?? 0) >= max
    ? refuse(rules, '4.5', `${max} players have wagered on box ${number} already`)
    : undefined;
};

/** [4.4] A second box needs the operator's permission, and one that was given up is left to others. */
const refuseSecondBox = (
  rules: BlackjackRules,
  table: Table,
  { patron, box, on }: Placing,
): Refusal | undefined => {
  if (on !== 'main') return undefined;
  if (roundOf(table).released.some((each) => each.patron === patron && each.box === box)) {
    return refuse(rules, '4.4', `${patron} has given up box ${box}`);
  }
  if (table.determinations.severalBoxes) return undefined;
  // This box was asked about before: a wager of his lies on another.
  return roundOf(table).boxes.some((other) => stakeOn(other, 'main', patron) !== undefined)
    ? refuse(rules, '4.4', 'a player wagers on one box at this table')
    : undefined;
};

/** The only judge of a wager before the deal. */
const refuseWager = (rules: BlackjackRules, table: Table, wager: Placing): Refusal | undefined => {
  const { patron, box, on, amount } = wager;
  return (
    refuseHandling(rules, table) ??
    refuseBox(rules, table, wager) ??
    refuseSecondBox(rules, table, wager) ??
    refuseExcluded(table, patron) ??
    (on === 'main'
      ? (refuseMain(rules, table, patron, box, amount) ?? refuseRestricted(table, patron, box, amount))
      : refuseSide(rules, table, { patron, box, on, amount }))
  );
};

/** [3.5] What lies above the maximum neither wins nor loses: it never counts. */
const counted = (table: Table, { patron, box, on, amount }: Placing): Cents =>
  on === 'main' ? Math.min(amount, roomOn(table, patron, box).most) : sideCounts(table, on, amount);

/** [3.4] [3.5] A first wager under the minimum plays, with advice; above the maximum it counts to the maximum. */
const placed = (rules: BlackjackRules, table: Table, wager: Placing): Event => {
  const { patron, box, on, amount } = wager;
  const stake = counted(table, wager);
  const limits = on === 'main' ? table.sign.main : table.sign.pairs;
  const advised = on !== 'sevens' && amount < limits.min;
  const usual: Clause = on === 'main' ? rules.cite('4.1') : sidePlacedBy(rules, table, on);
  const by = advised ? rules.cite('3.4') : stake < amount ? rules.cite('3.5') : usual;
  return { type: 'WagerPlaced', patron, box, on, stake, returned: amount - stake, advised, by };
};

/** The places for chips that this table's layout offers. */
const spotsOf = ({ determinations: { pairs, sevens } }: Table): readonly Spot[] =>
  SPOTS.filter((on) => on === 'main' || (on === 'pairs' ? pairs !== null : sevens.length > 0));

/** The boxes of the layout by their numbers. */
const numbers = ({ determinations }: Table): readonly number[] =>
  Array.from({ length: determinations.boxes }, (_, index) => index + 1);

export const wagerActs: Acts<'PlaceWager' | 'RemoveWager'> = {
  PlaceWager: {
    who: PATRONS_ACT,
    refuse: (rules, table, command) => refuseWager(rules, table, command),
    events: (rules, table, command) => [placed(rules, table, command)],
    offer: (rules, table, actor) =>
      forPatron(actor, (patron) =>
        numbers(table).flatMap((box) =>
          spotsOf(table).map((on) => {
            const amount = amountsOn(table, patron, box, on);
            return {
              command: { type: 'PlaceWager', actor, patron, box, on, amount: amount.least },
              by: on === 'main' ? rules.cite('4.1') : sidePlacedBy(rules, table, on),
              choose: { amount },
            };
          }),
        ),
      ),
  },

  /** [4.3] Until the first card a wager may be taken back. */
  RemoveWager: {
    who: PATRONS_ACT,
    refuse: (rules, table, { patron, box, on }) =>
      refuseHandling(rules, table) ??
      (stakeOn(findBox(table.round, box), on, patron) === undefined
        ? refuse(rules, '4.3', `${patron} has no such wager on box ${box}`)
        : undefined),
    events: (rules, table, wager) => wagersReturned(rules, table, wager, '4.3'),
    offer: (rules, table, actor) =>
      forPatron(actor, (patron) =>
        numbers(table).flatMap((box) =>
          spotsOf(table).map((on) => ({
            command: { type: 'RemoveWager', actor, patron, box, on },
            by: rules.cite('4.3'),
          })),
        ),
      ),
  },
};

/** What a player may put in a spot of a box: from the smallest that is accepted to the most that counts. */
const amountsOn = (table: Table, patron: string, box: number, on: Spot) => {
  const { chips, advised } = patronOf(table, patron);
  if (on === 'sevens') {
    const stake = must(table.determinations.sevens[0], 'approved stake');
    return { least: stake, most: stake, multiple: stake };
  }
  const { min, max, multiple } = table.sign[on];
  const most = Math.min(on === 'main' ? roomOn(table, patron, box).most : max, chips);
  return { least: advised ? min : multiple, most: most - (most % multiple), multiple };
};

export const betActs: Acts<'InviteWagers' | 'NoMoreBets'> = {
  /** [4.1] [17.5] [17.17] [2005 17.3] Before the first card every player is given the opportunity to wager. */
  InviteWagers: {
    who: DEALER,
    refuse: (rules, table) => refuseUnlessNext(rules, table, 'invite'),
    events: (rules, table) => [
      { type: 'WagersInvited', round: table.roundsPlayed + 1, by: rules.cite('4.1') },
    ],
    offer: (rules, _table, actor) => [{ command: { type: 'InviteWagers', actor }, by: rules.cite('4.1') }],
  },

  /**
   * [6.2] [2005 17.5] [2005 18.10] "No more bets", and only then the cards; optional wagers without their own are void.
   */
  NoMoreBets: {
    who: DEALER,
    refuse: (rules, table) =>
      refuseUnlessNext(rules, table, 'close') ??
      (roundOf(table).boxes.some(({ wagers }) => wagers.length > 0)
        ? undefined
        : refuse(rules, '6.2', 'nobody has wagered: cards are dealt only to boxes with a wager')),
    events: (rules, table) => [
      ...voidSides(rules, table).map((settlement): Event => ({ type: 'WagerSettled', ...settlement })),
      { type: 'BetsClosed', round: roundOf(table).number, by: rules.cite('6.2') },
    ],
    offer: (rules, _table, actor) => [{ command: { type: 'NoMoreBets', actor }, by: rules.cite('6.2') }],
  },
};

/** A round before its first card. */
const newRound = (number: number): Round => ({
  trail: [],
  number,
  stage: 'betting',
  boxes: [],
  dealer: [],
  insurance: 'own',
  insurances: [],
  requests: [],
  asking: null,
  misplaced: [],
  released: [],
  abstaining: [],
  settled: [],
  voidedBy: null,
});

const emptyBox = (number: number): Box => ({ number, wagers: [], sides: [], received: [], hands: [] });

/** [6.2] Cards are dealt only to boxes with a wager; each begins with one hand. */
const inDeal = (box: Box): Box => ({
  ...box,
  hands: [{ cards: [], wagers: box.wagers.map((wager) => ({ ...wager, added: 0 })), call: null }],
});

/** Takes a wager out of a box before the deal, without saying where the chips go. */
const lifted = (table: Table, box: number, on: Spot, patron: string): Table =>
  on === 'main'
    ? withBox(table, box, {
        wagers: boxOf(table, box).wagers.filter((wager) => wager.patron !== patron),
      })
    : liftSide(table, box, on, patron);

export const wagerEvolvers: Evolvers<'WagersInvited' | 'WagerPlaced' | 'WagerReturned' | 'BetsClosed'> = {
  WagersInvited: (table, { round }) => ({ ...table, roundsPlayed: round, round: newRound(round) }),
  WagerPlaced: (table, { patron, box: number, on, stake, advised }) => {
    const owner = patronOf(table, patron);
    const box = findBox(table.round, number) ?? emptyBox(number);
    const laid =
      on === 'main'
        ? { ...box, wagers: [...box.wagers, { patron, stake }] }
        : { ...box, sides: [...box.sides, { patron, stake, on }] };
    return withRound(
      withPatron(table, patron, { chips: owner.chips - stake, advised: owner.advised || advised }),
      { boxes: withNewBox(table, laid) },
    );
  },
  WagerReturned: (table, { patron, box, on, stake }) => {
    const after = give(lifted(table, box, on, patron), patron, stake);
    const boxes = roundOf(after).boxes.filter(({ wagers, sides }) => wagers.length + sides.length > 0);
    return withRound(after, { boxes });
  },
  BetsClosed: (table) => {
    const boxes = roundOf(table)
      .boxes.filter(({ wagers }) => wagers.length > 0)
      .map(inDeal);
    const wagered = new Set(boxes.flatMap(({ wagers }) => wagers.map(({ patron }) => patron)));
    return withRound(table, {
      stage: 'dealing',
      boxes,
      abstaining: seated(table.seats).filter((patron) => !wagered.has(patron)),
    });
  },
};
