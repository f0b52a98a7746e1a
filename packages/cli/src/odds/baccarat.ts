import { type BaccaratRules, rulesOf } from '@baize/engine/baccarat';
import { BACCARAT_CARDS_MIN, baccaratOdds } from '@baize/odds';
import { actMiniBaccarat2016, type Rulebook } from '@baize/rulebooks';
import { type Answer, percent, wagerCsv, wagerSheet } from './answer.ts';
import { type Asked, oneOf, shoeJson, shoeOf, textOf } from './asked.ts';
import { changedLaw, rulebookFor } from './law.ts';

export const BACCARAT_OPTIONS = ['rulebook', 'decks', 'remaining', 'out', 'set', 'method', 'pairs'];

const CHANCES = {
  banker: 'the banker wins',
  player: 'the player wins',
  tie: 'a tie',
  bankerWithSix: 'the banker wins with six',
  playerNatural: 'a natural for the player',
  bankerNatural: 'a natural for the banker',
  bothNatural: 'naturals for both',
  fourCards: 'four cards',
  fiveCards: 'five cards',
  sixCards: 'six cards',
} as const;

/** The rulebook that is asked for, and its rules with the numbers that are asked for. */
export const baccaratRulesFor = (
  asked: Asked,
): { readonly book: Rulebook; readonly rules: BaccaratRules } => {
  const book = rulebookFor('baccarat', textOf(asked, 'rulebook'), actMiniBaccarat2016.edition.id);
  // Whatever book of this game is asked for is the one to compute by: a newer one has numbers of its own.
  const rules = rulesOf(book as Parameters<typeof rulesOf>[0]);
  return { book, rules: { ...rules, law: changedLaw(rules.law, textOf(asked, 'set')) } };
};

/** Every wager of mini baccarat, from decks or from what remains of a shoe. */
export const baccaratAnswer = (asked: Asked): Answer => {
  const { book, rules } = baccaratRulesFor(asked);
  const shoe = shoeOf(asked, BACCARAT_CARDS_MIN);
  const method = oneOf(asked, 'method', ['A', 'B']);
  const pairs = oneOf(asked, 'pairs', ['perfect', 'canberra']);
  const odds = baccaratOdds(rules, shoe);
  const { total } = odds.counts;
  const isAsked = (wager: string): boolean =>
    (method === undefined || !wager.startsWith('banker:') || wager === `banker:${method}`) &&
    (pairs === undefined || !wager.startsWith('pair:') || wager === `pair:${pairs}`);
  const wagers = Object.fromEntries(Object.entries(odds.wagers).filter(([wager]) => isAsked(wager)));
  const counts = Object.fromEntries(
    Object.entries(odds.counts).map(([event, many]) => [event, String(many)]),
  );
  return {
    title: `Mini baccarat by ${book.edition.title}`,
    notes: ['All orders of the next six cards are counted; nothing is rounded.'],
    json: {
      game: 'baccarat',
      rulebook: book.edition.id,
      ...shoeJson(asked, shoe),
      exactness: 'rational',
      counts,
      wagers,
    },
    sheets: [
      wagerSheet(wagers),
      {
        title: 'How often',
        head: ['outcome', 'chance', 'orders of six cards'],
        rows: Object.entries(CHANCES).map(([event, name]) => {
          const many = odds.counts[event as keyof typeof CHANCES];
          return [name, percent(String(Number(many) / Number(total))), many.toLocaleString('en-AU')];
        }),
      },
    ],
    csv: wagerCsv(wagers),
  };
};
