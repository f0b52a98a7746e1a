import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from './chromium.ts';
import { openHouse, type RunningHouse } from './house.ts';
import { seen, violations, visit } from './visitor.ts';

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
});

/** A person at a browser of his own, logged in and on the floor. */
const arrive = (name: string, width = 1440, height = 900): Promise<Page> =>
  visit(name, { browser, address: house.address, faults, size: [width, height] });

const sitDown = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: /Table 1/ }).click();
  await page.getByRole('button', { name: '$250' }).click();
  await seen(page, '$250.00');
};

/** Waits until these words can be seen: some of them stand on the page twice, for small screens and large. */
const box = (page: Page, name: string) => page.locator(`button[data-box=${name}]`);

describe('in a real browser', { timeout: 120_000 }, () => {
  test('whatever is shown of the bank is what is in it, the moment chips come from there or go back', async () => {
    const page = await arrive('bo');
    await page.getByRole('link', { name: /Table 1/ }).click();
    const offered = page.getByRole('region', { name: 'Bring chips to the table' });
    const before = await offered.textContent();
    // Every figure that stands there from now on, however briefly.
    await page.evaluate(() => {
      const shown: string[] = [];
      Object.assign(window, { shown });
      new MutationObserver(() => {
        const text = document.querySelector('.bring-line')?.textContent;
        if (text !== undefined && text !== null && text !== shown.at(-1)) shown.push(text);
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    await page.getByRole('button', { name: '$250' }).click();
    await seen(page, '$250.00');
    await offered.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await page.getByRole('button', { name: 'Leave the table' }).click();
    await offered.waitFor();
    const shown = await page.evaluate(() => (window as unknown as { shown: string[] }).shown);
    expect(before).toMatch(/from the bank, \$[1-9][\d,]*/);
    expect(new Set(shown)).toEqual(new Set([before]));
    await page.context().close();
  });

  test('a new player gets from the door to a settled and explained wager', async () => {
    const page = await arrive('ann');
    expect(await violations(page)).toEqual([]);
    await sitDown(page);
    await seen(page, 'Bets are open');
    await box(page, 'banker').click();
    await seen(page, '$225.00');
    await seen(page, /Banker (paid|lost|stands off)/);
    await seen(page, /8\.4\([abc]\)/);
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });

  test('a refusal stays in Why with its clause, and no chips move', async () => {
    const page = await arrive('bo');
    await sitDown(page);
    await seen(page, 'Bets are open');
    await page.keyboard.press('4'); // a chip of 500, twice what he has
    await box(page, 'tie').click();
    await seen(page, /on Tie refused/);
    await seen(page, 'no chips moved');
    await seen(page, '$250.00');
    await page.context().close();
  });

  test('the floor, the rules and a phone are without faults', async () => {
    const page = await arrive('bo', 390, 844);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: /Table 1/ }).click();
    await seen(page, /Bets are open|No more bets/);
    expect(await violations(page)).toEqual([]);
    await page.goto(`${house.address}/rules/act-mini-baccarat-2016`);
    await seen(page, '7.3');
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });

  test('no page threw anything', () => {
    expect(faults).toEqual([]);
  });
});
