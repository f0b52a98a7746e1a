import {
  type Command,
  type DiceRules,
  evidenceOf,
  NO_THROWS,
  type NoThrow,
  throwWords,
} from '@baize/engine/dice';
import { type PitAct as AnyAct, type At as AnyAt, actsFor, reporterAt } from '../../../pit/act.ts';
import { grantActs, limitsNotice, noticeActs } from '../../../pit/acts-limits.ts';
import { peopleActs } from '../../../pit/acts-people.ts';
import { actsOf, closingActs } from '../../../pit/acts-table.ts';
import { GROUNDS, voidAct } from '../../../pit/acts-void.ts';
import { isPast, pastField } from '../../../pit/past-round.ts';
import { foundField, foundIn } from '../../../pit/put-right.ts';
import { moneyAt } from '../../../words/money.ts';
import { noticeWords } from '../sign.ts';
import type { DiceKind } from '../view.ts';
import { NO_THROW_WORDS } from '../words.ts';

type At = AnyAt<DiceKind>;
type CommandOf<T extends Command['type']> = Extract<Command, { readonly type: T }>;
type Change = CommandOf<'MakeChange'>['change'];

const noThrowAct = (at: At): AnyAct =>
  actsFor(at, 'round')(
    'no-throw',
    'CallNoThrow',
    ['No throw', 'Call no throw', 'Let the throw stand', 'Call no throw?'],
    {
      by: reporterAt(at),
      fields: [
        {
          kind: 'choice',
          name: 'cause',
          label: 'What was wrong',
          of: NO_THROWS.map((cause) => ({ value: cause, label: NO_THROW_WORDS[cause] })),
          open: true,
        },
      ],
      with: ({ cause }) => ({
        cause: NO_THROWS.find((each) => each === cause) ?? ('cocked' satisfies NoThrow),
      }),
    },
  );

const thrownIn = ({ view }: At, round: number): string | null => {
  const thrown = view.rounds.find(({ number }) => number === round)?.thrown ?? null;
  return thrown === null ? null : throwWords(thrown);
};

const correctAct = ({ law }: DiceRules, at: At): AnyAct => {
  const die = (name: string, label: string) =>
    ({ kind: 'number', name, label, least: 1, most: law['1.2'].faces, start: 1 }) as const;
  const says = ['Put the throw right', 'Put it right', 'Leave it'] as const;
  const made = actsFor(at, 'round')(
    'correct-throw',
    'CorrectThrow',
    [...says, ({ first = '', second = '' }) => `Put the throw right to ${first} and ${second}?`],
    {
      by: 'supervisor',
      fields: [die('first', 'One die shows'), die('second', 'The other shows')],
      with: ({ first, second }) => ({ faces: [Number(first ?? '1'), Number(second ?? '1')] }),
    },
  );
  return { ...made, ...(isPast(at, 'CorrectThrow') ? {} : { key: 'Backspace' }), quick: true };
};

/** 9.3: A throw of a round whose layout was cleared, by decision. */
const decideAct = ({ law }: DiceRules, at: At): AnyAct => {
  const die = (name: string, label: string) =>
    ({ kind: 'number', name, label, least: 1, most: law['1.2'].faces, start: 1 }) as const;
  const made = actsFor(at, 'round')(
    'decide-throw',
    'DecideRecord',
    ['Put an earlier round right', 'Decide it so', 'Leave it', 'Put an earlier round right by decision?'],
    {
      by: 'operator',
      fields: [
        die('first', 'One die showed'),
        die('second', 'The other showed'),
        pastField(at.view.rounds, 'Round'),
        foundField(),
      ],
      with: (values) => ({
        faces: [Number(values.first ?? '1'), Number(values.second ?? '1')],
        round: Number(values.round ?? '0'),
        reason: foundIn(values),
      }),
    },
  );
  return { ...made, ...(isPast(at, 'CorrectThrow') ? { key: 'Backspace' } : {}), quick: true };
};

/** Every act of the pit in its fixed place, for this member of staff. */
export const pitActs = (rules: DiceRules, at: At): readonly AnyAct[] => {
  if (at.role === 'dealer') return actsOf(at, evidenceOf, [noThrowAct(at)]);
  const { sign, round } = at.view;
  const { limits, chip } = sign;
  const wagering = new Set((round?.wagers ?? []).map(({ patron }) => patron));
  const kinds = [limitsNotice('limits', ['limits of a box', 'the limits of a box'], limits, chip)];
  const all = [
    ...noticeActs<Change>(at, kinds, (change) => noticeWords(moneyAt(at.view), change), {
      what: 'limits',
      limits,
    }),
    ...grantActs(at, { limits, label: 'In a box up to' }),
    noThrowAct(at),
    correctAct(rules, at),
    decideAct(rules, at),
    voidAct<CommandOf<'DeclareVoid'>['cause']>(at, {
      label: 'Declare a round void',
      round: 'round',
      causes: { faultyThrow: 'it was no good throw, found afterwards', ...GROUNDS },
      known: (number) => thrownIn(at, number),
      unoffered: 'impractical',
    }),
    ...peopleActs(at, { employee: '9.2', patron: '9.2', section: '9.', wagering }),
    ...closingActs(at, 'Dice checked by'),
  ];
  return actsOf(at, evidenceOf, all);
};
