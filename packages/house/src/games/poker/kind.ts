import type { PokerView, poker } from '@baize/engine';

/** The types of Canberra Poker, as the house hands them on. */
export interface PokerKind {
  readonly game: 'poker';
  readonly state: poker.State;
  readonly command: poker.Command;
  readonly event: poker.Event;
  readonly view: PokerView;
}
