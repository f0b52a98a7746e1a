import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Clock } from '../../house/src/tables/ports.ts';
import { type DeskHouse, openDeskHouse, shot } from './desk-kit.ts';
import { begun, drawn, entered, fieldOf } from './field-kit.ts';
import { seen, violations } from './visitor.ts';

const MINUTE = 60_000;

/** The system's clock, put forward by the test. */
const forward = { by: 0 };
const clock: Clock = {
  now: () => Date.now() + forward.by,
  at: (time, call) => {
    const timer = setTimeout(call, Math.min(Math.max(0, time - forward.by - Date.now()), 2 ** 31 - 1));
    return () => clearTimeout(timer);
  },
};

let at: DeskHouse;
beforeAll(async () => {
  at = await openDeskHouse(clock);
}, 180_000);
afterAll(() => at.close());

const dialogOf = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });

/** Nobody touches anything for so long; the screen looks on, which keeps its session. */
const untouched = async (page: Page, minutes: number): Promise<void> => {
  for (let gone = 0; gone < minutes; gone += 8) {
    forward.by += 8 * MINUTE;
    expect((await page.request.get(`${at.pit.address}/api/tournaments`)).status()).toBe(200);
  }
  // The page asks when its time is over, or when somebody comes back to it.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
};

const makeOwner = async (name: string): Promise<void> => {
  const { registry } = at.pit.house;
  const { names } = registry.people();
  const [person = '', by = ''] = [names[name], names.owner];
  expect(
    await registry.perform({ type: 'SetRole', at: clock.now(), person, role: 'owner', by }),
  ).toMatchObject({ ok: true });
};

const counted = async (): Promise<readonly string[]> =>
  (await at.pit.house.tournaments.director('locked')).view.sessions[0]?.counts.map(({ table }) => table) ??
  [];

describe('S0: a desk that nobody touches', { timeout: 180_000 }, () => {
  test('locks its acts, goes on showing, and opens by the password with nothing lost', async () => {
    const field = fieldOf(14);
    await begun(at, 'locked', 'Harbour Lights Blackjack', [
      ...entered(field),
      { do: 'closeEntries' },
      ...drawn('heats', 7),
    ]);
    const dora = await at.arrive('dora', '/tournaments/locked');
    await dora.getByRole('button', { name: 'Count table 1', exact: true }).click();
    const count = dora.getByRole('dialog', { name: /Count table 1/ });
    const fields = count.locator('.chip-field input');
    for (let seat = 0; seat < 7; seat += 1) await fields.nth(seat).fill(String(1000 + seat * 10));
    await count.getByText('What follows').waitFor();
    await untouched(dora, 16);
    const lock = dialogOf(dora, 'This screen is locked');
    await lock.waitFor();
    await shot(dora, 'desk-locked');
    expect(await violations(dora)).toEqual([]);
    expect(await counted()).toEqual([]);
    // It goes on showing: what is done elsewhere is seen behind it.
    const begin = { do: 'begin', session: 'heats' } as const;
    const asked = { id: 'begin behind the lock', person: 'dora' };
    expect(await at.pit.house.tournaments.act('locked', [begin], asked)).toMatchObject({ ok: true });
    await dora.locator('.desk-clock').getByText(/heats/i).first().waitFor();
    await dora.keyboard.press('Escape');
    await dora.keyboard.press('Escape');
    await lock.getByLabel('Password of dora').waitFor();
    expect(await lock.getByLabel('Password of dora').evaluate((box) => box === document.activeElement)).toBe(
      true,
    );
    await dora.keyboard.type('green cloth');
    await dora.keyboard.press('Enter');
    await lock.getByText('This is not your password.').waitFor();
    await shot(dora, 'desk-locked-refused');
    await lock.getByLabel('Password of dora').fill('green felt');
    await dora.keyboard.press('Enter');
    await lock.waitFor({ state: 'detached' });
    expect(await fields.nth(1).inputValue()).toBe('1010');
    await count.getByRole('button', { name: 'Do it' }).click();
    await count.waitFor({ state: 'detached' });
    await expect.poll(counted).toEqual(['1']);
    expect(at.faults).toEqual([]);
  });

  test('on a phone it stands at the foot, uncut', async () => {
    const dora = await at.arrive('dora', '/tournaments/locked', [390, 844]);
    await untouched(dora, 16);
    const lock = dialogOf(dora, 'This screen is locked');
    await lock.waitFor();
    await shot(dora, 'desk-locked-phone');
    expect(await lock.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(false);
    await lock.getByRole('button', { name: 'Log out' }).click();
    await dora.getByLabel('Name').waitFor();
    expect(at.faults).toEqual([]);
  });
});

describe('the settings of the house', { timeout: 120_000 }, () => {
  test('the owner orders them with a reason; what changes is said first, and every change is on the page', async () => {
    await makeOwner('sue');
    const sue = await at.arrive('sue', '/settings');
    await seen(sue, at.pit.house.log.origin);
    const order = sue.getByRole('button', { name: 'Order it' });
    expect(await order.isDisabled()).toBe(true);
    await sue.getByLabel('Locked after, in minutes').fill('5');
    await sue.getByLabel('Tables get hours when they are opened').check();
    await sue
      .getByLabel('Taking back at a tournament’s desk what moves money or a seat')
      .selectOption('always');
    await seen(sue, 'Screens are locked after: 15 minutes, then 5 minutes.');
    await seen(sue, 'Hours of gaming: none, then 18:00 to 03:00.');
    expect(await order.isDisabled()).toBe(true);
    await sue.getByLabel('Reason, for the record').fill('the pit is open to guests');
    await shot(sue, 'settings-asked', true);
    expect(await violations(sue)).toEqual([]);
    await order.click();
    await sue.getByRole('cell', { name: 'the pit is open to guests' }).waitFor();
    await shot(sue, 'settings', true);
    expect(await violations(sue)).toEqual([]);
    expect(at.pit.house.settings.now()).toMatchObject({
      lockMinutes: 5,
      secondPerson: { tables: 'usual', tournaments: 'always' },
    });
    await sue.getByLabel('Locked after, in minutes').fill('90');
    await sue.getByLabel('Reason, for the record').fill('longer');
    await order.click();
    expect(at.pit.house.settings.now().lockMinutes).toBe(5);
    await sue.context().close();
  });

  test('others who work there read them; on a phone nothing is cut', async () => {
    const rae = await at.arrive('rae', '/settings', [390, 844]);
    await seen(rae, 'The owner orders it.');
    await seen(rae, 'the pit is open to guests');
    await shot(rae, 'settings-phone');
    expect(await violations(rae)).toEqual([]);
    const wide = await rae.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(wide).toBe(false);
    expect(at.faults).toEqual([]);
  });
});
