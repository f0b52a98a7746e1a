import { lastPosition, leafOf } from '../store/head.ts';
import type { Store, StoredEvent } from '../store/port.ts';
import { type Audit, auditHouse } from '../tables/audit.ts';

/** A stream of the log and where it ends. */
interface StreamHead {
  readonly stream: string;
  readonly events: number;
  readonly last: number;
  /** The leaf of the command that caused its last event, as hex. */
  readonly leaf: string;
}

/** What a check has found. */
export interface AuditDone {
  readonly is: 'done';
  readonly events: number;
  readonly at: number;
  readonly ms: number;
  readonly streams: readonly StreamHead[];
  readonly audit: Audit;
}

/** What a check says while it goes on, and at its end; one JSON object a line. */
export type AuditSaid =
  | { readonly is: 'reading'; readonly read: number; readonly of: number }
  | { readonly is: 'checking'; readonly of: number }
  | AuditDone
  | { readonly is: 'failed'; readonly detail: string };

const TELL_EVERY = 5000;

const PAGE = 200;

/** Reads the whole log once for the ends of its streams, then has everything checked as `baize verify` does. */
export async function* check(store: Store, now: () => number): AsyncGenerator<AuditSaid> {
  const began = now();
  const of = await lastPosition(store);
  const heads = new Map<string, StoredEvent>();
  let read = 0;
  yield { is: 'reading', read, of };
  for (let page = await store.readAll(0, PAGE); page.length > 0; page = await store.readAll(read, PAGE))
    for (const event of page) {
      heads.set(event.stream, event);
      read += 1;
      if (read % TELL_EVERY === 0) yield { is: 'reading', read, of: Math.max(of, read) };
    }
  yield { is: 'checking', of: read };
  const audit = await auditHouse(store);
  const streams: StreamHead[] = [];
  for (const event of heads.values()) {
    const { stream, version: events, at: last } = event;
    streams.push({ stream, events, last, leaf: await leafOf(store, event) });
  }
  const at = now();
  yield { is: 'done', events: read, at, ms: at - began, streams, audit };
}
