import type { TableCommand } from '@baize/tournament';
import { jackpotOf, judgeWithPools, type PoolMove } from '../pools/judge.ts';
import type { Links } from '../pools/links.ts';
import type { Append, Store } from '../store/port.ts';
import { caredAct, careRefusal } from './care.ts';
import type { CareVerdict } from './care-port.ts';
import { checkRound } from './check-round.ts';
import type { CommandIdentity, CommandJournal, Reply } from './command-journal.ts';
import { type Consequence, consequenceOf, type FloorPorts, withSealedOutcome } from './consequence.ts';
import { type Bar, barAt } from './evidence.ts';
import { type Approval, type HostedTable, type HouseEvent, type RecordedEvent, toStored } from './hosted.ts';
import { floatMoved } from './ledger.ts';
import type { Kind } from './play.ts';
import type { Clock } from './ports.ts';
import { ASK_ANOTHER, needsSecondPerson } from './second-person.ts';
import { judgeInSession, type TableAct } from './session/judge.ts';
import { type CachedTable, cacheEvents, saveSnapshotWhenDue, streamOf } from './table-cache.ts';

/** A command on its way in: an id of the client's making, and the person whom the house knows it to be from. */
export interface Envelope<K extends Kind> {
  readonly id: string;
  readonly person: string | null;
  readonly command: K['command'];
}

/** Called after the reply to the command that changed the table. */
export type Listener = (table: string, version: number) => void;

/** Under which id and in whose name a change at a table is committed, and what is committed with it. */
export interface Cause<K extends Kind> {
  readonly identity: CommandIdentity;
  readonly person: string | null;
  readonly causes: readonly RecordedEvent<K>[];
  readonly appends?: readonly Append[];
  /** What the change moves in the prize pools that the table plays for. */
  readonly pools?: PoolMove | undefined;
  /** Who asked for it and who approved it, where it takes two persons. */
  readonly approval?: Approval;
}

/** What the parts of a floor share. */
export interface FloorContext<K extends Kind> {
  readonly store: Store;
  readonly clock: Clock;
  readonly ports: FloorPorts<K>;
  readonly journal: CommandJournal;
  /** Calls the listeners, after whoever changed the table has had his reply. */
  notify(table: string, version: number): void;
  readonly links: Links;
  /** Whether a wager on the jackpot waits to be settled at a table. */
  isOpen(table: string): Promise<boolean>;
  /** What the rounds on at all tables for money may still ask of a person. */
  askedOf(person: string): number;
}

/**
 * Batches notifications: those of one turn of the event loop are delivered in the next, when the replies have been
 * sent.
 */
export const batchNotifications = (listeners: Iterable<Listener>): Listener => {
  let changed: (readonly [table: string, version: number])[] = [];
  const notifyAll = (): void => {
    const batch = changed;
    changed = [];
    for (const [table, version] of batch) for (const listener of listeners) listener(table, version);
  };
  return (table, version) => {
    if (changed.length === 0) setImmediate(notifyAll);
    changed.push([table, version]);
  };
};

const byGame = <K extends Kind>(event: K['event']): RecordedEvent<K> => ({ by: 'game', event });
export const byHouse = (event: HouseEvent) => ({ by: 'house', event }) as const;

/** Commits, and only then changes the cached table: nobody is shown what a crash could still undo. */
export const commitEvents = async <K extends Kind>(
  { journal, store, clock, ports, notify }: FloorContext<K>,
  cached: CachedTable<K>,
  { identity, person, appends = [], pools }: Omit<Cause<K>, 'causes'>,
  { recorded, postings, after, holdings }: Consequence<K>,
) => {
  const { table, version } = cached.hosted;
  const reply: Reply = { ok: true, version: after.version };
  const events = recorded.map((each) => toStored(each, person));
  const at = clock.now();
  const entered = await journal.commit(identity, at, {
    appends: [
      { stream: streamOf(table), expected: version, events },
      ...appends,
      ...(pools === undefined ? [] : [pools.append]),
    ],
    postings,
    reply,
  });
  if (entered.is !== 'written') return entered;
  cached.hosted = after;
  cached.holdings = holdings;
  if (after.session === null) cached.float += floatMoved(table, postings);
  cacheEvents(cached, recorded, person, at);
  saveSnapshotWhenDue(store, ports, cached);
  pools?.wrote();
  notify(table, after.version);
  return { ...entered, reply };
};

/** Commits the causes with what follows from them. Where an account would be overdrawn the reply is a refusal. */
export const commitAndReply = <K extends Kind>(
  context: FloorContext<K>,
  cached: CachedTable<K>,
  cause: Cause<K>,
): Promise<Reply> => commitWhole(context, cached, cause, wholeOf(context, cached, cause));

const wholeOf = <K extends Kind>(
  { ports, clock }: FloorContext<K>,
  cached: CachedTable<K>,
  { causes, pools }: Cause<K>,
): Consequence<K> => consequenceOf(ports, cached, { causes, now: clock.now(), pools: pools?.postings });

const commitWhole = <K extends Kind>(
  context: FloorContext<K>,
  cached: CachedTable<K>,
  cause: Cause<K>,
  whole: Consequence<K>,
): Promise<Reply> =>
  commitEvents(context, cached, cause, whole).then(({ is, reply }) =>
    is === 'overdrawn' ? context.journal.commitRefusal(cause.identity, reply) : reply,
  );

/**
 * Commits an act of a person, unless what he has set for himself is against it. It is asked last, of what the rules
 * have let stand, and nothing waits for the answer where the ledger is known.
 */
const commitCared = <K extends Kind>(
  context: FloorContext<K>,
  cached: CachedTable<K>,
  command: K['command'],
  cause: Cause<K>,
): Promise<Reply> => {
  const { ports, journal, askedOf } = context;
  const { person, identity } = cause;
  const whole = wholeOf(context, cached, cause);
  const act =
    ports.care === undefined || person === null
      ? undefined
      : caredAct(cached, { command, person }, whole, askedOf);
  if (act === undefined || ports.care === undefined || person === null)
    return commitWhole(context, cached, cause, whole);
  const take = (verdict: CareVerdict): Promise<Reply> =>
    verdict.ok
      ? commitWhole(context, cached, cause, whole).finally(verdict.over)
      : journal.commitRefusal(identity, careRefusal(act, verdict));
  const verdict = ports.care.judge(person, cached.hosted.table, act);
  return verdict instanceof Promise ? verdict.then(take) : take(verdict);
};

/** The events of an act, or why it is refused. */
export type ActVerdict<K extends Kind> =
  | { readonly ok: true; readonly recorded: readonly RecordedEvent<K>[]; readonly pools?: PoolMove }
  | { readonly ok: false; readonly refusal: { readonly clause: string | null; readonly detail: string } };

const asRecorded = <K extends Kind>(
  verdict:
    | Extract<ActVerdict<K>, { ok: false }>
    | { readonly ok: true; readonly events: readonly K['event'][]; readonly pools?: PoolMove },
): ActVerdict<K> => {
  if (!verdict.ok) return verdict;
  const { events, ...rest } = verdict;
  return { ...rest, recorded: events.map((event) => byGame<K>(event)) };
};

/**
 * Judges an act and hands the verdict to `then`. At a tournament's table its rules judge first; elsewhere the game
 * does. An act that may move a jackpot is judged and committed within the jackpot's queue, so that two tables cannot
 * win the same money.
 */
export const judgeThen = <K extends Kind, T>(
  { links, isOpen, clock }: FloorContext<K>,
  { hosted }: CachedTable<K>,
  { act, person }: { readonly act: TableAct<K>; readonly person: string | null },
  then: (verdict: ActVerdict<K>) => Promise<T>,
): Promise<T> => {
  if (hosted.session !== null) return then(judgeInSession(hosted, act, clock.now()));
  if (act.of === 'tournament') return then(NO_SESSION);
  const { command } = act;
  const linked = jackpotOf(hosted, command);
  if (linked === undefined) return then(asRecorded<K>(hosted.play.decide(hosted.state, command)));
  const { link, jackpot } = linked;
  return links.enqueue(link, async (turn) =>
    then(asRecorded<K>(await judgeWithPools(hosted, command, { jackpot, turn, person, isOpen }))),
  );
};

const NO_SESSION = {
  ok: false,
  refusal: { clause: null, detail: 'no session of a tournament is played at this table' },
} as const;

/** Who asked for an act and who approved it is recorded before the events of the act. */
const approvalEvents = <K extends Kind>(
  { approval }: Cause<K>,
  releases: number,
): readonly RecordedEvent<K>[] =>
  approval === undefined ? [] : [byHouse({ type: 'ActApproved', ...approval, releases })];

/**
 * Judges an act and commits its events. Where there is a bar it is refused; where the rules refuse it too, by theirs.
 */
const judgeAndCommit = <K extends Kind>(
  context: FloorContext<K>,
  cached: CachedTable<K>,
  { act, bar }: { readonly act: TableAct<K>; readonly bar?: Bar | undefined },
  cause: Cause<K>,
): Promise<Reply> =>
  judgeThen(context, cached, { act, person: cause.person }, (verdict) => {
    if (!verdict.ok)
      return context.journal.commitRefusal(cause.identity, { ok: false, refusal: verdict.refusal });
    if (bar !== undefined)
      return context.journal.commitRefusal(cause.identity, { ok: false, refusal: bar.refusal });
    const { recorded } = verdict;
    const alone = cause.person !== null && cause.approval === undefined;
    if (alone && needsSecondPerson(cached.hosted, recorded))
      return context.journal.commitRefusal(cause.identity, ASK_ANOTHER);
    const causes = [...cause.causes, ...approvalEvents(cause, recorded.length), ...recorded];
    const whole = { ...cause, causes, pools: verdict.pools };
    return act.of === 'game'
      ? commitCared(context, cached, act.command, whole)
      : commitAndReply(context, cached, whole);
  });

/**
 * Whether a bar holds. A report that could be true only of a round not dealt as sealed is barred where the round was.
 */
const isBarred = async <K extends Kind>(
  { store, ports }: FloorContext<K>,
  hosted: HostedTable<K>,
  command: K['command'],
  { is }: Bar,
): Promise<boolean> => {
  if (is !== 'checked') return true;
  const { play, state } = hosted;
  const round = 'round' in command ? Number(command.round) : play.round(state);
  return (await checkRound(store, ports, hosted, round)) === 'holds';
};

/** The refusal of a command that the house does not take at this table, whatever the rules would say to it. */
export const barRefusal = async <K extends Kind>(
  context: FloorContext<K>,
  hosted: HostedTable<K>,
  command: K['command'],
): Promise<Bar['refusal'] | undefined> => {
  const bar = barAt(hosted, command);
  return bar !== undefined && (await isBarred(context, hosted, command, bar)) ? bar.refusal : undefined;
};

/**
 * Decides a command of the game and commits what follows. A command that the record disproves is refused before any
 * face is looked up for it: nothing sealed is opened for what is refused.
 */
export const decideAndCommit = <K extends Kind>(
  context: FloorContext<K>,
  cached: CachedTable<K>,
  command: K['command'],
  cause: Cause<K>,
): Promise<Reply> => {
  const take = (bar?: Bar): Promise<Reply> => {
    const sealed = withSealedOutcome(context.ports, cached.hosted, command);
    return judgeAndCommit(context, cached, { act: { of: 'game', command: sealed }, bar }, cause);
  };
  const bar = barAt(cached.hosted, command);
  // Where a person deals nothing is sealed that could be opened: the rules say first whose the act is.
  if (bar === undefined || bar.is === 'face') return take(bar);
  return isBarred(context, cached.hosted, command, bar).then((isRefused) =>
    isRefused ? context.journal.commitRefusal(cause.identity, { ok: false, refusal: bar.refusal }) : take(),
  );
};

/** Decides acts of the tournament itself at one of its tables, and commits what follows. */
export const directAndCommit = <K extends Kind>(
  context: FloorContext<K>,
  cached: CachedTable<K>,
  commands: readonly TableCommand[],
  cause: Cause<K>,
): Promise<Reply> => judgeAndCommit(context, cached, { act: { of: 'tournament', commands } }, cause);
