import type * as blackjack from '@baize/engine/blackjack';

/** The types of Blackjack, as the house hands them on. */
export interface BlackjackKind {
  readonly game: 'blackjack';
  readonly state: blackjack.State;
  readonly command: blackjack.Command;
  readonly event: blackjack.Event;
  readonly view: blackjack.BlackjackView;
}
