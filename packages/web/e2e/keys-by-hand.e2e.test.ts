import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './chromium.ts';
import { openFurther, openPitHouse, type PitHouse } from './pit-house.ts';
import { seen, visit } from './visitor.ts';

let browser: Browser;
let pit: PitHouse;
const faults: string[] = [];

beforeAll(async () => {
  browser = await openBrowser();
  pit = await openPitHouse();
  await openFurther(pit.house, { table: '2', mode: 'human', act: 0, betting: 0, patron: 0 });
}, 180_000);

afterAll(async () => {
  await browser.close();
  await pit.close();
});

const idOf = (name: string): string =>
  Object.values(pit.house.registry.people().accounts).find((each) => each.name === name)?.id ?? '';

let made = 0;
const send = async (name: string, command: object): Promise<void> => {
  made += 1;
  const act = { id: `keys act ${made}`, person: idOf(name), command: command as never };
  const reply = await pit.house.floor.perform('2', act);
  if (!reply.ok) throw new Error(reply.refusal.detail);
};
const own = (name: string) => ({ actor: { role: 'patron', patron: idOf(name) }, patron: idOf(name) });

/** What the dealer has to do next, by the house itself. */
const next = async (): Promise<string> => {
  const { view } = await pit.house.floor.view('2', { role: 'dealer' });
  return view.stage === 'unopened' ? '' : JSON.stringify(view.next);
};
const comesTo = (what: string): Promise<void> => expect.poll(next).toContain(what);

/** Every key that the dealer presses is counted here. */
const counted = (page: Page) => {
  let keys = 0;
  return {
    count: () => keys,
    space: async (): Promise<void> => {
      keys += 1;
      const before = await next();
      await page.keyboard.press('Space');
      await expect.poll(next).not.toBe(before);
    },
    card: async (text: string): Promise<void> => {
      keys += text.length;
      const before = await pit.house.floor.view('2', { role: 'dealer' });
      await page.keyboard.type(text);
      await expect
        .poll(async () => (await pit.house.floor.view('2', { role: 'dealer' })).version)
        .toBeGreaterThan(before.version);
    },
  };
};

/** Baccarat, six cards, with a pair: at most so many keys from invitation to collected cards. */
const GOAL = 17;

test('baccarat: six cards are dealt by hand with at most 17 keys', { timeout: 150_000 }, async () => {
  const dealer = { actor: { role: 'dealer' } };
  await send('dee', { type: 'IntroduceCards', ...dealer, source: { kind: 'checked', checkedBy: 'D. Lee' } });
  await send('dee', { type: 'Shuffle', ...dealer });
  await send('sam', { type: 'CutCards', actor: { role: 'supervisor' }, patron: null, depth: 100 });
  const dee = await visit('dee', { browser, address: pit.address, faults });
  await dee.goto(`${pit.address}/tables/2`);
  await seen(dee, 'Insert the cutting card');
  await dee.getByRole('button', { name: /Insert/ }).click();
  await dee.getByRole('button', { name: 'Burn unseen' }).click();
  await seen(dee, 'Invite wagers');
  await dee.locator('.baccarat-table').focus();
  const keys = counted(dee);
  await keys.space();
  await send('ann', { type: 'BringChips', ...own('ann'), amount: 50_000 });
  await send('ann', { type: 'PlaceWager', ...own('ann'), on: 'banker', amount: 12_500 });
  await seen(dee, /\$125/);
  await keys.space();
  await comesTo('deal');
  // Both hands draw: every card is taken with its last letter, and no Enter is pressed.
  for (const card of ['2h', '3d', '2d', 'kc', '5s', '9h']) await keys.card(card);
  // The dealer presses the key when it says what it does.
  await seen(dee, 'Declare the result');
  await keys.space();
  await expect.poll(() => dee.getByText('Declare the result').count()).toBe(0);
  for (let steps = 0; !(await next()).includes('invite') && steps < 3; steps += 1) await keys.space();
  expect(await next()).toContain('invite');
  expect(keys.count()).toBeLessThanOrEqual(GOAL);
  const { chips } = await pit.house.floor.holdingsOf('2', idOf('ann'));
  expect(chips).not.toBe(50_000);
  await dee.context().close();
  expect(faults).toEqual([]);
});
