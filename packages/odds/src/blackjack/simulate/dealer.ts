import { ACE, TEN, TOTAL_MAX, VALUES } from '../hands.ts';
import type { DealerStands } from '../law.ts';

/** What the dealer ends with: a total up to 21, or one of these. */
export const DEALER_BUST = TOTAL_MAX + 1;
export const DEALER_BLACKJACK = TOTAL_MAX + 2;
/** Numbers from here on are hands that draw another card. */
export const DEALER_DRAWS = 32;

export interface DealerTables {
  /** `three[((up * 10 + one) * 10 + two) * 10 + three]`: where three cards take the dealer, or fewer where those do. */
  readonly three: Uint8Array;
  /** `next[hand * 10 + value]`: where another card takes a hand that draws. */
  readonly next: Uint8Array;
}

/** A hand of the dealer's: its total with aces as one, whether it has an ace, and how many cards. */
interface Hand {
  readonly hard: number;
  readonly ace: boolean;
  readonly size: number;
}

const withCard = ({ hard, ace, size }: Hand, value: number): Hand => ({
  hard: hard + value + 1,
  ace: ace || value === ACE,
  size: size + 1,
});

/** What the eleven of an ace is above its one. */
const SOFT = 10;

/** Where a hand stands in the tables: what it ends with, or that it draws. */
const placeOf = ({ hardMin, softMin }: DealerStands, { hard, ace, size }: Hand): number => {
  if (hard > TOTAL_MAX) return DEALER_BUST;
  const soft = ace && hard + SOFT <= TOTAL_MAX;
  const total = soft ? hard + SOFT : hard;
  if (size === 2 && total === TOTAL_MAX) return DEALER_BLACKJACK;
  return total >= (soft ? softMin : hardMin) ? total : DEALER_DRAWS + hard * 2 + (ace ? 1 : 0);
};

const three = (stands: DealerStands, up: number, drawn: readonly number[]): number => {
  let hand = withCard({ hard: 0, ace: false, size: 0 }, up);
  let place = DEALER_DRAWS;
  for (const value of drawn) {
    if (place < DEALER_DRAWS) break;
    hand = withCard(hand, value);
    place = placeOf(stands, hand);
  }
  return place;
};

/** More cards than a Blackjack has. */
const MANY = TEN;

/** The dealer's drawing rule as tables. */
export const dealerTables = (stands: DealerStands): DealerTables => ({
  three: Uint8Array.from({ length: VALUES ** 4 }, (_, at) => {
    const digit = (place: number): number => Math.floor(at / VALUES ** place) % VALUES;
    return three(stands, digit(3), [digit(2), digit(1), digit(0)]);
  }),
  next: Uint8Array.from({ length: (DEALER_DRAWS + 2 * (TOTAL_MAX + 1)) * VALUES }, (_, at) => {
    const place = Math.floor(at / VALUES) - DEALER_DRAWS;
    const hand = { hard: place >> 1, ace: (place & 1) === 1, size: MANY };
    return place < 0 ? 0 : placeOf(stands, withCard(hand, at % VALUES));
  }),
});
