import { type Command, evidenceOf, NO_SPINS, type NoSpin, type RouletteRules } from '@baize/engine/roulette';
import { type PitAct as AnyAct, type At as AnyAt, actsFor, reporterAt } from '../../../pit/act.ts';
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
import { isPast, pastField } from '../../../pit/past-round.ts';
import { foundField, foundIn } from '../../../pit/put-right.ts';
import { moneyAt } from '../../../words/money.ts';
import { highestOf } from '../rules.ts';
import { noticeWords } from '../sign.ts';
import type { RouletteKind } from '../view.ts';
import { NO_SPIN_WORDS } from '../words.ts';

type At = AnyAt<RouletteKind>;
type CommandOf<T extends Command['type']> = Extract<Command, { readonly type: T }>;
type Change = CommandOf<'MakeChange'>['change'];

const noSpinAct = (at: At): AnyAct =>
  actsFor(at, 'round')(
    'no-spin',
    'CallNoSpin',
    ['No spin', 'Call no spin', 'Let the ball come to rest', 'Call no spin?'],
    {
      by: reporterAt(at),
      fields: [
        {
          kind: 'choice',
          name: 'cause',
          label: 'What was wrong',
          of: NO_SPINS.map((cause) => ({ value: cause, label: NO_SPIN_WORDS[cause] })),
          open: true,
        },
      ],
      with: ({ cause }) => ({
        cause: NO_SPINS.find((each) => each === cause) ?? ('turns' satisfies NoSpin),
      }),
    },
  );

const numberOf = ({ view }: At, round: number): string | null => {
  const spin = view.rounds.find(({ number }) => number === round)?.spin ?? null;
  return spin === null ? null : `${spin.number} ${spin.colour}`;
};

const correctAct = (rules: RouletteRules, at: At): AnyAct => {
  const most = highestOf(rules);
  const says = ['Put the number right', 'Put it right', 'Leave the marker'] as const;
  const made = actsFor(at, 'round')(
    'correct-number',
    'CorrectNumber',
    [...says, ({ number = '' }) => `Put the number right to ${number}?`],
    {
      by: 'supervisor',
      fields: [{ kind: 'number', name: 'number', label: 'The ball lies at', least: 0, most, start: 0 }],
      with: ({ number }) => ({ number: Number(number ?? '0') }),
    },
  );
  return { ...made, ...(isPast(at, 'CorrectNumber') ? {} : { key: 'Backspace' }), quick: true };
};

/** 11.4: A number of a spin whose layout was cleared, by decision. */
const decideAct = (rules: RouletteRules, at: At): AnyAct => {
  const most = highestOf(rules);
  const made = actsFor(at, 'round')(
    'decide-number',
    'DecideRecord',
    ['Put an earlier spin right', 'Decide it so', 'Leave it', 'Put an earlier spin right by decision?'],
    {
      by: 'operator',
      fields: [
        { kind: 'number', name: 'number', label: 'The ball lay at', least: 0, most, start: 0 },
        pastField(at.view.rounds, 'Spin'),
        foundField(),
      ],
      with: (values) => ({
        number: Number(values.number ?? '0'),
        round: Number(values.round ?? '0'),
        reason: foundIn(values),
      }),
    },
  );
  return { ...made, ...(isPast(at, 'CorrectNumber') ? { key: 'Backspace' } : {}), quick: true };
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
  if (at.role === 'dealer') return actsOf(at, evidenceOf, [noSpinAct(at)]);
  const { sign, round } = at.view;
  const wagering = new Set((round?.wagers ?? []).map(({ patron }) => patron));
  const all = [
    ...noticeActs(at, kindsAt(at), (change) => noticeWords(moneyAt(at.view), change), {
      what: 'inside',
      limits: sign.inside,
    }),
    ...grantActs(at, { limits: sign.outside, label: 'Around the numbers up to' }),
    noSpinAct(at),
    correctAct(rules, at),
    decideAct(rules, at),
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
