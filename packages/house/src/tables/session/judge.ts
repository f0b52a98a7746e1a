import { must, replay } from '@baize/engine';
import { dealingOrder, decideTable, type TableCommand, type TableRules } from '@baize/tournament';
import { evolve, type HostedTable, type RecordedEvent } from '../hosted.ts';
import { type Kind, type Laying, purseOf, type TournamentPlay } from '../play.ts';
import { seatCommands } from './opening.ts';
import { CHIP, endsAtOf, rulesOf, type Session } from './session.ts';

/** What somebody does at a tournament's table: an act of the game, or of the tournament itself. */
export type TableAct<K extends Kind> =
  | { readonly of: 'game'; readonly command: K['command'] }
  | { readonly of: 'tournament'; readonly commands: readonly TableCommand[] };

interface Refusal {
  readonly clause: string;
  readonly detail: string;
  /** Whose clause it is, where it is not the game's. */
  readonly rulebook?: string;
}

export type Verdict<K extends Kind> =
  | { readonly ok: true; readonly recorded: readonly RecordedEvent<K>[] }
  | { readonly ok: false; readonly refusal: Refusal };

/** What nobody does at a tournament's table, and the rule of tournament play that stands in the way. */
const BARRED: Readonly<Record<string, readonly ['seat' | 'ownChips' | 'limits' | 'minimum', string]>> = {
  TakeSeat: ['seat', 'seats are those of the ballot'],
  LeaveTable: ['seat', 'nobody leaves his seat during a session'],
  VacateSeat: ['seat', 'nobody leaves his seat during a session'],
  BringChips: ['ownChips', 'nobody plays with other chips than those that the tournament issued'],
  IssueColour: ['ownChips', 'everybody plays with the chips that the tournament issued'],
  GrantLimit: ['limits', 'the limits are those of the conditions, for everybody'],
  GiveNotice: ['limits', 'the limits are those of the conditions'],
  MakeChange: ['limits', 'the limits are those of the conditions'],
  CloseTable: ['seat', 'the table is there until the session has ended'],
  RequestNoBetCoup: ['minimum', 'everybody wagers in every round'],
  AgreeToNoBetCoup: ['minimum', 'everybody wagers in every round'],
  DirectNoBetCoup: ['minimum', 'everybody wagers in every round'],
  VoidWagers: ['ownChips', 'what becomes of a breach is for the director to decide'],
  ExcludePatron: ['seat', 'what becomes of a breach is for the director to decide'],
};

const inSession = <K extends Kind>({ session }: HostedTable<K>): Session => must(session, 'session');

export const tournamentPlay = <K extends Kind>({ play }: HostedTable<K>): TournamentPlay<K> =>
  must(play.tournament, `tournaments in ${play.game}`);

/** The rules of tournament play at this table. */
const tableRules = <K extends Kind>(hosted: HostedTable<K>): TableRules =>
  rulesOf(hosted.play.library, inSession(hosted));

const refuseBarred = <K extends Kind>(hosted: HostedTable<K>, command: K['command']): Refusal | undefined => {
  const { play } = tableRules(hosted);
  const barred = BARRED[command.type];
  if (barred !== undefined) {
    const [rule, detail] = barred;
    return { clause: rule === 'limits' ? play.limits.by : play[rule], detail };
  }
  const past = command.type === 'DeclareVoid' && inSession(hosted).state.phase !== 'round';
  return past
    ? { clause: play.session, detail: 'no round is being played: one that was counted stands' }
    : undefined;
};

/** [nz-tournament-1999 4.2] Everybody plays in the box before his own seat. */
const refuseBox = <K extends Kind>(hosted: HostedTable<K>, { patron, box }: Laying): Refusal | undefined => {
  const seat = inSession(hosted).state.seats.find(({ player }) => player === patron)?.seat;
  return box === undefined || seat === undefined || seat === box
    ? undefined
    : { clause: tableRules(hosted).play.seat, detail: `${patron} plays in box ${seat}` };
};

/** A wager of the game as the tournament judges it: everything that would then lie there of its owner. */
const asWager = (
  { state }: Session,
  { patron, total, risk, one, touches, kind, on }: Laying,
): TableCommand => {
  const player = patron;
  const has = Object.hasOwn(state.wagers, player);
  if (total === 0 && has) return { do: 'takeBack', player };
  const amounts = {
    amount: total / CHIP,
    risk: risk / CHIP,
    one: one / CHIP,
    kind,
    ...(on === undefined ? {} : { on }),
  };
  return has
    ? { do: 'change', player, touches, ...amounts }
    : { do: 'wager', player, ...amounts, with: 'tournamentChips' };
};

/** How far an act has come: what it has led to, and what is to be written for it. */
interface Progress<K extends Kind> {
  readonly ok: true;
  readonly hosted: HostedTable<K>;
  readonly recorded: readonly RecordedEvent<K>[];
}

type StepResult<K extends Kind> = Progress<K> | { readonly ok: false; readonly refusal: Refusal };
type Step<K extends Kind> = (course: Progress<K>) => StepResult<K>;

/** One step after another, each on what the one before has led to. Whatever is refused, nothing is written. */
const runSteps = <K extends Kind>(course: Progress<K>, steps: readonly Step<K>[]): StepResult<K> =>
  steps.reduce<StepResult<K>>((taken, step) => (taken.ok ? step(taken) : taken), course);

const advance = <K extends Kind>(
  { hosted, recorded }: Progress<K>,
  more: readonly RecordedEvent<K>[],
): Progress<K> => ({
  ok: true,
  hosted: replay<HostedTable<K>, RecordedEvent<K>>({ evolve }, hosted, more),
  recorded: [...recorded, ...more],
});

/** Refused by the rules of tournament play, which are not those of the game. */
const refusedByTournament = (
  { of: { terms } }: Session,
  { clause, detail }: Refusal,
): { readonly ok: false; readonly refusal: Refusal } => ({
  ok: false,
  refusal: { clause, detail, rulebook: terms.instrument },
});

const tableStep =
  <K extends Kind>(command: TableCommand): Step<K> =>
  (course) => {
    const session = inSession(course.hosted);
    const decision = decideTable(tableRules(course.hosted), session.state, command);
    if (!decision.ok) return refusedByTournament(session, decision.refusal);
    return advance(
      course,
      decision.events.map((event) => ({ by: 'tournament', event })),
    );
  };

/** What the tournament makes of what has just happened in the game: a shuffle, a void round, or one that is over. */
const tournamentCommands = <K extends Kind>(
  hosted: HostedTable<K>,
  events: readonly K['event'][],
): readonly TableCommand[] => {
  const { play, state } = hosted;
  const session = inSession(hosted);
  const { phase } = session.state;
  const has = (type: string): boolean => events.some((event) => event.type === type);
  if (phase === 'shuffle' && has('WagersInvited')) return [{ do: 'shuffle', why: shuffleDue(session) }];
  if (phase === 'wagers' && has('BetsClosed')) return [{ do: 'noMoreWagers' }];
  if (phase !== 'round') return [];
  if (has('RoundVoided')) return [{ do: 'voidRound' }];
  const ofShoe = endOfShoe(hosted, session, events);
  if (!events.some((event) => play.endsRound(event))) return ofShoe;
  const holdings = play.holdings(state);
  const held = Object.keys(session.state.wagers).map((player) => [
    player,
    purseOf(holdings, player).chips / CHIP,
  ]);
  return [...ofShoe, { do: 'settle', chips: Object.fromEntries(held) }];
};

const shuffleDue = ({ state: { played, shoe } }: Session): 'session' | 'cuttingCard' =>
  played === 0 && shoe === 1 ? 'session' : 'cuttingCard';

/** Where rounds are counted from the cutting card, that it has come; else, that the game has used the shoe up. */
const endOfShoe = <K extends Kind>(
  hosted: HostedTable<K>,
  session: Session,
  events: readonly K['event'][],
): readonly TableCommand[] => {
  const { cuttingCardNow, roundsAfterCuttingCard, shoeFinished } = session.state;
  const { isCuttingCard } = tournamentPlay(hosted);
  if (tableRules(hosted).play.lastShoe.roundsAfter === undefined)
    return !shoeFinished && hosted.play.shoe(hosted.state)?.is === 'over' ? [{ do: 'shoeFinished' }] : [];
  const isKnown = cuttingCardNow || roundsAfterCuttingCard !== undefined;
  return !isKnown && events.some(isCuttingCard) ? [{ do: 'cuttingCard' }] : [];
};

const gameStep =
  <K extends Kind>(command: K['command']): Step<K> =>
  (course) => {
    const { play, state } = course.hosted;
    const decision = play.decide(state, command);
    if (!decision.ok) return decision;
    const after = advance(
      course,
      decision.events.map((event) => ({ by: 'game', event })),
    );
    return runSteps(after, tournamentCommands(after.hosted, decision.events).map(tableStep<K>));
  };

/** A wager goes down as the tournament lets it stand: raised to the smallest, or without what is above the largest. */
const judgeWager = <K extends Kind>(
  course: Progress<K>,
  command: K['command'],
  laying: Laying,
): StepResult<K> => {
  const session = inSession(course.hosted);
  const refusal = refuseBox(course.hosted, laying);
  if (refusal !== undefined) return refusedByTournament(session, refusal);
  const judged = tableStep<K>(asWager(session, laying))(course);
  if (!judged.ok) return judged;
  const stake = inSession(judged.hosted).state.wagers[laying.patron] ?? 0;
  return gameStep<K>(tournamentPlay(course.hosted).withMore(command, stake * CHIP - laying.total))(judged);
};

/**
 * [nz-tournament-1999 6.5, 6.6] The round is dealt, and its hands acted on, from the marker where the game knows how.
 */
const withOrder = <K extends Kind>(hosted: HostedTable<K>, command: K['command']): K['command'] => {
  const { deal, act } = dealingOrder(tableRules(hosted), inSession(hosted).state);
  const [first, acting] = [deal.seats[0], act.seats[0]];
  if (deal.by === undefined || first === undefined || acting === undefined) return command;
  return tournamentPlay(hosted).closing?.(hosted.state, command, { deal: first, act: acting }) ?? command;
};

const judgeGameCommand = <K extends Kind>(course: Progress<K>, command: K['command']): StepResult<K> => {
  const { hosted } = course;
  const barred = refuseBarred(hosted, command);
  if (barred !== undefined) return refusedByTournament(inSession(hosted), barred);
  const laying = tournamentPlay(hosted).laying(hosted.state, command);
  if (laying !== undefined) return judgeWager(course, command, laying);
  // What closes the wagers of a round is refused by the tournament before the game is asked.
  if (command.type === 'NoMoreBets' && inSession(hosted).state.phase === 'wagers') {
    const closing = tableStep<K>({ do: 'noMoreWagers' })(course);
    return closing.ok ? gameStep<K>(withOrder(hosted, command))(course) : closing;
  }
  return gameStep<K>(command)(course);
};

const findSeat = ({ seats }: Session['state'], player: string) =>
  seats.find((each) => each.player === player);

/** Who gives up his seat before the first card takes up what lies of him, and his chips go back. */
const leaveCommands = <K extends Kind>(hosted: HostedTable<K>, patron: string): readonly K['command'][] => {
  const game = tournamentPlay(hosted);
  const lying = game.isBetting(hosted.state) ? game.takeUp(hosted.state, patron) : [];
  const leave = { type: 'LeaveTable', actor: { role: 'patron', patron }, patron };
  return [...lying, leave as unknown as K['command']];
};

/** Who comes from another table sits down with his chips, on the seat of whoever is out where one is. */
const joinCommands = <K extends Kind>(
  hosted: HostedTable<K>,
  { seat, player, chips }: Extract<TableCommand, { readonly do: 'join' }>,
): readonly K['command'][] => {
  const { seats } = inSession(hosted).state;
  // Who cannot make the minimum is out as soon as he comes, and nothing is put before him.
  if (seats.some((each) => each.player === player && each.out !== undefined)) return [];
  const gone = seats.filter((each) => each.seat === seat && each.out !== undefined);
  return [
    ...gone.flatMap((each) => leaveCommands(hosted, each.player)),
    ...seatCommands<K>({ seat, player, chips }),
  ];
};

/**
 * What an act of the tournament leaves to be done at the layout: the least wager of who was late, the chips of who is
 * out, and whoever sits down or gives up his seat.
 */
const layoutCommands = <K extends Kind>(
  { hosted }: Progress<K>,
  command: TableCommand,
): readonly K['command'][] => {
  const { state } = inSession(hosted);
  const game = tournamentPlay(hosted);
  if (command.do === 'seat') {
    const { chips = 0 } = must(findSeat(state, command.player), command.player);
    return seatCommands<K>({ seat: command.seat, player: command.player, chips });
  }
  if (command.do === 'join') return joinCommands(hosted, command);
  if (command.do === 'stop' || command.do === 'close') {
    const isLying = state.end !== undefined && game.isBetting(hosted.state);
    return isLying ? state.seats.flatMap(({ player }) => game.takeUp(hosted.state, player)) : [];
  }
  if (command.do === 'vacate') return leaveCommands(hosted, command.player);
  const seat = 'player' in command ? findSeat(state, command.player) : undefined;
  if (seat === undefined || !game.isBetting(hosted.state)) return [];
  const stake = state.wagers[seat.player];
  if ((command.do === 'late' || command.do === 'directMinimum') && stake !== undefined)
    return [game.least(seat.player, seat.seat, stake * CHIP)];
  return seat.out === undefined ? [] : game.takeUp(hosted.state, seat.player);
};

const tournamentStep =
  <K extends Kind>(command: TableCommand): Step<K> =>
  (course) => {
    const taken = tableStep<K>(command)(course);
    return taken.ok ? runSteps(taken, layoutCommands(taken, command).map(gameStep<K>)) : taken;
  };

/**
 * [nz-tournament-1999 5.2] Time that has run out ends the session between two rounds, and with the round that is on.
 */
const hasTimedOut = <K extends Kind>(hosted: HostedTable<K>, now: number): boolean => {
  const session = inSession(hosted);
  const { state } = session;
  const endsAt = endsAtOf(session);
  return endsAt !== undefined && now >= endsAt && !state.timeElapsed && state.phase !== 'ended';
};

/**
 * The one judge of a tournament's table. The rules of tournament play are asked first, and the game then decides on
 * what they let stand; what comes of it there is told to them again, so that marker, chips and the end of the session
 * follow from the game alone.
 */
export const judgeInSession = <K extends Kind>(
  hosted: HostedTable<K>,
  doing: TableAct<K>,
  now: number,
): Verdict<K> => {
  const start: Progress<K> = { ok: true, hosted, recorded: [] };
  const timed = hasTimedOut(hosted, now) ? tableStep<K>({ do: 'timeElapsed' })(start) : start;
  if (!timed.ok) return timed;
  const { end } = inSession(timed.hosted).state;
  if (timed !== start && end !== undefined) {
    const isLate = doing.of === 'game' && doing.command.actor.role === 'patron';
    const over = { clause: end.by, detail: 'the session is over' };
    return isLate ? refusedByTournament(inSession(hosted), over) : timed;
  }
  return doing.of === 'game'
    ? judgeGameCommand(timed, doing.command)
    : runSteps(timed, doing.commands.map(tournamentStep<K>));
};
