import { createHash } from 'node:crypto';
import {
  type Actor,
  type Command,
  type Event,
  miniBaccarat,
  type Option,
  replay,
  type TableView,
  type Viewer,
} from '@baize/engine';
import type { Append, Json, Posting, Store } from '../store/port.ts';
import type { Pace } from './dealer.ts';
import {
  type Consequence,
  consequence,
  dueAt,
  evolve,
  fromStored,
  type Hosted,
  type HouseEvent,
  type Mode,
  type Recorded,
  type Surroundings,
  toStored,
  unhosted,
  withFaces,
} from './hosted.ts';
import { accounts } from './ledger.ts';
import type { Clock } from './ports.ts';

/** A command on its way in: an id of the client's making, and the person whom the house knows it to be from. */
interface Envelope {
  readonly id: string;
  readonly person: string | null;
  readonly command: Command;
}

/** What a command is known by: the same id may come again only with the same of it. */
type Sent = Omit<Envelope, 'command'> & { readonly command: Command | HouseEvent };

export type Reply =
  | { readonly ok: true; readonly version: number }
  | { readonly ok: false; readonly refusal: { readonly clause: string | null; readonly detail: string } };

/** How a table is opened: who deals, how fast, and the float that it begins with. */
export interface Opening {
  readonly mode: Mode;
  readonly pace: Pace;
  readonly float: number;
}

/** A table as a viewer sees it now. */
export interface Look {
  readonly version: number;
  readonly view: TableView;
  /** When the automatic dealer acts next. */
  readonly deadline: Hosted['deadline'];
  readonly held: boolean;
  /** The shoe in play as it was sealed: what its secret will be checked against. */
  readonly seal: { readonly shoe: number; readonly commitment: string } | null;
}

/** Told after the acknowledgement of what led to it. */
type Listener = (table: string, version: number) => void;

export interface Floor {
  open(table: string, opening: Opening, envelope: Envelope): Promise<Reply>;
  perform(table: string, envelope: Envelope): Promise<Reply>;
  /** Lets the automatic dealer finish the round and wait, or go on again. */
  hold(table: string, held: boolean, envelope: Omit<Envelope, 'command'>): Promise<Reply>;
  view(table: string, viewer: Viewer): Promise<Look>;
  /** What happened after a version, as far as memory goes back; undefined where it does not. */
  since(table: string, version: number): Promise<readonly Recorded[] | undefined>;
  options(table: string, actor: Actor): Promise<readonly Option<Command>[]>;
  tables(): Promise<readonly string[]>;
  subscribe(listener: Listener): () => void;
  /** Takes up the deadlines of every table again after a start. */
  resume(): Promise<void>;
  stop(): void;
}

/** What the opening of a table adds to the command that opens it. */
interface Beginning {
  readonly causes: readonly Recorded[];
  readonly postings: readonly Posting[];
  readonly appends: readonly Append[];
}

const NOTHING: Beginning = { causes: [], postings: [], appends: [] };

const byGame = (event: Event): Recorded => ({ by: 'game', event });

/** An act that the rules refuse just now is not tried again until something has happened at the table. */
const CLEARED: Recorded = { by: 'house', event: { type: 'DeadlineCleared' } };

interface Seat {
  hosted: Hosted;
  float: number;
  /** What happened last, for those who were away for a moment. */
  recent: readonly Recorded[];
  /** The end of the table's queue: one command after another. */
  last: Promise<unknown>;
  callOff: () => void;
}

/** How many events of a table are kept at hand. */
const RECENT = 300;

/** How long the automatic dealer waits when an act could not be written down. */
const RETRY_MS = 1000;

export const streamOf = (table: string): string => `table:${table}`;
export const FLOOR_STREAM = 'floor';

const refusedAs = (clause: string | null, detail: string): Reply => ({
  ok: false,
  refusal: { clause, detail },
});

/** Two commands under one id are the same command only if they say the same. */
const fingerprint = (table: string, { person, command }: Sent): string =>
  createHash('sha256')
    .update(JSON.stringify([table, person, command]))
    .digest('hex');

/** Runs tables over a store: each command is decided, written with its money and its reply in one transaction, then told. */
export const openFloor = (store: Store, clock: Clock, around: Surroundings): Floor => {
  const { rules } = around;
  const seats = new Map<string, Promise<Seat>>();
  const listeners = new Set<Listener>();
  let stopped = false;

  const load = async (table: string): Promise<Seat> => {
    const stored = await store.read(streamOf(table));
    const record = stored.map(fromStored);
    const hosted = replay({ evolve }, unhosted(rules, table), record);
    const float = await store.balance(accounts.float(table));
    return { hosted, float, recent: record.slice(-RECENT), last: Promise.resolve(), callOff: () => {} };
  };

  const seatOf = (table: string): Promise<Seat> => {
    const seat = seats.get(table) ?? load(table);
    seats.set(table, seat);
    return seat;
  };

  /** One queue a table: what is asked meanwhile waits its turn. */
  const queued = async <T>(table: string, work: (seat: Seat) => Promise<T>): Promise<T> => {
    const seat = await seatOf(table);
    const turn = seat.last.then(() => work(seat));
    seat.last = turn.catch(() => {});
    return turn;
  };

  const schedule = (seat: Seat, notBefore = 0): void => {
    seat.callOff();
    const { deadline, table } = seat.hosted;
    if (deadline === null || stopped) return;
    seat.callOff = clock.at(Math.max(deadline.at, notBefore), () => {
      // What could not be written (a full disk) is tried again: the table goes on as soon as there is room.
      queued(table, (each) => dealAt(each, deadline.act)).catch(() => schedule(seat, clock.now() + RETRY_MS));
    });
  };

  /** Writes and only then changes what is in memory, so that nothing is seen that could still be lost. */
  const write = async (
    seat: Seat,
    envelope: Sent,
    { recorded, postings, after }: Consequence,
    appends: readonly Append[] = [],
  ): Promise<Reply> => {
    const { table, version } = seat.hosted;
    const reply: Reply = { ok: true, version: after.version };
    const events = recorded.map((each) => toStored(each, envelope.person));
    const outcome = await store.commit({
      command: { id: envelope.id, fingerprint: fingerprint(table, envelope) },
      at: clock.now(),
      appends: [{ stream: streamOf(table), expected: version, events }, ...appends],
      postings,
      reply: reply as unknown as Json,
    });
    if (outcome.is === 'committed') {
      seat.hosted = after;
      seat.recent = [...seat.recent, ...recorded].slice(-RECENT);
      seat.float += floatMoved(table, postings);
      schedule(seat);
      setImmediate(() => tell(table, after.version));
      return reply;
    }
    if (outcome.is === 'repeated') return outcome.reply as unknown as Reply;
    if (outcome.is === 'reused') return refusedAs(null, 'this id was used for another command');
    if (outcome.is === 'overdrawn') return refusedAs('4.2', `there is not enough in ${outcome.account}`);
    seats.delete(table);
    throw new Error(`table ${table} was changed by somebody else at version ${outcome.actual}`);
  };

  const tell = (table: string, version: number): void => {
    for (const listener of listeners) listener(table, version);
  };

  /** A refusal is written down too: the same id gets the same answer, whatever happens meanwhile. */
  const refuse = async (table: string, envelope: Envelope, reply: Reply): Promise<Reply> => {
    const outcome = await store.commit({
      command: { id: envelope.id, fingerprint: fingerprint(table, envelope) },
      at: clock.now(),
      appends: [],
      postings: [],
      reply: reply as unknown as Json,
    });
    if (outcome.is === 'repeated') return outcome.reply as unknown as Reply;
    return outcome.is === 'reused' ? refusedAs(null, 'this id was used for another command') : reply;
  };

  const answeredBefore = async (table: string, envelope: Envelope): Promise<Reply | undefined> => {
    const answered = await store.answered(envelope.id);
    if (answered === undefined) return undefined;
    return answered.fingerprint === fingerprint(table, envelope)
      ? (answered.reply as unknown as Reply)
      : refusedAs(null, 'this id was used for another command');
  };

  /** Decides a command and writes what follows from it, with what its opening adds. */
  const decided = async (seat: Seat, envelope: Envelope, opening: Beginning = NOTHING): Promise<Reply> => {
    const { hosted, float } = seat;
    const decision = miniBaccarat.decide(rules, hosted.state, withFaces(around, hosted, envelope.command));
    if (!decision.ok) return refuse(hosted.table, envelope, { ok: false, refusal: decision.refusal });
    const causes = [...opening.causes, ...decision.events.map(byGame)];
    const whole = consequence(around, hosted, causes, float, clock.now());
    return write(
      seat,
      envelope,
      { ...whole, postings: [...whole.postings, ...opening.postings] },
      opening.appends,
    );
  };

  const perform = (table: string, envelope: Envelope): Promise<Reply> =>
    queued(table, async (seat) => (await answeredBefore(table, envelope)) ?? (await decided(seat, envelope)));

  /** The automatic dealer's act, if the table still waits for the very one that the deadline was set for. */
  const dealAt = async (seat: Seat, act: string): Promise<void> => {
    const { hosted, float } = seat;
    if (stopped || hosted.deadline?.act !== act) return;
    const due = dueAt(around, hosted);
    if (due === undefined) return;
    const envelope: Envelope = {
      id: `dealer:${hosted.table}:${hosted.version}`,
      person: null,
      command: due.command,
    };
    const decision = miniBaccarat.decide(rules, hosted.state, due.command);
    const cleared = { recorded: [CLEARED], postings: [], after: evolve(hosted, CLEARED) };
    await write(
      seat,
      envelope,
      decision.ok ? consequence(around, hosted, decision.events.map(byGame), float, clock.now()) : cleared,
    );
  };

  return {
    perform,

    hold: (table, held, { id, person }) =>
      queued(table, async (seat) => {
        const { hosted, float } = seat;
        const event: HouseEvent = { type: held ? 'TableHeld' : 'TableReleased' };
        const causes: readonly Recorded[] = [{ by: 'house', event }];
        return write(
          seat,
          { id, person, command: event },
          consequence(around, hosted, causes, float, clock.now()),
        );
      }),

    open: (table, { mode, pace, float }, envelope) =>
      queued(table, async (seat) => {
        const before = await answeredBefore(table, envelope);
        if (before !== undefined) return before;
        const listed = await store.read(FLOOR_STREAM);
        return decided(seat, envelope, {
          causes: [{ by: 'house', event: { type: 'TableHosted', mode, pace } }],
          postings: fillOf(table, float),
          appends: [
            {
              stream: FLOOR_STREAM,
              expected: listed.length,
              events: [{ type: 'floor.TableAdded', data: { table } }],
            },
          ],
        });
      }),

    view: (table, viewer) =>
      seatOf(table).then(({ hosted: { version, state, deadline, held, shoe } }) => ({
        version,
        view: miniBaccarat.view(rules, state, viewer),
        deadline,
        held,
        seal: shoe === null ? null : { shoe: shoe.shoe, commitment: shoe.commitment },
      })),

    since: (table, version) =>
      seatOf(table).then(({ hosted, recent }) => {
        const missed = hosted.version - version;
        return missed < 0 || missed > recent.length ? undefined : recent.slice(recent.length - missed);
      }),

    options: (table, actor) =>
      seatOf(table).then(({ hosted }) => miniBaccarat.options(rules, hosted.state, actor)),

    tables: async () => {
      const listed = await store.read(FLOOR_STREAM);
      return listed.map(({ data }) => (data as { readonly table: string }).table);
    },

    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    resume: async () => {
      const listed = await store.read(FLOOR_STREAM);
      for (const { data } of listed) schedule(await seatOf((data as { readonly table: string }).table));
    },

    stop: () => {
      stopped = true;
      for (const seat of seats.values()) seat.then(({ callOff }) => callOff()).catch(() => {});
    },
  };
};

const floatMoved = (table: string, postings: readonly Posting[]): number =>
  postings.reduce((sum, { account, amount }) => (account === accounts.float(table) ? sum + amount : sum), 0);

const fillOf = (table: string, float: number): readonly Posting[] =>
  float === 0
    ? []
    : [
        { account: accounts.house, amount: -float },
        { account: accounts.float(table), amount: float },
      ];
