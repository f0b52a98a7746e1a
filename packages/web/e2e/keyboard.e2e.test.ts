import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRealBaccarat } from './baccarat-house.ts';
import { openBlackjack } from './blackjack-house.ts';
import { openBrowser } from './chromium.ts';
import { nothingEarly, watchCards } from './eyes.ts';
import { openPitHouse, type PitHouse } from './pit-house.ts';
import { pokerDealer } from './poker-deal.ts';
import { seen, visit } from './visitor.ts';
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

/** A person at a browser of his own, at a table, with cards that move. */
const arrive = async (name: string, table: string): Promise<Page> => {
  const page = await visit(name, { browser, address: pit.address, faults, motion: true });
  await page.goto(`${pit.address}/tables/${table}`);
  await page.locator('.game-table').waitFor();
  return page;
};

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    return at === null || at === document.body ? 'nothing' : (at.getAttribute('aria-label') ?? at.className);
  });

/**
 * B1, D9: On arrival nothing has the focus: `?` shows the keys, which the page has said that it does, and Esc closes
 * them.
 */
const keysOnArrival = async (page: Page): Promise<void> => {
  expect(await focused(page)).toBe('nothing');
  await page.getByRole('button', { name: 'Keys', exact: true }).waitFor();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keys' });
  await dialog.waitFor();
  // Letters are the dialog's: W would open Why behind it and take the focus.
  await page.keyboard.press('w');
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
};

const bring = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '$250' }).focus();
  await page.keyboard.press('Enter');
  await seen(page, '$250.00');
};

const dock = (page: Page, name: string | RegExp) => page.locator('.dock').getByRole('button', { name });
/** A key of the dock that can be pressed now. */
const lawful = (page: Page, name: string | RegExp) =>
  dock(page, name).and(page.locator('[data-lawful=true]'));

/** The dealer's page has heard what comes next: before that, Space is nothing's. */
const step = (page: Page, name: string): Promise<void> =>
  page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .locator('visible=true')
    .first()
    .waitFor();

/** The total of a hand at the blackjack table, which is told when its card lies open. */
const total = (page: Page, words: string): Promise<void> =>
  page.locator('.bj-box .bj-total').filter({ hasText: words }).first().waitFor();

describe('by keyboard, with open eyes', { timeout: 150_000 }, () => {
  test('baccarat: on arrival, after a click, and no total before its card', async () => {
    const real = await openRealBaccarat(pit.house, 'keys b');
    const ann = await arrive('ann', 'keys b');
    await keysOnArrival(ann);
    await bring(ann);
    await real.until('close');
    await seen(ann, 'Bets are open');
    await ann.keyboard.press('2');
    await ann.keyboard.press('g');
    await ann.keyboard.press('ArrowRight');
    await ann.keyboard.press('Enter');
    await seen(ann, '$25 on the table');
    await ann.keyboard.press('Enter');
    await seen(ann, '$50 on the table');
    await watchCards(ann);
    await real.deal('7h Ks 8d 3c 2h 5s');
    await real.until('collect');
    await seen(ann, 'Player lost');
    await nothingEarly(ann);
    await real.until('close');
    // Rebet with the mouse, and what follows by letter: first taken back, then laid again.
    await lawful(ann, /^Rebet/).click();
    await seen(ann, '$50 on the table');
    await ann.keyboard.press('c');
    await seen(ann, 'nothing on the table');
    await ann.keyboard.press('r');
    await seen(ann, '$50 on the table');
    await ann.context().close();
  });

  test('blackjack: side wager, split and stand by letter; rebet by mouse, stand by letter', async () => {
    const real = await openBlackjack(pit.house, 'keys j', { mode: 'human' });
    const ann = await arrive('ann', 'keys j');
    await keysOnArrival(ann);
    await bring(ann);
    await real.until('close');
    await ann.keyboard.press('2');
    await ann.keyboard.press('g');
    await ann.keyboard.press('Enter');
    await seen(ann, '$25 on the table');
    // The last chip on the side: a split takes that spot away with the focus on it.
    await ann.keyboard.press('ArrowRight');
    await ann.keyboard.press('1');
    await ann.keyboard.press('Enter');
    await seen(ann, '$30 on the table');
    await watchCards(ann);
    await real.deal('8s Td 8h');
    await real.until('decide');
    await lawful(ann, /^Split/).waitFor();
    await ann.keyboard.press('p');
    await real.deal('Tc');
    await total(ann, '18');
    await lawful(ann, /^Stand/).waitFor();
    expect(await focused(ann)).not.toBe('nothing');
    await ann.keyboard.press('s');
    await real.deal('9c');
    await total(ann, '17');
    await lawful(ann, /^Stand/).waitFor();
    await ann.keyboard.press('s');
    await real.deal('9d');
    await real.until('collect');
    await seen(ann, / lost$/);
    await nothingEarly(ann);
    await real.until('close');
    await lawful(ann, /^Rebet/).click();
    await seen(ann, '$30 on the table');
    await real.deal('Ts 9h 9s');
    await real.until('decide');
    await lawful(ann, /^Stand/).waitFor();
    await ann.keyboard.press('s');
    await real.deal('8d');
    await real.until('collect');
    await seen(ann, /Box \d paid/);
    await ann.context().close();
  });

  test('Canberra Poker: ante, bet and fold by letter; rebet by mouse, bet by letter', async () => {
    const dealer = pokerDealer(pit.house, 'keys p');
    await dealer.open({ mode: 'human' });
    const ann = await arrive('ann', 'keys p');
    await keysOnArrival(ann);
    await bring(ann);
    await dock(ann, /^Sit/).focus();
    await ann.keyboard.press('Enter');
    await ann.locator('.own-box').waitFor({ state: 'attached' });
    await dealer.invite();
    await seen(ann, 'Antes are open');
    await ann.keyboard.press('1');
    await ann.keyboard.press('g');
    await ann.keyboard.press('Enter');
    await seen(ann, '$245.00');
    await watchCards(ann);
    await dealer.deal('Kd');
    await lawful(ann, /^Bet/).waitFor();
    await ann.keyboard.press('b');
    await seen(ann, '$235.00');
    await dealer.show({ boxes: { 1: '9s 9h Ac Jd 4s' }, dealer: '3d 3h Jc 5s Kd' });
    await seen(ann, 'takes part');
    await dealer.settle();
    await nothingEarly(ann);
    await dealer.collect();
    await dealer.invite();
    await lawful(ann, /^Rebet/).click();
    await seen(ann, '$5 on the table');
    await dealer.deal('Qd');
    await lawful(ann, /^Fold/).waitFor();
    await ann.keyboard.press('f');
    await seen(ann, /You folded/);
    await ann.context().close();
  });

  test('roulette: a spin by the keys of player and dealer, told when the ball has come to rest', async () => {
    await openWheel(pit.house, { table: 'keys r', mode: 'human', betting: 1, result: 1 });
    const [ann, dee] = [await arrive('ann', 'keys r'), await arrive('dee', 'keys r')];
    await keysOnArrival(ann);
    await bring(ann);
    expect(await ann.getByText('sealed').count()).toBe(0);
    // A click leaves no claim on Space: it stays the step's.
    await dee.locator('[data-act=no-spin]').locator('visible=true').first().click({ force: true });
    await dee.keyboard.press('Escape');
    await dee.getByRole('dialog').waitFor({ state: 'hidden' });
    await dee.keyboard.press('Space');
    await seen(ann, 'Place your bets');
    await ann.keyboard.press('2');
    await ann.keyboard.press('g');
    await ann.keyboard.press('Enter');
    await seen(ann, '$5 on the table');
    await step(dee, 'No more bets');
    await dee.keyboard.press('Space');
    await seen(ann, 'No more bets');
    // The number has the focus; figures typed elsewhere go to it too, and Space announces and writes nothing.
    const number = dee.getByRole('textbox', { name: 'Number' });
    await expect.poll(() => number.evaluate((field) => field === document.activeElement)).toBe(true);
    await dee.keyboard.press('1');
    await number.evaluate((field) => (field as HTMLInputElement).blur());
    await dee.keyboard.press('7');
    expect(await number.inputValue()).toBe('17');
    await dee.keyboard.press('Space');
    await seen(dee, 'Put the marker on 17');
    const told = (): Promise<number> => ann.getByText('17, black, odd').count();
    expect(await told()).toBe(0);
    await dee.keyboard.press('Space');
    await seen(dee, 'Lift the marker');
    expect(await told()).toBe(0);
    await expect.poll(told, { timeout: 20_000 }).toBeGreaterThan(0);
    await seen(ann, 'Straight 17 paid');
    await dee.keyboard.press('Space');
    await seen(dee, 'Invite wagers');
    await dee.keyboard.press('Enter');
    await lawful(ann, /^Rebet/).click();
    await seen(ann, '$5 on the table');
    await ann.keyboard.press('c');
    await seen(ann, 'nothing on the table');
    // The number of the last spin is nobody's wish for the next.
    await ann.keyboard.press('r');
    await seen(ann, '$5 on the table');
    await step(dee, 'No more bets');
    await dee.keyboard.press('Space');
    await number.waitFor();
    expect(await number.inputValue()).toBe('');
    await Promise.all([ann.context().close(), dee.context().close()]);
  });

  test('no page threw anything', () => {
    expect(faults).toEqual([]);
  });
});
