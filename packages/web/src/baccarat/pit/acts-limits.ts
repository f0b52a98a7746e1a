import type { CommandOf } from '@baize/engine';
import { as, choice, offersOf, patronChoice, patronsAt, words } from '../../pit/act.ts';
import { centsOf, type Field, type Values } from '../../pit/field.ts';
import type { Law } from '../cards.ts';
import { noticeWords } from '../sign.ts';
import type { OpenView } from '../view.ts';
import type { At, PitAct } from './at.ts';

type Notice = CommandOf<'GiveNotice'>['notice'];
type Change = CommandOf<'MakeChange'>['change'];
type Limits = OpenView['sign']['main'];

const STAKE_MOST = 100_000_000;

const amount = (name: string, label: string, start: number, multiple: number): Field => ({
  kind: 'amount',
  name,
  label,
  least: multiple,
  most: STAKE_MOST,
  multiple,
  start,
});

const limitFields = ({ min, max, multiple }: Limits, chip: number): readonly Field[] => [
  amount('min', 'Minimum', min, chip),
  amount('max', 'Maximum', max, chip),
  amount('multiple', 'In steps of', multiple, chip),
];

/** A sum as it was typed; what is none is one cent, which the rules refuse by their clause. */
const sum = (typed: string | undefined): number => centsOf(typed ?? '') || 1;

const limitsIn = ({ min, max, multiple }: Values): Limits => ({
  min: sum(min),
  max: sum(max),
  multiple: sum(multiple),
});

interface Kind {
  readonly what: Change['what'];
  readonly label: string;
  readonly of: string;
  readonly fields: (values: Values) => readonly Field[];
  readonly notice: (values: Values) => Change;
}

const kindsAt = ({ view: { sign, determinations } }: At): readonly Kind[] => [
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

const noticeAct = (at: At, kind: Kind): PitAct => ({
  id: `notice-${kind.what}`,
  group: 'limits',
  label: kind.label,
  lawful: offersOf(at, 'GiveNotice').some(({ notice }) => notice.what === kind.what),
  fields: kind.fields,
  title: () => `Give notice of ${kind.of}?`,
  yes: 'Give notice',
  no: 'Leave the sign as it is',
  command: (values) => ({ type: 'GiveNotice', actor: as('operator'), notice: kind.notice(values) }),
});

const isChange = (notice: Notice): notice is Change => notice.what !== 'closing';

/** Of what patrons have notice is changed as it was told, and not otherwise: nothing is left to choose. */
const changeActs = (at: At, law: Law): readonly PitAct[] => {
  const pending = at.view.notices.filter(isChange);
  const offered = offersOf(at, 'MakeChange').map(({ change }) => JSON.stringify(change));
  const shared = {
    group: 'limits',
    fields: () => [],
    yes: 'Make the change',
    no: 'Leave the sign as it is',
  } as const;
  if (pending.length === 0) {
    const change: Change = { what: 'limits', limits: at.view.sign.main };
    return [
      {
        ...shared,
        id: 'change',
        label: 'Make a change',
        lawful: false,
        title: () => 'Make a change?',
        command: () => ({ type: 'MakeChange', actor: as('operator'), change }),
      },
    ];
  }
  return pending.map((change, index) => {
    const told = noticeWords(law, change).replace(/^Notice: /, '');
    return {
      ...shared,
      id: `change-${index}`,
      label: `Change: ${told}`,
      lawful: offered.includes(JSON.stringify(change)),
      title: () => `Change to ${told}?`,
      command: () => ({ type: 'MakeChange', actor: as('operator'), change }),
    };
  });
};

const grantActs = (at: At): readonly PitAct[] => {
  const offered = offersOf(at, 'GrantLimit');
  const marked = Object.keys(at.view.markers);
  const { main } = at.view.sign;
  return [
    {
      id: 'grant',
      group: 'limits',
      label: 'Grant a limit',
      lawful: offered.some(({ limit }) => limit !== null),
      fields: () => [
        patronChoice(at, patronsAt(at)),
        {
          ...amount('limit', 'May wager up to', main.max * 2, main.multiple),
          least: main.max + main.multiple,
        },
      ],
      title: ({ patron = '' }) => `Grant ${at.nameOf(patron)} a limit above the maximum?`,
      yes: 'Grant the limit',
      no: 'Keep the table’s maximum',
      command: ({ patron, limit }) => ({
        type: 'GrantLimit',
        actor: as('operator'),
        patron: patron || 'nobody',
        limit: sum(limit),
      }),
    },
    {
      id: 'ungrant',
      group: 'limits',
      label: 'Take a limit away',
      lawful: marked.length > 0,
      fields: () => [patronChoice(at, marked)],
      title: ({ patron = '' }) => `Take away the limit of ${at.nameOf(patron)}?`,
      yes: 'Take it away',
      no: 'Leave the marker',
      command: ({ patron }) => ({
        type: 'GrantLimit',
        actor: as('operator'),
        patron: patron || 'nobody',
        limit: null,
      }),
    },
  ];
};

export const limitActs = (at: At, law: Law): readonly PitAct[] => [
  ...kindsAt(at).map((kind) => noticeAct(at, kind)),
  ...changeActs(at, law),
  ...grantActs(at),
];
