import { type Card, isCard } from '@baize/engine';
import { editions, type PokerRules } from '@baize/engine/poker';
import { type Ratio, ratio, rational } from '@baize/odds';
import {
  decision,
  jackpotBreakEven,
  jackpotValue,
  oddsFaultsIn,
  odds as oddsOf,
  type PokerOdds,
  plan as planOf,
} from '@baize/odds/poker';
import type { Library, Rulebook } from '@baize/rulebooks';
import { BadInput } from '../failure.ts';
import { type Answer, percent, type Sheet, wagerCsv, wagerSheet } from '../odds/answer.ts';
import { type Asked, textOf, wholeOf } from '../odds/asked.ts';
import { type AskedLaw, lawFor, lawJson, titleOf } from '../odds/law.ts';
import { harmless, money, spaced } from '../text.ts';
import { type CommandGame, chosen, type Planned } from './game.ts';

const DISPLAYED_USUAL = 250;
const POOLS_USUAL = [1_000_000, 5_000_000, 10_000_000, 20_000_000, 40_000_000, 80_000_000];
const CENTS_MAX = 1_000_000_000_000;

const lawAsked = (library: Library, asked: Asked): AskedLaw<PokerRules> => {
  const royal = wholeOf(asked, 'royal', 0, 1_000_000);
  const changes = [
    textOf(asked, 'set'),
    royal === undefined ? undefined : `8.1:bet.royalFlush.pays=${royal}`,
  ];
  const given = changes.filter((each) => each !== undefined).join(',');
  return lawFor(library, editions, { rulebook: textOf(asked, 'rulebook'), changes: given }, oddsFaultsIn);
};

const titleFor = (book: Rulebook): string => `Canberra Poker by ${titleOf(book)}`;

/** `--max-payout`: what a bet wins at most, in antes. */
const maxPayoutOf = (asked: Asked): Ratio | undefined => {
  const text = textOf(asked, 'max-payout');
  if (text === undefined) return undefined;
  const found = /^(\d{1,9})(?:\.(\d{1,4}))?$/.exec(text);
  if (found === null) throw new BadInput(`--max-payout is a number of antes, not ${harmless(text)}`);
  const places = found[2] ?? '';
  return ratio(BigInt(`${found[1]}${places}`), 10n ** BigInt(places.length));
};

const cardsOf = (name: string, text: string | undefined, many: number): readonly Card[] => {
  const words = (text ?? '').split(/[\s,]+/).filter((word) => word !== '');
  const cards = words.filter(isCard);
  if (cards.length === many && words.length === many) return cards;
  const need = many === 1 ? 'one card' : `${many} cards`;
  throw new BadInput(
    `--${name} is ${need} such as Ah${many === 1 ? '' : ' Kd'}, not ${harmless(text ?? 'nothing')}`,
  );
};

const decisionAnswer = (asked: Asked, { book, rules }: AskedLaw<PokerRules>, title: string): Answer => {
  const hand = cardsOf('hand', textOf(asked, 'hand'), 5);
  const [up] = cardsOf('up', textOf(asked, 'up'), 1) as [Card];
  if (new Set([...hand, up]).size < 6)
    throw new BadInput('--hand and --up name a card twice: there is one deck');
  const { bet, fold, best, dealer } = decision(rules, hand, up, maxPayoutOf(asked));
  const wagers = { bet, fold };
  return {
    title: `${title}: ${hand.join(' ')} against ${up}`,
    notes: [`Best: ${best}. Of the 163,185 hands that the dealer can have, all are counted.`],
    json: {
      game: 'poker',
      ...lawJson(book),
      hand: hand.join(' '),
      up,
      exactness: 'rational',
      best,
      wagers,
      dealer,
    },
    sheets: [
      { ...wagerSheet(wagers), title: 'For an ante of one' },
      {
        title: 'The dealer',
        head: ['hands', 'of 163,185'],
        rows: [
          ['without ace and king', String(dealer.notQualified)],
          ['lower', String(dealer.below)],
          ['equal', String(dealer.equal)],
          ['higher', String(dealer.above)],
        ],
      },
    ],
    csv: wagerCsv(wagers),
  };
};

const boundarySheet = ({ boundary }: PokerOdds): Sheet => ({
  title: 'Where betting ends',
  head: ['hand', 'kind', 'bet in'],
  rows: boundary.map(({ hand, category, bets }) => [hand.join(' '), spaced(category), percent(bets.ev)]),
});

const LINES_SHOWN = 6;

/** The first and the last few rows: JSON has them all. */
const shortened = (sheet: Sheet): Sheet =>
  sheet.rows.length <= 2 * LINES_SHOWN
    ? sheet
    : {
        ...sheet,
        rows: [...sheet.rows.slice(0, LINES_SHOWN), ['...', '', ''], ...sheet.rows.slice(-LINES_SHOWN)],
      };

/** Canberra Poker by best play, or one decision of it. */
const answer = (library: Library, asked: Asked): Answer => {
  const law = lawAsked(library, asked);
  const { book, rules } = law;
  const title = titleFor(book);
  if (asked.hand !== undefined || asked.up !== undefined) return decisionAnswer(asked, law, title);
  const displayed = wholeOf(asked, 'jackpot-wager', 1, CENTS_MAX) ?? DISPLAYED_USUAL;
  const pool = wholeOf(asked, 'pool', 0, CENTS_MAX);
  const odds = oddsOf(rules, maxPayoutOf(asked));
  const breakEven = rational(jackpotBreakEven(rules, displayed));
  const values = (pool === undefined ? POOLS_USUAL : [pool]).map((meter) => ({
    pool: meter,
    ...rational(jackpotValue(rules, meter, displayed)),
  }));
  const wagers = { game: odds.game };
  const { betFrequency, elementOfRisk } = odds;
  const named = { betFrequency, elementOfRisk };
  return {
    title,
    notes: [
      "By best play over all deals, the hand and the dealer's up card known. A bet has to be better than a fold to be made.",
      `Jackpot: one entrant, a displayed wager of ${money(displayed)}, every prize declared; worth it from a meter of ${money(Math.ceil(Number(breakEven.ev)))}.`,
    ],
    json: {
      game: 'poker',
      ...lawJson(book),
      exactness: 'rational',
      wagers,
      betFrequency: betFrequency.ev,
      elementOfRisk: elementOfRisk.ev,
      jackpotBreakEven: breakEven.ev,
      exact: {
        betFrequency: betFrequency.exact,
        elementOfRisk: elementOfRisk.exact,
        jackpotBreakEven: breakEven.exact,
      },
      jackpot: { displayed, values },
      boundary: odds.boundary.map(({ hand, category, bets }) => ({
        hand: hand.join(' '),
        category,
        bets: bets.exact,
      })),
    },
    sheets: [
      { ...wagerSheet({ game: odds.game, ...named }), title: 'For an ante of one' },
      {
        title: 'Jackpot, for each unit wagered on it',
        head: ['meter', 'worth', 'exactly'],
        rows: values.map(({ pool: meter, ev, exact }) => [money(meter), percent(ev), exact ?? ev]),
      },
      shortened(boundarySheet(odds)),
    ],
    csv: wagerCsv({ ...wagers, ...named }),
  };
};

/** What a simulation can count to: payments are whole numbers of 32 bits. */
const POOL_MAX = 2_000_000_000;
const POOL_USUAL = 6_000_000;

const plan = (library: Library, asked: Asked): Planned => {
  const { book, rules } = lawAsked(library, asked);
  const maxPayout = maxPayoutOf(asked);
  const pool = wholeOf(asked, 'pool', 0, POOL_MAX) ?? POOL_USUAL;
  const displayed = wholeOf(asked, 'jackpot-wager', 1, POOL_MAX) ?? DISPLAYED_USUAL;
  const planned = planOf(rules, {
    pool,
    displayed,
    ...(maxPayout === undefined ? {} : { maxPayout }),
  });
  return {
    title: titleFor(book),
    law: lawJson(book),
    plan: planned,
    on: chosen(asked, planned, 'game'),
    note: 'One box, the best decision on every hand; the jackpot is paid each time from the same meter.',
  };
};

const SHARED = ['rulebook', 'set', 'royal', 'max-payout', 'jackpot-wager', 'pool'];

export const poker: CommandGame = {
  odds: { options: [...SHARED, 'hand', 'up'], answer },
  simulate: { options: [...SHARED, 'on'], plan },
};
