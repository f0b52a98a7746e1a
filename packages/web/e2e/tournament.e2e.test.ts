import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from './chromium.ts';
import { openPitHouse, type PitHouse } from './pit-house.ts';

let browser: Browser;
let pit: PitHouse;
const faults: string[] = [];
const SHOTS = process.env.BAIZE_SHOTS;

beforeAll(async () => {
  browser = await openBrowser();
  pit = await openPitHouse();
}, 180_000);

afterAll(async () => {
  await browser.close();
  await pit.close();
});

const arrive = async (name: string, path: string, width = 1440, height = 900): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(`${name}: ${error.message}`));
  await page.goto(pit.address);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill('green felt');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('link', { name: /Table 1/ }).waitFor();
  await page.goto(`${pit.address}${path}`);
  return page;
};

const shot = async (page: Page, name: string): Promise<void> => {
  if (SHOTS !== undefined) await page.screenshot({ path: `${SHOTS}/${name}.png` });
};

const seen = (page: Page, words: string | RegExp): Promise<void> =>
  page.getByText(words).locator('visible=true').first().waitFor();

const violations = async (page: Page): Promise<readonly string[]> =>
  (await new AxeBuilder({ page }).analyze()).violations.map(
    ({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`,
  );

/** A step of the list of what is due: opened, read, done. */
const doStep = async (
  page: Page,
  words: string,
  fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void> = async () => {},
) => {
  await page.getByRole('button', { name: new RegExp(`^Open ?: ${words}`) }).click();
  const dialog = page.getByRole('dialog');
  await fill(dialog);
  await dialog.getByRole('button', { name: 'Do it' }).click();
  await dialog.waitFor({ state: 'detached' });
};

/** Enters the chips of a table, or of a play-off, by the names of the players. */
const count = async (page: Page, chips: Readonly<Record<string, number>>): Promise<void> => {
  const dialog = page.getByRole('dialog');
  for (const [name, held] of Object.entries(chips)) await dialog.getByLabel(name).fill(String(held));
  await dialog.getByRole('button', { name: 'Do it' }).click();
  await dialog.waitFor({ state: 'detached' });
};

const begin = async (tournament: string, title: string, sessions: readonly object[]): Promise<void> => {
  const draft = {
    title,
    instrument: 'nz-tournament-1999',
    game: 'blackjack',
    conditions: {
      start: '2030-03-20T18:00',
      entryFee: 25_000,
      entryForm: 'form T-3',
      startingChips: 1000,
      chipsIssued: 'free',
      minWager: 50,
      maxWager: 500,
      minPlayers: 2,
      maxPlayers: 72,
      sessionLength: { rounds: 18 },
      playOffLength: { rounds: 6 },
      prizes: { percent: [60, 40] },
      sessions,
    },
  };
  const reply = await pit.house.tournaments.draft(tournament, draft as never, {
    id: `begin ${tournament}`,
    person: 'dora',
  });
  if (!reply.ok) throw new Error(reply.refusal.detail);
};

describe('a tournament', { timeout: 180_000 }, () => {
  test('in New Zealand: a player enters, seats are drawn, a tied final is played off twice, prizes are paid', async () => {
    await begin('southern', 'Southern Lights Blackjack', [{ name: 'final', final: true }]);
    const dora = await arrive('dora', '/tournaments/southern');
    await doStep(dora, 'Determine the conditions');
    const ann = await arrive('ann', '/tournaments/southern', 390, 844);
    await ann.getByLabel(/I have read the conditions/).check();
    await ann.getByRole('button', { name: 'Enter for $250' }).click();
    await seen(ann, 'You are in.');
    await shot(ann, 'player-phone');
    expect(await violations(ann)).toEqual([]);

    await dora.getByLabel(/Players at the desk/).fill('Wiremu Hale, Seo Dong-hyun\nLucy Okafor\nPaul Brandt');
    await dora.getByRole('button', { name: 'Enter', exact: true }).click();
    await seen(dora, '5 in');
    await doStep(dora, 'Name the director', (dialog) => dialog.getByLabel('Name').fill('Dora'));
    await doStep(dora, 'Close entries');
    await doStep(dora, 'Seal the ballot');
    await doStep(dora, 'Draw the seats');
    await seen(dora, 'Table 1');
    const board = await arrive('rae', '/tournaments/southern/board', 1920, 1080);
    await seen(board, 'Wiremu Hale');
    await seen(ann, /seat/);
    await shot(dora, 'desk-seated');
    expect(await violations(dora)).toEqual([]);

    await dora.getByRole('button', { name: /^Count table 1/ }).click();
    const dialog = dora.getByRole('dialog');
    await dialog.getByLabel('Ann').fill('1850');
    await dialog.getByLabel('Wiremu Hale').fill('1850');
    await dialog.getByLabel('Seo Dong-hyun').fill('900');
    await dialog.getByLabel('Lucy Okafor').fill('900');
    await dialog.getByLabel('Paul Brandt').fill('0');
    await dialog.getByRole('button', { name: 'Do it' }).click();
    await seen(dora, /are equal/);
    await shot(dora, 'desk-tie');
    await seen(board, /equal: play-off/);
    await shot(board, 'board');
    expect(await violations(board)).toEqual([]);

    await dora.getByRole('button', { name: 'Enter the play-off' }).first().click();
    await count(dora, { Ann: 500, 'Wiremu Hale': 200 });
    await seen(dora, '1st');
    await doStep(dora, 'Confirm the places');
    await doStep(dora, 'Pay the prizes');
    await seen(dora, 'Prizes paid');
    await shot(dora, 'desk-paid');
    await seen(ann, /Prize \$/);
    await seen(board, 'Result');
    const report = await pit.house.floor.report();
    expect([report.tournaments, report.sum]).toEqual([0, 0]);
    expect(faults).toEqual([]);
  });

  test('what the rules refuse is said with its clause before it is done, and nothing changes', async () => {
    await begin('early', 'Early Cup', [{ name: 'final', final: true }]);
    const dora = await arrive('dora', '/tournaments/early');
    await seen(dora, 'Early Cup');
    const reply = await pit.house.tournaments.act('early', [{ do: 'enter', player: 'Nobody' }], {
      id: 'too early 1',
      person: 'dora',
    });
    expect(reply).toMatchObject({ ok: false });
    expect(await dora.getByRole('button', { name: 'Enter', exact: true }).count()).toBe(0);
    const ann = await arrive('ann', '/tournaments');
    await seen(ann, 'Early Cup');
    expect(await ann.getByRole('link', { name: 'New tournament' }).count()).toBe(0);
    expect(await violations(ann)).toEqual([]);
  });
});
