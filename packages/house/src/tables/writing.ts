import { type Judged, jackpotOf, judgeWithPools, type PoolMove } from '../pools/judge.ts';
import type { Links } from '../pools/links.ts';
import type { Append, Store } from '../store/port.ts';
import { type Book, type Reply, refusedAs, type Sent } from './book.ts';
import { asTaken, barredAt, type Consequence, consequence, type Surroundings } from './consequence.ts';
import { type HouseEvent, type Recorded, toStored } from './hosted.ts';
import { floatMoved } from './ledger.ts';
import type { Kind } from './play.ts';
import type { Clock } from './ports.ts';
import { keep, remember, type Seat, streamOf } from './seats.ts';

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
}

/** What the parts of a floor share. */
export interface Ground<K extends Kind> {
  readonly store: Store;
  readonly clock: Clock;
  readonly around: Surroundings<K>;
  readonly book: Book;
  readonly listeners: Set<Listener>;
  readonly links: Links;
  /** Whether a wager on the jackpot waits to be settled at a table. */
  isOpen(table: string): Promise<boolean>;
}

export const byGame = <K extends Kind>(event: K['event']): Recorded<K> => ({ by: 'game', event });
export const byHouse = (event: HouseEvent) => ({ by: 'house', event }) as const;

/** Writes and only then changes what is in memory, so that nothing is seen that could still be lost. */
export const write = async <K extends Kind>(
  { book, store, clock, listeners }: Ground<K>,
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
  seat.float += floatMoved(table, postings);
  remember(seat, recorded, person, at);
  keep(store, seat);
  pools?.wrote();
  setImmediate(() => {
    for (const listener of listeners) listener(table, after.version);
  });
  return { ...entered, reply };
};

/** Writes what follows from causes, and answers. What the ledger cannot bear is refused. */
export const answer = async <K extends Kind>(
  ground: Ground<K>,
  seat: Seat<K>,
  cause: Cause<K>,
): Promise<Reply> => {
  const { around, clock, book } = ground;
  const pools = cause.pools?.postings;
  const whole = consequence(around, seat, cause.causes, clock.now(), pools);
  const { is, reply } = await write(ground, seat, cause, whole);
  return is === 'overdrawn' ? book.refuse(cause.sent, reply) : reply;
};

/** Judges a command, in its turn at the jackpot where it may move one, and does with the verdict what `then` says. */
export const judged = <K extends Kind, T>(
  { links, isOpen }: Ground<K>,
  { hosted }: Seat<K>,
  command: K['command'],
  person: string | null,
  then: (verdict: Judged<K>) => Promise<T>,
): Promise<T> => {
  const pooled = jackpotOf(hosted, command);
  if (pooled === undefined) return then(hosted.play.decide(hosted.state, command));
  return links.turn(pooled.link, async (turn) =>
    then(await judgeWithPools(hosted, pooled.jackpot, command, turn, { person, isOpen })),
  );
};

/** Decides a command and writes what follows from it, after what the house adds to it. */
export const decided = <K extends Kind>(
  ground: Ground<K>,
  seat: Seat<K>,
  command: K['command'],
  cause: Cause<K>,
): Promise<Reply> =>
  judged(ground, seat, asTaken(ground.around, seat.hosted, command), cause.person, async (verdict) => {
    if (!verdict.ok) return ground.book.refuse(cause.sent, { ok: false, refusal: verdict.refusal });
    const barred = barredAt(seat.hosted, command);
    if (barred !== undefined) return ground.book.refuse(cause.sent, refusedAs(null, barred));
    return answer(ground, seat, {
      ...cause,
      causes: [...cause.causes, ...verdict.events.map((event) => byGame<K>(event))],
      pools: verdict.pools,
    });
  });
