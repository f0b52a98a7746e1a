import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atRealTable } from './at-table.ts';
import { openBrowser } from './chromium.ts';
import { openPitHouse, type PitHouse } from './pit-house.ts';
import { seen, violations } from './visitor.ts';

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

const box = (page: Page, name: string) => page.locator(`button[data-box=${name}]`);
const headOf = (page: Page, round: number) =>
  page.getByRole('button', { name: new RegExp(`^Round ${round} `) });

describe('why, round by round', { timeout: 120_000 }, () => {
  test('the newest round lies open, the others are a line with their net, after a reload too', async () => {
    const [page, real] = await atRealTable({ browser, pit, faults });
    const why = page.locator('.why-rounds');
    await page.keyboard.press('2');
    await box(page, 'banker').click();
    await real.deal('2s 3s 9d 5c');
    await real.until('invite');
    await why.getByText('Banker paid').waitFor();
    expect(await headOf(page, 1).textContent()).toContain('+$23.75');
    await real.until('close');
    await seen(page, 'Bets are open');
    await box(page, 'tie').click();
    await box(page, 'tie').getByText('$25').first().waitFor();
    await real.deal('2s 3s 9d 5c');
    await real.until('invite');
    await why.getByText('Tie lost').waitFor();
    expect(await headOf(page, 2).getAttribute('aria-expanded')).toBe('true');
    expect(await headOf(page, 1).getAttribute('aria-expanded')).toBe('false');
    expect(await why.getByText('Banker paid').count()).toBe(0);
    await why.getByText('2 rounds here').waitFor();
    await why.getByText('−$1.25').waitFor();
    expect(await violations(page)).toEqual([]);

    await page.reload();
    await why.getByText('2 rounds here').waitFor();
    await why.getByText('−$1.25').waitFor();
    expect(await headOf(page, 1).textContent()).toMatch(/Banker.*\+\$23\.75/);
    await headOf(page, 1).click();
    await why.getByText('Banker paid').waitFor();
    await why.getByText(/less 5%: \$25 wins \$23\.75/).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('a clause and the seal open in a card in place; Enter opens the page beside; nobody leaves', async () => {
    const [page, real] = await atRealTable({ browser, pit, faults });
    const address = page.url();
    const card = page.locator('.brief-card');
    await page.keyboard.press('2');
    await box(page, 'banker').click();
    await real.deal('2s 3s 9d 5c');
    await real.until('invite');
    const tag = page.locator('.why-rounds .clause-tag').first();
    await tag.focus();
    await page.keyboard.press('Enter');
    await card.waitFor();
    expect(await card.locator('.brief-head').textContent()).toMatch(/^8\./);
    expect((await card.locator('p').textContent())?.length).toBeGreaterThan(20);
    expect(await violations(page)).toEqual([]);
    const beside = page.context().waitForEvent('page');
    await page.keyboard.press('Enter');
    expect((await beside).url()).toContain('/rules/act-mini-baccarat-2016/');
    await (await beside).close();
    await tag.click();
    await card.waitFor();
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('clause-tag');
    await tag.click();
    await card.waitFor();
    await page.mouse.click(300, 300);
    await card.waitFor({ state: 'detached' });
    expect(page.url()).toBe(address);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('the seal of a shoe tells in place what it is; V opens it by keyboard', async () => {
    const [page] = await atRealTable({ browser, pit, faults });
    await page.goto(`${pit.address}/tables/1`);
    await page.getByText('Watching').or(page.locator('.dock-acts')).first().waitFor();
    await page.locator('.seal-chip').waitFor();
    await page.keyboard.press('v');
    await page.locator('.brief-card').getByText('your own browser checks every card').waitFor();
    expect(page.url()).toBe(`${pit.address}/tables/1`);
    const beside = page.context().waitForEvent('page');
    await page.keyboard.press('v');
    expect((await beside).url()).toContain('/shoes/1');
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
