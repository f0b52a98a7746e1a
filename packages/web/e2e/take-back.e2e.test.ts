import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { count, type DeskHouse, openDeskHouse, playersAt, shot } from './desk-kit.ts';
import { begun, drawn, entered, fieldOf } from './field-kit.ts';
import { seen, violations } from './visitor.ts';

let at: DeskHouse;

beforeAll(async () => {
  at = await openDeskHouse();
}, 180_000);
afterAll(() => at.close());

const FIELD = fieldOf(12);
const SESSIONS = {
  sessions: [
    { name: 'heats', advance: 2, sessionLength: { time: 45 } },
    { name: 'final', final: true },
  ],
};

const historyOf = (page: Page): Locator => page.getByRole('region', { name: 'History' });
const lineOf = (page: Page, words: string | RegExp): Locator =>
  historyOf(page).getByRole('button').filter({ hasText: words });

/** What is typed as the reason, and done. */
const takeBack = async (page: Page, reason: string): Promise<void> => {
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByRole('button', { name: 'Do it' }).isDisabled()).toBe(true);
  await dialog.getByLabel('Reason, for the record').fill(reason);
  await dialog.getByRole('button', { name: 'Do it' }).click();
  await dialog.waitFor({ state: 'detached' });
};

describe('U1, U14: what was done at the desk', { timeout: 180_000 }, () => {
  test('is walked by keyboard; taking back shows what follows before it asks why', async () => {
    await begun(at, 'back', 'Harbour Lights Blackjack', entered(FIELD), SESSIONS);
    const dora = await at.arrive('dora', '/tournaments/back');
    await lineOf(dora, '12 players entered').waitFor();
    await lineOf(dora, '12 players entered').focus();
    await dora.keyboard.press('Enter');
    await lineOf(dora, `${FIELD[11]} entered`).waitFor();
    await dora.keyboard.press('Tab');
    await lineOf(dora, `${FIELD[11]} entered`).focus();
    await dora.keyboard.press('ArrowDown');
    await dora.keyboard.press('Enter');
    const dialog = dora.getByRole('dialog', { name: `Take back: ${FIELD[10]} entered` });
    await dialog.getByText('What follows').waitFor();
    for (const line of [
      'Dora,',
      'The pool goes from $1,200 to $1,100.',
      `${FIELD[10]}: paid and not had back $100, then $0.`,
      'Nothing takes it back:',
    ])
      await dialog.getByText(line).waitFor();
    await shot(dora, 'take-back-entry');
    expect(await violations(dora)).toEqual([]);
    await takeBack(dora, 'he was entered twice');
    await seen(dora, '11 in');
    await lineOf(dora, `Took back: ${FIELD[10]} entered`).waitFor();
    await lineOf(dora, /taken back$/).waitFor();
    // Z takes the last that stands, and not the taking back itself.
    await dora.locator('body').click({ position: { x: 2, y: 2 } });
    await dora.keyboard.press('z');
    await dora.getByRole('dialog', { name: `Take back: ${FIELD[11]} entered` }).waitFor();
    await dora.keyboard.press('Escape');
  });

  test('stands by its clause, or is put right by the form that it links to', async () => {
    await at.pit.house.tournaments.act('back', [{ do: 'closeEntries' }, ...drawn('heats', 6)] as never, {
      id: 'draw the heats',
      person: 'dora',
    });
    const dora = await at.arrive('dora', '/tournaments/back');
    const clock = dora.getByRole('region', { name: 'Clock' });
    await clock.getByText('not begun yet').waitFor();
    await lineOf(dora, 'The seats of heats were drawn').click();
    const dialog = dora.getByRole('dialog');
    await dialog.getByText('It is not taken back but put right, by a new draw.').waitFor();
    await dialog.getByRole('button', { name: 'Draw heats anew: the draw was faulty' }).click();
    await dora.getByRole('dialog', { name: /^Draw heats anew/ }).waitFor();
    await dora.keyboard.press('Escape');

    await dora.keyboard.press('Space');
    await dora.getByRole('dialog', { name: /^Begin heats/ }).waitFor();
    await dialog.getByText('It can be taken back, with a reason.').waitFor();
    await dialog.getByRole('button', { name: 'Do it' }).click();
    await clock.getByText(/^4[45]:\d\d$/).waitFor();
    await clock.getByText('left, then the round in play').waitFor();
    await clock.getByRole('button', { name: /^Hold/ }).click();
    await clock.getByText('held; left, then the round in play').waitFor();
    await shot(dora, 'clock-held');
    expect(await violations(dora)).toEqual([]);
    await clock.getByRole('button', { name: /^Go on/ }).click();
    await clock.getByRole('button', { name: /^Hold/ }).waitFor();
    await dora.keyboard.press('b');
    await dialog.getByLabel('Minutes').fill('15');
    await dialog.getByRole('button', { name: 'Do it' }).click();
    await clock.getByText('left of the break').waitFor();
    await clock.getByText(/^1[45]:\d\d$/).waitFor();
    await clock.getByRole('button', { name: 'End the break' }).click();
    await takeBack(dora, 'everybody is back');
    await clock.getByText('left, then the round in play').waitFor();

    const players = await playersAt(dora, 1);
    const stacks = Object.fromEntries(players.map((player, seat) => [player, 1000 - seat * 100]));
    await count(dora, 'Count table 1', stacks);
    await lineOf(dora, 'Table 1 of heats at the end').click();
    await dialog.getByText('It is not taken back but put right, by a corrected count.').waitFor();
    await shot(dora, 'put-right-count');
    expect(await violations(dora)).toEqual([]);
    await dialog.getByRole('button', { name: 'Correct the count of table 1' }).click();
    await dialog.getByLabel('Reason, for the record').waitFor();
    await dora.keyboard.press('Escape');
    // The beginning stands once a table is counted, and says by which clause.
    await lineOf(dora, 'Heats began').click();
    await dialog.locator('.said').getByText('It is not taken back').waitFor();
    await dialog.getByText('A card has fallen, or a table was counted.').waitFor();
    await dialog.getByRole('link', { name: /clause 4\.2/ }).waitFor();
    await dora.keyboard.press('Escape');
    expect(at.faults).toEqual([]);
  });

  test('is found in the whole record by a word', async () => {
    const dora = await at.arrive('dora', '/tournaments/back', [1024, 768]);
    await dora.getByRole('button', { name: 'More', exact: true }).click();
    await historyOf(dora).getByRole('button', { name: 'All of the record' }).click();
    await historyOf(dora).getByRole('searchbox').fill('entered twice');
    expect(await historyOf(dora).locator('li').count()).toBe(1);
    await historyOf(dora).getByRole('searchbox').fill('nothing of the kind');
    await historyOf(dora).getByText('Nothing of the record says that.').waitFor();
    await shot(dora, 'history-1024');
    expect(await violations(dora)).toEqual([]);
    await dora.keyboard.press('Escape');
    await dora.keyboard.press('Escape');
    await shot(dora, 'desk-1024');
    await dora.setViewportSize({ width: 390, height: 844 });
    expect(await dora.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    await shot(dora, 'desk-phone', true);
    expect(await violations(dora)).toEqual([]);
    expect(at.faults).toEqual([]);
  });
});
