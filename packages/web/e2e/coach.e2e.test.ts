import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBlackjack } from './blackjack-house.ts';
import { openBrowser } from './chromium.ts';
import { named, openPitHouse, type PitHouse } from './pit-house.ts';
import { seen, violations, visit } from './visitor.ts';

let browser: Browser;
let pit: PitHouse;
const faults: string[] = [];

beforeAll(async () => {
  browser = await openBrowser();
  pit = await openPitHouse();
}, 240_000);

afterAll(async () => {
  await browser.close();
  await pit.close();
});

const arrive = (name: string, width: number): Promise<Page> =>
  visit(name, { browser, address: pit.address, faults, size: [width, 900] });

const HEAD = 'What your decisions were worth';

describe('the coach after the round', { timeout: 240_000 }, () => {
  test('says what a decision was worth when the round is over, and asks the house for nothing', async () => {
    const table = named('coach');
    const real = await openBlackjack(pit.house, table, { mode: 'human' });
    const page = await arrive('ann', 1440);
    const ann = real.person('ann');
    const own = { actor: { role: 'patron', patron: ann }, patron: ann } as const;
    await real.until('invite');
    await real.done({ type: 'BringChips', ...own, amount: 50_000 });
    await real.until('close');
    await real.done({ type: 'PlaceWager', ...own, box: 3, on: 'main', amount: 5000 });
    await real.deal('Th Tc 6h');
    await real.done({ type: 'Stand', ...own, box: 3, hand: 1 });

    await page.goto(`${pit.address}/history/${table}/1`);
    await page.getByRole('heading', { name: /^Round 1, table/ }).waitFor();
    await page.locator('.event-list').waitFor();
    expect(await page.getByRole('heading', { name: HEAD }).count()).toBe(0);

    await real.deal('7s');
    await real.until('collect');
    await real.until('invite');
    await page.reload();
    await page.getByRole('heading', { name: HEAD }).waitFor();
    await page.keyboard.press('o');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('coach');

    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await seen(page, 'Box 3, hard 16 against 10');
    await seen(page, /^Stand gave up \$0\.\d\d on average\. The best was: Hit\.$/);
    await page
      .getByRole('status')
      .filter({ hasText: /^The best there was: 0 of 1 decision\. The rest gave up \$0\.\d\d/ })
      .waitFor();
    await seen(page, /Counted from 8 decks without the cards that lay open in this round/);
    // The list of rounds is asked again by itself, as before: nothing of this round is.
    expect(asked.filter((path) => /^\/api\/(tables|shoes|odds)/.test(path))).toEqual([]);
    expect(await violations(page, '#coach')).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('heading', { name: HEAD }).scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    const other = await arrive('bo', 1440);
    await other.goto(`${pit.address}/history/${table}/1`);
    await other.locator('.replay-work, .said').first().waitFor();
    expect(await other.getByRole('heading', { name: HEAD }).count()).toBe(0);
    expect(faults).toEqual([]);
  });
});
