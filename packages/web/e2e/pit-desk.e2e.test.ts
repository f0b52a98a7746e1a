import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from './chromium.ts';
import { openFurther, openPitHouse, type PitHouse } from './pit-house.ts';
import { seen, violations, visit } from './visitor.ts';
import { openWheel } from './wheel-house.ts';

let browser: Browser;
let pit: PitHouse;
const faults: string[] = [];

const idOf = (name: string): string =>
  Object.values(pit.house.registry.people().accounts).find((each) => each.name === name)?.id ?? '';

let made = 0;
const send = async (table: string, name: string, command: object): Promise<void> => {
  made += 1;
  const person = idOf(name);
  const act = { id: `desk act ${made}`, person, command: command as never };
  const reply = await pit.house.floor.perform(table, act);
  if (!reply.ok) throw new Error(reply.refusal.detail);
};
const own = (name: string) => ({ actor: { role: 'patron', patron: idOf(name) }, patron: idOf(name) });

beforeAll(async () => {
  browser = await openBrowser();
  pit = await openPitHouse();
  const slow = { mode: 'human', act: 500, betting: 5000, patron: 500 } as const;
  await openFurther(pit.house, { table: '2', ...slow });
  await openWheel(pit.house, { table: '3', mode: 'human', betting: 5000, result: 500 });
}, 180_000);

afterAll(async () => {
  await browser.close();
  await pit.close();
});

const arrive = async (name: string, size?: readonly [number, number]): Promise<Page> => {
  const page = await visit(name, { browser, address: pit.address, faults, size });
  await page.goto(`${pit.address}/pit`);
  return page;
};

const picture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.PICTURES;
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` });
};

const step = (page: Page, what: string | RegExp) => page.locator('.pit-queue li').filter({ hasText: what });

describe('the pit desk', { timeout: 150_000 }, () => {
  test('tells within a second what waits, keeps it until it is acknowledged, and shows who did', async () => {
    const [sam, sue] = [await arrive('sam'), await arrive('sue')];
    await seen(sam, 'Nothing waits.');
    await send('2', 'ann', { type: 'BringChips', ...own('ann'), amount: 25_000 });
    const raised = Date.now();
    await send('2', 'ann', { type: 'RaiseDispute', ...own('ann'), what: 'my chip was moved' });
    await step(sam, 'Decide a dispute').waitFor();
    expect(Date.now() - raised).toBeLessThan(1000);
    await step(sam, 'Send a dealer').waitFor();
    // What stops play stands first; the first of the two is chosen, with what it is about.
    expect(await sam.locator('.pit-queue li').first().textContent()).toContain('Send a dealer');
    await sam.keyboard.press('j');
    await sam.keyboard.press('j');
    await seen(sam, 'my chip was moved');
    await picture(sam, 'desk-two-steps');
    expect(await sam.title()).toBe('(2) Pit · Baize');
    await sam.keyboard.press('a');
    await sam.keyboard.press('a');
    await expect.poll(() => sam.title()).toBe('Pit · Baize');
    for (const page of [sam, sue]) await expect.poll(() => page.locator('.step-who').count()).toBe(2);
    await step(sue, 'Decide a dispute').getByText('Sam').waitFor();
    await step(sam, 'Decide a dispute').getByText('you').waitFor();
    expect(await violations(sam)).toEqual([]);
    await Promise.all([sam.context().close(), sue.context().close()]);
  });

  test('a dealer is sent, and the step goes with him; at the table he is known', async () => {
    const sam = await arrive('sam');
    await sam.locator('.pit-tile[data-table="2"]').click();
    await sam.getByLabel('Send').selectOption({ label: 'Dee' });
    await sam.getByRole('button', { name: 'For an hour' }).click();
    await expect.poll(() => step(sam, 'Send a dealer').count()).toBe(0);
    await sam
      .locator('.pit-tile[data-table="2"]')
      .getByText(/Dee on/)
      .waitFor();
    await picture(sam, 'desk-dealer');
    await sam.context().close();
  });

  test('by keyboard alone: from step to step, from table to table, to the felt and back', async () => {
    const sam = await arrive('sam');
    await step(sam, 'Decide a dispute').waitFor();
    const chosen = () => sam.locator('.pit-tile[aria-pressed="true"]').getAttribute('data-table');
    await sam.keyboard.press('3');
    expect(await chosen()).toBe('3');
    await sam.keyboard.press('ArrowLeft');
    expect(await chosen()).toBe('2');
    await sam.keyboard.press('1');
    await sam.keyboard.press('j');
    expect(await chosen()).toBe('2');
    await sam.keyboard.press('Enter');
    await sam.waitForURL(/\/tables\/2$/);
    await sam.locator('.game-table').waitFor();
    await sam.goBack();
    await seen(sam, 'Waits for you');
    await sam.keyboard.press('m');
    await seen(sam, 'Muted');
    await sam.context().close();
  });

  test('is read on a tablet and a phone, and is nobody else’s', async () => {
    for (const size of [
      [1024, 768],
      [390, 844],
    ] as const) {
      const sam = await arrive('sam', size);
      await sam.locator('.pit-tile[data-table="2"]').waitFor();
      await picture(sam, `desk-${size[0]}`);
      expect(await sam.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size[0]);
      expect(await violations(sam)).toEqual([]);
      await sam.context().close();
    }
    const ann = await visit('ann', { browser, address: pit.address, faults });
    await ann.goto(`${pit.address}/pit`);
    await seen(ann, 'The house has no page at');
    await ann.context().close();
    expect(faults).toEqual([]);
  });
});
