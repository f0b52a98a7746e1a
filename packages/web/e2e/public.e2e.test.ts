import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shot } from './desk-kit.ts';
import { cutNames, FIELD, openPublicHouse, type PublicHouse } from './public-house.ts';
import { seen, violations, visit } from './visitor.ts';

let at: PublicHouse;

beforeAll(async () => {
  at = await openPublicHouse('harbour', FIELD);
}, 180_000);
afterAll(() => at.close());

/** The names of a page of the board as they stand there. */
const namesOn = (page: Page): Promise<readonly string[]> =>
  page.locator('.wall-name').evaluateAll((names) => names.map((name) => (name.textContent ?? '').trim()));

/** Turns through every page of a screen by hand; tells every name that was shown, and every one that was cut. */
const walk = async (
  page: Page,
  pages: number,
): Promise<{ names: readonly string[]; cut: readonly string[] }> => {
  await page.keyboard.press(' ');
  const [names, cut]: [string[], string[]] = [[], []];
  for (let turn = 0; turn < pages; turn += 1) {
    names.push(...(await namesOn(page)));
    cut.push(...(await cutNames(page)));
    await page.keyboard.press('ArrowRight');
  }
  return { names, cut };
};

const pagesOf = async (page: Page): Promise<number> => {
  await page.getByText(/, \d+ of \d+$/).waitFor();
  const [, pages = '1'] =
    /, \d+ of (\d+)$/.exec((await page.getByText(/, \d+ of \d+$/).textContent()) ?? '') ?? [];
  return Number(pages);
};

/** The type of the system that a name with such a letter is drawn with, as the browser tells it: none is right. */
const strangeType = async (page: Page, letter: string): Promise<readonly string[]> => {
  const line = await page.context().newCDPSession(page);
  await line.send('DOM.enable');
  await line.send('CSS.enable');
  const { root } = await line.send('DOM.getDocument');
  const name = page.locator('.wall-name', { hasText: letter }).first();
  const selector = `#${await name.evaluate((found) => {
    found.id = 'looked-at';
    return found.id;
  })}`;
  const { nodeId } = await line.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await line.send('CSS.getPlatformFontsForNode', { nodeId });
  expect(fonts).not.toEqual([]);
  return fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName }) => familyName);
};

const SIZES = [
  [1920, 1080],
  [3840, 2160],
] as const;

describe('the public, without an account (U6, U9)', { timeout: 180_000 }, () => {
  test('before the draw: the board says so, and has a code for cameras', async () => {
    const board = await at.open('/board/harbour', 1920, 1080);
    await seen(board, /300 players. Seats are shown as soon as they are drawn/);
    await board.getByRole('img', { name: /Find your seat/ }).waitFor();
    expect(await violations(board)).toEqual([]);
    await shot(board, 'wall-waiting');
    const phone = await at.open('/seat/harbour', 390, 844);
    await seen(phone, 'Seats are shown here as soon as they are drawn.');
  });

  test('seats from A to Z: all 300 once, none cut, at two sizes', async () => {
    await at.act({ do: 'closeEntries' }, { do: 'seal', session: 'heats' });
    await at.act({ do: 'closeList', session: 'heats', seats: 7 } as never);
    await at.act({ do: 'draw', session: 'heats' } as never);
    for (const [width, height] of SIZES) {
      const board = await at.open('/board/harbour/seats', width, height);
      await board.locator('.wall-name').first().waitFor();
      await shot(board, `wall-seats-${width}`);
      const { names, cut } = await walk(board, await pagesOf(board));
      expect(cut).toEqual([]);
      expect(names.toSorted()).toEqual(FIELD.toSorted());
      expect(await violations(board)).toEqual([]);
    }
  });

  test('letters with accents are of the same type as the others', async () => {
    const board = await at.open('/board/harbour/seats', 1920, 1080);
    await board.locator('.wall-name', { hasText: 'ć' }).first().waitFor();
    await expect.poll(() => strangeType(board, 'ć')).toEqual([]);
    await board.locator('.wall-name', { hasText: 'ë' }).first().waitFor();
    await expect.poll(() => strangeType(board, 'ë')).toEqual([]);
  });

  test('tables: everybody at 43 of them, none cut', async () => {
    for (const [width, height] of SIZES) {
      const board = await at.open('/board/harbour/tables', width, height);
      await board.getByRole('region', { name: 'Table' }).first().waitFor();
      await shot(board, `wall-tables-${width}`);
      const { names, cut } = await walk(board, await pagesOf(board));
      expect(cut).toEqual([]);
      expect(names.toSorted()).toEqual(FIELD.toSorted());
    }
  });

  test('where do I sit: by name whatever the accents, by the address of a slip, and by keyboard', async () => {
    const phone = await at.open('/seat/harbour', 390, 844);
    await phone.getByLabel('Find a name').waitFor();
    await phone.keyboard.press('/');
    await phone.keyboard.type('petrovic ana');
    const own = phone.getByRole('region', { name: 'Seat of Ana Petrović' });
    await own.waitFor();
    const tables = await at.seats('heats');
    const table = tables.findIndex((players) => players.includes('Ana Petrović'));
    const seat = tables[table]?.indexOf('Ana Petrović') ?? -1;
    expect(await own.textContent()).toContain(`Table ${table + 1}Seat ${seat + 1}`);
    await shot(phone, 'phone-seat');
    expect(await violations(phone)).toEqual([]);
    await phone.getByLabel('Find a name').fill('petrovic');
    await phone
      .getByRole('button', { name: /Petrović/ })
      .first()
      .waitFor();
    await shot(phone, 'phone-namesakes');
    await phone.getByLabel('Find a name').fill('nobody at all');
    await seen(phone, 'No one of that name has a seat. Ask at the desk.');
    const slip = await at.open(`/seat/harbour#${encodeURIComponent('Hemi Henare')}`, 390, 844);
    await slip.getByRole('region', { name: 'Seat of Hemi Henare' }).waitFor();
    const narrow = await at.open('/board/harbour', 390, 844);
    await narrow.getByLabel('Find a name').waitFor();
    expect(await narrow.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  test('as tables are counted: leaders, highest stacks, ranking, who goes on', async () => {
    const tables = await at.seats('heats');
    await at.act({ do: 'begin', session: 'heats' } as never);
    for (const [index, players] of tables.slice(0, 40).entries()) {
      const chips = Object.fromEntries(
        players.map((player, seat) => [player, 3000 - seat * 350 + index * 5]),
      );
      await at.act({ do: 'score', session: 'heats', table: String(index + 1), chips } as never);
    }
    for (const [width, height] of SIZES) {
      const leaders = await at.open('/board/harbour/tables', width, height);
      await seen(leaders, 'Highest stacks');
      await seen(leaders, 'The winner of each table goes on.');
      await shot(leaders, `wall-leaders-${width}`);
      expect((await walk(leaders, await pagesOf(leaders))).cut).toEqual([]);
      expect(await violations(leaders)).toEqual([]);
      const ranking = await at.open('/board/harbour/ranking', width, height);
      await ranking.locator('.wall-name').first().waitFor();
      await shot(ranking, `wall-ranking-${width}`);
      const { names, cut } = await walk(ranking, await pagesOf(ranking));
      expect(cut).toEqual([]);
      expect(names.toSorted()).toEqual(tables.slice(0, 40).flat().toSorted());
    }
    const phone = await at.open('/seat/harbour', 390, 844);
    await phone.getByRole('button', { name: 'Ranking' }).click();
    await seen(phone, 'goes on');
    await shot(phone, 'phone-ranking');
    expect(await violations(phone)).toEqual([]);
    await phone.keyboard.press('2');
    await phone.getByText('Table 40').click();
    await shot(phone, 'phone-tables');
    expect(await violations(phone)).toEqual([]);
    await phone.getByRole('button', { name: 'Clock' }).click();
    await shot(phone, 'phone-clock');
  });

  test('an overlay may stand in another page; nothing else of the house may', async () => {
    const { address } = at.pit;
    const headers = async (path: string) => (await fetch(`${address}${path}`)).headers;
    const framed = await headers('/overlay/harbour');
    expect(framed.get('x-frame-options')).toBeNull();
    expect(framed.get('content-security-policy')).toContain('frame-ancestors *');
    for (const path of [
      '/',
      '/board/harbour',
      '/seat/harbour',
      '/screen',
      '/tournaments/harbour',
      '/public.html',
      '/overlayed',
    ]) {
      const other = await headers(path);
      expect(other.get('x-frame-options'), path).toBe('SAMEORIGIN');
      expect(other.get('content-security-policy'), path).toContain("frame-ancestors 'self'");
    }
    const overlay = await at.open('/overlay/harbour', 460, 460);
    await seen(overlay, 'Harbour Lights Blackjack');
    await overlay.locator('.overlay li').first().waitFor();
    expect(await overlay.getByRole('link').count()).toBe(0);
    expect(await violations(overlay)).toEqual([]);
    await shot(overlay, 'overlay');
  });

  test('is answered when the director closes it, and shown by a screen with a key', async () => {
    const board = await at.open('/board/harbour/ranking', 1920, 1080);
    await board.locator('.wall-name').first().waitFor();
    const set = (open: boolean) =>
      at.pit.house.tournaments.setBoard('harbour', open, { id: `set the board ${open}`, person: 'dora' });
    await set(false);
    await seen(board, 'There is no board to be seen here');
    await seen(board, /the director has closed this board/);
    expect(await violations(board)).toEqual([]);
    const phone = await at.open('/seat/harbour', 390, 844);
    await seen(phone, /the director has closed this board/);

    const dora = await visit('dora', { browser: at.browser, address: at.pit.address, faults: [] });
    await dora.goto(`${at.pit.address}/tournaments/harbour/screens`);
    await seen(dora, 'The board is closed');
    await dora.getByLabel('A name for the screen').fill('Foyer');
    await dora.getByRole('button', { name: 'Give it a key' }).click();
    const link = dora.getByRole('status').locator('code').first();
    await link.waitFor();
    await shot(dora, 'screens-page', true);
    expect(await violations(dora)).toEqual([]);
    const { pathname, hash } = new URL((await link.textContent()) ?? '');
    const wall = await at.open(`${pathname}/ranking${hash}`, 1920, 1080);
    await wall.locator('.wall-name').first().waitFor();
    await dora.reload();
    await seen(dora, 'shows now');
    await dora.getByRole('button', { name: 'End the key of Foyer' }).click();
    await seen(wall, 'There is no board to be seen here');
    await dora.getByRole('button', { name: 'Open the board' }).click();
    await seen(board, 'Ranking');
    expect(at.faults).toEqual([]);
  });
});

describe('a final on the wall', { timeout: 180_000 }, () => {
  const PLAYERS = FIELD.slice(0, 9);
  let small: PublicHouse;

  beforeAll(async () => {
    small = await openPublicHouse('small', PLAYERS);
    await small.act({ do: 'closeEntries' }, { do: 'seal', session: 'heats' });
    await small.act({ do: 'draw', session: 'heats', seats: 5 } as never);
  }, 180_000);
  afterAll(() => small.close());

  const countAll = async (session: string): Promise<void> => {
    await small.act({ do: 'begin', session } as never);
    for (const [index, players] of (await small.seats(session)).entries()) {
      const chips = Object.fromEntries(players.map((player, seat) => [player, 2000 - seat * 400]));
      await small.act({ do: 'score', session, table: String(index + 1), chips } as never);
    }
  };

  test('who goes on is told at the table; in the end places, prizes, why, and the whole field below them', async () => {
    const board = await small.open('/board/small', 1920, 1080);
    await seen(board, 'Table 2');
    await countAll('heats');
    await seen(board, 'goes on');
    await shot(board, 'wall-two-tables');
    expect(await cutNames(board)).toEqual([]);
    expect(await violations(board)).toEqual([]);
    await small.act({ do: 'confirm', session: 'heats' });
    await small.act({ do: 'seal', session: 'final' });
    await small.act({ do: 'draw', session: 'final', seats: 7 } as never);
    await countAll('final');
    await seen(board, 'Result');
    await board.locator('.wall-winners .wall-name').first().waitFor();
    await shot(board, 'wall-result');
    expect(await violations(board)).toEqual([]);
    const { names, cut } = await walk(board, 1);
    expect(cut).toEqual([]);
    for (const player of PLAYERS) expect(names).toContain(player);
    const phone = await small.open('/seat/small', 390, 844);
    await phone.getByRole('button', { name: 'Ranking' }).click();
    await seen(phone, '1st');
    for (const player of PLAYERS) await seen(phone, player);
    await shot(phone, 'phone-result', true);
    expect(await violations(phone)).toEqual([]);
    expect(small.faults).toEqual([]);
  });
});
