import { DEALER, OPERATOR } from '../core/act.ts';
import { disturbanceIn } from '../core/disturbance.ts';
import { must } from '../core/must.ts';
import { isFull, seated } from '../core/seating.ts';
import type { Acts, Evolvers } from './act.ts';
import { patronOf, roundOf, uninvited, wagersOf, withPatron, withRound } from './chips.ts';
import type { CommandOf } from './command.ts';
import type { Event } from './event.ts';
import { type Clause, type Refusal, refuse } from './rules.ts';
import { refuseUnlessNext } from './step.ts';
import type { BoxHand, Round, Table, Wager } from './table.ts';
import { returned, takenBack } from './wager.ts';

/** [10.6] Each accepted wager is divided between the two pools as approved; an odd cent goes to the jackpot. */
const entryOf = (table: Table, { patron, box, stake }: Wager): Event => {
  const percent = must(table.determinations.toJackpotPercent, 'distribution of jackpot wagers');
  const toReserve = Math.floor((stake * (100 - percent)) / 100);
  return { type: 'JackpotEntered', patron, box, stake, toJackpot: stake - toReserve, toReserve, by: '10.6' };
};

/**
 * [3.4] Antes under the minimum, judged when no more bets are taken: whose first one it is plays and is advised; of
 * somebody who was advised it goes back, with its jackpot wager.
 */
const judgeShort = (table: Table): { readonly plays: readonly Wager[]; readonly goes: readonly Wager[] } => {
  const short = wagersOf(table).filter(({ on, stake }) => on === 'ante' && stake < table.sign.ante.min);
  const isAdvised = ({ patron }: Wager): boolean => patronOf(table, patron).advised;
  return { plays: short.filter((ante) => !isAdvised(ante)), goes: short.filter(isAdvised) };
};

/** What becomes of the wagers that lie there when no more are taken. */
const closing = (table: Table): readonly Event[] => {
  const { number, wagers, unlit } = roundOf(table);
  const { plays, goes } = judgeShort(table);
  const out = new Set(goes.map(({ patron }) => patron));
  const back = [...out].flatMap((patron) => takenBack(table, patron, '3.4'));
  const left = wagers.filter(({ patron }) => !out.has(patron));
  if (left.length === 0) return back;
  const onJackpot = left.filter(({ on }) => on === 'jackpot');
  return [
    ...back,
    ...plays.map(({ patron, box }): Event => ({ type: 'PlayerAdvised', patron, box, by: '3.4' })),
    ...onJackpot.filter(({ box }) => unlit.includes(box)).map((wager) => returned(wager, '10.2')),
    { type: 'BetsClosed', round: number, by: '4.5' },
    ...onJackpot.filter(({ box }) => !unlit.includes(box)).map((wager) => entryOf(table, wager)),
  ];
};

type Return = CommandOf<'ReturnWagers'>;

/** [16.2] [15.2] By which clause all wagers go back before a round has begun. */
const returnedBy = ({ disturbance }: Pick<Return, 'disturbance'>): Clause =>
  disturbance === undefined ? '15.2' : '16.2';

const refuseReturn = (table: Table, command: Return): Refusal | undefined => {
  const by = returnedBy(command);
  const { round, notices } = table;
  if (round === null || round.stage !== 'betting' || round.wagers.length === 0)
    return refuse(by, 'no wagers lie on the layout before a round');
  if (round.mustVoid !== null) return refuse(round.mustVoid, 'the round has to be declared void already');
  if (command.reason === '') return refuse(by, 'say why the wagers go back');
  return by === '16.2' || notices.some(({ what }) => what === 'closing')
    ? undefined
    : refuse('15.2', 'players have notice of the closing first, or a disturbance is named');
};

/** [12.2] Where it is told which of the two decks is in use, it is one of them. */
const refuseDeck = (
  { determinations: { automatedShoe, colours } }: Table,
  deck: string | undefined,
): Refusal | undefined =>
  deck === undefined || (automatedShoe && colours?.includes(deck) === true)
    ? undefined
    : refuse('12.2', `no deck at this table is ${deck}`);

export const bettingActs: Acts<'InviteWagers' | 'NoMoreBets' | 'ReturnWagers'> = {
  /** [4.1] Before the first card each player may ante and take part in the jackpot. */
  InviteWagers: {
    who: DEALER,
    refuse: (rules, table, { deck }) => refuseUnlessNext(rules, table, 'invite') ?? refuseDeck(table, deck),
    events: (_rules, table, { deck }) => [
      {
        type: 'WagersInvited',
        round: table.roundsPlayed + 1,
        ...(deck === undefined ? {} : { deck }),
        by: '4.1',
      },
    ],
    offer: (_rules, { determinations: { colours } }, actor) =>
      [undefined, ...(colours ?? [])].map((deck) => ({
        command: { type: 'InviteWagers', actor, ...(deck === undefined ? {} : { deck }) },
        by: deck === undefined ? '4.1' : '12.2',
      })),
  },

  /**
   * [3.4] [10.2] A further short ante, and a jackpot wager that was not accepted by then, have no part in the round and
   * are given back. Where nothing is left the betting stays open.
   */
  NoMoreBets: {
    who: DEALER,
    refuse: (rules, table) =>
      refuseUnlessNext(rules, table, 'close') ??
      (wagersOf(table).length === 0 ? refuse('6.3(a)', 'no box holds an ante') : undefined),
    events: (_rules, table) => closing(table),
    offer: (_rules, _table, actor) => [{ command: { type: 'NoMoreBets', actor }, by: '4.1' }],
  },

  /**
   * [16.2] [15.2] A disturbance while wagers lie, or the closing of the table: there is no round yet whose outcome
   * could be invalidated, so that every wager goes back and the invitation with them.
   */
  ReturnWagers: {
    who: OPERATOR,
    refuse: (_rules, table, command) => refuseReturn(table, command),
    events: (_rules, table, command) => {
      const by = returnedBy(command);
      const { number, wagers } = roundOf(table);
      const why = { reason: command.reason, ...disturbanceIn({ cause: 'disturbance', ...command }) };
      return [
        ...wagers.map((wager) => returned(wager, by)),
        { type: 'InvitationWithdrawn', round: number, ...why, by },
      ];
    },
    offer: (_rules, _table, actor) =>
      ([{ disturbance: 'like' }, {}] as const).map((named) => ({
        command: { type: 'ReturnWagers', actor, reason: 'reason', ...named },
        by: returnedBy(named),
        choose: { reason: 'text' },
      })),
  },
};

/** A round before its first card. */
const newRound = (number: number, deck: string | null): Round => ({
  number,
  deck,
  stage: 'betting',
  wagers: [],
  unlit: [],
  entries: [],
  hands: [],
  dealer: [],
  upCard: null,
  dealerShown: false,
  announced: false,
  exposures: [],
  told: [],
  mustVoid: null,
  abstaining: [],
  advised: [],
  settled: [],
  paidFrom: null,
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

export const bettingEvolvers: Evolvers<
  'WagersInvited' | 'InvitationWithdrawn' | 'PlayerAdvised' | 'BetsClosed' | 'JackpotEntered'
> = {
  /** Who deals on from a shoe has it in order: a record from before that had to be declared goes on so. */
  WagersInvited: (table, { round, deck = null }) => ({
    ...table,
    shoe: { ...table.shoe, fault: null },
    roundsPlayed: round,
    round: newRound(round, deck),
  }),
  InvitationWithdrawn: (table) => uninvited(table),
  PlayerAdvised: (table, { patron }) =>
    withRound(withPatron(table, patron, { advised: true }), {
      advised: [...roundOf(table).advised, patron],
    }),
  /**
   * [6.3(a)] [A:Ante] Every box with an ante is dealt to, clockwise from the dealer's left. [16.7] Who sits without a
   * wager lets the round pass only where all other seats are taken.
   */
  BetsClosed: (table) => {
    const antes = wagersOf(table)
      .filter(({ on }) => on === 'ante')
      .toSorted((one, other) => one.box - other.box);
    const wagered = new Set(antes.map(({ patron }) => patron));
    return withRound(table, {
      stage: 'dealing',
      hands: antes.map(emptyHand),
      abstaining: isFull(table.seats) ? seated(table.seats).filter((patron) => !wagered.has(patron)) : [],
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
