import { hash } from 'node:crypto';
import type { StoredEvent } from './port.ts';

/** What the first event of a stream is chained to. */
export const GENESIS = '0'.repeat(64);

type Link = Pick<StoredEvent, 'stream' | 'version' | 'type' | 'at'>;

/** The hash of an event whose data stands there as this JSON. */
export const linkHashOf = (previous: string, { stream, version, type, at }: Link, json: string): string =>
  hash(
    'sha256',
    `["${previous}",${JSON.stringify(stream)},${version},${JSON.stringify(type)},${at},${json}]`,
  );

/** The hash of an event: any change to it, or to an event before it in the stream, gives another. */
export const linkHash = (previous: string, event: Link & Pick<StoredEvent, 'data'>): string =>
  linkHashOf(previous, event, JSON.stringify(event.data));

/** The first version of a whole stream at which the chain does not hold, or undefined where it holds. */
export const brokenAt = (events: readonly StoredEvent[]): number | undefined => {
  let previous = GENESIS;
  for (const [index, event] of events.entries()) {
    if (event.version !== index + 1 || event.hash !== linkHash(previous, event)) return index + 1;
    previous = event.hash;
  }
  return undefined;
};
