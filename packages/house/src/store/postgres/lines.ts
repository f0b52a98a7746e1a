import type { Client, QueryResultRow } from 'pg';
import { abandon, connectPrimary, type Place, partFrom } from './connect.ts';
import { closedFailure, isLost, storeFailure } from './failure.ts';

/** So long what only reads is asked again on another line, before whoever waits is told. */
const PATIENCE_MS = 20_000;
const AGAIN_MS = 100;
const LINES_MAX = 6;

/** A statement that is prepared once a line. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** What may be asked of the database: reads, over a few lines that are kept open. */
export interface Lines {
  readonly name: string;
  /** Rows of a read. A line that broke is no failure of the question: it is asked again. */
  rows<Row extends QueryResultRow>(
    statement: Statement,
    values?: readonly unknown[],
  ): Promise<readonly Row[]>;
  /** Work on one line, not repeated where the line breaks. */
  use<T>(work: (client: Client) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const sleep = (millis: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, millis));

// long: which lines are idle, and who waits for one, is one state.
export const openLines = (places: readonly Place[]): Lines => {
  const name = places.map((place) => place.name).join(', ');
  const idle: Client[] = [];
  const waiting: ((client: Client | undefined) => void)[] = [];
  const open = new Set<Client>();
  let count = 0;
  let closed = false;

  const take = async (): Promise<Client> => {
    if (closed) throw closedFailure(name);
    const free = idle.pop();
    if (free !== undefined) return free;
    if (count >= LINES_MAX) {
      const next = await new Promise<Client | undefined>((resolve) => waiting.push(resolve));
      return next ?? take();
    }
    count += 1;
    try {
      const client = await connectPrimary(places);
      client.once('end', () => drop(client));
      open.add(client);
      return client;
    } catch (error) {
      count -= 1;
      waiting.shift()?.(undefined);
      throw error;
    }
  };
  const drop = (client: Client): void => {
    if (!open.delete(client)) return;
    const at = idle.indexOf(client);
    if (at !== -1) idle.splice(at, 1);
    count -= 1;
    abandon(client);
    waiting.shift()?.(undefined);
  };
  const give = (client: Client): void => {
    if (!open.has(client)) return;
    const next = waiting.shift();
    if (next === undefined) idle.push(client);
    else next(client);
  };

  const use = async <T>(work: (client: Client) => Promise<T>): Promise<T> => {
    const client = await take();
    try {
      const result = await work(client);
      give(client);
      return result;
    } catch (error) {
      if (isLost(error)) drop(client);
      else give(client);
      throw error;
    }
  };

  return {
    name,
    use,
    rows: async <Row extends QueryResultRow>(statement: Statement, values: readonly unknown[] = []) => {
      const until = performance.now() + PATIENCE_MS;
      for (;;) {
        try {
          const { rows } = await use((client) => client.query<Row>({ ...statement, values: [...values] }));
          return rows;
        } catch (error) {
          if (!isLost(error) || closed || performance.now() > until) throw storeFailure(name, error);
          await sleep(AGAIN_MS);
        }
      }
    },
    close: async () => {
      closed = true;
      for (const wake of waiting.splice(0)) wake(undefined);
      await Promise.all([...open].map(partFrom));
    },
  };
};
