import { type Card, isCard } from '@baize/engine';

const RANKS = 'A23456789TJQK';
const SUITS = 'cdhs';

const isRank = (text: string): boolean => text.length === 1 && RANKS.includes(text);

/** The card that has been typed, once it is whole. */
export const cardIn = (text: string): Card | undefined => (isCard(text) ? text : undefined);

/** What stands typed after a key, and the card that the key has told, if it told one. */
export interface Entered {
  readonly text: string;
  readonly told?: Card;
}

const letter = (before: string, key: string): string | undefined => {
  if (before === '1' && key === '0') return 'T';
  if (isRank(before) && SUITS.includes(key.toLowerCase())) return `${before}${key.toLowerCase()}`;
  // A card that stands complete gives way to the next one.
  if (isRank(key.toUpperCase())) return key.toUpperCase();
  return key === '1' ? key : undefined;
};

/**
 * Cards by keyboard: a rank, then a suit, `10` or `T` for a ten, Enter to tell the card. A scanner types the same, only
 * faster. Undefined where the key is not the entry's, and somebody else may have it.
 */
export const entered = (before: string, key: string): Entered | undefined => {
  const card = cardIn(before);
  if (key === 'Enter') return card === undefined ? undefined : { text: '', told: card };
  if (key === 'Escape') return before === '' ? undefined : { text: '' };
  if (key === 'Backspace') return before === '' ? undefined : { text: before.slice(0, -1) };
  const text = key.length === 1 ? letter(before, key) : undefined;
  return text === undefined ? undefined : { text };
};

/** How a dealer stands in telling cards. */
export interface Telling {
  readonly text: string;
  /** The card that was told last, and when. */
  readonly last: { readonly card: Card; readonly at: number } | null;
  /** It was read again at once: one card or two is the dealer's to say. */
  readonly again: Card | null;
}

export const NOTHING_TOLD: Telling = { text: '', last: null, again: null };

/** The same card within this time is a question, and Enter within it belongs to the card: scanners end with it. */
export const AGAIN_MS = 1000;

interface Told {
  readonly telling: Telling;
  readonly told?: Card;
}

const isSoonAfter = ({ last }: Telling, now: number): boolean => last !== null && now - last.at < AGAIN_MS;

/** A whole card, by key, scanner or pointer: told at once, or a question where it was told a moment ago. */
export const tellCard = (before: Telling, card: Card, now: number): Told =>
  before.last?.card === card && isSoonAfter(before, now)
    ? { telling: { ...before, text: '', again: card } }
    : { telling: { text: '', last: { card, at: now }, again: null }, told: card };

/** One card: what was read again is nothing. Two: it is told. */
const answered = (again: Card, many: '1' | '2', now: number): Told => {
  const telling = { text: '', last: { card: again, at: now }, again: null };
  return many === '1' ? { telling } : { telling, told: again };
};

/**
 * A rank and a suit are a card, told without another key. Undefined where the key is not the entry's, and somebody else
 * may have it.
 */
export const toldBy = (before: Telling, key: string, now: number): Told | undefined => {
  const { text, again } = before;
  if (again !== null && (key === '1' || key === '2')) return answered(again, key, now);
  if (again !== null && key === 'Escape') return answered(again, '1', now);
  if (key === 'Enter' && text === '' && isSoonAfter(before, now)) return { telling: before };
  const next = entered(text, key);
  if (next === undefined) return undefined;
  const card = next.told ?? cardIn(next.text);
  return card === undefined
    ? { telling: { ...before, text: next.text, again: null } }
    : tellCard(before, card, now);
};
