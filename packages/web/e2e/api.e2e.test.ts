import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './chromium.ts';
import { openHouse, type RunningHouse } from './house.ts';

let browser: Browser;
let house: RunningHouse;

beforeAll(async () => {
  browser = await openBrowser();
  house = await openHouse('1');
}, 180_000);

afterAll(async () => {
  await browser.close();
  await house.close();
});

test.each([
  ['light', 1440],
  ['dark', 1440],
  ['light', 390],
] as const)(
  'the page about the API can be read by everybody (%s, %i wide)',
  async (colorScheme, width) => {
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    await page.goto(`${house.address}/api`);
    await page.getByRole('link', { name: 'GET /api/v1/rounds' }).click();
    await page
      .getByRole('article', { name: 'GET /api/v1/rounds' })
      .getByText('Rounds, newest first')
      .waitFor();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 120)}`)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect([wide, faults]).toEqual([false, []]);
    await context.close();
  },
  120_000,
);
