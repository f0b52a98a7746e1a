import type { TableCommand } from '@baize/tournament';
import { jackpotOf, judgeWithPools, type PoolMove } from '../pools/judge.ts';
import type { Links } from '../pools/links.ts';
import type { Append, Store } from '../store/port.ts';
import type { Book, Reply, Sent } from './book.ts';
import { checkRound } from './check.ts';
import { asTaken, type Consequence, consequence, type Surroundings } from './consequence.ts';
import { type Bar, barAt } from './evidence.ts';
import { type Approval, type Hosted, type HouseEvent, type Recorded, toStored } from './hosted.ts';
import { floatMoved } from './ledger.ts';
import type { Kind } from './play.ts';
import type { Clock } from './ports.ts';
import { keep, remember, type Seat, streamOf } from './seats.ts';
import { ASK_ANOTHER, needsSecondPerson } from './second-person.ts';
import { type Doing, judgeInSession } from './session/judge.ts';

/** A command on its way in: an id of the client's making, and the person whom the house knows it to be from. */
export interface Envelope<K extends Kind> {
  readonly id: string;
  readonly person: string | null;
  readonly command: K['command'];
}

/** Told after the acknowledgement of what led to it. */
export type Listener = (table: string, version: number) => void;

/** What a change at a table is written under. */
export interface Cause<K extends Kind> {
  readonly sent: Sent;
  readonly person: string | null;
  readonly causes: readonly Recorded<K>[];
  readonly appends?: readonly Append[];
  /** What it moves in the prize pools that the table plays for. */
  readonly pools?: PoolMove | undefined;
  /** Who asked for it and who approved it, where it is done with two. */
  readonly approval?: Approval;
}

/** What the parts of a floor share. */
export interface Ground<K extends Kind> {
  readonly store: Store;
  readonly clock: Clock;
  readonly around: Surroundings<K>;
  readonly book: Book;
  /** Tells those who listen, when whoever changed the table has been answered. */
  tell(table: string, version: number): void;
  readonly links: Links;
  /** Whether a wager on the jackpot waits to be settled at a table. */
  isOpen(table: string): Promise<boolean>;
}

/** What was written in one turn of the event loop is told together in the next, when the answers to it have been given. */
export const teller = (listeners: Iterable<Listener>): Listener => {
  let changed: (readonly [table: string, version: number])[] = [];
  const tellAll = (): void => {
    const those = changed;
    changed = [];
    for (const [table, version] of those) for (const listener of listeners) listener(table, version);
  };
  return (table, version) => {
    if (changed.length === 0) setImmediate(tellAll);
    changed.push([table, version]);
  };
};

const byGame = <K extends Kind>(event: K['event']): Recorded<K> => ({ by: 'game', event });
export const byHouse = (event: HouseEvent) => ({ by: 'house', event }) as const;

/** Writes and only then changes what is in memory, so that nothing is seen that could still be lost. */
export const write = async <K extends Kind>(
  { book, store, clock, around, tell }: Ground<K>,
  seat: Seat<K>,
  { sent, person, appends = [], pools }: Omit<Cause<K>, 'causes'>,
  { recorded, postings, after, lying }: Consequence<K>,
) => {
  const { table, version } = seat.hosted;
  const reply: Reply = { ok: true, version: after.version };
  const events = recorded.map((each) => toStored(each, person));
  const at = clock.now();
  const entered = await book.enter(sent, at, {
    appends: [
      { stream: streamOf(table), expected: version, events },
      ...appends,
      ...(pools === undefined ? [] : [pools.append]),
    ],
    postings,
    reply,
  });
  if (entered.is !== 'written') return entered;
  seat.hosted = after;
  seat.lying = lying;
  if (after.session === null) seat.float += floatMoved(table, postings);
  remember(seat, recorded, person, at);
  keep(store, around, seat);
  pools?.wrote();
  tell(table, after.version);
  return { ...entered, reply };
};

/** Writes what follows from causes, and answers. What the ledger cannot bear is refused. */
export const answer = <K extends Kind>(ground: Ground<K>, seat: Seat<K>, cause: Cause<K>): Promise<Reply> => {
  const { around, clock, book } = ground;
  const pools = cause.pools?.postings;
  const whole = consequence(around, seat, cause.causes, clock.now(), pools);
  return write(ground, seat, cause, whole).then(({ is, reply }) =>
    is === 'overdrawn' ? book.refuse(cause.sent, reply) : reply,
  );
};

/** What an act comes to, or why it is refused. */
export type Judged<K extends Kind> =
  | { readonly ok: true; readonly recorded: readonly Recorded<K>[]; readonly pools?: PoolMove }
  | { readonly ok: false; readonly refusal: { readonly clause: string | null; readonly detail: string } };

const inRecord = <K extends Kind>(
  verdict:
    | Extract<Judged<K>, { ok: false }>
    | { readonly ok: true; readonly events: readonly K['event'][]; readonly pools?: PoolMove },
): Judged<K> => {
  if (!verdict.ok) return verdict;
  const { events, ...rest } = verdict;
  return { ...rest, recorded: events.map((event) => byGame<K>(event)) };
};

/**
 * Judges an act: at a tournament's table by its rules first, elsewhere by the game, in its turn at the jackpot where it may move
 * one; and does with the verdict what `then` says.
 */
export const judged = <K extends Kind, T>(
  { links, isOpen, clock }: Ground<K>,
  { hosted }: Seat<K>,
  doing: Doing<K>,
  person: string | null,
  then: (verdict: Judged<K>) => Promise<T>,
): Promise<T> => {
  if (hosted.session !== null) return then(judgeInSession(hosted, doing, clock.now()));
  if (doing.of === 'tournament') return then(NO_SESSION);
  const { command } = doing;
  const pooled = jackpotOf(hosted, command);
  if (pooled === undefined) return then(inRecord<K>(hosted.play.decide(hosted.state, command)));
  return links.turn(pooled.link, async (turn) =>
    then(inRecord<K>(await judgeWithPools(hosted, pooled.jackpot, command, turn, { person, isOpen }))),
  );
};

const NO_SESSION = {
  ok: false,
  refusal: { clause: null, detail: 'no session of a tournament is played at this table' },
} as const;

/** With the events of an act stands who approved them. */
const approvedBy = <K extends Kind>({ approval }: Cause<K>, releases: number): readonly Recorded<K>[] =>
  approval === undefined ? [] : [byHouse({ type: 'ActApproved', ...approval, releases })];

/** Decides an act and writes what follows from it, after what the house adds to it. What is barred is refused, but by the rules where they refuse it too. */
const done = <K extends Kind>(
  ground: Ground<K>,
  seat: Seat<K>,
  doing: Doing<K>,
  cause: Cause<K>,
  bar?: Bar,
): Promise<Reply> =>
  judged(ground, seat, doing, cause.person, (verdict) => {
    if (!verdict.ok) return ground.book.refuse(cause.sent, { ok: false, refusal: verdict.refusal });
    if (bar !== undefined) return ground.book.refuse(cause.sent, { ok: false, refusal: bar.refusal });
    const { recorded } = verdict;
    const alone = cause.person !== null && cause.approval === undefined;
    if (alone && needsSecondPerson(seat.hosted, recorded)) return ground.book.refuse(cause.sent, ASK_ANOTHER);
    const causes = [...cause.causes, ...approvedBy(cause, recorded.length), ...recorded];
    return answer(ground, seat, { ...cause, causes, pools: verdict.pools });
  });

/** Whether a bar stands: what can be true only of a round that was not dealt as it was sealed is refused where it was. */
const stands = async <K extends Kind>(
  { store, around }: Ground<K>,
  hosted: Hosted<K>,
  command: K['command'],
  { is }: Bar,
): Promise<boolean> => {
  if (is !== 'checked') return true;
  const { play, state } = hosted;
  const round = 'round' in command ? Number(command.round) : play.round(state);
  return (await checkRound(store, around, hosted, round)) === 'holds';
};

/** Why the house does not take a command at this table, whatever the rules say to it. */
export const refusalAt = async <K extends Kind>(
  ground: Ground<K>,
  hosted: Hosted<K>,
  command: K['command'],
): Promise<Bar['refusal'] | undefined> => {
  const bar = barAt(hosted, command);
  return bar !== undefined && (await stands(ground, hosted, command, bar)) ? bar.refusal : undefined;
};

/** Decides a command of the game. What the record disproves is refused before any face is looked up for it. */
export const decided = <K extends Kind>(
  ground: Ground<K>,
  seat: Seat<K>,
  command: K['command'],
  cause: Cause<K>,
): Promise<Reply> => {
  const take = (bar?: Bar): Promise<Reply> =>
    done(ground, seat, { of: 'game', command: asTaken(ground.around, seat.hosted, command) }, cause, bar);
  const bar = barAt(seat.hosted, command);
  // Where a person deals there is no order that could be opened: whose the act is, the rules say first.
  if (bar === undefined || bar.is === 'face') return take(bar);
  return stands(ground, seat.hosted, command, bar).then((isRefused) =>
    isRefused ? ground.book.refuse(cause.sent, { ok: false, refusal: bar.refusal }) : take(),
  );
};

/** Decides what is done at a tournament's table beside the game. */
export const directed = <K extends Kind>(
  ground: Ground<K>,
  seat: Seat<K>,
  commands: readonly TableCommand[],
  cause: Cause<K>,
): Promise<Reply> => done(ground, seat, { of: 'tournament', commands }, cause);
