import { as, offersOf, patronChoice, patronsAt } from '../../pit/act.ts';
import { centsOf, type Field, type Values } from '../../pit/field.ts';
import { noticeWords } from '../sign.ts';
import type { CommandOf, OpenView } from '../view.ts';
import type { At, PitAct } from './at.ts';

type Notice = CommandOf<'GiveNotice'>['notice'];
type Change = CommandOf<'MakeChange'>['change'];
type Limits = OpenView['sign']['ante'];

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
  readonly fields: () => readonly Field[];
  readonly notice: (values: Values) => Change;
}

const kindsAt = ({ view: { sign } }: At): readonly Kind[] => [
  {
    what: 'limits',
    label: 'Notice: ante limits',
    of: 'the limits of antes',
    fields: () => [
      amount('min', 'Minimum', sign.ante.min, sign.chip),
      amount('max', 'Maximum', sign.ante.max, sign.chip),
      amount('multiple', 'In steps of', sign.ante.multiple, sign.chip),
    ],
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

/** Of what players have notice is changed as it was told, and not otherwise: nothing is left to choose. */
const changeActs = (at: At): readonly PitAct[] => {
  const pending = at.view.notices.filter(isChange);
  const offered = offersOf(at, 'MakeChange').map(({ change }) => JSON.stringify(change));
  const shared = {
    group: 'limits',
    fields: () => [],
    yes: 'Make the change',
    no: 'Leave the sign as it is',
  } as const;
  const none: Change = { what: 'limits', limits: at.view.sign.ante };
  if (pending.length === 0) {
    return [
      {
        ...shared,
        id: 'change',
        label: 'Make a change',
        lawful: false,
        title: () => 'Make a change?',
        command: () => ({ type: 'MakeChange', actor: as('operator'), change: none }),
      },
    ];
  }
  return pending.map((change, index) => {
    const told = noticeWords(change).replace(/^Notice: /, '');
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

/** 3.2: The marker beside a box, with a limit of its player's own. */
const grantActs = (at: At): readonly PitAct[] => {
  const { ante } = at.view.sign;
  const marked = Object.keys(at.view.markers);
  const grant = (patron: string | undefined, limit: number | null): CommandOf<'GrantLimit'> => ({
    type: 'GrantLimit',
    actor: as('operator'),
    patron: patron || 'nobody',
    limit,
  });
  return [
    {
      id: 'grant',
      group: 'limits',
      label: 'Grant a limit',
      lawful: offersOf(at, 'GrantLimit').some(({ limit }) => limit !== null),
      fields: () => [
        patronChoice(at, patronsAt(at), 'Player'),
        {
          ...amount('limit', 'May ante up to', ante.max * 2, ante.multiple),
          least: ante.max + ante.multiple,
        },
      ],
      title: ({ patron = '' }) => `Grant ${at.nameOf(patron)} a limit above the maximum?`,
      yes: 'Grant the limit',
      no: 'Keep the table’s maximum',
      command: ({ patron, limit }) => grant(patron, sum(limit)),
    },
    {
      id: 'ungrant',
      group: 'limits',
      label: 'Take a limit away',
      lawful: marked.length > 0,
      fields: () => [patronChoice(at, marked, 'Player')],
      title: ({ patron = '' }) => `Take away the limit of ${at.nameOf(patron)}?`,
      yes: 'Take it away',
      no: 'Leave the marker',
      command: ({ patron }) => grant(patron, null),
    },
  ];
};

export const limitActs = (at: At): readonly PitAct[] => [
  ...kindsAt(at).map((kind) => noticeAct(at, kind)),
  ...changeActs(at),
  ...grantActs(at),
];
