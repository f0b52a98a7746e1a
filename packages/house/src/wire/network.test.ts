import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { systemChance } from '../chance/source.ts';
import { makeDemoPeople, makeFirstTable, makeOwner } from '../desk/first-start.ts';
import { type House, openHouse } from '../house.ts';
import { keptLogger } from '../logger.test-kit.ts';
import { DEMO_PASSWORD } from '../people/common-passwords.ts';
import { passwords } from '../people/password.ts';
import { buildServer, type WireOptions } from './server.ts';
import { TEST_TLS } from './tls.test-kit.ts';

const ORIGIN = 'https://house.test';
const folder = mkdtempSync(join(tmpdir(), 'baize-network-'));
let house: House;

beforeAll(async () => {
  house = await openHouse(join(folder, 'data'), { logger: keptLogger() });
  await makeOwner(house);
  await makeFirstTable(house);
  await makeDemoPeople(house, await passwords({ atOnce: 2, waitingMax: 64 }, systemChance()));
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

type Server = Awaited<ReturnType<typeof buildServer>>;

const withServer = async (options: Partial<WireOptions>, use: (server: Server) => Promise<void>) => {
  const server = await buildServer(house, { pages: null, log: false, ...options });
  try {
    await use(server);
  } finally {
    await server.close();
  }
};

const LOGIN = {
  method: 'POST',
  url: '/api/login',
  payload: { name: 'ann', password: DEMO_PASSWORD },
} as const;
const FROM = { host: 'house.test' };

describe('a house behind a proxy that sees to TLS', () => {
  const site = { origin: ORIGIN, proxies: ['127.0.0.1'] };

  test('hands its key out under a name that no neighbour can set, by TLS alone', () =>
    withServer({ site }, async (server) => {
      const { cookies, headers } = await server.inject({ ...LOGIN, headers: FROM });
      const key = cookies.find(({ name }) => name === '__Host-baize');
      expect(key).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Strict', path: '/' });
      expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
      const me = (name: string) =>
        server.inject({ url: '/api/me', headers: FROM, cookies: { [name]: key?.value ?? '' } });
      expect((await me('__Host-baize')).json()).toMatchObject({ name: 'ann' });
      expect((await me('baize')).statusCode).toBe(401);
      expect((await me('__Secure-baize')).statusCode).toBe(401);
      const out = await server.inject({
        method: 'POST',
        url: '/api/logout',
        headers: FROM,
        cookies: { '__Host-baize': key?.value ?? '' },
      });
      expect(out.cookies.find(({ name }) => name === '__Host-baize')?.value).toBe('');
    }));

  test('bounds whoever is nobody yet by the address that the proxy states, not by the proxy', () =>
    withServer({ site, limits: { requestsAMinute: 2 } }, async (server) => {
      const from = (address: string) =>
        server.inject({ url: '/api/me', headers: { ...FROM, 'x-forwarded-for': address } });
      const statuses = [];
      for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2']) {
        statuses.push((await from(address)).statusCode);
      }
      expect(statuses).toEqual([401, 401, 429, 401]);
    }));

  test('believes nobody else on addresses', () =>
    withServer(
      { site: { origin: ORIGIN, proxies: ['192.0.2.9'] }, limits: { requestsAMinute: 1 } },
      async (server) => {
        const from = (address: string) =>
          server.inject({ url: '/api/me', headers: { ...FROM, 'x-forwarded-for': address } });
        expect((await from('198.51.100.1')).statusCode).toBe(401);
        expect((await from('198.51.100.2')).statusCode).toBe(429);
      },
    ));

  test('keeps its figures from whoever comes through the proxy, whatever that leaves out', () =>
    withServer({ site }, async (server) => {
      expect((await server.inject({ url: '/metrics', headers: FROM })).statusCode).toBe(401);
    }));
});

test('whoever watches over a house is told that it is up, without an account', () =>
  withServer({}, async (server) => {
    const { statusCode, body } = await server.inject({ url: '/api/health' });
    expect([statusCode, JSON.parse(body)]).toEqual([200, { ok: true, node: '1', role: 'all', tables: 1 }]);
  }));

test('on this machine the figures are for whoever asks from it', () =>
  withServer({}, async (server) => {
    expect((await server.inject({ url: '/metrics' })).statusCode).toBe(200);
  }));

describe('F26, F27, F30: what is asked under another name, or by another page', () => {
  test.each([
    [{ host: 'evil.test' }, 421],
    [{ host: 'localhost', origin: 'http://evil.test' }, 403],
    [{ host: 'localhost', 'sec-fetch-site': 'same-site' }, 403],
    [{ host: 'localhost', origin: 'http://localhost' }, 'heard'],
  ])('%j: %s', (headers, came) =>
    withServer({}, async (server) => {
      const { statusCode } = await server.inject({ method: 'POST', url: '/api/logout', headers });
      expect([421, 403].includes(statusCode) ? statusCode : 'heard').toBe(came);
    }),
  );

  test('answers stay with those who asked, and a page may do only what it needs', () =>
    withServer({}, async (server) => {
      const { headers } = await server.inject({ url: '/api/me' });
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['permissions-policy']).toContain('camera=()');
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("style-src 'self'");
      // Tables side by side are frames of the house itself.
      expect(policy).toContain("frame-src 'self'");
      expect(policy).not.toContain('unsafe');
      expect(policy).not.toContain('https:');
    }));
});

test('with a certificate of its own the house speaks TLS, on its sockets too', async () => {
  const site = { origin: ORIGIN, proxies: [] };
  await withServer({ site, tls: TEST_TLS }, async (server) => {
    await server.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.server.address() as AddressInfo;
    const trusted = { host: '127.0.0.1', port, servername: 'house.test', rejectUnauthorized: false };
    const body = JSON.stringify(LOGIN.payload);
    const cookie = await new Promise<string>((resolve, reject) => {
      const headers = { host: 'house.test', origin: ORIGIN, 'content-type': 'application/json' };
      request({ ...trusted, path: '/api/login', method: 'POST', headers }, (answer) => {
        answer.resume();
        resolve(answer.headers['set-cookie']?.map((each) => each.split(';')[0]).join('; ') ?? '');
      })
        .on('error', reject)
        .end(body);
    });
    expect(cookie).toContain('__Host-baize=');
    const connect = (origin: string) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(`wss://127.0.0.1:${port}/api/live`, {
          headers: { host: 'house.test', origin, cookie },
          rejectUnauthorized: false,
        });
        socket.on('open', () => {
          resolve('open');
          socket.close();
        });
        socket.on('error', (error) => resolve(error.message));
      });
    expect(await connect(ORIGIN)).toBe('open');
    expect(await connect('https://evil.test')).toMatch(/403/);
  });
});

test('methods and parameters that nothing asks for are told so', () =>
  withServer({}, async (server) => {
    expect((await server.inject({ method: 'TRACE' as 'GET', url: '/api/me' })).statusCode).toBe(404);
    const { cookies } = await server.inject(LOGIN);
    const asked = (query: string) =>
      server.inject({
        url: `/api/rounds?${query}`,
        cookies: { baize: cookies.find(({ name }) => name === 'baize')?.value ?? '' },
      });
    expect((await asked('limit=2')).statusCode).toBe(200);
    expect((await asked('limit=2&limit=3')).statusCode).toBe(400);
  }));
