import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import type { HostedView } from '../tables/floor.ts';
import { guestsApi } from './api/guests.ts';
import { serving } from './api/route.ts';
import { overviewReader } from './overview.ts';
import { JSON_TYPE } from './pieces.ts';

const WATCH = /^\/api\/watch(?:[/?]|$)/;

/** Whether what is asked there is made once for everybody. */
export const isWatch = (url: string): boolean => WATCH.test(url);

/** So long what was made is shown to whoever asks: cards are told of as fast as they are dealt. */
const FRESH_MS = { floor: 1000, table: 400 } as const;

interface Text {
  readonly madeAt: number;
  /** What stands behind the time. */
  readonly rest: string;
  readonly tag: string;
}

/** Made at most so often, however many ask. */
const texts = (now: () => number) => {
  const kept = new Map<string, Promise<Text | undefined>>();
  const made = async (madeAt: number, make: () => Promise<object | undefined>): Promise<Text | undefined> => {
    const value = await make();
    if (value === undefined) return undefined;
    const rest = JSON.stringify(value).slice(1);
    const tag = createHash('sha256').update(rest).digest('base64url').slice(0, 22);
    return { madeAt, rest, tag: `"${tag}"` };
  };
  return async (key: string, fresh: number, make: () => Promise<object | undefined>) => {
    const last = await kept.get(key);
    if (last !== undefined && Math.abs(now() - last.madeAt) < fresh) return last;
    const making = made(now(), make);
    kept.set(key, making);
    // What could not be made, or is not there, is asked for anew.
    making.then((text) => text === undefined && kept.delete(key)).catch(() => kept.delete(key));
    return making;
  };
};

/** A table that stands open to everybody's eyes. The tables of a tournament have its board. */
const isShown = (look: HostedView | undefined): look is HostedView =>
  look !== undefined && look.view.stage === 'open' && look.tournament === undefined;

/**
 * Who stands beside a table sees faces and knows no names: people are called by the order in which the view tells of
 * them.
 */
const numbered = (people: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(people.map((person, index) => [person, `Player ${index + 1}`]));

const NOT_HERE = { detail: 'log in first: this house shows its tables to nobody else' };

/** Tables as anybody may watch them, without an account: what lies open, and nobody's name. */
export const watchRoutes = (server: FastifyInstance, house: House, isOpen: boolean): void => {
  const serve = serving(server, guestsApi);
  const { floor, clock } = house;
  const overviews = overviewReader(house);
  const textOf = texts(clock.now);

  const send = (request: FastifyRequest, reply: FastifyReply, { rest, tag }: Text) => {
    reply.header('etag', tag).header('cache-control', 'no-cache');
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type(JSON_TYPE).send(`{"now":${clock.now()},${rest}` as never);
  };

  const everyTable = async (): Promise<object> => ({
    tables: (await overviews()).flatMap(({ table, look }) => (isShown(look) ? [{ table, look }] : [])),
  });

  const oneTable = async (table: string): Promise<object | undefined> => {
    if (!(await floor.readableTables()).includes(table)) return undefined;
    const look = await floor.view(table, { role: 'onlooker' });
    if (!isShown(look)) return undefined;
    const { patronsIn } = await floor.play(table);
    return { table, look, names: numbered(patronsIn(look.view)) };
  };

  serve('GET /api/watch', async (request, reply) => {
    if (!isOpen) return reply.code(401).send(NOT_HERE);
    const text = await textOf('', FRESH_MS.floor, everyTable);
    return text === undefined ? reply.code(401).send(NOT_HERE) : send(request, reply, text);
  });

  serve('GET /api/watch/:table', async (request: FastifyRequest<{ Params: { table: string } }>, reply) => {
    if (!isOpen) return reply.code(401).send(NOT_HERE);
    const { table } = request.params;
    const text = await textOf(`table ${table}`, FRESH_MS.table, () => oneTable(table));
    return text === undefined
      ? reply.code(404).send({ detail: 'there is no such table to watch' })
      : send(request, reply, text);
  });
};
