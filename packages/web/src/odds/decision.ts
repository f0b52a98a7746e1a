import { type Card, isCard } from '@baize/engine';
import type { Figure } from '@baize/odds';
import { decision as blackjackDecision, type Value } from '@baize/odds/blackjack';
import { type Against, decision as pokerDecision } from '@baize/odds/poker';
import type { Case, Refused } from './case.ts';
import { blackjackRulesIn, maxPayoutIn, pokerRulesIn, shoeOf, soft17In } from './solve.ts';
import { gameOf } from './words.ts';

/** One hand that is asked about, as it was typed. */
export interface Typed {
  readonly hand: string;
  readonly up: string;
}

/** The same once it was read: cards in poker, values in blackjack. Plain data, for a worker. */
export interface Asking {
  readonly asked: Case;
  readonly hand: readonly string[];
  readonly up: string;
}

/** What each act is worth, in the order of the rules, and which is best. */
export interface Decided {
  readonly acts: readonly { readonly act: string; readonly figure: Figure }[];
  readonly best: string;
  /** Blackjack. */
  readonly total?: number;
  readonly soft?: boolean;
  /** Canberra Poker: what the dealer's hands are against this one. */
  readonly dealer?: Against;
}

/** The games in which somebody decides. */
export const hasDecisions = (rulebook: string): boolean => ['blackjack', 'poker'].includes(gameOf(rulebook));

const SUITS: Readonly<Record<string, string>> = { '♣': 'c', '♦': 'd', '♥': 'h', '♠': 's' };
const CARD = /(10|[2-9tjqka])([cdhs♣♦♥♠]?)/gi;
/** No hand is longer. */
const TEXT_MAX = 120;

interface Read {
  readonly rank: string;
  readonly suit: string;
}

/** Cards as people write them: `As Kh`, `10♥, q♦`, `97`. Undefined where something else stands among them. */
const readCards = (text: string): readonly Read[] | undefined => {
  if (text.length > TEXT_MAX || /[^\s,]/.test(text.replaceAll(CARD, ''))) return undefined;
  return [...text.matchAll(CARD)].map(([, rank = '', suit = '']) => ({
    rank: rank === '10' ? 'T' : rank.toUpperCase(),
    suit: SUITS[suit] ?? suit.toLowerCase(),
  }));
};

const POKER_CARDS = 5;

const tableValueOf = ({ rank }: Read): string => (/[TJQK]/.test(rank) ? 'T' : rank);

/** Cards of one field, or why they are none. */
const cardsIn = (
  text: string,
  game: string,
  fits: (many: number) => boolean,
  wanted: string,
): { readonly cards: readonly string[] } | { readonly detail: string } => {
  const read = readCards(text);
  const cards = (read ?? []).map((each) =>
    game === 'poker' ? `${each.rank}${each.suit}` : tableValueOf(each),
  );
  const isRead = read !== undefined && (game !== 'poker' || cards.every(isCard));
  if (isRead && fits(cards.length)) return { cards };
  return { detail: `It is ${wanted}, not ${text.trim() === '' ? 'nothing' : text.trim().slice(0, 24)}.` };
};

const PLACES = {
  poker: { hand: 'five cards such as As Kh Qd Jc 3s', up: 'one card such as Kd' },
  blackjack: { hand: 'two cards or more such as 9 7', up: 'one card such as 10' },
} as const;

/** What is asked, or why it cannot be. Nothing typed asks nothing. */
export const askingOf = (
  asked: Case,
  { hand, up }: Typed,
): { readonly asking?: Asking; readonly refused: readonly Refused[] } => {
  if (!hasDecisions(asked.rulebook) || (hand.trim() === '' && up.trim() === '')) return { refused: [] };
  const game = gameOf(asked.rulebook) === 'poker' ? 'poker' : 'blackjack';
  const held = cardsIn(
    hand,
    game,
    (many) => (game === 'poker' ? many === POKER_CARDS : many >= 2),
    PLACES[game].hand,
  );
  const shown = cardsIn(up, game, (many) => many === 1, PLACES[game].up);
  const refused = [
    ...('detail' in held ? [{ field: 'Hand', detail: held.detail }] : []),
    ...('detail' in shown ? [{ field: 'Up card', detail: shown.detail }] : []),
  ];
  if ('detail' in held || 'detail' in shown) return { refused };
  const asking = { asked, hand: held.cards, up: shown.cards[0] as string };
  const isTwice = game === 'poker' && new Set([...asking.hand, asking.up]).size <= POKER_CARDS;
  return isTwice
    ? { refused: [{ field: 'Hand', detail: 'A card is named twice, and there is one deck.' }] }
    : { asking, refused: [] };
};

const ORDER = ['stand', 'hit', 'double', 'split'] as const;

/** Works one decision out, or says why it cannot come up. */
export const decide = ({ asked, hand, up }: Asking): Decided | { readonly wrong: string } => {
  if (gameOf(asked.rulebook) === 'poker') {
    const rules = pokerRulesIn(asked);
    const { bet, fold, best, dealer } = pokerDecision(
      rules,
      hand as readonly Card[],
      up as Card,
      maxPayoutIn(asked),
    );
    const acts = [
      { act: 'bet', figure: bet },
      { act: 'fold', figure: fold },
    ];
    return { acts, best, dealer };
  }
  const found = blackjackDecision(
    blackjackRulesIn(asked),
    soft17In(asked),
    shoeOf(asked),
    hand as readonly Value[],
    up as Value,
  );
  if ('wrong' in found) return found;
  const { acts, best, total, soft } = found;
  return {
    acts: ORDER.flatMap((act) => {
      const figure = acts[act];
      return figure === undefined ? [] : [{ act, figure }];
    }),
    best,
    total,
    soft,
  };
};
