import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LAID, madeReplay } from '../src/history/replay.test-kit.ts';
import { openBrowser } from './chromium.ts';
import { openHouse, type RunningHouse } from './house.ts';
import { violations, visit } from './visitor.ts';

let browser: Browser;
let house: RunningHouse;
const faults: string[] = [];

beforeAll(async () => {
  browser = await openBrowser();
  house = await openHouse('0.05');
}, 180_000);

afterAll(async () => {
  await browser.close();
  await house.close();
});

const arrive = (name: string, width = 1440, height = 900): Promise<Page> =>
  visit(name, { browser, address: house.address, faults, size: [width, height] });

/** Two of the demo's people play by themselves: their rounds come without anybody's help. */
const openHistory = async (page: Page, path = '/history'): Promise<void> => {
  await page.goto(`${house.address}${path}`);
  await page.getByRole('heading', { name: /^Round \d+, table 1/ }).waitFor();
};

/** The oldest round in the list: it is over, whatever is being played now. */
const chooseOver = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.querySelectorAll('.round-line').length > 2);
  await page.locator('.round-line').last().click();
  await page.locator('.event-list [data-when=now] .event-end').waitFor();
};

/** The demo has a table for each: baccarat, blackjack, Canberra Poker, roulette. */
const GAMES = 4;

const slider = (page: Page) => page.getByRole('slider', { name: 'Step of the round' });
const stepOf = async (page: Page): Promise<number> =>
  Number(await slider(page).getAttribute('aria-valuenow'));

describe('history in a real browser', { timeout: 120_000 }, () => {
  test('a round is gone through by keys, from its end to its beginning and by phases', async () => {
    const page = await arrive('mira');
    await openHistory(page);
    await chooseOver(page);
    expect(await violations(page, '.shell-work')).toEqual([]);
    const end = await stepOf(page);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => stepOf(page)).toBe(end - 1);
    await page.keyboard.press('Home');
    await expect.poll(() => stepOf(page)).toBe(1);
    expect(await page.locator('.replay-felt .playing-card').count()).toBe(0);
    await page.keyboard.press(']');
    await page.locator('.lane[data-here=true] .lane-name', { hasText: 'Initial deal' }).waitFor();
    expect(await page.locator('.replay-felt .playing-card').count()).toBe(1);
    await page.keyboard.press('[');
    await expect.poll(() => stepOf(page)).toBe(1);
    await page.keyboard.press('End');
    await expect.poll(() => stepOf(page)).toBe(end);
    expect(await slider(page).getAttribute('aria-valuetext')).toMatch(/^Event \d+ of \d+, close\. .+\.$/);
    await page.context().close();
  });

  test('the timeline is scrubbed by pointer, and the round plays by itself', async () => {
    const page = await arrive('mira');
    await openHistory(page);
    await chooseOver(page);
    const end = await stepOf(page);
    const box = await slider(page).boundingBox();
    if (box === null) throw new Error('the timeline is there');
    await page.mouse.move(box.x + box.width - 4, box.y + 34);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + 34, { steps: 6 });
    const middle = await stepOf(page);
    expect(middle).toBeGreaterThan(1);
    expect(middle).toBeLessThan(end);
    await page.mouse.move(box.x + 2, box.y + 34, { steps: 6 });
    await page.mouse.up();
    await expect.poll(() => stepOf(page)).toBe(1);
    await slider(page).focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    await page.waitForFunction(
      (last) => document.querySelector('[role=slider]')?.getAttribute('aria-valuenow') === String(last),
      end,
    );
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    await page.context().close();
  });

  test('every wager has its arithmetic, its clause and its net, and all nets come to nought', async () => {
    const page = await arrive('otto');
    await openHistory(page);
    await chooseOver(page);
    const why = page.locator('#why');
    await why.getByText('all nets sum to nought').waitFor();
    await page.keyboard.press('w');
    expect(await why.evaluate((section) => section === document.activeElement)).toBe(true);
    const cents = (text: string): number => Number(text.replaceAll('−', '-').replaceAll(/[$,+.]/g, ''));
    const sums = await why.locator('.paid-sums .amount, tfoot .amount').allTextContents();
    expect(sums.map(cents).reduce((sum, net) => sum + net, 0)).toBe(0);
    expect(await why.locator('.clause-tag').count()).toBeGreaterThan(0);
    await page.context().close();
  });

  test('a shoe in play says that it is sealed; an opened one is proved by the browser itself', async () => {
    const page = await arrive('mira');
    await openHistory(page);
    await page.getByText('Secret still sealed').waitFor();
    const opened = madeReplay({ rounds: [LAID, LAID, LAID] });
    const wrong = { ...opened, seal: opened.seal && { ...opened.seal, commitment: '0'.repeat(64) } };
    await page.route('**/api/tables/1/rounds/9003', (route) =>
      route.fulfill({ json: { ...opened, round: 9003 } }),
    );
    await page.route('**/api/tables/1/rounds/9004', (route) =>
      route.fulfill({ json: { ...wrong, round: 9004 } }),
    );
    await page.goto(`${house.address}/history/1/9003`);
    await page.getByText('5 of 5 hold').waitFor();
    await page.getByText('Order recomputed, 416 cards').waitFor();
    await page.goto(`${house.address}/history/1/9004`);
    await page.getByText('The secret is not what was sealed').waitFor();
    await page.getByText('1 of 5 fail').waitFor();
    await page.context().close();
  });

  test('a round that is on is followed, and says that it is live', async () => {
    const page = await arrive('sam');
    // The newest round may end while the page is on its way: then the next one.
    let before = 0;
    while (before === 0) {
      await openHistory(page, '/history?table=1');
      before = await page.evaluate(() =>
        document.querySelector('.replay-head .state') === null
          ? 0
          : Number(document.querySelector('[role=slider]')?.getAttribute('aria-valuenow')),
      );
    }
    await page.waitForFunction(
      (was) => Number(document.querySelector('[role=slider]')?.getAttribute('aria-valuenow')) > was,
      before,
    );
    await page.context().close();
  });

  test('on a phone the round and its proof stand one under the other, without faults', async () => {
    const page = await arrive('mira', 390, 844);
    await openHistory(page);
    await page.locator('#verify').scrollIntoViewIfNeeded();
    expect(await violations(page, '.shell-work')).toEqual([]);
    const spills = await page.evaluate(() =>
      ['.replay-work', '.replay-felt', '.paid-lines', '.proof-panel'].filter((name) => {
        const part = document.querySelector(name);
        return part === null || part.scrollWidth > part.clientWidth;
      }),
    );
    expect(spills).toEqual([]);
    await page.context().close();
  });

  test('a regulator has the record checked, searches the log and signs an inspection that neither side has chosen', async () => {
    const page = await arrive('rae');
    await page.goto(`${house.address}/audit`);
    await page.getByRole('button', { name: /Check now/ }).waitFor();
    await page.keyboard.press('v');
    await page.getByRole('heading', { name: 'The log is whole' }).waitFor();
    await page.locator('.key-bar', { hasText: /Chain whole to [\d,]+/ }).waitFor();
    await page.getByText('signature checked in this browser').waitFor();
    // The house plays on: what it signs then grows from what was seen.
    await page.getByText(/from the [\d,]+ seen here before: proved/).waitFor();
    await page
      .getByText(/Plays house rules/)
      .first()
      .waitFor();
    const same = page.locator('.sample-grid button[data-verdict=same]');
    // Where nothing was played yet there is nothing to draw from.
    const drawn = async (): Promise<number> => {
      if ((await same.count()) === 0) await page.keyboard.press('n');
      return same.count();
    };
    await expect.poll(drawn, { timeout: 60_000, interval: 2000 }).toBeGreaterThan(0);
    await page.locator('.sample-grid button[data-verdict=waiting]').first().waitFor({ state: 'detached' });
    await page.keyboard.press('s');
    await page.getByText(/Signed .+, and kept\./).waitFor();
    const report = await page.getByRole('link', { name: 'Report, PDF' }).getAttribute('href');
    const paper = await page.request.get(`${house.address}${report}`);
    expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await page.locator('.kept-inspections').getByText('nothing found').first().waitFor();
    const draw = await page.request.get(`${house.address}${report?.replace('report.pdf', 'draw.json')}`);
    await page.locator('#audit-file').setInputFiles({
      name: 'draw.json',
      mimeType: 'application/json',
      buffer: await draw.body(),
    });
    await page.getByText(/Inspection \d+ of .+: everything holds\./).waitFor();
    await page.keyboard.press('j');
    await page.locator('.log-detail').waitFor();
    expect(await violations(page, '.shell-work')).toEqual([]);
    expect(await violations(page, '.shell-side')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('f');
    await page.getByRole('combobox', { name: 'Table', exact: true }).selectOption('1');
    await expect
      .poll(
        async () => new Set(await page.locator('.audit-log tbody td:nth-child(3)').allTextContents()).size,
      )
      .toBe(1);
    await page.keyboard.press('Tab');
    await page.locator('.log-detail, .audit-log td button').first().focus();
    await page.keyboard.press('j');
    await page.locator('.bundle-strip').waitFor();
    await page.keyboard.press('r');
    await page.getByRole('heading', { name: /^Round \d+, table 1/ }).waitFor();
    await page.context().close();
  });

  test('D1: rounds of every game are drawn until each was seen, and all of them replay as recorded', async () => {
    const page = await arrive('rae');
    await page.goto(`${house.address}/audit`);
    const agreed = new Set<string>();
    const inspect = async (): Promise<number> => {
      const cells = await page.locator('.sample-grid button').evaluateAll((all) =>
        all.map((cell) => ({
          says: cell.getAttribute('aria-label') ?? '',
          verdict: cell.getAttribute('data-verdict'),
        })),
      );
      if (cells.some(({ verdict }) => verdict === 'waiting')) return agreed.size;
      expect(cells.filter(({ verdict }) => verdict === 'differs')).toEqual([]);
      for (const { says, verdict } of cells)
        if (verdict === 'same') agreed.add(/^Table (\S+),/.exec(says)?.[1] ?? '');
      if (agreed.size < GAMES) await page.keyboard.press('n');
      return agreed.size;
    };
    await expect.poll(inspect, { timeout: 100_000, interval: 1000 }).toBe(GAMES);
    await page.context().close();
  });

  test('no page threw anything', () => {
    expect(faults).toEqual([]);
  });
});
