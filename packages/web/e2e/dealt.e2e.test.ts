import { type DeskAct, policyOf } from '@baize/tournament';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DeskHouse, openDeskHouse, shot } from './desk-kit.ts';
import { seen, violations } from './visitor.ts';

let at: DeskHouse;

beforeAll(async () => {
  at = await openDeskHouse();
}, 180_000);
afterAll(() => at.close());

const DRAFT = {
  title: 'Lake Baccarat',
  instrument: 'act-mini-baccarat-2016',
  game: 'baccarat',
  conditions: {
    start: '2030-03-20T18:00',
    entryMethod: 'at the desk',
    eligibility: 'adults',
    tables: 'one table',
    statement: true,
    entryFee: 10_000,
    commission: 0,
    startingChips: 1000,
    minWager: 50,
    maxWager: 500,
    minPlayers: 2,
    maxPlayers: 7,
    groups: 'no restriction',
    buyBack: 0,
    prizes: { percent: [100] },
    tie: 'combine',
    sessionLength: { rounds: 2 },
    sessions: [{ name: 'final', final: true }],
  },
};

/** Ann and Bo seated for the final, Ann at the first seat. */
const seated = async (): Promise<void> => {
  const { tournaments, registry } = at.pit.house;
  const { names } = registry.people();
  const [ann, bo] = [names.ann ?? '', names.bo ?? ''];
  const asked = (id: string) => ({ id: `lake ${id}`, person: 'dora' });
  const gate = policyOf(DRAFT.instrument)?.gate ?? [];
  const acts: readonly DeskAct[] = [
    ...gate.map(({ step }): DeskAct => ({ do: 'prepare', step })),
    { do: 'nameDirector', name: 'Dora' },
    { do: 'enter', player: ann, agreed: true },
    { do: 'enter', player: bo, agreed: true },
    { do: 'closeEntries' },
    {
      do: 'ballot',
      session: 'final',
      tables: [[ann, bo]],
      how: 'numbered balls',
      drawnBy: 'Dora',
      seenBy: 'Wim',
    },
  ];
  expect(await tournaments.draft('lake', DRAFT, asked('begin'))).toMatchObject({ ok: true });
  expect(await tournaments.act('lake', acts, asked('seats'))).toMatchObject({ ok: true });
};

const PACE = 0.6;

/** A house deals for people; a test has less time. */
const faster = (page: Page): Promise<unknown> =>
  page.route('**/api/tournaments/lake/tables', (route) =>
    route.request().method() === 'POST'
      ? route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), pace: PACE }) })
      : route.continue(),
  );

/** A chip of a hundred onto a box. */
const wager = async (page: Page, box: string): Promise<void> => {
  await page.locator('.baccarat-table').focus();
  await page.keyboard.press('3');
  await page.locator(`button[data-box=${box}]`).click();
};

describe('a table that the house deals for a tournament', { timeout: 180_000 }, () => {
  test('shows marker, order and standing, takes wagers in turn, and passes the marker on', async () => {
    await seated();
    const ann = await at.arrive('ann', '/tournaments/lake');
    const bo = await at.arrive('bo', '/tournaments/lake', [390, 844]);
    const dora = await at.arrive('dora', '/tournaments/lake');
    await faster(dora);
    const dealt = dora.getByRole('region', { name: 'Dealt by the house' });
    await dealt.getByRole('button', { name: 'Open the tables of final' }).click();
    await Promise.all([ann, bo].map((page) => page.getByRole('link', { name: 'To your table' }).click()));
    await dealt.getByRole('link', { name: 'Table 1' }).waitFor();
    await shot(dora, 'dealt-desk');

    const strip = (page: Page) => page.getByRole('region', { name: 'The session' });
    await strip(ann).getByText('Round 1 of 2').waitFor();
    await strip(ann)
      .getByText(/You wager now/)
      .waitFor();
    await strip(bo)
      .getByText(/Ann wagers/)
      .waitFor();
    // Bo wagers out of turn: refused by the clause on the marker, and nothing lies there.
    await wager(bo, 'banker');
    await seen(bo, /15\.15/);
    await shot(bo, 'dealt-phone');
    await shot(ann, 'dealt-table');
    expect(await violations(ann)).toEqual([]);
    expect(await violations(bo)).toEqual([]);

    await wager(ann, 'player');
    await strip(ann).getByText('100 wagered').waitFor();
    await strip(bo)
      .getByText(/You wager now/)
      .waitFor();
    await wager(bo, 'banker');
    await strip(ann).getByText('Round 2 of 2').waitFor();
    // The marker has gone to the second seat.
    await strip(ann).getByRole('listitem').nth(1).getByText('M', { exact: true }).waitFor();
    expect(await ann.getByText('$').count()).toBe(0);
    expect(at.faults).toEqual([]);
  });
});
