import { as, choice, NO_FIELDS, offersOf, patronChoice, patronsAt } from '../../../pit/act.ts';
import {
  amount,
  changeActs,
  limitFields,
  limitsIn,
  type NoticeKind,
  noticeActs,
  sum,
} from '../../../pit/acts-limits.ts';
import type { Field } from '../../../pit/field.ts';
import { moneyAt } from '../../../words/money.ts';
import { noticeWords } from '../sign.ts';
import { boxNumbers, type CommandOf } from '../view.ts';
import type { At, PitAct } from './at.ts';

type Change = CommandOf<'MakeChange'>['change'];

const kindsAt = ({ view: { sign, determinations } }: At): readonly NoticeKind<Change>[] => [
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
        amount('limit', 'May wager up to', main.max * 2, main.multiple, main.max + main.multiple),
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
  ...noticeActs(at, kindsAt(at)),
  ...changeActs<Change>(at, (notice) => noticeWords(moneyAt(at.view), notice), {
    what: 'limits',
    limits: at.view.sign.main,
  }),
  ...grantActs(at),
];
