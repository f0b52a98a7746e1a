import { isFields } from '../refusal.ts';
import { dollars, ordinal } from './paper.ts';
import { byPlace, money, plain } from './worded-plainly.ts';

const REST: Readonly<Record<string, string>> = {
  winner: 'the winner',
  proportion: 'all who have a prize, in the proportion of their prizes',
  equally: 'all who have a prize, in equal parts',
};

/** Who gets what the prizes leave of the pool. */
export const rest = (value: unknown): string => REST[String(value)] ?? plain(value);

const SHORTFALL: Readonly<Record<string, string>> = {
  operator: 'the operator adds it',
  proportion: 'the prizes are cut in proportion',
};

/** Who bears what the pool is short of the prizes. */
export const shortfall = (value: unknown): string => SHORTFALL[String(value)] ?? plain(value);

const GOODS_TIE: Readonly<Record<string, string>> = {
  value: 'where players are equal on goods, their stated value is shared',
  placeRule: 'where players are equal on goods, these conditions say who gets them',
};

/** What becomes of goods for which players are equal. */
export const goodsTie = (value: unknown): string => GOODS_TIE[String(value)] ?? plain(value);

/** "60 % of the pool, $300.00 at the least, and a watch (stated value $1,200.00)". */
const prize = (said: unknown): string => {
  if (!isFields(said)) return plain(said);
  const { percent, amount, guaranteed, goods, value } = said;
  const sum = percent === undefined ? money(amount ?? guaranteed ?? 0) : `${plain(percent)} % of the pool`;
  const least =
    guaranteed === undefined || (percent === undefined && amount === undefined)
      ? ''
      : `, ${money(guaranteed)} at the least`;
  if (goods === undefined) return `${sum}${least}`;
  const thing = `${plain(goods)} (stated value ${typeof value === 'number' ? dollars(value) : plain(value)})`;
  return percent === undefined && amount === undefined && guaranteed === undefined
    ? thing
    : `${sum}${least}, and ${thing}`;
};

/** What each place has; of sums, the rest and the shortfall are matters of their own. */
export const prizes = (value: unknown): string => {
  if (!isFields(value)) return plain(value);
  const { percent, amounts, places } = value;
  const ofGoods = value.goodsTie === undefined ? '' : `; ${goodsTie(value.goodsTie)}`;
  const ofRest = value.rest === undefined ? '' : `; the rest is for ${rest(value.rest)}`;
  if (Array.isArray(percent)) return `${byPlace(percent.map((each) => `${each} %`))} of the pool${ofRest}`;
  if (Array.isArray(amounts)) return byPlace(amounts.map(money));
  if (!Array.isArray(places)) return plain(value);
  return `${places.map((each, index) => `${ordinal(index + 1)} ${prize(each)}`).join('; ')}${ofGoods}`;
};
