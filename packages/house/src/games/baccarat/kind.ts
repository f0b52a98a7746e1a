import type { Command, Event, State, TableView } from '@baize/engine';

/** The types of baccarat, as the house hands them on. */
export interface BaccaratKind {
  readonly game: 'baccarat';
  readonly state: State;
  readonly command: Command;
  readonly event: Event;
  readonly view: TableView;
}
