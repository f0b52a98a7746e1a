import { catalogue } from '../catalogue.ts';
import { cards } from './cards.ts';

/** Canberra Poker. */
export const poker = catalogue({
  ...cards,
  Ante: '底注',
});
