import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './chromium.ts';
import { openHouse, type RunningHouse } from './house.ts';
import { violations, visit } from './visitor.ts';

let browser: Browser;
let house: RunningHouse;
const faults: string[] = [];

beforeAll(async () => {
  browser = await openBrowser();
  house = await openHouse('0.25');
}, 180_000);

afterAll(async () => {
  await browser.close();
  await house.close();
  expect(faults).toEqual([]);
});

const shot = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.BAIZE_SHOTS;
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

test.each([
  ['a desktop', [1440, 900]],
  ['a phone', [390, 844]],
] as const)(
  'on %s a player sets limits by keyboard, and higher waits',
  { timeout: 120_000 },
  async (where, size) => {
    const name = where === 'a phone' ? 'bo' : 'ann';
    const page = await visit(name, { browser, address: house.address, faults, size });
    await page.goto(`${house.address}/limits`);
    const loss = page.locator('form', { has: page.getByRole('heading', { name: 'Loss' }) });
    await loss.getByLabel('Dollars').fill('42.50');
    await page.keyboard.press('Enter');
    await loss.getByText('$42.50').first().waitFor();
    await loss.getByText('left today').waitFor();
    await loss.getByLabel('Dollars').fill('100');
    await loss.getByRole('button', { name: 'Ask for $100' }).click();
    await page.getByText(/was asked for on/).waitFor();
    expect(await page.getByRole('button', { name: /^Yes/ }).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await shot(page, `limits-${size[0]}`);
    await page.getByRole('button', { name: 'Withdraw it' }).click();
    await page.getByText(/was asked for on/).waitFor({ state: 'detached' });
    await page.context().close();
  },
);

test('at a table time and net are in sight, Y leads to the limits, and the reality check waits for an answer', {
  timeout: 120_000,
}, async () => {
  const page = await visit('ann', { browser, address: house.address, faults });
  let seen = false;
  const HOUR = 3_600_000;
  await page.route('**/api/limits', async (route) => {
    if (route.request().method() === 'POST') seen = true;
    const response = await route.fetch();
    const told = await response.json();
    const session = {
      began: told.now - HOUR,
      played: HOUR,
      wagered: 330_000,
      back: 324_250,
      net: -5750,
      tables: ['1'],
    };
    const check = { every: HOUR, due: seen ? told.now + HOUR : told.now - 1 };
    await route.fulfill({ response, json: { ...told, session, check } });
  });
  await page.goto(`${house.address}/tables/1`);
  const dialog = page.getByRole('dialog', { name: 'You have played for 1 h 00' });
  await dialog.waitFor();
  await dialog.getByText('−$57.50').waitFor();
  await shot(page, 'reality-check');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  expect(await dialog.isVisible()).toBe(true);
  for (let times = 0; times < 8; times += 1) {
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName);
    expect(['DIALOG', 'BODY']).toContain(isInside);
    const act = await page.evaluate(() => document.activeElement?.closest('.game-table')?.className ?? null);
    expect(act).toBeNull();
  }
  expect(await violations(page, '.reality-check')).toEqual([]);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(seen).toBe(true);
  await page.locator('.session-chip').getByText('1 h 00 · −$57.50').waitFor();
  await shot(page, 'table-with-session');
  await page.keyboard.press('y');
  await page.getByRole('heading', { name: 'My limits' }).waitFor();
  await page.context().close();
});
