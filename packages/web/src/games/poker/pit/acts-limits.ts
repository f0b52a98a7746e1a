import {
  amount,
  changeActs,
  grantActs,
  limitFields,
  limitsIn,
  type NoticeKind,
  noticeActs,
  sum,
} from '../../../pit/acts-limits.ts';
import { moneyAt } from '../../../words/money.ts';
import { noticeWords } from '../sign.ts';
import type { CommandOf } from '../view.ts';
import type { At, PitAct } from './at.ts';

type Change = CommandOf<'MakeChange'>['change'];

const kindsAt = ({ view: { sign } }: At): readonly NoticeKind<Change>[] => [
  {
    what: 'limits',
    label: 'Notice: ante limits',
    of: 'the limits of antes',
    fields: () => limitFields(sign.ante, sign.chip),
    notice: (values) => ({ what: 'limits', limits: limitsIn(values) }),
  },
  {
    what: 'maxPayout',
    label: 'Notice: maximum payout',
    of: 'the maximum payout',
    fields: () => [amount('most', 'A bet is paid at most', sign.maxPayout, sign.chip)],
    notice: ({ most }) => ({ what: 'maxPayout', max: sum(most) }),
  },
  {
    what: 'jackpotWager',
    label: 'Notice: jackpot wager',
    of: 'the displayed jackpot wager',
    fields: () => [amount('wager', 'Displayed jackpot wager', sign.jackpotWager ?? sign.chip, 50)],
    notice: ({ wager }) => ({ what: 'jackpotWager', wager: sum(wager) }),
  },
];

/** 3.2: The marker beside a box, with a limit of its player's own, is among them. */
export const limitActs = (at: At): readonly PitAct[] => {
  const limits = at.view.sign.ante;
  return [
    ...noticeActs(at, kindsAt(at)),
    ...changeActs<Change>(at, (notice) => noticeWords(moneyAt(at.view), notice), { what: 'limits', limits }),
    ...grantActs(at, { limits, label: 'May ante up to', patron: 'Player' }),
  ];
};
