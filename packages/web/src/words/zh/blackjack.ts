import { catalogue } from '../catalogue.ts';
import { cards } from './cards.ts';

/** Blackjack. */
export const blackjack = catalogue({
  ...cards,
  'hit: one card': '要牌：一张',
  stand: '停牌',
  'double, for the amount shown': '加倍，按所示金额',
  split: '分牌',
  'insure, for the amount shown': '买保险，按所示金额',
  'take even money': '取等额赔付',
  'follow a split or a double': '跟随分牌或加倍',
  'decline insurance, or do not follow': '不买保险，或不跟随',
  'say that you are back': '示意您已回来',
  'move over the spots of the boxes': '在各注位的下注点间移动',
  'the amount of a double or of insurance': '加倍或保险的金额',
});
