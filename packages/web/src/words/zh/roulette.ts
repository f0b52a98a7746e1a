import { catalogue } from '../catalogue.ts';

/** Roulette. */
export const roulette = catalogue({
  'walk over the 157 places of the layout': '在台面157个位置间移动',
  'lay the chip there, call the sector': '在此下注，或喊扇区注',
});
