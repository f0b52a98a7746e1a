import { serialQueue } from '../serial-queue.ts';
import { type Append, HOUSE, type Json, type NewEvent, type Store, senderOf } from '../store/port.ts';
import { foldStored } from '../store/unreadable.ts';
import type { ApprovalPreview } from '../tables/approval-preview.ts';
import {
  type CommandIdentity,
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
  foresee(act: Act): Promise<ApprovalPreview>;
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

/** Requests over the store: one after another, each step durable before it is answered. Times that ran on are taken up again. */
export const openApprovals = async (store: Store, clock: Clock, port: ApprovalPort): Promise<Approvals> => {
  const journal = openJournal(store, clock);
  const queue = serialQueue();
  const listeners = new Set<(version: number) => void>();
  const timers = new Map<number, () => void>();
  let stopped = false;
  let requests: Requests = NO_REQUESTS;
  const load = async (): Promise<void> => {
    requests = foldStored(await store.read(APPROVALS_STREAM), NO_REQUESTS, (before, { data }) =>
      evolve(before, data as unknown as SignedEvent),
    );
  };
  await load();

  const appendOf = (signed: SignedEvent): Append => ({
    stream: APPROVALS_STREAM,
    expected: requests.version,
    events: [toStored(signed)],
  });

  /** Only when it stands in the store. */
  const apply = (signed: SignedEvent): void => {
    requests = evolve(requests, signed);
    resetTimers();
    const { version } = requests;
    setImmediate(() => {
      for (const listener of listeners) listener(version);
    });
  };

  /** In its turn among all that is done to requests. */
  const enqueue = (work: () => Promise<Reply>): Promise<Reply> =>
    queue.run(async () => {
      try {
        return await work();
      } catch (error) {
        if (error instanceof VersionConflict && error.stream === APPROVALS_STREAM) await load();
        throw error;
      }
    });

  /** Everything but an approval is written by itself. */
  const commit = async (identity: CommandIdentity, command: ApprovalCommand): Promise<Reply> => {
    const decision = decide(requests, command);
    if (!decision.ok) return journal.commitRefusal(identity, refusedReply(null, decision.detail));
    const signed: SignedEvent = { person: command.by, event: decision.event };
    const reply: Reply = { ok: true, version: requests.version + 1, request: decision.event.request };
    const append = appendOf(signed);
    const entered = await journal.commit(identity, command.at, { appends: [append], postings: [], reply });
    if (entered.is !== 'written') return entered.reply;
    apply(signed);
    return reply;
  };

  const lapse = (request: number): Promise<Reply> => {
    const identity: CommandIdentity = {
      by: HOUSE,
      id: `request ${request} lapses`,
      content: ['lapse', request],
    };
    return enqueue(() => commit(identity, { type: 'Lapse', by: null, request, at: clock.now() }));
  };

  /** A request that cannot be written off now is none the less over: the clock is asked at every step. */
  const RETRY_MS = 60_000;
  const lapseAt = (request: number, at: number): void => {
    const call = (): void => {
      lapse(request).catch(() => !stopped && lapseAt(request, clock.now() + RETRY_MS));
    };
    timers.set(request, clock.at(at, call));
  };

  /** A timer for every request that waits, and none for the others. */
  const resetTimers = (): void => {
    const waiting = new Map(waitingIn(requests).map(({ number, expiresAt }) => [number, expiresAt]));
    for (const [number, callOff] of timers) {
      if (waiting.has(number)) continue;
      callOff();
      timers.delete(number);
    }
    if (stopped) return;
    for (const [number, expiresAt] of waiting) if (!timers.has(number)) lapseAt(number, expiresAt);
  };
  resetTimers();

  const rightsFor = async (number: number, decider: string): Promise<Rights> => {
    const found = requestNumbered(requests, number);
    if (found === undefined) return NO_RIGHTS;
    return {
      asker: await port.mayAsk(found.askedBy, found.act),
      decider: await port.mayDecide(decider, found.act),
    };
  };

  const approve = async ({ id, person: by }: Origin, request: number, shown: string): Promise<Reply> => {
    const identity: CommandIdentity = { by: senderOf(by), id, content: ['approve', by, request, shown] };
    const found = requestNumbered(requests, request);
    const rights = await rightsFor(request, by);
    const preview = found === undefined ? undefined : (await port.preview(found.act)).preview;
    const concerned = preview?.ok === true ? Object.keys(preview.money) : [];
    const at = clock.now();
    const decision = decide(requests, { type: 'Approve', at, by, request, shown, rights, concerned });
    if (!decision.ok || found === undefined)
      return journal.commitRefusal(
        identity,
        refusedReply(null, decision.ok ? 'there is no such request' : decision.detail),
      );
    const signed: SignedEvent = { person: by, event: decision.event };
    const approval = { request, askedBy: found.askedBy, approvedBy: by };
    const reply = await port.release(found.act, {
      identity,
      approval,
      shownFingerprint: shown,
      append: appendOf(signed),
    });
    if (reply.ok) apply(signed);
    return reply;
  };

  return {
    requests: () => requests,

    ask: async ({ id, person: by }, act, reason) => {
      const identity: CommandIdentity = { by: senderOf(by), id, content: ['ask', by, act, reason] };
      if (!(await port.mayAsk(by, act))) return journal.commitRefusal(identity, NOT_YOURS);
      const { version, preview, fingerprint } = await port.preview(act);
      if (!preview.ok) return journal.commitRefusal(identity, preview);
      if (preview.needs === undefined || fingerprint === null)
        return journal.commitRefusal(identity, NEEDS_NONE);
      const { events, money } = preview;
      const seen = { fingerprint, version, events, money };
      return enqueue(() =>
        commit(identity, { type: 'Ask', at: clock.now(), by, act, reason, seen, lasts: LASTS_MS }),
      );
    },

    approve: (from, request, shown) => enqueue(() => approve(from, request, shown)),

    refuse: ({ id, person: by }, request, reason) =>
      enqueue(async () => {
        const identity: CommandIdentity = { by: senderOf(by), id, content: ['refuse', by, request, reason] };
        const rights = await rightsFor(request, by);
        return commit(identity, { type: 'Refuse', at: clock.now(), by, request, reason, rights });
      }),

    withdraw: ({ id, person: by }, request) =>
      enqueue(() => {
        const identity: CommandIdentity = { by: senderOf(by), id, content: ['withdraw', by, request] };
        return commit(identity, { type: 'Withdraw', at: clock.now(), by, request });
      }),

    foresee: port.preview,
    mayDecide: async (person, { askedBy, act }) => person !== askedBy && port.mayDecide(person, act),

    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    stop: () => {
      stopped = true;
      for (const callOff of timers.values()) callOff();
      timers.clear();
    },
  };
};
