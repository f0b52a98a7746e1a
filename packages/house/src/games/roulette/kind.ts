import type { Command, Event, RouletteView, State } from '@baize/engine/roulette';

/** The types of roulette, as the house hands them on. */
export interface RouletteTableKind {
  readonly game: 'roulette';
  readonly state: State;
  readonly command: Command;
  readonly event: Event;
  readonly view: RouletteView;
}
