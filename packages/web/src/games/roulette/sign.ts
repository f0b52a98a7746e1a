import type { SignRow } from '../../cloth/table-sign.tsx';
import { rangeOf } from '../../sign/limits.ts';
import type { Money } from '../../words/money.ts';
import type { OpenView } from './view.ts';

/** What the rules want to be read at the table: limits inside and outside, steps, the least for a spin. */
export const signRows = (money: Money, { sign }: Pick<OpenView, 'sign'>): readonly SignRow[] => [
  { name: 'Numbers', value: rangeOf(money, sign.inside) },
  { name: 'Around', value: rangeOf(money, sign.outside) },
  { name: 'Steps', value: stepsOf(money, sign) },
  { name: 'A spin', value: `${money.felt(sign.perSpin)} or more` },
];

const stepsOf = (money: Money, { inside, outside }: OpenView['sign']): string =>
  inside.multiple === outside.multiple
    ? money.felt(inside.multiple)
    : `${money.felt(inside.multiple)}, around ${money.felt(outside.multiple)}`;

/** What players have been told beforehand. */
export const noticeWords = (money: Money, notice: OpenView['notices'][number]): string => {
  switch (notice.what) {
    case 'inside':
      return `Notice: on the numbers ${rangeOf(money, notice.limits)}`;
    case 'outside':
      return `Notice: around the numbers ${rangeOf(money, notice.limits)}`;
    case 'perSpin':
      return `Notice: at least ${money.felt(notice.min)} for a spin`;
    case 'closing':
      return 'Notice: the table closes';
  }
};
