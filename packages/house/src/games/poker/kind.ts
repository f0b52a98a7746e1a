import type * as poker from '@baize/engine/poker';
import type { PokerView } from '@baize/engine/poker';

/** The types of Canberra Poker, as the house hands them on. */
export interface PokerKind {
  readonly game: 'poker';
  readonly state: poker.State;
  readonly command: poker.Command;
  readonly event: poker.Event;
  readonly view: PokerView;
}
