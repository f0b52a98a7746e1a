import type { Choice } from '../core/game.ts';
import { type Limits, standing } from '../core/limits.ts';
import { type Cents, dollars, isAmount } from '../core/money.ts';
import { must } from '../core/must.ts';
import { seated } from '../core/seating.ts';
import { type Acts, DEALER, type Evolvers, forPatron, PATRONS_ACT } from './act.ts';
import { giveBack, patronOf, roundOf, wagerOf, wagersOf, withPatron, withRound } from './chips.ts';
import { refuseExcluded } from './conduct.ts';
import { differentialRoom, refuseDifferential, refuseDifferentialAtClose } from './differential.ts';
import type { Event } from './event.ts';
import { isPairBox } from './pairs.ts';
import { type Clause, type Refusal, refuse } from './rules.ts';
import { hasWagers } from './seat.ts';
import { refuseUnlessNext } from './step.ts';
import { BOXES, type Box, type Round, type Table, type Wager } from './table.ts';

/** [3.1] [9.3] Pairs have limits of their own; the main options share the table's. */
const limitsOn = (table: Table, on: Box): Limits => (isPairBox(on) ? table.sign.pairs : table.sign.main);

/** [3.2] The limit on a patron's marker takes the place of the table's maximum. */
const maxOn = (table: Table, patron: string, on: Box): Cents =>
  (isPairBox(on) ? null : patronOf(table, patron).limit) ?? limitsOn(table, on).max;

/** [3.5] What lies above the maximum neither wins nor loses: it never counts. */
const counted = (table: Table, patron: string, on: Box, amount: Cents): Cents =>
  Math.min(amount, maxOn(table, patron, on));

type Handling = 'place' | 'move' | 'alter' | 'remove';

/** [12.6] [12.6(a)(i)] [12.6(a)(ii)] [12.6(a)(iii)] [12.6(a)(iv)] What the supervisor may permit while no card is exposed. */
const PERMITTED: Readonly<Record<Handling, Clause>> = {
  move: '12.6(a)(i)',
  alter: '12.6(a)(ii)',
  place: '12.6(a)(iii)',
  remove: '12.6(a)(iv)',
};

/** [4.1] [4.6] [9.7] Wagers are handled freely until "no more bets", and after it only where 12.4 or 12.6 opens a way. */
const refuseHandling = (round: Round | null, handling: Handling): Refusal | undefined => {
  if (round === null) return refuse('4.1', 'patrons have not been invited to wager yet');
  if (round.noBet !== null) return refuse('A:No-Bet Coup', 'no wager is made on a no-bet coup');
  if (round.stage === 'betting' || round.pause === 'changes') return undefined;
  if (round.pause === 'withdrawal') {
    return handling === 'remove'
      ? undefined
      : refuse('12.4:withdraw', 'a wager may be withdrawn whole; nothing is added, reduced or placed again');
  }
  return refuse('4.6', 'no more bets: wagers stay as they are until they are decided');
};

/** [4.1] [9.7] The opportunity to wager, for pairs their own; or what lets a wager be handled after that. */
const handledBy = (round: Round, handling: Handling, on: Box): Clause => {
  if (round.pause === 'changes') return PERMITTED[handling];
  if (round.pause === 'withdrawal') return '12.4:withdraw';
  if (handling !== 'place') return '4.6';
  return isPairBox(on) ? '9.7' : '4.1';
};

/** The layout as a wager is laid on it: the one that was lifted for it, if any, and the chips that its patron has for it. */
interface Laying {
  readonly lifted: Wager | null;
  readonly chips: Cents;
}

const laying = (table: Table, patron: string): Laying => ({
  lifted: null,
  chips: patronOf(table, patron).chips,
});

/** While a wager is lifted to be moved or altered. The table is not copied: every option of a patron is judged by it. */
const relaying = (table: Table, lifted: Wager): Laying => ({
  lifted,
  chips: patronOf(table, lifted.patron).chips + lifted.stake,
});

/** What lies there beside it. */
const othersIn = (table: Table, { lifted }: Pick<Laying, 'lifted'>): readonly Wager[] =>
  wagersOf(table).filter((wager) => wager !== lifted);

/** [3.3] [3.4] [4.2] Whether an amount is chips that the patron has, in the multiples displayed, and not short once more. */
const refuseAmount = (
  table: Table,
  { chips }: Laying,
  { patron, on, stake: amount }: Wager,
): Refusal | undefined => {
  const { advised } = patronOf(table, patron);
  const limits = limitsOn(table, on);
  if (!isAmount(amount)) return refuse('4.2', 'a wager is a whole amount of chips above nothing');
  if (amount % table.sign.chip !== 0)
    return refuse('4.2', `the smallest chip is ${dollars(table.sign.chip)}`);
  if (amount > chips) return refuse('4.2', `${patron} has chips for ${dollars(chips)} at the table`);
  const stands = standing(limits, maxOn(table, patron, on), amount);
  if (stands.is === 'offMultiple')
    return refuse('3.3', `wagers are made in multiples of ${dollars(limits.multiple)}`);
  if (stands.is === 'short' && advised) {
    return refuse('3.4', `a further wager under the minimum of ${dollars(limits.min)} is returned`);
  }
  return undefined;
};

/** [4.3] [4.3(a)] [4.3(b)] [4.3(c)] [4.3(d)] [4.4] [4.5] [9.4] [A:Box] The only judge of a wager: the options on offer, one of each a patron, whoever else wagers there. */
const refuseWager = (table: Table, layout: Laying, wager: Wager): Refusal | undefined => {
  const { patron, on, stake: amount } = wager;
  if (!BOXES.includes(on)) return refuse('4.3', `there is no box ${String(on)}`);
  if (isPairBox(on) && table.determinations.pairs === null) {
    return refuse('8.2', 'pairs are not offered at this table');
  }
  const there = wagerOf(table, patron, on);
  if (there !== undefined && there !== layout.lifted)
    return refuse('4.5', `${patron} has a wager on ${on} already`);
  const stake = counted(table, patron, on, amount);
  return (
    refuseExcluded(table, patron) ??
    refuseAmount(table, layout, wager) ??
    refuseDifferential(table, () => [...othersIn(table, layout), { patron, on, stake }])
  );
};

const ownWager = (table: Table, patron: string, on: Box): Wager =>
  must(wagerOf(table, patron, on), `wager of ${patron} on ${on}`);

/** [4.6] What is done to a wager that lies on the layout is judged only where wagers may be handled, and where it lies. */
const refuseHandled = (
  table: Table,
  handling: Handling,
  { patron, on }: Pick<Wager, 'patron' | 'on'>,
  judge: (wager: Wager) => Refusal | undefined,
): Refusal | undefined => {
  const wait = refuseHandling(table.round, handling);
  if (wait !== undefined) return wait;
  const wager = wagerOf(table, patron, on);
  return wager === undefined ? refuse('4.6', `${patron} has no wager on ${on}`) : judge(wager);
};

const placed = (table: Table, { patron, on, stake: amount }: Wager, handling: Handling): Event => {
  const stake = counted(table, patron, on, amount);
  const stands = standing(limitsOn(table, on), maxOn(table, patron, on), amount);
  const by: Readonly<Record<string, Clause>> = { short: '3.4', above: '3.5' };
  return {
    type: 'WagerPlaced',
    patron,
    on,
    stake,
    returned: amount - stake,
    advised: stands.is === 'short',
    by: by[stands.is] ?? handledBy(roundOf(table), handling, on),
  };
};

const returned = (table: Table, wager: Wager, handling: Handling): Event => ({
  type: 'WagerReturned',
  ...wager,
  by: handledBy(roundOf(table), handling, wager.on),
});

/** A wager taken up and laid down again, elsewhere or in another amount. */
const relaid = (table: Table, from: Wager, to: Wager, handling: Handling): readonly Event[] => [
  returned(table, from, handling),
  placed(table, to, handling),
];

/** What a patron may put on a box: from the smallest that is accepted to the most that counts. */
const amountsOn = (table: Table, layout: Laying, patron: string, on: Box): Exclude<Choice, string> => {
  const { min, multiple } = limitsOn(table, on);
  const { advised } = patronOf(table, patron);
  const room = differentialRoom(table, () => othersIn(table, layout), on);
  const most = Math.min(maxOn(table, patron, on), layout.chips, room.most);
  return {
    least: Math.max(advised ? min : multiple, Math.ceil(room.least / multiple) * multiple),
    most: most - (most % multiple),
    multiple,
  };
};

export const wagerActs: Acts<'PlaceWager' | 'MoveWager' | 'AlterWager' | 'RemoveWager'> = {
  /** [3.4] [3.5] A first wager under the minimum plays, with advice; above the maximum it counts to the maximum. */
  PlaceWager: {
    who: PATRONS_ACT,
    refuse: (_rules, table, { patron, on, amount }) =>
      refuseHandling(table.round, 'place') ??
      refuseWager(table, laying(table, patron), { patron, on, stake: amount }),
    events: (_rules, table, { patron, on, amount }) => [
      placed(table, { patron, on, stake: amount }, 'place'),
    ],
    offer: (_rules, table, actor) =>
      forPatron(actor, (patron) =>
        freeBoxes(table, patron).map((on) => {
          const amount = amountsOn(table, laying(table, patron), patron, on);
          return {
            command: { type: 'PlaceWager', actor, patron, on, amount: amount.least },
            by: isPairBox(on) ? '9.7' : '4.1',
            choose: { amount },
          };
        }),
      ),
  },

  MoveWager: {
    who: PATRONS_ACT,
    refuse: (_rules, table, { patron, on, to }) =>
      refuseHandled(table, 'move', { patron, on }, (wager) =>
        on === to
          ? refuse('4.5', `the wager is on ${to} already`)
          : refuseWager(table, relaying(table, wager), { ...wager, on: to }),
      ),
    events: (_rules, table, { patron, on, to }) => {
      const wager = ownWager(table, patron, on);
      return relaid(table, wager, { ...wager, on: to }, 'move');
    },
    offer: (_rules, table, actor) =>
      forPatron(actor, (patron) => {
        const free = freeBoxes(table, patron);
        return ownBoxes(table, patron).flatMap((on) =>
          free.map((to) => ({ command: { type: 'MoveWager', actor, patron, on, to }, by: '4.6' })),
        );
      }),
  },

  AlterWager: {
    who: PATRONS_ACT,
    refuse: (_rules, table, { patron, on, amount }) =>
      refuseHandled(table, 'alter', { patron, on }, (wager) =>
        wager.stake === amount
          ? refuse('4.5', `the wager on ${on} is ${dollars(amount)} already`)
          : refuseWager(table, relaying(table, wager), { patron, on, stake: amount }),
      ),
    events: (_rules, table, { patron, on, amount }) =>
      relaid(table, ownWager(table, patron, on), { patron, on, stake: amount }, 'alter'),
    offer: (_rules, table, actor) =>
      forPatron(actor, (patron) =>
        ownWagers(table, patron).flatMap((wager) => {
          const { on, stake } = wager;
          const amount = amountsOn(table, relaying(table, wager), patron, on);
          const { least, multiple } = amount;
          return [least, stake + multiple].map((representative) => ({
            command: { type: 'AlterWager', actor, patron, on, amount: representative },
            by: '4.6',
            choose: { amount },
          }));
        }),
      ),
  },

  /** [4.6] Until the first card a wager may be taken back; [12.4:withdraw] whole and for good where cards were misplaced. */
  RemoveWager: {
    who: PATRONS_ACT,
    refuse: (_rules, table, { patron, on }) =>
      refuseHandled(table, 'remove', { patron, on }, (wager) =>
        roundOf(table).stage === 'betting'
          ? refuseDifferential(table, () => othersIn(table, { lifted: wager }))
          : undefined,
      ),
    events: (_rules, table, { patron, on }) => [returned(table, ownWager(table, patron, on), 'remove')],
    offer: (_rules, table, actor) =>
      forPatron(actor, (patron) =>
        ownBoxes(table, patron).map((on) => ({
          command: { type: 'RemoveWager', actor, patron, on },
          by: '4.6',
        })),
      ),
  },
};

const ownWagers = (table: Table, patron: string): readonly Wager[] =>
  wagersOf(table).filter((wager) => wager.patron === patron);

const ownBoxes = (table: Table, patron: string): readonly Box[] =>
  ownWagers(table, patron).map(({ on }) => on);

/** [4.5] Where the patron has no wager yet: on any other box the judge would refuse another. */
const freeBoxes = (table: Table, patron: string): readonly Box[] => {
  const own = ownBoxes(table, patron);
  return BOXES.filter((box) => !own.includes(box));
};

export const betActs: Acts<'InviteWagers' | 'NoMoreBets'> = {
  /** [4.1] [9.7] Before the first card every patron is given the opportunity to wager, on pairs too. */
  InviteWagers: {
    who: DEALER,
    refuse: (rules, table) => refuseUnlessNext(rules, table, 'invite'),
    events: (_rules, table) => [{ type: 'WagersInvited', round: table.roundsPlayed + 1, by: '4.1' }],
    offer: (_rules, _table, actor) => [{ command: { type: 'InviteWagers', actor }, by: '4.1' }],
  },

  /** [6.2] "No more bets", and only then the cards. */
  NoMoreBets: {
    who: DEALER,
    refuse: (rules, table) => {
      const wait = refuseUnlessNext(rules, table, 'close');
      if (wait !== undefined) return wait;
      const { wagers } = roundOf(table);
      if (wagers.length === 0) {
        return refuse('4.7', 'nobody has wagered: without wagers only a no-bet coup may be dealt');
      }
      return refuseDifferentialAtClose(table);
    },
    events: (_rules, table) => [{ type: 'BetsClosed', round: roundOf(table).number, by: '6.2' }],
    offer: (_rules, _table, actor) => [{ command: { type: 'NoMoreBets', actor }, by: '6.2' }],
  },
};

/** A round before its first card. */
export const newRound = (number: number): Round => ({
  number,
  stage: 'betting',
  noBet: null,
  pause: null,
  wagers: [],
  abstaining: [],
  hands: { player: [], banker: [] },
  settled: [],
  outcome: null,
  voidedBy: null,
});

export const wagerEvolvers: Evolvers<'WagersInvited' | 'WagerPlaced' | 'WagerReturned' | 'BetsClosed'> = {
  WagersInvited: (table, { round }) => ({ ...table, roundsPlayed: round, round: newRound(round) }),
  WagerPlaced: (table, { patron, on, stake, advised }) => {
    const owner = patronOf(table, patron);
    return withRound(
      withPatron(table, patron, { chips: owner.chips - stake, advised: owner.advised || advised }),
      { wagers: [...roundOf(table).wagers, { patron, on, stake }] },
    );
  },
  WagerReturned: (table, wager) => giveBack(table, [wager]),
  BetsClosed: (table) =>
    withRound(
      { ...table, noBetRequest: null },
      { stage: 'dealing', abstaining: seated(table.seats).filter((patron) => !hasWagers(table, patron)) },
    ),
};
