import type { SignRow } from '../../cloth/table-sign.tsx';
import type { Money } from '../../words/money.ts';
import { type OpenView, pairsName } from './view.ts';

type Limits = OpenView['sign']['main'];
type Notice = OpenView['notices'][number];
type Signed = Pick<OpenView, 'sign' | 'determinations'>;

export const rangeOf = (money: Money, { min, max }: Limits): string =>
  `${money.felt(min)} – ${money.felt(max)}`;

/** What the rules want to be read at the table: limits, multiples, the optional wagers, what the dealer does on a soft 17. */
export const signRows = (money: Money, { sign, determinations }: Signed): readonly SignRow[] => {
  const { pairs, sevens, soft17, insuranceByOthers } = determinations;
  return [
    { name: 'Box', value: rangeOf(money, sign.main) },
    ...(pairs === null ? [] : [{ name: pairsName({ determinations }), value: rangeOf(money, sign.pairs) }]),
    ...(sevens.length === 0 ? [] : [{ name: 'Super Sevens', value: sevens.map(money.felt).join(' or ') }]),
    { name: 'Steps', value: money.felt(sign.main.multiple) },
    { name: 'Insurance', value: insuranceByOthers ? 'half, others too' : 'up to half' },
    { name: 'Soft 17', value: soft17 === 'stand' ? 'dealer stands' : 'dealer draws' },
  ];
};

/** What players have been told beforehand. */
export const noticeWords = (money: Money, notice: Notice): string => {
  switch (notice.what) {
    case 'limits':
      return `Notice: wagers ${rangeOf(money, notice.limits)}`;
    case 'pairsLimits':
      return `Notice: pairs ${rangeOf(money, notice.limits)}`;
    case 'severalBoxes':
      return notice.permitted ? 'Notice: several boxes a player' : 'Notice: one box a player';
    case 'closing':
      return 'Notice: the table closes';
  }
};
