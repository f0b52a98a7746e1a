import pg from 'pg';
import { StoreFailure } from '../port.ts';

/** A database, and how it is named to people: without its password. */
export interface Place {
  readonly url: string;
  readonly name: string;
}

const INT8 = 20;

/** Numbers of commands and positions are counted exactly up to 2^53, as everything else in the house is. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8
      ? Number
      : (pg.types.getTypeParser as (oid: number, format?: string) => unknown)(oid, format),
} as unknown as pg.CustomTypesConfig;

/** So long a statement may take; a commit that waits for a standby listens to no limit of the server's. */
const QUERY_MS = 10_000;
const CONNECT_MS = 2_000;

/** `postgres://user@one:5432,two:5432/house`: each place in turn, where several are named. */
export const placesIn = (url: string): readonly Place[] => {
  const [, scheme, user, hosts, rest] = /^(postgres(?:ql)?:\/\/)([^/@]*@)?([^/?]*)(.*)$/.exec(url) ?? [];
  if (scheme === undefined || hosts === undefined || hosts === '')
    throw new StoreFailure(`--store is sqlite:DIR or postgres://USER@HOST:PORT/DATABASE, not ${nameOf(url)}`);
  return hosts.split(',').map((host) => {
    const place = `${scheme}${user ?? ''}${host}${rest ?? ''}`;
    try {
      new URL(place);
    } catch {
      throw new StoreFailure(`--store is no address of a database: ${nameOf(place)}`);
    }
    return { url: place, name: nameOf(place) };
  });
};

/** An address that may be printed. */
const nameOf = (url: string): string => url.replace(/\/\/([^/@:]*)(:[^/@]*)?@/, '//').replace(/\?.*$/, '');

interface Watched {
  /** Called when the wait for a standby was broken off: what was answered then is on one machine alone. */
  readonly onUnsafe: () => void;
}

const CANCELED = /canceling.* wait for synchronous replication|canceling the wait/i;

const connectTo = async ({ url, name }: Place, watched?: Watched): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    types,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
    keepAlive: true,
    application_name: 'baize',
  });
  // Without a listener a line that breaks would end the process.
  client.on('error', () => undefined);
  client.on('notice', ({ message }) => {
    if (CANCELED.test(message ?? '')) watched?.onUnsafe();
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean }>(
      `SELECT pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' AS standby`,
    );
    if (rows[0]?.standby === true)
      throw new StoreFailure(`${name} is a standby and takes no writes.`, {
        brief: 'the database does not answer: nothing more is taken until it does',
      });
    return client;
  } catch (error) {
    abandon(client);
    throw error;
  }
};

/** Ends a line; one that is lost already is at its end as well. */
export const partFrom = async (client: pg.Client): Promise<void> => {
  await Promise.allSettled([client.end()]);
};

/** Takes a transaction back for whatever it failed by; where the line is lost, the server does. */
export const rollBack = async (client: Pick<pg.Client, 'query'>): Promise<void> => {
  await Promise.allSettled([client.query('ROLLBACK')]);
};

/** Ends a line without waiting for the other side. */
export const abandon = (client: pg.Client): void => {
  (client as unknown as { connection?: { stream?: { destroy(): void } } }).connection?.stream?.destroy();
  void partFrom(client);
};

/** A line to whichever of the places takes writes. */
export const connectPrimary = async (places: readonly Place[], watched?: Watched): Promise<pg.Client> => {
  let failure: unknown;
  for (const place of places)
    try {
      return await connectTo(place, watched);
    } catch (error) {
      failure = error;
    }
  throw failure;
};
