import type { Browser, Page } from 'playwright-core';
import { openRealBaccarat, type RealBaccarat } from './baccarat-house.ts';
import { named, type PitHouse } from './pit-house.ts';
import { seen, visit } from './visitor.ts';

const ROUND_TRIP = 900;

interface At {
  readonly browser: Browser;
  readonly pit: PitHouse;
  readonly faults: string[];
}

export interface Sitting {
  readonly slow?: boolean;
  readonly chips?: string;
  readonly size?: readonly [width: number, height: number];
}

/** Chips from the bank, as many as one likes. */
export const bring = async (page: Page, dollars: string): Promise<void> => {
  await page.getByLabel('Any amount, in dollars').fill(dollars);
  await page.getByLabel('Any amount, in dollars').press('Enter');
  await seen(page, `$${Number(dollars).toLocaleString('en-AU')}.00`);
};

/** Ann with chips at a table of real cards whose bets are open; on a slow line where it is asked for. */
export const atRealTable = async (
  { browser, pit, faults }: At,
  { slow = false, chips = '250', size }: Sitting = {},
): Promise<readonly [Page, RealBaccarat]> => {
  const table = named('F');
  const real = await openRealBaccarat(pit.house, table);
  const page = await visit('ann', {
    browser,
    address: pit.address,
    faults,
    size,
    before: (each) => {
      if (slow)
        void each.routeWebSocket(/./, (line) => {
          const house = line.connectToServer();
          line.onMessage((message) => setTimeout(() => house.send(message), ROUND_TRIP));
        });
    },
  });
  await page.goto(`${pit.address}/tables/${table}`);
  await bring(page, chips);
  await real.until('close');
  await seen(page, 'Bets are open');
  return [page, real];
};
