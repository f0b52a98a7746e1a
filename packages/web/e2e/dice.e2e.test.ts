import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from './chromium.ts';
import { openPitHouse, type PitHouse } from './pit-house.ts';
import { seen, violations, visit } from './visitor.ts';

let browser: Browser;
let pit: PitHouse;
const faults: string[] = [];
const pictures = process.env.PICTURES ?? mkdtempSync(join(tmpdir(), 'baize-dice-'));

beforeAll(async () => {
  browser = await openBrowser();
  pit = await openPitHouse();
}, 180_000);

afterAll(async () => {
  await browser.close();
  await pit.close();
  if (process.env.PICTURES === undefined) rmSync(pictures, { recursive: true, force: true });
});

const arrive = async (name: string, table: string, size?: readonly [number, number]): Promise<Page> => {
  const page = await visit(name, { browser, address: pit.address, faults, size });
  await page.goto(`${pit.address}/tables/${table}`);
  await page.locator('.game-table').waitFor();
  return page;
};

const step = (page: Page, name: string): Promise<void> =>
  page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .locator('visible=true')
    .first()
    .waitFor();

/** A table of dice, opened by its form. */
const open = async (table: string, ...choices: readonly string[]): Promise<void> => {
  const sam = await visit('sam', { browser, address: pit.address, faults });
  await sam.goto(`${pit.address}/open-table`);
  await sam.getByLabel('Rulebook').selectOption('house-under-over');
  await sam.getByRole('textbox', { name: 'Name' }).fill(table);
  for (const choice of choices) await sam.getByText(choice).click();
  for (const check of ['Layout', 'Dice', 'Cup']) {
    const field = sam.getByRole('textbox', { name: check });
    if ((await field.inputValue()) === '') await field.fill(`${check}-1`);
  }
  expect(await violations(sam)).toEqual([]);
  await sam.getByRole('button', { name: 'Open the table' }).click();
  await sam.getByRole('link', { name: new RegExp(`Table ${table}`) }).waitFor();
  await sam.screenshot({ path: join(pictures, 'floor.png') });
  await sam.goto(`${pit.address}/tables/${table}/sign`);
  await seen(sam, 'Seven, 7');
  expect(await violations(sam)).toEqual([]);
  await sam.context().close();
};

describe('dice in a real browser', { timeout: 120_000 }, () => {
  test('a round by keys: opened, seated, laid, thrown, thrown again, paid, told why, and replayed', async () => {
    await open('bones', 'A dealer, with real dice');
    const [ann, dee] = [await arrive('ann', 'bones'), await arrive('dee', 'bones')];
    await ann.getByRole('button', { name: '$250' }).focus();
    await ann.keyboard.press('Enter');
    await seen(ann, '$250.00');
    await ann.getByRole('button', { name: /^Sit/ }).focus();
    await ann.keyboard.press('Enter');
    await dee.keyboard.press('Space');
    await seen(ann, 'Place your bets');
    await ann.keyboard.press('2');
    await ann.keyboard.press('g');
    await ann.keyboard.press('ArrowRight');
    await ann.getByRole('button', { name: /^Seven, 7, 4 to 1, no wager of yours/ }).waitFor();
    await ann.keyboard.press('Enter');
    await seen(ann, '$5 on the table');
    await ann.keyboard.press('ArrowRight');
    await ann.keyboard.press('Enter');
    await seen(ann, '$10 on the table');
    // Del takes it back, and U puts it there again.
    await ann.keyboard.press('Delete');
    await seen(ann, '$5 on the table');
    await ann.keyboard.press('u');
    await seen(ann, '$10 on the table');
    expect(await violations(ann)).toEqual([]);
    await step(dee, 'No more bets');
    await dee.keyboard.press('Space');
    await seen(ann, 'No more bets');
    // A late wager is refused by its clause.
    await ann.keyboard.press('Enter');
    await seen(ann, '$5 on Over refused');
    await seen(ann, '7.1');
    await dee.locator('[data-act=no-throw]').locator('visible=true').first().click();
    await dee.getByText('a die does not lie flat').click();
    await dee.getByRole('button', { name: 'Call no throw' }).click();
    await seen(ann, 'No throw: thrown again');
    const dice = dee.getByRole('textbox', { name: 'Dice' });
    await dice.fill('3 4');
    await dee.keyboard.press('Enter');
    await ann.getByRole('img', { name: 'The dice: 7 (3 and 4)' }).waitFor();
    await step(dee, 'Take and pay');
    await dee.locator('.dice-table').focus();
    await dee.keyboard.press('Space');
    // Seven won 20 on five, over lost five.
    await seen(ann, '$265.00');
    await seen(ann, 'Seven paid');
    await seen(ann, 'The dice came to 7 (3 and 4). Seven holds 7. Pays 4 to 1: $5 wins $20.');
    await seen(ann, '6.1(b)');
    expect(await violations(ann)).toEqual([]);
    await ann.screenshot({ path: join(pictures, 'table.png') });
    await dee.screenshot({ path: join(pictures, 'dealer.png') });
    await step(dee, 'Clear the layout');
    await dee.keyboard.press('Space');
    await step(dee, 'Place your bets');
    await dee.keyboard.press('Space');
    await ann.keyboard.press('r');
    await seen(ann, '$10 on the table');
    await ann.goto(`${pit.address}/history/bones/1`);
    await ann.getByRole('img', { name: 'The dice: 7 (3 and 4)' }).waitFor();
    await seen(ann, 'The throw');
    await seen(ann, /A person threw real dice, so nothing was sealed/);
    expect(await violations(ann, '.shell-work')).toEqual([]);
    await ann.screenshot({ path: join(pictures, 'replay.png') });
    await Promise.all([ann.context().close(), dee.context().close()]);
  });

  test('the house throws sealed dice, and this browser computes the throw again', async () => {
    await open('sealed bones', 'The house, each throw sealed', 'Quick');
    const bo = await arrive('bo', 'sealed bones', [390, 844]);
    await bo.getByRole('button', { name: '$500' }).click();
    await seen(bo, '$500.00');
    await bo.locator('.dice-box[data-box=under][data-open=true]').click();
    await bo.locator('.dice-box[data-box=double][data-open=true]').click();
    await bo.screenshot({ path: join(pictures, 'phone.png') });
    await bo.getByRole('img', { name: /^The dice: \d+ \(\d and \d\)/ }).waitFor({ timeout: 60_000 });
    await bo.locator('.dice-box[data-box=under] .pill').first().waitFor();
    await bo.goto(`${pit.address}/spins/sealed bones`);
    await bo.getByRole('heading', { name: 'Throws of table sealed bones' }).waitFor();
    await seen(
      bo,
      /Came to \d+ \(\d and \d\)\. It is the throw that was sealed: this browser has computed it again/,
    );
    await bo.context().close();
  });

  test('no page threw anything', () => {
    expect(faults).toEqual([]);
  });
});
