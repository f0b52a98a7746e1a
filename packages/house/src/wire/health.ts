import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { keepingApi } from './api/keeping.ts';
import { serving } from './api/route.ts';

/**
 * Whether the house is up and its store answers, for whoever watches over it from outside: no account, no name and no
 * figure that a player would not see on the floor. One process is the whole house.
 */
export const healthRoutes = (server: FastifyInstance, { floor }: House): void => {
  let isClosing = false;
  server.addHook('preClose', async () => {
    isClosing = true;
  });
  serving(server, keepingApi)('GET /api/health', async (_request, reply) => {
    const tables = (await floor.tables()).length;
    return reply.code(isClosing ? 503 : 200).send({ ok: !isClosing, node: '1', role: 'all', tables });
  });
};
