import { catalogue } from '../catalogue.ts';

/** The floor, its tiles, and the first page. */
export const floor = catalogue({
  'Which tables': '哪些牌桌',
});
