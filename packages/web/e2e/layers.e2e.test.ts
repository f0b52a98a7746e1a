import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WEB } from './built.ts';
import { openBrowser } from './chromium.ts';
import { openPitHouse, type PitHouse } from './pit-house.ts';
import { visit } from './visitor.ts';

let browser: Browser;
let pit: PitHouse;
const faults: string[] = [];

beforeAll(async () => {
  browser = await openBrowser();
  pit = await openPitHouse();
}, 180_000);

afterAll(async () => {
  await browser.close();
  await pit.close();
});

const SOURCES = join(WEB, 'src');
const ORDER = readFileSync(join(SOURCES, 'styles/layers.css'), 'utf8');
const sheets = globSync('**/*.css', { cwd: SOURCES })
  .filter((file) => !['styles/layers.css', 'odds/plot.css'].includes(file))
  .sort()
  .map((file) => readFileSync(join(SOURCES, file), 'utf8'));

/** Nothing is on its way from one look to the other. */
const STILL = '*, *::before, *::after { transition: none !important; animation: none !important; }';
const dress = (order: readonly string[]): string => [ORDER, ...order, STILL].join('\n');

/** What the sheets set at all: nothing else can come out otherwise. */
const names = [...new Set(sheets.flatMap((text) => text.match(/(?<=^\s+)[a-z-]+(?=: )/gm) ?? []))];

/**
 * Dresses the page with all sheets in one order and then in the other, without a moment in between in which it could
 * change, and says which elements look otherwise.
 */
const differences = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    ({ one, other, names }) => {
      const elements = [...document.body.querySelectorAll('*')];
      const sheet = new CSSStyleSheet();
      const look = (css: string): readonly string[] => {
        sheet.replaceSync(css);
        return elements.map((element) => {
          const style = getComputedStyle(element);
          return names.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ');
        });
      };
      for (const linked of document.styleSheets) linked.disabled = true;
      document.adoptedStyleSheets = [sheet];
      const [first, second] = [look(one), look(other)];
      const differ = elements.filter((_, at) => first[at] !== second[at]);
      return differ.map((element) => `${element.tagName} ${element.getAttribute('class')}`);
    },
    { one: dress(sheets), other: dress(sheets.toReversed()), names },
  );

const PAGES: readonly (readonly [who: string, path: string, shows: string])[] = [
  ['ann', '/', '.tile'],
  ['ann', '/tables/1', '.felt-stage'],
  ['sam', '/tables/1', '.pit-panel'],
  ['ann', '/rules', '.edition'],
  ['ann', '/rules/act-mini-baccarat-2016/10.3', '.clause-head'],
  ['ann', '/odds', '.odds-head'],
  ['ann', '/cashier', '.pay-form'],
  ['sam', '/open-table', '.opening'],
  ['sam', '/tournaments/new', '.new-tournament'],
  ['ann', '/account', '.settings'],
];

test('the order in which the style sheets are read decides nothing', { timeout: 150_000 }, async () => {
  for (const size of [
    [1440, 900],
    [390, 844],
  ] as const)
    for (const who of ['ann', 'sam']) {
      const page = await visit(who, { browser, address: pit.address, faults, size });
      for (const [, path, shows] of PAGES.filter(([name]) => name === who)) {
        await page.goto(`${pit.address}${path}`);
        await page.locator(shows).first().waitFor({ state: 'attached' });
        expect(await differences(page), `${path} ${size.join(' by ')}`).toEqual([]);
      }
      await page.context().close();
    }
  expect(faults).toEqual([]);
});
