import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from './chromium.ts';
import { openPitHouse, type PitHouse } from './pit-house.ts';
import { violations, visit } from './visitor.ts';

let browser: Browser;
let pit: PitHouse;
const faults: string[] = [];
const pictures = process.env.PICTURES ?? mkdtempSync(join(tmpdir(), 'baize-words-'));
const TABLE = '77';

beforeAll(async () => {
  browser = await openBrowser();
  pit = await openPitHouse();
  const sam = await visit('sam', { browser, address: pit.address, faults });
  await sam.goto(`${pit.address}/open-table`);
  await sam.getByLabel('Rulebook').selectOption('house-under-over');
  await sam.getByRole('textbox', { name: 'Name' }).fill(TABLE);
  await sam.getByText('The house, each throw sealed').click();
  await sam.getByText('Quick').click();
  for (const check of ['Layout', 'Dice', 'Cup']) {
    const field = sam.getByRole('textbox', { name: check });
    if ((await field.inputValue()) === '') await field.fill(`${check}-1`);
  }
  await sam.getByRole('button', { name: 'Open the table' }).click();
  await sam.getByRole('link', { name: new RegExp(`Table ${TABLE}`) }).waitFor();
  await sam.context().close();
}, 240_000);

afterAll(async () => {
  await browser.close();
  await pit.close();
  if (process.env.PICTURES === undefined) rmSync(pictures, { recursive: true, force: true });
  expect(faults).toEqual([]);
});

/** What is the same in every language: names of people, of the house and of keys, and what is written in a form. */
const NAMES =
  /\b(Baize|Ann|Bo|ann|bo|Esc|Enter|Tab|Del|Chrome|Linux|Mozilla|HeadlessChrome|ACT|House rules)\b/g;

/**
 * Everything that is read or heard in letters of the plain alphabet. Clauses and what else stays English say so
 * (`lang`), and the tiles of other games are not asked.
 */
const leftOut = async (page: Page, within = 'body'): Promise<readonly string[]> => {
  const texts = await page
    .locator(within)
    .first()
    .evaluate((root) => {
      const stays = '[lang="en"], .clause-tag, .edition-tag, .seal-chip, .sessions, script, style';
      const met: string[] = [];
      const walk = (element: Element): void => {
        if (element.matches(stays)) return;
        for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
          met.push(element.getAttribute(name) ?? '');
        for (const child of element.childNodes) {
          if (child instanceof Element) walk(child);
          else if (child.nodeType === Node.TEXT_NODE) met.push(child.textContent ?? '');
        }
      };
      walk(root);
      return met;
    });
  return [...new Set(texts.filter((text) => /[A-Za-z]{2,}/.test(text.replaceAll(NAMES, ''))))];
};

/** Words that do not fit where they stand, and a page that is wider than the window. */
const cut = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - window.innerWidth;
    const elements = [
      ...document.querySelectorAll<HTMLElement>('button, h1, h2, h3, p, dt, dd, legend, label, a'),
    ];
    const short = elements.filter((element) => {
      const { overflowX } = getComputedStyle(element);
      const isHeard = element.closest('.heard, .skip-link') !== null;
      return !isHeard && overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
    });
    return [
      ...(wide > 0 ? [`the page, by ${wide}`] : []),
      ...short.map((element) => `${element.className}: ${element.textContent}`),
    ];
  });

const arrive = async (
  name: string,
  language: 'xa' | 'zh',
  address: string,
  size?: readonly [number, number],
): Promise<Page> => {
  const page = await visit(name, { browser, address: pit.address, faults, size });
  await page.evaluate(
    (to) => localStorage.setItem('baize settings', JSON.stringify({ language: to })),
    language,
  );
  await page.goto(`${pit.address}${address}`);
  await page.locator(`html[lang="${language === 'zh' ? 'zh-Hans' : 'en-XA'}"]`).waitFor();
  return page;
};

describe('in a language that nobody speaks, longer and from right to left', { timeout: 180_000 }, () => {
  test.each([
    ['/limits', '.limit-card'],
    ['/account', '.settings'],
    ['/', `.tile[data-table="${TABLE}"]`],
  ])('nothing is left out or cut on %s', async (address, part) => {
    const page = await arrive('ann', 'xa', address, [1440, 900]);
    await page.locator(part).first().waitFor();
    const found = address === '/' ? await leftOut(page, part) : await leftOut(page);
    await page.screenshot({ path: join(pictures, `xa${address.replaceAll('/', '-')}.png`) });
    expect(found).toEqual([]);
    expect(await cut(page)).toEqual([]);
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    await page.context().close();
  });

  test.each([
    ['a desktop', 'ann', [1440, 900]],
    ['a phone', 'bo', [390, 844]],
  ] as const)('a round of dice on %s: nothing is left out or cut', async (where, name, size) => {
    const page = await arrive(name, 'xa', `/tables/${TABLE}`, size);
    await page.locator('.bring-preset').first().click();
    await page.locator('.dice-box[data-box=under][data-open=true]').click();
    await page.locator('.ruling-item').first().waitFor({ state: 'attached', timeout: 60_000 });
    expect(await leftOut(page)).toEqual([]);
    await page.screenshot({ path: join(pictures, `xa-dice-${where.slice(2)}.png`) });
    expect(await cut(page)).toEqual([]);
    await page.context().close();
  });
});

describe('in Chinese', { timeout: 180_000 }, () => {
  test('the language is chosen in the settings, and a round of dice is played in it', async () => {
    const page = await visit('cleo', { browser, address: pit.address, faults });
    await page.goto(`${pit.address}/account`);
    await page.getByText('简体中文').click();
    await page.getByText('中文译文未经母语者审校').waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-Hans');
    expect(await violations(page, '.settings')).toEqual([]);
    await page.goto(`${pit.address}/tables/${TABLE}`);
    await page.locator('.bring-preset').first().click();
    await page.locator('.dice-box[data-box=over][data-open=true]').click();
    await page.getByText('桌上$').first().waitFor();
    await page
      .getByText(/^大于七(获赔|输)$/)
      .first()
      .waitFor({ timeout: 60_000 });
    await page.screenshot({ path: join(pictures, 'zh-dice.png') });
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });

  test('who comes with a Chinese browser is met in Chinese', async () => {
    const context = await browser.newContext({ locale: 'zh-CN' });
    const page = await context.newPage();
    await page.goto(`${pit.address}/login`);
    await page.getByText('登录后即可入座。').waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-Hans');
    await context.close();
  });
});
