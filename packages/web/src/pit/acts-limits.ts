import type { OpenTableView, TableCommand, TableEvent } from '../game/kind.ts';
import { type At as AnyAt, as, NO_FIELDS, offersOf, type PitAct, patronChoice, patronsAt } from './act.ts';
import { centsOf, type Field, type Values } from './field.ts';

interface Limits {
  readonly min: number;
  readonly max: number;
  readonly multiple: number;
}

const STAKE_MOST = 100_000_000;

export const amount = (
  name: string,
  label: string,
  start: number,
  multiple: number,
  least = multiple,
): Field => ({
  kind: 'amount',
  name,
  label,
  least,
  most: STAKE_MOST,
  multiple,
  start,
});

export const limitFields = ({ min, max, multiple }: Limits, chip: number): readonly Field[] => [
  amount('min', 'Minimum', min, chip),
  amount('max', 'Maximum', max, chip),
  amount('multiple', 'In steps of', multiple, chip),
];

/** A sum as it was typed; what is none is one cent, which the rules refuse by their clause. */
export const sum = (typed: string | undefined): number => centsOf(typed ?? '') || 1;

export const limitsIn = ({ min, max, multiple }: Values): Limits => ({
  min: sum(min),
  max: sum(max),
  multiple: sum(multiple),
});

interface AnyChange {
  readonly what: string;
}

/** Something on the sign that is changed after notice, as a game says it. */
export interface NoticeKind<Change extends AnyChange> {
  readonly what: Change['what'];
  readonly label: string;
  readonly of: string;
  readonly fields: (values: Values) => readonly Field[];
  readonly notice: (values: Values) => Change;
}

type GiveNotice<Change> = TableCommand & { readonly type: 'GiveNotice'; readonly notice: Change };
type MakeChange<Change> = TableCommand & { readonly type: 'MakeChange'; readonly change: Change };

type At<Change extends AnyChange> = AnyAt<{
  readonly view: OpenTableView & { readonly notices: readonly (Change | { readonly what: 'closing' })[] };
  readonly command: GiveNotice<Change> | MakeChange<Change>;
  readonly event: TableEvent;
}>;

/** Notice of each thing that may be changed. */
export const noticeActs = <Change extends AnyChange>(
  table: AnyAt,
  kinds: readonly NoticeKind<Change>[],
): readonly PitAct<GiveNotice<Change>>[] => {
  const offered = new Set(offersOf(table as At<Change>, 'GiveNotice').map(({ notice }) => notice.what));
  return kinds.map(({ what, label, of, fields, notice }) => ({
    id: `notice-${what}`,
    group: 'limits',
    label,
    lawful: offered.has(what),
    fields,
    title: () => `Give notice of ${of}?`,
    yes: 'Give notice',
    no: 'Leave the sign as it is',
    command: (values) => ({ type: 'GiveNotice', actor: as('operator'), notice: notice(values) }),
  }));
};

/** Of what players have notice is changed as it was told, and not otherwise: nothing is left to choose. */
export const changeActs = <Change extends AnyChange>(
  table: AnyAt,
  noticeWords: (change: Change) => string,
  /** What is tried while nobody has notice of anything, for the rules to refuse. */
  untold: Change,
): readonly PitAct<MakeChange<Change>>[] => {
  const at = table as At<Change>;
  const pending = at.view.notices.filter((notice): notice is Change => notice.what !== 'closing');
  const offered = offersOf(at, 'MakeChange').map(({ change }) => JSON.stringify(change));
  const act = (
    change: Change,
    say: Pick<PitAct, 'id' | 'label' | 'lawful' | 'title'>,
  ): PitAct<MakeChange<Change>> => ({
    ...say,
    group: 'limits',
    fields: NO_FIELDS,
    yes: 'Make the change',
    no: 'Leave the sign as it is',
    command: () => ({ type: 'MakeChange', actor: as('operator'), change }),
  });
  if (pending.length === 0)
    return [
      act(untold, { id: 'change', label: 'Make a change', lawful: false, title: () => 'Make a change?' }),
    ];
  return pending.map((change, index) => {
    const told = noticeWords(change).replace(/^Notice: /, '');
    return act(change, {
      id: `change-${index}`,
      label: `Change: ${told}`,
      lawful: offered.includes(JSON.stringify(change)),
      title: () => `Change to ${told}?`,
    });
  });
};

type GrantLimit = TableCommand & {
  readonly type: 'GrantLimit';
  readonly patron: string;
  readonly limit: number | null;
};

type MarkedAt = AnyAt<{
  readonly view: OpenTableView & { readonly markers: Readonly<Record<string, unknown>> };
  readonly command: GrantLimit;
  readonly event: TableEvent;
}>;

/** A limit of somebody's own, above what the sign says, and its marker. */
export const grantActs = (
  table: AnyAt,
  {
    limits,
    label,
    patron: called,
  }: { readonly limits: Limits; readonly label: string; readonly patron?: string },
): readonly PitAct<GrantLimit>[] => {
  const at = table as MarkedAt;
  const marked = Object.keys(at.view.markers);
  const grant = (patron: string | undefined, limit: number | null): GrantLimit => ({
    type: 'GrantLimit',
    actor: as('operator'),
    patron: patron || 'nobody',
    limit,
  });
  return [
    {
      id: 'grant',
      group: 'limits',
      label: 'Grant a limit',
      lawful: offersOf(at, 'GrantLimit').some(({ limit }) => limit !== null),
      fields: () => [
        patronChoice(at, patronsAt(at), called),
        amount('limit', label, limits.max * 2, limits.multiple, limits.max + limits.multiple),
      ],
      title: ({ patron = '' }) => `Grant ${at.nameOf(patron)} a limit above the maximum?`,
      yes: 'Grant the limit',
      no: 'Keep the table’s maximum',
      command: ({ patron, limit }) => grant(patron, sum(limit)),
    },
    {
      id: 'ungrant',
      group: 'limits',
      label: 'Take a limit away',
      lawful: marked.length > 0,
      fields: () => [patronChoice(at, marked, called)],
      title: ({ patron = '' }) => `Take away the limit of ${at.nameOf(patron)}?`,
      yes: 'Take it away',
      no: 'Leave the marker',
      command: ({ patron }) => grant(patron, null),
    },
  ];
};
