import { isBetweenRounds, type TableState, toWager } from '@baize/tournament';
import type { HostedTable } from '../hosted.ts';
import type { Due, Kind } from '../play.ts';
import { type TableAct, tournamentPlay } from './judge.ts';
import { endsAtOf, rulesOf, type Session } from './session.ts';

/** What the automatic dealer does next at a tournament's table; not later than `until`. */
export interface DueInSession<K extends Kind> {
  readonly after: number;
  readonly until?: number;
  readonly doing: TableAct<K>;
}

const hasWagered = ({ seats, wagers, missed }: TableState, seat: number): boolean => {
  const player = seats.find((each) => each.seat === seat && each.out === undefined)?.player ?? '';
  return Object.hasOwn(wagers, player) || missed.includes(player);
};

/** Those whose time it is: the one who is asked, or where there is no order all who have yet to wager. */
const awaitedPlayers = (state: TableState): readonly string[] =>
  toWager(state)
    .filter(({ seat }) => state.asked === undefined || seat === state.asked)
    .map(({ player }) => player);

/** Whether wagers are being made: the tournament waits for them, and the game has invited them. */
export const isWagering = <K extends Kind>(hosted: HostedTable<K>, { state }: Session): boolean =>
  state.phase === 'wagers' && tournamentPlay(hosted).isBetting(hosted.state);

/** How often faster than the dealer's own pace a shoe is made ready that nobody shuffles by hand. */
const QUICK = 3;

/** How long a cut is offered to somebody, in acts of the dealer. */
const CUT = 2;

/**
 * Who let the minimum be wagered for him is given only so much of the time of the next round, until he wagers himself.
 */
const IDLE = 5;

/** How long somebody may change his wager before the next is asked, in acts of the dealer. */
const CHANGES = 2;

/**
 * [nz-tournament-1999 3.9] [act-canberra-poker-2023 17.14, 17.19] Whoever lets his time pass is late. Who lets it pass
 * again keeps the table waiting until the director has decided; a session that is measured by time ends all the same.
 */
const duringWagers = <K extends Kind>(
  { pace, play }: HostedTable<K>,
  session: Session,
  ofGame: Due<K['command']> | undefined,
): DueInSession<K> | undefined => {
  const { state } = session;
  const endsAt = endsAtOf(session);
  const doing = (...commands: Extract<TableAct<K>, { of: 'tournament' }>['commands']): TableAct<K> => ({
    of: 'tournament',
    commands,
  });
  const until = endsAt !== undefined && Object.keys(state.wagers).length === 0 ? { until: endsAt } : {};
  const soon = CHANGES * pace.act;
  if (state.asked !== undefined && hasWagered(state, state.asked))
    return { after: soon, doing: doing({ do: 'askNext' }) };
  const awaited = awaitedPlayers(state);
  if (awaited.length > 0) {
    const late = awaited.filter((player) => !state.withheld.includes(player));
    if (late.length === 0) return ending(until);
    const commands = late.map((player) => ({ do: 'late', player }) as const);
    const isIdle = late.every((player) => state.idle.includes(player));
    const after = isIdle ? Math.round(pace.betting / IDLE) : pace.betting;
    return { after, ...until, doing: doing(...commands) };
  }
  if (Object.keys(state.wagers).length === 0)
    return { after: soon, ...until, doing: doing({ do: 'noRound' }) };
  const after = rulesOf(play.library, session).marker ? pace.act : soon;
  return ofGame === undefined ? undefined : { after, doing: { of: 'game', command: ofGame.command } };
};

/** Nothing is due but the end of a session that is measured by time. */
const ending = <K extends Kind>({ until }: { readonly until?: number }): DueInSession<K> | undefined =>
  until === undefined
    ? undefined
    : { after: Number.MAX_SAFE_INTEGER - until, until, doing: { of: 'tournament', commands: [] } };

/** Whether no further round is dealt now: a pause takes effect when the round that is on is over. */
const isPaused = <K extends Kind>({ held }: HostedTable<K>, { state }: Session): boolean =>
  isBetweenRounds(state) && (held || state.pause !== undefined);

/** Nothing is dealt while play is held; time that runs on all the same ends the session. */
const whilePaused = <K extends Kind>(session: Session): DueInSession<K> | undefined => {
  const until = endsAtOf(session);
  return ending(until === undefined ? {} : { until });
};

/** What is due at a tournament's table: its own clock while wagers are made, else what the game has next. */
export const dueInSession = <K extends Kind>(
  hosted: HostedTable<K>,
  session: Session,
  ofGame: () => Due<K['command']> | undefined,
): DueInSession<K> | undefined => {
  const { state } = session;
  if (state.phase === 'ended') return undefined;
  if (isPaused(hosted, session)) return whilePaused(session);
  if (isWagering(hosted, session)) return duringWagers(hosted, session, ofGame());
  const due = ofGame();
  return due === undefined
    ? undefined
    : { after: beforeRound(hosted, state, due.after), doing: { of: 'game', command: due.command } };
};

/** Between rounds nobody decides anything but a cut: the players do not watch a shoe being made ready. */
const beforeRound = <K extends Kind>(
  { pace, play, state }: HostedTable<K>,
  { phase }: TableState,
  after: number,
): number => {
  if (phase === 'round' || play.isInRound(state)) return after;
  return after === pace.patron ? Math.min(after, CUT * pace.act) : Math.round(after / QUICK);
};

/** The step that is due, so named that no other of the table's life is called the same. */
export const stepInSession = <K extends Kind>(hosted: HostedTable<K>, session: Session): string => {
  const step = `${hosted.play.step(hosted.state)}${isPaused(hosted, session) ? ' paused' : ''}`;
  if (!isWagering(hosted, session)) return step;
  const { played, asked, wagers, missed, directed, withheld } = session.state;
  const staked = Object.values(wagers).reduce((sum, each) => sum + each, 0);
  return `${step} ${played} ${asked ?? 'all'} ${Object.keys(wagers).length} ${staked} ${missed.length} ${directed.length} ${withheld.length}`;
};
