import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textOfPdf } from '../../house/src/documents/pdf-text.test-kit.ts';
import { count, type DeskHouse, doStep, drawSeats, openDeskHouse, shot } from './desk-kit.ts';
import { seen, violations } from './visitor.ts';

let at: DeskHouse;

beforeAll(async () => {
  at = await openDeskHouse();
}, 180_000);
afterAll(() => at.close());

const NAMES = ['Ana Petrović', 'Bo Larsen', 'Callum Reid', 'Noor Haddad'] as const;
const [ANA, BO, CALLUM, NOOR] = NAMES;

const wordsOf = async (page: Page, path: string): Promise<string> => {
  const answer = await page.request.get(
    `${at.pit.address}/api/tournaments/canberra-masters/documents/${path}`,
  );
  expect(answer.status(), path).toBe(200);
  return textOfPdf(await answer.body())
    .flat()
    .join('\n');
};

/** From the template to what everybody may read: two sessions, the second of them in baccarat. */
const begin = async (dora: Page): Promise<void> => {
  await dora.getByRole('radio', { name: /2018/ }).check();
  await dora.getByRole('radio', { name: /Points over four sessions/ }).check();
  await dora.getByLabel('Name of the tournament').fill('Canberra Masters');
  await dora.getByRole('button', { name: 'Begin with this template' }).click();
  await dora.waitForURL('**/conditions');
  await dora.getByText(/^Complete; words are not judged/).waitFor();
  const sessions = dora.getByRole('region', { name: /how many sessions/i });
  await sessions.getByRole('button', { name: 'Remove the last' }).click();
  await sessions.getByRole('button', { name: 'Remove the last' }).click();
  await sessions.getByLabel('Game').nth(1).selectOption('baccarat');
  await dora.getByText('session 1; session 2 (baccarat)', { exact: false }).first().waitFor();
  await shot(dora, 'points-conditions');
  await dora.getByRole('button', { name: 'Save', exact: true }).click();
  await dora.getByRole('button', { name: 'Saved' }).waitFor();
  await dora.getByRole('button', { name: 'To entries' }).click();
};

describe('a points event', { timeout: 180_000 }, () => {
  test('over blackjack and baccarat, from the template to the prizes, with ties that are settled first', async () => {
    const dora = await at.arrive('dora', '/tournaments/new');
    await begin(dora);
    const notice = await wordsOf(dora, 'regulator.pdf');
    for (const part of [
      'ACT Gambling and Racing Commission',
      '19.2(c)',
      '19.3(a)(ii)(D)',
      '19.3(a)(ix)(B)',
      '19.3(b)',
    ])
      expect(notice).toContain(part);
    for (const step of ['Set the conditions down', 'Make the conditions available', 'Notify the regulator'])
      await doStep(dora, step);
    await dora.getByLabel(/Players at the desk/).fill(NAMES.join('\n'));
    await dora.getByRole('button', { name: 'Enter', exact: true }).click();
    await seen(dora, '4 in');
    await doStep(dora, 'Name the director', { Name: 'Dora' });
    await doStep(dora, 'Close entries');

    // The first session: two are equal, and share the points of their places.
    await drawSeats(dora, 'session 1', 7);
    await count(dora, 'Count table 1', { [ANA]: 1900, [BO]: 1500, [CALLUM]: 1500, [NOOR]: 100 });
    await doStep(dora, 'Confirm the places of session 1');
    const points = dora.getByRole('region', { name: 'Points' });
    await points.getByText('after 1 of 2 sessions').waitFor();
    await points.getByRole('row', { name: /Bo Larsen 6 6/ }).waitFor();
    const board = await at.arrive('rae', '/tournaments/canberra-masters/board', [1920, 1080]);
    await seen(board, 'Points');

    // The second, in another game: by points two are first, and two are third.
    await drawSeats(dora, 'session 2', 7);
    await seen(dora, /Baccarat, 0 of 1 tables counted/);
    await count(dora, 'Count table 1', { [ANA]: 1200, [BO]: 1800, [CALLUM]: 300, [NOOR]: 1200 });
    await seen(dora, 'Ana Petrović and Bo Larsen are equal, for the win.');
    await seen(dora, 'Callum Reid and Noor Haddad are equal, for place 3.');
    expect(await dora.getByRole('region', { name: 'Places' }).count()).toBe(0);
    expect(await dora.getByRole('button', { name: /Pay the prizes|Confirm the places/ }).count()).toBe(0);
    const early = await at.pit.house.tournaments.attempt('canberra-masters', {
      do: 'confirm',
      session: 'session 2',
    });
    expect(early).toMatchObject({ ok: false, refusal: { clause: '19.3(a)(xi)(D)' } });
    await shot(dora, 'points-ties');
    await shot(board, 'points-board');
    expect(await violations(dora)).toEqual([]);

    await count(dora, 'Enter the play-off', { [ANA]: 300, [BO]: 500 });
    await count(dora, 'Enter the play-off', { [CALLUM]: 50, [NOOR]: 40 });
    const places = dora.getByRole('region', { name: 'Places' });
    const first = places.getByRole('row', { name: /^1st/ });
    await first.getByText('16 points: 6 in session 1 and 10 in session 2.').waitFor();
    await first.getByText('500 in the play-off, Ana Petrović 300.').waitFor();
    await first.getByRole('link', { name: /19\.3, a, xi, D/ }).waitFor();
    expect(await places.getByRole('row').allTextContents()).toEqual([
      expect.stringMatching(/^Place/),
      expect.stringMatching(/^1stBo Larsen.*\$500$/),
      expect.stringMatching(/^2ndAna Petrović.*\$300$/),
      expect.stringMatching(/^3rdCallum Reid.*\$200$/),
    ]);
    await doStep(dora, 'Confirm the places of session 2');
    await doStep(dora, 'Pay the prizes');
    await seen(dora, 'Prizes paid');
    await shot(dora, 'points-paid');
    await seen(board, 'Result');
    expect(await violations(board)).toEqual([]);

    const statement = await wordsOf(dora, 'result.pdf');
    expect(statement).toMatch(/^1 Bo Larsen 16 points: 6 in session 1 and 10 in/m);
    expect(statement).toMatch(/^Noor Haddad 3 6 9/m);
    expect(statement).toContain('$1,000.00');
    const report = await at.pit.house.floor.report();
    expect([report.tournaments, report.sum]).toEqual([0, 0]);
    expect(at.faults).toEqual([]);
  });
});
