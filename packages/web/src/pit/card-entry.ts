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
