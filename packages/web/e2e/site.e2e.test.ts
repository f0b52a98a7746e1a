import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './chromium.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'baize-site-'));
/** From a disk: nothing of the site may need a server. */
const address = (at: string): string => pathToFileURL(join(folder, 'site', at)).href;

let browser: Browser;

beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/site/site.ts', '--out', join(folder, 'site')], {
    cwd: ROOT,
    stdio: 'pipe',
    env: { ...process.env, BAIZE_PACKED: join(folder, 'packed') },
  });
  browser = await openBrowser();
}, 300_000);

afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A page, and everything that went wrong on it. */
const look = async (
  at: string,
  colorScheme: 'light' | 'dark',
  width: number,
): Promise<readonly [page: Page, faults: string[]]> => {
  const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.goto(address(at));
  return [page, faults];
};

const barriers = async (page: Page): Promise<readonly string[]> => {
  // It would fetch the style sheets once more, which no page from a disk may.
  const { violations } = await new AxeBuilder({ page }).options({ preload: false }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
};

/** One of each kind, and a short one: axe looks at every name of a long one. */
const PAGES = [
  'index.html',
  'guides/tournament.html',
  'law/house-under-over.html',
  'reference/odds.html',
  'api/socket.html',
  'schemas/index.html',
  'source/packages/engine/src/referee.ts.html',
  'playground/index.html',
];

test.each([
  ['light', 1440],
  ['dark', 1440],
  ['light', 360],
] as const)(
  'every kind of page can be read by everybody (%s, %i wide)',
  async (scheme, width) => {
    const found: unknown[] = [];
    for (const at of PAGES) {
      const [page, faults] = await look(at, scheme, width);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      found.push({ at, barriers: await barriers(page), wide, faults });
      await page.context().close();
    }
    expect(found).toEqual(PAGES.map((at) => ({ at, barriers: [], wide: false, faults: [] })));
  },
  300_000,
);

test('light and dark are chosen by hand, and kept', async () => {
  const [page] = await look('index.html', 'light', 1440);
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const before = await ground();
  await page.getByRole('button', { name: 'Light or dark' }).click();
  expect(await ground()).not.toBe(before);
  const after = await ground();
  await page.getByRole('link', { name: 'Chances' }).click();
  await page.getByRole('heading', { name: /^Chances/ }).waitFor();
  expect(await ground()).toBe(after);
  await page.context().close();
});

test('the playground settles, works out odds, settles a tournament and checks a draw in the browser', async () => {
  const [page, faults] = await look('playground/index.html', 'light', 1440);
  const asked: string[] = [];
  page.on('request', (request) => /^(?:http|ws)/.test(request.url()) && asked.push(request.url()));
  const part = (name: string) => page.getByRole('region', { name, exact: true });

  const round = part('Settle a round');
  await round.getByLabel('File').fill(
    JSON.stringify({
      rulebook: 'act-mini-baccarat-2016',
      determinations: { method: 'A', pairs: 'perfect' },
      wagers: [{ player: 'Ann', on: 'banker', amount: 10000 }],
      cards: '8h Qc 8h 7s 5d',
    }),
  );
  await round.getByRole('button', { name: 'Settle' }).press('Enter');
  await round.getByText('Net: Ann 95.00').waitFor();
  await round.getByRole('cell', { name: '8.8(b)' }).waitFor();
  await round.getByLabel('File').fill('{"rulebook": "act-mini-baccarat-2016", "cards": ""}');
  await round.getByRole('button', { name: 'Settle' }).click();
  await round.getByText(/^Refused by/).waitFor();

  const odds = part('What a wager is worth');
  await odds.getByLabel('Game').selectOption('baccarat');
  await odds.getByLabel('Decks').fill('8');
  await odds.getByRole('button', { name: 'Work out' }).click();
  await odds.getByRole('row', { name: /banker:A -0\.01057905/ }).waitFor();

  const tournament = part('Settle a tournament');
  await tournament.getByRole('button', { name: 'Settle' }).click();
  await tournament.getByRole('region', { name: 'Places' }).waitFor();

  const draw = part('Check a draw');
  await draw.getByRole('button', { name: 'Check' }).click();
  await draw.getByText('everything holds').waitFor();
  const file = draw.getByLabel('File');
  await file.fill((await file.inputValue()).replace('30', '31'));
  await draw.getByRole('button', { name: 'Check' }).click();
  await draw.getByText('something does not hold').waitFor();

  expect(await barriers(page)).toEqual([]);
  expect([asked, faults]).toEqual([[], []]);
  await page.context().close();
}, 300_000);
