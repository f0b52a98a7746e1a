import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openBlackjack, type RealTable } from './blackjack-house.ts';
import { openBrowser } from './chromium.ts';
import { named, openPitHouse, type PitHouse } from './pit-house.ts';
import { seen, violations, visit } from './visitor.ts';

let browser: Browser;
let pit: PitHouse;
const faults: string[] = [];
const opened: Page[] = [];

beforeAll(async () => {
  browser = await openBrowser();
  pit = await openPitHouse();
}, 240_000);

afterEach(async () => {
  for (const page of opened.splice(0)) await page.context().close();
});

afterAll(async () => {
  await browser.close();
  await pit.close();
});

/** A person at a browser of his own, at a table. */
const arrive = async (name: string, path: string, width = 1440, height = 900): Promise<Page> => {
  const page = await visit(name, { browser, address: pit.address, faults, size: [width, height] });
  opened.push(page);
  await page.goto(`${pit.address}${path}`);
  return page;
};

const heard = (page: Page, words: RegExp): Promise<void> =>
  page.locator('.heard[aria-live]').filter({ hasText: words }).first().waitFor({ state: 'attached' });

/** The page has heard that it is for this person to act: what is pressed before is pressed at an older table. */
const turn = (page: Page, words: string): Promise<void> => heard(page, new RegExp(`^Your turn, ${words}`));

const bring = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '$100' }).first().click();
  await seen(page, '$100.00');
};

/** The chip in hand onto a spot. */
const lay = (page: Page, box: number): Promise<void> =>
  page.getByRole('button', { name: new RegExp(`^Box ${box},`) }).click();

const key = async (page: Page, letter: string): Promise<void> => {
  await page.locator('.blackjack-table').focus();
  await page.keyboard.press(letter);
};

const pair = async (name: string): Promise<readonly [RealTable, Page, Page]> => {
  const table = named(name);
  const real = await openBlackjack(pit.house, table, { mode: 'human' });
  const [ann, bo] = await Promise.all([arrive('ann', `/tables/${table}`), arrive('bo', `/tables/${table}`)]);
  await Promise.all([bring(ann), bring(bo)]);
  await real.until('close');
  await Promise.all([seen(ann, 'Bets are open'), seen(bo, 'Bets are open')]);
  return [real, ann, bo];
};

describe('the blackjack table', { timeout: 120_000 }, () => {
  test('a hand is split and split again, and one who wagers behind does not follow', async () => {
    const [real, ann, bo] = await pair('split');
    await ann
      .getByRole('button', { name: /Sit here/ })
      .nth(2)
      .click();
    await lay(ann, 3);
    await seen(ann, '$25 on the table');
    await lay(bo, 3);
    await seen(bo, '$25 on the table');
    await real.deal('8s 6d 8h');
    await seen(ann, 'Your act, box 3');
    await heard(
      ann,
      /Your turn, box 3. 16. You may hit, stand, double up to 25 dollars or split for 25 dollars/,
    );
    expect(await violations(ann)).toEqual([]);
    await key(ann, 'p');
    await bo.getByRole('button', { name: /Split too/ }).waitFor();
    await bo.getByRole('button', { name: /Do not follow/ }).click();
    await bo.getByRole('button', { name: /Split too/ }).waitFor({ state: 'detached' });
    await real.deal('8c');
    await turn(ann, 'box 3, first hand. 16');
    await key(ann, 'p');
    await real.deal('3d');
    await turn(ann, 'box 3, first hand. 11');
    await key(ann, 'd');
    await real.deal('Kh 2c');
    await seen(ann, 'Your act, box 3, second hand');
    // A hard ten draws: to stand on it is refused, and its place answers with the clause.
    await key(ann, 's');
    await seen(ann, /Stand on box 3, second hand refused/);
    await seen(ann, '9.2(b)');
    await key(ann, 'h');
    await real.deal('9h');
    await turn(ann, 'box 3, second hand. 19');
    await key(ann, 's');
    await real.deal('Ts');
    await turn(ann, 'box 3, third hand. 18');
    await key(ann, 's');
    await real.deal('Td 2s');
    await real.until('collect');
    await seen(ann, 'Box 3, first hand paid');
    await seen(bo, /Box 3, first hand paid/);
    const { round } = await real.view();
    const nets = (name: string) =>
      round?.settled
        .filter(({ patron }) => patron === real.person(name))
        .map(({ hand, pays }) => [hand, pays]);
    // The dealer has 18: 21 doubled wins twice 25, 19 wins 25, 18 stands off; Bo has his 25 on the first hand alone.
    expect(nets('ann')).toEqual([
      [1, 5000],
      [2, 2500],
      [3, 0],
    ]);
    expect(nets('bo')).toEqual([[1, 2500]]);
    expect(faults).toEqual([]);
  });

  test('a neighbour insures what its owner left, and the dealer’s Blackjack takes the doubled hands', async () => {
    const [real, ann, bo] = await pair('insure');
    await lay(ann, 1);
    await lay(bo, 2);
    await seen(bo, '$25 on the table');
    await seen(ann, '$25 on the table');
    await real.deal('6s 9s Ah 5h 8c');
    await real.until('closeInsurance');
    await seen(ann, 'Insurance is open');
    await key(ann, 'n');
    await ann.getByRole('button', { name: /^Insure/ }).waitFor({ state: 'detached' });
    await bo.getByRole('button', { name: /^Insure \$12.50/ }).waitFor();
    await key(bo, '-');
    await bo.getByRole('button', { name: /^Insure \$10/ }).waitFor();
    await key(bo, 'i');
    await seen(bo, '$35 on the table');
    await real.done({ type: 'CloseInsurance', actor: { role: 'dealer' } });
    await seen(bo, 'Insurance by others');
    await bo.getByRole('button', { name: /^Insure .*Ann, box 1/ }).click();
    await real.done({ type: 'AllotInsurance', actor: { role: 'dealer' } });
    await seen(ann, 'Your act, box 1');
    await key(ann, 'd');
    await real.deal('Tc');
    await seen(bo, 'Your act, box 2');
    await key(bo, 'd');
    await real.deal('2c Kd');
    await real.until('collect');
    await seen(ann, 'Box 1 lost');
    await seen(ann, '13.1(f)');
    await seen(bo, /Insurance, box 1, paid/);
    await seen(bo, /Insurance, box 2, paid/);
    const { round } = await real.view();
    expect(round?.settled.filter(({ on }) => on === 'main').map(({ stake, by }) => [stake, by])).toEqual([
      [5000, '13.1(f)'],
      [5000, '13.1(f)'],
    ]);
    expect(faults).toEqual([]);
  });

  test('the automated shoe fails in a round, and the round is completed from a plain one', async () => {
    const table = named('machine');
    const real = await openBlackjack(pit.house, table, {
      mode: 'human',
      determinations: { shoe: 'automated', pairs: null },
    });
    const [ann, sam] = await Promise.all([
      arrive('ann', `/tables/${table}`),
      arrive('sam', `/tables/${table}`),
    ]);
    await bring(ann);
    await real.until('close');
    await lay(ann, 4);
    await seen(ann, '$25 on the table');
    await real.deal('9s 6d');
    await sam.locator('[data-act=malfunction]').locator('visible=true').first().click();
    await sam.locator('.consequence li').filter({ hasText: 'completed from a plain shoe' }).waitFor();
    expect(await violations(sam)).toEqual([]);
    await sam.keyboard.press('Control+Enter');
    await seen(ann, 'The automated shoe');
    await real.done({ type: 'Shuffle', actor: { role: 'dealer' } });
    await ann.getByRole('button', { name: 'Cut here' }).click();
    await real.deal('Th');
    await seen(ann, 'Your act, box 4');
    await key(ann, 's');
    await real.deal('Tc 9d');
    await real.until('collect');
    await seen(ann, 'Box 4 paid');
    expect(faults).toEqual([]);
  });

  test('who lets his time pass is not there to decide: the hand draws beyond eleven and stands', async () => {
    const table = named('away');
    await openBlackjack(pit.house, table, { mode: 'automatic', betting: 600, patron: 900 });
    const ann = await arrive('ann', `/tables/${table}`);
    await bring(ann);
    await seen(ann, 'Bets are open');
    await lay(ann, 2);
    await seen(ann, /Box 2 (paid|lost|stands off)/);
    // A Blackjack asks nobody: only who was asked and kept silent was away, and comes back by himself.
    const away = ann.getByRole('button', { name: /^I am back/ });
    if (await away.isVisible()) {
      await seen(ann, 'Not there to decide');
      await away.click();
      await away.waitFor({ state: 'detached' });
    }
    expect(faults).toEqual([]);
  });

  test('everything can be done with the keyboard alone, and is spoken', async () => {
    const table = named('keys');
    const real = await openBlackjack(pit.house, table, { mode: 'human' });
    const ann = await arrive('ann', `/tables/${table}`);
    await bring(ann);
    await real.until('close');
    await seen(ann, 'Bets are open');
    await key(ann, '2');
    await key(ann, 'g');
    await ann.keyboard.press('ArrowRight');
    await ann.keyboard.press('ArrowRight');
    await ann.keyboard.press('Enter');
    await seen(ann, '$25 on the table');
    await heard(ann, /25 dollars on box 2/);
    await ann.keyboard.press('ArrowRight');
    await ann.keyboard.press('Enter');
    await seen(ann, '$50 on the table');
    await ann.keyboard.press('Delete');
    await seen(ann, '$25 on the table');
    await key(ann, 'c');
    await seen(ann, 'nothing on the table');
    await key(ann, 'r');
    await seen(ann, '$25 on the table');
    await real.deal('Ad 7c Kh');
    await real.until('collect');
    await heard(ann, /Box 2, paid 37 dollars 50/);
    await seen(ann, 'Box 2 paid');
    await key(ann, 'l');
    await heard(ann, /is Blackjack/);
    expect(faults).toEqual([]);
  });

  test('a dealer is led through the round card by card', async () => {
    const table = named('dealer');
    const real = await openBlackjack(pit.house, table, { mode: 'human' });
    const [ann, dee] = await Promise.all([
      arrive('ann', `/tables/${table}`),
      arrive('dee', `/tables/${table}`),
    ]);
    await bring(ann);
    await seen(dee, 'Invite wagers');
    await key(dee, 'Space');
    await lay(ann, 1);
    await seen(ann, '$25 on the table');
    await key(dee, 'Space');
    await seen(dee, 'Deal to box 1');
    expect(await violations(dee)).toEqual([]);
    await dee.keyboard.type('10h\n');
    await seen(dee, 'Deal to the dealer’s hand');
    await dee.keyboard.type('6c\n');
    await seen(dee, 'Deal to box 1');
    await dee.keyboard.type('10s\n');
    await seen(dee, 'Ann decides on box 1');
    await key(ann, 's');
    await seen(dee, 'Deal to the dealer’s hand');
    await dee.keyboard.type('Kd\n');
    await seen(dee, /Deal to the dealer’s hand/);
    await dee.keyboard.type('9d\n');
    await seen(dee, 'Declare the result');
    await key(dee, 'Space');
    await seen(ann, 'Box 1 paid');
    expect((await real.view()).round?.settled).toMatchObject([{ pays: 2500, by: '13.1(a)' }]);
    expect(faults).toEqual([]);
  });

  test('a phone, the floor, the sign, the opening form and the history are without faults', async () => {
    const table = named('phone');
    const real = await openBlackjack(pit.house, table, {
      mode: 'human',
      rulebook: 'act-blackjack-2005',
      determinations: { sevens: [500] },
    });
    const ann = await arrive('ann', `/tables/${table}`, 390, 844);
    await bring(ann);
    await real.until('close');
    await ann.getByRole('button', { name: /^Box 2, free/ }).click();
    await ann.getByRole('button', { name: /^Box 2, no wager of yours/ }).click();
    await ann.getByRole('button', { name: /^Super Sevens, box 2/ }).click();
    await seen(ann, '$30 on the table');
    await real.deal('7h 9c 7d');
    await seen(ann, 'Your act, box 2');
    expect(await violations(ann)).toEqual([]);
    await ann.getByRole('button', { name: /^Split/ }).click();
    await real.deal('7s');
    await ann.getByRole('button', { name: /^Hit/ }).click();
    await real.deal('Kc 4d');
    await ann.getByRole('button', { name: /^Hit/ }).click();
    await real.deal('Th');
    await real.deal('8h');
    await real.until('collect');
    await real.done({ type: 'CollectCards', actor: { role: 'dealer' } });
    await ann.goto(`${pit.address}/history/${table}/1`);
    await ann.getByText('Why each wager was paid').waitFor();
    await seen(ann, 'Super Sevens');
    const sam = await arrive('sam', '/');
    await sam.getByRole('link', { name: new RegExp(`${table}.*Blackjack`) }).waitFor();
    expect(await violations(sam)).toEqual([]);
    await sam.goto(`${pit.address}/tables/${table}/sign`);
    await seen(sam, 'Three sevens of one suit');
    await sam.goto(`${pit.address}/open-table`);
    await sam.getByLabel('Rulebook').selectOption('act-blackjack-2018');
    const salon = named('Salon');
    await sam.getByLabel(/^Name/).fill(salon);
    await sam.getByLabel('Decks', { exact: true }).fill('9');
    await seen(sam, 'The rules do not let it open');
    await sam.getByLabel('Decks', { exact: true }).fill('6');
    expect(await violations(sam)).toEqual([]);
    await sam.getByRole('button', { name: 'Open the table' }).click();
    await sam.getByRole('link', { name: new RegExp(`${salon}.*Blackjack`) }).waitFor();
    expect(faults).toEqual([]);
  });
});
