import { createHmac } from 'node:crypto';
import type { Logger } from '../logger.ts';
import { type Account, accountOf, type People } from '../people/people.ts';
import { lastPosition } from '../store/head.ts';
import { type Json, type Store, type StoredEvent, senderOf } from '../store/port.ts';
import type { Clock } from '../tables/ports.ts';
import type { Turns } from '../turns.ts';
import { feedPage } from './feed.ts';
import type { HappeningKind } from './happening.ts';

/** Where the house tells of what happens, and by whose rights. */
export interface Webhook {
  readonly id: string;
  readonly url: string;
  /** All where the list is empty. */
  readonly kinds: readonly HappeningKind[];
  /** Whoever keeps it: it is told what he may know. */
  readonly person: string;
  readonly since: number;
}

/** How far it has been told, and what stands in the way. */
export interface WebhookStanding extends Webhook {
  readonly cursor: number;
  /** Tries in a row that failed; 0 where the last did not. */
  readonly failures: number;
  readonly detail: string | null;
  /** When it is tried again. */
  readonly again: number | null;
}

interface KeptHook extends Webhook {
  readonly secret: string;
}

/** Sends a message; answers with the status, or throws where nobody answers. */
export type PostMessage = (
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
) => Promise<number>;

const STREAM = 'webhooks';
const ADDED = 'webhooks.Added';
const REMOVED = 'webhooks.Removed';
const SHAPE = 'webhook/1';
const EVENTS_MOST = 100;
const FIRST_WAIT_MS = 5_000;
const WAIT_MOST_MS = 3_600_000;
const HOOKS_MOST = 20;
const TRIES = 5;
const PAGE = 200;

/** The secret as Standard Webhooks writes it. */
const PREFIX = 'whsec_';

/** The signature of a message, as Standard Webhooks has it: over id, time and body. */
export const signatureOf = (secret: string, id: string, seconds: number, body: string): string => {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
};

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Why nothing is sent to an address; undefined where it may be. */
export const faultInUrl = (said: string): string | undefined => {
  if (!URL.canParse(said)) return 'this is no address: say it whole, as https://example.com/baize';
  const { protocol, hostname, username, password } = new URL(said);
  if (username !== '' || password !== '') return 'an address with a password in it would stand in the record';
  if (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname))) return undefined;
  return 'only https is taken, and http to this machine itself';
};

type Kept<T> = ({ readonly ok: true } & T) | { readonly ok: false; readonly detail: string };

export interface Webhooks {
  list(): readonly WebhookStanding[];
  /** The secret is told this once. */
  add(
    hook: Pick<Webhook, 'url' | 'kinds' | 'person'>,
    command: string,
  ): Promise<Kept<{ readonly hook: string; readonly secret: string }>>;
  remove(hook: string, person: string, command: string): Promise<Kept<object>>;
  /** Begins to tell: of one house at one node alone. Returns how to stop. */
  begin(): () => void;
}

interface Ports {
  readonly store: Store;
  readonly clock: Clock;
  readonly turns: Turns;
  readonly people: () => People;
  /** 24 bytes that nobody knows. */
  readonly secret: () => Uint8Array;
  readonly post: PostMessage;
  readonly logger: Logger;
}

interface Progress {
  readonly cursor: number;
  readonly failures: number;
  readonly detail: string | null;
  readonly again: number | null;
}

const hookIn = ({ data }: StoredEvent): KeptHook => data as unknown as KeptHook;

const waitAfter = (failures: number): number =>
  Math.min(WAIT_MOST_MS, FIRST_WAIT_MS * 2 ** Math.min(failures - 1, 20));

/**
 * Webhooks in the manner of Standard Webhooks: each message is signed, carries an id that stays the same when it is
 * sent again, and is sent until it is taken; none is left out, and they come in order. How far one is told is kept
 * beside the record, so that a house that comes up again goes on there.
 */
// long: what is kept, and the one loop of each hook over it.
export const openWebhooks = async ({
  store,
  clock,
  turns,
  people,
  secret,
  post,
  logger,
}: Ports): Promise<Webhooks> => {
  let version = 0;
  const hooks = new Map<string, KeptHook>();
  const progress = new Map<string, Progress>();
  const waits = new Map<string, () => void>();
  const busy = new Set<string>();
  let isOn = false;

  const onFailure = (error: unknown): void => logger.error('a webhook could not be told or read', error);

  /** Takes in what was added and removed since it was read last. */
  const readHooks = async (): Promise<void> => {
    for (;;) {
      const events = await store.read(STREAM, version, PAGE);
      for (const event of events) {
        if (event.version !== version + 1) continue; // Two who read at once.
        version = event.version;
        const hook = hookIn(event);
        if (event.type === ADDED) hooks.set(hook.id, hook);
        else hooks.delete(hook.id);
      }
      if (events.length < PAGE) return;
    }
  };

  const progressOf = async ({ id, since }: KeptHook): Promise<Progress> => {
    const known = progress.get(id);
    if (known !== undefined) return known;
    const kept = await store.readSnapshot(`webhook:${id}`);
    const found =
      kept?.shape === SHAPE
        ? (kept.state as unknown as Progress)
        : { cursor: since, failures: 0, detail: null, again: null };
    progress.set(id, found);
    return found;
  };

  const note = async (id: string, now: Progress): Promise<void> => {
    progress.set(id, now);
    await store.saveSnapshot(`webhook:${id}`, { version: 1, shape: SHAPE, state: now as unknown as Json });
  };

  const send = async (
    { id, url, secret: key }: KeptHook,
    cursor: number,
    body: string,
  ): Promise<string | null> => {
    const message = `${id}-${cursor}`;
    const seconds = Math.floor(clock.now() / 1000);
    try {
      const status = await post(
        url,
        {
          'content-type': 'application/json',
          'webhook-id': message,
          'webhook-timestamp': String(seconds),
          'webhook-signature': signatureOf(key, message, seconds, body),
        },
        body,
      );
      return status >= 200 && status < 300 ? null : `it was answered with ${status}`;
    } catch (error) {
      return `nobody answered: ${(error as Error).message}`;
    }
  };

  /** Tells one message; answers whether there may be another at once. */
  const tellOnce = async (hook: KeptHook, account: Account): Promise<boolean> => {
    const { cursor, failures } = await progressOf(hook);
    const kinds = hook.kinds.length === 0 ? undefined : hook.kinds;
    const page = await feedPage({ store, turns }, account, { after: cursor, limit: EVENTS_MOST, kinds });
    if (page.events.length === 0) {
      // Nothing to tell on the way: where it goes on need not be kept, only known.
      progress.set(hook.id, { cursor: page.next, failures: 0, detail: null, again: null });
      return page.more;
    }
    const detail = await send(hook, page.next, JSON.stringify({ events: page.events, next: page.next }));
    if (detail === null) {
      await note(hook.id, { cursor: page.next, failures: 0, detail, again: null });
      return true;
    }
    const again = clock.now() + waitAfter(failures + 1);
    await note(hook.id, { cursor, failures: failures + 1, detail, again });
    return false;
  };

  const tell = async (id: string): Promise<void> => {
    if (!isOn || busy.has(id) || waits.has(id)) return;
    busy.add(id);
    try {
      for (let more = true; more && isOn; ) {
        const hook = hooks.get(id);
        const account = hook && accountOf(people(), hook.person);
        if (hook === undefined || account === undefined) return;
        more = await tellOnce(hook, account);
      }
    } finally {
      busy.delete(id);
    }
    const again = progress.get(id)?.again ?? null;
    if (again === null || !isOn) return;
    const stop = clock.at(again, () => {
      waits.delete(id);
      tellSoon(id);
    });
    waits.set(id, stop);
  };

  /** What cannot be read or kept now is tried again with the next thing that happens. */
  const tellSoon = (id: string): void => {
    tell(id).catch(onFailure);
  };

  const commit = async (
    type: string,
    data: KeptHook,
    command: string,
    tries = TRIES,
  ): Promise<Kept<object>> => {
    const fingerprint = JSON.stringify([type, data.url, data.kinds]);
    const outcome = await store.commit({
      command: { by: senderOf(data.person), id: command, fingerprint },
      at: clock.now(),
      appends: [
        { stream: STREAM, expected: version, events: [{ type, data: data as unknown as Json }] },
        // What is kept of how far it is told belongs to an event that is there.
        ...(type === ADDED
          ? [{ stream: `webhook:${data.id}`, expected: 0, events: [{ type: 'webhooks.Begun', data: null }] }]
          : []),
      ],
      postings: [],
      reply: null,
    });
    await readHooks();
    if (outcome.is === 'committed') return { ok: true };
    // Another node, or another command, was faster.
    if (outcome.is === 'conflict' && tries > 1) return commit(type, data, command, tries - 1);
    return { ok: false, detail: 'nothing was changed: this id was used before, or others were faster' };
  };

  store.follow?.(({ events }) => {
    if (events.some(({ stream }) => stream === STREAM)) readHooks().catch(onFailure);
  });
  await readHooks();
  for (const hook of hooks.values()) await progressOf(hook);

  return {
    list: () =>
      [...hooks.values()].map(({ secret: _secret, ...hook }) => ({
        ...hook,
        ...(progress.get(hook.id) ?? { cursor: hook.since, failures: 0, detail: null, again: null }),
      })),
    add: async ({ url, kinds, person }, command) => {
      const fault = faultInUrl(url);
      if (fault !== undefined) return { ok: false, detail: fault };
      if (hooks.size >= HOOKS_MOST)
        return { ok: false, detail: `${HOOKS_MOST} webhooks are enough: remove one` };
      const key = `${PREFIX}${Buffer.from(secret()).toString('base64')}`;
      const id = Buffer.from(secret()).toString('hex').slice(0, 12);
      const since = await lastPosition(store);
      const done = await commit(ADDED, { id, url, kinds, person, since, secret: key }, command);
      if (!done.ok) return done;
      tellSoon(id);
      return { ok: true, hook: id, secret: key };
    },
    remove: async (id, person, command) => {
      const hook = hooks.get(id);
      if (hook === undefined) return { ok: false, detail: 'there is no such webhook' };
      waits.get(id)?.();
      waits.delete(id);
      return commit(REMOVED, { ...hook, person, secret: '' }, command);
    },
    begin: () => {
      isOn = true;
      const tellAll = (): void => {
        for (const id of hooks.keys()) tellSoon(id);
      };
      const stop = store.subscribe(tellAll);
      tellAll();
      return () => {
        isOn = false;
        stop();
        for (const off of waits.values()) off();
        waits.clear();
      };
    },
  };
};
