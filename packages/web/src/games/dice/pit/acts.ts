import {
  type Command,
  type CAUSES as DICE_CAUSES,
  type DiceRules,
  evidenceOf,
  NO_THROWS,
  type NoThrow,
  throwWords,
} from '@baize/engine/dice';
import { type PitAct as AnyAct, type At as AnyAt, as, offersOf } from '../../../pit/act.ts';
import {
  changeActs,
  grantActs,
  limitFields,
  limitsIn,
  type NoticeKind,
  noticeActs,
} from '../../../pit/acts-limits.ts';
import { peopleActs } from '../../../pit/acts-people.ts';
import { actsOf, closingActs } from '../../../pit/acts-table.ts';
import { voidAct } from '../../../pit/acts-void.ts';
import { noticeWords } from '../sign.ts';
import type { DiceKind } from '../view.ts';
import { NO_THROW_WORDS } from '../words.ts';

type At = AnyAt<DiceKind>;
type PitAct = AnyAct<Command>;
type Change = Extract<Command, { readonly type: 'MakeChange' }>['change'];

const CAUSES: Readonly<Record<(typeof DICE_CAUSES)[number], string>> = {
  faultyThrow: 'it was no good throw, found afterwards',
  disturbance: 'a disturbance: riot, fire, robbery',
  impractical: 'it cannot go on',
  fraud: 'a fraud touched its outcome',
};

const noThrowAct = (at: At): PitAct => ({
  id: 'no-throw',
  group: 'round',
  label: 'No throw',
  lawful: offersOf(at, 'CallNoThrow').length > 0,
  fields: () => [
    {
      kind: 'choice',
      name: 'cause',
      label: 'What was wrong',
      of: NO_THROWS.map((cause) => ({ value: cause, label: NO_THROW_WORDS[cause] })),
      open: true,
    },
  ],
  title: () => 'Call no throw?',
  yes: 'Call no throw',
  no: 'Let the throw stand',
  command: ({ cause }) => ({
    type: 'CallNoThrow',
    actor: as(at.role === 'dealer' ? 'dealer' : 'supervisor'),
    cause: NO_THROWS.find((each) => each === cause) ?? ('cocked' satisfies NoThrow),
  }),
});

const thrownIn = ({ view }: At, round: number): string | null => {
  const thrown = view.rounds.find(({ number }) => number === round)?.thrown ?? null;
  return thrown === null ? null : throwWords(thrown);
};

const correctAct = ({ law }: DiceRules, at: At): PitAct => {
  const die = (name: string, label: string) =>
    ({ kind: 'number', name, label, least: 1, most: law['1.2'].faces, start: 1 }) as const;
  return {
    id: 'correct-throw',
    group: 'round',
    label: 'Put the throw right',
    lawful: offersOf(at, 'CorrectThrow').length > 0,
    fields: () => [die('first', 'One die shows'), die('second', 'The other shows')],
    title: ({ first = '', second = '' }) => `Put the throw right to ${first} and ${second}?`,
    yes: 'Put it right',
    no: 'Leave it',
    command: ({ first, second }) => ({
      type: 'CorrectThrow',
      actor: as('supervisor'),
      faces: [Number(first ?? '1'), Number(second ?? '1')],
    }),
  };
};

const kindsAt = ({ view: { sign } }: At): readonly NoticeKind<Change>[] => [
  {
    what: 'limits',
    label: 'Notice: limits of a box',
    of: 'the limits of a box',
    fields: () => limitFields(sign.limits, sign.chip),
    notice: (values) => ({ what: 'limits', limits: limitsIn(values) }),
  },
];

/** Every act of the pit in its fixed place, for this member of staff. */
export const pitActs = (rules: DiceRules, at: At): readonly AnyAct[] => {
  if (at.role === 'dealer') return actsOf(at, evidenceOf, [noThrowAct(at)] as readonly AnyAct[]);
  const wagering = new Set((at.view.round?.wagers ?? []).map(({ patron }) => patron));
  const all: readonly AnyAct[] = [
    ...noticeActs(at, kindsAt(at)),
    ...changeActs<Change>(at, noticeWords, { what: 'limits', limits: at.view.sign.limits }),
    ...grantActs(at, { limits: at.view.sign.limits, label: 'In a box up to' }),
    noThrowAct(at),
    correctAct(rules, at),
    voidAct(at, {
      label: 'Declare a round void',
      round: 'round',
      causes: CAUSES,
      known: (round) => thrownIn(at, round),
      unoffered: 'impractical',
    }),
    ...peopleActs(at, { employee: '9.2', patron: '9.2', section: '9.', wagering }),
    ...closingActs(at, 'Dice checked by'),
  ];
  return actsOf(at, evidenceOf, all);
};
