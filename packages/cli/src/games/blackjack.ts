import { type BlackjackRules, editions } from '@baize/engine/blackjack';
import { effectsOfRemoval, type Shoe } from '@baize/odds';
import {
  type Act,
  type BlackjackOdds,
  CARDS_MIN,
  decision,
  oddsFaultsIn,
  odds as oddsOf,
  plan as planOf,
  type Soft17,
  UP_CARDS,
  type Value,
} from '@baize/odds/blackjack';
import type { Library, Rulebook } from '@baize/rulebooks';
import { BadInput } from '../failure.ts';
import { type Answer, removalSheet, type Sheet, wagerCsv, wagerSheet } from '../odds/answer.ts';
import { type Asked, decksOf, oneOf, shoeJson, shoeOf, textOf, wholeOf } from '../odds/asked.ts';
import { lawFor, lawJson, titleOf } from '../odds/law.ts';
import type { Colors } from '../terminal.ts';
import { harmless } from '../text.ts';
import { type CommandGame, chosen, type Planned } from './game.ts';

const changesOf = (asked: Asked): string => {
  const splits = wholeOf(asked, 'split-hands', 2, 8);
  const changes = [textOf(asked, 'set'), splits === undefined ? undefined : `10.3.handsMax=${splits}`];
  return changes.filter((each) => each !== undefined).join(',');
};

/**
 * The law that is asked for: an edition, and what the layout says of a soft 17 where the edition leaves it that choice.
 */
interface Wanted {
  readonly book: Rulebook;
  readonly rules: BlackjackRules;
  readonly determinations: { readonly soft17: Soft17 };
  readonly decks: number;
}

const DECKS_USUAL = 8;

const lawAsked = (library: Library, asked: Asked): Wanted => {
  const rulebook = textOf(asked, 'rulebook');
  const { book, rules } = lawFor(library, editions, { rulebook, changes: changesOf(asked) }, oddsFaultsIn);
  const soft17 = oneOf(asked, 'soft17', ['stand', 'draw']) ?? 'stand';
  if (soft17 === 'draw' && !rules.soft17Choice) {
    throw new BadInput(
      `--soft17: ${book.edition.id} 12.1 has the dealer stand on every 17: try --set 12.1.softMin=18`,
    );
  }
  const { decksMin, decksMax } = rules.law['2.1'];
  const decks = Math.min(Math.max(DECKS_USUAL, decksMin), decksMax);
  const many = decksOf(asked, decks);
  if (asked.remaining === undefined && (many < decksMin || many > decksMax)) {
    throw new BadInput(
      `--decks: clause 2.1 takes ${decksMin} to ${decksMax} decks, not ${many}: what if is --set 2.1.decksMin=1`,
    );
  }
  return { book, rules, determinations: { soft17 }, decks };
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
const decisionAnswer = (asked: Asked, { rules, determinations, book, decks }: Wanted, shoe: Shoe): Answer => {
  const hand = cardsOf(asked, 'hand', 'two cards or more such as 9 7');
  const [up] = cardsOf(asked, 'up', 'one card such as T') as [Value];
  const found = decision(rules, determinations, shoe, hand, up);
  if ('wrong' in found) throw new BadInput(`--hand: ${found.wrong}`);
  const { acts, best, total, soft } = found;
  return {
    title: `Blackjack by ${titleOf(book)}: ${hand.join(' ')} against ${up}`,
    notes: [
      `${soft ? 'Soft' : 'Hard'} ${total}. Best: ${best}. These cards and the up card are out of the shoe.`,
    ],
    json: {
      game: 'blackjack',
      ...lawJson(book),
      ...shoeJson(asked, shoe, decks),
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

/** Whether the dealer draws on to a soft total on which a hard one stands. */
const drawsToSoft17 = ({ rules: { law }, determinations }: Wanted): boolean => {
  const { hardMin, softMin } = law[determinations.soft17 === 'draw' ? '12.1(b)' : '12.1(a)'];
  return softMin > hardMin;
};

/** A court card plays as a ten does: what one of them does is told once. */
const RANKS_APART = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T'] as const;

/** Blackjack without a hole card: the game, the side wagers, and each hand with `--hands`. */
const answer = (library: Library, asked: Asked, colors: Colors): Answer => {
  const wanted = lawAsked(library, asked);
  const { book, rules, determinations, decks } = wanted;
  const shoe = shoeOf(asked, CARDS_MIN, decks);
  if (asked.hand !== undefined || asked.up !== undefined) return decisionAnswer(asked, wanted, shoe);
  const { wagers, hands } = oddsOf(rules, determinations, shoe);
  const withHands = asked.hands === true;
  const removal =
    asked.removal === true
      ? effectsOfRemoval(shoe, (left) => oddsOf(rules, determinations, left).wagers, RANKS_APART)
      : undefined;
  const sheet = handsSheet(hands);
  const rounded = {
    ...sheet,
    rows: sheet.rows.map(([name = '', ...rest]) => [name, ...rest.slice(0, 4).map(short), ...rest.slice(4)]),
  };
  return {
    title: `Blackjack by ${titleOf(book)}`,
    notes: [`game: ${PLAY.game}.`, `game:table: ${PLAY['game:table']}.`],
    json: {
      game: 'blackjack',
      ...lawJson(book),
      ...shoeJson(asked, shoe, decks),
      soft17: drawsToSoft17(wanted) ? 'draw' : 'stand',
      wagers,
      play: PLAY,
      ...(withHands
        ? {
            handsExactness: { stand: 'recursion', hit: 'recursion', double: 'recursion', split: 'strategy' },
            hands,
          }
        : {}),
      ...(removal && { removal }),
    },
    sheets: [
      wagerSheet(wagers),
      ...(removal === undefined ? [] : [removalSheet(removal)]),
      strategySheet(hands, colors),
      ...(withHands ? [rounded] : []),
    ],
    csv: removal !== undefined ? removalSheet(removal) : withHands ? sheet : wagerCsv(wagers),
  };
};

const plan = (library: Library, asked: Asked): Planned => {
  const { book, rules, determinations, decks } = lawAsked(library, asked);
  const by = oneOf(asked, 'play', ['total', 'cards']) ?? 'total';
  const planned = planOf(rules, determinations, shoeOf(asked, CARDS_MIN, decks), by);
  return {
    title: `Blackjack by ${titleOf(book)}`,
    law: lawJson(book),
    plan: planned,
    on: chosen(asked, planned, 'game'),
    note: `Every round from the whole shoe, shuffled anew; one box, played best by ${by === 'total' ? 'total' : 'the exact cards of the hand'}.`,
  };
};

const SHARED = ['rulebook', 'decks', 'soft17', 'remaining', 'out', 'set', 'split-hands'];

export const blackjack: CommandGame = {
  odds: { options: [...SHARED, 'hands', 'hand', 'up', 'removal'], answer },
  simulate: { options: [...SHARED, 'play', 'on'], plan },
};
