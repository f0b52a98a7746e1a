import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from './chromium.ts';
import { named, openFurther, openPitHouse, type PitHouse } from './pit-house.ts';
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

const arrive = async (name: string, path: string, size?: readonly [number, number]): Promise<Page> => {
  const page = await visit(name, { browser, address: pit.address, faults, size });
  await page.goto(`${pit.address}${path}`);
  return page;
};

const idOf = (name: string): string =>
  Object.values(pit.house.registry.people().accounts).find((each) => each.name === name)?.id ?? '';

let sent = 0;
const act = (table: string, name: string, command: object) => {
  sent += 1;
  const patron = idOf(name);
  return pit.house.floor.perform(table, {
    id: `two persons ${sent}`,
    person: patron,
    command: { actor: { role: 'patron', patron }, patron, ...command } as never,
  });
};

const roundsOf = async (table: string) => {
  const { view } = await pit.house.floor.view(table, { role: 'onlooker' });
  return view.stage === 'unopened' ? [] : view.rounds;
};

/** A table at which Ann has played round 1, and which waits. */
const played = async (wished: string): Promise<string> => {
  const table = named(wished);
  const { floor } = pit.house;
  await openFurther(pit.house, { table, mode: 'automatic', act: 60, betting: 1500, patron: 60 });
  await act(table, 'ann', { type: 'BringChips', amount: 50_000 });
  await expect
    .poll(async () => (await act(table, 'ann', { type: 'PlaceWager', on: 'banker', amount: 1000 })).ok, {
      timeout: 30_000,
    })
    .toBe(true);
  await floor.hold(table, true, { id: `hold ${table}`, person: null });
  await expect.poll(async () => (await roundsOf(table)).length, { timeout: 30_000 }).toBe(1);
  return table;
};

const isVoid = async (table: string): Promise<boolean> => (await roundsOf(table))[0]?.voidedBy === '14.3';

/** Declares the round void as far as one person can. */
const asks = async (sam: Page, why: string): Promise<void> => {
  await sam.locator('[data-act=void]').locator('visible=true').first().click();
  await sam.getByText('fraud', { exact: false }).first().click();
  await sam.getByLabel('Reason, for the record').fill(why);
  await seen(sam, 'This needs a second person.');
  expect(await sam.getByLabel('Why, for the second person').inputValue()).toBe(why);
  await sam.getByRole('button', { name: /^Ask for approval/ }).waitFor();
  expect(await violations(sam, '.act-dialog')).toEqual([]);
  await sam.keyboard.press('Control+Enter');
  await seen(sam, 'Waits for a second person');
};

const requestFor = (page: Page, table: string) => page.locator('.request', { hasText: `Table ${table}` });

describe('a second person', { timeout: 150_000 }, () => {
  test('Sam asks, and cannot approve it himself; Sue sees it at once on the floor, and approves it', async () => {
    const table = await played('approve');
    const [sam, sue] = await Promise.all([arrive('sam', `/tables/${table}`), arrive('sue', '/')]);
    await asks(sam, 'a marked card');
    const own = requestFor(sam, table);
    await own.getByText(/^9:\d\d/).waitFor();
    expect(await own.getByRole('button').allTextContents()).toEqual(['Withdraw it']);
    expect(await isVoid(table)).toBe(false);

    const request = requestFor(sue, table);
    await request.getByText('Declare round 1 void').waitFor();
    await request.getByText('Sam asks').waitFor();
    await request.getByText('Why: a marked card').waitFor();
    await request.locator('.consequence li', { hasText: /Ann (gets|gives) back \$/ }).waitFor();
    await sue
      .getByRole('status')
      .filter({ hasText: 'Sam asks for your approval' })
      .waitFor({ state: 'attached' });
    expect(await violations(sue, '.approvals')).toEqual([]);
    await request.getByRole('button', { name: 'Approve' }).focus();
    await sue.keyboard.press('Enter');
    await request.waitFor({ state: 'detached' });
    await expect.poll(() => isVoid(table)).toBe(true);

    await seen(sam, 'Sue approved it, and it is done.');
    await sam.getByRole('button', { name: 'Log', exact: true }).click();
    await seen(sam, /Request \d+, approved by Sue/);
    await Promise.all([sam.context().close(), sue.context().close()]);
  });

  test('Sue refuses with a reason, on a phone; the round stands, and Sam reads why', async () => {
    const table = await played('refuse');
    const [sam, sue] = await Promise.all([arrive('sam', `/tables/${table}`), arrive('sue', '/', [390, 844])]);
    await asks(sam, 'a marked card');
    const request = requestFor(sue, table);
    await request.getByRole('button', { name: 'Refuse' }).click();
    const refuse = request.getByRole('button', { name: 'Refuse it' });
    expect(await refuse.isDisabled()).toBe(true);
    await request.getByLabel('Why not, for the record').fill('not on the film');
    expect(await violations(sue, '.approvals')).toEqual([]);
    await sue.keyboard.press('Enter');
    await seen(sam, 'Sue refused it: not on the film.');
    expect(await isVoid(table)).toBe(false);
    await Promise.all([sam.context().close(), sue.context().close()]);
  });

  test('what Sam withdraws is gone from Sue’s list', async () => {
    const table = await played('withdraw');
    const [sam, sue] = await Promise.all([
      arrive('sam', `/tables/${table}`),
      arrive('sue', `/tables/${table}`),
    ]);
    await asks(sam, 'a marked card');
    await requestFor(sue, table).waitFor();
    await requestFor(sam, table).getByRole('button', { name: 'Withdraw it' }).click();
    await requestFor(sue, table).waitFor({ state: 'detached' });
    await requestFor(sam, table).waitFor({ state: 'detached' });
    expect(await isVoid(table)).toBe(false);
    await Promise.all([sam.context().close(), sue.context().close()]);
  });

  test('no page threw anything', () => {
    expect(faults).toEqual([]);
  });
});
