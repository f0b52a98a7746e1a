import type { HouseGame } from '../game.ts';
import { demo } from './demo.ts';
import { play } from './play.ts';

export const roulette: HouseGame<'roulette'> = { play, demo };
