import type { CommandOf } from '@baize/engine/baccarat';
import { choice, words } from '../../../pit/act.ts';
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
import type { Money } from '../../../words/money.ts';
import type { Law } from '../cards.ts';
import { noticeWords } from '../sign.ts';
import type { At, PitAct } from './at.ts';

type Change = CommandOf<'MakeChange'>['change'];

const kindsAt = ({ view: { sign, determinations } }: At): readonly NoticeKind<Change>[] => [
  {
    what: 'limits',
    label: 'Notice: wager limits',
    of: 'the wager limits',
    fields: () => limitFields(sign.main, sign.chip),
    notice: (values) => ({ what: 'limits', limits: limitsIn(values) }),
  },
  {
    what: 'pairsLimits',
    label: 'Notice: pairs limits',
    of: 'the pairs limits',
    fields: () => limitFields(sign.pairs, sign.chip),
    notice: (values) => ({ what: 'pairsLimits', limits: limitsIn(values) }),
  },
  {
    what: 'differential',
    label: 'Notice: differential',
    of: 'the table differential',
    fields: ({ limited }) => [
      choice('limited', 'Table differential', [
        ['yes', 'limited to'],
        ['no', 'not limited'],
      ]),
      ...(limited === 'no' ? [] : [amount('most', 'At most', sign.differential ?? sign.main.max, sign.chip)]),
    ],
    notice: ({ limited, most }) => ({ what: 'differential', max: limited === 'no' ? null : sum(most) }),
  },
  {
    what: 'method',
    label: 'Notice: method',
    of: 'the method of payment',
    fields: () => [
      choice(
        'method',
        'Winners are paid by',
        determinations.method === 'A'
          ? [
              ['B', 'method B'],
              ['A', 'method A'],
            ]
          : [
              ['A', 'method A'],
              ['B', 'method B'],
            ],
      ),
    ],
    notice: ({ method }) => ({ what: 'method', method: method === 'A' ? 'A' : 'B' }),
  },
  {
    what: 'pairs',
    label: 'Notice: pairs option',
    of: 'the pairs option',
    fields: ({ pairs }) => [
      choice(
        'pairs',
        'Pairs',
        (
          [
            ['perfect', 'Perfect Pairs'],
            ['canberra', 'Canberra Pairs'],
            ['none', 'not offered'],
          ] as const
        ).filter(([option]) => option !== (determinations.pairs ?? 'none')),
      ),
      ...(pairs === 'none' ? [] : [words('layout', 'Approval of the layout')]),
    ],
    notice: ({ pairs, layout = '' }) =>
      pairs === 'none' || pairs === undefined
        ? { what: 'pairs', pairs: null }
        : { what: 'pairs', pairs: pairs === 'perfect' ? 'perfect' : 'canberra', layout },
  },
];

export const limitActs = (money: Money, at: At, law: Law): readonly PitAct[] => {
  const limits = at.view.sign.main;
  return [
    ...noticeActs(at, kindsAt(at)),
    ...changeActs<Change>(at, (change) => noticeWords(money, law, change), { what: 'limits', limits }),
    ...grantActs(at, { limits, label: 'May wager up to' }),
  ];
};
