import { catalogue } from '../catalogue.ts';

/** Baccarat. */
export const baccarat = catalogue({
  'move over the boxes': '在注位间移动',
  'lay the chip on the box, turn a card': '在注位上下注，翻牌',
});
