import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './chromium.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const STAGED = join(ROOT, 'dist/npm/staged');

/** No bundler: an import map says where the packages lie, as their READMEs' readers would write it. */
const PAGE = `<!doctype html><title>packed</title>
<script type="importmap">{"imports": {
  "@baize/rulebooks": "/rulebooks/dist/index.js", "@baize/rulebooks/books": "/rulebooks/dist/books.js",
  "@baize/engine": "/engine/dist/index.js", "@baize/engine/baccarat": "/engine/dist/baccarat/index.js",
  "@baize/engine/blackjack": "/engine/dist/blackjack/index.js", "@baize/engine/dice": "/engine/dist/dice/index.js",
  "@baize/engine/poker": "/engine/dist/poker/index.js", "@baize/engine/roulette": "/engine/dist/roulette/index.js"
}}</script>
<script type="module">
  import { referee } from '@baize/engine';
  const answer = referee({
    rulebook: 'act-mini-baccarat-2016', determinations: { method: 'A', pairs: 'perfect' },
    wagers: [{ player: 'Ann', on: 'banker', amount: 10000 }], cards: '8h Qc 8h 7s 5d',
  });
  document.body.textContent = JSON.stringify(answer);
</script><body></body>`;

let browser: Browser;
let server: Server;

beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/pack/pack.ts', '--libraries'], { cwd: ROOT, stdio: 'pipe' });
  browser = await openBrowser();
  server = createServer(({ url = '/' }, response) => {
    const file = join(STAGED, url);
    if (url === '/') response.setHeader('content-type', 'text/html').end(PAGE);
    else if (existsSync(file)) response.setHeader('content-type', 'text/javascript').end(readFileSync(file));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
}, 180_000);

afterAll(async () => {
  await browser.close();
  server.close();
});

test('the packages settle a round in a page without a bundler', async () => {
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await expect.poll(() => page.locator('body').textContent()).toContain('"clause":"8.8(b)"');
  expect(faults).toEqual([]);
  expect(JSON.parse((await page.locator('body').textContent()) ?? '')).toMatchObject({
    ok: true,
    players: { Ann: { net: 9_500 } },
  });
});
