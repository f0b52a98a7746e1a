import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startHouse } from '../../house/src/wire/server.test-kit.ts';
import { openBrowser } from './chromium.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const STAGED = join(ROOT, 'dist/npm/staged');

/** No bundler: an import map says where the packages lie, as their READMEs' readers would write it. */
const PAGE = `<!doctype html><title>packed</title>
<script type="importmap">{"imports": {
  "@baize/rulebooks": "/rulebooks/dist/index.js", "@baize/rulebooks/books": "/rulebooks/dist/books.js",
  "@baize/engine": "/engine/dist/index.js", "@baize/engine/baccarat": "/engine/dist/baccarat/index.js",
  "@baize/engine/blackjack": "/engine/dist/blackjack/index.js", "@baize/engine/dice": "/engine/dist/dice/index.js",
  "@baize/engine/poker": "/engine/dist/poker/index.js", "@baize/engine/roulette": "/engine/dist/roulette/index.js",
  "@baize/verifier": "/verifier/dist/index.js", "@baize/client": "/client/dist/index.js"
}}</script>
<script type="module">
  import { referee } from '@baize/engine';
  const answer = referee({
    rulebook: 'act-mini-baccarat-2016', determinations: { method: 'A', pairs: 'perfect' },
    wagers: [{ player: 'Ann', on: 'banker', amount: 10000 }], cards: '8h Qc 8h 7s 5d',
  });
  const { check } = await import('@baize/verifier');
  const { openHouse } = await import('@baize/client');
  const house = openHouse({ address: '' });
  await house.logIn('ann', 'green felt');
  const me = await house.get('/api/v1/me');
  const verdict = check(DRAW);
  document.body.textContent = JSON.stringify({ ...answer, verdict: verdict.ok, me: me.ok && me.value.display });
</script><body></body>`;

/** A vector of docs/fairness.md. */
const DRAW = /```json\n(.+)\n```/.exec(readFileSync(join(ROOT, 'docs/fairness.md'), 'utf8'))?.[1] ?? '';

let browser: Browser;
let server: Server;
let running: Awaited<ReturnType<typeof startHouse>>;

beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/pack/pack.ts', '--libraries'], { cwd: ROOT, stdio: 'pipe' });
  browser = await openBrowser();
  running = await startHouse();
  server = createServer((asked, response) => {
    const { url = '/', method, headers } = asked;
    const file = join(STAGED, url);
    // The page and the house under one address, as behind a proxy.
    if (url.startsWith('/api/')) {
      const host = `127.0.0.1:${running.port}`;
      const own = { ...headers, host, origin: `http://${host}` };
      const passed = request(`http://${host}${url}`, { method, headers: own }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      asked.pipe(passed);
    } else if (url === '/') response.setHeader('content-type', 'text/html').end(PAGE.replace('DRAW', DRAW));
    else if (existsSync(file)) response.setHeader('content-type', 'text/javascript').end(readFileSync(file));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
}, 300_000);

afterAll(async () => {
  await browser.close();
  server.close();
  await running.stop();
  running.remove();
});

test('the packages settle a round, verify a draw and ask a house in a page without a bundler', async () => {
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await expect.poll(() => page.locator('body').textContent()).toContain('"clause":"8.8(b)"');
  expect(faults).toEqual([]);
  expect(JSON.parse((await page.locator('body').textContent()) ?? '')).toMatchObject({
    ok: true,
    players: { Ann: { net: 9_500 } },
    verdict: true,
    me: 'Ann',
  });
});
