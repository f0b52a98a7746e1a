import { serialQueue } from '../serial-queue.ts';
import { type Append, HOUSE, type Json, type NewEvent, type Store, senderOf } from '../store/port.ts';
import { foldStored } from '../store/unreadable.ts';
import {
  type CommandIdentity,
  type CommandJournal,
  openJournal,
  type Reply,
  refusedReply,
  VersionConflict,
} from '../tables/command-journal.ts';
import type { Clock } from '../tables/ports.ts';
import { type ApprovalCommand, decide, type Rights } from './decide.ts';
import type { ApprovalPort } from './port.ts';
import {
  type Act,
  type ActPreview,
  evolve,
  NO_REQUESTS,
  type Request,
  type Requests,
  requestNumbered,
  type SignedEvent,
  waitingIn,
} from './request.ts';

/** Where every request for a second person is on record, whatever it is for. */
const APPROVALS_STREAM = 'approvals';

/** How long a request waits: long enough to cross the floor, and too short to be forgotten. */
export const LASTS_MS = 10 * 60_000;

/** Of a command: an id of the client's making, and the person whom the house knows it to be from. */
interface Origin {
  readonly id: string;
  readonly person: string;
}

/** The second person: an act is asked for by one and approved, or refused, by another. */
export interface Approvals {
  /** Requests as they are now: all that wait, and the latest that were decided. */
  requests(): Requests;
  ask(from: Origin, act: Act, reason: string): Promise<Reply>;
  /** `shown` is the fingerprint of what the approver was shown: if another thing would follow, nothing is done. */
  approve(from: Origin, request: number, shown: string): Promise<Reply>;
  refuse(from: Origin, request: number, reason: string): Promise<Reply>;
  withdraw(from: Origin, request: number): Promise<Reply>;
  /** What would follow if it were approved now. */
  preview(act: Act): Promise<ActPreview>;
  /** Whether this person may decide on a request of somebody else's. */
  mayDecide(person: string, request: Request): Promise<boolean>;
  /** Told after every change, when whoever made it has been answered. */
  subscribe(listener: (version: number) => void): () => void;
  stop(): void;
}

const toStored = ({ person, event }: SignedEvent): NewEvent => ({
  type: `approvals.${event.type}`,
  data: { person, event: event as unknown as Json },
});

/** What stands in the record, with who did it. */
export const approvalsIn = async (store: Pick<Store, 'read'>): Promise<readonly SignedEvent[]> =>
  (await store.read(APPROVALS_STREAM)).map(({ data }) => data as unknown as SignedEvent);

const NO_RIGHTS: Rights = { asker: false, decider: false };
const NEEDS_NONE = refusedReply(null, 'this needs no second person: it can be done');
const NOT_YOURS = refusedReply(null, 'this is not yours to ask for');

/** The requests in memory, as they were last committed. */
const openRequestLog = async (store: Store) => {
  const listeners = new Set<(version: number) => void>();
  let requests: Requests = NO_REQUESTS;
  const load = async (): Promise<void> => {
    requests = foldStored(await store.read(APPROVALS_STREAM), NO_REQUESTS, (before, { data }) =>
      evolve(before, data as unknown as SignedEvent),
    );
  };
  await load();
  const tell = (): void => {
    const { version } = requests;
    setImmediate(() => {
      for (const listener of listeners) listener(version);
    });
  };
  store.follow?.(({ events }) => {
    for (const { stream, version, data } of events) {
      if (stream !== APPROVALS_STREAM || version !== requests.version + 1) continue;
      requests = evolve(requests, data as unknown as SignedEvent);
      tell();
    }
  });
  return {
    load,
    now: (): Requests => requests,
    appendOf: (signed: SignedEvent): Append => ({
      stream: APPROVALS_STREAM,
      expected: requests.version,
      events: [toStored(signed)],
    }),
    /** Only of what has been committed. Listeners are called when whoever did it has had his reply. */
    apply: (signed: SignedEvent): void => {
      requests = evolve(requests, signed);
      tell();
    },
    subscribe: (listener: (version: number) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** A request whose lapse cannot be committed now is none the less over: its time is compared at every step. */
const RETRY_MS = 60_000;

/** One timer for every request that waits. `lapse` is called when its time is over. */
const lapseTimers = (clock: Clock, lapse: (request: number) => Promise<unknown>) => {
  const timers = new Map<number, () => void>();
  let stopped = false;

  const set = (request: number, at: number): void => {
    const call = (): void => {
      lapse(request).catch(() => !stopped && set(request, clock.now() + RETRY_MS));
    };
    timers.set(request, clock.at(at, call));
  };

  return {
    /** Cancels the timers of requests that wait no more, and sets those of new ones. */
    reset: (requests: Requests): void => {
      const waiting = new Map(waitingIn(requests).map(({ number, expiresAt }) => [number, expiresAt]));
      for (const [number, cancel] of timers) {
        if (waiting.has(number)) continue;
        cancel();
        timers.delete(number);
      }
      if (stopped) return;
      for (const [number, expiresAt] of waiting) if (!timers.has(number)) set(number, expiresAt);
    },
    stop: (): void => {
      stopped = true;
      for (const cancel of timers.values()) cancel();
      timers.clear();
    },
  };
};

const rightsFor = async (port: ApprovalPort, found: Request | undefined, decider: string): Promise<Rights> =>
  found === undefined
    ? NO_RIGHTS
    : {
        asker: await port.mayAsk(found.askedBy, found.act),
        decider: await port.mayDecide(decider, found.act),
      };

/** What the steps of requests share. */
interface RequestContext {
  readonly port: ApprovalPort;
  readonly clock: Clock;
  readonly journal: CommandJournal;
  readonly log: Awaited<ReturnType<typeof openRequestLog>>;
  /** Of an event that has been committed. */
  apply(signed: SignedEvent): void;
  /** Everything but an approval, which is committed with the act that it releases. */
  commit(identity: CommandIdentity, command: ApprovalCommand): Promise<Reply>;
  enqueue(work: () => Promise<Reply>): Promise<Reply>;
}

const approve = async (
  { port, clock, journal, log, apply }: RequestContext,
  { id, person: by }: Origin,
  request: number,
  shown: string,
): Promise<Reply> => {
  const identity: CommandIdentity = { by: senderOf(by), id, content: ['approve', by, request, shown] };
  const found = requestNumbered(log.now(), request);
  const rights = await rightsFor(port, found, by);
  const preview = found === undefined ? undefined : (await port.preview(found.act)).preview;
  const concerned = preview?.ok === true ? Object.keys(preview.money) : [];
  const at = clock.now();
  const decision = decide(log.now(), { type: 'Approve', at, by, request, shown, rights, concerned });
  if (!decision.ok || found === undefined) {
    const detail = decision.ok ? 'there is no such request' : decision.detail;
    return journal.commitRefusal(identity, refusedReply(null, detail));
  }
  const signed: SignedEvent = { person: by, event: decision.event };
  const approval = { request, askedBy: found.askedBy, approvedBy: by };
  const append = log.appendOf(signed);
  const reply = await port.release(found.act, { identity, approval, shownFingerprint: shown, append });
  if (reply.ok) apply(signed);
  return reply;
};

const ask = async (
  { port, clock, journal, enqueue, commit }: RequestContext,
  { id, person: by }: Origin,
  act: Act,
  reason: string,
): Promise<Reply> => {
  const identity: CommandIdentity = { by: senderOf(by), id, content: ['ask', by, act, reason] };
  if (!(await port.mayAsk(by, act))) return journal.commitRefusal(identity, NOT_YOURS);
  const { version, preview, fingerprint } = await port.preview(act);
  if (!preview.ok) return journal.commitRefusal(identity, preview);
  if (preview.needs === undefined || fingerprint === null) return journal.commitRefusal(identity, NEEDS_NONE);
  const { events, money } = preview;
  const seen = { fingerprint, version, events, money };
  return enqueue(() =>
    commit(identity, { type: 'Ask', at: clock.now(), by, act, reason, seen, lasts: LASTS_MS }),
  );
};

/**
 * Requests over the store: one after another, each step durable before its reply. Requests that waited when the house
 * was closed wait on, until their time is over.
 */
export const openApprovals = async (store: Store, clock: Clock, port: ApprovalPort): Promise<Approvals> => {
  const journal = openJournal(store, clock);
  const queue = serialQueue();
  const log = await openRequestLog(store);

  const apply = (signed: SignedEvent): void => {
    log.apply(signed);
    timers.reset(log.now());
  };

  const enqueue = (work: () => Promise<Reply>): Promise<Reply> =>
    queue.run(async () => {
      try {
        return await work();
      } catch (error) {
        if (error instanceof VersionConflict && error.stream === APPROVALS_STREAM) await log.load();
        throw error;
      }
    });

  const commit = async (identity: CommandIdentity, command: ApprovalCommand): Promise<Reply> => {
    const decision = decide(log.now(), command);
    if (!decision.ok) return journal.commitRefusal(identity, refusedReply(null, decision.detail));
    const signed: SignedEvent = { person: command.by, event: decision.event };
    const reply: Reply = { ok: true, version: log.now().version + 1, request: decision.event.request };
    const appends = [log.appendOf(signed)];
    const result = await journal.commit(identity, command.at, { appends, postings: [], reply });
    if (result.is !== 'written') return result.reply;
    apply(signed);
    return reply;
  };

  const timers = lapseTimers(clock, (request) => {
    const id = `request ${request} lapses`;
    const identity: CommandIdentity = { by: HOUSE, id, content: ['lapse', request] };
    return enqueue(() => commit(identity, { type: 'Lapse', by: null, request, at: clock.now() }));
  });
  timers.reset(log.now());

  const context: RequestContext = { port, clock, journal, log, apply, commit, enqueue };

  return {
    requests: log.now,
    ask: (from, act, reason) => ask(context, from, act, reason),
    approve: (from, request, shown) => enqueue(() => approve(context, from, request, shown)),
    refuse: ({ id, person: by }, request, reason) =>
      enqueue(async () => {
        const identity: CommandIdentity = { by: senderOf(by), id, content: ['refuse', by, request, reason] };
        const rights = await rightsFor(port, requestNumbered(log.now(), request), by);
        return commit(identity, { type: 'Refuse', at: clock.now(), by, request, reason, rights });
      }),
    withdraw: ({ id, person: by }, request) =>
      enqueue(() => {
        const identity: CommandIdentity = { by: senderOf(by), id, content: ['withdraw', by, request] };
        return commit(identity, { type: 'Withdraw', at: clock.now(), by, request });
      }),
    preview: port.preview,
    mayDecide: async (person, { askedBy, act }) => person !== askedBy && port.mayDecide(person, act),
    subscribe: log.subscribe,
    stop: timers.stop,
  };
};
