import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { DESK } from '../nodes/leases.ts';
import { type Identity, ownIdentity } from '../submission/identity.ts';
import { keepingApi } from './api/keeping.ts';
import { serving } from './api/route.ts';

/**
 * Whether the house is up and its store answers, for whoever watches over it from outside: no account, no name and no
 * figure that a player would not see on the floor. Of several nodes each answers for itself.
 */
export const healthRoutes = (server: FastifyInstance, { floor, cluster }: House): void => {
  let isClosing = false;
  server.addHook('preClose', async () => {
    isClosing = true;
  });
  let identity: Promise<Identity> | undefined;
  const serve = serving(server, keepingApi);
  serve('GET /api/build', async () => {
    identity ??= ownIdentity();
    const { version, node, digest, files } = await identity;
    return { version, node, digest, files: files.length };
  });
  serve('GET /api/health', async (_request, reply) => {
    const held = cluster?.leases
      .leases()
      .filter(({ name, node, isHeld }) => isHeld && node === cluster.node && name !== DESK);
    const tables = held?.length ?? (await floor.tables()).length;
    const { node = '1', role = 'all' } = cluster ?? {};
    return reply.code(isClosing ? 503 : 200).send({ ok: !isClosing, node, role, tables });
  });
};
