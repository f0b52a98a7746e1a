import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from './chromium.ts';
import { shot } from './desk-kit.ts';
import { openHouse, type RunningHouse } from './house.ts';
import { cut, outside, overprinted } from './looked-at.ts';

let browser: Browser;
let house: RunningHouse;
const faults: string[] = [];

beforeAll(async () => {
  browser = await openBrowser();
  house = await openHouse('1');
}, 180_000);

afterAll(async () => {
  await browser.close();
  await house.close();
});

/** What stands in plain letters by right: what the law is called and says, what keys are called, and devices. */
const OWN = '.clause-tag, [lang="en"], .key-cap, .key-cap + .heard, .session-device, script, style, svg defs';
/** Names of people, the house and its tournaments, and what is an abbreviation everywhere. */
const NAMES =
  /\b([0-9a-f]{8}|Baize|English|ACT|NZ|Harbour Lights Blackjack|Chrome|Linux|Enter|Del|Esc|Tab|Ann|ann|Bo|Dee|Sam|Sue|Dora|Rae|Mira|Otto|Ines|Karl|Lena|Hugo|Nora|Emil)\b/g;
/** Numbers and dates are written by `Intl`, which knows this language as a kind of English. */
const BY_INTL = /\b(and|or|Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/g;

/** Everything that is read or heard and was in no catalogue. */
const plain = async (page: Page): Promise<readonly string[]> => {
  const told = await page.evaluate((own) => {
    const found = new Set<string>();
    const see = (text: string | null, each: Element): void => {
      if (each.closest(own) === null) found.add((text ?? '').trim());
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node.parentElement !== null) see(node.textContent, node.parentElement);
    // The whole name of an edition is the law's own.
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const each of document.body.querySelectorAll(`[${name}]`))
        if (!(name === 'title' && each.matches('.edition-tag'))) see(each.getAttribute(name), each);
    return [...found];
  }, OWN);
  return told.filter((words) => /[A-Za-z]{2}/.test(words.replaceAll(NAMES, '').replaceAll(BY_INTL, '')));
};

const SIZES = [
  ['a phone', 390, 844],
  ['a screen', 1440, 900],
] as const;

describe.each(SIZES)(
  'in a language that nobody speaks, on %s',
  { timeout: 600_000 },
  (name, width, height) => {
    const open = async (path: string, who?: string): Promise<Page> => {
      const context = await browser.newContext({
        viewport: { width, height },
        hasTouch: width < 500,
        reducedMotion: 'reduce',
      });
      await context.addInitScript(() =>
        localStorage.setItem('baize settings', JSON.stringify({ language: 'xa' })),
      );
      if (who !== undefined) {
        const login = { name: who, password: 'green felt' };
        expect((await context.request.post(`${house.address}/api/login`, { data: login })).ok()).toBe(true);
      }
      const page = await context.newPage();
      page.setDefaultTimeout(90_000);
      page.on('pageerror', (error) => faults.push(`${path}: ${error.message}`));
      await page.goto(`${house.address}${path}`);
      return page;
    };

    test.each([
      ['/', undefined],
      ['/login', undefined],
      ['/', 'ann'],
      ['/limits', 'ann'],
      ['/account', 'ann'],
      ['/tables/1', 'ann'],
      ['/tables/2', 'ann'],
      ['/tables/3', 'ann'],
      ['/tables/4', 'ann'],
    ])('%s as %s says nothing in plain letters, and cuts nothing', async (path, who) => {
      const page = await open(path, who);
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(1500);
      await shot(page, `strange-${name.replaceAll(' ', '-')}-${path.replaceAll('/', '_')}-${who}`);
      expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
      expect(await plain(page)).toEqual([]);
      // Of a felt only a part is seen where it is moved about; a dot has its words for those who listen; the line that
      // says what is on is opened by a press.
      expect(await cut(page, '.felt-stage, .stage, .shell-live, .why-fold *')).toEqual([]);
      if (path.startsWith('/tables'))
        expect(await outside(page, '.dock button, .top-bar a, .top-bar button')).toEqual([]);
      expect(
        await overprinted(page, '.top-bar, .dock, .why-fold, .landing-words, .page-head, .tile'),
      ).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      expect(faults).toEqual([]);
      await page.context().close();
    });
  },
);
