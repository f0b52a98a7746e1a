import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './chromium.ts';
import { openHouse, type RunningHouse } from './house.ts';

/** What a cold phone may be sent before its first table stands there, in bytes: packed script, and all with headers. */
const SCRIPT_MOST = 150_000;
const ALL_MOST = 220_000;

let browser: Browser;
let house: RunningHouse;

beforeAll(async () => {
  browser = await openBrowser();
  house = await openHouse('0.2');
}, 180_000);

afterAll(async () => {
  await browser.close();
  await house.close();
});

interface Weighed {
  readonly script: number;
  readonly all: number;
}

/** Opens a table in a browser that has nothing yet, and weighs everything that it is sent, headers and all. */
const weigh = async (table: string): Promise<Weighed> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const login = await context.request.post(`${house.address}/api/login`, {
    data: { name: 'ann', password: 'green felt' },
  });
  expect(login.ok()).toBe(true);
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  /** Of each script what came before its first byte. */
  const scripts = new Map<string, number>();
  const sum = { script: 0, all: 0 };
  line.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.set(requestId, response.encodedDataLength);
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sum.all += encodedDataLength;
    const head = scripts.get(requestId);
    if (head !== undefined) sum.script += encodedDataLength - head;
  });
  await page.goto(`${house.address}/tables/${table}`);
  await page.locator('.dock-acts button').first().waitFor();
  await page.waitForLoadState('networkidle');
  await context.close();
  return sum;
};

test.each(['1', '2', '3', '4'])('table %s is within its weight on a cold phone', async (table) => {
  const { script, all } = await weigh(table);
  expect(script).toBeGreaterThan(60_000);
  expect(script).toBeLessThanOrEqual(SCRIPT_MOST);
  expect(all).toBeLessThanOrEqual(ALL_MOST);
});
