import { type Command, evidenceOf, type RouletteRules } from '@baize/engine/roulette';
import type { PitAct as AnyAct, At as AnyAt } from '../../../pit/act.ts';
import { calledOff, toldRight } from '../../../pit/acts-drawn.ts';
import {
  amount,
  grantActs,
  limitsNotice,
  type NoticeKind,
  noticeActs,
  sum,
} from '../../../pit/acts-limits.ts';
import { peopleActs } from '../../../pit/acts-people.ts';
import { actsOf, closingActs } from '../../../pit/acts-table.ts';
import { GROUNDS, voidAct } from '../../../pit/acts-void.ts';
import type { Values } from '../../../pit/field.ts';
import { moneyAt } from '../../../words/money.ts';
import { highestOf } from '../rules.ts';
import { noticeWords } from '../sign.ts';
import type { RouletteKind } from '../view.ts';
import { NO_SPIN_WORDS } from '../words.ts';

type At = AnyAt<RouletteKind>;
type CommandOf<T extends Command['type']> = Extract<Command, { readonly type: T }>;
type Change = CommandOf<'MakeChange'>['change'];

const drawnAt = (rules: RouletteRules) =>
  ({
    off: ['spin', 'CallNoSpin', 'Let the ball come to rest', NO_SPIN_WORDS],
    faulty: 'faultySpin',
    told: ['number', 'CorrectNumber', 'Leave the marker'],
    round: 'Spin',
    fields: (past: boolean) => [
      {
        kind: 'number',
        name: 'number',
        label: `The ball ${past ? 'lay' : 'lies'} at`,
        least: 0,
        most: highestOf(rules),
        start: 0,
      } as const,
    ],
    read: ({ number }: Values) => ({ number: Number(number ?? '0') }),
    words: ({ number = '' }: Values) => number,
  }) as const;

const numberOf = ({ view }: At, round: number): string | null => {
  const spin = view.rounds.find(({ number }) => number === round)?.spin ?? null;
  return spin === null ? null : `${spin.number} ${spin.colour}`;
};

const kindsAt = ({ view: { sign } }: At): readonly NoticeKind<Change>[] => [
  limitsNotice('inside', ['limits on the numbers', 'the limits on the numbers'], sign.inside, sign.chip),
  limitsNotice('outside', ['limits around them', 'the limits around the numbers'], sign.outside, sign.chip),
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
  const drawn = drawnAt(rules);
  if (at.role === 'dealer') return actsOf(at, evidenceOf, [calledOff(at, drawn)]);
  const { sign, round } = at.view;
  const wagering = new Set((round?.wagers ?? []).map(({ patron }) => patron));
  const all = [
    ...noticeActs(at, kindsAt(at), (change) => noticeWords(moneyAt(at.view), change), {
      what: 'inside',
      limits: sign.inside,
    }),
    ...grantActs(at, { limits: sign.outside, label: 'Around the numbers up to' }),
    calledOff(at, drawn),
    ...toldRight(at, drawn),
    voidAct<CommandOf<'DeclareVoid'>['cause']>(at, {
      label: 'Declare a spin void',
      round: 'spin',
      causes: { faultySpin: 'it was no good spin, found afterwards', ...GROUNDS },
      known: (spin) => numberOf(at, spin),
      unoffered: 'impractical',
    }),
    ...peopleActs(at, { employee: '11.3', patron: '11.2', section: '11.', wagering }),
    ...closingActs(at, 'Wheel and ball checked by'),
  ];
  return actsOf(at, evidenceOf, all);
};
