import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { LineState } from '../../../client/src/index.ts';
import { openLine } from './line.ts';

export type { LineState } from '../../../client/src/index.ts';
export type { TableNews } from './line.ts';

/** A page that is left for another does not hang up. */
const LINGER_MS = 1000;

type PageLine = ReturnType<typeof openLine>;

/** One line to the house, for all of a page. */
export interface HouseLine extends Pick<PageLine, 'watchApprovals' | 'watchPit' | 'subscribe' | 'state'> {
  /** Somebody needs the line; returns how to do without it again. */
  use(): () => void;
  /** Hears of one table until the returned function is called; what is known of it already is told at once. */
  readonly watchTable: PageLine['watch'];
}

export const openHouseLine = (): HouseLine => {
  const line = openLine();
  let users = 0;
  const use = (): (() => void) => {
    users += 1;
    line.open();
    return () => {
      users -= 1;
      setTimeout(() => users === 0 && line.close(), LINGER_MS);
    };
  };
  const { watch: watchTable, watchApprovals, watchPit, subscribe, state } = line;
  return { use, watchTable, watchApprovals, watchPit, subscribe, state };
};

const nothing = (): void => {};

/** Where a page is drawn without a house. */
const NO_LINE: HouseLine = {
  use: () => nothing,
  watchTable: () => nothing,
  watchApprovals: () => nothing,
  watchPit: () => nothing,
  subscribe: () => nothing,
  state: () => 'off',
};

/** The line of the pages around: whoever starts them opens it. */
export const HouseLineContext = createContext(NO_LINE);

/** Watches without needing the line to stay: the page holds it. */
export const useLine = (): Pick<HouseLine, 'watchTable' | 'watchApprovals' | 'watchPit'> =>
  useContext(HouseLineContext);

/** The one line of a page to the house, open while somebody is logged in. */
export const useHouseLine = (on: boolean): LineState => {
  const { use, subscribe, state } = useContext(HouseLineContext);
  useEffect(() => (on ? use() : undefined), [on, use]);
  return useSyncExternalStore(subscribe, state);
};
