import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DeskHouse, doStep, openDeskHouse, shot } from './desk-kit.ts';
import { begun, drawn, entered, fieldOf } from './field-kit.ts';
import { seen, violations } from './visitor.ts';

let at: DeskHouse;

beforeAll(async () => {
  at = await openDeskHouse();
}, 180_000);
afterAll(() => at.close());

const FIELD = fieldOf(35);
const SESSIONS = {
  sessions: [
    { name: 'heats', advance: 2 },
    { name: 'final', final: true },
  ],
};

const seats = async (tournament = 'seats') =>
  (await at.pit.house.tournaments.director(tournament)).view.sessions[0]?.seats ?? [];

const dialogOf = (page: Page): Locator => page.getByRole('dialog');

/** Finds somebody in the list, puts the cursor on him, and asks for another seat by key. */
const moving = async (page: Page, name: string): Promise<void> => {
  await page.keyboard.press('/');
  await page.getByRole('searchbox', { name: /Find a player/ }).fill(name);
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.keyboard.press('m');
  await dialogOf(page)
    .getByRole('heading', { name: `Another seat for ${name}` })
    .waitFor();
};

describe('U5: another seat', { timeout: 180_000 }, () => {
  test('by keys alone: M, arrows, Enter; a free chair is a move, a taken one an exchange', async () => {
    const acts = [...entered(FIELD), { do: 'closeEntries' }, ...drawn('heats', 7)];
    await begun(at, 'seats', 'Harbour Lights Blackjack', acts, SESSIONS);
    const [first = [], second = []] = await seats();
    const [ann = '', bo = ''] = [first[0], second[0]];
    const dora = await at.arrive('dora', '/tournaments/seats');
    await seen(dora, '35 in');
    await moving(dora, ann);
    await dialogOf(dora).getByText('Sits at table 1, seat 1 of heats.').waitFor();
    await dora.keyboard.press('ArrowRight');
    await dialogOf(dora).getByText(`Lands here: table 2, seat 1, in exchange with ${bo}.`).waitFor();
    await shot(dora, 'seats-swap');
    expect(await violations(dora)).toEqual([]);
    await dora.keyboard.press('Enter');
    await dialogOf(dora).waitFor({ state: 'detached' });
    await expect.poll(async () => [(await seats())[0]?.[0], (await seats())[1]?.[0]]).toEqual([bo, ann]);

    await moving(dora, ann);
    for (let down = 0; down < 7; down += 1) await dora.keyboard.press('ArrowDown');
    await dora.keyboard.press('ArrowRight');
    await dialogOf(dora).getByText('Lands here: table 3, seat 8, free.').waitFor();
    await dialogOf(dora).getByText(`${ann} has table 3, seat 8 of heats.`).waitFor();
    await dora.keyboard.press('Enter');
    await dialogOf(dora).waitFor({ state: 'detached' });
    await expect.poll(async () => (await seats())[2]?.[7]).toBe(ann);
    expect(at.faults).toEqual([]);
  });

  test('by hand: who is dragged on a table, or on another, lands there once it was looked at', async () => {
    const dora = await at.arrive('dora', '/tournaments/seats');
    const card = dora.getByRole('region', { name: 'Table 4', exact: true });
    await dora.getByRole('button', { name: /^Table 4,/ }).click();
    await card.waitFor();
    const cy = (await seats())[3]?.[2] ?? '';
    // The chair that was vacated at table 2 is the free one there.
    await card.locator(`li[data-player="${cy}"]`).dragTo(dora.getByRole('button', { name: /^Table 2,/ }));
    await dialogOf(dora).getByText('Lands here: table 2, seat 1, free.').waitFor();
    await dialogOf(dora).getByRole('button', { name: 'Put there' }).click();
    await dialogOf(dora).waitFor({ state: 'detached' });
    await expect.poll(async () => (await seats())[1]?.[0]).toBe(cy);

    const [one = '', other = ''] = (await seats())[3] ?? [];
    await card.locator(`li[data-player="${one}"]`).dragTo(card.locator(`li[data-player="${other}"]`));
    await dialogOf(dora).getByText(`in exchange with ${other}.`).waitFor();
    await dialogOf(dora).getByRole('button', { name: 'Change seats' }).click();
    await dialogOf(dora).waitFor({ state: 'detached' });
    await expect.poll(async () => (await seats())[3]?.slice(0, 2)).toEqual([other, one]);
    expect(at.faults).toEqual([]);
  });

  test('4.2: once play has begun everybody stays where he sits, and the clause is told before anything is done', async () => {
    const dora = await at.arrive('dora', '/tournaments/seats');
    await doStep(dora, 'Begin heats');
    const before = await seats();
    await moving(dora, before[0]?.[0] ?? '');
    await dora.keyboard.press('ArrowRight');
    await dialogOf(dora).getByText('The rules refuse it').waitFor();
    await dialogOf(dora)
      .getByRole('link', { name: /clause 4\.2/ })
      .waitFor();
    expect(await dialogOf(dora).getByRole('button', { name: 'Change seats' }).isDisabled()).toBe(true);
    await dora.keyboard.press('Enter');
    await shot(dora, 'seats-refused');
    await dora.keyboard.press('Escape');
    await dialogOf(dora).waitFor({ state: 'detached' });
    expect(await seats()).toEqual(before);
    expect(at.faults).toEqual([]);
  });

  test('on a phone the chairs are pressed, and nothing is cut', async () => {
    const late = [...entered(FIELD.slice(0, 20)), { do: 'closeEntries' }, ...drawn('heats', 7)];
    await begun(at, 'phone', 'Small Blackjack', late, SESSIONS);
    const dora = await at.arrive('dora', '/tournaments/phone', [390, 844]);
    const [ann = ''] = (await seats('phone'))[0] ?? [];
    await dora
      .getByRole('region', { name: 'Table 1', exact: true })
      .getByRole('button', { name: ann })
      .click();
    await dialogOf(dora)
      .getByRole('button', { name: /^Another seat/ })
      .click();
    await dialogOf(dora)
      .getByRole('button', { name: /^Table 3, seat 2:/ })
      .click();
    await dialogOf(dora).getByText('Lands here: table 3, seat 2').waitFor();
    await shot(dora, 'seats-phone');
    expect(await violations(dora)).toEqual([]);
    const cut = await dialogOf(dora).evaluate((dialog) => dialog.scrollWidth > dialog.clientWidth);
    expect(cut).toBe(false);
    expect(at.faults).toEqual([]);
  });
});

describe('a second person, at the desk itself', { timeout: 180_000 }, () => {
  test('what waits stands there with the time that is left; another director approves it where he works', async () => {
    const { tournaments, registry, clock } = at.pit.house;
    const { names } = registry.people();
    const asked = (id: string) => ({ id: `two ${id}`, person: 'dora' });
    await registry.perform({
      type: 'SetRole',
      at: clock.now(),
      person: names.sue ?? '',
      role: 'director',
      by: names.owner ?? '',
    });
    await begun(at, 'two', 'Two-handed Blackjack', entered(FIELD.slice(0, 6)), SESSIONS);
    await tournaments.setSecondPerson('two', 'reversals', asked('are needed'));
    const last = FIELD[6] ?? '';
    const enter = { do: 'enter', player: last, notified: true, agreed: true } as const;
    expect(await tournaments.act('two', [enter], asked('enter'))).toMatchObject({ ok: true });
    const pool = async (): Promise<number> => (await tournaments.director('two')).view.pool;

    const dora = await at.arrive('dora', '/tournaments/two');
    const history = dora.getByRole('region', { name: 'History' });
    await history
      .getByRole('button')
      .filter({ hasText: `${last} entered` })
      .click();
    await dialogOf(dora).getByLabel('Reason, for the record').fill('he was entered twice');
    await dialogOf(dora).getByRole('button', { name: 'Do it' }).click();
    await seen(dora, 'Waits for a second person');
    const own = dora.locator('.request');
    await own.getByText(/^9:\d\d/).waitFor();
    expect(await own.getByRole('button').allTextContents()).toEqual(['Withdraw it']);
    await shot(dora, 'desk-approval-asked');
    expect(await violations(dora)).toEqual([]);

    const sue = await at.arrive('sue', '/tournaments/two');
    const request = sue.locator('.request');
    await request.getByText('Dora asks').waitFor();
    await request.getByText('Why: he was entered twice').waitFor();
    await request.getByText(`Undone: ${last} entered`).waitFor();
    await shot(sue, 'desk-approval');
    expect(await violations(sue)).toEqual([]);
    expect(await pool()).toBe(70_000);
    await request.getByRole('button', { name: 'Approve' }).click();
    await request.waitFor({ state: 'detached' });
    await expect.poll(pool).toBe(60_000);
    await seen(dora, /Sue approved it, and it is done/);
    await dora.getByText('6 in', { exact: false }).first().waitFor();
    expect(at.faults).toEqual([]);
  });
});

describe('an address that leads nowhere', { timeout: 60_000 }, () => {
  test('says so, in and out, and shows where there is something', async () => {
    const dora = await at.arrive('dora', '/desk-of-nobody');
    await dora.getByRole('heading', { name: 'Nothing is here' }).waitFor();
    await seen(dora, '/desk-of-nobody');
    await shot(dora, 'nothing-here');
    expect(await violations(dora)).toEqual([]);
    await dora.locator('main').getByRole('link', { name: 'Tournaments' }).click();
    await dora.getByRole('heading', { name: 'Tournaments' }).waitFor();
    await dora.goto(`${at.pit.address}/tournaments/seats/nothing`);
    await dora.getByRole('heading', { name: 'Nothing is here' }).waitFor();
    await dora.goto(`${at.pit.address}/tournaments/none`);
    await seen(dora, 'The tournament cannot be read');
    await dora.context().clearCookies();
    await dora.goto(`${at.pit.address}/desk-of-nobody`);
    await dora.getByRole('heading', { name: 'Nothing is here' }).waitFor();
    await dora.goto(`${at.pit.address}/people`);
    await dora.getByRole('button', { name: 'Log in' }).waitFor();
    expect(at.faults).toEqual([]);
  });
});

describe('U8: a player’s own page', { timeout: 120_000 }, () => {
  test('withdrawing is a question, which says what is lost; staying in changes nothing', async () => {
    await begun(at, 'own', 'Lake Blackjack', entered(FIELD.slice(0, 4)), SESSIONS);
    const ann = await at.arrive('ann', '/tournaments/own', [390, 844]);
    await ann.getByLabel(/I have read the conditions/).check();
    await ann.getByRole('button', { name: 'Enter for $100' }).click();
    await ann.getByRole('button', { name: 'Withdraw' }).click();
    const asked = dialogOf(ann);
    await asked.getByText('You cannot take it back yourself.').waitFor();
    await asked.getByText(/\$100 is given back \(2\.5/).waitFor();
    await shot(ann, 'withdraw');
    expect(await violations(ann)).toEqual([]);
    await ann.keyboard.press('Enter');
    expect(await asked.count()).toBe(1);
    await asked.getByRole('button', { name: /^Stay in/ }).click();
    expect((await at.pit.house.tournaments.board('own')).view.players).toBe(5);
    await ann.getByRole('button', { name: 'Withdraw' }).click();
    await ann.keyboard.press('Control+Enter');
    await seen(ann, 'You have withdrawn.');
    expect((await at.pit.house.tournaments.board('own')).view.players).toBe(4);
    expect(at.faults).toEqual([]);
  });
});
