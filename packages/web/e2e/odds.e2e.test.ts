import { text } from 'node:stream/consumers';
import { actMiniBaccarat2016 } from '@baize/rulebooks';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deal } from '../src/odds/simulation.ts';
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

const arrive = async (path: string, width = 1440, height = 900): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(`${house.address}${path}`);
  return page;
};

const isWorkedOut = (page: Page): Promise<void> =>
  page.getByLabel('Working out').waitFor({ state: 'detached', timeout: 90_000 });

const shownEdge = (page: Page, text: string): Promise<void> =>
  page.locator('.odds-figure', { hasText: text }).waitFor({ timeout: 90_000 });

describe('the odds', { timeout: 120_000 }, () => {
  test('baccarat: the known counts, fractions, another tie, a refused one, exports', async () => {
    const page = await arrive('/odds/act-mini-baccarat-2016');
    for (const many of ['2,292,252,566,437,888', '2,230,518,282,592,256', '475,627,426,473,216'])
      await page.getByRole('cell', { name: many }).waitFor();
    await shownEdge(page, '1.0579 %');
    await page.getByRole('button', { name: 'Tie', exact: true }).click();
    await page.getByText('103841353768/723147898655').first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByText('Payouts').click();
    await page.getByLabel('Tie pays').fill('9');
    await page.getByText('4.8440 %').waitFor();
    await page.getByText('−9.5156', { exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('?tie=9');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: /Export CSV/ }).click();
    const file = await text(await (await saved).createReadStream());
    expect(file).toContain('act-mini-baccarat-2016,tie=9,tie,-0.0484');
    expect(file).toContain('banker,2292252566437888');
    await page.getByLabel('Tie pays').fill('many');
    await page.getByRole('alert').getByText('a whole number from 0 to 100,000', { exact: false }).waitFor();
    await page
      .getByRole('alert')
      .getByRole('link', { name: /clause 8.8, c/ })
      .waitFor();
    await page.locator('h1').click();
    await page.keyboard.press('0');
    await page.getByText('14.3596 %').first().waitFor();
    await page.getByText('Cards left in the shoe').click();
    await page.getByLabel('Left of rank 9').fill('0');
    await page.getByText('384 cards left of the shoe', { exact: false }).waitFor();
    await page.getByText('what pays by suit cannot be told', { exact: false }).waitFor();
    await isWorkedOut(page);
    const row = page.getByRole('row', { name: /^Perfect Pairs/ });
    expect(await row.locator('td[data-asked="true"]').textContent()).toBe('–');
    expect(await page.getByTestId('change').textContent()).toMatch(/points against 8 decks/);
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Left of rank A').fill('33');
    await page.getByRole('alert').getByText('8 decks hold 32 of rank A, not 33.').waitFor();
    await page.getByRole('button', { name: 'Whole shoe' }).click();
    await shownEdge(page, '1.0579 %');
    // A worker of the browser deals the very rounds that are dealt here.
    const told: string[] = [];
    const asked = { book: actMiniBaccarat2016, values: {} };
    deal({ asked, on: 'banker:A', seed: 7, rounds: 1_000_000 }, ({ checksum }) => told.push(checksum));
    await page.getByRole('button', { name: 'Deal', exact: true }).click();
    await page.getByText(told.at(-1) as string).waitFor();
    await page.context().close();
  });

  test('blackjack: a table that is walked over, what a soft 17 costs, and a way to stop', async () => {
    const page = await arrive('/odds');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Stopped.', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Work it out' }).click();
    await isWorkedOut(page);
    const cell = page.getByRole('button', { name: /^8 8 against 10: / });
    await cell.focus();
    await page.getByRole('heading', { name: '8 8 against 10' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('heading', { name: '8 8 against A' }).waitFor();
    await page.keyboard.press('ArrowUp');
    await page.getByRole('heading', { name: '9 9 against A' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByText('draws', { exact: true }).click();
    await page.getByTestId('change').waitFor({ timeout: 90_000 });
    expect(await page.getByTestId('change').textContent()).toMatch(/^\+0\.\d{4} points against 8 decks/);
    expect(await page.locator('.key-bar-status').textContent()).toContain('--soft17 draw');
    await page.getByLabel('Hand', { exact: true }).fill('K Q 2');
    await page.getByText('It is one card such as 10, not nothing.').waitFor();
    await page.getByLabel('Up card').fill('10');
    await page.getByRole('alert').getByText('A hand of 22 is over 21.').waitFor({ timeout: 30_000 });
    await page.getByLabel('Hand', { exact: true }).fill('4 5 7');
    await page
      .getByRole('heading', { name: '4 5 7 against 10, hard 16: stand' })
      .waitFor({ timeout: 30_000 });
    expect(new URL(page.url()).searchParams.get('hand')).toBe('4 5 7');
    expect(await page.locator('.key-bar-status').textContent()).toContain("--hand '4 5 7' --up T");
    await page.context().close();
  });

  test('Canberra Poker: 5.2243 % with a royal flush at 100 to 1, and the jackpot against its meter', async () => {
    const page = await arrive('/odds/act-canberra-poker-2023?royalFlush=100');
    await shownEdge(page, '5.2243 %');
    await page.getByText('not playable').first().waitFor();
    await page.getByRole('heading', { name: 'Where betting ends' }).waitFor();
    await page.getByRole('img', { name: /what it costs from a meter of \$799,053/ }).waitFor();
    await isWorkedOut(page);
    await page.getByLabel('Hand', { exact: true }).fill('as kh qd jc 3s');
    await page.getByLabel('Up card').fill('kd');
    await page.getByRole('heading', { name: /against K.*: bet$/ }).waitFor({ timeout: 30_000 });
    await page.getByText('−18160/32637').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Maximum payout' }).fill('0');
    await page.getByRole('alert').getByText('a whole number from 1 to 100,000', { exact: false }).waitFor();
    await page.context().close();
  });

  test('on a phone: roulette, dealt in a worker, without being wider than the phone', async () => {
    const page = await arrive('/odds/house-roulette', 390, 844);
    await shownEdge(page, '2.7027 %');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByLabel('Rounds').selectOption({ label: '100,000,000' });
    await page.getByRole('button', { name: 'Deal' }).click();
    await page.getByRole('img', { name: /the edge dealt is/ }).waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText(/^Stopped after [\d,]+ rounds\.$/).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
