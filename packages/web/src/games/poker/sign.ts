import type { Category } from '@baize/engine/poker';
import type { SignRow } from '../../cloth/table-sign.tsx';
import { rangeOf } from '../../sign/limits.ts';
import type { Say } from '../../words/language.ts';
import type { Money } from '../../words/money.ts';
import { oddsIn } from '../../words/odds.ts';
import { CATEGORY_NAMES } from './hand-name.ts';
import type { Law, OpenView } from './view.ts';

type Notice = OpenView['notices'][number];

/** What the rules want to be read at the table: limits, multiples, the maximum payout, the value of a jackpot wager. */
export const signRows = (money: Money, { sign }: Pick<OpenView, 'sign'>): readonly SignRow[] => {
  const { say } = money.language;
  return [
    { name: say('Ante'), value: rangeOf(money, sign.ante) },
    { name: say('Steps'), value: money.felt(sign.ante.multiple) },
    { name: say('Bet'), value: say('2 × ante') },
    { name: say('Maximum payout'), value: money.felt(sign.maxPayout) },
    {
      name: say('Jackpot wager'),
      value: sign.jackpotWager === null ? say('none') : money.felt(sign.jackpotWager),
    },
  ];
};

/** 8.1:bet: The hands that a bet is paid by, highest first. One pair and less are paid alike and share a row. */
const PAID_HANDS: readonly Category[] = [
  'royalFlush',
  'straightFlush',
  'fourOfAKind',
  'fullHouse',
  'flush',
  'straight',
  'threeOfAKind',
  'twoPairs',
  'onePair',
];

export interface PayRow extends SignRow {
  readonly hand: Category;
}

/** 8.1:bet: What a winning bet is paid, as the layout shows it. */
export const betRows = (say: Say, law: Law): readonly PayRow[] =>
  PAID_HANDS.map((hand) => {
    const name = say(hand === 'onePair' ? 'One pair or less' : CATEGORY_NAMES[hand]);
    return { hand, name, value: oddsIn(say, law['8.1:bet'][hand]) };
  });

/** The row of the table that a hand is paid by. */
export const rowOf = (hand: Category): Category => (hand === 'highCard' ? 'onePair' : hand);

const percentOf = ({ part, of }: { readonly part: number; readonly of: number }): string =>
  `${Math.round((part * 10_000) / of) / 100}%`;
/** 11.1: What the jackpot pays: parts of the pool, and sums in multiples of the displayed wager. */
export const jackpotRows = (money: Money, law: Law, wager: number): readonly PayRow[] => {
  const { say } = money.language;
  const fixed = (hand: Category, times: number): PayRow => ({
    hand,
    name: say(CATEGORY_NAMES[hand]),
    value: money.felt(wager * times),
  });
  return [
    { hand: 'royalFlush', name: say(CATEGORY_NAMES.royalFlush), value: percentOf(law['11.1(a)']) },
    { hand: 'straightFlush', name: say(CATEGORY_NAMES.straightFlush), value: percentOf(law['11.1(b)']) },
    fixed('fourOfAKind', law['11.1(c)'].times),
    fixed('fullHouse', law['11.1(d)'].times),
    fixed('flush', law['11.1(e)'].times),
  ];
};

/** 11.1(a), 11.1(b): What the two highest hands are paid at least. */
export const guarantees = (money: Money, law: Law): string =>
  money.language.say('at least {royal} and {straight}', {
    royal: money.felt(law['11.1(a)'].least),
    straight: money.felt(law['11.1(b)'].least),
  });

/** What players have been told beforehand. */
export const noticeWords = (money: Money, notice: Notice): string => {
  const { say } = money.language;
  switch (notice.what) {
    case 'limits':
      return say('Notice: antes {range}', { range: rangeOf(money, notice.limits) });
    case 'maxPayout':
      return say('Notice: maximum payout {sum}', { sum: money.felt(notice.max) });
    case 'jackpotWager':
      return say('Notice: jackpot wager {sum}', { sum: money.felt(notice.wager) });
    case 'closing':
      return say('Notice: the table closes');
  }
};
