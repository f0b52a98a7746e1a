import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  await openWheel(pit.house, { table: 'wheel', mode: 'automatic', betting: 5000, result: 700 });
  await openWheel(pit.house, { table: 'slow', mode: 'human', betting: 1, result: 1 });
  await openWheel(pit.house, { table: 'hand', mode: 'human', hand: 'left', betting: 1, result: 1 });
}, 180_000);

afterAll(async () => {
  await browser.close();
  await pit.close();
});

/** A person at a browser of his own, at a table. */
const arrive = async (name: string, table: string, width = 1440, height = 900): Promise<Page> => {
  const page = await visit(name, { browser, address: pit.address, faults, size: [width, height] });
  await page.goto(`${pit.address}/tables/${table}`);
  return page;
};

const bring = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '$500' }).click();
  await seen(page, '$500.00');
};

const leave = (page: Page): Promise<void> => page.context().close();

/** Lays the chip in hand where that place is, as a finger or a mouse finds it. */
const lay = async (page: Page, ...places: readonly string[]): Promise<void> => {
  for (const on of places) {
    const box = await page.locator(`button[data-place="${on}"]`).boundingBox();
    if (box === null) throw new Error(`the layout has no ${on}`);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }
};

const chip = async (page: Page, index: number): Promise<void> => {
  await page.locator('.roulette-table').focus();
  await page.keyboard.press(String(index));
};

const step = (page: Page, label: string): Promise<void> =>
  page.locator('.step-key', { hasText: label }).click();

const patronOf = async (name: string): Promise<string> => {
  const people = pit.house.registry.people();
  const account = Object.values(people.accounts).find((each) => each.name === name);
  if (account === undefined) throw new Error(`there is no ${name}`);
  return account.id;
};

describe('roulette in a real browser', { timeout: 120_000 }, () => {
  test('two players and a spin of a real wheel, with a wager of every kind', async () => {
    const [ann, bo, dee] = [
      await arrive('ann', 'hand'),
      await arrive('bo', 'hand'),
      await arrive('dee', 'hand'),
    ];
    await bring(ann);
    await bring(bo);
    await step(dee, 'Place your bets');
    await seen(ann, 'Place your bets');
    await chip(ann, 2);
    await lay(
      ann,
      '17',
      '17-20',
      '16-17-18',
      '13-14-16-17',
      '16-17-18-19-20-21',
      'column2',
      'dozen2',
      'black',
      'odd',
    );
    await chip(bo, 3);
    await lay(bo, '0-1-2', 'red', 'low');
    await seen(ann, '$455.00');
    await seen(bo, '$425.00');
    expect(await violations(ann)).toEqual([]);
    await step(dee, 'No more bets');
    await seen(ann, 'No more bets');
    await dee.getByRole('textbox', { name: 'Number' }).fill('17');
    await step(dee, 'Announce');
    await seen(ann, '17, black, odd');
    await step(dee, 'Take and pay');
    // 35 + 17 + 11 + 8 + 5 + 2 + 2 + 1 + 1 to 1 on five each, and nine stakes back.
    await seen(ann, '$910.00');
    await seen(ann, 'Split 17/20 paid');
    await seen(ann, '8.1(b)');
    // A street and red lost, 25 each; 1 to 18 won 25.
    await seen(bo, '$475.00');
    await seen(bo, 'Red lost');
    await step(dee, 'Clear the layout');
    await Promise.all([leave(ann), leave(bo), leave(dee)]);
  });

  test('the wheel at the dealer’s left is at the players’ right, and zero with it', async () => {
    const ann = await arrive('ann', 'hand');
    const [wheel, zero, thirtyFive] = await Promise.all(
      ['.stage-wheel', 'button[data-place="0"]', 'button[data-place="35"]'].map((each) =>
        ann.locator(each).boundingBox(),
      ),
    );
    expect(zero?.x ?? 0).toBeGreaterThan(thirtyFive?.x ?? 0);
    expect(wheel?.x ?? 0).toBeGreaterThan(500);
    await leave(ann);
  });

  test('what lies below a limit, and a place that the layout does not have, are refused with their clauses', async () => {
    const bo = await arrive('bo', 'wheel');
    await bring(bo);
    await seen(bo, 'Place your bets');
    await chip(bo, 1);
    await lay(bo, 'red');
    await seen(bo, /^needs \$\d+ more$/);
    await seen(bo, '$500.00');
    // The page sends neither of them; whoever writes to the house by himself is told why.
    const patron = await patronOf('bo');
    const told = async (on: string, amount: number): Promise<unknown> => {
      const command = { type: 'PlaceWager', patron, on, amount };
      const reply = await bo.evaluate(
        (sent) =>
          new Promise<string>((resolve) => {
            const socket = new WebSocket(`${window.location.origin.replace('http', 'ws')}/api/live`);
            const said = { do: 'command', id: crypto.randomUUID(), table: 'wheel', command: sent };
            socket.onopen = () => socket.send(JSON.stringify(said));
            socket.onmessage = ({ data }) => {
              if (JSON.parse(String(data)).is !== 'reply') return;
              socket.close();
              resolve(String(data));
            };
          }),
        command,
      );
      return JSON.parse(reply).reply;
    };
    expect(await told('red', 100)).toMatchObject({ ok: false, refusal: { clause: '3.4' } });
    expect(await told('1-36', 500)).toEqual({
      ok: false,
      refusal: { clause: '2.3', detail: '1, 36 do not adjoin' },
    });
    await leave(bo);
  });

  test('with the keyboard alone: places by name, a sector, a spin, and what it brought', async () => {
    const bo = await arrive('bo', 'wheel');
    await seen(bo, 'Place your bets');
    await chip(bo, 2);
    await bo.keyboard.press('g');
    const here = (): Promise<string | null> =>
      bo.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);
    expect(await here()).toBe('straight 17, black, pays 35 to 1');
    await bo.keyboard.press('ArrowRight');
    expect(await here()).toBe('split 17 and 20, pays 17 to 1');
    await bo.keyboard.press('ArrowUp');
    expect(await here()).toBe('corner 17, 18, 20 and 21, pays 8 to 1');
    await bo.keyboard.press('Enter');
    await bo.waitForFunction(() =>
      document.activeElement?.getAttribute('aria-label')?.endsWith('your 5 dollars'),
    );
    await bo.locator('[data-call=tiers]').focus();
    await bo.keyboard.press('Enter');
    await seen(bo, '$35 on the table');
    await bo.locator('.roulette-table').focus();
    await bo.keyboard.press('u');
    await seen(bo, '$5 on the table');
    await seen(bo, /Corner 17\/18\/20\/21 (paid|lost)/);
    await leave(bo);
  });

  test('the supervisor calls no spin of a real wheel: nobody wins, and the ball is spun again', async () => {
    const [ann, sam, dee] = [
      await arrive('ann', 'slow'),
      await arrive('sam', 'slow'),
      await arrive('dee', 'slow'),
    ];
    await bring(ann);
    await step(dee, 'Place your bets');
    await seen(ann, 'Place your bets');
    await chip(ann, 2);
    await lay(ann, '17');
    await seen(ann, '$5 on the table');
    await step(dee, 'No more bets');
    await seen(ann, 'No more bets');
    await sam.locator('[data-act=no-spin][data-lawful=true]').locator('visible=true').first().click();
    await sam.locator('select:has(option[value=ballOut])').selectOption('the ball left the wheel');
    await sam.locator('.consequence li').filter({ hasText: 'It was no spin' }).waitFor();
    await sam.getByRole('button', { name: 'Call no spin' }).click();
    await seen(ann, 'No spin: place your bets');
    await seen(ann, '7.1(d)');
    await seen(ann, '$5 on the table');
    await step(dee, 'No more bets');
    await seen(ann, 'No more bets');
    await dee.getByRole('textbox', { name: 'Number' }).fill('17');
    await step(dee, 'Announce');
    await step(dee, 'Take and pay');
    await seen(ann, 'Straight 17 paid');
    await Promise.all([leave(ann), leave(sam), leave(dee)]);
  });

  test('where the house spins, the pit has neither a no spin nor a number to put right', async () => {
    const sam = await arrive('sam', 'wheel');
    await sam.locator('[data-act=void]').first().waitFor({ state: 'attached' });
    for (const act of ['no-spin', 'correct-number'])
      expect(await sam.locator(`[data-act=${act}]`).count()).toBe(0);
    await leave(sam);
  });

  test('a spin is computed again by the browser: on its page, and in the replay of one’s own rounds', async () => {
    const bo = await arrive('bo', 'wheel');
    await bo.goto(`${pit.address}/spins/wheel`);
    await bo.locator('[data-spin="1"]', { hasText: 'this browser has computed it again' }).waitFor();
    expect(await violations(bo)).toEqual([]);
    await bo.goto(`${pit.address}/history/wheel/1`);
    await seen(bo, '3 of 3 hold');
    await seen(bo, /is the number that was sealed/);
    expect(await violations(bo)).toEqual([]);
    await leave(bo);
  });

  test('a phone: the whole layout, a chip by touch, no faults', async () => {
    const bo = await arrive('bo', 'wheel', 390, 844);
    await seen(bo, /Place your bets|No more bets|marker/);
    expect(await violations(bo)).toEqual([]);
    await seen(bo, 'Place your bets');
    const box = await bo.locator('button[data-place="8-11"]').boundingBox();
    if (box === null) throw new Error('the layout has no 8-11');
    await bo.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await seen(bo, /\$\d+ on the table/);
    const [last, dock] = await Promise.all([
      bo.locator('button[data-place="column2"]').boundingBox(),
      bo.locator('.why-panel').boundingBox(),
    ]);
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(dock?.y ?? 0);
    await leave(bo);
  });

  test('a wheel is opened by its form, with what the rules would refuse said beforehand', async () => {
    const sam = await arrive('sam', 'wheel');
    await sam.goto(`${pit.address}/open-table`);
    await sam.getByLabel('Rulebook').selectOption('house-roulette');
    await sam.getByRole('textbox', { name: 'Name' }).fill('third wheel');
    await sam.getByText('Yes', { exact: true }).click();
    await seen(sam, /In a tournament no wager is called/);
    await sam.getByText('Are not called').click();
    expect(await violations(sam)).toEqual([]);
    await sam.getByRole('button', { name: 'Open the table' }).click();
    await sam.getByRole('link', { name: /Table third wheel/ }).waitFor();
    await sam.goto(`${pit.address}/tables/third wheel/sign`);
    await seen(sam, 'Straight, one number');
    expect(await violations(sam)).toEqual([]);
    await leave(sam);
  });

  test('no page threw anything', () => {
    expect(faults).toEqual([]);
  });
});
