import { type ExtensionFiles, extendBook, type Library, libraryOf, rulebooks } from '@baize/rulebooks';
import type { GameName } from '../games.ts';

interface Price {
  readonly pays: number;
  readonly for: number;
}

/** An edition that states only what differs, as a folder holds it. */
export interface TrialEdition {
  readonly id: string;
  readonly base: string;
  readonly files: ExtensionFiles;
  /** The clauses under which it pays otherwise than its base, each at one price. */
  readonly prices: Readonly<Record<string, Price>>;
}

const trial = (
  id: string,
  base: string,
  prices: TrialEdition['prices'],
  others: Readonly<Record<string, unknown>> = {},
): TrialEdition => ({
  id,
  base,
  files: {
    edition: { id, extends: base, title: `Trial of ${base}`, standing: 'trial', made: '2027-01-01' },
    parameters: { ...prices, ...others },
  },
  prices,
});

const POKER = {
  highCard: { pays: 2, for: 1 },
  onePair: { pays: 2, for: 1 },
  twoPairs: { pays: 3, for: 1 },
  threeOfAKind: { pays: 4, for: 1 },
  straight: { pays: 5, for: 1 },
  flush: { pays: 6, for: 1 },
  fullHouse: { pays: 8, for: 1 },
  fourOfAKind: { pays: 21, for: 1 },
  straightFlush: { pays: 51, for: 1 },
  royalFlush: { pays: 101, for: 1 },
} as const;

/** One edition of each game in which every common payment is another than in the book that it extends. */
export const TRIAL_EDITIONS: Readonly<Record<GameName, TrialEdition>> = {
  baccarat: trial('trial-baccarat', 'act-mini-baccarat-2016', {
    '8.8(a)': { pays: 2, for: 1 },
    '8.8(c)': { pays: 9, for: 1 },
    '10.6(a)': { pays: 6, for: 1 },
    '10.6(b)': { pays: 13, for: 1 },
    '10.6(c)': { pays: 30, for: 1 },
  }),
  blackjack: trial('trial-blackjack', 'act-blackjack-2018', {
    '8.1(a)': { pays: 6, for: 5 },
    '13.2(a)': { pays: 6, for: 5 },
    '13.2(b)': { pays: 2, for: 1 },
    '17.12(a)': { pays: 7, for: 1 },
  }),
  dice: trial(
    'trial-dice',
    'house-under-over',
    {
      '6.1(a)': { pays: 2, for: 1 },
      '6.1(b)': { pays: 5, for: 1 },
      '6.1(c)': { pays: 2, for: 1 },
      '6.1(d)': { pays: 6, for: 1 },
    },
    { '1.2': { dice: 2, faces: 8 }, '2.4': { from: 8, to: 16 } },
  ),
  poker: trial(
    'trial-poker',
    'act-canberra-poker-2023',
    { '8.1:ante': { pays: 2, for: 1 } },
    { '8.1:bet': POKER, '11.1(e)': { times: 120 } },
  ),
  roulette: trial('trial-roulette', 'house-roulette', {
    '8.1(a)': { pays: 30, for: 1 },
    '8.1(b)': { pays: 16, for: 1 },
    '8.1(c)': { pays: 10, for: 1 },
    '8.1(d)': { pays: 7, for: 1 },
    '8.1(e)': { pays: 4, for: 1 },
    '8.1(f)': { pays: 3, for: 1 },
    '8.1(g)': { pays: 3, for: 1 },
    '8.1(h)': { pays: 2, for: 1 },
  }),
};

/** The books of the house with these. One that does not fit its base is a mistake in the fixture. */
export const libraryWithTrials = (
  trials: readonly Pick<TrialEdition, 'base' | 'files'>[] = Object.values(TRIAL_EDITIONS),
): Library => {
  const made = trials.map(({ base, files }) => {
    const from = rulebooks[base];
    if (from === undefined) throw new Error(`there is no rulebook ${base}`);
    const book = extendBook(from, files);
    if ('why' in book) throw new Error(`${base}: ${book.file} ${book.clause ?? ''}: ${book.why}`);
    return book;
  });
  return libraryOf([...Object.values(rulebooks), ...made]);
};
