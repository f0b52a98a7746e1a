import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bring } from './at-table.ts';
import { openBlackjack } from './blackjack-house.ts';
import { openBrowser } from './chromium.ts';
import { openPitHouse, type PitHouse } from './pit-house.ts';
import { seen, violations, visit } from './visitor.ts';
import { openWheel } from './wheel-house.ts';

let browser: Browser;
let pit: PitHouse;
const faults: string[] = [];

beforeAll(async () => {
  browser = await openBrowser();
  pit = await openPitHouse();
  await openWheel(pit.house, { table: 'wheel', mode: 'automatic', betting: 600_000, result: 700 });
}, 180_000);

afterAll(async () => {
  await browser.close();
  await pit.close();
});

const arrive = async (name: string, path: string): Promise<Page> => {
  const page = await visit(name, { browser, address: pit.address, faults });
  await page.goto(`${pit.address}${path}`);
  return page;
};

describe('wagers people expect', { timeout: 120_000 }, () => {
  test('a number is called with its neighbours by one press or by the keyboard, as many as one likes', async () => {
    const page = await arrive('ann', '/tables/wheel');
    await bring(page, '500');
    await seen(page, 'Place your bets');
    const pocket = (number: number) => page.locator(`.racetrack button[data-pocket="${number}"]`);
    await pocket(17).click();
    // 2, 25, 17, 34 and 6 stand beside one another on the wheel.
    await seen(page, '$475.00');
    await page.getByRole('button', { name: 'More neighbours' }).click();
    await seen(page, 'Neighbours 3 + 3');
    await pocket(0).focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-pocket'))).toBe('32');
    await page.keyboard.press('Enter');
    await seen(page, '$440.00');
    const view = await pit.house.floor.view('wheel', { role: 'supervisor' });
    const laid = JSON.stringify(view);
    for (const number of [2, 25, 17, 34, 6, 3, 26, 0, 32, 15, 19, 4])
      expect([number, laid.includes(`"${number}"`)]).toEqual([number, true]);
    expect(await violations(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('what lies is saved, laid again by one press, there on another visit, and forgotten when one says so', async () => {
    const page = await arrive('bo', '/tables/wheel');
    await bring(page, '500');
    await seen(page, 'Place your bets');
    await page.locator('.racetrack button[data-pocket="17"]').click();
    await seen(page, '$475.00');
    const saved = page.getByRole('region', { name: 'Saved wagers' });
    await page.keyboard.press('k');
    await saved.getByRole('button', { name: 'Save $25' }).click();
    await saved.getByRole('button', { name: '$25 on 5 places' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await saved.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Clear/ }).click();
    await seen(page, '$500.00');
    await page.reload();
    await seen(page, 'Place your bets');
    await page.keyboard.press('k');
    // Nothing is laid by itself: a press for each round.
    await seen(page, '$500.00');
    await saved.getByRole('button', { name: '$25 on 5 places' }).click();
    await seen(page, '$475.00');
    await saved.getByRole('button', { name: 'Forget saved wager 1' }).click();
    await saved.getByText('Nothing saved yet').waitFor();
    await page.keyboard.press('Escape');
    await saved.waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

test('of two tables side by side the one that waits calls, and a press on its head leads to it', async () => {
  const real = await openBlackjack(pit.house, 'J', { mode: 'human' });
  const page = await arrive('ann', '/side/J+wheel');
  const cards = page.frameLocator('iframe[title="Table J"]');
  const head = page.getByRole('region', { name: 'Table J' }).getByRole('button', { name: 'Table J' });
  await cards.getByLabel('Any amount, in dollars').fill('100');
  await cards.getByLabel('Any amount, in dollars').press('Enter');
  await real.until('close');
  await cards.getByText('Bets are open').locator('visible=true').first().waitFor();
  await cards
    .getByRole('button', { name: /Sit here/ })
    .nth(2)
    .click();
  await cards.getByRole('button', { name: /^Box 3,/ }).click();
  await cards.getByText('$25 on the table').first().waitFor();
  await page.frameLocator('iframe[title="Table wheel"]').locator('.roulette-table').focus();
  await real.deal('Ts 6d 9h');
  await head.getByText('Your turn').waitFor();
  await expect.poll(() => page.title()).toBe('Your turn at J · Baize');
  // Each table has the parts that a table has, in a frame with its name.
  const found = await violations(page);
  expect(found.filter((each) => !each.startsWith('landmark-unique'))).toEqual([]);
  await head.click();
  await page.keyboard.press('s');
  await head.getByText('Your turn').waitFor({ state: 'detached' });
  await expect.poll(() => page.title()).toBe('Side by side · Baize');
  expect(faults).toEqual([]);
  await page.context().close();
}, 120_000);
