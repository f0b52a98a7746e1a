import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { keepingApi } from './api/keeping.ts';
import { serving } from './api/route.ts';
import { asker } from './asking.ts';

/** The nodes of a house, for its owner. */
export const nodeRoutes = (server: FastifyInstance, house: House): void => {
  const serve = serving(server, keepingApi);
  const { cluster } = house;
  const told = () => ({
    node: cluster?.node ?? '1',
    nodes: [...(cluster?.leases.nodes() ?? [])],
    leases: [...(cluster?.leases.leases() ?? [])],
  });

  serve('GET /api/nodes', async (request, reply) => {
    const known = await asker(house, request, reply, 'SetSettings');
    return known === undefined ? reply : told();
  });

  serve('POST /api/nodes/:node/drain', async (request, reply) => {
    const known = await asker(house, request, reply, 'SetSettings');
    if (known === undefined) return reply;
    const { node } = request.params;
    if (cluster === undefined || !cluster.leases.nodes().some((each) => each.node === node))
      return reply.code(404).send({ detail: `there is no node ${node}` });
    await cluster.leases.drain(node, request.body.draining);
    return told();
  });
};
