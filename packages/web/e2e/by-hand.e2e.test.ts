import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textOfPdf } from '../../house/src/documents/pdf-text.test-kit.ts';
import { count, type DeskHouse, doStep, drawSeats, openDeskHouse, playersAt, shot } from './desk-kit.ts';
import { seen, violations } from './visitor.ts';

let at: DeskHouse;

beforeAll(async () => {
  at = await openDeskHouse();
}, 180_000);
afterAll(() => at.close());

const NAMES = [
  'Hana Pōtiki',
  'Lucy Okafor',
  'Paul Brandt',
  'Seo Dong-hyun',
  'Tomasz Zieliński',
  'Wiremu Hale',
] as const;

const DRAFT = {
  title: 'Harbour Blackjack',
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
    sessionLength: { rounds: 3 },
    playOffLength: { rounds: 2 },
    prizes: { percent: [50, 30, 20] },
    sessions: [
      { name: 'heats', advance: 2 },
      { name: 'final', final: true },
    ],
  },
};

const choose = (page: Page, lines: readonly string[]): Promise<void> =>
  page.getByLabel('List of entries').setInputFiles({
    name: 'harbour.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['player,notified,agreed', ...lines, ''].join('\n')),
  });

/** A paper that the desk links to, by the words of its link: the file as a browser gets it. */
const paper = async (page: Page, link: string): Promise<Buffer> => {
  const href = await page
    .getByRole('link', { name: new RegExp(`^${link.replace(':', ' ?:')}`) })
    .getAttribute('href');
  const answer = await page.request.get(`${at.pit.address}${href}`);
  expect(answer.status(), link).toBe(200);
  return answer.body();
};

const wordsOf = async (page: Page, link: string): Promise<string> =>
  textOfPdf(await paper(page, link))
    .flat()
    .join('\n');

/** So many chips by seat, for whoever the ballot has put there. */
const bySeat = (players: readonly string[], chips: readonly number[]): Record<string, number> =>
  Object.fromEntries(players.map((player, seat) => [player, chips[seat] ?? 0]));

describe('a tournament at real tables', { timeout: 180_000 }, () => {
  test('is scored by hand from a list of entries to the prize statement', async () => {
    const reply = await at.pit.house.tournaments.draft('harbour', DRAFT, {
      id: 'begin harbour',
      person: 'dora',
    });
    expect(reply.ok).toBe(true);
    const dora = await at.arrive('dora', '/tournaments/harbour');
    await doStep(dora, 'Determine the conditions');

    // One line of the list is bad: it is said plainly, and nobody is entered.
    const file = dora.getByRole('region', { name: 'Entries from a file' });
    await choose(
      dora,
      NAMES.map((name) => `${name},${name === 'Paul Brandt' ? 'perhaps' : 'yes'},yes`),
    );
    await file.getByText('Nobody of harbour.csv is entered').waitFor();
    await file.getByText('Line 4: notified is yes or no, not perhaps').waitFor();
    await shot(dora, 'by-hand-bad-line');
    await choose(
      dora,
      NAMES.map((name) => `${name},yes,yes`),
    );
    await file.getByRole('button', { name: 'Enter all 6' }).click();
    await seen(dora, '6 in');

    await dora.getByRole('button', { name: /^Hana Pōtiki/ }).click();
    const receipt = await wordsOf(dora, 'Receipt for the fee');
    expect(receipt.match(/Copy for the (player|casino)/g)).toHaveLength(2);
    expect(receipt.match(/\$250\.00/g)).toHaveLength(2);
    expect(receipt).toContain('Hana Pōtiki');
    const notice = await wordsOf(dora, 'Written notice');
    for (const clause of [
      '2.2(a)',
      '2.2(b)',
      '2.2(c)',
      '2.2(d)',
      '2.2(e)',
      '2.2(f)',
      '2.2(g)',
      '2.2(h)',
      '2.7',
    ])
      expect(notice).toContain(clause);
    await dora.getByRole('button', { name: 'Leave it' }).click();

    await doStep(dora, 'Name the director', { Name: 'Dora Marama' });
    await doStep(dora, 'Close entries');
    await drawSeats(dora, 'heats', 3);
    const [one, two] = [await playersAt(dora, 1), await playersAt(dora, 2)];
    expect([...one, ...two].toSorted()).toEqual([...NAMES]);
    const slips = await wordsOf(dora, 'PDF: Seat slips of heats');
    for (const name of NAMES) expect(slips).toContain(name);

    // A round at table 1: the stacks have to come to what was counted together.
    const board = await at.arrive('rae', '/tournaments/harbour/board', [1920, 1080]);
    await dora.getByRole('button', { name: 'Count a round of table 1' }).click();
    const dialog = dora.getByRole('dialog');
    for (const [name, chips] of Object.entries(bySeat(one, [950, 1050, 0])))
      await dialog.getByLabel(name).fill(String(chips));
    await dialog.getByLabel(/All chips counted together/).fill('2100');
    await dialog.getByText(/The stacks come to 2000 chips, and 2100 were counted together/).waitFor();
    await dialog.getByRole('link', { name: /clause 5\.5/ }).waitFor();
    expect(await dialog.getByRole('button', { name: 'Do it' }).isDisabled()).toBe(true);
    await shot(dora, 'by-hand-count');
    expect(await violations(dora)).toEqual([]);
    await dialog.getByLabel(/All chips counted together/).fill('2000');
    await dialog.getByRole('button', { name: 'Do it' }).click();
    await seen(dora, 'After round 1 of 3');
    // The third player is out, so that the marker has gone from the first seat to the second.
    await seen(dora, 'seat 2, wagers first');
    await seen(board, 'round 2');
    await shot(dora, 'by-hand-desk');
    await shot(board, 'by-hand-board');
    expect(await violations(board)).toEqual([]);

    await count(dora, 'Count table 1', bySeat(one, [1800, 1200, 0]), {
      'All chips counted together': '3000',
    });
    await count(dora, 'Count table 2', bySeat(two, [400, 1500, 1500]));
    await doStep(dora, 'Confirm the places of heats');
    await drawSeats(dora, 'final', 7);
    const final = await playersAt(dora, 1);
    expect(final.toSorted()).toEqual([one[0], one[1], two[1], two[2]].toSorted());
    await count(dora, 'Count table 1', bySeat(final, [2500, 900, 1750, 0]));
    await doStep(dora, 'Confirm the places of final');
    await seen(dora, '2,500 chips at the end of final.');
    await doStep(dora, 'Pay the prizes');
    await seen(dora, 'Prizes paid');
    await shot(dora, 'by-hand-paid');
    await shot(board, 'by-hand-board-result');

    // The statement, as PDF and as a page: the places, why, and the pool to the last cent.
    const statement = await wordsOf(dora, 'PDF: Result and prizes');
    const page = (await paper(dora, 'page: Result and prizes')).toString();
    const [first, third, second] = final;
    for (const text of [statement, page]) {
      for (const [name, prize] of [
        [first, '$750.00'],
        [second, '$450.00'],
        [third, '$300.00'],
      ] as const) {
        expect(text).toContain(name);
        expect(text).toContain(prize);
      }
      expect(text).toContain('$1,500.00');
      expect(text).toContain('Dora Marama');
      expect(text).toContain('5.9');
    }
    expect(statement).toMatch(new RegExp(`^1.* ${first} .*2,500 chips at the end of final.*`, 'm'));
    const sheet = await dora.request.get(`${at.pit.address}/api/tournaments/harbour/sheets/places.csv`);
    expect(await sheet.text()).toContain(`1,${first},750.00,5.9\r\n`);
    const report = await at.pit.house.floor.report();
    expect([report.tournaments, report.sum]).toEqual([0, 0]);
    expect(at.faults).toEqual([]);
  });
});
