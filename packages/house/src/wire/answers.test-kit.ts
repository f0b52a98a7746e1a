import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { House } from '../house.ts';
import { barred, refused, told } from './api/parts.ts';
import type { RouteSchema } from './api/route.ts';
import { buildServer, type WireOptions } from './server.ts';

const CREATED = 'fastify.initialization';

/** Calls with every server that is made meanwhile, before anything is registered on it. */
export const whileMaking = async <T>(
  onMade: (server: FastifyInstance) => void,
  make: () => Promise<T>,
): Promise<T> => {
  const made = (message: unknown): void => onMade((message as { readonly fastify: FastifyInstance }).fastify);
  subscribe(CREATED, made);
  try {
    return await make();
  } finally {
    unsubscribe(CREATED, made);
  }
};

/** What keeps an answer from being what its schema says; a field that the schema does not know is one. */
const faultIn = (schema: z.ZodType, value: unknown): string | undefined => {
  const read = schema.safeParse(value);
  if (!read.success) return read.error.message;
  return isDeepStrictEqual(read.data, value)
    ? undefined
    : `it says more than its schema: ${JSON.stringify(value)}`;
};

const readPayload = (payload: unknown, reply: FastifyReply): unknown =>
  typeof payload === 'string' && /^application\/json/.test(String(reply.getHeader('content-type')))
    ? JSON.parse(payload)
    : payload;

/**
 * Holds every answer of a server against the schema of its route, streams too. What does not fit is put among the
 * faults.
 */
const holdAnswers = (server: FastifyInstance, faults: string[]): void => {
  const hold = (request: FastifyRequest, reply: FastifyReply, payload: unknown): void => {
    const { response } = (request.routeOptions.schema ?? {}) as Partial<RouteSchema>;
    // Whatever a route answers besides is a sentence: it could not be read, or it came too often; or it is locked.
    const besides = reply.statusCode === 423 ? refused : reply.statusCode === 403 ? barred : told;
    const schema = response?.[reply.statusCode as 200] ?? besides;
    const fault = faultIn(schema, readPayload(payload, reply));
    if (fault !== undefined)
      faults.push(
        `${request.method} ${request.routeOptions.url}, ${reply.statusCode}: ${fault.slice(0, 400)}`,
      );
  };

  async function* held(request: FastifyRequest, reply: FastifyReply, stream: Readable) {
    let text = '';
    for await (const piece of stream) {
      text += String(piece);
      yield piece;
    }
    hold(request, reply, text);
  }

  server.addHook('onSend', async (request, reply, payload) => {
    if (request.routeOptions.url === undefined || request.method === 'HEAD') return payload;
    if (payload instanceof Readable)
      return Readable.from(held(request, reply, payload), { highWaterMark: 1 });
    hold(request, reply, payload);
    return payload;
  });
};

/**
 * A server of which every answer is held against the schema of its route: closing it tells of those that did not fit.
 */
export const buildHeldServer = async (house: House, options: WireOptions): Promise<FastifyInstance> => {
  const faults: string[] = [];
  const server = await whileMaking(
    (made) => holdAnswers(made, faults),
    () => buildServer(house, options),
  );
  server.addHook('onClose', async () => {
    if (faults.length > 0) throw new Error(`answers are not what their schemas say:\n${faults.join('\n')}`);
  });
  return server;
};
