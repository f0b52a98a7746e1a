import type { BaccaratView, Command, Event, State } from '@baize/engine/baccarat';

/** The types of baccarat, as the house hands them on. */
export interface BaccaratKind {
  readonly game: 'baccarat';
  readonly state: State;
  readonly command: Command;
  readonly event: Event;
  readonly view: BaccaratView;
}
