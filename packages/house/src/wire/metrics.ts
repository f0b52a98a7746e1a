import { isIPv6 } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Gauge } from 'prom-client';
import type { House } from '../house.ts';
import { networkOf } from '../people/address.ts';
import { mayDo } from '../people/policy.ts';
import { keepingApi } from './api/keeping.ts';
import { serving } from './api/route.ts';
import { overviewReader } from './overview.ts';
import { knownBy } from './session.ts';
import { inNetworks, type Site } from './site.ts';

const NANO = 1e9;
const STAGES = ['unopened', 'open', 'closed', 'unseen'] as const;

/** From this machine itself, and not handed on by a proxy that stands on it. */
export const isLocal = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): boolean => {
  const handedOn = headers.forwarded !== undefined || headers['x-forwarded-for'] !== undefined;
  const local = isIPv6(ip) && ip === '::1' ? true : networkOf(ip).startsWith('127.');
  return local && !handedOn;
};

/** A table that cannot be shown or read is counted as such, and keeps no other figure from being told. */
const tablesByStage = async (
  glances: ReturnType<typeof overviewReader>,
): Promise<ReadonlyMap<string, number>> => {
  const counts = new Map<string, number>(STAGES.map((stage) => [stage, 0]));
  for (const { look } of await glances()) {
    const stage = look?.view.stage ?? 'unseen';
    counts.set(stage, (counts.get(stage) ?? 0) + 1);
  }
  return counts;
};

/** What is true at the moment of asking, beside what the meter has counted. */
const addGauges = (server: FastifyInstance, house: House): void => {
  const registers = [house.meter.registry];
  const glances = overviewReader(house);
  const lag = monitorEventLoopDelay({ resolution: 10 });
  lag.enable();
  server.addHook('onClose', async () => {
    lag.disable();
    house.meter.registry.clear();
  });
  new Gauge({
    name: 'baize_sockets',
    help: 'Browsers that are connected.',
    registers,
    collect() {
      this.set(server.websocketServer.clients.size);
    },
  });
  new Gauge({
    name: 'baize_tables',
    help: 'Tables, by their stage; unseen: nothing of them is shown or read.',
    labelNames: ['stage'],
    registers,
    async collect() {
      for (const [stage, count] of await tablesByStage(glances)) this.set({ stage }, count);
    },
  });
  new Gauge({
    name: 'baize_alarms',
    help: 'What goes wrong now, by table and kind.',
    labelNames: ['table', 'is'],
    registers,
    collect() {
      this.reset();
      for (const { table, is } of house.alarms.all()) this.set({ table, is }, 1);
    },
  });
  new Gauge({
    name: 'baize_event_loop_lag_seconds',
    help: 'How late the event loop was since the last time of asking.',
    labelNames: ['at'],
    registers,
    collect() {
      this.set({ at: 'p50' }, lag.percentile(50) / NANO);
      this.set({ at: 'p99' }, lag.percentile(99) / NANO);
      this.set({ at: 'max' }, lag.max / NANO);
      lag.reset();
    },
  });
};

/**
 * Figures for whoever keeps the house running, as Prometheus reads them: for this machine, the owner and the regulator.
 */
export const metricsRoutes = (server: FastifyInstance, house: House, { proxies }: Site): void => {
  addGauges(server, house);
  const isProxy = inNetworks(proxies);
  serving(server, keepingApi)('GET /metrics', async (request, reply) => {
    const account = knownBy(house, request)?.account;
    const isOurs = isLocal(request) && !isProxy(request.raw.socket.remoteAddress);
    const may = isOurs || (account !== undefined && mayDo(account, 'ReadAudit', null));
    if (!may) {
      return account === undefined
        ? reply.code(401).send({ detail: 'log in first' })
        : reply.code(403).send({ detail: `this is not for a ${account.role} to do` });
    }
    reply.header('content-type', house.meter.registry.contentType);
    return house.meter.registry.metrics();
  });
};
