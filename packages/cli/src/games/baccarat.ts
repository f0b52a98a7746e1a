import { type BaccaratRules, editions } from '@baize/engine/baccarat';
import { effectsOfRemoval } from '@baize/odds';
import { CARDS_MIN, oddsFaultsIn, odds as oddsOf, plan as planOf } from '@baize/odds/baccarat';
import type { Library } from '@baize/rulebooks';
import { type Answer, percent, removalSheet, wagerCsv, wagerSheet } from '../odds/answer.ts';
import { type Asked, oneOf, shoeJson, shoeOf, textOf } from '../odds/asked.ts';
import { type AskedLaw, lawFor, lawJson, titleOf } from '../odds/law.ts';
import { type CommandGame, chosen, type Planned } from './game.ts';

const CHANCES = {
  banker: 'the banker wins',
  player: 'the player wins',
  tie: 'a tie',
  playerNatural: 'a natural for the player',
  bankerNatural: 'a natural for the banker',
  bothNatural: 'naturals for both',
  fourCards: 'four cards',
  fiveCards: 'five cards',
  sixCards: 'six cards',
} as const;

const lawAsked = (library: Library, asked: Asked): AskedLaw<BaccaratRules> =>
  lawFor(
    library,
    editions,
    { rulebook: textOf(asked, 'rulebook'), changes: textOf(asked, 'set') },
    oddsFaultsIn,
  );

/** The total that method B (8.9(b)) pays otherwise is six in the approved rules, and the figure is named by it. */
const specialKey = (total: number): string => (total === 6 ? 'bankerWithSix' : `bankerWith${total}`);

/**
 * Where one method is asked for, player and tie are told by it; where none is, by A, and by B beside it where B
 * differs.
 */
const byMethod = <T>(wagers: Readonly<Record<string, T>>, method: 'A' | 'B' | undefined) => {
  if (method === undefined) return wagers;
  const { 'player:B': player, 'tie:B': tie, ...rest } = wagers;
  if (method === 'A') return rest;
  return { ...rest, ...(player && { player }), ...(tie && { tie }) };
};

/** Every wager of mini baccarat, from decks or from what remains of a shoe. */
const answer = (library: Library, asked: Asked): Answer => {
  const { book, rules } = lawAsked(library, asked);
  const { decks } = rules.law['2.1'];
  const shoe = shoeOf(asked, CARDS_MIN, decks);
  const method = oneOf(asked, 'method', ['A', 'B']);
  const pairs = oneOf(asked, 'pairs', ['perfect', 'canberra']);
  const odds = oddsOf(rules, shoe);
  const { total } = odds.counts;
  const isAsked = (wager: string): boolean =>
    (method === undefined || !wager.startsWith('banker:') || wager === `banker:${method}`) &&
    (pairs === undefined || !wager.startsWith('pair:') || wager === `pair:${pairs}`);
  const found = Object.entries(byMethod(odds.wagers, method)).filter(([wager]) => isAsked(wager));
  const wagers = Object.fromEntries(found);
  const removal =
    asked.removal === true
      ? effectsOfRemoval(shoe, (left) => {
          const all = byMethod(oddsOf(rules, left).wagers, method);
          return Object.fromEntries(Object.entries(all).filter(([wager]) => isAsked(wager)));
        })
      : undefined;
  const special = rules.law['8.9(b)'].total;
  const counts = Object.fromEntries(
    Object.entries(odds.counts).map(([event, many]) => [
      event === 'bankerWithSpecial' ? specialKey(special) : event,
      String(many),
    ]),
  );
  return {
    title: `Mini baccarat by ${titleOf(book)}`,
    notes: ['All orders of the next six cards are counted; nothing is rounded.'],
    json: {
      game: 'baccarat',
      ...lawJson(book),
      ...shoeJson(asked, shoe, decks),
      exactness: 'rational',
      counts,
      wagers,
      ...(removal && { removal }),
    },
    sheets: [
      wagerSheet(wagers),
      ...(removal === undefined ? [] : [removalSheet(removal)]),
      {
        title: 'How often',
        head: ['outcome', 'chance', 'orders of six cards'],
        rows: Object.entries({ ...CHANCES, bankerWithSpecial: `the banker wins with ${special}` }).map(
          ([event, name]) => {
            const many = odds.counts[event as keyof typeof odds.counts];
            return [name, percent(String(Number(many) / Number(total))), many.toLocaleString('en-AU')];
          },
        ),
      },
    ],
    csv: removal === undefined ? wagerCsv(wagers) : removalSheet(removal),
  };
};

const plan = (library: Library, asked: Asked): Planned => {
  const { book, rules } = lawAsked(library, asked);
  const method = oneOf(asked, 'method', ['A', 'B']) ?? 'A';
  const planned = planOf(rules, shoeOf(asked, CARDS_MIN, rules.law['2.1'].decks));
  return {
    title: `Baccarat by ${titleOf(book)}`,
    law: lawJson(book),
    plan: planned,
    on: chosen(asked, planned, `banker:${method}`),
    note: 'Every coup from the whole shoe, shuffled anew.',
  };
};

export const baccarat: CommandGame = {
  odds: { options: ['rulebook', 'decks', 'remaining', 'out', 'set', 'method', 'pairs', 'removal'], answer },
  simulate: { options: ['rulebook', 'decks', 'remaining', 'out', 'set', 'method', 'on'], plan },
};
