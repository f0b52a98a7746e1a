import type { Remedy } from '@baize/engine';
import {
  actsFor,
  choice,
  chosenPatron,
  offersOf,
  type PitAct,
  patronChoice,
  patronsAt,
  words,
  wordsIfAny,
} from './act.ts';
import { amount } from './acts-limits.ts';
import { centsOf, type Field, type Values } from './field.ts';
import { type PeopleAt as At, type PeopleCommand as Command, recorderAt } from './people-kind.ts';

/** What a decision may do, as the pit says it. */
const REMEDIES = [
  ['stands', 'The result stands'],
  ['pay', 'Pay the player a sum'],
  ['collect', 'Collect a sum from the player'],
  ['return', 'Undo the player’s result'],
  ['void', 'The whole round is void'],
] as const satisfies readonly (readonly [Remedy['kind'], string])[];

const remedyFields = ({ remedy }: Values): readonly Field[] => [
  choice('remedy', 'Remedy', REMEDIES),
  ...(remedy === 'pay' || remedy === 'collect' ? [amount('amount', 'Sum', 100, 1)] : []),
];

const remedyOf = ({ remedy = 'stands', amount: sum = '' }: Values): Remedy => {
  const kind = remedy as Remedy['kind'];
  return kind === 'pay' || kind === 'collect' ? { kind, amount: centsOf(sum) ?? 0 } : { kind };
};

/** "12" is round 12; what is no number is no round. */
const roundOf = (typed: string | undefined): { readonly round?: number } =>
  typed !== undefined && /^\d+$/.test(typed.trim()) ? { round: Number(typed) } : {};

const OUTCOMES = [
  ['upheld', 'Upheld'],
  ['overturned', 'Overturned'],
] as const;

/** Disputes: entered, decided with what follows, and reviewed. */
export const disputeActs = (at: At): readonly PitAct<Command>[] => {
  const act = actsFor(at, 'people');
  const told = ({ dispute }: { readonly dispute: number }) => {
    const raised = at.view.disputes?.[dispute - 1];
    const about = raised?.round ? `, round ${raised.round}` : '';
    const what = raised === undefined ? '' : `, ${at.nameOf(raised.patron)}${about}: ${raised.what}`;
    return [String(dispute), `${dispute}${what}`] as const;
  };
  const reviewed = new Map(offersOf(at, 'RecordReview').map((each) => [each.dispute, each]));
  const raising = ({ patron = '' }: Values): string => `Enter a dispute for ${at.nameOf(patron)}?`;
  const deciding = ({ dispute = '' }: Values): string => `Decide dispute ${dispute}?`;
  const reviewing = ({ dispute = '' }: Values): string => `Record the review of dispute ${dispute}?`;
  const numbered = ({ dispute }: Values): number => Number(dispute || '1');
  return [
    act('dispute', 'RaiseDispute', ['Enter a dispute', 'Enter the dispute', 'Enter nothing', raising], {
      by: recorderAt(at),
      lawful: patronsAt(at).length > 0,
      fields: [
        patronChoice(at, patronsAt(at)),
        wordsIfAny('round', 'Its round, where it is about one'),
        words('what', 'What it is about'),
      ],
      with: (values) => ({
        patron: chosenPatron(values),
        what: values.what ?? '',
        ...roundOf(values.round),
      }),
    }),
    act('decide', 'DecideDispute', ['Decide a dispute', 'Decide it', 'Leave it open', deciding], {
      by: 'operator',
      fields: (values) => [
        choice('dispute', 'Dispute', offersOf(at, 'DecideDispute').map(told)),
        words('decision', 'Decision'),
        ...remedyFields(values),
      ],
      with: (values) => ({
        dispute: numbered(values),
        decision: values.decision || 'asked',
        remedy: remedyOf(values),
      }),
    }),
    act('review', 'RecordReview', ['Record a review', 'Record the review', 'Record nothing', reviewing], {
      by: 'operator',
      fields: (values) => [
        choice('dispute', 'Dispute', [...reviewed.values()].map(told)),
        words('reference', 'Reference of the Commission'),
        choice('outcome', 'The decision is', OUTCOMES),
        words('decision', 'What was found'),
        ...(values.outcome === 'overturned' ? remedyFields(values) : []),
      ],
      with: (values) => ({
        dispute: numbered(values),
        reference: values.reference ?? '',
        decision: values.decision ?? '',
        ...(values.outcome === 'overturned'
          ? { outcome: 'overturned', remedy: remedyOf(values) }
          : { outcome: 'upheld' }),
      }),
    }),
  ];
};

/** What a void left owing, forgiven in part or whole. */
export const debtActs = (at: At): readonly PitAct<Command>[] => {
  const owing = offersOf(at, 'ForgiveOwing');
  const chosen = ({ patron }: Values) => owing.find((each) => each.patron === patron) ?? owing[0];
  const forgiving = (values: Values): string =>
    `Forgive what ${at.nameOf(chosen(values)?.patron ?? 'nobody')} owes?`;
  return [
    actsFor(at, 'people')(
      'forgive',
      'ForgiveOwing',
      ['Forgive a debt', 'Forgive it', 'Let it be owed', forgiving],
      {
        by: 'operator',
        fields: (values) => [
          patronChoice(
            at,
            owing.map(({ patron }) => patron),
            'Who owes',
          ),
          amount('amount', 'How much of it', chosen(values)?.amount ?? 0, 1),
          words('reason', 'Reason'),
        ],
        with: (values) => ({
          patron: chosen(values)?.patron ?? patronsAt(at)[0] ?? 'nobody',
          amount: centsOf(values.amount ?? '') || 1,
          reason: values.reason || 'asked',
        }),
      },
    ),
  ];
};
