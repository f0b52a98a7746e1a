import type { SignRow } from '../../cloth/table-sign.tsx';
import { rangeOf } from '../../sign/limits.ts';
import type { Money } from '../../words/money.ts';
import type { OpenView } from './view.ts';

/** What the rules want to be read at the table: limits and steps, and whether doubles are offered. */
export const signRows = (
  money: Money,
  { sign, determinations }: Pick<OpenView, 'sign' | 'determinations'>,
): readonly SignRow[] => {
  const { say } = money.language;
  return [
    { name: say('A box'), value: rangeOf(money, sign.limits) },
    { name: say('Steps'), value: money.felt(sign.limits.multiple) },
    { name: say('Doubles'), value: say(determinations.double ? 'offered' : 'not offered') },
  ];
};

/** What players have been told beforehand. */
export const noticeWords = (money: Money, notice: OpenView['notices'][number]): string =>
  notice.what === 'closing'
    ? money.language.say('Notice: the table closes')
    : money.language.say('Notice: a box takes {range}', { range: rangeOf(money, notice.limits) });
