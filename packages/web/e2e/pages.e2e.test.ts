import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from './chromium.ts';
import { openHouse, type RunningHouse } from './house.ts';
import { violations } from './visitor.ts';

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

/** A page of one's own, on which nothing may be thrown. */
const newPage = async (width = 1440, height = 900): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width, height },
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(error.message));
  return page;
};

const arrive = async (name: string, width?: number, height?: number): Promise<Page> => {
  const page = await newPage(width, height);
  await page.goto(`${house.address}/login`);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill('green felt');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { name: 'Floor', exact: true }).waitFor();
  return page;
};

/** What stands on the page without loading it anew: a mark in the window lasts as long as the page. */
const mark = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(window, { kept: true }));
const isKept = (page: Page): Promise<boolean> => page.evaluate(() => 'kept' in window);

const isNoWider = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

describe('the pages around the tables', { timeout: 120_000 }, () => {
  test('the floor is live, is walked over with the arrows, and leads to a table without loading anew', async () => {
    const page = await arrive('ann');
    await mark(page);
    await page.getByText('Live', { exact: true }).waitFor();
    const tile = page.getByRole('link', { name: /Table 1/ });
    await tile.waitFor();
    expect(await violations(page)).toEqual([]);
    const version = () => page.locator('.key-bar-status').textContent();
    const before = await version();
    await page.waitForFunction(
      (was) => document.querySelector('.key-bar-status')?.textContent !== was,
      before,
    );
    await page.keyboard.press('ArrowRight');
    expect(await tile.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('f');
    expect(await page.getByRole('button', { name: /Free seat/ }).getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('1');
    await page.waitForURL('**/tables/1');
    expect(await isKept(page)).toBe(true);
    await page.context().close();
  });

  test('keys go from page to page, rest while somebody types, and can be switched off', async () => {
    const page = await arrive('ann');
    await page.keyboard.press('g');
    await page.keyboard.press('r');
    await page.waitForURL('**/rules');
    await page.keyboard.press('g');
    await page.keyboard.press('c');
    await page.waitForURL('**/cashier');
    await page.getByLabel('Amount in dollars').fill('');
    await page.getByLabel('Amount in dollars').pressSequentially('gf');
    expect(new URL(page.url()).pathname).toBe('/cashier');
    await page.getByRole('button', { name: 'all keys' }).click();
    await page.getByRole('dialog').getByText('go to floor').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Ann' }).click();
    await page.getByRole('link', { name: 'Account and settings' }).click();
    await page.getByRole('group', { name: 'Letter keys' }).getByText('Off', { exact: true }).click();
    await page.getByRole('heading', { name: 'Ann' }).click();
    await page.keyboard.press('g');
    await page.keyboard.press('f');
    await page.waitForTimeout(200);
    expect(new URL(page.url()).pathname).toBe('/account');
    await page.context().close();
  });

  test('money goes into the bank and out again to the cent, and what is not there is refused in place', async () => {
    const page = await arrive('bo');
    await page.goto(`${house.address}/cashier`);
    const bank = page.locator('.bank-figure b');
    await bank.getByText('$5,000.00').waitFor();
    await page.getByLabel('Amount in dollars').fill('1,250.55');
    await page.getByRole('button', { name: 'Pay in' }).click();
    await page.getByText('$1,250.55 paid in').waitFor();
    await page.getByText('In the bank: $6,250.55.').waitFor();
    await page.getByText('Take out').first().click();
    await page.getByLabel('Amount in dollars').fill('6250.56');
    await page.getByRole('button', { name: 'Take out' }).click();
    await page.getByText('Not taken out').waitFor();
    await page.getByLabel('Amount in dollars').fill('0.001');
    await page.getByRole('button', { name: 'Take out' }).click();
    await page.getByText('There is nothing smaller than a cent.').waitFor();
    await page.getByLabel('Amount in dollars').fill('1250.55');
    await page.getByRole('button', { name: 'Take out' }).click();
    await page.getByText('In the bank: $5,000.00.').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });

  test('the rules are read by keyboard and without an account: clause by clause, found, dealt, cited', async () => {
    const page = await newPage();
    await page.goto(`${house.address}/rules/act-mini-baccarat-2016#7.2`);
    await page.waitForURL('**/rules/act-mini-baccarat-2016/7.2');
    await page.getByRole('heading', { name: /The player's tableau/ }).waitFor();
    await mark(page);
    await page.keyboard.press('ArrowDown');
    await page.waitForURL('**/7.3');
    await page.getByText('all 88 cells agree with the rule said in words').waitFor();
    await page.getByText('engine/baccarat/tableau.ts').first().waitFor();
    expect(await violations(page)).toEqual([]);
    const cards = () =>
      page
        .locator('.worked-card select')
        .evaluateAll((all) => all.map((each) => (each as HTMLSelectElement).value).join(' '));
    const before = await cards();
    await page.keyboard.press('n');
    await page.waitForFunction(
      (was) =>
        [...document.querySelectorAll<HTMLSelectElement>('.worked-card select')]
          .map(({ value }) => value)
          .join(' ') !== was,
      before,
    );
    await page.keyboard.press('c');
    await page.getByText('The citation is copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('NI2016-685');
    await page.keyboard.press('/');
    await page.keyboard.type('8.9(b)');
    await page.keyboard.press('Enter');
    await page.waitForURL(/8\.9(\(|%28)b/);
    await page.getByRole('heading', { name: /Method B: banker/ }).waitFor();
    await page.getByText('+50.00').waitFor();
    expect(await isKept(page)).toBe(true);
    await page.context().close();
  });

  test('a supervisor sees what the rules refuse while a table is filled in, opens it, and fills its float', async () => {
    const page = await arrive('sam');
    await page.getByRole('link', { name: 'Open a table' }).click();
    await page.getByLabel('Name').fill('Salon');
    await page.getByLabel('In steps of', { exact: true }).fill('1');
    await page.getByLabel('Smallest chip').fill('1');
    await page.getByText('A banker wager of $1 cannot be paid exactly by 8.8(b).').waitFor();
    await page.getByRole('link', { name: /clause 3\.3/ }).waitFor();
    expect(await page.getByRole('button', { name: 'Open the table' }).isDisabled()).toBe(true);
    await page.getByLabel('Smallest sum paid').fill('0.05');
    await page.getByText('cannot be paid exactly').waitFor({ state: 'detached' });
    expect(await page.locator('.table-sign').textContent()).toContain('$1, pairs $5');
    expect(await page.getByRole('button', { name: 'Open the table' }).isEnabled()).toBe(true);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.getByRole('link', { name: /Table Salon/ }).waitFor();
    await page.getByRole('link', { name: 'Cashier', exact: true }).click();
    const row = page.getByRole('row', { name: /Table Salon/ });
    await row.getByText('$100,000.00').first().waitFor();
    const floats = page.locator('form').filter({ hasText: 'Floats' });
    await floats.getByLabel(/^Table/).selectOption('Salon');
    await floats.getByLabel('Amount in dollars').fill('250.50');
    await floats.getByLabel('Reason').fill('a long evening');
    await page.getByRole('button', { name: 'Fill the float' }).click();
    await row.getByText('$100,250.50').first().waitFor();
    await page.getByText('Everything agrees: the sum is nothing').waitFor();
    await page.context().close();
  });

  test('the owner opens an account, and its link lets somebody in, once', async () => {
    const page = await newPage();
    await page.goto(house.ownerLink);
    await page.getByLabel('Password').fill('a house of my own');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByLabel('Name').fill('owner');
    await page.getByLabel('Password').fill('a house of my own');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('link', { name: 'People', exact: true }).click();
    await page.getByLabel('Name to log in with').fill('zoe');
    await page.getByLabel('Name that others see').fill('Zoe');
    await page.getByRole('button', { name: 'Open the account' }).click();
    const link = (await page.getByText(/\/link#/).textContent()) ?? '';
    expect(await violations(page)).toEqual([]);
    const guest = await newPage();
    for (const [password, outcome] of [
      ['green baize cloth', 'Log in to sit down at a table.'],
      ['another sentence', /link/],
    ] as const) {
      await guest.goto(house.address);
      await guest.goto(link.trim());
      await guest.getByLabel('Password').fill(password);
      await guest.getByRole('button', { name: 'Set password' }).click();
      await guest.getByText(outcome).first().waitFor();
    }
    await guest.goto(`${house.address}/login`);
    await guest.getByLabel('Name').fill('zoe');
    await guest.getByLabel('Password').fill('green baize cloth');
    await guest.getByRole('button', { name: 'Log in' }).click();
    await guest.getByRole('heading', { name: 'Floor', exact: true }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Log out Zoe' }).click();
    await page.getByLabel('Reason, for the record').last().fill('she left her telephone at the bar');
    await page.getByRole('button', { name: 'Log out', exact: true }).last().click();
    await guest.getByRole('link', { name: 'Log in' }).first().waitFor();
    await guest.context().close();
    await page.context().close();
  });

  test('the sign of a table says its limits and its odds', async () => {
    const page = await arrive('sam', 1920, 1080);
    await page.goto(`${house.address}/tables/1/sign`);
    await page.getByText('$10 – $500').waitFor();
    await page.getByText('1 to 1 less 5%').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });

  test('on a phone nothing is wider than the screen, and every page is without faults in both themes', async () => {
    const page = await arrive('ann', 390, 844);
    for (const theme of ['pit', 'paper']) {
      await page.evaluate(
        (chosen) => localStorage.setItem('baize settings', JSON.stringify({ theme: chosen })),
        theme,
      );
      for (const path of [
        '/',
        '/cashier',
        '/account',
        '/rules',
        '/rules/act-mini-baccarat-2016/8.8',
        '/shoes/1',
      ]) {
        await page.goto(`${house.address}${path}`);
        await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
        await page.waitForTimeout(300);
        expect([path, theme, await isNoWider(page), await violations(page)]).toEqual([path, theme, true, []]);
      }
    }
    await page.context().close();
  });

  test('no page threw anything', () => {
    expect(faults).toEqual([]);
  });
});
