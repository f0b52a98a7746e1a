import type { TableCommand } from '@baize/tournament';
import { jackpotOf, judgeWithPools, type PoolMove } from '../pools/judge.ts';
import type { Links } from '../pools/links.ts';
import type { Append, Store } from '../store/port.ts';
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

/** Told after the acknowledgement of what led to it. */
export type Listener = (table: string, version: number) => void;

/** What a change at a table is written under. */
export interface Cause<K extends Kind> {
  readonly identity: CommandIdentity;
  readonly person: string | null;
  readonly causes: readonly RecordedEvent<K>[];
  readonly appends?: readonly Append[];
  /** What it moves in the prize pools that the table plays for. */
  readonly pools?: PoolMove | undefined;
  /** Who asked for it and who approved it, where it is done with two. */
  readonly approval?: Approval;
}

/** What the parts of a floor share. */
export interface FloorContext<K extends Kind> {
  readonly store: Store;
  readonly clock: Clock;
  readonly ports: FloorPorts<K>;
  readonly journal: CommandJournal;
  /** Tells those who listen, when whoever changed the table has been answered. */
  notify(table: string, version: number): void;
  readonly links: Links;
  /** Whether a wager on the jackpot waits to be settled at a table. */
  isOpen(table: string): Promise<boolean>;
}

/** What was written in one turn of the event loop is told together in the next, when the answers to it have been given. */
export const batchNotifications = (listeners: Iterable<Listener>): Listener => {
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

const byGame = <K extends Kind>(event: K['event']): RecordedEvent<K> => ({ by: 'game', event });
export const byHouse = (event: HouseEvent) => ({ by: 'house', event }) as const;

/** Writes and only then changes what is in memory, so that nothing is seen that could still be lost. */
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

/** Writes what follows from causes, and answers. What the ledger cannot bear is refused. */
export const commitAndReply = <K extends Kind>(
  context: FloorContext<K>,
  cached: CachedTable<K>,
  cause: Cause<K>,
): Promise<Reply> => {
  const { ports, clock, journal } = context;
  const pools = cause.pools?.postings;
  const whole = consequenceOf(ports, cached, cause.causes, clock.now(), pools);
  return commitEvents(context, cached, cause, whole).then(({ is, reply }) =>
    is === 'overdrawn' ? journal.commitRefusal(cause.identity, reply) : reply,
  );
};

/** What an act comes to, or why it is refused. */
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
 * Judges an act: at a tournament's table by its rules first, elsewhere by the game, in its turn at the jackpot where it may move
 * one; and does with the verdict what `then` says.
 */
export const judgeThen = <K extends Kind, T>(
  { links, isOpen, clock }: FloorContext<K>,
  { hosted }: CachedTable<K>,
  doing: TableAct<K>,
  person: string | null,
  then: (verdict: ActVerdict<K>) => Promise<T>,
): Promise<T> => {
  if (hosted.session !== null) return then(judgeInSession(hosted, doing, clock.now()));
  if (doing.of === 'tournament') return then(NO_SESSION);
  const { command } = doing;
  const pooled = jackpotOf(hosted, command);
  if (pooled === undefined) return then(asRecorded<K>(hosted.play.decide(hosted.state, command)));
  return links.turn(pooled.link, async (turn) =>
    then(asRecorded<K>(await judgeWithPools(hosted, pooled.jackpot, command, turn, { person, isOpen }))),
  );
};

const NO_SESSION = {
  ok: false,
  refusal: { clause: null, detail: 'no session of a tournament is played at this table' },
} as const;

/** With the events of an act stands who approved them. */
const approvalEvents = <K extends Kind>(
  { approval }: Cause<K>,
  releases: number,
): readonly RecordedEvent<K>[] =>
  approval === undefined ? [] : [byHouse({ type: 'ActApproved', ...approval, releases })];

/** Decides an act and writes what follows from it, after what the house adds to it. What is barred is refused, but by the rules where they refuse it too. */
const judgeAndCommit = <K extends Kind>(
  context: FloorContext<K>,
  cached: CachedTable<K>,
  doing: TableAct<K>,
  cause: Cause<K>,
  bar?: Bar,
): Promise<Reply> =>
  judgeThen(context, cached, doing, cause.person, (verdict) => {
    if (!verdict.ok)
      return context.journal.commitRefusal(cause.identity, { ok: false, refusal: verdict.refusal });
    if (bar !== undefined)
      return context.journal.commitRefusal(cause.identity, { ok: false, refusal: bar.refusal });
    const { recorded } = verdict;
    const alone = cause.person !== null && cause.approval === undefined;
    if (alone && needsSecondPerson(cached.hosted, recorded))
      return context.journal.commitRefusal(cause.identity, ASK_ANOTHER);
    const causes = [...cause.causes, ...approvalEvents(cause, recorded.length), ...recorded];
    return commitAndReply(context, cached, { ...cause, causes, pools: verdict.pools });
  });

/** Whether a bar stands: what can be true only of a round that was not dealt as it was sealed is refused where it was. */
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

/** Why the house does not take a command at this table, whatever the rules say to it. */
export const barRefusal = async <K extends Kind>(
  context: FloorContext<K>,
  hosted: HostedTable<K>,
  command: K['command'],
): Promise<Bar['refusal'] | undefined> => {
  const bar = barAt(hosted, command);
  return bar !== undefined && (await isBarred(context, hosted, command, bar)) ? bar.refusal : undefined;
};

/** Decides a command of the game. What the record disproves is refused before any face is looked up for it. */
export const decideAndCommit = <K extends Kind>(
  context: FloorContext<K>,
  cached: CachedTable<K>,
  command: K['command'],
  cause: Cause<K>,
): Promise<Reply> => {
  const take = (bar?: Bar): Promise<Reply> =>
    judgeAndCommit(
      context,
      cached,
      { of: 'game', command: withSealedOutcome(context.ports, cached.hosted, command) },
      cause,
      bar,
    );
  const bar = barAt(cached.hosted, command);
  // Where a person deals there is no order that could be opened: whose the act is, the rules say first.
  if (bar === undefined || bar.is === 'face') return take(bar);
  return isBarred(context, cached.hosted, command, bar).then((isRefused) =>
    isRefused ? context.journal.commitRefusal(cause.identity, { ok: false, refusal: bar.refusal }) : take(),
  );
};

/** Decides what is done at a tournament's table beside the game. */
export const directAndCommit = <K extends Kind>(
  context: FloorContext<K>,
  cached: CachedTable<K>,
  commands: readonly TableCommand[],
  cause: Cause<K>,
): Promise<Reply> => judgeAndCommit(context, cached, { of: 'tournament', commands }, cause);
