import { orderOfWagers } from '../play/marker.ts';
import type { Limits } from '../play/wager.ts';
import type { TableCommand } from './command.ts';
import { SEAT_HANDLERS } from './leaving.ts';
import { toWager } from './order.ts';
import type { TableDecision, TableHandler } from './outcome.ts';
import { PAUSE_HANDLERS } from './pause.ts';
import { ROUND_HANDLERS } from './round.ts';
import { inPlay, type Seat, seatNumbers, type TableRules, type TableState } from './state.ts';
import { WAGER_HANDLERS } from './wagering.ts';

export type { Pausing, TableCommand, TableEvent, WayOut } from './command.ts';
export { evolveTable } from './evolve.ts';
export { mannerOf } from './manner.ts';
export { toWager } from './order.ts';
export { isBetweenRounds, openTable, type TableRules, type TableState } from './state.ts';
export { dealtBy, type TableTerms, termsOf } from './terms.ts';

const HANDLERS = { ...WAGER_HANDLERS, ...SEAT_HANDLERS, ...PAUSE_HANDLERS, ...ROUND_HANDLERS };

/** What comes of a command at a tournament table. The game itself is dealt elsewhere: its results come in as chips. */
export const decideTable = (rules: TableRules, state: TableState, command: TableCommand): TableDecision => {
  // The table of handlers has one for each kind of command; the compiler cannot see that they match.
  const handler = HANDLERS[command.do] as TableHandler<TableCommand['do']>;
  return handler(rules, state, command);
};

/** Seats in some order, and the clause that has it so; nothing where it is the game's own. */
interface Order {
  readonly seats: readonly number[];
  readonly by?: string;
}

/**
 * [1999 6.5] [1999 6.6] Where cards are dealt first and hands acted on first: at the marker. Dealing may begin at the
 * dealer's left instead, where that was determined; acting may not.
 */
export const dealingOrder = (
  { application, dealFromMarker }: TableRules,
  state: TableState,
): { readonly deal: Order; readonly act: Order } => {
  const seats = seatNumbers(inPlay(state));
  const law = application?.fromMarker;
  if (law === undefined) return { deal: { seats }, act: { seats } };
  const fromMarker = orderOfWagers(state.marker, seats);
  return {
    deal: { seats: dealFromMarker ? fromMarker : seats, by: law.deal },
    act: { seats: fromMarker, by: law.act },
  };
};

interface Indicator {
  readonly what: 'shoe' | 'spin' | 'round' | 'minutes';
  readonly number: number;
  readonly of: number;
  readonly by: string;
}

const INDICATED = { shoes: 'shoe', spins: 'spin', rounds: 'round', time: 'minutes' } as const;

/**
 * [1999 6.3(b)] [1999 7.3(b)] [1999 8.3(b)] [1999 9.3(b)] [1999 10.3(b)] Which shoe, spin or round of the session is in
 * play.
 */
const indicatorOf = (
  { length, application, play }: TableRules,
  { shoe, played, phase }: TableState,
): Indicator => ({
  what: INDICATED[length.by],
  number: length.by === 'shoes' ? shoe : Math.min(played + (phase === 'ended' ? 0 : 1), length.number),
  of: length.number,
  by: application?.indicator.of === length.by ? application.indicator.by : play.session,
});

/** A tournament table as everybody may see it: chips lie open. */
export interface TableView {
  readonly phase: TableState['phase'];
  readonly seats: readonly Seat[];
  readonly limits: Limits;
  readonly marker: number | undefined;
  readonly asked: number | undefined;
  /** Who has yet to wager, in order. */
  readonly toWager: readonly string[];
  readonly wagers: Readonly<Record<string, number>>;
  readonly dealing: readonly number[];
  readonly acting: readonly number[];
  /** Whose wager the table waits for until the director has decided. */
  readonly withheld: readonly string[];
  readonly indicator: Indicator;
  readonly end: TableState['end'];
}

/** What everybody may see of a table of a session. */
export const tableView = (rules: TableRules, state: TableState): TableView => ({
  phase: state.phase,
  seats: state.seats,
  limits: state.limits,
  marker: rules.marker ? state.marker : undefined,
  asked: state.asked,
  toWager: state.phase === 'wagers' ? toWager(state).map(({ player }) => player) : [],
  wagers: state.wagers,
  dealing: dealingOrder(rules, state).deal.seats,
  acting: dealingOrder(rules, state).act.seats,
  withheld: state.withheld,
  indicator: indicatorOf(rules, state),
  end: state.end,
});

/** Something that may lawfully be done at a table now, and the clause. An amount is the least that would do. */
export interface TableOption {
  readonly command: TableCommand;
  readonly by: string;
}

const offers = (state: TableState, player: string): readonly TableCommand[] => [
  { do: 'wager', player, amount: state.limits.min, with: 'tournamentChips', on: ['17'] },
  { do: 'change', player, amount: state.limits.min, on: ['17'] },
  { do: 'takeBack', player },
  { do: 'late', player },
  { do: 'directMinimum', player },
  { do: 'miss', player },
  { do: 'voidWager', player },
];

const OF_TABLE: readonly TableCommand[] = [
  { do: 'shuffle', why: 'session' },
  { do: 'shuffle', why: 'cuttingCard' },
  { do: 'shuffle', why: 'vacancy' },
  { do: 'askNext' },
  { do: 'noMoreWagers' },
  { do: 'noRound' },
  { do: 'cuttingCard' },
  { do: 'shoeFinished' },
  { do: 'voidRound' },
  { do: 'vacancy' },
  { do: 'timeElapsed' },
];

const BY_PLAYER: readonly TableCommand['do'][] = ['wager', 'change', 'takeBack'];

/** What a player, or those who run the table, may do now: offers that would not be refused. */
export const tableOptions = (
  rules: TableRules,
  state: TableState,
  actor: { readonly player: string } | 'staff',
): readonly TableOption[] => {
  const candidates =
    actor === 'staff'
      ? [
          ...OF_TABLE,
          ...state.seats
            .flatMap(({ player }) => offers(state, player))
            .filter((each) => !BY_PLAYER.includes(each.do)),
          { do: 'settle', chips: state.wagers } as const,
        ]
      : offers(state, actor.player).filter((each) => BY_PLAYER.includes(each.do));
  return candidates.flatMap((command) => {
    const decision = decideTable(rules, state, command);
    const by = decision.ok ? decision.events[0]?.by : undefined;
    return by === undefined ? [] : [{ command, by }];
  });
};
