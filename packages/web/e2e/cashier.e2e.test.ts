import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './chromium.ts';
import { openHouse, type RunningHouse } from './house.ts';
import { violations } from './visitor.ts';

let browser: Browser;
let house: RunningHouse;

beforeAll(async () => {
  browser = await openBrowser();
  house = await openHouse('0.25');
}, 180_000);

afterAll(async () => {
  await browser.close();
  await house.close();
});

const atCashier = async (name: string, password = 'green felt', width = 1440): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${house.address}/login`);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { name: 'Floor', exact: true }).waitFor();
  await page.goto(`${house.address}/cashier`);
  return page;
};

const OWN = 'a quiet green room';

test('F16: the limits are said and kept; closed by the owner, money is paid in at the desk', {
  timeout: 120_000,
}, async () => {
  await fetch(`${house.address}/api/link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: new URL(house.ownerLink).hash.slice(1), password: OWN }),
  });
  const bo = await atCashier('bo', undefined, 390);
  await bo.getByText('up to $100,000 in one payment and $1,000,000 a day: today $995,000 more').waitFor();
  await bo.getByLabel('Amount in dollars').fill('100000.01');
  await bo.getByRole('button', { name: 'Pay in' }).click();
  await bo.getByText('The house takes up to $100,000 in one payment.').waitFor();
  expect(await violations(bo)).toEqual([]);

  const owner = await atCashier('owner', OWN);
  await owner.getByText('At the desk', { exact: true }).click();
  await owner.getByLabel('Most in a payment, in dollars').fill('50');
  await owner.getByRole('button', { name: 'Set', exact: true }).click();
  await owner.getByText('It holds from the next payment on.').waitFor();
  expect(await violations(owner)).toEqual([]);
  await owner.context().close();

  await bo.reload();
  await bo.getByText('Money is paid in at the desk: a supervisor or the owner takes it.').waitFor();
  expect(await bo.getByText('Pay in', { exact: true }).count()).toBe(0);
  await bo.getByRole('button', { name: 'Take out' }).waitFor();
  expect(await violations(bo)).toEqual([]);

  const sam = await atCashier('sam');
  await sam.getByLabel('Player').selectOption('Bo');
  await sam.getByLabel('Money taken, in dollars').fill('50.01');
  await sam.getByRole('button', { name: 'Pay in' }).click();
  await sam.getByText('Not paid in').waitFor();
  await sam.getByLabel('Money taken, in dollars').fill('50');
  await sam.getByRole('button', { name: 'Pay in' }).click();
  await sam.getByText('$50.00 paid in for Bo').waitFor();
  await sam.getByText('In the bank: $5,050.00.').waitFor();
  expect(await violations(sam)).toEqual([]);
  await sam.context().close();
  await bo.reload();
  await bo.locator('.bank-figure b').getByText('$5,050.00').waitFor();
  await bo.context().close();
});
