import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from './chromium.ts';
import { named, openPitHouse, type PitHouse } from './pit-house.ts';
import { pokerDealer } from './poker-deal.ts';
import { seen, violations, visit } from './visitor.ts';

let browser: Browser;
let pit: PitHouse;
const faults: string[] = [];
/** Everything that the house has said to each page. */
const heard = new Map<Page, string[]>();

beforeAll(async () => {
  browser = await openBrowser();
  pit = await openPitHouse();
}, 180_000);

afterAll(async () => {
  await browser.close();
  await pit.close();
});

/** A person at a browser of his own, at a table. */
const arrive = async (name: string, table: string, width = 1440, height = 900): Promise<Page> => {
  const frames: string[] = [];
  const page = await visit(name, {
    browser,
    address: pit.address,
    faults,
    size: [width, height],
    before: (fresh) =>
      fresh.on('websocket', (line) =>
        line.on('framereceived', ({ payload }) => void frames.push(String(payload))),
      ),
  });
  heard.set(page, frames);
  await page.goto(`${pit.address}/tables/${table}`);
  return page;
};

/** Chips on the table, and a box. */
const sitDown = async (page: Page, box: number): Promise<void> => {
  await page.getByRole('button', { name: '$250' }).click();
  await seen(page, '$250.00');
  await page.locator(`[data-box="${box}"] .seat-sit`).click();
  await page.locator('.own-box').waitFor({ state: 'attached' });
};

const area = (page: Page, name: string) => page.locator(`button.own-spot[data-area=${name}]`);
const key = (page: Page, name: string | RegExp) => page.locator('.dock').getByRole('button', { name });

const wager = async (page: Page): Promise<void> => {
  await area(page, 'ante').click();
  await seen(page, '$225.00');
  await area(page, 'jackpot').click();
  await seen(page, '$220.00');
};

const leave = (...pages: readonly Page[]): Promise<unknown> =>
  Promise.all(pages.map((page) => page.context().close()));

const press = (page: Page, act: string): Promise<void> =>
  page.locator(`[data-act=${act}]`).locator('visible=true').first().click({ force: true });

const follows = (page: Page, words: string): Promise<void> =>
  page.locator('.consequence li').filter({ hasText: words }).waitFor();

const NAMES = [
  'ace',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'jack',
  'queen',
  'king',
];
const codeOf = (name: string): string => {
  const [rank = '', , suit = ''] = name.split(' ');
  return `${'A23456789TJQK'.charAt(NAMES.indexOf(rank))}${suit.charAt(0)}`;
};

/** The viewer's own cards as the page holds them for him alone. */
const ownCards = async (page: Page): Promise<readonly string[]> =>
  page.locator('ul[aria-label="Your cards, for you alone"] li').allTextContents();

describe('Canberra Poker in a real browser', { timeout: 150_000 }, () => {
  test('of three hidden hands each page and its line hold its own, and nothing of the others', async () => {
    const table = named('hidden');
    await pokerDealer(pit.house, table).open({
      mode: 'automatic',
      act: 40,
      betting: 15_000,
      patron: 30_000,
    });
    const people = await Promise.all([arrive('ann', table), arrive('bo', table), arrive('mira', table)]);
    for (const [index, page] of people.entries()) await sitDown(page, 2 + index);
    await Promise.all(people.map((page) => seen(page, 'Antes are open')));
    await Promise.all(people.map(wager));
    await Promise.all(people.map((page) => seen(page, 'Press to look')));
    for (const page of people) await page.locator('.own-look').click();
    await Promise.all(people.map((page) => seen(page, 'Only you see these')));
    const hands = await Promise.all(people.map(ownCards));
    for (const hand of hands) expect(hand).toHaveLength(5);
    const contents = await Promise.all(people.map((page) => page.content()));
    for (const [index, page] of people.entries()) {
      const others = hands.filter((_, other) => other !== index).flat();
      const said = (heard.get(page) ?? []).join('\n');
      expect(said).toContain(`"${codeOf(hands[index]?.[0] ?? '')}"`);
      expect(others.filter((card) => contents[index]?.includes(card))).toEqual([]);
      expect(others.filter((card) => said.includes(`"${codeOf(card)}"`))).toEqual([]);
      expect(
        await page
          .getByText(/pair of|flush,|high, no pair/i)
          .locator('visible=true')
          .count(),
      ).toBe(0);
    }
    expect(await violations(people[0] as Page)).toEqual([]);
    await leave(...people);
  });

  test('a flush that is folded loses the ante and the jackpot wager, and is never named', async () => {
    const table = named('fold');
    const dealer = pokerDealer(pit.house, table);
    await dealer.open({ mode: 'human' });
    await dealer.invite();
    const [ann, bo] = await Promise.all([arrive('ann', table), arrive('bo', table)]);
    await sitDown(ann, 3);
    await sitDown(bo, 5);
    await wager(ann);
    await wager(bo);
    await dealer.deal('Kd');
    await seen(ann, 'Your act, box 3');
    await key(ann, /^Fold/).click();
    await seen(ann, 'Jackpot lost');
    await seen(ann, /You folded: the ante and a wager on the jackpot are lost/);
    await key(bo, /^Bet/).click();
    await dealer.show({ boxes: { 5: '9s 9h Ac Jd 4s' }, dealer: 'Ad Qh Jc 5s Kd' });
    // Bo could still declare: nobody names his hand, not even to him.
    await bo.locator('.laid-cards[aria-label="Your hand, shown"]').waitFor({ state: 'attached' });
    expect(await bo.getByText('Pair of nines').count()).toBe(0);
    await key(bo, /^Declare/).click();
    await seen(bo, /Declaration refused/);
    await dealer.settle();
    await dealer.settleJackpot();
    await seen(bo, 'Pair of nines');
    await seen(bo, 'Bet paid');
    expect(await ann.getByText(/flush,/i).count()).toBe(0);
    await leave(ann, bo);
  });

  test('a royal and a straight flush in one round, and the meter of a linked table', async () => {
    const [one, two, link] = [named('grand 1'), named('grand 2'), named('Grand')];
    const first = pokerDealer(pit.house, one);
    const second = pokerDealer(pit.house, two);
    await first.open({ mode: 'human', link });
    await second.open({ mode: 'human', link });
    await Promise.all([first.invite(), second.invite()]);
    const [ann, bo, mira] = await Promise.all([arrive('ann', one), arrive('bo', one), arrive('mira', two)]);
    const meter = (page: Page) => page.locator('.meter-figures .heard').first();
    await sitDown(ann, 1);
    await sitDown(bo, 2);
    await wager(ann);
    await wager(bo);
    expect(await meter(mira).textContent()).toBe('$0.00');
    await first.deal('2d');
    // Seventy in a hundred of two wagers of five dollars.
    await expect.poll(() => meter(mira).textContent()).toBe('$7.00');
    for (const page of [ann, bo]) {
      await key(page, /^Bet/).click();
      await key(page, /^Declare/).click();
    }
    await first.show({
      boxes: { 1: '9c 8c 7c 6c 5c', 2: 'As Ks Qs Js Ts' },
      dealer: 'Ah Kd 7h 3c 2d',
    });
    await first.settle();
    await first.settleJackpot();
    await seen(ann, 'Straight flush to the nine');
    await seen(bo, 'Royal flush');
    await seen(ann, /A tenth of the pool, and \$1,000 at least/);
    await seen(bo, /All of the pool, and \$10,000 at least/);
    // 250 to 1 on fifty dollars is more than the table pays on a bet.
    await seen(bo, /would be \$12,500; the table pays \$5,000 at most/);
    await expect.poll(() => meter(mira).textContent()).toBe('$0.00');
    expect(await violations(bo)).toEqual([]);
    await leave(ann, bo, mira);
  });

  test('a jackpot wager under a dark sensor takes no part and comes back', async () => {
    const table = named('sensor');
    const dealer = pokerDealer(pit.house, table);
    await dealer.open({ mode: 'human' });
    await dealer.invite();
    const [sam, ann] = await Promise.all([arrive('sam', table), arrive('ann', table)]);
    await sitDown(ann, 4);
    await wager(ann);
    await dealer.pads();
    await press(sam, 'sensor');
    await follows(sam, 'The pad of box 4 is dark');
    expect(await violations(sam)).toEqual([]);
    await sam.keyboard.press('Control+Enter');
    await area(ann, 'jackpot')
      .and(ann.getByRole('button', { name: /the light is dark/ }))
      .waitFor();
    await dealer.deal('Kd', Number.POSITIVE_INFINITY, 'asRead');
    await seen(ann, 'Jackpot wager not accepted');
    await seen(ann, '$225.00');
    await key(ann, /^Declare/).click({ force: true });
    await seen(ann, /Declaration refused/);
    await leave(sam, ann);
  });

  test('three exposed cards leave nothing but a void, which the dealer declares with the keyboard', async () => {
    const table = named('exposed');
    const dealer = pokerDealer(pit.house, table);
    await dealer.open({ mode: 'human' });
    await dealer.invite();
    const [dee, ann] = await Promise.all([arrive('dee', table), arrive('ann', table)]);
    await sitDown(ann, 4);
    await wager(ann);
    await dealer.deal('Kd', 6);
    await seen(dee, 'Deal to box 4');
    expect(await violations(dee)).toEqual([]);
    for (const [index, card] of ['7h', '8h', '9h'].entries()) {
      await dee.getByRole('button', { name: 'Something went wrong' }).focus();
      await dee.keyboard.press('Enter');
      await dee.getByRole('button', { name: 'Card exposed' }).focus();
      await dee.keyboard.press('Enter');
      await dee.getByRole('button', { name: `${NAMES[6 + index]} of hearts` }).click();
      await follows(dee, `${card.charAt(0)}`);
      await dee.keyboard.press('Control+Enter');
      await dee.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await seen(ann, 'Three cards were exposed');
    await dee.getByLabel('Reason, for the record').fill('three cards were seen');
    await dee.getByRole('button', { name: /Declare void/ }).click();
    await seen(ann, 'Round 1 is void');
    await seen(ann, 'You get back $30.00');
    await seen(ann, '14.1');
    await leave(dee, ann);
  });

  test('everything at the table can be done with the keyboard alone', async () => {
    const table = named('keys');
    await pokerDealer(pit.house, table).open({ mode: 'automatic', act: 40, betting: 12_000, patron: 20_000 });
    const ann = await arrive('ann', table);
    await ann.getByRole('button', { name: '$250' }).focus();
    await ann.keyboard.press('Enter');
    await seen(ann, '$250.00');
    await key(ann, /^Sit/).focus();
    await ann.keyboard.press('Enter');
    // Antes may be open already: it is the box that G leads to.
    await ann.locator('.own-box').waitFor({ state: 'attached' });
    await seen(ann, 'Antes are open');
    await ann.keyboard.press('1');
    await ann.keyboard.press('g');
    await ann.keyboard.press('Enter');
    await seen(ann, '$245.00');
    await ann.keyboard.press('Enter');
    await seen(ann, '$240.00');
    await ann.keyboard.press('ArrowRight');
    await ann.keyboard.press('Enter');
    await seen(ann, '$235.00');
    await seen(ann, 'Press to look');
    await ann.keyboard.press('p');
    await seen(ann, 'Only you see these');
    await ann.keyboard.press('h');
    await expect
      .poll(() => ann.locator('[role=status]').allTextContents())
      .toContainEqual(expect.stringMatching(/^Your cards: /));
    await ann.keyboard.press('p');
    await seen(ann, 'Covered');
    await ann.keyboard.press('d');
    await seen(ann, 'Declared');
    await ann.keyboard.press('b');
    await seen(ann, /Bet (paid|lost|returned|void)/);
    await seen(ann, /Jackpot (paid|lost)/);
    await leave(ann);
  });

  test('on a phone, on the sign and in the form nothing is amiss', async () => {
    const table = named('phone');
    await pokerDealer(pit.house, table).open({
      mode: 'automatic',
      act: 40,
      betting: 6_000,
      patron: 20_000,
    });
    const bo = await arrive('bo', table, 390, 844);
    await bo.getByRole('button', { name: '$250' }).click();
    await key(bo, /^Sit/).click();
    await seen(bo, 'Antes are open');
    await area(bo, 'ante').click();
    await seen(bo, 'Press to look');
    await bo.locator('.own-look').click();
    await seen(bo, 'Only you see these');
    expect(await violations(bo)).toEqual([]);
    await bo.goto(`${pit.address}/tables/${table}/sign`);
    await seen(bo, 'Maximum payout');
    expect(await violations(bo)).toEqual([]);
    const sam = await arrive('sam', table);
    await sam.goto(`${pit.address}/open-table`);
    await sam.getByLabel('Rulebook').selectOption('act-canberra-poker-2023');
    await seen(sam, 'Displayed jackpot wager');
    expect(await violations(sam)).toEqual([]);
    await leave(bo, sam);
  });

  test('no page threw anything', () => {
    expect(faults).toEqual([]);
  });
});
