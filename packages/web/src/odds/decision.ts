import { isCard } from '@baize/engine';
import type { Case, Refused } from './case.ts';
import type { Asking, GameOdds } from './game-odds.ts';
import { oddsOf } from './games.ts';

/** One hand that is asked about, as it was typed. */
export interface Typed {
  readonly hand: string;
  readonly up: string;
}

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

type Decides = NonNullable<GameOdds['decides']>;

const tableValueOf = ({ rank }: Read): string => (/[TJQK]/.test(rank) ? 'T' : rank);

/** Cards of one field, or why they are none. */
const cardsIn = (
  text: string,
  reads: Decides['reads'],
  fits: Decides['fits'],
  wanted: string,
): { readonly cards: readonly string[] } | { readonly detail: string } => {
  const read = readCards(text);
  const cards = (read ?? []).map((each) =>
    reads === 'cards' ? `${each.rank}${each.suit}` : tableValueOf(each),
  );
  const isRead = read !== undefined && (reads === 'values' || cards.every(isCard));
  if (isRead && fits(cards.length)) return { cards };
  return { detail: `It is ${wanted}, not ${text.trim() === '' ? 'nothing' : text.trim().slice(0, 24)}.` };
};

/** What is asked, or why it cannot be. Nothing typed asks nothing. */
export const askingOf = (
  asked: Case,
  { hand, up }: Typed,
): { readonly asking?: Asking; readonly refused: readonly Refused[] } => {
  const { decides } = oddsOf(asked);
  if (decides === undefined || (hand.trim() === '' && up.trim() === '')) return { refused: [] };
  const { reads, fits, wanted } = decides;
  const held = cardsIn(hand, reads, fits, wanted.hand);
  const shown = cardsIn(up, reads, (many) => many === 1, wanted.up);
  const refused = [
    ...('detail' in held ? [{ field: 'Hand', detail: held.detail }] : []),
    ...('detail' in shown ? [{ field: 'Up card', detail: shown.detail }] : []),
  ];
  if ('detail' in held || 'detail' in shown) return { refused };
  const asking = { asked, hand: held.cards, up: shown.cards[0] as string };
  const isTwice = reads === 'cards' && new Set([...asking.hand, asking.up]).size <= asking.hand.length;
  return isTwice
    ? { refused: [{ field: 'Hand', detail: 'A card is named twice, and there is one deck.' }] }
    : { asking, refused: [] };
};
