import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRealBaccarat } from './baccarat-house.ts';
import { openBlackjack } from './blackjack-house.ts';
import { openBrowser } from './chromium.ts';
import { shot } from './desk-kit.ts';
import { openPitHouse, type PitHouse } from './pit-house.ts';
import { pokerDealer } from './poker-deal.ts';
import { seen, violations, visit } from './visitor.ts';
import { openDice, openWheel } from './wheel-house.ts';

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

const arrive = async (name: string, table: string): Promise<Page> => {
  const page = await visit(name, { browser, address: pit.address, faults });
  await page.goto(`${pit.address}/tables/${table}`);
  return page;
};

const leave = (...pages: readonly Page[]): Promise<unknown> =>
  Promise.all(pages.map((page) => page.context().close()));

/** No slip may cost more keys than these. */
const MOST = 5;

/** The dealer's own slip: so many keys, and the felt has the true card. */
const dealers = async (page: Page, keys: string, card: string): Promise<void> => {
  const pressed = keys.split(' ');
  expect(pressed.length).toBeLessThanOrEqual(MOST);
  await page.getByRole('button', { name: /Last card wrong/ }).waitFor();
  for (const key of pressed) await page.keyboard.press(key);
  await page.getByRole('img', { name: card }).first().waitFor();
};

/** As the page has it: suits are drawn and are no letters. */
const plain = (words: string): string => words.replaceAll(/[♣♦♥♠]/g, '');

/** The supervisor's: everything that follows is read before the last key, and nothing is done before it. */
const supervisors = async (
  page: Page,
  keys: string,
  follows: readonly string[],
  name: string,
): Promise<void> => {
  const pressed = keys.split(' ');
  expect(pressed.length).toBeLessThanOrEqual(MOST);
  const dialog = page.locator('.act-dialog');
  for (const key of pressed.slice(0, -1)) {
    await page.keyboard.press(key);
    // Keys are typed into what stands there: a dialog that has just opened, a field that was just drawn.
    await dialog.waitFor();
    await page.waitForTimeout(60);
  }
  await page.waitForTimeout(600);
  await shot(page, name);
  for (const words of follows)
    await dialog
      .locator('.consequence li')
      .filter({ hasText: plain(words) })
      .waitFor();
  expect(await violations(page, '.act-dialog')).toEqual([]);
  await page.keyboard.press(pressed.at(-1) ?? '');
  await dialog.waitFor({ state: 'detached' });
};

const log = async (page: Page, words: string, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  await page.locator('.rulings-log').first().getByText(plain(words)).first().waitFor();
  await shot(page, name);
  await page.getByRole('button', { name: 'Acts', exact: true }).click();
};

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

/** On a phone the same stands there, and nothing of it is wider than the screen. */
const onPhone = async (page: Page, words: RegExp, name: string): Promise<void> => {
  await page.setViewportSize(PHONE);
  const part = page.getByRole('button', { name: words }).first();
  await part.scrollIntoViewIfNeeded();
  const box = await part.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? PHONE.width)).toBeLessThanOrEqual(PHONE.width);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE.width);
  await shot(page, name);
  await page.setViewportSize(DESK);
};

describe('a card that was keyed wrongly is put right by keyboard', { timeout: 150_000 }, () => {
  test('at blackjack: at once, a card later, after settlement, and after the next round began', async () => {
    const real = await openBlackjack(pit.house, 'bj-right', { mode: 'human' });
    const [ann, dan, sam] = await Promise.all([
      arrive('ann', 'bj-right'),
      arrive('dee', 'bj-right'),
      arrive('sam', 'bj-right'),
    ]);
    await ann.getByRole('button', { name: '$250' }).click();
    await seen(ann, '$250.00');
    const patron = real.person('ann');
    const stake = {
      type: 'PlaceWager',
      actor: { role: 'patron', patron },
      patron,
      box: 3,
      on: 'main',
    } as const;
    const stands = { type: 'Stand', actor: { role: 'patron', patron }, patron, box: 3, hand: 1 } as const;
    await real.until('close');
    await real.done({ ...stake, amount: 2000 });
    await real.deal('9s');
    await dealers(dan, 'Backspace T h Enter', 'ten of hearts');
    await shot(dan, 'right-bj-dealer');
    await onPhone(dan, /Last card wrong/, 'right-bj-dealer-phone');
    await real.deal('6d 8h');
    await supervisors(sam, 'Backspace 2 7 d Enter', ['is 7♦, and not 6♦', 'comes to 7'], 'right-bj-later');
    await real.until('decide');
    await real.done(stands);
    await real.deal('Tc');
    await real.until('collect');
    // Eighteen against seventeen was paid; by the true card nineteen beats eighteen.
    await supervisors(
      sam,
      'Backspace 1 K c Enter',
      ['is K♣, and not 10♣', 'No chips move'],
      'right-bj-settled-0',
    );
    await supervisors(
      sam,
      'Backspace 3 9 d Enter',
      ['is 9♦, and not 7♦', 'comes to 19, and not 17', 'Ann gives back $40.00'],
      'right-bj-settled',
    );
    await log(sam, 'is 9♦, and not 7♦', 'right-bj-log');
    await real.until('close');
    await real.done({ ...stake, amount: 2000 });
    await real.deal('5s');
    await sam.getByRole('img', { name: 'five of spades' }).first().waitFor();
    // The round before comes after the one card of this round: by decision, of both cards, with its money.
    await supervisors(
      sam,
      'Backspace 4 8 d Enter',
      ['Round 1: the card to', 'was 8♦, and not 9♦', 'Ann is paid $20.00', 'may ask for a review'],
      'right-bj-next',
    );
    await log(sam, 'was 8♦, and not 9♦', 'right-bj-next-log');
    await seen(ann, '$230.00');
    await leave(ann, dan, sam);
  });

  test('what is left owing is read and paid back, without chips and with them', async () => {
    const real = await openBlackjack(pit.house, 'bj-owing', { mode: 'human' });
    const [ann, sam] = await Promise.all([arrive('ann', 'bj-owing'), arrive('sam', 'bj-owing')]);
    await ann.getByRole('button', { name: '$250' }).click();
    await seen(ann, '$250.00');
    const patron = real.person('ann');
    const own = { actor: { role: 'patron', patron }, patron, box: 3 } as const;
    const round = async (amount: number, cards: string, drawn: string): Promise<void> => {
      await real.until('close');
      await real.done({ type: 'PlaceWager', ...own, on: 'main', amount });
      await real.deal(cards);
      await real.until('decide');
      await real.done({ type: 'Stand', ...own, hand: 1 });
      await real.deal(drawn);
      await real.until('collect');
    };
    await round(25_000, 'Th 7d 8h', 'Tc');
    await seen(ann, '$500.00');
    await real.until('close');
    // All that the first round paid is on the next: nothing of it can be taken back.
    await real.done({ type: 'PlaceWager', ...own, on: 'main', amount: 50_000 });
    await real.deal('5s');
    await sam.getByRole('img', { name: 'five of spades' }).first().waitFor();
    await supervisors(sam, 'Backspace 4 9 d Enter', ['was 9♦, and not 7♦'], 'owing-decided');
    const line = ann.getByRole('region', { name: 'What you owe' });
    await line.getByText('You owe $500.00 at this table').waitFor();
    expect(await line.getByRole('button').allTextContents()).toEqual(['$500.00 from the bank']);
    await shot(ann, 'owing-no-chips');
    await onPhone(ann, /from the bank/, 'owing-no-chips-phone');
    expect(await violations(ann, '.debt-line')).toEqual([]);
    await log(sam, 'was 9♦, and not 7♦', 'owing-log');
    await real.deal('6c 9d');
    await real.until('decide');
    await real.done({ type: 'Stand', ...own, hand: 1 });
    await real.deal('Tc Kd');
    await real.until('collect');
    await line.getByRole('button', { name: '$500.00 from chips' }).waitFor();
    await shot(ann, 'owing-chips');
    await onPhone(ann, /from chips/, 'owing-chips-phone');
    await line.getByRole('button', { name: '$500.00 from chips' }).click();
    await line.waitFor({ state: 'detached' });
    await seen(ann, '$500.00');
    await leave(ann, sam);
  });

  test('at baccarat: at once, a card later, after settlement, and after the next round began', async () => {
    const real = await openRealBaccarat(pit.house, 'mb-right');
    await real.until('close');
    const [ann, dan, sam] = await Promise.all([
      arrive('ann', 'mb-right'),
      arrive('dee', 'mb-right'),
      arrive('sam', 'mb-right'),
    ]);
    await ann.getByRole('button', { name: '$250' }).click();
    await seen(ann, '$250.00');
    await ann.locator('button[data-box=player]').click();
    await seen(ann, '$225.00');
    await real.deal('9s');
    await dealers(dan, 'Backspace 8 s Enter', 'eight of spades');
    await shot(dan, 'right-mb-dealer');
    await onPhone(dan, /Last card wrong/, 'right-mb-dealer-phone');
    await real.deal('7d Kh');
    await supervisors(sam, 'Backspace 2 6 d Enter', ['is 6♦, and not 7♦'], 'right-mb-later');
    await real.deal('Qc');
    await real.until('collect');
    await supervisors(
      sam,
      'Backspace 1 3 c Enter',
      ['is 3♣, and not Q♣', 'the banker to 9', 'Ann gives back $50.00'],
      'right-mb-settled',
    );
    await log(sam, 'is 3♣, and not Q♣', 'right-mb-log');
    await real.until('close');
    await ann.locator('button[data-box=player]').click();
    await real.deal('5s');
    await sam.getByRole('img', { name: 'five of spades' }).first().waitFor();
    await supervisors(
      sam,
      'Backspace 2 2 c Enter',
      ['Round 1: the card of the banker’s hand was 2♣, and not 3♣', 'tie', 'Ann is paid $25.00'],
      'right-mb-next',
    );
    await log(sam, 'was 2♣, and not 3♣', 'right-mb-next-log');
    await leave(ann, dan, sam);
  });

  test('at Canberra Poker: at once, a hand later, after settlement, and after the next round began', async () => {
    const dealer = pokerDealer(pit.house, 'cp-right');
    await dealer.open({ mode: 'human' });
    await dealer.invite();
    const [ann, dan, sam] = await Promise.all([
      arrive('ann', 'cp-right'),
      arrive('dee', 'cp-right'),
      arrive('sam', 'cp-right'),
    ]);
    await ann.getByRole('button', { name: '$250' }).click();
    await seen(ann, '$250.00');
    await ann.locator('[data-box="3"] .seat-sit').click();
    await ann.locator('button.own-spot[data-area=ante]').click();
    await seen(ann, '$225.00');
    await dealer.deal('Kd');
    await dealers(dan, 'Backspace Q d Enter', 'queen of diamonds');
    await shot(dan, 'right-cp-dealer');
    await onPhone(dan, /Last card wrong/, 'right-cp-dealer-phone');
    const patron =
      Object.values(pit.house.registry.people().accounts).find(({ name }) => name === 'ann')?.id ?? '';
    const own = { actor: { role: 'patron', patron }, patron, box: 3 } as const;
    await dealer.tell({ type: 'Bet', ...own, amount: 5000 });
    await dealer.show({ boxes: { 3: '9c 9d 4h 5s 7c' }, dealer: 'Ah Kc 2s 8d Qd' });
    await supervisors(sam, 'Backspace 6 A d Enter', ['Card 1 of the dealer’s hand is A♦'], 'right-cp-later');
    await dealer.settle();
    await supervisors(
      sam,
      'Backspace 2 T d Enter',
      ['Card 2 of box 3 is 10♦, and not 9♦', 'Ann gives back'],
      'right-cp-settled',
    );
    await log(sam, 'Card 2 of box 3 is 10♦', 'right-cp-log');
    await dealer.collect();
    await dealer.invite();
    await dealer.tell({ type: 'PlaceAnte', ...own, amount: 2500 });
    await dealer.deal('Kd', 2);
    await sam.getByRole('img', { name: 'a card face down' }).first().waitFor();
    await supervisors(
      sam,
      'Backspace 2 9 d Enter',
      ['Round 1: card 2 of box 3 was 9♦, and not 10♦', 'Ann is paid'],
      'right-cp-next',
    );
    await log(sam, 'card 2 of box 3 was 9♦', 'right-cp-next-log');
    await leave(ann, dan, sam);
  });

  test('at roulette the money that moves stands there before it is done', async () => {
    await openWheel(pit.house, { table: 'rl-right', mode: 'human', betting: 1, result: 1 });
    const [ann, dan, sam] = await Promise.all([
      arrive('ann', 'rl-right'),
      arrive('dee', 'rl-right'),
      arrive('sam', 'rl-right'),
    ]);
    await ann.getByRole('button', { name: '$500' }).click();
    await seen(ann, '$500.00');
    const step = (label: string) => dan.locator('.step-key', { hasText: label }).click();
    await step('Place your bets');
    await seen(ann, 'Place your bets');
    await ann.locator('.roulette-table').focus();
    await ann.keyboard.press('2');
    const red = await ann.locator('button[data-place="red"]').boundingBox();
    await ann.mouse.click((red?.x ?? 0) + (red?.width ?? 0) / 2, (red?.y ?? 0) + (red?.height ?? 0) / 2);
    await step('No more bets');
    await dan.locator('.step-key', { hasText: 'Announce' }).waitFor();
    await dan.keyboard.type('7');
    await dan.keyboard.press('Enter');
    await sam.locator('[data-act=correct-number][data-lawful=true]').waitFor();
    await supervisors(
      sam,
      'Backspace 8 Enter',
      ['at 8, and not at 7', 'Nothing was paid yet'],
      'right-rl-at-once',
    );
    await step('Take and pay');
    await dan.locator('.step-key', { hasText: 'Clear the layout' }).waitFor();
    await supervisors(sam, 'Backspace 7 Enter', ['at 7, and not at 8', 'Ann gets'], 'right-rl-settled');
    await log(sam, 'The ball lies at 7', 'right-rl-log');
    await step('Clear the layout');
    await step('Place your bets');
    await seen(ann, 'Place your bets');
    await sam.locator('[data-act=decide-number][data-lawful=true]').waitFor();
    await supervisors(
      sam,
      'Backspace 8 Enter',
      ['Spin 1: the ball lay at 8, and not at 7', 'is collected from Ann'],
      'right-rl-next',
    );
    await log(sam, 'the ball lay at 8', 'right-rl-next-log');
    await leave(ann, dan, sam);
  });

  test('at dice: at once, after settlement, and after the next round began', async () => {
    await openDice(pit.house, 'ud-right');
    const [ann, dan, sam] = await Promise.all([
      arrive('ann', 'ud-right'),
      arrive('dee', 'ud-right'),
      arrive('sam', 'ud-right'),
    ]);
    await ann.getByRole('button', { name: '$250' }).click();
    await seen(ann, '$250.00');
    const step = (label: string) => dan.locator('.step-key', { hasText: label }).click();
    await step('Place your bets');
    await seen(ann, 'Place your bets');
    await ann.locator('[data-box=over]').first().click();
    await step('No more bets');
    await dan.locator('.step-key', { hasText: 'Announce' }).waitFor();
    await dan.keyboard.type('34');
    await dan.keyboard.press('Enter');
    await sam.locator('[data-act=correct-throw][data-lawful=true]').waitFor();
    await supervisors(
      sam,
      'Backspace 6 Tab 4 Enter',
      ['The dice lie 10 (6 and 4), and not 7 (3 and 4)', 'Nothing was paid yet'],
      'right-ud-at-once',
    );
    await step('Take and pay');
    await dan.locator('.step-key', { hasText: 'Clear the layout' }).waitFor();
    await supervisors(
      sam,
      'Backspace 2 Tab 3 Enter',
      ['The dice lie 5 (2 and 3), and not 10 (6 and 4)', 'Ann gives back'],
      'right-ud-settled',
    );
    await step('Clear the layout');
    await step('Place your bets');
    await sam.locator('[data-act=decide-throw][data-lawful=true]').waitFor();
    await supervisors(
      sam,
      'Backspace 6 Tab 5 Enter',
      ['Round 1: the dice lay 11 (6 and 5), and not 5 (2 and 3)', 'Ann is paid'],
      'right-ud-next',
    );
    await log(sam, 'the dice lay 11', 'right-ud-log');
    await leave(ann, dan, sam);
  });

  test('and nothing went wrong in any browser', () => {
    expect(faults).toEqual([]);
  });
});
