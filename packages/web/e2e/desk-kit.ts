import type { Browser, Locator, Page } from 'playwright-core';
import type { Clock } from '../../house/src/tables/ports.ts';
import { openBrowser } from './chromium.ts';
import { openPitHouse, type PitHouse } from './pit-house.ts';
import { visit } from './visitor.ts';

const SHOTS = process.env.BAIZE_SHOTS;

/** A house with a browser before it, as the people of a tournament use them. */
export interface DeskHouse {
  readonly pit: PitHouse;
  /** What went wrong in any page. */
  readonly faults: readonly string[];
  /** Logs somebody in, and goes where he wants to be. */
  arrive(name: string, path: string, size?: readonly [number, number]): Promise<Page>;
  close(): Promise<void>;
}

export const openDeskHouse = async (clock?: Clock): Promise<DeskHouse> => {
  const browser: Browser = await openBrowser();
  const pit = await openPitHouse(clock);
  const faults: string[] = [];
  return {
    pit,
    faults,
    arrive: async (name, path, size) => {
      const page = await visit(name, { browser, address: pit.address, faults, size });
      await page.goto(`${pit.address}${path}`);
      return page;
    },
    close: async () => {
      await browser.close();
      await pit.close();
    },
  };
};

/** For eyes, where BAIZE_SHOTS names a folder. */
export const shot = async (page: Page, name: string, fullPage = false): Promise<void> => {
  if (SHOTS !== undefined) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage });
};

const finish = async (dialog: Locator): Promise<void> => {
  await dialog.getByRole('button', { name: 'Do it' }).click();
  await dialog.waitFor({ state: 'detached' });
};

/** A step of the list of what is due: opened, filled in, done. */
export const doStep = async (
  page: Page,
  words: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<void> => {
  await page.getByRole('button', { name: new RegExp(`^Open ?: ${words}`) }).click();
  const dialog = page.getByRole('dialog');
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value);
  await finish(dialog);
};

/** Seals the ballot of a session, closes its list with so many seats at a table, and draws it. */
export const drawSeats = async (page: Page, session: string, seats: number): Promise<void> => {
  await doStep(page, `Seal the ballot of ${session}`);
  await doStep(page, `Close the list of ${session}`, { 'Seats at a table': String(seats) });
  await doStep(page, `Draw the seats of ${session}`);
};

/** The players of a table in the order of their seats, as the desk shows them. */
export const playersAt = async (page: Page, table: number): Promise<readonly string[]> => {
  const card = page.getByRole('region', { name: `Table ${table}`, exact: true });
  await card.waitFor();
  return card
    .locator('li .plain-name')
    .evaluateAll((names) => names.map((name) => name.firstChild?.textContent ?? ''));
};

/** Opens a count by its button and types what everybody holds; the dialog stays open for more, or is done. */
export const count = async (
  page: Page,
  button: string,
  chips: Readonly<Record<string, number>>,
  more: Readonly<Record<string, string>> = {},
): Promise<void> => {
  await page.getByRole('button', { name: button, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  for (const [name, held] of Object.entries(chips))
    await dialog.getByRole('textbox', { name, exact: true }).fill(String(held));
  for (const [label, value] of Object.entries(more)) await dialog.getByLabel(label).fill(value);
  await finish(dialog);
};
