import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atRealTable, bring, type Sitting } from './at-table.ts';
import { openBrowser } from './chromium.ts';
import { openPitHouse, type PitHouse } from './pit-house.ts';
import { seen, violations, visit } from './visitor.ts';

let browser: Browser;
let pit: PitHouse;
const faults: string[] = [];

beforeAll(async () => {
  browser = await openBrowser();
  pit = await openPitHouse();
}, 180_000);

afterAll(async () => {
  await browser.close();
  await pit.close();
});

const atTable = (how: Sitting = {}) => atRealTable({ browser, pit, faults }, how);

const box = (page: Page, name: string) => page.locator(`button[data-box=${name}]`);
const proposed = (page: Page, name: string) => box(page, name).locator('[data-state=proposed]');

describe('the feel of the table', { timeout: 120_000 }, () => {
  test('a chip is there while the finger is down, before the house answers; a second press adds to it', async () => {
    const [page] = await atTable({ slow: true });
    await page.getByRole('radio', { name: '$25', exact: true }).check({ force: true });
    await box(page, 'banker').hover();
    await page.mouse.down();
    await proposed(page, 'banker').getByText('$25').waitFor({ timeout: 500 });
    await page.mouse.up();
    await box(page, 'banker').click();
    await proposed(page, 'banker').getByText('$50').waitFor({ timeout: 500 });
    await seen(page, '$250.00');
    await seen(page, '$200.00');
    await proposed(page, 'banker').waitFor({ state: 'detached' });
    await box(page, 'banker').getByText('$50').first().waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('under the minimum it says at once what is missing, over the maximum what was laid', async () => {
    const [page] = await atTable();
    await page.keyboard.press('1');
    await box(page, 'player').click();
    await box(page, 'player').getByText('needs $5 more').waitFor();
    await seen(page, '$250.00');
    expect(await violations(page)).toEqual([]);
    await box(page, 'player').click();
    await box(page, 'player').getByText('needs').waitFor({ state: 'detached' });
    await seen(page, '$240.00');
    await page.keyboard.press('x');
    await seen(page, '$230.00');
    await page.keyboard.press('u');
    await seen(page, '$240.00');
    await page.context().close();

    const [rich] = await atTable({ chips: '1500' });
    await rich.keyboard.press('5');
    await box(rich, 'banker').click();
    await box(rich, 'banker').getByText('laid $500, the most').waitFor();
    await seen(rich, '$1,000.00');
    expect(faults).toEqual([]);
    await rich.context().close();
  });

  test('M turns the sound off and on; what sounds can be written; the title says whose turn it is', async () => {
    const [page, real] = await atTable();
    await expect.poll(() => page.title()).toMatch(/Table F.* · Baize$/);
    await page.getByRole('button', { name: 'Sound low' }).waitFor();
    await page.keyboard.press('m');
    await page.getByRole('button', { name: 'Sound off' }).waitFor();
    await page.keyboard.press('m');
    await page.getByRole('button', { name: 'Sound low' }).click();
    await page.getByRole('button', { name: 'Sound on' }).waitFor();
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('baize settings') ?? '{}');
      localStorage.setItem('baize settings', JSON.stringify({ ...kept, captions: 'on' }));
    });
    await page.reload();
    await seen(page, 'Bets are open');
    await page.keyboard.press('2');
    await box(page, 'banker').click();
    await page.locator('.sound-caption').getByText('a chip is laid').waitFor();
    await real.deal('2s');
    await page.locator('.sound-caption').getByText('a card is').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('what was laid is remembered over a round that was skipped, and over another visit', async () => {
    const [page, real] = await atTable();
    await page.keyboard.press('2');
    await box(page, 'banker').click();
    await seen(page, '$225.00');
    await real.deal('2s 3s 9d 5c');
    await real.until('invite');
    await real.until('close');
    await seen(page, 'Bets are open');
    // Somebody else plays the round that she leaves out.
    const bo = await visit('bo', { browser, address: pit.address, faults });
    await bo.goto(page.url());
    await bring(bo, '250');
    await bo.keyboard.press('2');
    await box(bo, 'tie').click();
    await seen(bo, '$225.00');
    await bo.context().close();
    await real.deal('2s 3s 9d 5c');
    await real.until('invite');
    await real.until('close');
    await page.reload();
    await seen(page, 'Bets are open');
    await page.getByRole('button', { name: /Rebet/ }).click();
    await box(page, 'banker').getByText('$25').first().waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('the result stays on the felt until the next wager lies', async () => {
    const [page, real] = await atTable();
    const line = page.locator('.result-line');
    await page.keyboard.press('2');
    await box(page, 'banker').click();
    await seen(page, '$225.00');
    await real.deal('2s 3s 9d 5c');
    await real.until('collect');
    await line.getByText('Banker').waitFor();
    await line.getByText('you +$23.75').waitFor();
    await real.until('invite');
    await real.until('close');
    await seen(page, 'Bets are open');
    expect(await line.count()).toBe(1);
    await box(page, 'player').click();
    await line.waitFor({ state: 'detached' });
    await real.deal('2s 3s 9d 5c');
    await real.until('collect');
    await line.getByText('you −$25').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
