import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

const arrive = async (name: string, size?: readonly [number, number]): Promise<Page> => {
  const page = await visit(name, { browser, address: pit.address, faults, size });
  await page.goto(`${pit.address}/cash`);
  await seen(page, /^Large sums/);
  return page;
};

const picture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.PICTURES;
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

const bankOf = (name: string): Promise<number> => {
  const person = Object.values(pit.house.registry.people().accounts).find((each) => each.name === name);
  return pit.house.store.balance(`bank:${person?.id}`);
};
const receipt = (page: Page, number: number) => page.locator(`[data-receipt="${number}"]`);

describe('the cash desk', { timeout: 150_000 }, () => {
  test('a drawer is opened by two, a patron found and paid in; a report falls due; a void gives it back', async () => {
    const cass = await arrive('cass');
    await seen(cass, 'No drawer is open');
    await cass.getByLabel('$100', { exact: true }).fill('50');
    await cass.keyboard.press('Enter');
    await seen(cass, /Another has to find the same/);
    const sam = await arrive('sam');
    await sam.getByRole('button', { name: /I find the same: drawer 1/ }).press('Enter');
    await seen(cass, 'Find by name');
    const before = await bankOf('ann');
    await cass.locator('h1').click();
    await cass.keyboard.press('f');
    await cass.keyboard.type('ann');
    await seen(cass, 'in the account');
    await cass.getByLabel('$100', { exact: true }).first().fill('60');
    await cass.getByLabel(/^Known by/).fill('passport N1');
    await cass.keyboard.press('Enter');
    await receipt(cass, 1).waitFor();
    expect(await bankOf('ann')).toBe(before + 600_000);
    // Together they reach what is reported: it is told before the money moves.
    await cass.getByLabel('$100', { exact: true }).first().fill('40');
    await seen(cass, 'With this a report on his cash of today is due.');
    await picture(cass, 'cash-due');
    expect(await violations(cass)).toEqual([]);
    await cass.keyboard.press('Enter');
    await receipt(cass, 2).waitFor();
    await seen(sam, /several below it did together/);
    await sam.getByLabel('Reported as: Ann').fill('TTR 17');
    await sam.keyboard.press('Enter');
    await seen(sam, /reported as TTR 17/);
    await receipt(cass, 2).getByRole('button', { name: /^Void/ }).click();
    await cass.keyboard.type('wrong patron');
    await cass.keyboard.press('Enter');
    await receipt(cass, 3).waitFor();
    await seen(cass, 'makes 2 void: wrong patron');
    expect(await bankOf('ann')).toBe(before + 600_000);
    // More than lies in the drawer is not given, and what was typed stays.
    await cass.getByText('Pay out', { exact: true }).first().click();
    await cass.getByLabel('$50', { exact: true }).first().fill('1');
    await cass.keyboard.press('Enter');
    await seen(cass, 'There are only 0 of $50 in the drawer.');
    expect(await cass.getByLabel('$50', { exact: true }).first().inputValue()).toBe('1');
    await cass.context().close();
    await sam.context().close();
  });

  test('is read on a tablet and a phone; the regulator reads, and patrons see nothing of it', async () => {
    for (const size of [
      [1024, 768],
      [390, 844],
    ] as const) {
      const cass = await arrive('cass', size);
      expect(await cass.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size[0]);
      await picture(cass, `cash-${size[0]}`);
      expect(await violations(cass)).toEqual([]);
      await cass.context().close();
    }
    const rae = await arrive('rae');
    expect(await rae.getByRole('button', { name: /Void|Open a drawer|Pay/ }).count()).toBe(0);
    await rae.context().close();
    const ann = await visit('ann', { browser, address: pit.address, faults });
    await ann.goto(`${pit.address}/cash`);
    await seen(ann, 'The house has no page at');
    await ann.context().close();
    expect(faults).toEqual([]);
  });
});
