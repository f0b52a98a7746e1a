import type { Category } from '@baize/engine/poker';
import type { SignRow } from '../../cloth/table-sign.tsx';
import { rangeOf } from '../../sign/limits.ts';
import { feltMoney } from '../../words/money.ts';
import { CATEGORY_NAMES } from './hand-name.ts';
import type { Law, OpenView } from './view.ts';

type Notice = OpenView['notices'][number];

/** What the rules want to be read at the table: limits, multiples, the maximum payout, the value of a jackpot wager. */
export const signRows = ({ sign }: Pick<OpenView, 'sign'>): readonly SignRow[] => [
  { name: 'Ante', value: rangeOf(sign.ante) },
  { name: 'Steps', value: feltMoney(sign.ante.multiple) },
  { name: 'Bet', value: '2 × ante' },
  { name: 'Maximum payout', value: feltMoney(sign.maxPayout) },
  { name: 'Jackpot wager', value: sign.jackpotWager === null ? 'none' : feltMoney(sign.jackpotWager) },
];

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
export const betRows = (law: Law): readonly PayRow[] =>
  PAID_HANDS.map((hand) => {
    const { pays, for: unit } = law['8.1:bet'][hand];
    const name = hand === 'onePair' ? 'One pair or less' : CATEGORY_NAMES[hand];
    return { hand, name, value: `${pays} to ${unit}` };
  });

/** The row of the table that a hand is paid by. */
export const rowOf = (hand: Category): Category => (hand === 'highCard' ? 'onePair' : hand);

const percentOf = ({ part, of }: { readonly part: number; readonly of: number }): string =>
  `${Math.round((part * 10_000) / of) / 100}%`;

/** 11.1: What the jackpot pays: parts of the pool, and sums in multiples of the displayed wager. */
export const jackpotRows = (law: Law, wager: number): readonly PayRow[] => {
  const fixed = (hand: Category, times: number): PayRow => ({
    hand,
    name: CATEGORY_NAMES[hand],
    value: feltMoney(wager * times),
  });
  return [
    { hand: 'royalFlush', name: CATEGORY_NAMES.royalFlush, value: percentOf(law['11.1(a)']) },
    { hand: 'straightFlush', name: CATEGORY_NAMES.straightFlush, value: percentOf(law['11.1(b)']) },
    fixed('fourOfAKind', law['11.1(c)'].times),
    fixed('fullHouse', law['11.1(d)'].times),
    fixed('flush', law['11.1(e)'].times),
  ];
};

/** 11.1(a), 11.1(b): What the two highest hands are paid at least. */
export const guarantees = (law: Law): string =>
  `at least ${feltMoney(law['11.1(a)'].least)} and ${feltMoney(law['11.1(b)'].least)}`;

/** What players have been told beforehand. */
export const noticeWords = (notice: Notice): string => {
  switch (notice.what) {
    case 'limits':
      return `Notice: antes ${rangeOf(notice.limits)}`;
    case 'maxPayout':
      return `Notice: maximum payout ${feltMoney(notice.max)}`;
    case 'jackpotWager':
      return `Notice: jackpot wager ${feltMoney(notice.wager)}`;
    case 'closing':
      return 'Notice: the table closes';
  }
};
