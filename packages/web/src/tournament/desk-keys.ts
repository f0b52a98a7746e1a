import { useEffect, useState } from 'react';
import { type PageKeys, useKeys } from '../shell/use-keys.ts';
import type { DeskLook } from './api.ts';
import { stepsOf } from './offers.ts';
import type { OpenOption } from './open-option.ts';

/** What the keys of the desk do, for the bar below it. */
export const DESK_KEYS = [
  { caps: ['/'], does: 'find a player' },
  { caps: ['J', 'K'], does: 'row' },
  { caps: ['X'], does: 'tick' },
  { caps: ['1', '–', '9'], does: 'table, then its number' },
  { caps: ['M'], does: 'another seat' },
  { caps: ['C'], does: 'count at the end' },
  { caps: ['R'], does: 'count a round' },
  { caps: ['N'], does: 'next step' },
  { caps: ['P'], does: 'play-off' },
  { caps: ['Space'], does: 'clock' },
  { caps: ['B'], does: 'break' },
  { caps: ['Z'], does: 'take back the last' },
] as const;

const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** How long the next figure of a table's number may take, where a longer number is possible. */
const NEXT_FIGURE_MS = 700;

/** The table that figures typed so far mean; `waits` where more figures could still make another of it. */
export const tableTyped = (
  figures: string,
  tables: readonly string[],
): { readonly table: string | undefined; readonly waits: boolean } => ({
  table: tables.find((table) => table === figures),
  waits: tables.some((table) => table !== figures && table.startsWith(figures)),
});

/** Figures are collected to the number of a table: at once where no other begins so, or a moment later, or by Enter. */
const useTableNumber = (tables: readonly string[], onTable: (table: string) => void) => {
  const [figures, setFigures] = useState('');
  const settle = (typed: string): boolean => {
    setFigures('');
    const { table } = tableTyped(typed, tables);
    if (table === undefined) return false;
    onTable(table);
    return true;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed begins the wait anew.
  useEffect(() => {
    if (figures === '') return;
    const timer = setTimeout(() => settle(figures), NEXT_FIGURE_MS);
    return () => clearTimeout(timer);
  }, [figures]);
  const type = (figure: string) => (): unknown => {
    const typed = figures + figure;
    const { table, waits } = tableTyped(typed, tables);
    if (waits) return setFigures(typed);
    return table === undefined ? setFigures('') : settle(typed);
  };
  return { figures, type, enter: () => (figures === '' ? false : settle(figures)) };
};

interface DeskKeysProps {
  readonly look: DeskLook;
  readonly options: readonly OpenOption[];
  readonly session: string | undefined;
  readonly tables: readonly string[];
  /** The table that is open beside the list. */
  readonly table: string | undefined;
  readonly onOpen: (option: OpenOption) => void;
  readonly onTable: (table: string) => void;
  /** Undefined where nobody has a seat yet, or for who only looks. */
  readonly onMove: ((player: string) => void) | undefined;
  /** What was done last and still stands. */
  readonly onTakeBack: () => unknown;
}

/** Whoever has the focus, at a table or in the list, else whoever the cursor of the list stands on. */
const playerHere = (): string | undefined =>
  (
    document.activeElement?.closest<HTMLElement>('[data-player]') ??
    document.querySelector<HTMLElement>('.entrants [data-here="true"]')
  )?.dataset.player;

/** Opens what a key stands for; where the rules have nothing of the kind now, the key stays the browser's. */
export const useDeskKeys = ({
  look,
  options,
  session,
  tables,
  table,
  onOpen,
  onTable,
  onMove,
  onTakeBack,
}: DeskKeysProps): { readonly figures: string } => {
  const number = useTableNumber(tables, onTable);
  const opens = (found: OpenOption | undefined): unknown => (found === undefined ? false : onOpen(found));
  /** Of the open table; where that has nothing to count, of the first that has. */
  const counts = (what: 'count' | 'score') => (): unknown => {
    const found = options.filter(({ act }) => act.do === what && act.session === session);
    const own = found.find(({ act }) => 'table' in act && act.table === table);
    return opens(own ?? found[0]);
  };
  const keys: PageKeys = {
    ...Object.fromEntries(DIGITS.map((figure) => [figure, number.type(figure)])),
    Enter: number.enter,
    n: () => opens(stepsOf(look, options)[0]),
    p: () => opens(options.find(({ act }) => act.do === 'playOff' || act.do === 'place')),
    r: counts('count'),
    c: counts('score'),
    m: () => {
      const player = playerHere();
      return player === undefined || onMove === undefined ? false : onMove(player);
    },
    z: onTakeBack,
  };
  useKeys(keys);
  return { figures: number.figures };
};
