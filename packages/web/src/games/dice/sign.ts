import type { SignRow } from '../../cloth/table-sign.tsx';
import { rangeOf } from '../../sign/limits.ts';
import { feltMoney } from '../../words/money.ts';
import type { OpenView } from './view.ts';

/** What the rules want to be read at the table: limits and steps, and whether doubles are offered. */
export const signRows = ({
  sign,
  determinations,
}: Pick<OpenView, 'sign' | 'determinations'>): readonly SignRow[] => [
  { name: 'A box', value: rangeOf(sign.limits) },
  { name: 'Steps', value: feltMoney(sign.limits.multiple) },
  { name: 'Doubles', value: determinations.double ? 'offered' : 'not offered' },
];

/** What players have been told beforehand. */
export const noticeWords = (notice: OpenView['notices'][number]): string =>
  notice.what === 'closing' ? 'Notice: the table closes' : `Notice: a box takes ${rangeOf(notice.limits)}`;
