import type { SignRow } from '../../cloth/table-sign.tsx';
import { rangeOf } from '../../sign/limits.ts';
import { feltMoney } from '../../words/money.ts';
import { type Law, partWords, softTotal } from './rules.ts';
import { type OpenView, pairsName } from './view.ts';

type Notice = OpenView['notices'][number];
type Signed = Pick<OpenView, 'sign' | 'determinations'>;

/** What the rules want to be read: limits, multiples, the optional wagers, what the dealer does on a soft 17. */
export const signRows = (law: Law, { sign, determinations }: Signed): readonly SignRow[] => {
  const { pairs, sevens, soft17, insuranceByOthers } = determinations;
  const insured = partWords(law['7.1']);
  return [
    { name: 'Box', value: rangeOf(sign.main) },
    ...(pairs === null ? [] : [{ name: pairsName({ determinations }), value: rangeOf(sign.pairs) }]),
    ...(sevens.length === 0 ? [] : [{ name: 'Super Sevens', value: sevens.map(feltMoney).join(' or ') }]),
    { name: 'Steps', value: feltMoney(sign.main.multiple) },
    { name: 'Insurance', value: insuranceByOthers ? `${insured}, others too` : `up to ${insured}` },
    { name: `Soft ${softTotal(law)}`, value: soft17 === 'stand' ? 'dealer stands' : 'dealer draws' },
  ];
};

/** What players have been told beforehand. */
export const noticeWords = (notice: Notice): string => {
  switch (notice.what) {
    case 'limits':
      return `Notice: wagers ${rangeOf(notice.limits)}`;
    case 'pairsLimits':
      return `Notice: pairs ${rangeOf(notice.limits)}`;
    case 'severalBoxes':
      return notice.permitted ? 'Notice: several boxes a player' : 'Notice: one box a player';
    case 'closing':
      return 'Notice: the table closes';
  }
};
