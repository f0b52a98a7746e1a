import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RouteOptions } from 'fastify';
import { expect, test } from 'vitest';
import { openHouse } from '../../house.ts';
import { whileMaking } from '../answers.test-kit.ts';
import { buildServer } from '../server.ts';
import { contract } from './contract.ts';

/** What goes on: said and heard by `message.ts` and `Said`, and answered by no body. */
const SOCKET = 'GET /api/live';

const served = async (): Promise<ReadonlyMap<string, RouteOptions['schema']>> => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-contract-'));
  const house = await openHouse(folder);
  const routes = new Map<string, RouteOptions['schema']>();
  const server = await whileMaking(
    (made) =>
      made.addHook('onRoute', ({ method, url, schema }) => {
        if (method !== 'HEAD') routes.set(`${String(method)} ${url}`, schema);
      }),
    () => buildServer(house, { pages: null, log: false }),
  );
  await server.close();
  await house.close();
  rmSync(folder, { recursive: true });
  return routes;
};

test('the house serves the routes of the contract and the socket, and nothing else', async () => {
  const routes = await served();
  expect([...routes.keys()].toSorted()).toEqual([...Object.keys(contract), SOCKET].toSorted());
});

test('every route is served under the schema that its clients are typed by, which says what it answers', async () => {
  const routes = await served();
  for (const [route, schema] of Object.entries(contract)) {
    expect(routes.get(route), route).toBe(schema);
    expect(schema.response[200], route).toBeDefined();
  }
});

test('what a path names is what its params say', () => {
  for (const [route, schema] of Object.entries(contract)) {
    const named = [...route.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const params = 'params' in schema ? Object.keys(schema.params.shape) : [];
    expect(params, route).toEqual(named);
  }
});
