import type { Cents } from '../core/money.ts';
import { must } from '../core/must.ts';
import { isFull, seated } from '../core/seating.ts';
import { type Acts, type Evolvers, forPatron, PATRONS_ACT } from './act.ts';
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
import type { CommandOf } from './command.ts';
import { refuseExcluded } from './conduct.ts';
import type { Event, EventOf } from './event.ts';
import { refuseMain, roomOn, stakeOn, withNewBox } from './hands/box.ts';
import { bettorsOf, boxesFrom } from './hands/hand.ts';
import { type BlackjackRules, type Clause, type Refusal, refuse } from './rules.ts';
import { refuseSide, sideCounts, sidePlacedBy } from './side/side.ts';
import { type Box, type Round, SPOTS, type Spot, type Table, type Wager } from './table.ts';
import { keptReleased, refuseRestricted } from './trouble/restrict.ts';
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
  const max = rules.law['4.5'].playersMax;
  return on === 'main' && stakeOn(box, on, patron) === undefined && (box?.wagers.length ?? 0) >= max
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
  if (table.released.some((each) => each.patron === patron && each.box === box)) {
    return refuse(rules, '4.4', `${patron} has given up box ${box}`);
  }
  if (table.determinations.severalBoxes) return undefined;
  const others = roundOf(table).boxes.filter(({ number }) => number !== box);
  return others.some((other) => stakeOn(other, 'main', patron) !== undefined)
    ? refuse(rules, '4.4', 'a player wagers on one box at this table')
    : undefined;
};

/** The only judge of what is to lie in a spot before the deal. */
const refuseWager = (rules: BlackjackRules, table: Table, wager: Placing): Refusal | undefined => {
  const { patron, box, on, amount } = wager;
  return (
    refuseHandling(rules, table) ??
    refuseBox(rules, table, wager) ??
    refuseSecondBox(rules, table, wager) ??
    refuseExcluded(table, patron) ??
    (on === 'main'
      ? refuseMain(rules, table, patron, box, amount)
      : refuseSide(rules, table, { patron, box, on, amount })) ??
    refuseRestricted(table, wager)
  );
};

/** [4.5] One wager in a spot: more chips are added to that. */
const refuseTwice = (
  rules: BlackjackRules,
  table: Table,
  { patron, box, on }: Placing,
): Refusal | undefined =>
  stakeOn(findBox(table.round, box), on, patron) === undefined
    ? undefined
    : refuse(rules, '4.5', `${patron} has this wager on box ${box} already`);

/** [3.5] What lies above the maximum neither wins nor loses: it never counts. */
const counted = (table: Table, { patron, box, on, amount }: Placing): Cents =>
  on === 'main' ? Math.min(amount, roomOn(table, patron, box).most) : sideCounts(table, on, amount);

/** [3.5] A wager above the maximum counts to the maximum. Whether it is short is seen at "no more bets". */
const placed = (rules: BlackjackRules, table: Table, wager: Placing): Event => {
  const { patron, box, on, amount } = wager;
  const stake = counted(table, wager);
  const usual: Clause = on === 'main' ? rules.cite('4.1') : sidePlacedBy(rules, table, on);
  const by = stake < amount ? rules.cite('3.5') : usual;
  return { type: 'WagerPlaced', patron, box, on, stake, returned: amount - stake, advised: false, by };
};

/** [4.3] Before the first card a wager is altered where it lies: it keeps its box, its place and all beside it. */
const altered = (rules: BlackjackRules, table: Table, wager: Placing): Event => {
  const { patron, box, on, amount } = wager;
  const stake = counted(table, wager);
  const was = must(stakeOn(findBox(table.round, box), on, patron), 'wager');
  const by = rules.cite(stake < amount ? '3.5' : '4.3');
  return { type: 'WagerAltered', patron, box, on, was, stake, returned: amount - stake, by };
};

const refuseNoWager = (
  rules: BlackjackRules,
  table: Table,
  { patron, box, on }: Omit<Placing, 'amount'>,
): Refusal | undefined =>
  refuseHandling(rules, table) ??
  (stakeOn(findBox(table.round, box), on, patron) === undefined
    ? refuse(rules, '4.3', `${patron} has no such wager on box ${box}`)
    : undefined);

/** The table once a wager has been taken back. */
const without = (rules: BlackjackRules, table: Table, patron: string, box: number): Table =>
  wagersReturned(rules, table, { patron, box, on: 'main' }, '4.3').reduce(
    (before, event) => wagerEvolvers.WagerReturned(before, event as EventOf<'WagerReturned'>),
    table,
  );

const movedTo = (table: Table, { patron, box, to }: CommandOf<'MoveWager'>): Placing => ({
  patron,
  box: to,
  on: 'main',
  amount: must(stakeOn(findBox(table.round, box), 'main', patron), 'wager'),
});

/** The places for chips that this table's layout offers. */
const spotsOf = ({ determinations: { pairs, sevens } }: Table): readonly Spot[] =>
  SPOTS.filter((on) => on === 'main' || (on === 'pairs' ? pairs !== null : sevens.length > 0));

/** The boxes of the layout by their numbers. */
const numbers = ({ determinations }: Table): readonly number[] =>
  Array.from({ length: determinations.boxes }, (_, index) => index + 1);

export const wagerActs: Acts<'PlaceWager' | 'AlterWager' | 'MoveWager' | 'RemoveWager'> = {
  PlaceWager: {
    who: PATRONS_ACT,
    refuse: (rules, table, command) =>
      refuseWager(rules, table, command) ?? refuseTwice(rules, table, command),
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

  /** [4.3] [4.5(b)] [17.8] Until the first card a wager may be made higher or lower where it lies. */
  AlterWager: {
    who: PATRONS_ACT,
    refuse: (rules, table, command) => {
      const refusal = refuseNoWager(rules, table, command) ?? refuseWager(rules, table, command);
      if (refusal !== undefined) return refusal;
      const event = altered(rules, table, command) as EventOf<'WagerAltered'>;
      return event.stake === event.was ? refuse(rules, '4.3', 'that much lies there already') : undefined;
    },
    events: (rules, table, command) => [altered(rules, table, command)],
    offer: (rules, table, actor) =>
      forPatron(actor, (patron) =>
        numbers(table).flatMap((box) =>
          spotsOf(table).flatMap((on) => {
            const lies = stakeOn(findBox(table.round, box), on, patron);
            if (lies === undefined) return [];
            const { chips } = patronOf(table, patron);
            const amount = amountsOn(withPatron(table, patron, { chips: chips + lies }), patron, box, on);
            const { least, multiple } = amount;
            return [
              {
                command: {
                  type: 'AlterWager',
                  actor,
                  patron,
                  box,
                  on,
                  amount: lies === least ? least + multiple : least,
                } as const,
                by: rules.cite('4.3'),
                choose: { amount },
              },
            ];
          }),
        ),
      ),
  },

  /** [4.3] [17.8] [17.20] To another box a wager goes behind those there, and what it bore stays without it. */
  MoveWager: {
    who: PATRONS_ACT,
    refuse: (rules, table, command) => {
      const { patron, box, to } = command;
      const refusal = refuseNoWager(rules, table, { patron, box, on: 'main' });
      if (refusal !== undefined) return refusal;
      if (box === to) return refuse(rules, '4.3', `the wager lies on box ${to} already`);
      const after = without(rules, table, patron, box);
      const wager = movedTo(table, command);
      return refuseTwice(rules, after, wager) ?? refuseWager(rules, after, wager);
    },
    events: (rules, table, command) => [
      ...wagersReturned(rules, table, { ...command, on: 'main' }, '4.3'),
      placed(rules, without(rules, table, command.patron, command.box), movedTo(table, command)),
    ],
    offer: (rules, table, actor) =>
      forPatron(actor, (patron) =>
        numbers(table).flatMap((box) =>
          numbers(table).map((to) => ({
            command: { type: 'MoveWager', actor, patron, box, to },
            by: rules.cite('4.3'),
          })),
        ),
      ),
  },

  /** [4.3] Until the first card a wager may be taken back. */
  RemoveWager: {
    who: PATRONS_ACT,
    refuse: refuseNoWager,
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
  const { chips } = patronOf(table, patron);
  if (on === 'sevens') {
    const stake = must(table.determinations.sevens[0], 'approved stake');
    return { least: stake, most: stake, multiple: stake };
  }
  const { max, multiple } = table.sign[on];
  const most = Math.min(on === 'main' ? roomOn(table, patron, box).most : max, chips);
  return { least: multiple, most: most - (most % multiple), multiple };
};

/** A round before its first card. */
const newRound = (number: number): Round => ({
  trail: [],
  log: [],
  kept: [],
  reported: [],
  number,
  stage: 'betting',
  boxes: [],
  dealer: [],
  insurance: 'own',
  insurances: [],
  requests: [],
  asking: null,
  misplaced: [],
  laid: [],
  advised: [],
  abstaining: [],
  settled: [],
  voidedBy: null,
});

const emptyBox = (number: number): Box => ({
  number,
  wagers: [],
  deciders: [],
  sides: [],
  received: [],
  hands: [],
});

/** [6.2] [4.5] Cards are dealt only to boxes with a wager; each begins with one hand, and who decides is settled. */
const inDeal = (table: Table, box: Box): Box => ({
  ...box,
  deciders: bettorsOf(table, box),
  hands: [{ cards: [], wagers: box.wagers.map((wager) => ({ ...wager, added: 0 })), call: null }],
});

/** Takes a wager out of a box before the deal, without saying where the chips go. */
const lifted = (table: Table, box: number, on: Spot, patron: string): Table =>
  on === 'main'
    ? withBox(table, box, {
        wagers: boxOf(table, box).wagers.filter((wager) => wager.patron !== patron),
      })
    : liftSide(table, box, on, patron);

export const wagerEvolvers: Evolvers<
  'WagersInvited' | 'WagerPlaced' | 'WagerAltered' | 'WagerReturned' | 'PlayerAdvised' | 'BetsClosed'
> = {
  WagersInvited: (table, { round }) => ({
    ...table,
    roundsPlayed: round,
    released: keptReleased(table),
    round: newRound(round),
  }),
  WagerPlaced: (table, { patron, box: number, on, stake, advised }) => {
    const owner = patronOf(table, patron);
    const box = findBox(table.round, number) ?? emptyBox(number);
    const laid =
      on === 'main'
        ? { ...box, wagers: [...box.wagers, { patron, stake }] }
        : { ...box, sides: [...box.sides, { patron, stake, on }] };
    return withRound(
      withPatron(table, patron, { chips: owner.chips - stake, advised: owner.advised || advised }),
      {
        boxes: withNewBox(table, laid),
        ...(on === 'main' ? { laid: [...roundOf(table).laid, { patron, box: number }] } : {}),
      },
    );
  },
  WagerAltered: (table, { patron, box: number, on, was, stake }) => {
    const there = boxOf(table, number);
    const change = <T extends Wager>(wager: T): T => (wager.patron === patron ? { ...wager, stake } : wager);
    const changed =
      on === 'main'
        ? {
            wagers: there.wagers.map(change),
            hands: there.hands.map((hand) => ({ ...hand, wagers: hand.wagers.map(change) })),
          }
        : { sides: there.sides.map((side) => (side.on === on ? change(side) : side)) };
    return give(withBox(table, number, changed), patron, was - stake);
  },
  PlayerAdvised: (table, { patron }) => withRound(table, { advised: [...roundOf(table).advised, patron] }),
  WagerReturned: (table, { patron, box, on, stake }) => {
    const after = give(lifted(table, box, on, patron), patron, stake);
    const { boxes, laid } = roundOf(after);
    return withRound(after, {
      boxes: boxes.filter(({ wagers, sides }) => wagers.length + sides.length > 0),
      laid: on === 'main' ? laid.filter((each) => each.patron !== patron || each.box !== box) : laid,
    });
  },
  /**
   * [16.6] Who lets a round pass counts only while all other seats are taken.
   * [nz-tournament-1999 6.5, 6.6] Where a box is named the round begins there.
   */
  BetsClosed: (table, { from }) => {
    const wagering = roundOf(table)
      .boxes.filter(({ wagers }) => wagers.length > 0)
      .map((box) => inDeal(table, box));
    const boxes = from === undefined ? wagering : boxesFrom(wagering, from.deal);
    const wagered = new Set(boxes.flatMap(({ wagers }) => wagers.map(({ patron }) => patron)));
    return withRound(table, {
      stage: 'dealing',
      boxes,
      ...(from === undefined ? {} : { actFrom: from.act }),
      abstaining: isFull(table.seats) ? seated(table.seats).filter((patron) => !wagered.has(patron)) : [],
    });
  },
};
