import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DeskHouse, openDeskHouse, shot } from './desk-kit.ts';
import { violations } from './visitor.ts';

let at: DeskHouse;

beforeAll(async () => {
  at = await openDeskHouse();
}, 180_000);
afterAll(() => at.close());

describe('conditions', { timeout: 180_000 }, () => {
  test('U11: what was held once is a template, and is copied; only the date is asked anew', async () => {
    const dora = await at.arrive('dora', '/tournaments/new');
    await dora.getByText('Heats, semi-final, final').click();
    await dora.getByLabel('Name of the tournament').fill('Spring Cup');
    await dora.getByRole('button', { name: 'Begin with this template' }).click();
    await dora.waitForURL('**/spring-cup/conditions');
    await dora.getByRole('button', { name: 'Save as a template' }).click();
    await dora.getByLabel('Name of the template').fill('Our cup');
    await dora.getByRole('button', { name: 'Save the template' }).click();
    await dora.getByText('The template is saved').waitFor();
    await shot(dora, 'template-saved');

    await dora.goto(`${at.pit.address}/tournaments/new`);
    await dora.getByText('Our cup', { exact: true }).click();
    await dora.getByLabel('Name of the tournament').fill('Autumn Cup');
    await dora.getByLabel('Start').fill('2031-03-20T19:30');
    await shot(dora, 'template-own');
    expect(await violations(dora)).toEqual([]);
    await dora.getByRole('button', { name: 'Begin with this template' }).click();
    await dora.waitForURL('**/autumn-cup/conditions');
    await dora.getByText(/^Complete; words are not judged/).waitFor();

    await dora.goto(`${at.pit.address}/tournaments/new`);
    await dora.getByLabel('Or as a copy of').selectOption({ label: 'Autumn Cup' });
    await dora.getByLabel('Name of the tournament').fill('Winter Cup');
    await dora.getByRole('button', { name: 'Begin with this copy' }).click();
    await dora.waitForURL('**/winter-cup/conditions');
    await dora.getByText(/^Complete; words are not judged/).waitFor();
    await dora.goto(`${at.pit.address}/tournaments/new`);
    await dora.getByRole('button', { name: 'Delete the template Our cup' }).click();
    await dora.getByText('Templates of this house').waitFor({ state: 'detached' });
  });

  test('begin with a template, are judged by clause while they are written, saved, and printed', async () => {
    const dora = await at.arrive('dora', '/tournaments');
    await dora.getByRole('link', { name: 'New tournament' }).click();
    await dora.getByText('36 entries, two preliminaries').click();
    await dora.getByLabel('Name of the tournament').fill('Waitangi Weekend Blackjack');
    await shot(dora, 'conditions-new');
    expect(await violations(dora)).toEqual([]);
    await dora.getByRole('button', { name: 'Begin with this template' }).click();
    await dora.waitForURL('**/conditions');
    await dora.getByText(/^Complete; words are not judged/).waitFor();

    const lengths = dora.getByRole('region', { name: /length of sessions and of play-offs/i });
    await lengths.getByLabel('Play-offs', { exact: true }).fill('');
    await dora.getByText('1 item stands between this draft and entries').waitFor();
    await lengths.getByText('Not stated yet.').waitFor();
    // U13: buying back is no offer here; a copy of an old event may still state it.
    expect(await dora.getByRole('button', { name: /^State whether an eliminated player/ }).count()).toBe(0);
    await dora.getByRole('button', { name: 'Save', exact: true }).click();
    await dora.getByRole('button', { name: 'Saved' }).waitFor();
    const id = 'waitangi-weekend-blackjack';
    const { draft } = await at.pit.house.tournaments.hosted(id);
    const stated = { ...draft, conditions: { ...draft.conditions, buyBack: 1 } };
    await at.pit.house.tournaments.revise(id, stated, { id: 'an old event', person: 'dora' });
    await dora.reload();
    const buyBack = dora.getByRole('region', { name: /buy back/i });
    await buyBack.getByText('Nobody buys back into the tournament here.').waitFor();
    await buyBack
      .getByRole('link', { name: /clause 4\.4/ })
      .first()
      .waitFor();
    await dora.getByText('1 item and 1 conflict').waitFor();
    expect(await dora.getByRole('button', { name: 'To entries' }).isDisabled()).toBe(true);
    await shot(dora, 'conditions-open');
    expect(await violations(dora)).toEqual([]);
    // A session may have terms of its own, and waves; prizes may be goods, and guaranteed.
    await dora.getByText('Terms of its own for preliminary 1').click();
    const terms = dora.locator('.own-terms[open]');
    await terms.getByRole('textbox', { name: 'Chips', exact: true }).fill('1500');
    await terms.getByRole('button', { name: 'Add a wave' }).click();
    await terms.getByLabel('Start of wave 2').fill('2030-03-20T19:45');
    await shot(dora, 'conditions-terms');
    expect(await violations(dora)).toEqual([]);
    await terms.getByLabel('Least wager').fill('9000');
    await dora
      .getByText(/nobody can make a smallest wager of 9000/i)
      .first()
      .waitFor();
    await terms.getByLabel('Least wager').fill('');
    await dora.getByRole('button', { name: 'By place, with goods and guarantees' }).click();
    await dora.getByRole('textbox', { name: 'Goods or services' }).first().fill('a watch');
    await dora.getByLabel('Worth').fill('900');
    await dora.getByLabel('Guaranteed').first().fill('5000');
    const short = dora.getByRole('region', { name: /^Who bears what the pool is short of/ });
    await short.getByText('The operator adds it').click();
    await shot(dora, 'conditions-goods');
    expect(await violations(dora)).toEqual([]);
    await dora.getByRole('button', { name: 'Percent of the pool' }).click();
    await dora.setViewportSize({ width: 390, height: 844 });
    await shot(dora, 'conditions-phone');
    await dora.setViewportSize({ width: 1440, height: 900 });

    await buyBack.getByRole('button', { name: 'Remove' }).click();
    await lengths.getByLabel('Play-offs', { exact: true }).fill('8');
    await dora.getByText(/^Complete; words are not judged/).waitFor();
    await dora.getByRole('button', { name: 'Save', exact: true }).click();
    await dora.getByRole('button', { name: 'Saved' }).waitFor();
    const href = await dora.getByRole('link', { name: 'PDF' }).getAttribute('href');
    const pdf = await dora.request.get(`${at.pit.address}${href}`);
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await dora.reload();
    const kept = dora.getByRole('region', { name: /length of sessions and of play-offs/i });
    expect(await kept.getByLabel('Play-offs', { exact: true }).inputValue()).toBe('8');

    await dora.getByRole('button', { name: 'To entries' }).click();
    await dora.getByRole('button', { name: /^Open ?: Determine the conditions/ }).click();
    await dora.getByRole('dialog').getByRole('button', { name: 'Do it' }).click();

    const list = async (text: string): Promise<void> =>
      dora
        .getByLabel('List of entries')
        .setInputFiles({ name: 'entries.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    const file = dora.getByRole('region', { name: 'Entries from a file' });
    await list('player,notified\nHana Pōtiki,perhaps\n');
    await file.getByText(/^Line 2: notified is yes or no/i).waitFor();
    await list('player,notified,agreed\nHana Pōtiki,yes,yes\nLucy Okafor,no,yes\n');
    await file.getByText(/^Line 3: .*2\.7/).waitFor();
    expect(await file.getByRole('button', { name: 'Enter all 2' }).count()).toBe(0);
    await list('player,notified,agreed\nHana Pōtiki,yes,yes\nLucy Okafor,yes,yes\n');
    await file.getByRole('button', { name: 'Enter all 2' }).click();
    await dora.getByText('2 in').locator('visible=true').first().waitFor();
    await dora.getByRole('region', { name: 'Papers' }).scrollIntoViewIfNeeded();
    await shot(dora, 'desk-papers');
    expect(await violations(dora)).toEqual([]);
    expect(at.faults).toEqual([]);
  });

  test('are read by players, and by nobody changed', async () => {
    const ann = await at.arrive('ann', '/tournaments/waitangi-weekend-blackjack/conditions', [390, 844]);
    await ann.getByRole('article', { name: /Conditions of Waitangi Weekend Blackjack/ }).waitFor();
    expect(await ann.getByRole('button', { name: 'Save' }).count()).toBe(0);
    await shot(ann, 'conditions-reading-phone');
    expect(await violations(ann)).toEqual([]);
    expect(at.faults).toEqual([]);
  });
});
