import { lastPosition } from '../store/head.ts';
import type { Store } from '../store/port.ts';
import { type Audit, auditHouse } from '../tables/audit.ts';
import { wholeLog } from './audit-log.ts';

/** A stream of the log and the end of its chain. */
interface StreamHead {
  readonly stream: string;
  readonly events: number;
  readonly last: number;
  readonly hash: string;
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

/** Reads the whole log once for the heads of its streams, then has everything checked as `baize verify` does. */
export async function* check(store: Store, now: () => number): AsyncGenerator<AuditSaid> {
  const began = now();
  const of = await lastPosition(store);
  const heads = new Map<string, StreamHead>();
  let read = 0;
  yield { is: 'reading', read, of };
  for await (const { stream, version, at, hash } of wholeLog(store)) {
    heads.set(stream, { stream, events: version, last: at, hash });
    read += 1;
    if (read % TELL_EVERY === 0) yield { is: 'reading', read, of: Math.max(of, read) };
  }
  yield { is: 'checking', of: read };
  const audit = await auditHouse(store);
  const at = now();
  yield { is: 'done', events: read, at, ms: at - began, streams: [...heads.values()], audit };
}
