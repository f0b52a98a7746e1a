import { catalogue } from '../catalogue.ts';

/** Canberra Poker. */
export const poker = catalogue({
  Ante: '底注',
});
