import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bring } from './at-table.ts';
import { openBrowser } from './chromium.ts';
import { shot } from './desk-kit.ts';
import { openHouse, type RunningHouse } from './house.ts';
import { cut, outside, overprinted, small } from './looked-at.ts';
import { violations } from './visitor.ts';

let browser: Browser;
let house: RunningHouse;
const faults: string[] = [];

beforeAll(async () => {
  browser = await openBrowser();
  house = await openHouse('1');
}, 180_000);

afterAll(async () => {
  await browser.close();
  await house.close();
});

const SIZES = [
  ['a phone', 390, 844],
  ['a phone on its side', 844, 390],
  ['a small phone', 360, 640],
  ['a tablet upright', 820, 1180],
  ['a tablet', 1180, 820],
  ['a laptop', 1280, 720],
  ['a screen', 1440, 900],
  ['a large screen', 1920, 1080],
  ['a wall', 3840, 2160],
] as const;

const GAMES = { 1: 'baccarat', 2: 'blackjack', 3: 'poker', 4: 'roulette' } as const;

describe.each(SIZES)('on %s', { timeout: 600_000 }, (name, width, height) => {
  const open = async (path: string, who?: string): Promise<Page> => {
    const context = await browser.newContext({
      viewport: { width, height },
      hasTouch: width < 1200,
      reducedMotion: 'reduce',
    });
    if (who !== undefined) {
      const login = { name: who, password: 'green felt' };
      expect((await context.request.post(`${house.address}/api/login`, { data: login })).ok()).toBe(true);
    }
    const page = await context.newPage();
    page.setDefaultTimeout(90_000);
    page.on('pageerror', (error) => faults.push(`${path}: ${error.message}`));
    await page.goto(`${house.address}${path}`);
    return page;
  };

  const lookAt = async (page: Page, of: string): Promise<void> => {
    await shot(page, `${name.replaceAll(' ', '-')} ${of}`.replaceAll(' ', '-'));
    const aside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(aside).toBeLessThanOrEqual(0);
    expect(await small(page)).toEqual([]);
    expect(await overprinted(page, '.top-bar, .dock, .why-fold, .landing-words, .page-head, .tile')).toEqual(
      [],
    );
  };

  test('the first page and the floor', async () => {
    const landing = await open('/');
    await landing.getByRole('button', { name: 'Practise at a table' }).waitFor();
    await lookAt(landing, 'landing');
    expect(await violations(landing)).toEqual([]);
    await landing.context().close();
    const floor = await open('/', 'ann');
    await floor.getByRole('link', { name: /Table 4/ }).waitFor();
    await lookAt(floor, 'floor');
    expect(await cut(floor)).toEqual([]);
    expect(await violations(floor)).toEqual([]);
    await floor.context().close();
  });

  test.each(Object.entries(GAMES))('table %s, %s', async (table, game) => {
    const page = await open(`/tables/${table}`, 'ann');
    const acts = page.locator('.dock-acts button');
    await page.locator('.dock').waitFor();
    const line = page.getByLabel('Any amount, in dollars');
    await line.or(acts.first()).first().waitFor();
    if (await line.isVisible()) {
      await lookAt(page, `${game} bringing chips`);
      await bring(page, '250');
    }
    await acts.first().waitFor();
    // Nobody has pressed anything: what is typed is heard all the same, and nothing has to be scrolled to.
    await lookAt(page, game);
    expect(await outside(page, '.dock button, .top-bar a, .top-bar button, .why-fold')).toEqual([]);
    const scrolls = await page
      .locator('.felt-stage')
      .evaluate((felt) => felt.scrollHeight - felt.clientHeight);
    if (height > 640 || width > height) expect(scrolls).toBeLessThanOrEqual(1);
    expect(await violations(page)).toEqual([]);
    await page.locator('.dock-acts button').first().click();
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
