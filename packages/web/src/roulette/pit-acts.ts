import { NO_SPINS, type NoSpin, type ROULETTE_CAUSES, type RouletteCommand } from '@baize/engine';
import {
  type PitAct as AnyAct,
  type At as AnyAt,
  as,
  choice,
  offersOf,
  patronChoice,
  patronsAt,
  words,
} from '../pit/act.ts';
import { peopleActs } from '../pit/acts-people.ts';
import { centsOf, type Field, type Values } from '../pit/field.ts';
import { noticeWords } from './sign.ts';
import type { OpenView, RouletteKind } from './view.ts';
import { NO_SPIN_WORDS } from './words.ts';

type At = AnyAt<RouletteKind>;
type PitAct = AnyAct<RouletteCommand>;
type CommandOf<T extends RouletteCommand['type']> = Extract<RouletteCommand, { readonly type: T }>;
type Change = CommandOf<'MakeChange'>['change'];
type Limits = OpenView['sign']['inside'];

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

const spinWords = ({ view }: At, number: number): string => {
  if (view.round?.number === number) return `spin ${number}, on the table now`;
  const spin = view.rounds.find((round) => round.number === number)?.spin ?? null;
  return spin === null ? `spin ${number}` : `spin ${number}, ${spin.number} ${spin.colour}`;
};

const voidFields =
  (at: At) =>
  ({ round }: Values): readonly Field[] => {
    const offered = offersOf(at, 'DeclareVoid');
    const rounds = [...new Set(offered.map((each) => each.round))].sort((one, other) => other - one);
    const chosen = rounds.includes(Number(round)) ? Number(round) : rounds[0];
    const causes = offered.filter((each) => each.round === chosen).map(({ cause }) => cause);
    return [
      choice(
        'round',
        'Which spin',
        rounds.map((number) => [String(number), spinWords(at, number)] as const),
      ),
      {
        kind: 'choice',
        name: 'cause',
        label: 'Ground',
        of: causes.map((cause) => ({ value: cause, label: CAUSES[cause] })),
        open: true,
      },
      words('reason', 'Reason, for the record'),
    ];
  };

const voidAct = (at: At): PitAct => ({
  id: 'void',
  group: 'round',
  label: 'Declare a spin void',
  lawful: offersOf(at, 'DeclareVoid').length > 0,
  fields: voidFields(at),
  title: ({ round = '' }) => `Declare spin ${round} void?`,
  yes: 'Declare it void',
  no: 'Let it stand',
  command: ({ round, cause, reason = '' }) => {
    const offered = offersOf(at, 'DeclareVoid').find(
      (each) => String(each.round) === round && each.cause === cause,
    );
    return offered === undefined
      ? {
          type: 'DeclareVoid',
          actor: as('operator'),
          cause: 'impractical',
          round: at.view.round?.number ?? 0,
          reason: 'asked',
        }
      : { ...offered, reason };
  },
});

const correctAct = (at: At): PitAct => ({
  id: 'correct-number',
  group: 'round',
  label: 'Put the number right',
  lawful: offersOf(at, 'CorrectNumber').length > 0,
  fields: () => [{ kind: 'number', name: 'number', label: 'The ball lies at', least: 0, most: 36, start: 0 }],
  title: ({ number = '' }) => `Put the number right to ${number}?`,
  yes: 'Put it right',
  no: 'Leave the marker',
  command: ({ number }) => ({
    type: 'CorrectNumber',
    actor: as('supervisor'),
    number: Number(number ?? '0'),
  }),
});

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

const limitFields = ({ min, max, multiple }: Limits, chip: number): readonly Field[] => [
  amount('min', 'Minimum', min, chip),
  amount('max', 'Maximum', max, chip),
  amount('multiple', 'In steps of', multiple, chip),
];

const limitsIn = ({ min, max, multiple }: Values): Limits => ({
  min: sum(min),
  max: sum(max),
  multiple: sum(multiple),
});

interface Kind {
  readonly what: Change['what'];
  readonly label: string;
  readonly of: string;
  fields(): readonly Field[];
  notice(values: Values): Change;
}

const kindsAt = ({ view: { sign } }: At): readonly Kind[] => [
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
  const pending = at.view.notices.flatMap((notice) => (notice.what === 'closing' ? [] : [notice]));
  const offered = offersOf(at, 'MakeChange').map(({ change }) => JSON.stringify(change));
  const shared = {
    group: 'limits',
    fields: () => [],
    yes: 'Make the change',
    no: 'Leave the sign as it is',
  } as const;
  const command =
    (change: Change): PitAct['command'] =>
    () => ({
      type: 'MakeChange',
      actor: as('operator'),
      change,
    });
  if (pending.length === 0)
    return [
      {
        ...shared,
        id: 'change',
        label: 'Make a change',
        lawful: false,
        title: () => 'Make a change?',
        command: command({ what: 'inside', limits: at.view.sign.inside }),
      },
    ];
  return pending.map((change, index) => {
    const told = noticeWords(change).replace(/^Notice: /, '');
    return {
      ...shared,
      id: `change-${index}`,
      label: `Change: ${told}`,
      lawful: offered.includes(JSON.stringify(change)),
      title: () => `Change to ${told}?`,
      command: command(change),
    };
  });
};

const grantActs = (at: At): readonly PitAct[] => {
  const { outside } = at.view.sign;
  const marked = Object.keys(at.view.markers);
  return [
    {
      id: 'grant',
      group: 'limits',
      label: 'Grant a limit',
      lawful: offersOf(at, 'GrantLimit').some(({ limit }) => limit !== null),
      fields: () => [
        patronChoice(at, patronsAt(at)),
        {
          ...amount('limit', 'Around the numbers up to', outside.max * 2, outside.multiple),
          least: outside.max + outside.multiple,
        },
      ],
      title: ({ patron = '' }) => `Grant ${at.nameOf(patron)} a limit above the maximum?`,
      yes: 'Grant the limit',
      no: 'Keep the table’s maximum',
      command: ({ patron, limit }) => ({
        type: 'GrantLimit',
        actor: as('operator'),
        patron: patron || 'nobody',
        limit: sum(limit),
      }),
    },
    {
      id: 'ungrant',
      group: 'limits',
      label: 'Take a limit away',
      lawful: marked.length > 0,
      fields: () => [patronChoice(at, marked)],
      title: ({ patron = '' }) => `Take away the limit of ${at.nameOf(patron)}?`,
      yes: 'Take it away',
      no: 'Leave the marker',
      command: ({ patron }) => ({
        type: 'GrantLimit',
        actor: as('operator'),
        patron: patron || 'nobody',
        limit: null,
      }),
    },
  ];
};

const tableActs = (at: At): readonly PitAct[] => [
  {
    id: 'notice-closing',
    group: 'table',
    label: 'Notice of closing',
    lawful: offersOf(at, 'GiveNotice').some(({ notice }) => notice.what === 'closing'),
    fields: () => [],
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
    fields: () => [words('cardsCheckedBy', 'Wheel and ball checked by')],
    title: () => 'Close the table?',
    yes: 'Close the table',
    no: 'Keep it open',
    command: ({ cardsCheckedBy = '' }) => ({ type: 'CloseTable', actor: as('operator'), cardsCheckedBy }),
  },
];

/** A supervisor's own; everything else here is the operator's, which the owner does too. */
const SUPERVISORS: ReadonlySet<string> = new Set(['no-spin', 'correct-number', 'leave', 'dispute']);

/** Every act of the pit in its fixed place, for this member of staff. */
export const pitActs = (at: At): readonly AnyAct[] => {
  if (at.role === 'dealer') return [noSpinAct(at)] as readonly AnyAct[];
  const wagering = new Set((at.view.round?.wagers ?? []).map(({ patron }) => patron));
  const people = peopleActs(at, { employee: '11.3', patron: '11.2', section: '11.', wagering });
  const all: readonly AnyAct[] = [
    ...kindsAt(at).map((kind) => noticeAct(at, kind)),
    ...changeActs(at),
    ...grantActs(at),
    noSpinAct(at),
    // Where the house spins its number cannot have been announced wrongly.
    ...(at.mode === 'human' ? [correctAct(at)] : []),
    voidAct(at),
    ...people,
    ...tableActs(at),
  ];
  return at.role === 'owner' ? all.filter(({ id }) => !SUPERVISORS.has(id)) : all;
};
