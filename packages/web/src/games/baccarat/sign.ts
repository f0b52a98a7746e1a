import type { SignRow } from '../../cloth/table-sign.tsx';
import { rangeOf } from '../../sign/limits.ts';
import type { Say } from '../../words/language.ts';
import type { Money } from '../../words/money.ts';
import type { Law } from './cards.ts';
import type { OpenView } from './view.ts';
import { lessWords } from './words.ts';

type Notice = OpenView['notices'][number];

export const methodWords = (say: Say, law: Law, method: OpenView['determinations']['method']): string =>
  method === 'A'
    ? say('A, banker less {percent}%', { percent: law['8.8(b)'].lessPercent })
    : say('B, banker {less} on {total}', {
        less: lessWords(say, law['8.9(b)'].lessPercent),
        total: law['8.9(b)'].total,
      });

export const PAIRS = { perfect: 'Perfect Pairs', canberra: 'Canberra Pairs' } as const;

/** What the rules want to be read at the table: limits, multiples, method, pairs option, differential. */
export const signRows = (
  money: Money,
  law: Law,
  { sign, determinations }: Pick<OpenView, 'sign' | 'determinations'>,
): readonly SignRow[] => {
  const { method, pairs } = determinations;
  const { say } = money.language;
  const steps = money.felt(sign.main.multiple);
  return [
    { name: say('Wager~sign'), value: rangeOf(money, sign.main) },
    ...(pairs === null ? [] : [{ name: say(PAIRS[pairs]), value: rangeOf(money, sign.pairs) }]),
    {
      name: say('Steps'),
      value:
        pairs === null
          ? steps
          : say('{step}, pairs {pairs}', { step: steps, pairs: money.felt(sign.pairs.multiple) }),
    },
    { name: say('Method'), value: methodWords(say, law, method) },
    ...(sign.differential === null
      ? []
      : [{ name: say('Differential'), value: money.felt(sign.differential) }]),
  ];
};

/** What patrons have been told beforehand. */
export const noticeWords = (money: Money, law: Law, notice: Notice): string => {
  const { say } = money.language;
  switch (notice.what) {
    case 'limits':
      return say('Notice: wagers {range}', { range: rangeOf(money, notice.limits) });
    case 'pairsLimits':
      return say('Notice: pairs {range}', { range: rangeOf(money, notice.limits) });
    case 'differential':
      return notice.max === null
        ? say('Notice: no differential')
        : say('Notice: differential {sum}', { sum: money.felt(notice.max) });
    case 'method':
      return say('Notice: method {method}', { method: methodWords(say, law, notice.method) });
    case 'pairs':
      return notice.pairs === null
        ? say('Notice: no pairs')
        : say('Notice: {what}', { what: say(PAIRS[notice.pairs]) });
    case 'closing':
      return say('Notice: the table closes');
  }
};
