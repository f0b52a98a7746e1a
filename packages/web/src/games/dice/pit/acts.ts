import { type Command, type DiceRules, evidenceOf, throwWords } from '@baize/engine/dice';
import type { PitAct as AnyAct, At as AnyAt } from '../../../pit/act.ts';
import { calledOff, toldRight } from '../../../pit/acts-drawn.ts';
import { grantActs, limitsNotice, noticeActs } from '../../../pit/acts-limits.ts';
import { peopleActs } from '../../../pit/acts-people.ts';
import { actsOf, closingActs } from '../../../pit/acts-table.ts';
import { GROUNDS, voidAct } from '../../../pit/acts-void.ts';
import type { Values } from '../../../pit/field.ts';
import { moneyAt } from '../../../words/money.ts';
import { noticeWords } from '../sign.ts';
import type { DiceKind } from '../view.ts';
import { NO_THROW_WORDS } from '../words.ts';

type At = AnyAt<DiceKind>;
type CommandOf<T extends Command['type']> = Extract<Command, { readonly type: T }>;
type Change = CommandOf<'MakeChange'>['change'];

const drawnAt = ({ law }: DiceRules) => {
  const die = (name: string, label: string) =>
    ({ kind: 'number', name, label, least: 1, most: law['1.2'].faces, start: 1 }) as const;
  return {
    off: ['throw', 'CallNoThrow', 'Let the throw stand', NO_THROW_WORDS],
    faulty: 'faultyThrow',
    told: ['throw', 'CorrectThrow', 'Leave it'],
    round: 'Round',
    fields: (past: boolean) => [
      die('first', `One die ${past ? 'showed' : 'shows'}`),
      die('second', `The other ${past ? 'showed' : 'shows'}`),
    ],
    read: ({ first, second }: Values) => ({ faces: [Number(first ?? '1'), Number(second ?? '1')] }),
    words: ({ first = '', second = '' }: Values) => `${first} and ${second}`,
  } as const;
};

const thrownIn = ({ view }: At, round: number): string | null => {
  const thrown = view.rounds.find(({ number }) => number === round)?.thrown ?? null;
  return thrown === null ? null : throwWords(thrown);
};

/** Every act of the pit in its fixed place, for this member of staff. */
export const pitActs = (rules: DiceRules, at: At): readonly AnyAct[] => {
  const drawn = drawnAt(rules);
  if (at.role === 'dealer') return actsOf(at, evidenceOf, [calledOff(at, drawn)]);
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
    calledOff(at, drawn),
    ...toldRight(at, drawn),
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
