import { type BlackjackRulebook, type BlackjackRules, editions, rulesOf } from '@baize/engine/blackjack';
import type { Shoe } from '@baize/odds';
import {
  type Act,
  type BlackjackOdds,
  CARDS_MIN,
  type Determinations,
  decision,
  odds,
  oddsFaultsIn,
  UP_CARDS,
  type Value,
} from '@baize/odds/blackjack';
import type { Rulebook } from '@baize/rulebooks';
import { BadInput } from '../failure.ts';
import type { Colors } from '../terminal.ts';
import { harmless } from '../text.ts';
import { type Answer, type Sheet, wagerCsv, wagerSheet } from './answer.ts';
import { type Asked, decksOf, oneOf, shoeJson, shoeOf, textOf, wholeOf } from './asked.ts';
import { changedLaw, rulebookFor } from './law.ts';

export const BLACKJACK_OPTIONS = [
  'rulebook',
  'decks',
  'soft17',
  'hands',
  'remaining',
  'out',
  'set',
  'split-hands',
  'hand',
  'up',
];

const changesOf = (asked: Asked): string => {
  const splits = wholeOf(asked, 'split-hands', 2, 8);
  const changes = [textOf(asked, 'set'), splits === undefined ? undefined : `10.3.handsMax=${splits}`];
  return changes.filter((each) => each !== undefined).join(',');
};

/** The rules that are asked about: of a book of the house, with the numbers that `--set` changes. */
export const rulesFor = (
  asked: Asked,
): { readonly book: Rulebook; readonly rules: BlackjackRules } & Determinations => {
  const base = rulebookFor('blackjack', textOf(asked, 'rulebook'), editions.usual) as BlackjackRulebook;
  const book = { ...base, parameters: changedLaw(base.parameters, changesOf(asked)) } as BlackjackRulebook;
  const [fault] = [...editions.faultsIn(book), ...oddsFaultsIn(rulesOf(book))];
  if (fault !== undefined) throw new BadInput(`--set: clause ${fault.clause}: ${fault.why}`);
  const rules = rulesOf(book);
  const soft17 = oneOf(asked, 'soft17', ['stand', 'draw']) ?? 'stand';
  if (soft17 === 'draw' && !rules.soft17Choice) {
    throw new BadInput(
      `--soft17: ${rules.rulebook} 12.1 has the dealer stand on every 17: try --set 12.1.softMin=18`,
    );
  }
  return { book, rules, soft17 };
};

export const refuseDecks = (asked: Asked, { law }: BlackjackRules): void => {
  const { decksMin, decksMax } = law['2.1'];
  const decks = decksOf(asked);
  if (asked.remaining !== undefined || (decks >= decksMin && decks <= decksMax)) return;
  throw new BadInput(
    `--decks: clause 2.1 takes ${decksMin} to ${decksMax} decks, not ${decks}: what if is --set 2.1.decksMin=1`,
  );
};

const LETTERS: Readonly<Record<Act, string>> = { stand: 'S', hit: 'H', double: 'D', split: 'P' };

const colourOf = ({ red, green, yellow, cyan }: Colors): Readonly<Record<Act, (text: string) => string>> => ({
  stand: red,
  hit: green,
  double: yellow,
  split: cyan,
});

/** A hand of each total: pairs stand for themselves. */
const ROWS: readonly (readonly [string, string])[] = [
  ...[5, 6, 7, 8, 9, 10, 11].map((total) => [`hard ${total}`, `2${total - 2}`] as const),
  ...[12, 13, 14, 15, 16, 17, 18, 19].map((total) => [`hard ${total}`, `${total - 10}T`] as const),
  ...[2, 3, 4, 5, 6, 7, 8, 9].map((other) => [`soft ${other + 11}`, `A${other}`] as const),
  ...[...'A23456789T'].map((value) => [`${value} ${value}`, `${value}${value}`] as const),
];

const strategySheet = (hands: BlackjackOdds['hands'], colors: Colors): Sheet => {
  const paint = colourOf(colors);
  return {
    title: 'Best play by total: Stand, Hit, Double, sPlit',
    head: ['', ...UP_CARDS],
    rows: ROWS.map(([name, hand]) => [
      name,
      ...UP_CARDS.map((up) => {
        const act = hands[`${hand} v ${up}`]?.table;
        return act === undefined ? '-' : paint[act](LETTERS[act]);
      }),
    ]),
  };
};

const handsSheet = (hands: BlackjackOdds['hands']): Sheet => ({
  title: 'Each hand against each up card',
  head: ['hand', 'stand', 'hit', 'double', 'split', 'best', 'table'],
  rows: Object.entries(hands).map(([name, { stand, hit = '', double = '', split = '', best, table }]) => [
    name,
    stand,
    hit,
    double,
    split,
    best,
    table,
  ]),
});

const PLAY = {
  game: 'the best play by the exact cards of the hand; a hand from a split is played as if it had been dealt so at the start, and every further pair is split while another hand is allowed',
  'game:table':
    'one entry for each total and up card, judged by the average over the hands of that total as often as they come up, until no entry gains by being changed; the same after a split',
  insurance: 'for each unit of insurance, nothing known but the ace of the dealer',
};

const short = (value: string): string => (value === '' ? '' : Number(value).toFixed(6));

/** Cards by value: a suit may stand behind them, and a court card counts ten. */
const cardsOf = (asked: Asked, name: 'hand' | 'up', wanted: string): readonly Value[] => {
  const text = textOf(asked, name) ?? '';
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  const read = words.map((word) => /^(10|[A2-9TJQK])[cdhs]?$/.exec(word)?.[1]);
  const fits =
    read.every((rank) => rank !== undefined) && (name === 'up' ? read.length === 1 : read.length > 1);
  if (fits) return read.map((rank) => (/^(10|[JQK])$/.test(String(rank)) ? 'T' : rank) as Value);
  throw new BadInput(`--${name} is ${wanted}, not ${harmless(text === '' ? 'nothing' : text)}`);
};

/** One decision: `--hand '9 7' --up T`. */
const decisionAnswer = (asked: Asked, shoe: Shoe): Answer => {
  const { book, rules, soft17 } = rulesFor(asked);
  const { edition } = book;
  const hand = cardsOf(asked, 'hand', 'two cards or more such as 9 7');
  const [up] = cardsOf(asked, 'up', 'one card such as T') as [Value];
  const found = decision(rules, { soft17 }, shoe, hand, up);
  if ('wrong' in found) throw new BadInput(`--hand: ${found.wrong}`);
  const { acts, best, total, soft } = found;
  return {
    title: `Blackjack by ${edition.title}: ${hand.join(' ')} against ${up}`,
    notes: [
      `${soft ? 'Soft' : 'Hard'} ${total}. Best: ${best}. These cards and the up card are out of the shoe.`,
    ],
    json: {
      game: 'blackjack',
      rulebook: edition.id,
      ...shoeJson(asked, shoe),
      hand: hand.join(' '),
      up,
      total,
      soft,
      best,
      wagers: acts,
    },
    sheets: [{ ...wagerSheet(acts), title: 'For each unit of the initial wager' }],
    csv: wagerCsv(acts),
  };
};

/** What the dealer does by the numbers, whatever the clause on the layout is called. */
const drawsToSoft = ({ law }: BlackjackRules, soft17: Determinations['soft17']): boolean => {
  const { hardMin, softMin } = law[soft17 === 'draw' ? '12.1(b)' : '12.1(a)'];
  return softMin > hardMin;
};

/** Blackjack without a hole card: the game, the side wagers, and each hand with `--hands`. */
export const blackjackAnswer = (asked: Asked, colors: Colors): Answer => {
  const { book, rules, soft17 } = rulesFor(asked);
  refuseDecks(asked, rules);
  const shoe = shoeOf(asked, CARDS_MIN);
  if (asked.hand !== undefined || asked.up !== undefined) return decisionAnswer(asked, shoe);
  const { wagers, hands } = odds(rules, { soft17 }, shoe);
  const withHands = asked.hands === true;
  const sheet = handsSheet(hands);
  const rounded = {
    ...sheet,
    rows: sheet.rows.map(([name = '', ...rest]) => [name, ...rest.slice(0, 4).map(short), ...rest.slice(4)]),
  };
  return {
    title: `Blackjack by ${book.edition.title}`,
    notes: [`game: ${PLAY.game}.`, `game:table: ${PLAY['game:table']}.`],
    json: {
      game: 'blackjack',
      rulebook: book.edition.id,
      ...shoeJson(asked, shoe),
      soft17: drawsToSoft(rules, soft17) ? 'draw' : 'stand',
      wagers,
      play: PLAY,
      ...(withHands
        ? {
            handsExactness: { stand: 'recursion', hit: 'recursion', double: 'recursion', split: 'strategy' },
            hands,
          }
        : {}),
    },
    sheets: [wagerSheet(wagers), strategySheet(hands, colors), ...(withHands ? [rounded] : [])],
    csv: withHands ? sheet : wagerCsv(wagers),
  };
};
