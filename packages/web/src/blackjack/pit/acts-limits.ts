import { as, choice, NO_FIELDS, offersOf, patronChoice, patronsAt, words } from '../../pit/act.ts';
import { centsOf, type Field, type Values } from '../../pit/field.ts';
import { noticeWords } from '../sign.ts';
import { boxNumbers, type CommandOf, type OpenView } from '../view.ts';
import type { At, PitAct } from './at.ts';

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
    of: 'the limits of a box',
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
    what: 'severalBoxes',
    label: determinations.severalBoxes ? 'Notice: one box a player' : 'Notice: several boxes',
    of: 'the boxes that a player may have',
    fields: NO_FIELDS,
    notice: () => ({ what: 'severalBoxes', permitted: !determinations.severalBoxes }),
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

/** Of what players have notice is changed as it was told, and not otherwise: nothing is left to choose. */
const changeActs = (at: At): readonly PitAct[] => {
  const pending = at.view.notices.filter((notice): notice is Change => notice.what !== 'closing');
  const offered = offersOf(at, 'MakeChange').map(({ change }) => JSON.stringify(change));
  const shared = {
    group: 'limits',
    fields: NO_FIELDS,
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

const boxChoice = (at: At): Field =>
  choice(
    'box',
    'Beside box',
    boxNumbers(at.view).map((number) => [String(number), String(number)]),
  );

const grantActs = (at: At): readonly PitAct[] => {
  const { main } = at.view.sign;
  const { markers } = at.view;
  return [
    {
      id: 'grant',
      group: 'limits',
      label: 'Grant a limit',
      lawful: offersOf(at, 'GrantLimit').some(({ limit }) => limit !== null),
      fields: () => [
        patronChoice(at, patronsAt(at), 'Player'),
        boxChoice(at),
        {
          ...amount('limit', 'May wager up to', main.max * 2, main.multiple),
          least: main.max + main.multiple,
        } as Field,
      ],
      title: ({ patron = '', box = '' }) =>
        `Grant ${at.nameOf(patron)} a limit above the maximum on box ${box}?`,
      yes: 'Grant the limit',
      no: 'Keep the table’s maximum',
      command: ({ patron, box, limit }) => ({
        type: 'GrantLimit',
        actor: as('operator'),
        patron: patron || 'nobody',
        box: Number(box || '1'),
        limit: sum(limit),
      }),
    },
    {
      id: 'ungrant',
      group: 'limits',
      label: 'Take a limit away',
      lawful: markers.length > 0,
      fields: () => [
        choice(
          'marker',
          'Marker',
          markers.map(({ patron, box }) => [`${box} ${patron}`, `box ${box}, ${at.nameOf(patron)}`]),
        ),
      ],
      title: () => 'Take a marker away?',
      yes: 'Take it away',
      no: 'Leave the marker',
      command: ({ marker }) => {
        const chosen = markers.find(({ patron, box }) => `${box} ${patron}` === marker) ?? markers[0];
        return {
          type: 'GrantLimit',
          actor: as('operator'),
          patron: chosen?.patron ?? 'nobody',
          box: chosen?.box ?? 1,
          limit: null,
        };
      },
    },
  ];
};

export const limitActs = (at: At): readonly PitAct[] => [
  ...kindsAt(at).map((kind) => noticeAct(at, kind)),
  ...changeActs(at),
  ...grantActs(at),
];

export const tableActs = (at: At): readonly PitAct[] => [
  {
    id: 'notice-closing',
    group: 'table',
    label: 'Notice of closing',
    lawful: offersOf(at, 'GiveNotice').some(({ notice }) => notice.what === 'closing'),
    fields: NO_FIELDS,
    title: () => 'Give notice that the table closes?',
    yes: 'Give notice',
    no: 'Stay open',
    command: () => ({ type: 'GiveNotice', actor: as('operator'), notice: { what: 'closing' } }),
  },
  {
    id: 'close',
    group: 'table',
    label: 'Close the table',
    lawful: offersOf(at, 'CloseTable').length > 0,
    fields: () => [words('cardsCheckedBy', 'Cards checked by')],
    title: () => 'Close the table?',
    yes: 'Close the table',
    no: 'Keep it open',
    command: ({ cardsCheckedBy = '' }) => ({ type: 'CloseTable', actor: as('operator'), cardsCheckedBy }),
  },
];
