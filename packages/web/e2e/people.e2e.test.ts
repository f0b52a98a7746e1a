import type { Command } from '@baize/engine/roulette';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './chromium.ts';
import { openPitHouse, type PitHouse } from './pit-house.ts';
import { seen, violations, visit } from './visitor.ts';
import { openWheel } from './wheel-house.ts';

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

const TABLE = 'W';
const DEALER = { role: 'dealer' } as const;
let made = 0;
const done = async (person: string | null, command: Command): Promise<void> => {
  made += 1;
  const reply = await pit.house.floor.perform(TABLE, { id: `people ${made}`, person, command });
  if (!reply.ok) throw new Error(`${command.type}: ${reply.refusal.detail}`);
};

/** A wheel at which the player has won spin 1 on 17 and left with it. */
const wonAndLeft = async (player: string): Promise<void> => {
  await openWheel(pit.house, { table: TABLE, mode: 'human', betting: 0, result: 0 });
  const of = { actor: { role: 'patron', patron: player }, patron: player } as const;
  await done(player, { type: 'BringChips', ...of, amount: 10_000 });
  await done(null, { type: 'InviteWagers', actor: DEALER });
  await done(player, { type: 'PlaceWager', ...of, on: '17', amount: 500 });
  await done(null, { type: 'NoMoreBets', actor: DEALER });
  await done(null, { type: 'AnnounceNumber', actor: DEALER, number: 17 });
  await done(null, { type: 'SettleWagers', actor: DEALER });
  await done(null, { type: 'ClearLayout', actor: DEALER });
  await done(player, { type: 'LeaveTable', ...of });
};

const shot = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.BAIZE_SHOTS;
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

const press = (page: Page, act: string): Promise<void> =>
  page.locator(`[data-act=${act}]`).locator('visible=true').first().click({ force: true });
const follows = (page: Page, words: string | RegExp): Promise<void> =>
  page.locator('.consequence li').filter({ hasText: words }).waitFor();
const confirm = (page: Page): Promise<void> => page.keyboard.press('Control+Enter');
const closed = (page: Page): Promise<void> =>
  page.locator('dialog.act-dialog').waitFor({ state: 'detached' });

test('a round that went wrong: disputed from the history, decided in the pit, owed, paid back and listed', {
  timeout: 240_000,
}, async () => {
  const { house, address } = pit;
  const ann = Object.values(house.registry.people().accounts).find(({ name }) => name === 'ann')?.id ?? '';
  await wonAndLeft(ann);
  const player = await visit('ann', { browser, address, faults });
  const sam = await visit('sam', { browser, address, faults });

  // The player disputes the round that she looks at: its number is filled in.
  await player.goto(`${address}/history/${TABLE}/1`);
  await player.getByRole('heading', { name: 'Dispute round 1' }).waitFor();
  await player.getByLabel('What was wrong').fill('the ball lay on 17 twice');
  await player.getByRole('button', { name: 'Raise a dispute' }).click();
  await seen(player, 'Your dispute is on record');
  await shot(player, 'history-dispute');

  // She watches the table when it is decided: Why tells her what it does to her own money.
  await player.goto(`${address}/tables/${TABLE}`);
  await player.locator('.game-table').waitFor();

  // The pit records a breach that touched the spin, and decides the dispute: every cent stands there first.
  await sam.goto(`${address}/tables/${TABLE}`);
  await press(sam, 'decide');
  await sam.getByLabel('Decision').fill('the camera shows a late chip');
  await sam.getByLabel('Remedy', { exact: true }).selectOption('void');
  await follows(sam, 'Spin 1 is void');
  await follows(sam, 'is owing');
  await shot(sam, 'pit-decide');
  expect(await violations(sam, 'dialog.act-dialog')).toEqual([]);
  await confirm(sam);
  await closed(sam);
  await press(sam, 'forgive');
  await sam.getByLabel('How much of it').fill('75');
  await sam.getByLabel('Reason').fill('goodwill');
  await follows(sam, '$75.00');
  await shot(sam, 'pit-forgive');
  await confirm(sam);
  await closed(sam);
  await shot(sam, 'pit-log');
  await seen(player, '$75.00 that you owe is forgiven.');
  await shot(player, 'why-own-money');

  // On a phone what is owed stands above the table, which keeps all of its felt.
  const size = player.viewportSize();
  await player.setViewportSize({ width: 390, height: 844 });
  await player.goto(`${address}/tables/${TABLE}`);
  const line = await player.getByRole('region', { name: 'What you owe' }).boundingBox();
  const table = await player.locator('.game-table').boundingBox();
  expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(table?.y ?? 0);
  expect((table?.y ?? 0) + (table?.height ?? 0)).toBeLessThanOrEqual(844);
  await shot(player, 'table-owing-phone');
  if (size !== null) await player.setViewportSize(size);

  // What is owed is told before money is taken out, and paid back.
  await player.goto(`${address}/cashier`);
  await player.getByText('Take out').click();
  await player.getByLabel('Amount in dollars').first().fill('200');
  await seen(player, '$100.00 of it pays what you owe at table W (A:Void). $100.00 is paid out.');
  await shot(player, 'cashier-own');
  expect(await violations(player)).toEqual([]);
  await player.getByRole('button', { name: 'Pay back from my bank' }).click();
  await player.getByText('What you owe', { exact: true }).waitFor({ state: 'detached' });

  await sam.goto(`${address}/cashier`);
  await seen(sam, 'What is in play');
  await shot(sam, 'cashier-house');

  const rae = await visit('rae', { browser, address, faults });
  await rae.goto(`${address}/audit/people`);
  await seen(rae, 'dispute 1, round 1');
  await shot(rae, 'people-record');
  expect(await violations(rae)).toEqual([]);

  // An exclusion is lifted where it is read, by who may: the player is back without anybody looking for a table.
  await done(null, {
    ...{ type: 'RecordBreach', actor: { role: 'supervisor' }, person: ann },
    ...{ employee: false, clause: '11.1', what: 'a late chip' },
  });
  await done(null, { type: 'ExcludePatron', actor: { role: 'operator' }, patron: ann, breach: 1 });
  await rae.reload();
  await seen(rae, 'from the game: a late chip');
  expect(await rae.getByRole('button', { name: 'Let the patron play again' }).count()).toBe(0);
  const idOf = (name: string): string =>
    Object.values(house.registry.people().accounts).find((each) => each.name === name)?.id ?? '';
  const ownership = { person: idOf('sue'), role: 'owner', by: idOf('owner') } as const;
  await house.registry.perform({ type: 'SetRole', at: house.clock.now(), ...ownership });
  const owner = await visit('sue', { browser, address, faults });
  await owner.goto(`${address}/audit/people`);
  await owner.getByRole('button', { name: 'Let the patron play again' }).click();
  await seen(owner, 'Say why it is lifted.');
  await owner.getByLabel('Why it is lifted').fill('it was another');
  await shot(owner, 'people-lift');
  await owner.setViewportSize({ width: 390, height: 844 });
  expect(await owner.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  await shot(owner, 'people-lift-phone');
  await owner.getByLabel('Why it is lifted').press('Enter');
  await seen(owner, 'lifted: it was another');
  await seen(owner, 'Ann may play again.');
  expect(await violations(owner)).toEqual([]);
  expect(faults).toEqual([]);
});
