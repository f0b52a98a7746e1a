import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import WebSocket from 'ws';
import { systemChance } from '../chance/source.ts';
import { makeDemoPeople, makeFirstTable, makeOwner } from '../desk/first-start.ts';
import { openHouse } from '../house.ts';
import { keptLogger } from '../logger.test-kit.ts';
import { DEMO_PASSWORD } from '../people/common-passwords.ts';
import { passwords } from '../people/password.ts';
import { buildHeldServer } from './answers.test-kit.ts';
import type { WireOptions } from './server.ts';

/** A whole house on a port of its own, over a folder of its own. */
export const startHouse = async (
  folder = mkdtempSync(join(tmpdir(), 'baize-wire-')),
  limits: NonNullable<WireOptions['limits']> = {},
  log: WireOptions['log'] = false,
  guests: NonNullable<WireOptions['guests']> = { watch: false, demo: false },
  ports: Pick<NonNullable<Parameters<typeof openHouse>[1]>, 'clock'> = {},
) => {
  const logger = keptLogger();
  const house = await openHouse(folder, { logger, ...ports });
  const link = await makeOwner(house);
  await makeFirstTable(house);
  await makeDemoPeople(house, await passwords({ atOnce: 2, waitingMax: 64 }, systemChance()));
  const server = await buildHeldServer(house, { pages: null, log, guests, limits });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const stop = async (): Promise<void> => {
    await server.close();
    await house.close();
  };
  return {
    house,
    logger,
    link,
    port,
    stop,
    folder,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};

export const post = (port: number, path: string, body: unknown, cookie = ''): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });

export const cookieOf = (response: Response): string =>
  response.headers.get('set-cookie')?.split(';')[0] ?? '';

export const logIn = async (port: number, name: string, password = DEMO_PASSWORD): Promise<string> =>
  cookieOf(await post(port, '/api/login', { name, password }));

export interface Heard {
  readonly is: string;
  readonly [field: string]: unknown;
}

/** A socket that keeps what it hears, and can be asked to wait for something. */
export const connect = async (port: number, cookie: string, origin = `http://127.0.0.1:${port}`) => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/live`, { headers: { cookie, origin } });
  const heard: Heard[] = [];
  const waiting = new Set<() => void>();
  const wake = (): void => {
    for (const each of waiting) each();
  };
  const closed = new Promise<number>((resolve) => socket.on('close', (code) => resolve(code)));
  socket.on('message', (data) => {
    heard.push(JSON.parse(String(data)) as Heard);
    wake();
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', reject);
  });
  const until = (fits: (said: Heard) => boolean): Promise<Heard> =>
    new Promise((resolve) => {
      const look = (): void => {
        const found = heard.find(fits);
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  return {
    heard,
    until,
    closed,
    say: (message: unknown) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    ask: (id: string, command: object, more: object = {}): Promise<Heard> => {
      socket.send(JSON.stringify({ do: 'command', id, table: '1', command, ...more }));
      return until((said) => said.is === 'reply' && said.id === id);
    },
    end: () => socket.close(),
  };
};
