import type { Choice } from '../core/game.ts';
import { type Limits, standing } from '../core/limits.ts';
import { type Cents, dollars, isAmount } from '../core/money.ts';
import { must } from '../core/must.ts';
import type { Patron } from '../core/patrons.ts';
import { isFull, seated } from '../core/seating.ts';
import { type Acts, type Evolvers, forPatron, PATRONS_ACT } from './act.ts';
import { giveBack, ownWagers, patronOf, roundOf, wagerOf, withPatron, withRound } from './chips.ts';
import { refuseExcluded } from './conduct.ts';
import { differentialRoom, laidOn, leadBy, refuseDifferential, trimmed } from './differential.ts';
import type { Event, EventOf } from './event.ts';
import { isPairBox } from './pairs.ts';
import { type Clause, type Refusal, refuse } from './rules.ts';
import { hasWagers } from './seat.ts';
import { BOXES, type Box, type Round, type Table, type Wager } from './table.ts';

/** [3.1] [9.3] Pairs have limits of their own; the main options share the table's. */
export const limitsOn = (table: Table, on: Box): Limits =>
  isPairBox(on) ? table.sign.pairs : table.sign.main;

/** [3.2] The limit on a patron's marker takes the place of the table's maximum. */
const maxOn = (table: Table, { limit }: Patron, on: Box): Cents =>
  (isPairBox(on) ? null : limit) ?? limitsOn(table, on).max;

/** [3.5] What lies above the maximum neither wins nor loses: it never counts. */
const counted = (table: Table, owner: Patron, { on, stake: amount }: Pick<Wager, 'on' | 'stake'>): Cents =>
  Math.min(amount, maxOn(table, owner, on));

type Handling = 'place' | 'move' | 'alter' | 'remove';

/**
 * [12.6] [12.6(a)(i)] [12.6(a)(ii)] [12.6(a)(iii)] [12.6(a)(iv)] What the supervisor may permit while no card is
 * exposed.
 */
const PERMITTED: Readonly<Record<Handling, Clause>> = {
  move: '12.6(a)(i)',
  alter: '12.6(a)(ii)',
  place: '12.6(a)(iii)',
  remove: '12.6(a)(iv)',
};

/**
 * [4.1] [4.6] [9.7] Wagers are handled freely until "no more bets", and after it only where 12.4 or 12.6 opens a way.
 */
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

/** Somebody about to lay a wager: the one that was lifted for it, if any, and the chips that he has for it. */
interface Laying {
  readonly owner: Patron;
  readonly lifted: Wager | null;
  readonly chips: Cents;
}

const laying = (table: Table, patron: string): Laying => {
  const owner = patronOf(table, patron);
  return { owner, lifted: null, chips: owner.chips };
};

/**
 * While a wager is lifted to be moved or altered. The table is not copied: every option of a patron is judged by it.
 */
const relaying = (table: Table, lifted: Wager): Laying => {
  const owner = patronOf(table, lifted.patron);
  return { owner, lifted, chips: owner.chips + lifted.stake };
};

/**
 * [3.3] [3.4] [4.2] Whether an amount is chips that the patron has, in the multiples displayed. Short wagers are
 * judged at "no more bets": only where wagers are changed after it is one refused as it is laid.
 */
const refuseAmount = (
  table: Table,
  { owner, chips }: Laying,
  { patron, on, stake: amount }: Wager,
): Refusal | undefined => {
  const limits = limitsOn(table, on);
  if (!isAmount(amount)) return refuse('4.2', 'a wager is a whole amount of chips above nothing');
  if (amount % table.sign.chip !== 0)
    return refuse('4.2', `the smallest chip is ${dollars(table.sign.chip)}`);
  if (amount > chips) return refuse('4.2', `${patron} has chips for ${dollars(chips)} at the table`);
  const stands = standing(limits, maxOn(table, owner, on), amount);
  if (stands.is === 'offMultiple')
    return refuse('3.3', `wagers are made in multiples of ${dollars(limits.multiple)}`);
  if (stands.is === 'short' && owner.advised && roundOf(table).stage !== 'betting') {
    return refuse('3.4', `a further wager under the minimum of ${dollars(limits.min)} is returned`);
  }
  return undefined;
};

/**
 * [4.3] [4.3(a)] [4.3(b)] [4.3(c)] [4.3(d)] [4.4] [4.5] [9.4] [A:Box] The only judge of a wager: the options on offer,
 * one of each a patron, whoever else wagers there.
 */
const refuseWager = (table: Table, laid: Laying, wager: Wager, adds: boolean): Refusal | undefined => {
  const { owner, lifted } = laid;
  const { patron, on } = wager;
  if (!BOXES.includes(on)) return refuse('4.3', `there is no box ${String(on)}`);
  if (isPairBox(on) && table.determinations.pairs === null) {
    return refuse('8.2', 'pairs are not offered at this table');
  }
  if (lifted?.on !== on && wagerOf(table, patron, on) !== undefined)
    return refuse('4.5', `${patron} has a wager on ${on} already`);
  return (
    refuseExcluded(table, patron) ??
    refuseAmount(table, laid, wager) ??
    (adds
      ? refuseDifferential(table, leadBy({ on, stake: counted(table, owner, wager) }) - leadBy(lifted))
      : undefined)
  );
};

const ownWager = (table: Table, patron: string, on: Box): Wager =>
  must(wagerOf(table, patron, on), 'wager of this patron there');

/**
 * [4.6] What is done to a wager that lies on the layout is judged only where wagers may be handled, and where it lies.
 */
const refuseHandled = <Asked extends Pick<Wager, 'patron' | 'on'>>(
  table: Table,
  handling: Handling,
  asked: Asked,
  judge: (table: Table, wager: Wager, asked: Asked) => Refusal | undefined,
): Refusal | undefined => {
  const wait = refuseHandling(table.round, handling);
  if (wait !== undefined) return wait;
  const { patron, on } = asked;
  const wager = wagerOf(table, patron, on);
  return wager === undefined ? refuse('4.6', `${patron} has no wager on ${on}`) : judge(table, wager, asked);
};

const refuseMoved = (table: Table, wager: Wager, { to }: { readonly to: Box }): Refusal | undefined =>
  wager.on === to
    ? refuse('4.5', `the wager is on ${to} already`)
    : refuseWager(table, relaying(table, wager), { ...wager, on: to }, to === 'banker' || to === 'player');

const refuseAltered = (
  table: Table,
  wager: Wager,
  { amount }: { readonly amount: Cents },
): Refusal | undefined =>
  wager.stake === amount
    ? refuse('4.5', `the wager on ${wager.on} is ${dollars(amount)} already`)
    : refuseWager(table, relaying(table, wager), { ...wager, stake: amount }, amount > wager.stake);

/** [3.6] [4.6] Nobody is held to a wager before the first card, whatever that does to the differential. */
const NEVER_HELD = (): undefined => undefined;

/** [3.4] [3.5] By what a wager is taken that does not stand within the limits. */
const TAKEN: Readonly<Record<string, Clause>> = { short: '3.4', above: '3.5' };

const placed = (table: Table, wager: Wager, handling: Handling): EventOf<'WagerPlaced'> => {
  const { patron, on, stake: amount } = wager;
  const owner = patronOf(table, patron);
  const stake = counted(table, owner, wager);
  const stands = standing(limitsOn(table, on), maxOn(table, owner, on), amount);
  return {
    type: 'WagerPlaced',
    patron,
    on,
    stake,
    returned: amount - stake,
    advised: stands.is === 'short' && roundOf(table).stage !== 'betting',
    by: TAKEN[stands.is] ?? handledBy(roundOf(table), handling, on),
  };
};

const returned = (table: Table, wager: Wager, handling: Handling): EventOf<'WagerReturned'> => ({
  type: 'WagerReturned',
  ...wager,
  by: handledBy(roundOf(table), handling, wager.on),
});

/** A wager taken up and laid down again, elsewhere or in another amount. */
const relaid = (table: Table, from: Wager, to: Wager, handling: Handling): readonly Event[] => {
  const back = returned(table, from, handling);
  const laid = placed(table, to, handling);
  const isKept = handling === 'alter' && table.sign.differential !== null;
  return [isKept ? { ...back, kept: Math.min(from.stake, laid.stake) } : back, laid];
};

/** What a patron may put on a box: from the smallest that is accepted to the most that counts. */
const amountsOn = (table: Table, { owner, lifted, chips }: Laying, on: Box): Exclude<Choice, string> => {
  const { min, multiple } = limitsOn(table, on);
  const room = differentialRoom(table, lifted, on);
  const most = Math.min(maxOn(table, owner, on), chips, room);
  return {
    least: owner.advised ? min : multiple,
    most: most - (most % multiple),
    multiple,
  };
};

export const wagerActs: Acts<'PlaceWager' | 'MoveWager' | 'AlterWager' | 'RemoveWager'> = {
  /** [3.4] [3.5] Chips are laid up to the minimum and beyond; above the maximum they count to the maximum. */
  PlaceWager: {
    who: PATRONS_ACT,
    refuse: (_rules, table, { patron, on, amount }) =>
      refuseHandling(table.round, 'place') ??
      refuseWager(table, laying(table, patron), { patron, on, stake: amount }, true),
    events: (_rules, table, { patron, on, amount }) => [
      placed(table, { patron, on, stake: amount }, 'place'),
    ],
    offer: (_rules, table, actor) =>
      forPatron(actor, (patron) =>
        freeBoxes(table, patron).map((on) => {
          const amount = amountsOn(table, laying(table, patron), on);
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
    refuse: (_rules, table, command) => refuseHandled(table, 'move', command, refuseMoved),
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
    refuse: (_rules, table, command) => refuseHandled(table, 'alter', command, refuseAltered),
    events: (_rules, table, { patron, on, amount }) =>
      relaid(table, ownWager(table, patron, on), { patron, on, stake: amount }, 'alter'),
    offer: (_rules, table, actor) =>
      forPatron(actor, (patron) =>
        ownWagers(table, patron).map((wager) => {
          const { on, stake } = wager;
          const amount = amountsOn(table, relaying(table, wager), on);
          const { least, multiple } = amount;
          // Any amount but the one that lies there.
          const other = least === stake ? stake + multiple : least;
          return {
            command: { type: 'AlterWager', actor, patron, on, amount: other },
            by: '4.6',
            choose: { amount },
          };
        }),
      ),
  },

  /**
   * [4.6] Until the first card a wager may be taken back; [12.4:withdraw] whole and for good where cards were
   * misplaced.
   */
  RemoveWager: {
    who: PATRONS_ACT,
    refuse: (_rules, table, command) => refuseHandled(table, 'remove', command, NEVER_HELD),
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

const ownBoxes = (table: Table, patron: string): readonly Box[] =>
  ownWagers(table, patron).map(({ on }) => on);

/** [4.5] Where the patron has no wager yet: on any other box the judge would refuse another. */
const freeBoxes = (table: Table, patron: string): readonly Box[] => {
  const own = ownBoxes(table, patron);
  return BOXES.filter((box) => !own.includes(box));
};

/** A round before its first card. */
export const newRound = (number: number): Round => ({
  number,
  stage: 'betting',
  noBet: null,
  pause: null,
  wagers: [],
  layers: [],
  advised: [],
  abstaining: [],
  full: false,
  hands: { player: [], banker: [] },
  settled: [],
  outcome: null,
  voidedBy: null,
});

/** The chips as they lie, kept where they may have to be told apart. */
const layersOf = ({ sign }: Table, layers: () => readonly Wager[]): Pick<Round, 'layers'> | undefined =>
  sign.differential === null ? undefined : { layers: layers() };

export const wagerEvolvers: Evolvers<
  'WagersInvited' | 'WagerPlaced' | 'WagerReturned' | 'PatronAdvised' | 'BetsClosed'
> = {
  WagersInvited: (table, { round }) => ({ ...table, roundsPlayed: round, round: newRound(round) }),
  WagerPlaced: (table, { patron, on, stake, advised }) => {
    const round = roundOf(table);
    const owner = patronOf(table, patron);
    const after = { ...owner, chips: owner.chips - stake, advised: owner.advised || advised };
    const wager = { patron, on, stake };
    return {
      ...table,
      patrons: { ...table.patrons, [patron]: after },
      round: {
        ...round,
        wagers: [...round.wagers, wager],
        ...layersOf(table, () => laidOn(round.layers, wager)),
      },
    };
  },
  WagerReturned: (table, { patron, on, stake, kept = 0 }) => {
    const { layers } = roundOf(table);
    const wager = { patron, on, stake };
    return withRound(giveBack(table, [wager]), layersOf(table, () => trimmed(layers, wager, kept)) ?? {});
  },
  PatronAdvised: (table, { patron }) =>
    withRound(withPatron(table, patron, { advised: true }), {
      advised: [...roundOf(table).advised, patron],
    }),
  BetsClosed: (table) =>
    withRound(
      { ...table, noBetRequest: null },
      {
        stage: 'dealing',
        abstaining: seated(table.seats).filter((patron) => !hasWagers(table, patron)),
        full: isFull(table.seats),
      },
    ),
};
