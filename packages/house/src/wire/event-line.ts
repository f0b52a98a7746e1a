import type { FastifyReply } from 'fastify';
import { feedPage } from '../events/feed.ts';
import type { HappeningKind } from '../events/happening.ts';
import type { House } from '../house.ts';
import type { ConnectionRegistry } from './connection-registry.ts';
import { type Authenticated, stillKnown } from './session.ts';

const STILL_HERE = ': still here\n\n';
const AT_ONCE = 200;

interface Line {
  readonly connections: ConnectionRegistry;
  /** The cursor behind which it begins. */
  readonly after: number;
  readonly kinds: readonly HappeningKind[] | undefined;
}

type Raw = FastifyReply['raw'];

/** Waits until whoever reads has taken what was written, or has gone. */
const drained = (raw: Raw): Promise<void> =>
  new Promise((resolve) => {
    raw.once('drain', resolve);
    raw.once('close', resolve);
  });

/** Runs a job again for as long as somebody asked for it meanwhile, never twice at a time. */
const oneAtATime = (job: () => Promise<boolean>, onFail: () => void): (() => void) => {
  let isAsked = false;
  let isRunning = false;
  const run = async (): Promise<void> => {
    do {
      isAsked = false;
      if (await job()) isAsked = true;
    } while (isAsked);
  };
  return () => {
    isAsked = true;
    if (isRunning) return;
    isRunning = true;
    run()
      .catch(onFail)
      .finally(() => {
        isRunning = false;
      });
  };
};

/**
 * Tells of what happens for as long as the other side listens, as fast as it reads, and by the rights of the moment.
 * False: it has too many lines already, and nothing was sent.
 */
export const openLine = (
  house: House,
  known: Authenticated,
  reply: FastifyReply,
  { connections, after, kinds }: Line,
): boolean => {
  const { raw } = reply;
  const release = connections.add(known, { end: () => raw.end(), ping: () => raw.write(STILL_HERE) });
  if (release === undefined) return false;
  reply.hijack();
  raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  raw.write(STILL_HERE);
  const holder = stillKnown(house, known);
  let cursor = after;
  /** One page; whether there is more already. */
  const tellPage = async (): Promise<boolean> => {
    const account = holder()?.account;
    if (account === undefined || raw.writableEnded || raw.destroyed) {
      raw.end();
      return false;
    }
    const page = await feedPage(house, account, { after: cursor, limit: AT_ONCE, kinds });
    cursor = page.next;
    const text = page.events.map((each) => `id: ${each.cursor}\ndata: ${JSON.stringify(each)}\n\n`);
    if (text.length > 0 && !raw.write(text.join(''))) await drained(raw);
    return page.more;
  };
  const tellSoon = oneAtATime(tellPage, () => raw.end());
  const stop = house.store.subscribe(tellSoon);
  raw.on('close', () => {
    release();
    stop();
  });
  tellSoon();
  return true;
};
