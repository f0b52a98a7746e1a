import type { RouletteCommand, RouletteEvent, RouletteState, RouletteView } from '@baize/engine';

/** The types of roulette, as the house hands them on. */
export interface RouletteTableKind {
  readonly game: 'roulette';
  readonly state: RouletteState;
  readonly command: RouletteCommand;
  readonly event: RouletteEvent;
  readonly view: RouletteView;
}
