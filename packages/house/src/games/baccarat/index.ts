import type { HouseGame } from '../game.ts';
import { demo } from './demo.ts';
import { play } from './play.ts';

export const baccarat: HouseGame<'baccarat'> = { play, demo };
