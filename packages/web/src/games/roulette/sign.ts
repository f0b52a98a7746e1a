import type { SignRow } from '../../cloth/table-sign.tsx';
import { rangeOf } from '../../sign/limits.ts';
import type { Money } from '../../words/money.ts';
import type { OpenView } from './view.ts';

/** What the rules want to be read at the table: limits inside and outside, steps, the least for a spin. */
export const signRows = (money: Money, { sign }: Pick<OpenView, 'sign'>): readonly SignRow[] => {
  const { say } = money.language;
  return [
    { name: say('Numbers'), value: rangeOf(money, sign.inside) },
    { name: say('Around'), value: rangeOf(money, sign.outside) },
    { name: say('Steps'), value: stepsOf(money, sign) },
    { name: say('A spin'), value: say('{sum} or more', { sum: money.felt(sign.perSpin) }) },
  ];
};

const stepsOf = (money: Money, { inside, outside }: OpenView['sign']): string =>
  inside.multiple === outside.multiple
    ? money.felt(inside.multiple)
    : money.language.say('{step}, around {outside}', {
        step: money.felt(inside.multiple),
        outside: money.felt(outside.multiple),
      });

/** What players have been told beforehand. */
export const noticeWords = (money: Money, notice: OpenView['notices'][number]): string => {
  const { say } = money.language;
  switch (notice.what) {
    case 'inside':
      return say('Notice: on the numbers {range}', { range: rangeOf(money, notice.limits) });
    case 'outside':
      return say('Notice: around the numbers {range}', { range: rangeOf(money, notice.limits) });
    case 'perSpin':
      return say('Notice: at least {sum} for a spin', { sum: money.felt(notice.min) });
    case 'closing':
      return say('Notice: the table closes');
  }
};
