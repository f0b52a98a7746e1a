import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { servePages } from './pages.ts';

const SCRIPT = 'export const felt = "green";'.repeat(60);
const FILES: Readonly<Record<string, string>> = {
  'index.html': '<title>Baize</title>',
  'public.html': '<title>Board</title>',
  'assets/table-Ab12.js': SCRIPT,
  'assets/odds.worker-Ab12.js': SCRIPT,
  'law/index.json': '[]',
};

let folder: string;
let server: FastifyInstance;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'baize-pages-'));
  for (const part of ['assets', 'law']) mkdirSync(join(folder, part));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, 'assets/table-Ab12.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(folder, 'assets/table-Ab12.js.gz'), gzipSync(SCRIPT));
  server = Fastify();
  await server.register(helmet);
  await servePages(server, folder);
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, encoding = '') =>
  server.inject({ url, headers: encoding === '' ? {} : { 'accept-encoding': encoding } });

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['', undefined],
])('who reads %o is sent the script packed as %s', async (accepts, packed) => {
  const { headers, rawPayload } = await get('/assets/table-Ab12.js', accepts);
  expect([headers['content-encoding'], headers.vary]).toEqual([
    packed,
    expect.stringMatching(/accept-encoding/i),
  ]);
  expect(rawPayload.length < SCRIPT.length).toBe(packed !== undefined);
  expect(headers['content-type']).toMatch(/javascript/);
});

test('a file is kept for ever under its hashed name, and every other is asked for anew', async () => {
  const kept = async (url: string) => (await get(url)).headers['cache-control'];
  expect(await kept('/assets/table-Ab12.js')).toBe('public, max-age=31536000, immutable');
  for (const url of ['/', '/tables/1', '/index.html', '/board/1', '/law/index.json'])
    expect(await kept(url), url).toBe('no-cache');
});

test('documents and workers carry the policy, plain files no more than their kind', async () => {
  for (const url of ['/', '/tables/1', '/board/1', '/assets/odds.worker-Ab12.js'])
    expect((await get(url)).headers['content-security-policy'], url).toMatch(/default-src 'self'/);
  const { headers } = await get('/assets/table-Ab12.js');
  expect(headers).not.toHaveProperty('content-security-policy');
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('an address is a page, and a file that is not there is none', async () => {
  expect((await get('/tables/1')).body).toContain('Baize');
  expect((await get('/seat/1')).body).toContain('Board');
  for (const url of ['/assets/old-Cd34.js', '/law/none.json', '/api/none']) {
    const { statusCode, json } = await get(url);
    expect([statusCode, json()], url).toEqual([404, { detail: 'there is nothing here' }]);
  }
  expect((await get('/overlay/1')).headers['content-security-policy']).toMatch(/frame-ancestors \*/);
});
