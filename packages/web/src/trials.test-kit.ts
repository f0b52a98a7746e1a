import type { GameName } from '@baize/engine';
import { extendBook, type Rulebook, rulebooks } from '@baize/rulebooks';

/** What is changed in a game for a trial, and how that reads. */
interface TrialOf {
  readonly extends: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Said somewhere on its sign, its tile, its opening page or its cloth. */
  readonly says: readonly string[];
  /** What the base says in their place, and the trial nowhere. */
  readonly before: readonly string[];
  /** Controls of the odds page, as the trial has them. */
  readonly controls: Readonly<Record<string, string>>;
  /** A wager that was settled by a number that is changed, the round around it, and what Why says of it. */
  readonly why: Readonly<Record<string, unknown>> & { readonly round: object; readonly says: string };
}

/** One trial a game with other payouts, and other counts where the game's words tell them. */
export const TRIALS: Readonly<Record<GameName, TrialOf>> = {
  baccarat: {
    extends: 'act-mini-baccarat-2016',
    parameters: {
      '2.1': { decks: 6, cardsPerDeck: 52, cuttingCards: 2 },
      '8.8(b)': { pays: 1, for: 1, lessPercent: 10 },
      '8.8(c)': { pays: 9, for: 1 },
      '10.6(c)': { pays: 30, for: 1 },
    },
    says: ['6 decks', '10 % commission', '1 to 1 less 10%', '9 to 1', '5, 12 or 30 to 1'],
    before: ['8 decks', '5 %', 'less 5%', '8 to 1', 'or 25 to 1'],
    controls: { decks: '6', commission: '10', tie: '9', perfect: '30' },
    why: {
      on: 'bankerPair',
      result: 'perfect',
      stake: 1000,
      pays: 30_000,
      by: '9.8(c)',
      paidBy: '10.6(c)',
      round: { hands: { banker: { cards: ['8h', '8h'], total: 6 } } },
      says: 'Pays 30 to 1: $10 wins $300.',
    },
  },
  blackjack: {
    extends: 'act-blackjack-2018',
    parameters: {
      '2.1': { decksMin: 2, decksMax: 6, cardsPerDeck: 52 },
      '4.5': { playersMax: 2 },
      '7.5': { pays: 3, for: 1 },
      '13.2(a)': { pays: 6, for: 5 },
      '17.12(c)': { pays: 30, for: 1 },
    },
    says: ['2 to 6 decks', 'Up to two players', '3 to 1', '6 to 5', '30 to 1'],
    before: ['4 to 8 decks', 'three players', 'Insurance 2 to 1', '3 to 2', '25 to 1'],
    controls: { decks: '6', insurance: '3', blackjack: '6:5', perfect: '30' },
    why: {
      on: 'insurance',
      result: 'win',
      stake: 1000,
      pays: 3000,
      by: '7.5',
      round: { boxes: [] },
      says: 'Pays 3 to 1: $10 wins $30.',
    },
  },
  dice: {
    extends: 'house-under-over',
    parameters: {
      '1.2': { dice: 2, faces: 8 },
      '2.4': { from: 8, to: 16 },
      '6.1(b)': { pays: 5, for: 1 },
      '6.1(d)': { pays: 6, for: 1 },
    },
    says: ['8 to 16', '2 dice of 8 faces', '5 to 1', '6 to 1'],
    before: ['8 to 12', '2 dice of 6 faces', '4 to 1'],
    controls: { seven: '5', double: '6' },
    why: {
      on: 'seven',
      result: 'win',
      stake: 500,
      pays: 2500,
      by: '6.2',
      paidBy: '6.1(b)',
      round: { thrown: [3, 4] },
      says: 'Pays 5 to 1: $5 wins $25.',
    },
  },
  poker: {
    extends: 'act-canberra-poker-2023',
    parameters: {
      '7.2': { times: 3 },
      '8.1:bet': {
        highCard: { pays: 1, for: 1 },
        onePair: { pays: 1, for: 1 },
        twoPairs: { pays: 2, for: 1 },
        threeOfAKind: { pays: 3, for: 1 },
        straight: { pays: 4, for: 1 },
        flush: { pays: 6, for: 1 },
        fullHouse: { pays: 8, for: 1 },
        fourOfAKind: { pays: 22, for: 1 },
        straightFlush: { pays: 60, for: 1 },
        royalFlush: { pays: 300, for: 1 },
      },
      '11.1(b)': { least: 200_000, part: 1, of: 5 },
      '11.1(c)': { times: 600 },
    },
    says: ['three times the ante', '300 to 1', '22 to 1', '60 to 1', '20%', '$3,000', '$2,000'],
    before: ['twice the ante', '250 to 1', '20 to 1', '50 to 1', '10%', '$2,500', '$1,000'],
    controls: { times: '3', royalFlush: '300', flush: '6' },
    why: {
      type: 'JackpotSettled',
      on: 'jackpot',
      result: 'win',
      stake: 500,
      pays: 300_000,
      by: '10.5',
      paidBy: '11.1(c)',
      round: { hands: [], dealer: [] },
      says: '600 times the displayed wager of $5.',
    },
  },
  roulette: {
    extends: 'house-roulette',
    parameters: { '8.1(a)': { pays: 34, for: 1 }, '8.1(f)': { pays: 3, for: 1 } },
    says: ['34 to 1', '3 to 1'],
    before: ['35 to 1'],
    controls: { straight: '34', column: '3' },
    why: {
      on: '17',
      result: 'win',
      stake: 500,
      pays: 17_000,
      by: '8.1(a)',
      round: { spin: { number: 17 } },
      says: '34 to 1: $5 wins $170.',
    },
  },
};

/** The trial of a game, made as the house makes one of a folder. */
export const trialOf = (game: GameName): Rulebook => {
  const { extends: id, parameters } = TRIALS[game];
  const base = rulebooks[id];
  if (base === undefined) throw new Error(`no rulebook ${id}`);
  const edition = {
    id: `trial-${game}`,
    extends: id,
    title: `A trial of ${game}`,
    standing: 'trial',
    made: '2027-01-01',
  };
  const book = extendBook(base, { edition, parameters });
  if ('why' in book) throw new Error(`${book.file} ${book.clause ?? ''}: ${book.why}`);
  return book;
};
