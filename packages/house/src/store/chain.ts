import { hash } from 'node:crypto';
import type { StoredEvent } from './port.ts';

/**
 * Before there was one tree over all commands each stream was a chain of its own. The chains have ended; what they came
 * to can still be worked out from the events, and is what an old record is held to.
 */
type Link = Pick<StoredEvent, 'stream' | 'version' | 'type' | 'at' | 'data'>;

/** What the first event of a stream was chained to. */
const GENESIS = '0'.repeat(64);

/** The hash of an event: any change to it, or to an event before it in the stream, gives another. */
export const linkHash = (previous: string, { stream, version, type, at, data }: Link): string =>
  hash(
    'sha256',
    `["${previous}",${JSON.stringify(stream)},${version},${JSON.stringify(type)},${at},${JSON.stringify(data)}]`,
  );

/** What the chain of a stream came to with the last of these events, which begin with its first. */
export const chainEnd = (events: readonly Link[]): string => events.reduce(linkHash, GENESIS);
