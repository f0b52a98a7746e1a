import {
  type Command,
  evidenceOf,
  NO_SPINS,
  type NoSpin,
  type CAUSES as ROULETTE_CAUSES,
  type RouletteRules,
} from '@baize/engine/roulette';
import { type PitAct as AnyAct, type At as AnyAt, as, offersOf } from '../../../pit/act.ts';
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
import { peopleActs } from '../../../pit/acts-people.ts';
import { actsOf, closingActs } from '../../../pit/acts-table.ts';
import { voidAct } from '../../../pit/acts-void.ts';
import { highestOf } from '../rules.ts';
import { noticeWords } from '../sign.ts';
import type { RouletteKind } from '../view.ts';
import { NO_SPIN_WORDS } from '../words.ts';

type At = AnyAt<RouletteKind>;
type PitAct = AnyAct<Command>;
type CommandOf<T extends Command['type']> = Extract<Command, { readonly type: T }>;
type Change = CommandOf<'MakeChange'>['change'];

const CAUSES: Readonly<Record<(typeof ROULETTE_CAUSES)[number], string>> = {
  faultySpin: 'it was no good spin, found afterwards',
  disturbance: 'a disturbance: riot, fire, robbery',
  impractical: 'it cannot go on',
  fraud: 'a fraud touched its outcome',
};

const noSpinAct = (at: At): PitAct => ({
  id: 'no-spin',
  group: 'round',
  label: 'No spin',
  lawful: offersOf(at, 'CallNoSpin').length > 0,
  fields: () => [
    {
      kind: 'choice',
      name: 'cause',
      label: 'What was wrong',
      of: NO_SPINS.map((cause) => ({ value: cause, label: NO_SPIN_WORDS[cause] })),
      open: true,
    },
  ],
  title: () => 'Call no spin?',
  yes: 'Call no spin',
  no: 'Let the ball come to rest',
  command: ({ cause }) => ({
    type: 'CallNoSpin',
    actor: as(at.role === 'dealer' ? 'dealer' : 'supervisor'),
    cause: NO_SPINS.find((each) => each === cause) ?? ('turns' satisfies NoSpin),
  }),
});

const numberOf = ({ view }: At, round: number): string | null => {
  const spin = view.rounds.find(({ number }) => number === round)?.spin ?? null;
  return spin === null ? null : `${spin.number} ${spin.colour}`;
};

const correctAct = (rules: RouletteRules, at: At): PitAct => ({
  id: 'correct-number',
  group: 'round',
  label: 'Put the number right',
  lawful: offersOf(at, 'CorrectNumber').length > 0,
  fields: () => [
    { kind: 'number', name: 'number', label: 'The ball lies at', least: 0, most: highestOf(rules), start: 0 },
  ],
  title: ({ number = '' }) => `Put the number right to ${number}?`,
  yes: 'Put it right',
  no: 'Leave the marker',
  command: ({ number }) => ({
    type: 'CorrectNumber',
    actor: as('supervisor'),
    number: Number(number ?? '0'),
  }),
});

const kindsAt = ({ view: { sign } }: At): readonly NoticeKind<Change>[] => [
  {
    what: 'inside',
    label: 'Notice: limits on the numbers',
    of: 'the limits on the numbers',
    fields: () => limitFields(sign.inside, sign.chip),
    notice: (values) => ({ what: 'inside', limits: limitsIn(values) }),
  },
  {
    what: 'outside',
    label: 'Notice: limits around them',
    of: 'the limits around the numbers',
    fields: () => limitFields(sign.outside, sign.chip),
    notice: (values) => ({ what: 'outside', limits: limitsIn(values) }),
  },
  {
    what: 'perSpin',
    label: 'Notice: least for a spin',
    of: 'the least for a spin',
    fields: () => [amount('min', 'At least', sign.perSpin, sign.chip)],
    notice: ({ min }) => ({ what: 'perSpin', min: sum(min) }),
  },
];

/** Every act of the pit in its fixed place, for this member of staff. */
export const pitActs = (rules: RouletteRules, at: At): readonly AnyAct[] => {
  if (at.role === 'dealer') return actsOf(at, evidenceOf, [noSpinAct(at)] as readonly AnyAct[]);
  const wagering = new Set((at.view.round?.wagers ?? []).map(({ patron }) => patron));
  const people = peopleActs(at, { employee: '11.3', patron: '11.2', section: '11.', wagering });
  const all: readonly AnyAct[] = [
    ...noticeActs(at, kindsAt(at)),
    ...changeActs<Change>(at, noticeWords, { what: 'inside', limits: at.view.sign.inside }),
    ...grantActs(at, { limits: at.view.sign.outside, label: 'Around the numbers up to' }),
    noSpinAct(at),
    correctAct(rules, at),
    voidAct(at, {
      label: 'Declare a spin void',
      round: 'spin',
      causes: CAUSES,
      known: (round) => numberOf(at, round),
      unoffered: 'impractical',
    }),
    ...people,
    ...closingActs(at, 'Wheel and ball checked by'),
  ];
  return actsOf(at, evidenceOf, all);
};
