import type { HouseGame } from '../game.ts';
import { demo } from './demo.ts';
import { play } from './play.ts';

export const dice: HouseGame<'dice'> = {
  play,
  demo,
  withoutTournament: 'no instrument of tournament play names a game with dice',
};
