import type { SignRow } from '../../cloth/table-sign.tsx';
import { rangeOf } from '../../sign/limits.ts';
import { feltMoney } from '../../words/money.ts';
import type { OpenView } from './view.ts';

/** What the rules want to be read at the table: limits inside and outside, steps, the least for a spin. */
export const signRows = ({ sign }: Pick<OpenView, 'sign'>): readonly SignRow[] => [
  { name: 'Numbers', value: rangeOf(sign.inside) },
  { name: 'Around', value: rangeOf(sign.outside) },
  { name: 'Steps', value: stepsOf(sign) },
  { name: 'A spin', value: `${feltMoney(sign.perSpin)} or more` },
];

const stepsOf = ({ inside, outside }: OpenView['sign']): string =>
  inside.multiple === outside.multiple
    ? feltMoney(inside.multiple)
    : `${feltMoney(inside.multiple)}, around ${feltMoney(outside.multiple)}`;

/** What players have been told beforehand. */
export const noticeWords = (notice: OpenView['notices'][number]): string => {
  switch (notice.what) {
    case 'inside':
      return `Notice: on the numbers ${rangeOf(notice.limits)}`;
    case 'outside':
      return `Notice: around the numbers ${rangeOf(notice.limits)}`;
    case 'perSpin':
      return `Notice: at least ${feltMoney(notice.min)} for a spin`;
    case 'closing':
      return 'Notice: the table closes';
  }
};
