import type { SignRow } from '../../cloth/table-sign.tsx';
import { rangeOf } from '../../sign/limits.ts';
import type { Money } from '../../words/money.ts';
import { type Law, partWords, softTotal } from './rules.ts';
import { type OpenView, pairsSaid } from './view.ts';

type Notice = OpenView['notices'][number];
type Signed = Pick<OpenView, 'sign' | 'determinations'>;

/** What the rules want to be read: limits, multiples, the optional wagers, what the dealer does on a soft 17. */
export const signRows = (money: Money, law: Law, { sign, determinations }: Signed): readonly SignRow[] => {
  const { pairs, sevens, soft17, insuranceByOthers } = determinations;
  const { say, anyOf } = money.language;
  const part = partWords(say, law['7.1']);
  return [
    { name: say('Box'), value: rangeOf(money, sign.main) },
    ...(pairs === null
      ? []
      : [{ name: pairsSaid(say, { determinations }), value: rangeOf(money, sign.pairs) }]),
    ...(sevens.length === 0 ? [] : [{ name: say('Super Sevens'), value: anyOf(sevens.map(money.felt)) }]),
    { name: say('Steps'), value: money.felt(sign.main.multiple) },
    {
      name: say('Insurance'),
      value: say(insuranceByOthers ? '{part}, others too' : 'up to {part}', { part }),
    },
    {
      name: say('Soft {total}', { total: softTotal(law) }),
      value: say(soft17 === 'stand' ? 'dealer stands' : 'dealer draws'),
    },
  ];
};

/** What players have been told beforehand. */
export const noticeWords = (money: Money, notice: Notice): string => {
  const { say } = money.language;
  switch (notice.what) {
    case 'limits':
      return say('Notice: wagers {range}', { range: rangeOf(money, notice.limits) });
    case 'pairsLimits':
      return say('Notice: pairs {range}', { range: rangeOf(money, notice.limits) });
    case 'severalBoxes':
      return say(notice.permitted ? 'Notice: several boxes a player' : 'Notice: one box a player');
    case 'closing':
      return say('Notice: the table closes');
  }
};
