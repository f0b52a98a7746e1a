import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { networkOf } from '../people/address.ts';
import type { Limits } from './limits.ts';
import { holderOf } from './session.ts';
import { inNetworks, type Site } from './site.ts';

/** How many there are of each. */
const counter = () => {
  const counts = new Map<string, number>();
  const add = (key: string, by: number): number => {
    const count = (counts.get(key) ?? 0) + by;
    if (count === 0) counts.delete(key);
    else counts.set(key, count);
    return count;
  };
  return { add, of: (key: string): number => counts.get(key) ?? 0 };
};

/**
 * For so long a connection beyond the bound may still say whose it is: after a restart a whole floor comes back at once
 * from one address, and everybody with his key.
 */
const GRACE_MS = 1000;

const TOO_MANY = { detail: 'you have too many connections to this house: close some' };

/**
 * Bounds connections: by address as long as nobody is known on them, and by person from the first request with a key
 * on. Who opens many and says nothing keeps only his own address out.
 */
export const boundConnections = (
  server: FastifyInstance,
  house: House,
  { connections, connectionsAnAddress, connectionsAPerson }: Limits,
  { proxies }: Site,
): void => {
  // What a proxy keeps open is one line for many people: it bounds those who come to it.
  const isProxy = inNetworks(proxies);
  const holders = new WeakMap<Socket, string>();
  const { add, of } = counter();
  server.server.maxConnections = connections;

  server.server.on('connection', (socket: Socket) => {
    if (isProxy(socket.remoteAddress)) return;
    const address = `address ${networkOf(socket.remoteAddress ?? '')}`;
    holders.set(socket, address);
    const leave = (): void => {
      if (holders.get(socket) === address && of(address) > connectionsAnAddress) socket.destroy();
    };
    const grace = add(address, 1) > connectionsAnAddress ? setTimeout(leave, GRACE_MS) : undefined;
    socket.once('close', () => {
      clearTimeout(grace);
      add(holders.get(socket) ?? address, -1);
    });
  });

  /** Whether the person, or the screen, may have this connection too. */
  const give = (socket: Socket, after: string): boolean => {
    const before = holders.get(socket);
    if (before === undefined || before === after) return true;
    if (add(after, 1) > connectionsAPerson) {
      add(after, -1);
      return false;
    }
    add(before, -1);
    holders.set(socket, after);
    return true;
  };

  server.addHook('onRequest', (request, reply, done) => {
    const holder = holderOf(house, request);
    if (holder === undefined || give(request.raw.socket, holder)) done();
    else void reply.code(429).header('connection', 'close').send(TOO_MANY);
  });
};
