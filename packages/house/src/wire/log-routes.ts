import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { parseCheckpoint } from '../log/checkpoint.ts';
import { parseTilePath } from '../log/tile-path.ts';
import { LATE_MS } from '../log/witnesses.ts';
import { logApi } from './api/log.ts';
import { serving } from './api/route.ts';

const TEXT = 'text/plain; charset=utf-8';
/** A tile never changes; what is signed does. */
const FOR_GOOD = 'public, max-age=31536000, immutable';
const BRIEFLY = 'public, max-age=1';

/** The log as anybody may have it, without an account. */
export const logRoutes = (server: FastifyInstance, { log, clock }: Pick<House, 'log' | 'clock'>): void => {
  const serve = serving(server, logApi);

  serve('GET /api/log/checkpoint', async (_request, reply) => {
    const checkpoint = log.checkpoint();
    if (checkpoint === null) return reply.code(404).send({ detail: 'nothing was signed yet' });
    return reply.type(TEXT).header('cache-control', BRIEFLY).send(checkpoint);
  });

  serve('GET /api/log/cosigned', async (_request, reply) => {
    const cosigned = log.witnesses.cosigned();
    if (cosigned === null) return reply.code(404).send({ detail: 'no witness has signed anything yet' });
    return reply.type(TEXT).header('cache-control', BRIEFLY).send(cosigned);
  });

  serve('GET /api/log/witnesses', async (_request, reply) => {
    const text = log.checkpoint();
    const newest = text === null ? undefined : parseCheckpoint(text);
    reply.header('cache-control', BRIEFLY);
    return {
      origin: log.origin,
      key: log.key,
      size: newest?.size ?? 0,
      root: newest === undefined ? null : Buffer.from(newest.root).toString('base64'),
      now: clock.now(),
      late: LATE_MS,
      witnesses: log.witnesses.standings(),
    };
  });

  serve('GET /api/log/key', async (_request, reply) =>
    reply.type(TEXT).header('cache-control', BRIEFLY).send(`${log.key}\n`),
  );

  serve('GET /api/log/tile/*', async (request, reply) => {
    const { '*': path } = request.params as { readonly '*': string };
    const name = parseTilePath(`tile/${path}`);
    const tile = name && (await log.tile(name));
    if (tile === undefined) return reply.code(404).send({ detail: 'there is no such tile' });
    return reply.type('application/octet-stream').header('cache-control', FOR_GOOD).send(Buffer.from(tile));
  });
};
