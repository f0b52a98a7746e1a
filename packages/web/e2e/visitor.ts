import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';

/** A browser of somebody's own, and where what goes wrong in it is kept. */
interface Visit {
  readonly browser: Browser;
  readonly address: string;
  readonly faults: string[];
  readonly size?: readonly [width: number, height: number] | undefined;
  /** Cards travel and are turned; without it nothing moves. */
  readonly motion?: boolean;
  /** Before the first page is loaded. */
  readonly before?: (page: Page) => void;
}

/** Logs somebody of the demo in: he stands on the floor. */
export const visit = async (
  name: string,
  { browser, address, faults, size: [width, height] = [1440, 900], motion = false, before }: Visit,
): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: width < 500,
    reducedMotion: motion ? 'no-preference' : 'reduce',
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(`${name}: ${error.message}`));
  before?.(page);
  await page.goto(`${address}/login`);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill('green felt');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('link', { name: /Table 1/ }).waitFor();
  return page;
};

export const seen = (page: Page, words: string | RegExp): Promise<void> =>
  page.getByText(words).locator('visible=true').first().waitFor();

/** What a screen reader or a weak eye would stumble over, in the page or in a part of it. */
export const violations = async (page: Page, within?: string): Promise<readonly string[]> => {
  const whole = new AxeBuilder({ page });
  const { violations: found } = await (within === undefined ? whole : whole.include(within)).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
};
