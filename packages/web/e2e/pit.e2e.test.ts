import type { Browser, Page, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from './chromium.ts';
import { openFurther, openPitHouse, type PitHouse } from './pit-house.ts';
import { seen, violations, visit } from './visitor.ts';

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

/** A person at a browser of his own, at a table. */
const arrive = async (name: string, table: string, width = 1440, height = 900): Promise<Page> => {
  const page = await visit(name, { browser, address: pit.address, faults, size: [width, height] });
  await page.goto(`${pit.address}/tables/${table}`);
  return page;
};

const bring = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '$250' }).click();
  await seen(page, '$250.00');
};

const lay = (page: Page, box: string): Promise<void> => page.locator(`button[data-box=${box}]`).click();

/** How many no-bet coups are over at a table: what stands in its record, however quickly the page goes on. */
const noBetCoups = async (table: string): Promise<number> => {
  const { game, view } = await pit.house.floor.view(table, { role: 'onlooker' });
  return game !== 'baccarat' || view.stage === 'unopened'
    ? 0
    : view.rounds.filter(({ noBet, outcome }) => noBet && outcome).length;
};

/** An act of the panel; one that is not lawful is pressed too. */
const press = (page: Page, act: string): Promise<void> =>
  page.locator(`[data-act=${act}]`).locator('visible=true').first().click({ force: true });

const follows = (page: Page, words: string): Promise<void> =>
  page.locator('.consequence li').filter({ hasText: words }).waitFor();

/** Puts the page's line through our hands, so that it can be cut and joined again. */
const breakable = async (page: Page): Promise<() => Promise<() => void>> => {
  let whole = true;
  const lines = new Set<WebSocketRoute>();
  await page.routeWebSocket(/\/api\/live$/, (line) => {
    if (!whole) return void line.close();
    lines.add(line);
    return void line.connectToServer();
  });
  await page.reload();
  return async () => {
    whole = false;
    await Promise.all([...lines].map((line) => line.close()));
    return () => {
      whole = true;
    };
  };
};

const leave = (...pages: readonly Page[]): Promise<unknown> =>
  Promise.all(pages.map((page) => page.context().close()));

describe('the pit', { timeout: 150_000 }, () => {
  test('a void is shown before it is confirmed, and both players have their money back with its clause', async () => {
    await openFurther(pit.house, {
      table: 'void',
      mode: 'automatic',
      act: 1500,
      betting: 3000,
      patron: 300,
      secondPerson: 'none',
    });
    const [sam, ann, bo] = await Promise.all([
      arrive('sam', 'void'),
      arrive('ann', 'void'),
      arrive('bo', 'void'),
    ]);
    await Promise.all([bring(ann), bring(bo)]);
    await seen(ann, 'Bets are open');
    await Promise.all([lay(ann, 'banker'), lay(bo, 'player')]);
    await Promise.all([seen(ann, '$225.00'), seen(bo, '$225.00')]);
    await seen(sam, 'No more bets');
    await press(sam, 'void');
    await sam.getByText('it cannot go on').click();
    await sam.getByLabel('Reason, for the record').fill('the lights went out');
    await follows(sam, 'Ann gets back $25.00');
    await follows(sam, 'Bo gets back $25.00');
    await sam.keyboard.press('Enter');
    await seen(sam, 'Declare round 1 void?');
    await sam.keyboard.press('Control+Enter');
    for (const player of [ann, bo]) {
      await seen(player, 'You get back $25.00');
      await seen(player, '$250.00');
      await seen(player, '14.3');
    }
    await sam.getByRole('button', { name: 'Log', exact: true }).click();
    await seen(sam, /the lights went out/);
    await sam.locator('.log-by', { hasText: 'Sam' }).first().waitFor();
    expect(await violations(ann)).toEqual([]);
    await leave(sam, ann, bo);
  });

  test('limits change after notice only, and a no-bet coup is dealt', async () => {
    await openFurther(pit.house, {
      table: 'limits',
      mode: 'automatic',
      act: 500,
      betting: 60_000,
      patron: 300,
    });
    const [sam, ann] = await Promise.all([arrive('sam', 'limits'), arrive('ann', 'limits')]);
    await seen(ann, 'Bets are open');
    await press(sam, 'change');
    await seen(sam, /Patrons must have notice of the change first/);
    await press(sam, 'notice-limits');
    await sam.getByLabel('Minimum').fill('20');
    await follows(sam, 'Every patron has notice');
    expect(await violations(sam)).toEqual([]);
    await sam.keyboard.press('Control+Enter');
    await seen(ann, 'Notice: wagers $20 – $500');
    await press(sam, 'change-0');
    await follows(sam, 'From now on: wagers $20 – $500');
    await sam.keyboard.press('Control+Enter');
    await seen(ann, 'The sign has changed');
    await press(sam, 'no-bet');
    await follows(sam, 'is dealt without wagers');
    await sam.keyboard.press('Control+Enter');
    await seen(ann, 'A no-bet coup');
    await expect.poll(() => noBetCoups('limits'), { timeout: 60_000 }).toBe(1);
    await leave(sam, ann);
  });

  test('a line that breaks in the middle of a coup comes back, and the wager is where it was', async () => {
    await openFurther(pit.house, { table: 'line', mode: 'automatic', act: 700, betting: 1500, patron: 300 });
    const ann = await arrive('ann', 'line');
    const cut = await breakable(ann);
    await bring(ann);
    await seen(ann, 'Bets are open');
    await lay(ann, 'banker');
    await seen(ann, 'No more bets');
    const join = await cut();
    await seen(ann, 'Reconnecting. Your wagers are safe at the table.');
    await seen(ann, 'Locked until the line is back');
    join();
    await ann.getByText('Reconnecting. Your wager').waitFor({ state: 'detached' });
    await seen(ann, /Banker (paid|lost|stands off)/);
    await leave(ann);
  });

  test('a whole shoe is dealt at high pace, cut by a player before it and again after it', async () => {
    await openFurther(pit.house, { table: 'shoe', mode: 'automatic', act: 3, betting: 3, patron: 60_000 });
    const { floor, registry } = pit.house;
    const person = Object.values(registry.people().accounts).find(({ name }) => name === 'bo')?.id ?? '';
    const own = { actor: { role: 'patron', patron: person }, patron: person } as const;
    let asked = 0;
    const wager = async (): Promise<void> => {
      const { game, view } = await floor.view('shoe', { role: 'onlooker' });
      if (
        game !== 'baccarat' ||
        view.stage !== 'open' ||
        view.round?.stage !== 'betting' ||
        view.round.wagers.length > 0
      )
        return;
      asked += 1;
      const command = { type: 'PlaceWager', ...own, on: 'banker', amount: 1000 } as const;
      await floor.perform('shoe', { id: `shoe wager ${asked}`, person, command });
    };
    const chips = { type: 'BringChips', ...own, amount: 200_000 } as const;
    await floor.perform('shoe', { id: 'shoe chips', person, command: chips });
    const ann = await arrive('ann', 'shoe');
    // She comes too late for the first cut, or sits in time: the shoe is shuffled again until it is hers.
    await ann.getByRole('button', { name: /^Sit/ }).first().click();
    const stop = floor.subscribe((table) => {
      if (table === 'shoe') wager().catch(() => {});
    });
    await wager();
    await ann.getByRole('button', { name: 'Cut here' }).click({ timeout: 90_000 });
    const { view: first } = await floor.view('shoe', { role: 'onlooker' });
    const cut = first.stage === 'unopened' || !('shoe' in first) ? 0 : first.shoe.number;
    await seen(ann, new RegExp(`Shoe ${cut} `));
    await ann.getByRole('button', { name: 'Decline' }).waitFor({ timeout: 90_000 });
    const { view } = await floor.view('shoe', { role: 'onlooker' });
    stop();
    expect(view.stage !== 'unopened' && 'shoe' in view && view.shoe.number).toBe(cut + 1);
    expect(view.stage !== 'unopened' && view.rounds.length).toBeGreaterThan(50);
    await leave(ann);
  });

  test('a dealer deals a round card by card at a table of people', async () => {
    await openFurther(pit.house, { table: 'human', mode: 'human', act: 0, betting: 0, patron: 0 });
    const [dee, sam, ann] = await Promise.all([
      arrive('dee', 'human'),
      arrive('sam', 'human'),
      arrive('ann', 'human'),
    ]);
    await dee.getByLabel('Checked by').fill('D. Lee');
    await dee.getByRole('button', { name: /Bring the cards/ }).click();
    await seen(dee, 'Shuffle the cards');
    await dee.locator('.baccarat-table').focus();
    await dee.keyboard.press('Space');
    await seen(dee, 'The supervisor cuts');
    await press(sam, 'cut');
    await follows(sam, 'The shoe is cut 200 cards in');
    await sam.keyboard.press('Control+Enter');
    await seen(dee, 'Insert the cutting card');
    await dee.getByRole('button', { name: /Insert/ }).click();
    await dee.getByRole('button', { name: 'Burn unseen' }).click();
    await seen(dee, 'Invite wagers');
    await dee.locator('.baccarat-table').focus();
    await dee.keyboard.press('Space');
    await bring(ann);
    await lay(ann, 'banker');
    await seen(ann, '$225.00');
    await seen(dee, 'Staff do not wager for a patron who has none');
    expect(await violations(dee)).toEqual([]);
    await dee.keyboard.press('Space');
    await seen(dee, 'Deal to the player’s hand');
    await dee.keyboard.type('7h');
    await dee.keyboard.press('Enter');
    await seen(dee, 'Deal to the banker’s hand');
    await dee.getByRole('button', { name: 'king of spades' }).click();
    expect(await violations(dee)).toEqual([]);
    await dee.getByRole('button', { name: /^Deal K/ }).click();
    await seen(dee, 'Deal to the player’s hand');
    // A scanner is faster than the line: both cards arrive at once.
    await dee.keyboard.type('10d\n3c\n');
    await seen(dee, '7.3');
    await seen(dee, 'Deal to the banker’s hand');
    await dee.keyboard.type('5s\n');
    await seen(dee, 'Declare the result');
    await dee.keyboard.type('2s\n');
    await seen(dee, /refused/);
    await dee.locator('.baccarat-table').focus();
    await dee.keyboard.press('Space');
    await seen(ann, 'Banker paid');
    await seen(ann, '$273.75');
    await dee.keyboard.press('Space');
    await seen(dee, 'Invite wagers');
    await leave(dee, sam, ann);
  });

  test('letters can be changed and switched off', async () => {
    const ann = await arrive('ann', '1');
    await seen(ann, /Bets are open|No more bets|Next round|The cut/);
    await ann.locator('.baccarat-table').focus();
    await ann.keyboard.press('?');
    await ann.getByLabel('verify the seal of the shoe').fill('x');
    expect(await violations(ann)).toEqual([]);
    await ann.keyboard.press('Escape');
    await ann.locator('.baccarat-table').focus();
    await ann.keyboard.press('x');
    await ann.waitForURL(/\/shoes\/1$/);
    await leave(ann);
  });

  test('no page threw anything', () => {
    expect(faults).toEqual([]);
  });
});
