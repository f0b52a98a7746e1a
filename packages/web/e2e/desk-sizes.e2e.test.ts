import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from './chromium.ts';
import { shot } from './desk-kit.ts';
import { openHouse, type RunningHouse } from './house.ts';
import { cut } from './looked-at.ts';
import { violations, visit } from './visitor.ts';

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

const SIZES = [
  ['desktop', 1440, 900],
  ['tablet', 1024, 768],
  ['phone', 390, 844],
] as const;

/** A state of a page: who sees it where, and what he does there first. */
interface State {
  readonly name: string;
  readonly person: string;
  readonly path: string;
  /** What stands there when it can be looked at. */
  readonly shows: string | RegExp;
  readonly before?: (page: Page) => Promise<void>;
}

const click = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).locator('visible=true').first().click();
  await page.getByRole('dialog').waitFor();
};

const ON = '/tournaments/harbour-lights';

const STATES: readonly State[] = [
  { name: 'list', person: 'dora', path: '/tournaments', shows: 'Harbour' },
  { name: 'desk', person: 'dora', path: ON, shows: 'What is due' },
  {
    name: 'desk-count',
    person: 'dora',
    path: ON,
    shows: 'What is due',
    before: click(/^Count table 5/),
  },
  {
    name: 'desk-correct',
    person: 'dora',
    path: ON,
    shows: 'What is due',
    before: click(/^Correct table 1/),
  },
  { name: 'conditions', person: 'dora', path: `${ON}/conditions`, shows: 'Conditions' },
  { name: 'screens', person: 'dora', path: `${ON}/screens`, shows: 'screen' },
  { name: 'check-in', person: 'sam', path: `${ON}/check-in`, shows: 'Check-in' },
  { name: 'tally', person: 'sam', path: `${ON}/count`, shows: 'Table' },
  { name: 'player', person: 'ann', path: ON, shows: 'Harbour' },
  { name: 'new', person: 'dora', path: '/tournaments/new', shows: 'New tournament' },
  { name: 'series', person: 'dora', path: '/series', shows: 'Series' },
  { name: 'settings', person: 'rae', path: '/settings', shows: 'The owner orders it.' },
  { name: 'board', person: 'dora', path: '/board/harbour-lights', shows: /Harbour/ },
  { name: 'seat', person: 'dora', path: '/seat/harbour-lights', shows: /Harbour/ },
];

describe.each(SIZES)('the pages of a tournament on a %s', { timeout: 300_000 }, (size, width, height) => {
  const pages = new Map<string, Page>();
  const pageOf = async (person: string): Promise<Page> => {
    const known = pages.get(person);
    if (known !== undefined) return known;
    const page = await visit(person, { browser, address: house.address, faults, size: [width, height] });
    pages.set(person, page);
    return page;
  };

  test.each(STATES)('$name: nothing is cut, nothing scrolls aside, axe is silent', async (state) => {
    const page = await pageOf(state.person);
    await page.goto(`${house.address}${state.path}`);
    await page.getByText(state.shows).locator('visible=true').first().waitFor();
    await state.before?.(page);
    await shot(page, `size-${size}-${state.name}`);
    expect(await cut(page)).toEqual([]);
    const aside = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(aside).toBeLessThanOrEqual(0);
    expect(await violations(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
});
