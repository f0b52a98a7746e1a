import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from './chromium.ts';
import { openFurther, openPitHouse, type PitHouse } from './pit-house.ts';
import { seen, violations, visit } from './visitor.ts';

let browser: Browser;
let pit: PitHouse;
const faults: string[] = [];

beforeAll(async () => {
  browser = await openBrowser();
  pit = await openPitHouse();
  await openFurther(pit.house, { table: '2', mode: 'human', act: 500, betting: 5000, patron: 500 });
}, 180_000);

afterAll(async () => {
  await browser.close();
  await pit.close();
});

const arrive = async (name: string, size?: readonly [number, number]): Promise<Page> => {
  const page = await visit(name, { browser, address: pit.address, faults, size });
  await page.goto(`${pit.address}/pit/book`);
  await seen(page, 'Waits for another name');
  return page;
};

const picture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.PICTURES;
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

const floatOf = (table: string): Promise<number> => pit.house.store.balance(`float:${table}`);
const slip = (page: Page, number: number) => page.locator(`[data-slip="${number}"]`);

describe('the book of the pit', { timeout: 150_000 }, () => {
  test('a fill by two persons, by keyboard: asked at the table, issued, received; then the chips are there', async () => {
    const before = await floatOf('2');
    const dee = await arrive('dee');
    await dee.locator('.book-form select').first().selectOption('2');
    await dee.getByLabel('Reason').fill('no hundreds');
    await dee.keyboard.press('Escape');
    await dee.locator('h1').click();
    await dee.keyboard.press('f');
    // The first field is that of the highest value; hundreds are the fourth.
    for (let tab = 0; tab < 3; tab += 1) await dee.keyboard.press('Tab');
    await dee.keyboard.type('2x');
    await dee.keyboard.press('Enter');
    await seen(dee, 'Type whole numbers of chips.');
    // What was refused stays as it was typed.
    expect(await dee.getByLabel('$100', { exact: true }).inputValue()).toBe('2x');
    await dee.keyboard.press('Backspace');
    await dee.keyboard.type('0');
    await seen(dee, 'In all $2,000.00');
    await dee.keyboard.press('Enter');
    await seen(dee, 'Sent: it waits for another name.');
    const sam = await visit('sam', { browser, address: pit.address, faults });
    await sam.goto(`${pit.address}/pit`);
    await sam.locator('.pit-queue li').filter({ hasText: 'Issue the fill' }).waitFor();
    await sam.keyboard.press('b');
    await sam.waitForURL(/\/pit\/book$/);
    // Who asked does not issue.
    expect(
      await slip(dee, 1)
        .getByRole('button', { name: /^Issue/ })
        .count(),
    ).toBe(0);
    await slip(sam, 1)
      .getByRole('button', { name: /^Issue/ })
      .press('Enter');
    await seen(sam, /on its way to the table/);
    expect(
      await slip(sam, 1)
        .getByRole('button', { name: /^Received/ })
        .count(),
    ).toBe(0);
    expect(await floatOf('2')).toBe(before);
    await picture(sam, 'book-slip');
    expect(await violations(sam)).toEqual([]);
    await slip(dee, 1)
      .getByRole('button', { name: /^Received/ })
      .press('Enter');
    await expect.poll(() => slip(dee, 1).count()).toBe(0);
    expect(await floatOf('2')).toBe(before + 200_000);
    await sam.context().close();
    await dee.context().close();
  });

  test('a shift is begun, a float counted by two and short, handed over and taken: its sums come to nothing', async () => {
    const [sam, sue, dee] = [await arrive('sam'), await arrive('sue'), await arrive('dee')];
    await sam.getByRole('button', { name: 'Begin a shift' }).click();
    await seen(sam, /Shift 1, held by you/);
    await dee.getByText('Closer', { exact: true }).click();
    await dee.locator('.book-form select').first().selectOption('2');
    const hundreds = Math.floor((await floatOf('2')) / 10_000) - 1;
    await dee.getByLabel('$100', { exact: true }).fill(String(hundreds));
    await dee.keyboard.press('Enter');
    await seen(sue, /−\$100\.00 apart from the ledger/);
    await sue.getByRole('button', { name: /I find the same/ }).click();
    await seen(sam, /Counts are −\$100\.00 apart/);
    await seen(sam, /come to nothing/);
    await sam.getByLabel('What the next has to know').fill('table 2 is a hundred short');
    await sam.getByRole('button', { name: 'Hand it over' }).click();
    await seen(sue, 'Handed over: table 2 is a hundred short');
    await sue.getByRole('button', { name: 'Take it over' }).click();
    await seen(sue, /Shift 2, held by you/);
    const paper = await sue.request.get(`${pit.address}/api/pit/papers/shift-1.html`);
    expect(await paper.text()).toContain('table 2 is a hundred short');
    await picture(sue, 'book-shift');
    expect(await violations(sue)).toEqual([]);
    await sue.getByLabel('What happened').fill('a guest fell');
    await sue.getByRole('button', { name: 'Report it' }).click();
    await seen(sue, 'a guest fell');
    for (const page of [sam, sue, dee]) await page.context().close();
  });

  test('is read on a tablet and a phone, and is no patron’s', async () => {
    for (const size of [
      [1024, 768],
      [390, 844],
    ] as const) {
      const sam = await arrive('sam', size);
      expect(await sam.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size[0]);
      await picture(sam, `book-${size[0]}`);
      expect(await violations(sam)).toEqual([]);
      await sam.context().close();
    }
    const ann = await visit('ann', { browser, address: pit.address, faults });
    await ann.goto(`${pit.address}/pit/book`);
    await seen(ann, 'The house has no page at');
    await ann.context().close();
    expect(faults).toEqual([]);
  });
});
