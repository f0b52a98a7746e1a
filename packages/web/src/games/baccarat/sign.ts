import type { SignRow } from '../../cloth/table-sign.tsx';
import { rangeOf } from '../../sign/limits.ts';
import { feltMoney } from '../../words/money.ts';
import type { Law } from './cards.ts';
import type { OpenView } from './view.ts';
import { lessWords } from './words.ts';

type Notice = OpenView['notices'][number];

export const methodWords = (law: Law, method: OpenView['determinations']['method']): string =>
  method === 'A'
    ? `A, banker less ${law['8.8(b)'].lessPercent}%`
    : `B, banker ${lessWords(law['8.9(b)'].lessPercent)} on ${law['8.9(b)'].total}`;

export const PAIRS = { perfect: 'Perfect Pairs', canberra: 'Canberra Pairs' } as const;

/** What the rules want to be read at the table: limits, multiples, method, pairs option, differential. */
export const signRows = (
  law: Law,
  { sign, determinations }: Pick<OpenView, 'sign' | 'determinations'>,
): readonly SignRow[] => {
  const { method, pairs } = determinations;
  const steps = feltMoney(sign.main.multiple);
  return [
    { name: 'Wager', value: rangeOf(sign.main) },
    ...(pairs === null ? [] : [{ name: PAIRS[pairs], value: rangeOf(sign.pairs) }]),
    {
      name: 'Steps',
      value: pairs === null ? steps : `${steps}, pairs ${feltMoney(sign.pairs.multiple)}`,
    },
    { name: 'Method', value: methodWords(law, method) },
    ...(sign.differential === null ? [] : [{ name: 'Differential', value: feltMoney(sign.differential) }]),
  ];
};

/** What patrons have been told beforehand. */
export const noticeWords = (law: Law, notice: Notice): string => {
  switch (notice.what) {
    case 'limits':
      return `Notice: wagers ${rangeOf(notice.limits)}`;
    case 'pairsLimits':
      return `Notice: pairs ${rangeOf(notice.limits)}`;
    case 'differential':
      return notice.max === null
        ? 'Notice: no differential'
        : `Notice: differential ${feltMoney(notice.max)}`;
    case 'method':
      return `Notice: method ${methodWords(law, notice.method)}`;
    case 'pairs':
      return `Notice: ${notice.pairs === null ? 'no pairs' : PAIRS[notice.pairs]}`;
    case 'closing':
      return 'Notice: the table closes';
  }
};
