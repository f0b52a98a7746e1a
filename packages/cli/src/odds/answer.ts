import { RANKS } from '@baize/engine';
import type { Effects, Figure } from '@baize/odds';

/** Rows under a heading, for people and for spreadsheets. */
export interface Sheet {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** What one game answers: the figures by name, and the same laid out. */
export interface Answer {
  readonly title: string;
  /** How the figures are meant, in sentences. */
  readonly notes: readonly string[];
  readonly json: Readonly<Record<string, unknown>>;
  readonly sheets: readonly Sheet[];
  /** What is exported as CSV. */
  readonly csv: Sheet;
}

const PERCENT_PLACES = 4;

/** A decimal between people: `-1.0579 %`. */
export const percent = (value: string): string => `${(Number(value) * 100).toFixed(PERCENT_PLACES)} %`;

/** Wagers as a person compares them. */
export const wagerSheet = (wagers: Readonly<Record<string, Figure>>): Sheet => ({
  title: 'For each unit wagered',
  head: ['wager', 'worth', 'exactly', 'how'],
  rows: Object.entries(wagers).map(([wager, { ev, exact, exactness }]) => [
    wager,
    percent(ev),
    exact ?? ev,
    exactness,
  ]),
});

/** The same for a program. */
export const wagerCsv = (wagers: Readonly<Record<string, Figure>>): Sheet => ({
  title: 'wagers',
  head: ['wager', 'ev', 'exact', 'exactness'],
  rows: Object.entries(wagers).map(([wager, { ev, exact, exactness }]) => [
    wager,
    ev,
    exact ?? '',
    exactness,
  ]),
});

const EFFECT_PLACES = 6;

/** What one card out of the shoe does to each wager, by rank, for people and for a spreadsheet. */
export const removalSheet = (effects: Effects): Sheet => {
  const wagers = Object.keys(effects);
  const ranks = RANKS.filter((rank) => wagers.some((wager) => effects[wager]?.[rank] !== undefined));
  return {
    title: 'What one card out of the shoe adds, for each unit wagered, in per cent',
    head: ['card', ...wagers],
    rows: ranks.map((rank) => [
      rank,
      ...wagers.map((wager) => (Number(effects[wager]?.[rank]) * 100).toFixed(EFFECT_PLACES)),
    ]),
  };
};
