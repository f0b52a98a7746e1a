import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './chromium.ts';
import { openPitHouse, type PitHouse } from './pit-house.ts';
import { seen, visit } from './visitor.ts';

let browser: Browser;
let pit: PitHouse;
const faults: string[] = [];
const TABLE = 'salon';

beforeAll(async () => {
  browser = await openBrowser();
  pit = await openPitHouse();
}, 180_000);

afterAll(async () => {
  await browser.close();
  await pit.close();
});

const arrive = async (name: string, path: string, width = 1440, height = 900): Promise<Page> => {
  const page = await visit(name, { browser, address: pit.address, faults, size: [width, height] });
  await page.goto(`${pit.address}${path}`);
  return page;
};

/** Seats are taken by hand at the real page elsewhere; here only who turns the cards matters. */
const seat = async (page: Page, at: number): Promise<void> => {
  await page.getByRole('button', { name: '$250' }).click();
  await seen(page, '$250.00');
  const me = (await (await page.request.get(`${pit.address}/api/me`)).json()) as { readonly id: string };
  const command = {
    type: 'TakeSeat',
    actor: { role: 'patron', patron: me.id },
    patron: me.id,
    seat: at,
  } as const;
  const reply = await pit.house.floor.perform(TABLE, { id: `seat ${at}`, person: me.id, command });
  expect(reply).toMatchObject({ ok: true });
};

const cardOf = (page: Page, hand: string, which = 'first') =>
  page.getByRole('button', { name: `Turn the ${hand}’s ${which} card` });

test('a full table is opened at the desk, and each hand is squeezed by whoever wagered most on it', async () => {
  const owner = await arrive('sam', '/open-table');
  await owner.getByLabel('Rulebook').selectOption('house-baccarat');
  await owner.getByRole('textbox', { name: 'Name' }).fill(TABLE);
  await owner.getByText('Full', { exact: true }).click();
  expect(await owner.getByLabel('Seats').inputValue()).toBe('14');
  await owner.getByRole('button', { name: /^Open/ }).click();
  await seen(owner, /House rules/i);

  const [ann, bo] = await Promise.all([arrive('ann', `/tables/${TABLE}`), arrive('bo', `/tables/${TABLE}`)]);
  await seat(ann, 0);
  await seat(bo, 1);
  await seen(ann, 'Bets are open');
  await ann.locator('button[data-box=player]').click();
  await bo.locator('button[data-box=banker]').click();

  await cardOf(ann, 'player').waitFor();
  expect(await cardOf(bo, 'player').count()).toBe(0);
  expect((await new AxeBuilder({ page: ann }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  const box = await cardOf(ann, 'player').boundingBox();
  if (box === null) throw new Error('the card lies nowhere');
  await ann.mouse.move(box.x + 4, box.y + box.height - 4);
  await ann.mouse.down();
  await ann.mouse.move(box.x + box.width * 0.9, box.y + box.height * 0.2, { steps: 8 });
  await ann.mouse.up();

  await cardOf(bo, 'banker').waitFor();
  expect(await cardOf(ann, 'banker').count()).toBe(0);
  await cardOf(bo, 'banker').press('Enter');
  await cardOf(bo, 'banker').waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
}, 150_000);
