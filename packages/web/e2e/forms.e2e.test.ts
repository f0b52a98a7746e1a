import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './chromium.ts';
import { shot } from './desk-kit.ts';
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

/** What the house has sent to each of them. */
const sent: Record<string, string[]> = {};

const arrive = async (name: string, path: string, width = 1440, height = 900): Promise<Page> => {
  const heard: string[] = [];
  sent[name] = heard;
  const before = (page: Page): unknown =>
    page.on('websocket', (line) => line.on('framereceived', ({ payload }) => heard.push(String(payload))));
  const page = await visit(name, { browser, address: pit.address, faults, size: [width, height], before });
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

/** Of which hands somebody was sent faces while they lay in his own. */
const heldBy = (name: string): ReadonlySet<string | undefined> =>
  new Set(sent[name]?.map((text) => /held.{0,30}?\{"(\w+)":\["\w\w","\w\w"\]/.exec(text)?.[1]));

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
  const box = await cardOf(ann, 'player').boundingBox();
  if (box === null) throw new Error('the card lies nowhere');
  await ann.mouse.move(box.x + 4, box.y + box.height - 4);
  await ann.mouse.down();
  await ann.mouse.move(box.x + box.width * 0.45, box.y + box.height * 0.6, { steps: 8 });
  // The pips come over the edge to her who bends it, as she was sent them; nobody else has them.
  const under = ann.locator('.squeeze-under [data-suit]');
  await under.waitFor();
  expect(await under.getAttribute('data-suit')).toMatch(/^[shdc]$/);
  expect(heldBy('ann')).toContain('player');
  expect(heldBy('ann')).not.toContain('banker');
  expect(heldBy('bo')).toContain('banker');
  expect(heldBy('bo')).not.toContain('player');
  await shot(ann, 'squeeze');
  await seen(ann, 'You turn the player’s hand');
  await seen(bo, 'Ann turns the player’s hand');
  expect((await new AxeBuilder({ page: ann }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await ann.mouse.move(box.x + box.width * 0.9, box.y + box.height * 0.2, { steps: 8 });
  await ann.mouse.up();

  await cardOf(bo, 'banker').waitFor();
  expect(await cardOf(ann, 'banker').count()).toBe(0);
  await cardOf(bo, 'banker').press('Enter');
  await cardOf(bo, 'banker').waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
}, 150_000);
