import { orderOfWagers } from '../play/marker.ts';
import type { Limits } from '../play/wager.ts';
import type { TableCommand } from './command.ts';
import type { TableDecision, TableHandler } from './outcome.ts';
import { ROUND_HANDLERS } from './round.ts';
import { inPlay, type Seat, seatNumbers, type TableRules, type TableState } from './state.ts';
import { toWager, WAGER_HANDLERS } from './wagering.ts';

export type { TableCommand, TableEvent } from './command.ts';
export { evolveTable } from './evolve.ts';
export { openTable, type TableRules, type TableState } from './state.ts';
export { dealtBy, type TableTerms, termsOf } from './terms.ts';
export { toWager } from './wagering.ts';

const HANDLERS = { ...WAGER_HANDLERS, ...ROUND_HANDLERS };

/** What comes of a command at a tournament table. The game itself is dealt elsewhere: its results come in as chips. */
export const decideTable = (rules: TableRules, state: TableState, command: TableCommand): TableDecision => {
  // The table of handlers has one for each kind of command; the compiler cannot see that they match.
  const handler = HANDLERS[command.do] as TableHandler<TableCommand['do']>;
  return handler(rules, state, command);
};

/**
 * [1999 6.5] [1999 6.6] Where cards are dealt first and hands acted on first: at the marker where that was determined,
 * else at the dealer's left.
 */
export const dealingOrder = (
  { application, dealFromMarker }: TableRules,
  state: TableState,
): { readonly seats: readonly number[]; readonly deal?: string; readonly act?: string } => {
  const seats = seatNumbers(inPlay(state));
  const law = application?.fromMarker;
  return law !== undefined && dealFromMarker
    ? { seats: orderOfWagers(state.marker, seats), ...law }
    : { seats };
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
  readonly indicator: Indicator;
  readonly end: TableState['end'];
}

export const tableView = (rules: TableRules, state: TableState): TableView => ({
  phase: state.phase,
  seats: state.seats,
  limits: state.limits,
  marker: rules.marker ? state.marker : undefined,
  asked: state.asked,
  toWager: state.phase === 'wagers' ? toWager(state).map(({ player }) => player) : [],
  wagers: state.wagers,
  dealing: dealingOrder(rules, state).seats,
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
  { do: 'miss', player },
  { do: 'voidWager', player },
];

const OF_TABLE: readonly TableCommand[] = [
  { do: 'shuffle', why: 'session' },
  { do: 'shuffle', why: 'cuttingCard' },
  { do: 'shuffle', why: 'vacancy' },
  { do: 'askNext' },
  { do: 'noMoreWagers' },
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
