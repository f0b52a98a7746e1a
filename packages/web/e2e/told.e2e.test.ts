import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WEB } from './built.ts';
import { openBrowser } from './chromium.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser.close());

/** The hooks of a table on a page of their own, as the pages are built. */
const tablePage = async (): Promise<string> => {
  const built = (await build({
    root: WEB,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: join(WEB, 'e2e/told-page.tsx') } },
  })) as Rolldown.RolldownOutput;
  return built.output.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join('\n');
};

test('views that come faster than they are told are no endless loop, and the last is told', async () => {
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.addScriptTag({ type: 'module', content: await tablePage() });
  const shown = (): Promise<string | null> => page.evaluate(() => document.body.textContent);
  await expect.poll(async () => [await shown(), ...faults]).toEqual(['300view 300']);
});
