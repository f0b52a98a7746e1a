import { DEALER, FLOOR, forPatron, PATRONS_ACT } from '../core/act.ts';
import type { Choice } from '../core/game.ts';
import { standing } from '../core/limits.ts';
import { type Cents, dollars, isAmount } from '../core/money.ts';
import { must } from '../core/must.ts';
import { isSeated, seated } from '../core/seating.ts';
import type { Acts, Evolvers } from './act.ts';
import { giveBack, patronOf, roundOf, wagerOf, wagersOf, withPatron, withRound } from './chips.ts';
import { refuseExcluded } from './conduct.ts';
import type { Event } from './event.ts';
import { type Clause, type Refusal, refuse } from './rules.ts';
import { refuseUnlessNext } from './step.ts';
import type { BoxHand, Round, Table, Wager } from './table.ts';

/** [3.2] The limit on a player's marker takes the place of the maximum for the box. */
const maxFor = (table: Table, patron: string): Cents => patronOf(table, patron).limit ?? table.sign.ante.max;

/**
 * [4.1] [4.1(a)] [4.1(b)] [4.5] Antes and jackpot wagers are placed, altered and taken back until the first card; then
 * they stay.
 */
const refuseHandling = ({ round, jackpot }: Table): Refusal | undefined => {
  if (round === null) return refuse('4.1', 'players have not been invited to wager yet');
  if (jackpot === 'suspended') return refuse('14.5', 'the supervisor approves first that the game goes on');
  return round.stage === 'betting'
    ? undefined
    : refuse('4.5', 'once the first card has been dealt, antes and jackpot wagers stay as they are');
};

/** [4.4] [4.3] [A:Box] One player a box, one box a player; a seat is the box before it. */
const refuseBox = (table: Table, patron: string, box: number): Refusal | undefined => {
  const { seats } = table;
  if (!Number.isInteger(box) || box < 1 || box > table.determinations.boxes) {
    return refuse('4.3', `there is no box ${box}`);
  }
  const ante = wagersOf(table).find((wager) => wager.on === 'ante' && wager.box === box);
  if (ante !== undefined && ante.patron !== patron) return refuse('4.4', `${ante.patron} has box ${box}`);
  const holder = seats[box - 1] ?? null;
  if (holder !== null && holder !== patron) return refuse('4.4', `${holder} sits at box ${box}`);
  if (isSeated(seats, patron) && holder !== patron) return refuse('4.4', `${patron} sits at another box`);
  return undefined;
};

/**
 * [3.3] [3.4] [4.3] Whether an ante is chips that the player has, in the multiples displayed, and not short once more.
 */
const refuseAmount = (table: Table, patron: string, amount: Cents): Refusal | undefined => {
  const { chips, advised } = patronOf(table, patron);
  const { ante, chip } = table.sign;
  if (!isAmount(amount)) return refuse('4.3', 'an ante is a whole amount of chips above nothing');
  if (amount % chip !== 0) return refuse('4.3', `the smallest chip is ${dollars(chip)}`);
  if (amount > chips) return refuse('4.3', `${patron} has chips for ${dollars(chips)} at the table`);
  const stands = standing(ante, maxFor(table, patron), amount);
  if (stands.is === 'offMultiple')
    return refuse('3.3', `antes are made in multiples of ${dollars(ante.multiple)}`);
  return stands.is === 'short' && advised
    ? refuse('3.4', `a further ante under the minimum of ${dollars(ante.min)} is returned`)
    : undefined;
};

const refuseAnte = (table: Table, patron: string, box: number, amount: Cents): Refusal | undefined => {
  const handling = refuseHandling(table) ?? refuseBox(table, patron, box);
  if (handling !== undefined) return handling;
  const ante = wagerOf(table, patron, 'ante');
  if (ante !== undefined) return refuse('4.4', `${patron} has an ante on box ${ante.box} already`);
  return refuseExcluded(table, patron) ?? refuseAmount(table, patron, amount);
};

/** [3.5] What lies above the maximum neither wins nor loses: it never counts. */
const anteOf = (table: Table, patron: string, box: number, amount: Cents): Event => {
  const stake = Math.min(amount, maxFor(table, patron));
  const stands = standing(table.sign.ante, maxFor(table, patron), amount);
  const by: Readonly<Record<string, Clause>> = { short: '3.4', above: '3.5' };
  return {
    type: 'WagerPlaced',
    patron,
    box,
    on: 'ante',
    stake,
    returned: amount - stake,
    advised: stands.is === 'short',
    by: by[stands.is] ?? '4.1(a)',
  };
};

const amountsFor = (table: Table, patron: string): Exclude<Choice, string> => {
  const { min, multiple } = table.sign.ante;
  const { chips, advised } = patronOf(table, patron);
  const most = Math.min(maxFor(table, patron), chips);
  return { least: advised ? min : multiple, most: most - (most % multiple), multiple };
};

/**
 * [3.6] [A:Displayed Jackpot Wager] [4.2] [10.1] A jackpot wager is the displayed amount, on the box of one's own ante,
 * while the equipment works.
 */
const refuseJackpotWager = (table: Table, patron: string, box: number): Refusal | undefined => {
  const handling = refuseHandling(table);
  if (handling !== undefined) return handling;
  const { jackpotWager } = table.sign;
  if (jackpotWager === null) return refuse('3.6', 'no jackpot is offered at this table');
  if (table.jackpot !== 'operating') return refuse('4.2', 'the jackpot equipment is not operating');
  const ante = wagerOf(table, patron, 'ante');
  if (ante === undefined) return refuse('10.1', `${patron} has placed no ante for this round`);
  if (ante.box !== box) return refuse('10.1', `${patron}'s own box is ${ante.box}`);
  if (wagerOf(table, patron, 'jackpot') !== undefined)
    return refuse('10.1', `${patron} has a jackpot wager already`);
  return patronOf(table, patron).chips < jackpotWager
    ? refuse('4.3', `${patron} has chips for ${dollars(patronOf(table, patron).chips)} at the table`)
    : undefined;
};

const refuseRemoval = (table: Table, patron: string, on: Wager['on']): Refusal | undefined => {
  const handling = refuseHandling(table);
  if (handling !== undefined) return handling;
  return wagerOf(table, patron, on) === undefined
    ? refuse('4.5', `${patron} has no wager on ${on}`)
    : undefined;
};

export const returned = (wager: Wager, by: Clause): Event => ({ type: 'WagerReturned', ...wager, by });

const ownWager = (table: Table, patron: string, on: Wager['on']): Wager =>
  must(wagerOf(table, patron, on), `wager of ${patron} on ${on}`);

/** [10.1] Without its ante a jackpot wager does not stay. */
const takenBack = (table: Table, patron: string): readonly Event[] =>
  wagersOf(table)
    .filter((wager) => wager.patron === patron)
    .map((wager) => returned(wager, wager.on === 'jackpot' ? '10.1' : '4.5'));

export const wagerActs: Acts<
  'PlaceAnte' | 'RemoveAnte' | 'PlaceJackpotWager' | 'RemoveJackpotWager' | 'ReadSensor'
> = {
  PlaceAnte: {
    who: PATRONS_ACT,
    refuse: (_rules, table, { patron, box, amount }) => refuseAnte(table, patron, box, amount),
    events: (_rules, table, { patron, box, amount }) => [anteOf(table, patron, box, amount)],
    offer: (_rules, table, actor) =>
      forPatron(actor, (patron) => {
        const amount = amountsFor(table, patron);
        return Array.from({ length: table.determinations.boxes }, (_, index) => ({
          command: { type: 'PlaceAnte', actor, patron, box: index + 1, amount: amount.least },
          by: '4.1(a)',
          choose: { amount },
        }));
      }),
  },

  RemoveAnte: {
    who: PATRONS_ACT,
    refuse: (_rules, table, { patron }) => refuseRemoval(table, patron, 'ante'),
    events: (_rules, table, { patron }) => takenBack(table, patron),
    offer: (_rules, _table, actor) =>
      forPatron(actor, (patron) => [{ command: { type: 'RemoveAnte', actor, patron }, by: '4.5' }]),
  },

  PlaceJackpotWager: {
    who: PATRONS_ACT,
    refuse: (_rules, table, { patron, box }) => refuseJackpotWager(table, patron, box),
    events: (_rules, table, { patron, box }) => [
      {
        type: 'WagerPlaced',
        patron,
        box,
        on: 'jackpot',
        stake: must(table.sign.jackpotWager, 'displayed jackpot wager'),
        returned: 0,
        advised: false,
        by: '4.1(b)',
      },
    ],
    offer: (_rules, table, actor) =>
      forPatron(actor, (patron) => {
        const box = wagerOf(table, patron, 'ante')?.box ?? 0;
        return [{ command: { type: 'PlaceJackpotWager', actor, patron, box }, by: '4.1(b)' }];
      }),
  },

  RemoveJackpotWager: {
    who: PATRONS_ACT,
    refuse: (_rules, table, { patron }) => refuseRemoval(table, patron, 'jackpot'),
    events: (_rules, table, { patron }) => [returned(ownWager(table, patron, 'jackpot'), '4.5')],
    offer: (_rules, _table, actor) =>
      forPatron(actor, (patron) => [{ command: { type: 'RemoveJackpotWager', actor, patron }, by: '4.5' }]),
  },

  /**
   * [10.2] A jackpot wager is accepted when the sensor pad under it is lit; everybody at the table sees whether it is.
   */
  ReadSensor: {
    who: FLOOR,
    refuse: (_rules, table, { box, lit }) => {
      const handling = refuseHandling(table);
      if (handling !== undefined) return handling;
      if (!wagersOf(table).some((wager) => wager.on === 'jackpot' && wager.box === box)) {
        return refuse('10.2', `no jackpot wager lies on box ${box}`);
      }
      return roundOf(table).unlit.includes(box) === !lit
        ? refuse('10.2', `the sensor pad of box ${box} is known to be ${lit ? 'lit' : 'dark'}`)
        : undefined;
    },
    events: (_rules, _table, { box, lit }) => [{ type: 'SensorRead', box, lit, by: '10.2' }],
    offer: (_rules, table, actor) =>
      wagersOf(table)
        .filter(({ on }) => on === 'jackpot')
        .map(({ box }) => ({
          command: { type: 'ReadSensor', actor, box, lit: roundOf(table).unlit.includes(box) },
          by: '10.2',
        })),
  },
};

/** [10.6] Each accepted wager is divided between the two pools as approved; an odd cent goes to the jackpot. */
const entryOf = (table: Table, { patron, box, stake }: Wager): Event => {
  const percent = must(table.determinations.toJackpotPercent, 'distribution of jackpot wagers');
  const toReserve = Math.floor((stake * (100 - percent)) / 100);
  return { type: 'JackpotEntered', patron, box, stake, toJackpot: stake - toReserve, toReserve, by: '10.6' };
};

export const betActs: Acts<'InviteWagers' | 'NoMoreBets'> = {
  /** [4.1] Before the first card each player may ante and take part in the jackpot. */
  InviteWagers: {
    who: DEALER,
    refuse: (rules, table) => refuseUnlessNext(rules, table, 'invite'),
    events: (_rules, table) => [{ type: 'WagersInvited', round: table.roundsPlayed + 1, by: '4.1' }],
    offer: (_rules, _table, actor) => [{ command: { type: 'InviteWagers', actor }, by: '4.1' }],
  },

  /** [10.2] A jackpot wager that was not accepted by then has no part in the jackpot and is given back. */
  NoMoreBets: {
    who: DEALER,
    refuse: (rules, table) =>
      refuseUnlessNext(rules, table, 'close') ??
      (wagersOf(table).length === 0 ? refuse('6.3(a)', 'no box holds an ante') : undefined),
    events: (_rules, table) => {
      const { number, wagers, unlit } = roundOf(table);
      const onJackpot = wagers.filter(({ on }) => on === 'jackpot');
      return [
        ...onJackpot.filter(({ box }) => unlit.includes(box)).map((wager) => returned(wager, '10.2')),
        { type: 'BetsClosed', round: number, by: '4.5' },
        ...onJackpot.filter(({ box }) => !unlit.includes(box)).map((wager) => entryOf(table, wager)),
      ];
    },
    offer: (_rules, _table, actor) => [{ command: { type: 'NoMoreBets', actor }, by: '4.1' }],
  },
};

/** A round before its first card. */
const newRound = (number: number): Round => ({
  number,
  stage: 'betting',
  wagers: [],
  unlit: [],
  entries: [],
  hands: [],
  dealer: [],
  upCard: null,
  dealerShown: false,
  announced: false,
  exposed: 0,
  mustVoid: null,
  abstaining: [],
  settled: [],
  voidedBy: null,
});

const emptyHand = ({ box, patron }: Wager): BoxHand => ({
  box,
  patron,
  cards: [],
  pickedUp: false,
  own: null,
  shown: false,
  decision: null,
  racked: false,
  declared: false,
});

export const wagerEvolvers: Evolvers<
  'WagersInvited' | 'WagerPlaced' | 'WagerReturned' | 'SensorRead' | 'BetsClosed' | 'JackpotEntered'
> = {
  WagersInvited: (table, { round }) => ({ ...table, roundsPlayed: round, round: newRound(round) }),
  WagerPlaced: (table, { patron, box, on, stake, advised }) => {
    const owner = patronOf(table, patron);
    return withRound(
      withPatron(table, patron, { chips: owner.chips - stake, advised: owner.advised || advised }),
      { wagers: [...roundOf(table).wagers, { patron, box, on, stake }] },
    );
  },
  WagerReturned: (table, wager) => {
    const after = giveBack(table, [wager]);
    return wager.on === 'jackpot'
      ? withRound(after, { unlit: roundOf(after).unlit.filter((box) => box !== wager.box) })
      : after;
  },
  SensorRead: (table, { box, lit }) => {
    const others = roundOf(table).unlit.filter((each) => each !== box);
    return withRound(table, { unlit: lit ? others : [...others, box] });
  },
  /** [6.3(a)] [A:Ante] Every box with an ante is dealt to, clockwise from the dealer's left. */
  BetsClosed: (table) => {
    const antes = wagersOf(table)
      .filter(({ on }) => on === 'ante')
      .toSorted((one, other) => one.box - other.box);
    const wagered = new Set(antes.map(({ patron }) => patron));
    return withRound(table, {
      stage: 'dealing',
      hands: antes.map(emptyHand),
      abstaining: seated(table.seats).filter((patron) => !wagered.has(patron)),
    });
  },
  JackpotEntered: (table, { type: _type, by: _by, ...entry }) => {
    const { entries, wagers } = roundOf(table);
    const { pools } = table;
    return withRound(
      {
        ...table,
        pools: {
          jackpot: pools.jackpot + entry.toJackpot,
          reserve: pools.reserve + entry.toReserve,
        },
      },
      {
        entries: [...entries, entry],
        wagers: wagers.filter(({ on, box }) => !(on === 'jackpot' && box === entry.box)),
      },
    );
  },
};
