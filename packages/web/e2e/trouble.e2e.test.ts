import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
  expect(faults).toEqual([]);
});

const arrive = (name: string, size?: readonly [number, number]): Promise<Page> =>
  visit(name, { browser, address: pit.address, faults, size });

const WHY = 'nothing was written: the disk is full';

test('a table that stops says so on the floor and over the felt: to players that, to staff what and since when', {
  timeout: 120_000,
}, async () => {
  const [ann, sam] = [await arrive('ann', [390, 844]), await arrive('sam')];
  pit.house.alarms.clear('1', 'dealerWaits');
  const tile = sam.locator('.tile[data-table="1"]');
  await tile.getByText('Stopped', { exact: true }).waitFor({ state: 'detached' });
  pit.house.alarms.raise({ table: '1', is: 'dealerWaits', detail: WHY, since: Date.now() - 120_000 });
  await tile.getByText('Stopped', { exact: true }).waitFor();
  await tile.getByText('The dealer cannot go on').waitFor();
  expect(await sam.getByRole('alert').allTextContents()).toContain('Stopped: table 1. Staff have been told.');
  expect(await violations(sam)).toEqual([]);

  await ann.goto(`${pit.address}/tables/1`);
  await seen(ann, 'This table has stopped. Staff have been told.');
  expect(await ann.getByText(WHY).count()).toBe(0);
  expect(await violations(ann, '.table-trouble')).toEqual([]);
  await sam.goto(`${pit.address}/tables/1`);
  await seen(sam, /Nothing was written: the disk is full\./);
  await seen(sam, 'for 2 min');

  pit.house.alarms.clear('1', 'dealerWaits');
  for (const page of [ann, sam]) await page.locator('.table-trouble .said').waitFor({ state: 'detached' });
});
